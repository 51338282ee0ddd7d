//! Reading lists page by page.

use std::fmt::Debug;

use tinerary_application::page::{Limit, Page, PageRequest};

/// The request for `limit` rows after `after`.
pub fn request<K>(limit: u8, after: Option<K>) -> PageRequest<K> {
    PageRequest {
        limit: Limit::new(limit).unwrap(),
        after,
    }
}

/// The first 100 rows, which must be all there are.
pub fn whole<I, K>(list: impl Fn(&PageRequest<K>) -> Page<I, K>) -> Vec<I> {
    let page = list(&request(100, None));
    assert!(page.next.is_none(), "more than one page");
    page.items
}

/// All rows in pages of `limit`. Every page but the last is full, and no page is empty: `next` is there exactly when
/// more rows are.
pub fn in_pages<I, K>(limit: u8, list: impl Fn(&PageRequest<K>) -> Page<I, K>) -> Vec<I> {
    let mut rows = Vec::new();
    let mut after = None;
    loop {
        let page = list(&request(limit, after));
        assert!(!page.items.is_empty(), "a page of {limit} led to an empty one");
        let full = page.items.len() == usize::from(limit);
        rows.extend(page.items);
        assert!(rows.len() < 1_000, "pages of {limit} do not come to an end");
        match page.next {
            Some(next) => {
                assert!(full, "a page of {limit} is short, though more rows follow");
                after = Some(next);
            }
            None => return rows,
        }
    }
}

/// Small pages, and pages that end exactly with the list, hold the same rows in the same order as one large page.
pub fn assert_pages_make_the_whole<I: Debug + PartialEq, K>(list: impl Fn(&PageRequest<K>) -> Page<I, K>) {
    let whole = whole(&list);
    assert!(whole.len() > 7, "too few rows to try pages on");
    for limit in [1, 2, 3, 7, u8::try_from(whole.len()).unwrap()] {
        assert_eq!(in_pages(limit, &list), whole, "in pages of {limit}");
    }
}

/// The first `limit` rows, then, after `change`, all rows that follow them.
pub fn around<I, K: Clone>(
    limit: u8,
    list: impl Fn(&PageRequest<K>) -> Page<I, K>,
    change: impl FnOnce(),
) -> (Vec<I>, Vec<I>) {
    let first = list(&request(limit, None));
    let next = first.next.unwrap();
    change();
    let rest = list(&request(100, Some(next)));
    assert!(rest.next.is_none(), "more than two pages");
    (first.items, rest.items)
}
