//! Which motif lies between the town and the lower edge.

use super::canvas::Canvas;
use super::ground::{self, Ground};
use super::place::Fore;
use super::sky::Sky;
use super::water;
use crate::seeded::Seeded;

/// Paints the foreground. `town` is the id of the group to mirror in water.
pub(super) fn paint(c: &mut Canvas, sky: &Sky, view: &Ground, rng: &mut Seeded) {
    c.light(sky.ground);
    match view.fore {
        Fore::River => water::river(c, sky, view, rng),
        Fore::Sea => water::sea(c, sky, view, rng),
        Fore::Beach => water::beach(c, sky, view, rng),
        Fore::Park => ground::park(c, view, rng),
        Fore::Snow => ground::snow(c, rng),
        Fore::Square => ground::square(c, sky, view, rng),
        Fore::Terraces => ground::terraces(c, view, rng),
        Fore::Dunes => ground::dunes(c, rng),
        Fore::Tulips => ground::tulips(c, view, rng),
    }
    c.flush();
}
