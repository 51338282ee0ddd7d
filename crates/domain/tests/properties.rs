//! Rules that hold for any input, not only for the examples in the unit tests.

use proptest::{prelude::*, sample::select};
use tinerary_domain::{
    CityId, CityName, Coordinates, Description, Email, Field, Hours, Password, PhotoUrl, Population, Price,
    ShowDate, TimeZone, Timestamp, search_key,
};
use unicode_normalization::{UnicodeNormalization, is_nfc};

/// Text that is often at the edge of the rules: short, with white space, controls, marks and wide characters.
fn text() -> impl Strategy<Value = String> {
    let piece = select(vec![
        " ", "\n", "\r\n", "\t", "\0", "\u{7f}", "\u{301}", "e\u{301}", "Å", "ß", "ﬁ", "東", "a", "é",
    ]);
    let pieces = prop::collection::vec(piece, 0..70).prop_map(|pieces| pieces.concat());
    prop_oneof![pieces, "\\PC{0,70}", any::<String>(), " ?\\PC{1,3} ?"]
}

/// Text in the shape of a date, or of a date and time, often outside the calendar.
fn date_like() -> impl Strategy<Value = String> {
    let day = "[0-9]{4,5}-[01][0-9]-[0-3][0-9]";
    let time = "T[0-2][0-9]:[0-5][0-9]:[0-6][0-9](\\.[0-9]{1,10})?(Z|[+-][0-2][0-9]:[0-5][0-9])";
    prop_oneof![
        any::<String>(),
        day,
        (day, time).prop_map(|(day, time)| day + &time)
    ]
}

