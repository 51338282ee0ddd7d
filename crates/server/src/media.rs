//! `tinerary media`

use std::{
    io::{Write, stdout},
    sync::Arc,
};

use tinerary_application::{Services, services::Quotas};
use tinerary_infrastructure::{
    security::{BcryptHasher, PRODUCTION_COST},
    wiring::{Adapters, ports},
};

use crate::{
    console::{Failure, in_one_line},
    settings::DatabaseSettings,
};

/// Looks whether photos have their files and files their photos, prints a line for each that differs, and fails when one does
/// or there is no database. With `repair` it deletes files that belong to no photo, and photos without files that nothing shows.
pub fn check(database: &DatabaseSettings, repair: bool) -> Result<(), Failure> {
    let db = database.open_existing()?;
    let adapters = Adapters {
        media: database.existing_media_store()?,
        ..Adapters::standalone(Arc::new(BcryptHasher::new(PRODUCTION_COST)?))?
    };
    let photos = Services::new(&ports(&db, adapters), Quotas::default(), "").photos;
    let found = photos.verify()?;
    let mut out = stdout();
    for (id, files) in &found.missing {
        writeln!(
            out,
            "missing    {}: {}",
            in_one_line(id.as_str()),
            files.join(", ")
        )?;
    }
    for id in &found.left_over {
        writeln!(out, "left over  {id}")?;
    }
    if found.missing.is_empty() && found.left_over.is_empty() {
        writeln!(out, "Each photo has its files, and each file its photo.")?;
        return Ok(());
    }
    if !repair {
        return Err("photos and files do not belong together; --repair deletes what nothing shows".into());
    }
    let shown = photos.repair(&found)?;
    if shown.is_empty() {
        writeln!(out, "What nothing shows is deleted.")?;
        return Ok(());
    }
    let count = shown.len();
    Err(format!("{count} photos that are shown lack files: restore those of a backup").into())
}
