//! The search key over Unicode's own tables: two texts that look alike to a reader of their script have one key.

use icu_properties::{
    CodePointMapData, CodePointSetData,
    props::{
        BinaryProperty, CanonicalCombiningClass, DefaultIgnorableCodePoint, GeneralCategory, QuotationMark,
        WhiteSpace,
    },
};
use proptest::{prelude::*, sample::select};
use tinerary_domain::{CityName, Field, NameSearch, search_key, search_words};
use unicode_normalization::UnicodeNormalization;

fn all<Property: BinaryProperty>() -> Vec<char> {
    let property = CodePointSetData::new::<Property>();
    let ranges = property.iter_ranges();
    ranges
        .flat_map(|range| range.filter_map(char::from_u32))
        .collect()
}

/// Words of several scripts.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-z]{1,8}",
        "[à-öø-ÿ]{1,8}",
        "[а-я]{1,8}",
        "[α-ω]{1,8}",
        "[ا-غف-ي]{1,8}",
        "[א-ת]{1,8}",
        "[ぁ-ゖ]{1,8}",
        "[ァ-ヺ]{1,8}",
        "[一-鿿]{1,4}",
        "[가-힣]{1,4}",
        "[अ-ह]{1,6}",
        "[ก-ฮ]{1,6}",
        "[☀-➿]{1,3}",
    ]
}

/// Whether a name is found by what is typed.
fn finds(name: &str, typed: &str) -> bool {
    match NameSearch::new(Some(typed)) {
        NameSearch::Any => true,
        NameSearch::Contains(key) => search_key(name).contains(&key),
        NameSearch::Nothing => false,
    }
}

#[test]
fn the_key_of_a_key_is_itself_for_every_character() {
    let categories = CodePointMapData::<GeneralCategory>::new();
    let is_character = |character: &char| {
        !matches!(
            categories.get(*character),
            GeneralCategory::Unassigned | GeneralCategory::PrivateUse
        )
    };
    for character in ('\0'..=char::MAX).filter(is_character) {
        let key = search_key(&format!("a{character}b {character}か{character}\u{3099}"));
        assert_eq!(search_key(&key), key, "{character:?}");
    }
}

#[test]
fn characters_that_cannot_be_seen_are_not_compared() {
    for unseen in all::<DefaultIgnorableCodePoint>() {
        assert_eq!(
            search_key(&format!("{unseen}Bar{unseen}{unseen}celona{unseen}")),
            "barcelona",
            "{unseen:?}"
        );
        assert_eq!(
            search_words(&format!("Bar{unseen}celona")),
            ["barcelona"],
            "{unseen:?}"
        );
    }
}

#[test]
fn white_space_of_every_kind_is_one_space() {
    for space in all::<WhiteSpace>() {
        assert_eq!(
            search_key(&format!("{space}New{space}{space} York{space}")),
            "new york",
            "{space:?}"
        );
        assert!(finds(&format!("New{space}York"), "new  york"), "{space:?}");
        assert!(finds("Big New York", &format!("NEW{space}YORK")), "{space:?}");
    }
}

#[test]
fn quotation_marks_and_apostrophes_of_every_kind_are_one() {
    let named = "`´ʹʺʻʼʽʾʿˮ΄᾿᾽`´῾՚׳״ߴߵ′″‴‵‶‷⁗❛❜❝❞❟❠❮❯Ꞌꞌ\u{1f676}\u{1f677}\u{1f678}";
    for mark in all::<QuotationMark>().into_iter().chain(named.chars()) {
        assert_eq!(search_key(&format!("L{mark}Aquila")), "l'aquila", "{mark:?}");
        assert_eq!(search_key(&format!("{mark}{mark}Oro{mark}")), "'oro'", "{mark:?}");
        assert_eq!(
            search_words(&format!("L{mark}Aquila")),
            ["l", "aquila"],
            "{mark:?}"
        );
    }
}

