//! What one server changes invalidates the responses that another one caches: also when the first one dies between its commit and its
//! message, and when the line between them is cut, or slow (ADR 0046).

use std::{
    thread,
    time::{Duration, Instant},
};

use tinerary_storage::{DatabaseUrl, Db};
use tinerary_test_support::{Line, Proxy, Trap};

use crate::{
    http::kept::{Dice, Things, WRITES, compared, write},
    support::{
        app::TestApp,
        authors::World,
        herald::{Herald, PATIENCE, soon},
    },
};

/// The channel on which a server publishes what it has changed.
const MESSAGE: &str = "tinerary_changes'";

/// What happens to the message of a write.
#[derive(Clone, Copy, Debug)]
enum Fault {
    /// Nothing.
    None,
    /// The line is cut, and works again.
    Cut,
    /// The line is cut for ever, as when the server is killed.
    Killed,
    /// It arrives when everybody has asked for answers without it.
    Late,
}

const FAULTS: [Fault; 4] = [Fault::None, Fault::Cut, Fault::Killed, Fault::Late];

/// A server that writes, over a line of its own.
struct Writer {
    line: Proxy,
    db: Db,
    app: TestApp,
}

impl Writer {
    fn beside(world: &World) -> Self {
        let line = Proxy::to(&address(world));
        let url = DatabaseUrl::parse(&line.url()).unwrap();
        let (db, app) = world.people.distant_server(&url);
        let writer = Self { line, db, app };
        writer.is_known(world);
        writer
    }

    /// Waits until both servers keep answers, and so know each other.
    fn is_known(&self, world: &World) {
        soon(|| self.db.changes().hears() && world.people.db.changes().hears());
    }
}

fn address(world: &World) -> String {
    match world.people.database_url() {
        DatabaseUrl::Postgres(url) => url,
        DatabaseUrl::Sqlite(_) => panic!("one file has one server"),
    }
}

#[test]
fn other_server_gives_no_stale_response_for_long_with_its_message_cut_lost_or_late() {
    for world in World::everywhere().filter(|world| world.people.is_on_postgres()) {
        let app = &world.people.app;
        let uncached = world.people.uncached_server();
        let questions = Things::of(&uncached, &world).questions(&uncached, &world);
        let mut dice = Dice(11);
        let mut herald = Herald::at(&address(&world));
        let mut writer = Writer::beside(&world);
        let kept_before = app.response_cache().hits;
        // An upload would spring a trap that is set for what is changed of it.
        let things = Things::of(&uncached, &world);
        write("updatePhoto", &world, &writer.app, &things, &mut dice, 0);
        for (turn, name) in WRITES.into_iter().enumerate() {
            let fault = FAULTS[(turn + dice.below(FAULTS.len())) % FAULTS.len()];
            let things = Things::of(&uncached, &world);
            for question in &questions {
                app.get(question);
            }
            // Not that of the write before.
            herald.sees_all_published_by(&writer.db);
            match fault {
                Fault::None => {}
                Fault::Cut | Fault::Killed => writer.line.trap(MESSAGE, Trap::Cut),
                Fault::Late => writer.line.trap(MESSAGE, Trap::Hold),
            }
            let is_written = write(name, &world, &writer.app, &things, &mut dice, turn);
            if is_written && !matches!(fault, Fault::None) {
                soon(|| writer.line.is_sprung());
            }
            match fault {
                Fault::None | Fault::Killed => {}
                Fault::Cut => writer.line.set(Line::Works),
                Fault::Late => {
                    for question in &questions {
                        app.get(question);
                    }
                    writer.line.release();
                }
            }
            let written = Instant::now();
            for question in &questions {
                let right = uncached.get(question);
                while compared(&app.get(question)) != compared(&right) {
                    assert!(written.elapsed() < PATIENCE, "{question} after {name}, {fault:?}");
                    thread::sleep(Duration::from_millis(5));
                }
            }
            if matches!(fault, Fault::Killed) || !is_written {
                writer = Writer::beside(&world);
            }
            writer.is_known(&world);
        }
        assert!(app.response_cache().hits > kept_before, "nothing is kept");
    }
}

/// The walk would notice a server whose messages say nothing: its writes leave old answers behind.
#[test]
fn server_that_publishes_nothing_leaves_stale_responses() {
    for world in World::everywhere().filter(|world| world.people.is_on_postgres()) {
        let app = &world.people.app;
        let uncached = world.people.uncached_server();
        let writer = Writer::beside(&world);
        let mut herald = Herald::at(&address(&world));
        let mut dice = Dice(11);
        writer.line.trap(MESSAGE, Trap::Write("tinerary_nothing'"));
        for (turn, name) in ["createCity", "createComment", "updateProfile"]
            .into_iter()
            .enumerate()
        {
            let things = Things::of(&uncached, &world);
            let questions = things.questions(&uncached, &world);
            for question in &questions {
                app.get(question);
            }
            assert!(write(name, &world, &writer.app, &things, &mut dice, turn));
            herald.sees_all_published_by(&writer.db);
            herald.is_heard_by(&world.people.db);
            let is_old =
                |question: &String| compared(&app.get(question)) != compared(&uncached.get(question));
            assert!(questions.iter().any(is_old), "{name}");
        }
    }
}
