use tinerary_application::{
    page::{NameKey, Page, PageRequest},
    ports::hotels::{HotelFilter, HotelRepository, Order},
    samples,
};
use tinerary_domain::{
    Capacity, CityId, CityName, CityRef, Creator, Hotel as Found, HotelId, HotelName, NameSearch, PhotoUrl,
    Photos, UserId,
};
use tinerary_infrastructure::repositories::DbHotelRepository;

use crate::{
    paging::{in_pages, whole},
    rows::{City, Hotel, User, add, people},
};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    a_hotel_comes_back_as_it_was_stored,
    unknown_things_are_not_found,
    photos_and_capacities_at_their_limits,
    a_broken_photo_column_hides_no_list,
    names_are_ordered_without_case_and_accents_both_ways,
    equal_names_are_ordered_by_id_both_ways,
    each_filter_alone,
    filters_together,
);

pub const BOTH_WAYS: [Order; 2] = [Order::Asc, Order::Desc];

pub fn list<'a>(
    db: &'a TestDb,
    filter: &'a HotelFilter,
    order: Order,
) -> impl Fn(&PageRequest<NameKey>) -> Page<Found, NameKey> + 'a {
    let hotels = DbHotelRepository::new((*db).clone());
    move |page| hotels.list(filter, order, page).unwrap()
}

pub fn ids(hotels: &[Found]) -> Vec<&str> {
    hotels.iter().map(|hotel| hotel.id.as_str()).collect()
}

pub fn every() -> HotelFilter {
    HotelFilter::default()
}

pub fn filter(name: Option<&str>, city: Option<&str>, creator: Option<&str>) -> HotelFilter {
    HotelFilter {
        name: NameSearch::new(name),
        city: city.map(|id| CityId::stored(id.to_owned())),
        creator: creator.map(|id| UserId::stored(id.to_owned())),
        ..HotelFilter::default()
    }
}

fn find(db: &TestDb, id: &str) -> Option<Found> {
    DbHotelRepository::new((*db).clone())
        .find(&HotelId::stored(id.to_owned()))
        .unwrap()
}

pub fn lisbon_and_oslo(db: &TestDb) {
    people(db);
    add(db, [City::named("lisbon", "Lisbon"), City::named("oslo", "Oslo")]);
}

fn a_hotel_comes_back_as_it_was_stored(db: TestDb) {
    let user = User {
        id: "u-1".to_owned(),
        name: "Zoë".to_owned(),
        photo: "https://example.org/zoe.jpg",
    };
    add(&db, [user]);
    // Made by somebody else: the hotel's own creator is meant.
    people(&db);
    add(
        &db,
        [City::named("lisbon", "Lisbon"), City::named("sp", "São Paulo")],
    );
    let stored = Hotel {
        photos: r#"["https://example.org/1.jpg","/samples/hotels/2.svg","https://example.org/ü?q=\"3\""]"#,
        capacity: 250,
        city: "sp",
        user: "u-1",
        ..Hotel::named("h-1", "Hôtel de l'Étoile")
    };
    add(&db, [stored]);
    let photos = [
        "https://example.org/1.jpg",
        "/samples/hotels/2.svg",
        "https://example.org/ü?q=\"3\"",
    ];
    let mut fields = samples::hotel().fields;
    fields.name = HotelName::stored("Hôtel de l'Étoile".to_owned());
    fields.photos = Photos::stored(photos.map(|url| PhotoUrl::stored(url.to_owned())).to_vec());
    fields.capacity = Capacity::stored(250);
    fields.city_id = CityId::stored("sp".to_owned());
    let expected = Found {
        id: HotelId::stored("h-1".to_owned()),
        fields,
        city: CityRef {
            name: CityName::stored("São Paulo".to_owned()),
            country: None,
        },
        shows: 0,
        next_show: None,
        creator: Creator {
            id: UserId::stored("u-1".to_owned()),
            name: "Zoë".to_owned(),
            photo: PhotoUrl::stored("https://example.org/zoe.jpg".to_owned()),
        },
    };
    assert_eq!(find(&db, "h-1").as_ref(), Some(&expected));
    assert_eq!(whole(list(&db, &every(), Order::Asc)), [expected]);
}

fn unknown_things_are_not_found(db: TestDb) {
    assert_eq!(whole(list(&db, &every(), Order::Asc)), []);
    lisbon_and_oslo(&db);
    add(&db, [Hotel::named("grand", "Grand")]);
    assert_eq!(find(&db, "plaza"), None);
    assert_eq!(find(&db, "lisbon"), None, "the id of a city is none of a hotel");
    for unknown in [
        filter(None, Some("lima"), None),
        filter(None, None, Some("nobody")),
        filter(Some("plaza"), None, None),
    ] {
        assert_eq!(whole(list(&db, &unknown, Order::Desc)), []);
    }
}

fn photos_and_capacities_at_their_limits(db: TestDb) {
    lisbon_and_oslo(&db);
    let one = Hotel {
        capacity: 1,
        ..Hotel::named("one", "One")
    };
    let three = Hotel {
        photos: r#"["/samples/c","/samples/a","/samples/b"]"#,
        capacity: 100_000,
        ..Hotel::named("three", "Three")
    };
    add(&db, [one, three]);
    let read = |id| {
        let hotel = find(&db, id).unwrap();
        let photos: Vec<String> = hotel.fields.photos.iter().map(ToString::to_string).collect();
        (hotel.fields.capacity.get(), photos)
    };
    assert_eq!(read("one"), (1, vec!["/samples/hotels/x.svg".to_owned()]));
    let as_given = ["/samples/c", "/samples/a", "/samples/b"].map(str::to_owned);
    assert_eq!(read("three"), (100_000, as_given.to_vec()));
}

