use tinerary_application::{
    page::{NameKey, Page, PageRequest},
    ports::cities::{CityFilter, CityRepository},
    samples,
};
use tinerary_domain::{
    City as Found, CityCounts, CityId, CityName, Continent, Coordinates, Country, Creator, NameSearch,
    OtherNames, PhotoUrl, Population, UserId,
};
use tinerary_infrastructure::repositories::DbCityRepository;

use crate::{
    paging::{in_pages, whole},
    rows::{City, User, add, delete, people},
};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    a_city_comes_back_as_it_was_stored,
    unknown_things_are_not_found,
    the_extremes_are_kept,
    names_are_ordered_without_case_and_accents,
    equal_names_are_ordered_by_id,
    each_filter_alone,
    filters_together,
    continents_are_those_that_have_a_city,
);

pub fn list<'a>(
    db: &'a TestDb,
    filter: &'a CityFilter,
) -> impl Fn(&PageRequest<NameKey>) -> Page<Found, NameKey> + 'a {
    let cities = DbCityRepository::new((*db).clone());
    move |page| cities.list(filter, page).unwrap()
}

pub fn ids(cities: &[Found]) -> Vec<&str> {
    cities.iter().map(|city| city.id.as_str()).collect()
}

pub fn every() -> CityFilter {
    CityFilter::default()
}

fn find(db: &TestDb, id: &str) -> Option<Found> {
    DbCityRepository::new((*db).clone())
        .find(&CityId::stored(id.to_owned()))
        .unwrap()
}

// spec 3.6
fn a_city_comes_back_as_it_was_stored(db: TestDb) {
    let user = User {
        id: "u-1".to_owned(),
        name: "Zoë 🌍".to_owned(),
        photo: "https://example.org/zoe.jpg",
    };
    add(&db, [user]);
    let stored = City {
        continent: "America",
        photo: "https://example.org/sp.jpg",
        population: 12_325_232,
        country: Some("Brazil"),
        place: Some((-23.5475, -46.63611)),
        user: "u-1",
        ..City::named("sp", "São Paulo")
    };
    add(&db, [stored]);
    let mut fields = samples::city().fields;
    fields.name = CityName::stored("São Paulo".to_owned());
    fields.continent = Continent::America;
    fields.population = Population::stored(12_325_232);
    fields.photo = PhotoUrl::stored("https://example.org/sp.jpg".to_owned());
    fields.country = Some(Country::stored("Brazil".to_owned()));
    fields.coordinates = Some(Coordinates::stored(-23.5475, -46.63611));
    fields.time_zone = None;
    fields.other_names = OtherNames::default();
    let expected = Found {
        id: CityId::stored("sp".to_owned()),
        fields,
        counts: CityCounts::default(),
        price_from: None,
        creator: Creator {
            id: UserId::stored("u-1".to_owned()),
            name: "Zoë 🌍".to_owned(),
            photo: PhotoUrl::stored("https://example.org/zoe.jpg".to_owned()),
        },
    };
    assert_eq!(find(&db, "sp").as_ref(), Some(&expected));
    assert_eq!(whole(list(&db, &every())), [expected]);
}

fn unknown_things_are_not_found(db: TestDb) {
    assert_eq!(whole(list(&db, &every())), []);
    people(&db);
    add(&db, [City::named("oslo", "Oslo")]);
    assert_eq!(find(&db, "lima"), None);
    assert_eq!(find(&db, "OSLO"), None, "ids are compared exactly");
    assert_eq!(find(&db, "' OR 1=1 --"), None);
    let unknown = CityFilter {
        creator: Some(UserId::stored("unknown".to_owned())),
        ..every()
    };
    assert_eq!(whole(list(&db, &unknown)), []);
}

fn the_extremes_are_kept(db: TestDb) {
    people(&db);
    let least = City {
        population: 0,
        place: Some((-90.0, -180.0)),
        ..City::named("least", "Least")
    };
    let most = City {
        population: 100_000_000,
        place: Some((90.0, 180.0)),
        ..City::named("most", "Most")
    };
    add(&db, [least, most, City::named("bare", "Bare")]);
    let read = |id| {
        let city = find(&db, id).unwrap();
        (
            city.fields.population.get(),
            city.fields.coordinates,
            city.fields.country,
        )
    };
    assert_eq!(read("least"), (0, Some(Coordinates::stored(-90.0, -180.0)), None));
    assert_eq!(
        read("most"),
        (100_000_000, Some(Coordinates::stored(90.0, 180.0)), None)
    );
    assert_eq!(read("bare"), (1_000, None, None));
}

fn names_are_ordered_without_case_and_accents(db: TestDb) {
    people(&db);
    let names = [
        "łódź", "Oslo", "évora", "Zagreb", "ålesund", "Evian", "Łask", "北京", "aarhus", "E Town",
    ];
    add(&db, names.map(|name| City::named(name, name)));
    let order = [
        "aarhus", "ålesund", "E Town", "Evian", "évora", "Łask", "łódź", "Oslo", "Zagreb", "北京",
    ];
    assert_eq!(ids(&whole(list(&db, &every()))), order);
}

