//! The ports, mocked.

use std::sync::{Arc, Mutex};

use tinerary_application::{
    Ports, Services,
    page::{NameKey, Page, PageRequest, RankKey, ReactionKey, ShowKey, TimeKey},
    ports::{
        MockPorts,
        cities::{CityFilter, CityOrder},
        hotels::{HotelFilter, HotelOrder, Order},
        itineraries::{ItineraryFilter, ItineraryOrder},
        reactions::Activities,
        shows::{ShowFilter, ShowOrder},
    },
    services::Quotas,
};
use tinerary_domain::{Activity, Continent, Timestamp, UserId};
use tinerary_infrastructure::{
    rate_limits::{InMemoryNetworkLimiter, InMemoryRateLimiter},
    security::{CommonPasswordList, RandomSecrets},
};
use tinerary_test_support::StoppedClock;

use super::{
    accounts::{SITE, hasher},
    things,
};

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
    LivelyCities(CityFilter, PageRequest<NameKey>),
    RankedCities(CityFilter, CityOrder, PageRequest<RankKey>),
    RankedHotels(HotelFilter, HotelOrder, PageRequest<RankKey>),
    RankedItineraries(ItineraryFilter, ItineraryOrder, PageRequest<RankKey>),
    Shows(ShowFilter, ShowOrder, Timestamp, PageRequest<ShowKey>),
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

/// The use cases on `mocks` and what every request needs: a clock, ids, limits. No token is accepted.
pub fn services(mut mocks: MockPorts) -> Services {
    mocks.tokens.expect_verify().returning(|_, _| None);
    let ports = Ports {
        secrets: Arc::new(RandomSecrets),
        clock: Arc::new(StoppedClock(things::now())),
        hasher: hasher(),
        common_passwords: Arc::new(CommonPasswordList),
        rate_limiter: Arc::new(InMemoryRateLimiter::new()),
        read_limiter: Arc::new(InMemoryNetworkLimiter::new()),
        ..mocks.into()
    };
    Services::new(&ports, Quotas::default(), SITE)
}

/// Makes every port answer with the things of [`things`], and `log` what lists they are asked for.
pub fn stock(ports: &mut MockPorts, pages: Pages, log: &Log<Asked>) {
    stock_catalogue(ports, pages, log);
    stock_activities(ports, pages, log);
    ports.users.expect_find_person().returning(|_| Ok(None));
    ports.health.expect_check().returning(|| Ok(()));
    ports
        .pictures
        .expect_draw()
        .returning(|kind, _| things::picture(kind));
}

fn stock_catalogue(ports: &mut MockPorts, pages: Pages, log: &Log<Asked>) {
    let asked = log.clone();
    ports.cities.expect_list().returning(move |filter, page| {
        asked.add(Asked::Cities(filter.clone(), page.clone()));
        Ok(pages.page(things::cities(), things::name_key(), page))
    });
    ports
        .cities
        .expect_continents()
        .returning(|| Ok(vec![Continent::Africa, Continent::Europe]));
    let asked = log.clone();
    ports
        .cities
        .expect_list_by()
        .returning(move |filter, order, page| {
            asked.add(Asked::RankedCities(filter.clone(), order, page.clone()));
            Ok(pages.page(things::cities(), things::rank_key(), page))
        });
    let asked = log.clone();
    ports.cities.expect_list_lively().returning(move |filter, page| {
        asked.add(Asked::LivelyCities(filter.clone(), page.clone()));
        Ok(pages.page(things::cities(), things::name_key(), page))
    });
    let asked = log.clone();
    ports
        .hotels
        .expect_list_by()
        .returning(move |filter, order, page| {
            asked.add(Asked::RankedHotels(filter.clone(), order, page.clone()));
            Ok(pages.page(things::hotels(), things::rank_key(), page))
        });
    ports
        .cities
        .expect_find()
        .returning(|id| Ok(things::city_pages().into_iter().find(|city| city.id == *id)));
    let asked = log.clone();
    ports.hotels.expect_list().returning(move |filter, order, page| {
        asked.add(Asked::Hotels(filter.clone(), order, page.clone()));
        Ok(pages.page(things::hotels(), things::name_key(), page))
    });
    ports
        .hotels
        .expect_find()
        .returning(|id| Ok(things::hotels().into_iter().find(|hotel| hotel.id == *id)));
}

fn stock_activities(ports: &mut MockPorts, pages: Pages, log: &Log<Asked>) {
    let asked = log.clone();
    ports.itineraries.expect_list().returning(move |filter, page| {
        asked.add(Asked::Itineraries(filter.clone(), page.clone()));
        Ok(pages.page(things::itineraries(), things::time_key(), page))
    });
    let asked = log.clone();
    ports
        .itineraries
        .expect_list_by()
        .returning(move |filter, order, page| {
            asked.add(Asked::RankedItineraries(filter.clone(), order, page.clone()));
            Ok(pages.page(things::itineraries(), things::rank_key(), page))
        });
    ports
        .itineraries
        .expect_find()
        .returning(|id| Ok(things::itineraries().into_iter().find(|one| one.id == *id)));
    let asked = log.clone();
    ports
        .shows
        .expect_list()
        .returning(move |filter, order, today, page| {
            asked.add(Asked::Shows(filter.clone(), order, today, page.clone()));
            Ok(pages.page(things::shows(), things::show_key(), page))
        });
    ports
        .shows
        .expect_find()
        .returning(|id| Ok(things::shows().into_iter().find(|show| show.id == *id)));
    let asked = log.clone();
    ports.comments.expect_list().returning(move |activity, page| {
        asked.add(Asked::Comments(activity.clone(), page.clone()));
        Ok(pages.page(things::comments(activity), things::time_key(), page))
    });
    let asked = log.clone();
    ports
        .reactions
        .expect_list()
        .returning(move |activities, viewer, page| {
            asked.add(Asked::Reactions(activities.clone(), viewer, page.clone()));
            Ok(pages.page(things::reactions(activities), things::reaction_key(), page))
        });
}