fn a_broken_photo_column_hides_no_list(db: TestDb) {
    lisbon_and_oslo(&db);
    let broken = [
        ("b1", ""),
        ("b2", "[1,2]"),
        ("b3", "{}"),
        ("b4", "[\"/samples/x\""),
    ];
    add(
        &db,
        broken.map(|(id, photos)| Hotel {
            photos,
            ..Hotel::named(id, id)
        }),
    );
    add(&db, [Hotel::named("whole", "Whole")]);
    let photos: Vec<usize> = whole(list(&db, &every(), Order::Asc))
        .iter()
        .map(|hotel| hotel.fields.photos.as_slice().len())
        .collect();
    assert_eq!(photos, [0, 0, 0, 0, 1]);
}

// spec 7.13
fn names_are_ordered_without_case_and_accents_both_ways(db: TestDb) {
    lisbon_and_oslo(&db);
    let names = ["élan", "Zenith", "aurora", "Elan Vital", "Ápice", "east", "Ωmega"];
    add(&db, names.map(|name| Hotel::named(name, name)));
    let mut order = vec!["Ápice", "aurora", "east", "élan", "Elan Vital", "Zenith", "Ωmega"];
    assert_eq!(ids(&whole(list(&db, &every(), Order::Asc))), order);
    order.reverse();
    assert_eq!(ids(&whole(list(&db, &every(), Order::Desc))), order);
}

fn equal_names_are_ordered_by_id_both_ways(db: TestDb) {
    lisbon_and_oslo(&db);
    let hotels = [
        ("b", "RITZ"),
        ("a", "Ritz"),
        ("B", "ritz"),
        ("a-1", "Rítz"),
        ("c", "Savoy"),
    ];
    add(&db, hotels.map(|(id, name)| Hotel::named(id, name)));
    let mut order = vec!["B", "a", "a-1", "b", "c"];
    for way in BOTH_WAYS {
        for limit in [1, 2, 3, 100] {
            assert_eq!(
                ids(&in_pages(limit, list(&db, &every(), way))),
                order,
                "{way:?} by {limit}"
            );
        }
        order.reverse();
    }
}

/// Sixteen hotels: two makers, two cities, four kinds of names.
pub fn guide(db: &TestDb) {
    lisbon_and_oslo(db);
    let mut hotels = Vec::new();
    for name in ["Grand Hotel", "gránd plaza", "Plaza", "Bellevue"] {
        for (user, city) in [
            ("ana", "lisbon"),
            ("ana", "oslo"),
            ("ben", "lisbon"),
            ("ben", "oslo"),
        ] {
            let id = format!("{user}-{city}-{}", name.len());
            hotels.push(Hotel {
                city,
                user,
                ..Hotel::named(&id, name)
            });
        }
    }
    add(db, hotels);
}

// spec 7.14, 7.17
fn each_filter_alone(db: TestDb) {
    guide(&db);
    let found = |filter: HotelFilter| whole(list(&db, &filter, Order::Asc));
    assert_eq!(found(every()).len(), 16);
    let grand = found(filter(Some("grand"), None, None));
    assert_eq!(grand.len(), 8);
    assert!(
        grand
            .iter()
            .all(|hotel| hotel.fields.name.as_str().to_lowercase().starts_with("gr"))
    );
    let in_oslo = found(filter(None, Some("oslo"), None));
    assert_eq!(in_oslo.len(), 8);
    assert!(in_oslo.iter().all(|hotel| hotel.city.name.as_str() == "Oslo"));
    let of_ben = found(filter(None, None, Some("ben")));
    assert_eq!(of_ben.len(), 8);
    assert!(of_ben.iter().all(|hotel| hotel.creator.id.as_str() == "ben"));
}

fn filters_together(db: TestDb) {
    guide(&db);
    let found = |filter: &HotelFilter, order| whole(list(&db, filter, order));
    let all_three = filter(Some("plaza"), Some("oslo"), Some("ben"));
    assert_eq!(ids(&found(&all_three, Order::Asc)), ["ben-oslo-12", "ben-oslo-5"]);
    assert_eq!(
        ids(&found(&all_three, Order::Desc)),
        ["ben-oslo-5", "ben-oslo-12"]
    );
    let two_letters = filter(Some("gr"), Some("lisbon"), Some("ana"));
    assert_eq!(
        ids(&found(&two_letters, Order::Asc)),
        ["ana-lisbon-11", "ana-lisbon-12"]
    );
    let city_and_creator = filter(None, Some("lisbon"), Some("ben"));
    let expected = ["ben-lisbon-8", "ben-lisbon-11", "ben-lisbon-12", "ben-lisbon-5"];
    assert_eq!(ids(&found(&city_and_creator, Order::Asc)), expected);
    let name_and_city = filter(Some("belle"), Some("oslo"), None);
    assert_eq!(
        ids(&found(&name_and_city, Order::Desc)),
        ["ben-oslo-8", "ana-oslo-8"]
    );
    assert_eq!(
        found(&filter(Some("ritz"), Some("oslo"), Some("ben")), Order::Asc),
        []
    );
}
