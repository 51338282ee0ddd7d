//! The people.

use super::words::Person;
use super::world::Traveller;
use tinerary_pictures::slug;

/// All of them; the two with known passwords have short addresses.
pub(super) fn travellers(people: &[Person]) -> Vec<Traveller> {
    people
        .iter()
        .enumerate()
        .map(|(index, person)| {
            let (name, last_name) = (person.name, person.last_name);
            let full = slug(&format!("{name} {last_name}"));
            let mailbox = match index {
                0 => "admin".to_owned(),
                1 => "ana".to_owned(),
                // The part before the @ may have 64 letters at most (RFC 5321).
                _ => format!("{}.{}", slug(name), slug(last_name))
                    .chars()
                    .take(60)
                    .collect(),
            };
            Traveller {
                name: name.to_owned(),
                last_name: last_name.to_owned(),
                email: format!("{mailbox}@tinerary.test"),
                age: person.age,
                photo: super::photos::person(index, &full),
                signs_in: index < 2,
                admin: person.admin,
            }
        })
        .collect()
}
