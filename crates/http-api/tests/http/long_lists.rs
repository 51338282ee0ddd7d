//! Lists whose things are as long as they may be.

use tinerary_application::{
    page::{NameKey, Page, PageRequest, ReactionKey, ShowKey, TimeKey},
    ports::MockPorts,
};
use tinerary_domain::{CommentId, Description, HotelId, ItineraryId, PhotoUrl, Photos, ReactionId, ShowId};

use crate::support::{app::TestApp, calls::and, things};

/// The longest answer, in bytes.
const MOST: usize = 256 * 1024;
/// Things in each list.
const THINGS: usize = 230;

fn id(number: usize) -> String {
    format!("{number:03}")
}

/// A page of things whose ids are the numbers from 0 on.
fn page<T, Key>(
    asked: &PageRequest<Key>,
    after: impl Fn(&Key) -> &String,
    key: impl Fn(String) -> Key,
    thing: impl Fn(usize) -> T,
) -> Page<T, Key> {
    let first = asked
        .after
        .as_ref()
        .map_or(0, |key| after(key).parse::<usize>().unwrap() + 1);
    let end = (first + asked.limit.rows()).min(THINGS);
    Page {
        items: (first..end).map(thing).collect(),
        next: (end < THINGS).then(|| key(id(end - 1))),
    }
}

/// A photo as long as it may be, and of different lengths.
fn photo(number: usize) -> PhotoUrl {
    PhotoUrl::stored(format!("https://example.com/{}", "x".repeat(2_028 - number)))
}

/// Text that is longer as JSON than it is.
fn description(number: usize) -> Description {
    Description::stored("\"é".repeat(1_000 - number))
}

fn fill(ports: &mut MockPorts) {
    ports.hotels.expect_list().returning(|_, _, asked| {
        let key = |id| NameKey {
            name_search: "hotel".to_owned(),
            id,
        };
        Ok(page(
            asked,
            |key| &key.id,
            key,
            |number| {
                let [mut hotel, _] = things::hotels();
                hotel.id = HotelId::stored(id(number));
                hotel.fields.photos = Photos::stored(vec![photo(number); 3]);
                hotel
            },
        ))
    });
    ports.itineraries.expect_list().returning(|_, asked| {
        let key = |id| TimeKey {
            at: things::now(),
            id,
        };
        Ok(page(
            asked,
            |key| &key.id,
            key,
            |number| {
                let [mut itinerary, _] = things::itineraries();
                itinerary.id = ItineraryId::stored(id(number));
                itinerary.fields.photos = Photos::stored(vec![photo(number); 3]);
                itinerary.fields.description = description(number);
                itinerary
            },
        ))
    });
    ports.shows.expect_list().returning(|_, _, today, asked| {
        let key = |id| ShowKey::Date {
            today,
            date: things::now(),
            id,
        };
        Ok(page(
            asked,
            |key| match key {
                ShowKey::Date { id, .. } => id,
                _ => panic!("another order"),
            },
            key,
            |number| {
                let [mut show, _] = things::shows();
                show.id = ShowId::stored(id(number));
                show.fields.description = description(number);
                show
            },
        ))
    });
    ports.comments.expect_list().returning(|activity, asked| {
        let key = |id| TimeKey {
            at: things::now(),
            id,
        };
        Ok(page(
            asked,
            |key| &key.id,
            key,
            |number| {
                let [mut comment, _] = things::comments(activity);
                comment.id = CommentId::stored(id(number));
                comment.text = tinerary_domain::CommentText::stored("北\n".repeat(1_000));
                comment
            },
        ))
    });
    ports.reactions.expect_list().returning(|activities, _, asked| {
        let key = |id| ReactionKey {
            activity: things::ITINERARY.to_owned(),
            id,
        };
        Ok(page(
            asked,
            |key| &key.id,
            key,
            |number| {
                let [mut tally, _] = things::reactions(activities);
                tally.reaction.id = ReactionId::stored(id(number));
                tally.reaction.icon = photo(number);
                tally.reaction.icon_back = photo(number);
                tally
            },
        ))
    });
}

#[test]
fn a_page_ends_early_and_the_next_one_goes_on_there() {
    let app = TestApp::with(fill);
    for list in [
        "/api/hotels",
        "/api/itineraries",
        "/api/shows",
        "/api/comments?itineraryId=itinerary-tiles",
        "/api/reactions?itineraryId=itinerary-tiles",
    ] {
        for limit in [100, 60] {
            let mut seen = Vec::new();
            let mut pages = Vec::new();
            let mut address = and(list, &format!("limit={limit}"));
            loop {
                let answer = app.get(&address);
                let body = answer.ok();
                assert!(answer.body.len() <= MOST, "{list}: {}", answer.body.len());
                let things = body["response"].as_array().unwrap();
                assert!(!things.is_empty() && things.len() <= limit, "{list}");
                seen.extend(
                    things
                        .iter()
                        .map(|thing| thing["_id"].as_str().unwrap().to_owned()),
                );
                pages.push(answer.body.len());
                let Some(next) = body["next"].as_str() else { break };
                assert!(answer.header("link").unwrap().contains(next), "{list}");
                address = and(list, &format!("limit={limit}&cursor={next}"));
            }
            assert_eq!(seen, (0..THINGS).map(id).collect::<Vec<_>>(), "{list}");
            // As much as fits, but for the last page: nothing is as long as 20 KiB here.
            let full = pages
                .iter()
                .rev()
                .skip(1)
                .all(|length| *length > MOST - 20 * 1024);
            assert!(full || pages.len() == THINGS.div_ceil(limit), "{list}: {pages:?}");
        }
    }
}

#[test]
fn a_page_that_fits_is_asked_for_once() {
    let app = TestApp::with(|ports| {
        ports.shows.expect_list().times(1).returning(|_, _, _, _| {
            Ok(Page {
                items: things::shows().into(),
                next: None,
            })
        });
    });
    assert_eq!(app.get("/api/shows").ok()["total"], 2);
}
