//! The calls: the path of a file is the path of the calls. Verbs of a resource that change together stand in one file, others in one each.

pub mod auth;
pub mod cards;
pub mod cities;
pub mod comments;
pub mod docs;
pub mod errors;
pub mod hotels;
pub mod itineraries;
pub mod map;
pub mod media;
pub mod people;
pub mod photos;
pub mod reactions;
pub mod robots;
pub mod samples;
pub mod search;
pub mod shows;
pub mod system;
pub mod tags;
pub mod well_known;

use actix_web::{dev::HttpServiceFactory, web};
use utoipa_actix_web::{OpenApiFactory, service_config::ServiceConfig};

/// Where calls are registered: with the application of a worker, or with the OpenAPI document too, which takes 3 MiB and is
/// made only once.
pub trait Registry {
    fn service(&mut self, call: impl HttpServiceFactory + OpenApiFactory + 'static) -> &mut Self;
}

impl Registry for web::ServiceConfig {
    fn service(&mut self, call: impl HttpServiceFactory + OpenApiFactory + 'static) -> &mut Self {
        self.service(call)
    }
}

impl Registry for ServiceConfig<'_> {
    fn service(&mut self, call: impl HttpServiceFactory + OpenApiFactory + 'static) -> &mut Self {
        self.service(call)
    }
}

/// The calls of the API, of which the first one that fits is taken. Paths with an id come last: they are regular expressions, which cost
/// more than comparisons, and all that stand before a call are tried for it.
pub fn calls(registry: &mut impl Registry) {
    registry
        .service(cities::list_cities)
        .service(cities::create_city)
        .service(hotels::list_hotels)
        .service(hotels::create_hotel)
        .service(itineraries::list_itineraries)
        .service(itineraries::create_itinerary)
        .service(tags::list_tags)
        .service(shows::list_shows)
        .service(shows::create_show)
        // Its word would be taken for an id, too.
        .service(shows::calendar::get_show_calendar)
        .service(search::find::search)
        .service(map::get_map)
        .service(photos::list_photos)
        .service(photos::create_photo)
        .service(comments::list_comments)
        .service(comments::create_comment)
        .service(reactions::list_reactions)
        .service(reactions::toggle_reaction)
        .service(reactions::create_reaction)
        .service(auth::sign_up::sign_up)
        .service(auth::sign_in::sign_in)
        .service(auth::token::refresh_session)
        .service(auth::sign_out::sign_out)
        .service(auth::verify::resend::resend_verification)
        .service(auth::verify::confirm::verify_email)
        .service(auth::password::forgot::forgot_password)
        .service(auth::password::reset::reset_password)
        .service(auth::sessions::list::list_sessions)
        .service(auth::sessions::end_others::end_other_sessions)
        .service(auth::google::start::start_google)
        .service(auth::google::callback::google_callback)
        .service(auth::google::session::google_session)
        .service(system::config::get_config);
    registry
        .service(cities::get_city)
        .service(cities::update_city)
        .service(cities::delete_city)
        .service(hotels::get_hotel)
        .service(hotels::update_hotel)
        .service(hotels::delete_hotel)
        .service(itineraries::get_itinerary)
        .service(itineraries::update_itinerary)
        .service(itineraries::delete_itinerary)
        .service(shows::get_show)
        .service(shows::update_show)
        .service(shows::delete_show)
        .service(people::get::get_person)
        .service(photos::update_photo)
        .service(photos::delete_photo)
        .service(comments::update_comment)
        .service(comments::delete_comment)
        .service(reactions::remove_reaction)
        .service(auth::verify::code::open_confirmation)
        .service(auth::sessions::end::end_session)
        .service(auth::me::get::get_profile)
        .service(auth::me::update::update_profile);
}
