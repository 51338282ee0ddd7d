//! An admin takes away what is somebody else's, and says why.

use serde_json::json;

use crate::support::{
    authors::{World, written},
    logs::logged,
};

/// A comment, an itinerary and a show of Ana's: where they are, what they are called, and their ids.
fn anas(world: &World) -> [(String, &'static str, String, String); 3] {
    let comment = world.new_comment(&world.ana, "Cheap watches!\nAsk me.");
    // The comment first: it goes with its itinerary.
    [
        ("comments", "comment", comment, "Cheap watches!…"),
        (
            "itineraries",
            "itinerary",
            world.itinerary.clone(),
            "Tiles and trams",
        ),
        ("shows", "show", world.show.clone(), "A fado night"),
    ]
    .map(|(list, thing, id, name)| (format!("/api/{list}/{id}"), thing, id, name.to_owned()))
}

#[test]
fn removal_needs_an_admin_and_a_reason() {
    for world in World::everywhere() {
        for (path, ..) in anas(&world) {
            let stored = world.stored();
            for without in [
                "",
                "?why=",
                "?why=%20%20",
                &format!("?why={}", "x".repeat(301)),
                "?why=a%0Ab",
            ] {
                let answer = world.ada.delete(&format!("{path}{without}"));
                assert_eq!(answer.status, 422, "{path}{without}: {answer:?}");
                let body = answer.json();
                assert_eq!(
                    (&body["code"], &body["errors"][0]["field"]),
                    (&json!("validation_failed"), &json!("why"))
                );
            }
            world
                .ada
                .delete(&format!("{path}?why=a&why=b"))
                .error(400, "bad_parameter");
            let with = format!("{path}?why=Spam");
            world.ben.delete(&with).error(403, "forbidden");
            world.guest.delete(&with).unauthorized("unauthorized");
            assert_eq!(world.stored(), stored);
        }
        assert!(world.people.mails().is_empty());
    }
}

#[test]
fn removal_deletes_mails_the_author_and_is_logged() {
    for world in World::everywhere() {
        for (path, thing, id, name) in anas(&world) {
            let why = "It sells watches, not trips";
            written(
                &world
                    .ada
                    .delete(&format!("{path}?why=%20It%20sells%20watches,%20not%20trips")),
                &id,
            );
            world
                .ada
                .delete(&format!("{path}?why=Spam"))
                .error(404, "not_found");
            let mails = world.people.mails();
            assert_eq!(mails.len(), 1, "{thing}");
            assert_eq!(mails[0].to.as_str(), world.ana.email);
            assert_eq!(mails[0].subject, format!("Your {thing} was removed"));
            for words in [
                "Hello Ana,",
                &format!("your {thing} “{name}”"),
                &format!("The reason: {why}"),
            ] {
                assert!(mails[0].text.contains(words), "{}", mails[0].text);
            }
            let log = logged();
            let line = log
                .lines()
                .find(|line| line.contains(&id) && line.contains("deleted_by_admin"));
            let line = line.expect("a line about it");
            for part in [why, thing, world.ada.id.as_str()] {
                assert!(line.contains(part), "{line}");
            }
            assert!(!line.contains("example.com"), "no address: {line}");
        }
        world.whole();
    }
}

#[test]
fn own_thing_is_deleted_without_reason_and_mail() {
    for world in World::everywhere() {
        let mine = world.new_comment(&world.ada, "An admin's");
        written(&world.ada.delete(&format!("/api/comments/{mine}")), &mine);
        let (path, _, id, _) = &anas(&world)[0];
        // Whatever it says: there is no mail to oneself.
        let long = format!("{path}?why={}", "x".repeat(301));
        written(&world.ana.delete(&long), id);
        assert!(world.people.mails().is_empty());
    }
}