proptest! {
    #[test]
    fn accepted_names_are_tidy(raw in text()) {
        if let Ok(name) = CityName::parse(Field::NAME, Some(raw.as_str())) {
            let name = name.as_str();
            prop_assert_eq!(name, name.trim());
            prop_assert!(is_nfc(name));
            prop_assert!(!name.chars().any(char::is_control));
            prop_assert!((2..=60).contains(&name.chars().count()));
            prop_assert!(!name.contains("  "));
        }
    }

    #[test]
    fn accepted_values_are_accepted_again_unchanged(raw in text()) {
        if let Ok(text) = Description::parse(Field::DESCRIPTION, Some(raw.as_str())) {
            prop_assert!(!text.as_str().contains('\r'));
            prop_assert_eq!(Description::parse(Field::DESCRIPTION, Some(text.as_str())), Ok(text));
        }
    }

    #[test]
    fn printable_names_are_accepted(raw in "[a-zA-ZÀ-ÖØ-öø-ÿα-ωа-я東京]{2,60}") {
        prop_assert!(CityName::parse(Field::NAME, Some(raw.as_str())).is_ok());
    }

    #[test]
    fn search_keys_are_stable(raw in any::<String>()) {
        let key = search_key(&raw);
        prop_assert_eq!(search_key(&key), key);
    }

    #[test]
    fn search_keys_ignore_case_accents_and_normal_form(
        raw in "[a-zA-ZÀ-ÖØ-ÞŠŽŁāēěřőűñçŚ ]{0,30}",
        mark in select(vec!['\u{300}', '\u{301}', '\u{308}', '\u{327}', '\u{330}']),
    ) {
        let key = search_key(&raw);
        prop_assert_eq!(&search_key(&raw.to_uppercase()), &key);
        prop_assert_eq!(&search_key(&raw.to_lowercase()), &key);
        prop_assert_eq!(&search_key(&raw.nfd().collect::<String>()), &key);
        let marked: String = raw.chars().flat_map(|letter| [letter, mark]).collect();
        prop_assert_eq!(search_key(&marked), key);
    }

    #[test]
    fn a_part_of_a_name_is_found_in_it(left in "\\PC{0,8}", part in "[A-Za-zÀ-ÿ]{1,8}", right in "[a-z]{0,8}") {
        let name = format!("{left} {part}{right}");
        prop_assert!(search_key(&name).contains(&search_key(&part)));
    }

    #[test]
    fn ids_are_taken_as_they_are_or_not_at_all(raw in prop_oneof![any::<String>(), "[A-Za-z0-9_-]{0,66}"]) {
        let fits = (1..=64).contains(&raw.len())
            && raw.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
        prop_assert_eq!(CityId::parse(&raw).map(CityId::into_string), fits.then_some(raw));
    }

    #[test]
    fn price_text_comes_back_exactly(cents in 0..=Price::MAX_CENTS) {
        let price = Price::stored(cents);
        prop_assert_eq!(Price::parse(Field::PRICE, Some(price.to_string().as_str())), Ok(price));
    }

    #[test]
    fn prices_out_of_range_are_refused(cents in prop_oneof![i64::MIN / 2..0, Price::MAX_CENTS + 1..i64::MAX]) {
        let raw = format!("{cents}e-2");
        prop_assert!(Price::parse(Field::PRICE, Some(raw.as_str())).is_err());
    }

    #[test]
    fn one_number_has_one_value_however_it_is_spelt(number in 0_u32..=100_000_000, zeros in 0_usize..6) {
        let tail = "0".repeat(zeros);
        for raw in [
            format!("{number}"),
            format!("{tail}{number}"),
            format!("{number}.0{tail}"),
            format!("{number}{tail}e-{zeros}"),
        ] {
            let population = Population::parse(Field::POPULATION, Some(raw.as_str())).map(Population::get);
            prop_assert_eq!(population, Ok(number), "{}", raw);
        }
    }

    #[test]
    fn numbers_never_panic(raw in prop_oneof![any::<String>(), "-?[0-9]{0,40}\\.?[0-9]{0,40}([eE][+-]?[0-9]{1,12})?"]) {
        let _ = Population::parse(Field::POPULATION, Some(raw.as_str()));
        let _ = Price::parse(Field::PRICE, Some(raw.as_str()));
        if let Ok(Some(place)) = Coordinates::parse(Some(raw.as_str()), Some(raw.as_str())) {
            prop_assert!(place.latitude().abs() <= 90.0);
        }
    }

    #[test]
    fn duration_text_comes_back_exactly(half_hours in 1..=Hours::MAX_HALF_HOURS) {
        let hours = Hours::stored(half_hours);
        prop_assert_eq!(Hours::parse(Field::DURATION, Some(hours.to_string().as_str())), Ok(hours));
    }

    #[test]
    fn moments_come_back_exactly(micros in -60_000_000_000_000_000_i64..200_000_000_000_000_000) {
        let moment = Timestamp::from_micros(micros).expect("in the calendar");
        prop_assert_eq!(moment.micros(), micros);
        prop_assert_eq!(Timestamp::parse_exact(&moment.exact()), Some(moment));
        prop_assert_eq!(Timestamp::stored(moment.naive()), moment);
    }

    #[test]
    fn exact_times_sort_like_the_moments(a in 0_i64..4_000_000_000_000_000, b in 0_i64..4_000_000_000_000_000) {
        let [a, b] = [a, b].map(|micros| Timestamp::from_micros(micros).expect("in the calendar"));
        prop_assert_eq!(a.exact().cmp(&b.exact()), a.cmp(&b));
    }

    #[test]
    fn dates_never_panic_and_stay_in_range(raw in date_like()) {
        if let Ok(date) = ShowDate::parse(Field::DATE, Some(raw.as_str())) {
            for zone in ["UTC", "America/Los_Angeles", "Pacific/Kiritimati"] {
                let when = date.at(TimeZone::named(zone).expect("a zone"));
                let year: u32 = when.local_text()[..4].parse().expect("a year of four digits");
                // New Year's Eve of 1899 is still going on in the west.
                prop_assert!((1899..=9999).contains(&year));
                prop_assert_eq!(when.moment().rfc3339_millis().len(), 24);
            }
        }
    }

    #[test]
    fn pictures_are_never_scripts_data_or_secrets(
        lead in "[ \t\r\n\0]{0,2}",
        scheme in select(vec!["javascript", "JavaScript", "data", "file", "blob", "ftp", "http", "HTTPS", "https"]),
        colon in select(vec![":", ":/", "://", ":\\\\", "\t:", ":///"]),
        credentials in select(vec!["", "user@", "user:secret@", ":@", "@", "user%40:x@"]),
        rest in "[a-z]{1,5}(\\.[a-z]{2,3})?(/[ -~]{0,10})?",
    ) {
        let raw = format!("{lead}{scheme}{colon}{credentials}{rest}");
        let is_web = scheme.to_ascii_lowercase().starts_with("http") && colon == "://" && credentials.is_empty();
        if let Ok(photo) = PhotoUrl::parse(Field::PHOTO, Some(raw.as_str())) {
            prop_assert!(is_web, "{}", raw);
            let url = url::Url::parse(photo.as_str()).expect("an absolute URL");
            prop_assert!(url.has_host() && url.username().is_empty() && url.password().is_none());
        } else {
            let plain = rest.chars().all(|c| c.is_ascii_alphanumeric() || c == '.' || c == '/');
            let lead_is_blank = lead.trim().is_empty();
            prop_assert!(!(is_web && plain && lead_is_blank), "{} was refused", raw);
        }
    }

    #[test]
    fn own_pictures_resolve_inside_their_folder(tail in "[a-z./%2eEfF5cC\\\\@:?#]{0,16}") {
        if let Ok(photo) = PhotoUrl::parse(Field::PHOTO, Some(format!("/media/{tail}").as_str())) {
            let base = url::Url::parse("https://tinerary.test/cities").expect("a base");
            let url = base.join(photo.as_str()).expect("a path");
            prop_assert_eq!(url.host_str(), Some("tinerary.test"));
            prop_assert!(url.path().starts_with("/media/"), "{}", url);
        }
    }

    #[test]
    fn addresses_compare_without_case(local in "[a-z0-9]{1,10}", domain in "[a-z]{1,10}\\.[a-z]{2,5}") {
        let raw = format!("{local}@{domain}");
        let lower = Email::parse(Field::EMAIL, Some(raw.as_str())).expect("an address");
        let upper = Email::parse(Field::EMAIL, Some(raw.to_uppercase().as_str())).expect("an address");
        prop_assert_eq!(lower.key(), upper.key());
        prop_assert_eq!(lower, upper);
    }

    #[test]
    fn accepted_addresses_cannot_break_a_mail_header(
        raw in prop_oneof![any::<String>(), "[a.@<>,;\"\r\n ]{1,4}@[a.@\r\n-]{1,3}\\.[a\n-]{1,2}"],
    ) {
        if let Ok(email) = Email::parse(Field::EMAIL, Some(raw.as_str())) {
            prop_assert!(email.as_str().bytes().all(|byte| byte.is_ascii_graphic()));
            prop_assert!(!email.as_str().contains(['<', '>', ',', ';', '"']));
            prop_assert_eq!(email.as_str().matches('@').count(), 1);
        }
    }

    #[test]
    fn passwords_are_kept_whole_in_one_spelling(raw in prop_oneof!["\\PC{8,128}", text()]) {
        let normalized = Password::normalized(&raw);
        let fits = (8..=128).contains(&normalized.chars().count());
        let password = Password::parse(Field::PASSWORD, Some(raw.as_str()), [""; 3], &|_| false).ok();
        prop_assert_eq!(password.as_ref().map(Password::expose), fits.then_some(normalized.as_str()));
        let shown = password.map(|password| format!("{password:?}"));
        prop_assert!(shown.is_none_or(|shown| shown == "Password(…)"));
        // What is typed on another system is the same password, and what is not typed so is another one.
        prop_assert_eq!(Password::normalized(&raw.nfd().collect::<String>()), normalized.as_str());
        prop_assert_eq!(Password::normalized(&normalized), normalized.as_str());
        prop_assert_eq!(normalized.nfd().count(), raw.nfd().count());
    }
}
