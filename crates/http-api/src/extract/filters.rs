//! Parameters that narrow and order lists. Each that cannot be understood is a 400 that names it; an empty one counts as absent.

use tinerary_domain::{Continent, Coordinates, Field, Hours, Price, Tags, tag_key};

use crate::error::ApiError;

/// A parameter without a value counts as absent.
pub fn given(text: Option<&str>) -> Option<&str> {
    text.filter(|text| !text.is_empty())
}

/// The entries of a list in all spellings that clients use: repeated, with brackets, with commas.
fn listed<'a>(values: impl Iterator<Item = &'a String>) -> impl Iterator<Item = &'a str> {
    values
        .flat_map(|value| value.split(','))
        .map(str::trim)
        .filter(|entry| !entry.is_empty())
}

/// The keys of tags, each once.
pub fn tags<'a>(values: impl Iterator<Item = &'a String>) -> Result<Vec<String>, ApiError> {
    let mut keys: Vec<String> = listed(values).map(tag_key).collect();
    keys.sort_unstable();
    keys.dedup();
    if keys.len() > Tags::MAX {
        let most = Tags::MAX;
        return Err(ApiError::BadParameter(format!("tag must be at most {most} tags")));
    }
    Ok(keys)
}

/// The continents of a list; one that is none is named with all that there are.
pub fn continents<'a>(values: impl Iterator<Item = &'a String>) -> Result<Vec<Continent>, ApiError> {
    listed(values)
        .map(|name| {
            Continent::parse(name).ok_or_else(|| {
                let all = Continent::ALL.map(Continent::as_str).join(", ");
                ApiError::BadParameter(format!("continent must be one of {all}"))
            })
        })
        .collect()
}

/// An amount of US dollars.
pub fn price(name: &str, text: Option<&str>) -> Result<Option<Price>, ApiError> {
    read(text, |text| Price::parse(Field::PRICE, Some(text)).ok()).map_err(|()| {
        let most = Price::MAX_CENTS / 100;
        ApiError::BadParameter(format!(
            "{name} must be an amount from 0 to {most} with at most two decimals"
        ))
    })
}

/// A number of hours. Nothing takes none, but none may be the least.
pub fn hours(name: &str, text: Option<&str>) -> Result<Option<Hours>, ApiError> {
    let none = |text: &str| matches!(text, "0" | "0.0").then(|| Hours::stored(0));
    read(text, |text| {
        none(text).or_else(|| Hours::parse(Field::DURATION, Some(text)).ok())
    })
    .map_err(|()| {
        let most = Hours::MAX_HALF_HOURS / 2;
        ApiError::BadParameter(format!(
            "{name} must be a number of hours from 0 to {most}, in steps of half an hour"
        ))
    })
}

/// A whole number from 0 to what the document's format `int32` holds.
pub fn whole(name: &str, text: Option<&str>) -> Result<Option<u32>, ApiError> {
    read(text, |text| u32::try_from(text.parse::<i32>().ok()?).ok())
        .map_err(|()| ApiError::BadParameter(format!("{name} must be a whole number from 0 to {}", i32::MAX)))
}

/// A number of degrees, as many as `most` to either side.
pub fn degrees(name: &str, text: Option<&str>, most: u8) -> Result<f64, ApiError> {
    given(text)
        .and_then(|text| Coordinates::degrees(text, most))
        .ok_or_else(|| ApiError::BadParameter(format!("{name} must be a number from -{most} to {most}")))
}

/// A latitude and a longitude with a comma between them.
pub fn place(name: &str, text: Option<&str>) -> Result<Coordinates, ApiError> {
    let both = given(text).and_then(|text| text.split_once(','));
    both.and_then(|(latitude, longitude)| {
        Coordinates::parse(Some(latitude.trim()), Some(longitude.trim()))
            .ok()
            .flatten()
    })
    .ok_or_else(|| {
        ApiError::BadParameter(format!(
            "{name} must be a latitude and a longitude in degrees, such as 38.72,-9.14"
        ))
    })
}

/// `true` or `false`.
pub fn yes_or_no(name: &str, text: Option<&str>) -> Result<Option<bool>, ApiError> {
    read(text, |text| text.parse().ok())
        .map_err(|()| ApiError::BadParameter(format!("{name} must be true or false")))
}

/// One of the words in `choices`; the first when there is none.
pub fn choice<T: Copy>(name: &str, text: Option<&str>, choices: &[(&str, T)]) -> Result<T, ApiError> {
    let word = given(text).or_else(|| choices.first().map(|(word, _)| *word));
    choices
        .iter()
        .find_map(|(known, meant)| (Some(*known) == word).then_some(*meant))
        .ok_or_else(|| {
            let words: Vec<_> = choices.iter().map(|(word, _)| *word).collect();
            ApiError::BadParameter(format!("{name} must be one of {}", words.join(", ")))
        })
}

fn read<T>(text: Option<&str>, read: impl FnOnce(&str) -> Option<T>) -> Result<Option<T>, ()> {
    given(text).map(|text| read(text).ok_or(())).transpose()
}

#[cfg(test)]
mod tests {
    use tinerary_domain::{Hours, Price};

    use super::{choice, hours, price, tags, whole};

    #[test]
    fn empty_parameters_are_absent_and_bad_ones_are_named() {
        for text in [None, Some("")] {
            assert!(price("minPrice", text).unwrap().is_none());
            assert!(hours("minDuration", text).unwrap().is_none());
            assert!(whole("minCapacity", text).unwrap().is_none());
            assert_eq!(choice("order", text, &[("a", 1), ("b", 2)]).unwrap(), 1);
        }
        let said = |error: crate::error::ApiError| format!("{error:?}");
        assert!(said(price("minPrice", Some("cheap")).unwrap_err()).contains("minPrice must be an amount"));
        assert!(said(hours("maxDuration", Some("1.1")).unwrap_err()).contains("maxDuration must be"));
        for number in ["-1", "2147483648"] {
            assert!(said(whole("minCapacity", Some(number)).unwrap_err()).contains("minCapacity must be"));
        }
        assert!(
            said(choice("order", Some("c"), &[("a", 1), ("b", 2)]).unwrap_err())
                .contains("order must be one of a, b")
        );
    }

    #[test]
    fn tags_are_read_in_all_spellings_of_a_list_and_as_they_are_compared() {
        let given = ["Food,with  kids", "FOOD", "", "café"].map(str::to_owned);
        assert_eq!(tags(given.iter()).unwrap(), ["cafe", "food", "with kids"]);
        let many: Vec<String> = (0..9).map(|number| format!("tag {number}")).collect();
        assert!(format!("{:?}", tags(many.iter()).unwrap_err()).contains("tag must be at most 8 tags"));
    }

    #[test]
    fn amounts_are_read_as_fields_are() {
        assert_eq!(price("p", Some("10.5")).unwrap().map(Price::cents), Some(1_050));
        assert_eq!(hours("h", Some("0")).unwrap().map(Hours::half_hours), Some(0));
        assert_eq!(hours("h", Some("2.5")).unwrap().map(Hours::half_hours), Some(5));
        assert_eq!(whole("c", Some("7")).unwrap(), Some(7));
    }
}
