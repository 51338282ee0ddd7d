//! The ports, mocked.

use std::sync::{Arc, Mutex};

use tinerary_application::{
    page::{NameKey, Page, PageRequest, ReactionKey, ShowKey, TimeKey},
    ports::{
        cities::{CityFilter, MockCityRepository},
        clock::Clock,
        comments::MockCommentRepository,
        health::MockHealth,
        hotels::{HotelFilter, MockHotelRepository, Order},
        itineraries::{ItineraryFilter, MockItineraryRepository},
        pictures::MockPictures,
        reactions::{Activities, MockReactionRepository},
        references::{MockReferences, References},
        secrets::Secrets,
        shows::{MockShowRepository, ShowFilter},
    },
    services::{CityService, CommentService, HotelService, ItineraryService, ReactionService, ShowService},
};
use tinerary_domain::{Activity, Continent, Timestamp, UserId};
use tinerary_http_api::Services;
use tinerary_infrastructure::security::RandomSecrets;

use super::{
    accounts::{AccountServices, Parts},
    things,
};

/// A clock that stands still.
#[derive(Clone, Copy)]
pub struct StoppedClock(pub Timestamp);

impl Clock for StoppedClock {
    fn now(&self) -> Timestamp {
        self.0
    }
}

/// Keeps what happened, in order.
pub struct Log<T>(Arc<Mutex<Vec<T>>>);

impl<T> Default for Log<T> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<T> Clone for Log<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T: std::fmt::Debug> Log<T> {
    pub fn add(&self, one: T) {
        self.0.lock().unwrap().push(one);
    }

    /// Everything since the last time.
    pub fn take(&self) -> Vec<T> {
        std::mem::take(&mut self.0.lock().unwrap())
    }

    /// The only thing since the last time.
    #[track_caller]
    pub fn only(&self) -> T {
        let mut all = self.take();
        assert_eq!(all.len(), 1, "{all:?}");
        all.remove(0)
    }
}

/// A list that a port was asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    Cities(CityFilter, PageRequest<NameKey>),
    Hotels(HotelFilter, Order, PageRequest<NameKey>),
    Itineraries(ItineraryFilter, PageRequest<TimeKey>),
    Shows(ShowFilter, Timestamp, PageRequest<ShowKey>),
    Comments(Activity, PageRequest<TimeKey>),
    Reactions(Activities, Option<UserId>, PageRequest<ReactionKey>),
}

/// On how many pages a list comes.
#[derive(Clone, Copy, PartialEq)]
pub enum Pages {
    /// Both things on one page.
    One,
    /// One thing on each.
    Two,
}

impl Pages {
    /// The page that was asked for, of two things; `key` is that of the first.
    fn page<T, Key: Clone>(self, things: [T; 2], key: Key, asked: &PageRequest<Key>) -> Page<T, Key> {
        let [first, second] = things;
        match (self, &asked.after) {
            (Self::One, _) => Page {
                items: vec![first, second],
                next: None,
            },
            (Self::Two, None) => Page {
                items: vec![first],
                next: Some(key),
            },
            (Self::Two, Some(_)) => Page {
                items: vec![second],
                next: None,
            },
        }
    }
}

/// One mock for each port.
#[derive(Default)]
pub struct Ports {
    pub cities: MockCityRepository,
    pub hotels: MockHotelRepository,
    pub itineraries: MockItineraryRepository,
    pub shows: MockShowRepository,
    pub comments: MockCommentRepository,
    pub reactions: MockReactionRepository,
    pub references: MockReferences,
    pub health: MockHealth,
    pub pictures: MockPictures,
}