fn equal_names_are_ordered_by_id(db: TestDb) {
    people(&db);
    // Byte by byte: "B" before "a", which a language's order would turn round.
    let cities = [
        ("b", "SAO PAULO"),
        ("a", "São Paulo"),
        ("B", "sao paulo"),
        ("a-1", "Sao Paulo"),
        ("a1", "SÃO paulo"),
    ];
    add(&db, cities.map(|(id, name)| City::named(id, name)));
    let order = ["B", "a", "a-1", "a1", "b"];
    assert_eq!(ids(&whole(list(&db, &every()))), order);
    for limit in [1, 2, 3] {
        assert_eq!(ids(&in_pages(limit, list(&db, &every()))), order);
    }
}

/// Twelve cities: two makers, three continents, three kinds of names.
pub fn atlas(db: &TestDb) {
    people(db);
    let mut cities = Vec::new();
    for (continent, letter) in [("Europe", "e"), ("Asia", "a"), ("Africa", "f")] {
        for (user, name) in [
            ("ana", "São Port"),
            ("ben", "PORTO"),
            ("ana", "Bay"),
            ("ben", "Saõ Bay"),
        ] {
            let id = format!("{letter}-{user}-{}", name.len());
            let name = format!("{name} {letter}");
            cities.push(City {
                continent,
                user,
                ..City::named(&id, &name)
            });
        }
    }
    add(db, cities);
}

pub fn filter(name: Option<&str>, continents: &[Continent], creator: Option<&str>) -> CityFilter {
    CityFilter {
        name: NameSearch::new(name),
        continents: continents.to_vec(),
        creator: creator.map(|id| UserId::stored(id.to_owned())),
        ..CityFilter::default()
    }
}

// spec 7.3, 7.4
fn each_filter_alone(db: TestDb) {
    atlas(&db);
    let found = |filter: CityFilter| whole(list(&db, &filter));
    assert_eq!(found(every()).len(), 12);
    let by_name = found(filter(Some("sao"), &[], None));
    assert_eq!(
        ids(&by_name),
        ["a-ben-8", "e-ben-8", "f-ben-8", "a-ana-9", "e-ana-9", "f-ana-9"]
    );
    let asian = found(filter(None, &[Continent::Asia], None));
    assert_eq!(ids(&asian), ["a-ana-3", "a-ben-5", "a-ben-8", "a-ana-9"]);
    let two = found(filter(None, &[Continent::Europe, Continent::Africa], None));
    assert_eq!(two.len(), 8);
    assert!(two.iter().all(|city| city.fields.continent != Continent::Asia));
    assert_eq!(found(filter(None, &[Continent::Oceania], None)), []);
    assert_eq!(
        found(filter(None, &[Continent::Asia, Continent::Asia], None)),
        asian
    );
    let of_ben = found(filter(None, &[], Some("ben")));
    assert_eq!(of_ben.len(), 6);
    assert!(of_ben.iter().all(|city| city.creator.name == "ben"));
}

fn filters_together(db: TestDb) {
    atlas(&db);
    let found = |filter: CityFilter| whole(list(&db, &filter));
    let europe_and_asia = [Continent::Europe, Continent::Asia];
    let all_three = found(filter(Some("bay"), &europe_and_asia, Some("ana")));
    assert_eq!(ids(&all_three), ["a-ana-3", "e-ana-3"]);
    // A name of two letters is looked for in another way.
    let all_three = found(filter(Some("rt"), &europe_and_asia, Some("ben")));
    assert_eq!(ids(&all_three), ["a-ben-5", "e-ben-5"]);
    let name_and_creator = found(filter(Some("port"), &[], Some("ana")));
    assert_eq!(ids(&name_and_creator), ["a-ana-9", "e-ana-9", "f-ana-9"]);
    let continent_and_creator = found(filter(None, &[Continent::Africa], Some("ben")));
    assert_eq!(ids(&continent_and_creator), ["f-ben-5", "f-ben-8"]);
}

// spec 2.19
fn continents_are_those_that_have_a_city(db: TestDb) {
    let cities = DbCityRepository::new((*db).clone());
    assert_eq!(cities.continents().unwrap(), []);
    people(&db);
    let city = |id, continent| City {
        continent,
        ..City::named(id, id)
    };
    add(
        &db,
        [
            city("o", "Oceania"),
            city("e", "Europe"),
            city("a", "Africa"),
            city("e2", "Europe"),
        ],
    );
    let three = [Continent::Africa, Continent::Europe, Continent::Oceania];
    assert_eq!(cities.continents().unwrap(), three);
    add(&db, [city("as", "Asia"), city("am", "America")]);
    assert_eq!(cities.continents().unwrap(), Continent::ALL);
    delete(&db, "cities", "e");
    assert_eq!(
        cities.continents().unwrap(),
        Continent::ALL,
        "another European city is left"
    );
    delete(&db, "cities", "e2");
    assert!(!cities.continents().unwrap().contains(&Continent::Europe));
}
