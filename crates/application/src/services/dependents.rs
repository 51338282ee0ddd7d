//! The result of deleting something that other things may refer to.

use tinerary_domain::grouped;

use crate::{
    AppError,
    ports::deletion::{Deletion, Dependents},
};

/// The result of deleting the thing called `name`.
pub fn deletion_result(deletion: Deletion, name: &str, not_found: AppError) -> Result<(), AppError> {
    match deletion {
        Deletion::Deleted => Ok(()),
        Deletion::NotFound => Err(not_found),
        Deletion::StillUsed(dependents) => Err(AppError::StillUsed(format!(
            "{name} still has {}",
            in_words(dependents)
        ))),
    }
}

/// Such as `3 itineraries, 1 hotel and 1,204 shows`.
fn in_words(dependents: Dependents) -> String {
    let counted = [
        (dependents.itineraries, "itinerary", "itineraries"),
        (dependents.hotels, "hotel", "hotels"),
        (dependents.shows, "show", "shows"),
    ];
    let parts: Vec<String> = counted
        .into_iter()
        .filter(|(number, ..)| *number > 0)
        .map(|(number, one, many)| format!("{} {}", grouped(number), if number == 1 { one } else { many }))
        .collect();
    match parts.split_last() {
        Some((last, [first, others @ ..])) => {
            let before = others
                .iter()
                .fold(first.clone(), |text, part| format!("{text}, {part}"));
            format!("{before} and {last}")
        }
        Some((only, [])) => only.clone(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Dependents, in_words};

    #[test]
    fn only_what_is_there_is_counted() {
        let of = |itineraries, hotels, shows| {
            in_words(Dependents {
                itineraries,
                hotels,
                shows,
            })
        };
        assert_eq!(of(3, 1, 0), "3 itineraries and 1 hotel");
        assert_eq!(of(1, 0, 0), "1 itinerary");
        assert_eq!(of(0, 2, 0), "2 hotels");
        assert_eq!(of(0, 0, 4), "4 shows");
        assert_eq!(of(1, 2, 1_204), "1 itinerary, 2 hotels and 1,204 shows");
    }
}
