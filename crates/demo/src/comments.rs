//! The comments: how many a thing has, who writes, and what.

mod talk;
mod thread;

use self::talk::Talk;
use self::thread::Thread;
use super::itineraries::Written;
use super::shows::Staged;
use super::text::{below, between};
use super::words::Words;
use super::world::{Comment, Target};
use tinerary_pictures::Seeded;

const COUNT: u32 = 4_000;

/// All comments, oldest first, and for reactions how much talk each itinerary and each show caused.
pub(super) fn comments(
    words: &Words,
    written: &[Written<'_>],
    staged: &[Staged<'_>],
) -> (Vec<Comment>, Vec<(Target, u32)>) {
    let mut random = Seeded::new("tinerary demo comments");
    let mut threads: Vec<Thread<'_>> = written
        .iter()
        .enumerate()
        .map(|(at, one)| Thread::itinerary(words, at, one))
        .collect();
    threads.extend(
        staged
            .iter()
            .enumerate()
            .map(|(at, one)| Thread::show(words, &mut random, at, one)),
    );
    let counts = counts(&mut random, &threads);
    let mut comments = Vec::new();
    for (thread, count) in threads.iter().zip(&counts) {
        Talk::about(thread, &mut random).write(*count, &mut comments);
    }
    comments.sort_by_key(|comment| std::cmp::Reverse(comment.minutes_ago));
    (
        comments,
        threads.iter().map(|thread| thread.target).zip(counts).collect(),
    )
}

/// How many comments each thing has: a few are the talk of the town, most have a handful, many none.
fn counts(random: &mut Seeded, threads: &[Thread<'_>]) -> Vec<u32> {
    let (mut crowds, mut busy, mut lively) = (6, 24, 60);
    let mut counts: Vec<u32> = threads
        .iter()
        .map(|thread| {
            let itinerary = matches!(thread.target, Target::Itinerary(_));
            // Something put up this week cannot have gathered a crowd.
            let old = thread.age > 100_000;
            if thread.fame() == 3 && old && crowds > 0 && itinerary && random.chance(5) {
                crowds -= 1;
                between(random, 104, 150)
            } else if thread.fame() == 3 && old && busy > 0 && random.chance(8) {
                busy -= 1;
                between(random, 40, 90)
            } else if thread.fame() > 1 && lively > 0 && thread.age > 20_000 && random.chance(12) {
                lively -= 1;
                between(random, 8, 22)
            } else {
                0
            }
        })
        .collect();
    // The quiet ones share what is left; a quarter of them stays silent.
    let quiet: Vec<bool> = counts
        .iter()
        .map(|count| *count == 0 && !random.chance(25))
        .collect();
    let mut left = COUNT.saturating_sub(counts.iter().sum());
    for _ in 0..100_000 {
        if left == 0 {
            break;
        }
        let position = below(random, counts.len());
        if let (Some(count), Some(true)) = (counts.get_mut(position), quiet.get(position))
            && *count < 6
        {
            *count += 1;
            left -= 1;
        }
    }
    counts
}
