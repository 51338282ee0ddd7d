//! The photos of a copied database, which somebody else may have written.

use std::io;

use diesel::{dsl::sql, prelude::*, sql_types::Bool};
use tinerary_domain::{Photo, PhotoId};
use tinerary_storage::{DbConn, on_each};

use crate::{local_media::LocalMediaStore, schema::photos};

/// Photos that are read at once.
const PAGE: i64 = 1_000;

/// Copies the files of the photos that a database knows, and no others. Returns those that were left out, because they are no plain files or are
/// too long.
///
/// # Errors
/// Those of the disks and of the database.
pub fn copy_photos(
    conn: &mut DbConn,
    from: &LocalMediaStore,
    to: &LocalMediaStore,
) -> io::Result<Vec<String>> {
    let mut left_out = Vec::new();
    if !has_photos(conn).map_err(io::Error::other)? {
        return Ok(left_out);
    }
    let mut after = String::new();
    loop {
        let page: Vec<(String, i32, i32)> = on_each!(conn, conn => photos::table
            .filter(photos::id.gt(&after))
            .order(photos::id)
            .limit(PAGE)
            .select((photos::id, photos::width, photos::height))
            .load(conn))
        .map_err(io::Error::other)?;
        for (id, width, height) in &page {
            let names = Photo::files(width.unsigned_abs(), height.unsigned_abs());
            // What is no id has no files.
            if let Some(id) = PhotoId::parse(id) {
                let left = from.copy_photo(&id, names, to)?;
                left_out.extend(left.into_iter().map(|name| format!("{id}/{name}")));
            }
        }
        match page.into_iter().next_back() {
            Some((last, ..)) => after = last,
            None => return Ok(left_out),
        }
    }
}

/// Whether it is of a time at which there were photos.
fn has_photos(conn: &mut DbConn) -> QueryResult<bool> {
    match conn {
        DbConn::Postgres(_) => Ok(true),
        DbConn::Sqlite(conn) => diesel::select(sql::<Bool>(
            "EXISTS (SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'photos')",
        ))
        .get_result(conn),
    }
}
