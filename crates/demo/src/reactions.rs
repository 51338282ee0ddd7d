//! The reactions: more where there is more talk, mostly friendly.

use super::text::{below, shuffle};
use super::world::{Reaction, Target};
use tinerary_pictures::Seeded;

const COUNT: usize = 12_000;

/// All reactions to the targets, given how much each is talked about.
pub(super) fn reactions(talk: &[(Target, u32)], people: usize) -> Vec<Reaction> {
    let mut random = Seeded::new("tinerary demo reactions");
    let most = people + people / 5;
    let mut counts: Vec<usize> = talk
        .iter()
        .map(|(_, comments)| {
            // A fifth of what has no comments has no reactions either.
            if *comments == 0 && random.chance(20) {
                return 0;
            }
            let talked = usize::try_from(*comments).unwrap_or(0);
            (1 + talked + below(&mut random, 8)).min(most - below(&mut random, 14))
        })
        .collect();
    // Rounds over everything that has some, so that the shape stays.
    let mut left = COUNT.saturating_sub(counts.iter().sum());
    for _ in 0..1_000 {
        for count in counts.iter_mut().filter(|count| **count > 0) {
            if left > 0 && *count + 1 < most && random.chance(40) {
                *count += 1;
                left -= 1;
            }
        }
    }

    let mut crowd: Vec<usize> = (0..people).collect();
    let mut reactions = Vec::with_capacity(COUNT);
    for ((target, _), count) in talk.iter().zip(counts) {
        shuffle(&mut random, &mut crowd);
        let first = reactions.len();
        for person in crowd.iter().take(count) {
            reactions.push(Reaction {
                target: *target,
                name: name(&mut random),
                person: *person,
            });
        }
        // When everyone has reacted once, some add a second one.
        let seconds: Vec<Reaction> = reactions
            .iter()
            .skip(first)
            .take(count.saturating_sub(people))
            .map(|reacted| Reaction {
                name: if reacted.name == "love" { "like" } else { "love" },
                ..*reacted
            })
            .collect();
        reactions.extend(seconds);
    }
    reactions.truncate(COUNT);
    reactions
}

fn name(random: &mut Seeded) -> &'static str {
    match random.below(100) {
        0..53 => "like",
        53..86 => "love",
        86..95 => "surprise",
        _ => "not-like",
    }
}