#[test]
fn accents_of_every_kind_are_dropped_and_voicing_marks_are_not() {
    let classes = CodePointMapData::<CanonicalCombiningClass>::new();
    let marks = ('\0'..=char::MAX).filter(|mark| classes.get(*mark) != CanonicalCombiningClass::NotReordered);
    for mark in marks {
        let is_voicing = classes.get(mark) == CanonicalCombiningClass::KanaVoicing;
        assert_eq!(search_key(&format!("か{mark}")) == "か", !is_voicing, "{mark:?}");
        assert_eq!(search_key(&format!("a{mark}b")) == "ab", !is_voicing, "{mark:?}");
    }
}

#[test]
fn kana_with_and_without_voicing_are_other_letters_however_they_are_written() {
    for kana in ('ぁ'..='ゖ').chain('ァ'..='ヺ') {
        let parts: Vec<char> = kana.to_string().nfd().collect();
        let key = search_key(&kana.to_string());
        assert_eq!(key, kana.to_string());
        assert_eq!(search_key(&parts.iter().collect::<String>()), key);
        if let [plain, _] = parts.as_slice() {
            assert!(!finds(&kana.to_string(), &plain.to_string()), "{plain} in {kana}");
            assert!(!finds(&plain.to_string(), &kana.to_string()), "{kana} in {plain}");
        }
    }
    for (narrow, wide) in [("ｶﾞｷﾞ", "ガギ"), ("ﾊﾟﾋﾟ", "パピ"), ("ｶｷ", "カキ")] {
        assert_eq!(search_key(narrow), search_key(wide));
    }
}

#[test]
fn letters_of_the_arabic_script_are_found_however_they_are_written() {
    for (name, typed) in [
        ("کتاب", "كتاب"),
        ("یزد", "يزد"),
        ("مصطفى", "مصطفی"),
        ("مكة", "مكه"),
        ("مکہ", "مكه"),
        ("آبادان", "ابادان"),
        ("أحمد", "احمد"),
        ("إسلام", "اسلام"),
        ("ٱلقاهرة", "القاهرة"),
        ("القاهـــرة", "القاهره"),
        ("مُحَمَّدٌ", "محمد"),
        ("رحمٰن", "رحمن"),
        ("خانۀ", "خانه"),
        ("خانهٔ", "خانۀ"),
        ("جدّة ٢٠٢٦", "جده 2026"),
        ("قم ۱۲", "قم ١٢"),
        ("ﻣﻜﺘﺒﺔ", "مکتبة"),
        ("می‌خواهم", "میخواهم"),
    ] {
        assert!(finds(name, typed), "{name} by {typed}");
        assert!(finds(typed, name), "{typed} by {name}");
    }
    // Other letters stay what they are.
    for (name, typed) in [("گنج", "كنج"), ("پارس", "بارس"), ("چاي", "جاي"), ("ژاله", "زاله")]
    {
        assert!(!finds(name, typed), "{name} by {typed}");
    }
}

proptest! {
    #[test]
    fn a_name_is_found_by_what_one_reads_of_it(
        words in prop::collection::vec(word(), 1..4),
        unseen in select(all::<DefaultIgnorableCodePoint>()),
        space in select(all::<WhiteSpace>()),
        place in 0_usize..12,
    ) {
        let read = words.join(" ");
        let mut name: Vec<char> = words.join(&format!("{space}{unseen}{space}")).chars().collect();
        name.insert(place.min(name.len()), unseen);
        let name: String = name.into_iter().collect();
        prop_assert_eq!(search_key(&name), search_key(&read));
        prop_assert!(finds(&name, &read) && finds(&read, &name));
        prop_assert!(finds(&name, &read.nfd().collect::<String>()));
        prop_assert!(finds(&name, &read.to_uppercase()));
    }

    #[test]
    fn what_is_stored_of_a_name_has_the_key_of_what_was_typed(raw in "\\PC{0,40}") {
        if let Ok(name) = CityName::parse(Field::NAME, Some(raw.as_str())) {
            // Too many marks are dropped, and none is compared but those of kana.
            prop_assert_eq!(search_key(name.as_str()), search_key(&raw));
        }
    }

    #[test]
    fn the_short_way_of_plain_texts_gives_what_the_long_one_gives(text in "[ -~\t\n]{0,40}") {
        // A letter that is the same when it is folded keeps the text from being plain.
        let long = search_key(&format!("東{text}"));
        prop_assert_eq!(long.trim_start_matches('東').trim_start(), search_key(&text));
    }
}