impl Ports {
    pub fn into_services(self) -> Services {
        let AccountServices {
            accounts,
            sessions,
            profiles,
            google,
            users,
            limits,
        } = Parts::none(Arc::new(StoppedClock(things::now()))).into_services();
        let clock: Arc<dyn Clock> = Arc::new(StoppedClock(things::now()));
        let secrets: Arc<dyn Secrets> = Arc::new(RandomSecrets);
        let references: Arc<dyn References> = Arc::new(self.references);
        Services {
            limits,
            accounts,
            sessions,
            profiles,
            google,
            cities: CityService::new(Arc::new(self.cities), Arc::clone(&secrets), Arc::clone(&clock)),
            hotels: HotelService::new(
                Arc::new(self.hotels),
                Arc::clone(&references),
                Arc::clone(&secrets),
                Arc::clone(&clock),
            ),
            itineraries: ItineraryService::new(
                Arc::new(self.itineraries),
                Arc::clone(&references),
                Arc::clone(&secrets),
                Arc::clone(&clock),
            ),
            shows: ShowService::new(
                Arc::new(self.shows),
                Arc::clone(&references),
                Arc::clone(&secrets),
                Arc::clone(&clock),
            ),
            comments: CommentService::new(
                Arc::new(self.comments),
                users,
                Arc::clone(&references),
                Arc::clone(&secrets),
                Arc::clone(&clock),
            ),
            reactions: ReactionService::new(
                Arc::new(self.reactions),
                Arc::clone(&references),
                Arc::clone(&secrets),
                Arc::clone(&clock),
            ),
            health: Arc::new(self.health),
            pictures: Arc::new(self.pictures),
        }
    }

    /// Makes every port answer with the things of [`things`], and `log` what lists they are asked for.
    pub fn stock(&mut self, pages: Pages, log: &Log<Asked>) {
        self.stock_catalogue(pages, log);
        self.stock_activities(pages, log);
        self.health.expect_check().returning(|| Ok(()));
        self.pictures
            .expect_draw()
            .returning(|kind, _| things::picture(kind));
    }

    fn stock_catalogue(&mut self, pages: Pages, log: &Log<Asked>) {
        let asked = log.clone();
        self.cities.expect_list().returning(move |filter, page| {
            asked.add(Asked::Cities(filter.clone(), page.clone()));
            Ok(pages.page(things::cities(), things::name_key(), page))
        });
        self.cities
            .expect_continents()
            .returning(|| Ok(vec![Continent::Africa, Continent::Europe]));
        self.cities
            .expect_find()
            .returning(|id| Ok(things::cities().into_iter().find(|city| city.id == *id)));
        let asked = log.clone();
        self.hotels.expect_list().returning(move |filter, order, page| {
            asked.add(Asked::Hotels(filter.clone(), order, page.clone()));
            Ok(pages.page(things::hotels(), things::name_key(), page))
        });
        self.hotels
            .expect_find()
            .returning(|id| Ok(things::hotels().into_iter().find(|hotel| hotel.id == *id)));
    }

    fn stock_activities(&mut self, pages: Pages, log: &Log<Asked>) {
        let asked = log.clone();
        self.itineraries.expect_list().returning(move |filter, page| {
            asked.add(Asked::Itineraries(filter.clone(), page.clone()));
            Ok(pages.page(things::itineraries(), things::time_key(), page))
        });
        self.itineraries
            .expect_find()
            .returning(|id| Ok(things::itineraries().into_iter().find(|one| one.id == *id)));
        let asked = log.clone();
        self.shows.expect_list().returning(move |filter, today, page| {
            asked.add(Asked::Shows(filter.clone(), today, page.clone()));
            Ok(pages.page(things::shows(), things::show_key(), page))
        });
        self.shows
            .expect_find()
            .returning(|id| Ok(things::shows().into_iter().find(|show| show.id == *id)));
        let asked = log.clone();
        self.comments.expect_list().returning(move |activity, page| {
            asked.add(Asked::Comments(activity.clone(), page.clone()));
            Ok(pages.page(things::comments(activity), things::time_key(), page))
        });
        let asked = log.clone();
        self.reactions
            .expect_list()
            .returning(move |activities, viewer, page| {
                asked.add(Asked::Reactions(activities.clone(), viewer, page.clone()));
                Ok(pages.page(things::reactions(activities), things::reaction_key(), page))
            });
    }
}
