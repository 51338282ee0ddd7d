//! Keyset pages.

use tinerary_application::page::{Limit, NameKey, Page, TimeKey};

use super::sql::{Sql, Value};

/// The condition that a row comes after the one with this `key`, in the order of `columns`.
///
/// It compares no rows, `(a, b) > (x, y)`: for that SQLite prefers an index with all of these columns to one that leaves fewer
/// rows.
pub fn after(columns: &[&str], descending: bool, key: &[Value]) -> Sql {
    let sign = if descending { "<" } else { ">" };
    let ([first, rest @ ..], [value, others @ ..]) = (columns, key) else {
        return Sql::new("TRUE");
    };
    if rest.is_empty() {
        return beyond(columns, sign, key);
    }
    // The first condition finds the place in the index; OR alone would read the whole of it.
    Sql::new(format!("({first} {sign}= "))
        .value(value.clone())
        .text(&format!(" AND ({first} {sign} "))
        .value(value.clone())
        .text(" OR ")
        .sql(beyond(rest, sign, others))
        .text("))")
}

fn beyond(columns: &[&str], sign: &str, key: &[Value]) -> Sql {
    let ([column, rest @ ..], [value, others @ ..]) = (columns, key) else {
        return Sql::new("FALSE");
    };
    let sql = Sql::new(format!("{column} {sign} ")).value(value.clone());
    if rest.is_empty() {
        return sql;
    }
    sql.text(&format!(" OR ({column} = "))
        .value(value.clone())
        .text(" AND (")
        .sql(beyond(rest, sign, others))
        .text("))")
}

/// The order of `columns`.
pub fn order(columns: &[impl AsRef<str>], descending: bool) -> Sql {
    let direction = if descending { " DESC" } else { "" };
    let columns = columns
        .iter()
        .map(|column| format!("{}{direction}", column.as_ref()));
    let columns: Vec<_> = columns.collect();
    Sql::new(columns.join(", "))
}

/// The values of a key.
pub fn by_name(NameKey { name_search, id }: &NameKey) -> Vec<Value> {
    vec![name_search.as_str().into(), id.as_str().into()]
}

/// The values of a key.
pub fn by_time(TimeKey { at, id }: &TimeKey) -> Vec<Value> {
    vec![at.naive().into(), id.as_str().into()]
}

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
