//! Existence checks for references.

use diesel::{dsl::exists, prelude::*};
use tinerary_application::{RepositoryError, ports::references::References};
use tinerary_domain::{Activity, Reference};

use super::DbReferences;
use crate::schema::{cities, hotels, itineraries, shows};

impl References for DbReferences {
    fn exists(&self, reference: &Reference) -> Result<bool, RepositoryError> {
        self.db.read(|conn| match reference {
            Reference::City(id) => {
                diesel::select(exists(cities::table.filter(cities::id.eq(id.as_str())))).get_result(conn)
            }
            Reference::Hotel(id) => {
                diesel::select(exists(hotels::table.filter(hotels::id.eq(id.as_str())))).get_result(conn)
            }
            Reference::Activity(Activity::Itinerary(id)) => {
                diesel::select(exists(itineraries::table.filter(itineraries::id.eq(id.as_str()))))
                    .get_result(conn)
            }
            Reference::Activity(Activity::Show(id)) => {
                diesel::select(exists(shows::table.filter(shows::id.eq(id.as_str())))).get_result(conn)
            }
        })
    }
}
