//! Both databases have the same tables.

use std::sync::Mutex;

use tinerary_storage::DbConn;

use super::sql::{lines, outsider};
use tinerary_test_support::{TestDb, on_postgres, on_sqlite};

/// Columns (with whether they may be empty), and the indexes that a migration names.
fn describe(db: &TestDb) -> (Vec<String>, Vec<String>) {
    let mut conn = outsider(&db.url());
    let (columns, indexes) = match conn {
        DbConn::Sqlite(_) => (
            "SELECT t.name || '.' || c.name || CASE WHEN c.\"notnull\" THEN '' ELSE '?' END AS line
             FROM sqlite_master t, pragma_table_xinfo(t.name) c
             WHERE t.type = 'table' AND t.name <> 'name_places' AND t.name NOT LIKE '\\_\\_%' ESCAPE '\\'
               AND c.name <> 'search_row' AND c.hidden <> 1
             ",
            "SELECT name || ': ' || substr(sql, instr(sql, ' ON ') + 4) AS line
             FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL",
        ),
        DbConn::Postgres(_) => (
            "SELECT table_name || '.' || column_name || CASE is_nullable WHEN 'NO' THEN '' ELSE '?' END AS line
             FROM information_schema.columns
             WHERE table_schema = 'public' AND table_name NOT LIKE '\\_\\_%' AND table_name NOT LIKE '%\\_rows'
               AND column_name <> 'search_row'",
            "SELECT indexname || ': ' || tablename || ' ' || substr(indexdef, strpos(indexdef, '(')) AS line
             FROM pg_indexes
             WHERE schemaname = 'public' AND indexname NOT LIKE '%\\_pkey' AND indexname NOT LIKE '%\\_unique'
               AND indexname NOT LIKE '\\_\\_%'",
        ),
    };
    let mut sorted = |select| {
        let mut found = lines(&mut conn, select).unwrap();
        found.sort();
        found
    };
    (sorted(columns), sorted(indexes))
}

#[test]
fn both_have_the_same_columns_and_indexes() {
    static SQLITE: Mutex<(Vec<String>, Vec<String>)> = Mutex::new((Vec::new(), Vec::new()));
    on_sqlite(|db: TestDb| *SQLITE.lock().unwrap() = describe(&db));
    assert!(SQLITE.lock().unwrap().0.len() > 60);
    assert!(SQLITE.lock().unwrap().1.len() > 15);
    on_postgres(|db: TestDb| assert_eq!(describe(&db), *SQLITE.lock().unwrap()));
}
