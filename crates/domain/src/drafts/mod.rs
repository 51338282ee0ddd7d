//! The checked input of the writing calls. Each reports every broken rule at once, in the order of its fields; a field that
//! refers to something else comes last.

mod city;
mod comment;
mod hotel;
mod itinerary;
mod people;
mod photo;
mod reaction;
mod reference;
mod show;

pub use city::{CityChange, CityFields};
pub use comment::CommentDraft;
pub use hotel::{HotelChange, HotelFields};
pub use itinerary::{ItineraryChange, ItineraryFields};
pub use people::{ProfileChange, SignUpDraft};
pub use photo::PhotoChange;
pub use reference::Reference;
pub use show::{ShowChange, ShowFields};

/// The fields of a thing, and what a call changes of them: a struct of all, and one of those that were sent. Each field says how
/// it is read: a method of [`Validation`](crate::validation::Validation) and its arguments.
macro_rules! fields {
    (
        $(#[$meta:meta])* $fields:ident, changed by $call:ident as $change:ident {
            $($(#[$doc:meta])+ $name:ident: $type:ty = $read:ident($($how:expr),*);)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq)]
        pub struct $fields {
            $($(#[$doc])+ pub $name: $type,)+
        }

        #[doc = concat!("What to change of [`", stringify!($fields), "`]; `None` leaves a field as it is.")]
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct $change {
            $($(#[$doc])+ pub $name: Option<$type>,)+
        }

        impl $fields {
            /// Checks every field of a new thing.
            ///
            /// # Errors
            /// All broken rules.
            pub fn check(
                fields: &dyn $crate::input::Fields,
            ) -> Result<Self, $crate::violation::Violations> {
                let mut validation = $crate::validation::Validation::new();
                let call = $crate::validation::Call::Post;
                $(let $name = validation.$read(call, fields, $($how),*);)+
                validation.finish(|| Some(Self { $($name: $name??),+ }))
            }
        }

        impl $change {
            /// Checks the fields of a change.
            ///
            /// # Errors
            /// All broken rules.
            pub fn check(
                fields: &dyn $crate::input::Fields,
            ) -> Result<Self, $crate::violation::Violations> {
                let mut validation = $crate::validation::Validation::new();
                let call = $crate::validation::Call::$call;
                $(let $name = validation.$read(call, fields, $($how),*);)+
                validation.finish(|| Some(Self { $($name: $name?),+ }))
            }
        }
    };
}

use fields;
