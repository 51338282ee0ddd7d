//! Keyset pages.

use tinerary_application::page::{Limit, Page};

/// The LIMIT of the query: one row more than fits, to learn whether another page follows.
pub fn rows_to_fetch(limit: Limit) -> i64 {
    i64::try_from(limit.rows()).unwrap_or(i64::MAX).saturating_add(1)
}

/// A page of at most `limit` of `rows`. When there are more, the next page starts after the last one that fits.
pub fn page_of<Row, Item, Key>(
    mut rows: Vec<Row>,
    limit: Limit,
    key: impl FnOnce(&Row) -> Key,
    item: impl FnMut(Row) -> Item,
) -> Page<Item, Key> {
    let more = rows.len() > limit.rows();
    rows.truncate(limit.rows());
    let next = if more { rows.last().map(key) } else { None };
    Page {
        items: rows.into_iter().map(item).collect(),
        next,
    }
}

#[cfg(test)]
mod tests {
    use super::page_of;
    use tinerary_application::page::Limit;

    #[test]
    fn a_page_has_a_next_one_only_when_more_rows_came_than_fit() {
        let page = |rows: Vec<u8>| page_of(rows, Limit::new(2).unwrap(), |row| *row, |row| row);
        assert_eq!(
            (page(vec![1, 2, 3]).items, page(vec![1, 2, 3]).next),
            (vec![1, 2], Some(2))
        );
        assert_eq!(
            (page(vec![1, 2]).items, page(vec![1, 2]).next),
            (vec![1, 2], None)
        );
        assert_eq!((page(vec![]).items, page(vec![]).next), (vec![], None));
    }
}
