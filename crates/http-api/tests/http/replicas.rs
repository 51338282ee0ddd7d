//! Reads that replicas answer (ADR 0033): never older than what the server knows to have been changed.

use std::{
    cell::Cell,
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tinerary_application::{
    RepositoryError,
    changes::{Subject, Subjects, depends_on},
    page::Page,
    ports::{
        MockPorts,
        changes::{Changes as _, Version},
        replicas::{Replica, Replicas},
    },
};
use tinerary_serving::ConcurrencyLimits;
use tinerary_storage::{ChangeTable, DbReplicas};
use tinerary_test_support::Replicated;

use super::kept::{Dice, Things, WRITES, compared, write};
use crate::support::{
    answer::Answer,
    app::{ReplicaCounts, TestApp, patient},
    authors::{self, World, made},
    databases::CONNECTIONS,
    people::{CACHE_BYTES, PeopleApp, Setup},
    ports::services,
    things,
    visitor::Visitor,
};

/// Longer than a busy machine needs.
const PATIENCE: Duration = Duration::from_mins(1);

/// Longer than any of these tests may take.
const AGES: Duration = Duration::from_mins(20);

thread_local! {
    static IS_ON_REPLICA: Cell<bool> = const { Cell::new(false) };
}

/// A replica that has everything up to a version.
struct Fake {
    version: Version,
    manner: Manner,
}

/// How it answers.
enum Manner {
    Quickly,
    /// When it hears.
    Late(Receiver<()>),
    Panicking,
}

impl Replica for Fake {
    fn version(&self) -> Version {
        self.version
    }

    fn run(self: Box<Self>, reads: &mut dyn FnMut()) {
        match self.manner {
            Manner::Quickly => {}
            Manner::Late(wait) => {
                // Or when the test is over.
                let _ = wait.recv();
            }
            Manner::Panicking => panic!("this test wants a panic"),
        }
        IS_ON_REPLICA.set(true);
        reads();
        IS_ON_REPLICA.set(false);
    }
}

/// What there is to take.
#[derive(Default)]
struct Fakes(std::sync::Mutex<Vec<Fake>>);

impl Replicas for Fakes {
    fn take(&self) -> Option<Box<dyn Replica>> {
        let fake = self.0.lock().unwrap().pop()?;
        Some(Box::new(fake))
    }
}

/// An application with mocked ports, what it knows of changes, and its replicas.
struct Mocked {
    app: TestApp,
    changes: Arc<ChangeTable>,
    fakes: Arc<Fakes>,
}

impl Mocked {
    fn with(limits: ConcurrencyLimits, prepare: impl FnOnce(&mut MockPorts)) -> Self {
        let mut ports = MockPorts::default();
        prepare(&mut ports);
        let fakes = Arc::<Fakes>::default();
        let changes = Arc::<ChangeTable>::default();
        changes.hears_always();
        ports.changes = Some(changes.clone());
        let services = services(ports);
        Self {
            app: TestApp::asking(fakes.clone(), CACHE_BYTES, services, limits),
            changes,
            fakes,
        }
    }

    /// The next read finds a replica that has everything up to `version`.
    fn offer(&self, version: Version) {
        self.offer_one(version, Manner::Quickly);
    }

    fn offer_one(&self, version: Version, manner: Manner) {
        self.fakes.0.lock().unwrap().push(Fake { version, manner });
    }

    fn change(&self, subject: Subject<'_>) {
        let mut changed = Subjects::default();
        changed.push(subject);
        self.changes.publish(&changed);
    }

    /// How many reads a replica answered, and how many were repeated.
    #[track_caller]
    fn counts(&self, answered: u64, repeated: u64) {
        assert_eq!(self.app.replicas(), ReplicaCounts { answered, repeated });
    }
}

/// Lists comments as if they depended on one itinerary, and counts those read on a replica and elsewhere.
fn comments_of(ports: &mut MockPorts, itinerary: &'static str) -> Arc<[AtomicUsize; 2]> {
    let asked = Arc::<[AtomicUsize; 2]>::default();
    let counted = Arc::clone(&asked);
    ports.comments.expect_list().returning(move |_, _| {
        counted[usize::from(!IS_ON_REPLICA.get())].fetch_add(1, Ordering::SeqCst);
        depends_on(Subject::Itinerary(itinerary));
        Ok(Page::empty())
    });
    asked
}

#[track_caller]
fn asked_are(asked: &[AtomicUsize; 2], on_replica: usize, elsewhere: usize) {
    let asked = asked.each_ref().map(|count| count.swap(0, Ordering::SeqCst));
    assert_eq!(asked, [on_replica, elsewhere]);
}

#[test]
fn replica_answers_unchanged_data() {
    let mut asked = Arc::default();
    let mocked = Mocked::with(patient(), |ports| asked = comments_of(ports, "i"));
    let version = mocked.changes.version();
    // No replica is there: as ever.
    mocked.app.get("/api/comments?itineraryId=a").ok();
    asked_are(&asked, 0, 1);
    mocked.change(Subject::Itinerary("other"));
    mocked.offer(version);
    mocked.app.get("/api/comments?itineraryId=b").ok();
    asked_are(&asked, 1, 0);
    mocked.counts(1, 0);
    // What it said is kept.
    mocked.app.get("/api/comments?itineraryId=b").ok();
    asked_are(&asked, 0, 0);
}

#[test]
fn change_that_the_replica_lacks_is_read_from_the_primary() {
    let mut asked = Arc::default();
    let mocked = Mocked::with(patient(), |ports| asked = comments_of(ports, "i"));
    let behind = mocked.changes.version();
    mocked.change(Subject::Itinerary("i"));
    mocked.offer(behind);
    mocked.app.get("/api/comments?itineraryId=a").ok();
    asked_are(&asked, 1, 1);
    mocked.counts(0, 1);
    // As soon as it has the change, it answers again.
    mocked.offer(mocked.changes.version());
    mocked.app.get("/api/comments?itineraryId=b").ok();
    asked_are(&asked, 1, 0);
    // What is kept of it ends with the next change, as from anywhere.
    mocked.change(Subject::Itinerary("i"));
    mocked.app.get("/api/comments?itineraryId=b").ok();
    asked_are(&asked, 0, 1);
}

#[test]
fn server_without_invalidations_reads_from_the_primary() {
    let mut asked = Arc::default();
    let mocked = Mocked::with(patient(), |ports| asked = comments_of(ports, "i"));
    mocked.changes.hears_until(Instant::now());
    mocked.offer(mocked.changes.version());
    mocked.app.get("/api/comments?itineraryId=a").ok();
    asked_are(&asked, 1, 1);
}

#[test]
fn missing_or_failed_replica_read_falls_back_to_the_primary() {
    let mocked = Mocked::with(patient(), |ports| {
        ports
            .cities
            .expect_find()
            .returning(|_| Ok((!IS_ON_REPLICA.get()).then(|| things::cities()[0].clone())));
        ports.hotels.expect_find().returning(|_| {
            if IS_ON_REPLICA.get() {
                // "canceling statement due to conflict with recovery"
                return Err(RepositoryError::Unavailable("this test wants an error".into()));
            }
            Ok(None)
        });
        ports.shows.expect_find().returning(|_| Ok(None));
    });
    let answers = [
        ("/api/cities/a", 200, Manner::Quickly),
        ("/api/hotels/a", 404, Manner::Quickly),
        ("/api/shows/a", 404, Manner::Panicking),
    ];
    for (address, status, manner) in answers {
        mocked.offer_one(mocked.changes.version(), manner);
        assert_eq!(mocked.app.get(address).status, status, "{address}");
    }
    mocked.counts(0, 3);
}

#[test]
fn hanging_replica_costs_a_moment_and_no_permit() {
    let limits = ConcurrencyLimits {
        reading: 1,
        // A quarter of it is what a replica may take.
        timeout: Duration::from_secs(8),
        ..patient()
    };
    let mut asked = Arc::default();
    let mocked = Mocked::with(limits, |ports| asked = comments_of(ports, "i"));
    let hanging: Vec<Sender<()>> = (0..3)
        .map(|_| {
            let (go_on, wait) = channel();
            mocked.offer_one(mocked.changes.version(), Manner::Late(wait));
            go_on
        })
        .collect();
    thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| mocked.app.get("/api/comments?itineraryId=a&limit=2").ok());
        }
    });
    // While the replicas still hang.
    asked_are(&asked, 0, 1);
    drop(hanging);
}

#[test]
fn private_data_is_read_from_the_primary() {
    let world = World::everywhere().next().unwrap();
    let fakes = Arc::<Fakes>::default();
    let app = world.people.server_asking(fakes.clone(), CACHE_BYTES);
    let ana = world.ana.at(&app);
    for address in [
        format!("/api/auth/me/{}", ana.id),
        "/api/auth/sessions".to_owned(),
        format!("/api/reactions?userId={}", ana.id),
        "/api/config".to_owned(),
        "/health/ready".to_owned(),
    ] {
        let version = world.people.db.changes().version();
        fakes.0.lock().unwrap().push(Fake {
            version,
            manner: Manner::Quickly,
        });
        ana.get(&address).ok();
    }
    assert_eq!(fakes.0.lock().unwrap().len(), 5, "nobody has asked");
}

/// A primary and its replica, and people who use a server that asks it.
struct Pair {
    // Dropped in this order.
    app: TestApp,
    world: World,
    replicas: Arc<DbReplicas>,
    servers: Replicated,
}

impl Pair {
    fn start(max_behind: Duration) -> Option<Self> {
        let servers = Replicated::start()?;
        let world = World::of(PeopleApp::on(&servers.server(), Setup::default()));
        let url = servers.replica_of(&world.people.database_url());
        let replicas = DbReplicas::watch(&world.people.db, &[url], CONNECTIONS, max_behind).unwrap();
        let replicas = Arc::new(replicas);
        let pair = Self {
            app: world.people.server_asking(replicas.clone(), CACHE_BYTES),
            world,
            replicas,
            servers,
        };
        pair.wait_until_used(true);
        Some(pair)
    }

    /// Waits until the replica is used, or left out.
    #[track_caller]
    fn wait_until_used(&self, is_used: bool) {
        let begun = Instant::now();
        while self.replicas.states()[0].is_used != is_used {
            assert!(begun.elapsed() < PATIENCE, "{:?}", self.replicas.states());
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Waits until a read is answered by the replica again: it has all that this server knows of.
    #[track_caller]
    fn wait_until_it_answers(&self, question: &str) {
        let begun = Instant::now();
        let before = self.app.replicas().answered;
        while self.app.replicas().answered == before {
            assert!(begun.elapsed() < PATIENCE, "{:?}", self.replicas.states());
            self.app.get(&uncached_question(question)).ok();
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Pauses the replica, and waits until it is known, longer than `most` after that, not to be behind: where nothing is written,
    /// it never is. The primary writes something into its log by itself at times; then it is tried again.
    #[track_caller]
    fn pause_where_nothing_is_written(&self, most: Duration) {
        let begun = Instant::now();
        self.servers.pause();
        let mut paused = Instant::now();
        while !self.is_level_since(paused + most) {
            let states = self.replicas.states();
            assert!(begun.elapsed() < PATIENCE, "{states:?}");
            if !self.servers.is_level() {
                self.servers.resume();
                self.wait_until_used(true);
                self.servers.pause();
                paused = Instant::now();
            }
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Whether a look at the replica that began after `moment` found that it had everything.
    fn is_level_since(&self, moment: Instant) -> bool {
        let now = Instant::now();
        let behind = self.replicas.states()[0].behind;
        behind.is_some_and(|behind| now > moment + behind)
    }

    fn comments(&self) -> String {
        format!("/api/comments?itineraryId={}", self.world.itinerary)
    }

    #[track_caller]
    fn comment(&self, text: &str) -> Answer {
        let body = json!({"comment": text, "itineraryId": self.world.itinerary});
        let made = self.world.ana.at(&self.app).post("/api/comments", &body);
        assert_eq!(made.status, 201, "{made:?}");
        made
    }

    /// The texts of the comments, as the server tells them.
    fn names(&self) -> BTreeSet<String> {
        let list = self.app.get(&self.comments()).ok();
        let comments = list["response"].as_array().unwrap();
        comments
            .iter()
            .map(|one| one["comment"].as_str().unwrap().to_owned())
            .collect()
    }
}

/// A new question, so that no response is cached.
fn uncached_question(question: &str) -> String {
    static ASKED: AtomicUsize = AtomicUsize::new(0);
    let separator = if question.contains('?') { '&' } else { '?' };
    format!(
        "{question}{separator}asked={}",
        ASKED.fetch_add(1, Ordering::Relaxed)
    )
}

/// Replicas that are believed to have everything.
struct Believed(Arc<DbReplicas>, Arc<ChangeTable>);

impl Replicas for Believed {
    fn take(&self) -> Option<Box<dyn Replica>> {
        let replica = self.0.take()?;
        Some(Box::new(BelievedReplica(replica, self.1.version())))
    }
}

struct BelievedReplica(Box<dyn Replica>, Version);

impl Replica for BelievedReplica {
    fn version(&self) -> Version {
        self.1
    }

    fn run(self: Box<Self>, reads: &mut dyn FnMut()) {
        self.0.run(reads);
    }
}

/// Every write of the document, while the replica shows none: no answer is older. A server that believes the
/// replica to have everything proves that the questions would tell.
#[test]
fn no_answer_is_older_than_an_acknowledged_write() {
    let Some(pair) = Pair::start(AGES) else { return };
    let world = &pair.world;
    let uncached = world.people.uncached_server();
    let changes = world.people.db.changes();
    let believed = Believed(Arc::clone(&pair.replicas), changes);
    let gullible = world.people.server_asking(Arc::new(believed), 0);
    pair.wait_until_it_answers("/api/cities");
    pair.servers.pause();
    let before = pair.app.replicas();
    let mut dice = Dice(5);
    let mut found_out: BTreeMap<&str, bool> = BTreeMap::new();
    for (turn, name) in WRITES.into_iter().enumerate() {
        let things = Things::of(&uncached, world);
        let questions = things.questions(&uncached, world);
        for question in &questions {
            pair.app.get(question);
        }
        if !write(name, world, &pair.app, &things, &mut dice, turn) {
            continue;
        }
        let mut is_noticed = false;
        for question in &questions {
            let right = uncached.get(question);
            assert_eq!(
                compared(&pair.app.get(question)),
                compared(&right),
                "{question} after {name}"
            );
            is_noticed |= compared(&gullible.get(question)) != compared(&right);
        }
        found_out.insert(name, is_noticed);
    }
    assert!(
        found_out.len() > 15 && found_out.values().all(|is_found| *is_found),
        "nobody would notice that the replica is old: {found_out:?}"
    );
    let after = pair.app.replicas();
    assert!(
        after.answered > before.answered,
        "what was not changed it may tell: {after:?}"
    );
    assert!(after.repeated > before.repeated, "{after:?}");

    pair.servers.resume();
    pair.wait_until_it_answers("/api/cities");
    let things = Things::of(&uncached, world);
    // It has everything: as soon as none of the reads takes too long, none is repeated.
    let begun = Instant::now();
    loop {
        let before = pair.app.replicas();
        for question in things.questions(&uncached, world) {
            let question = uncached_question(&question);
            assert_eq!(
                compared(&pair.app.get(&question)),
                compared(&uncached.get(&question)),
                "{question}"
            );
        }
        let after = pair.app.replicas();
        if after.answered > before.answered && after.repeated == before.repeated {
            break;
        }
        assert!(begun.elapsed() < PATIENCE, "{before:?}, {after:?}");
    }
}

#[test]
fn new_thing_is_complete_at_once() {
    let Some(pair) = Pair::start(AGES) else { return };
    let uncached = pair.world.people.uncached_server();
    pair.servers.pause();
    let (city, hotel) = {
        let ada = pair.world.ada.at(&pair.app);
        let city = made(&ada.post("/api/cities", &authors::city("Oslo")), "cities");
        let hotel = made(
            &ada.post("/api/hotels", &authors::hotel("The Ox", &city)),
            "hotels",
        );
        (city, hotel)
    };
    let ana = pair.world.ana.at(&pair.app);
    let itinerary = made(
        &ana.post("/api/itineraries", &authors::itinerary("By ferry", &city)),
        "itineraries",
    );
    let show = made(
        &ana.post("/api/shows", &authors::show("A choir", &hotel)),
        "shows",
    );
    for (key, id) in [("itineraryId", &itinerary), ("showId", &show)] {
        let comment = ana.post("/api/comments", &json!({"comment": "Soon!", key: id}));
        assert_eq!(comment.status, 201, "{comment:?}");
    }
    for question in [
        format!("/api/cities/{city}"),
        format!("/api/hotels/{hotel}"),
        format!("/api/hotels?cityId={city}"),
        format!("/api/itineraries/{itinerary}"),
        format!("/api/itineraries?cityId={city}"),
        format!("/api/itineraries?userId={}", ana.id),
        format!("/api/shows/{show}"),
        format!("/api/shows?hotelId={hotel}"),
        format!("/api/comments?itineraryId={itinerary}"),
        format!("/api/comments?showId={show}"),
        format!("/api/reactions?itineraryId={itinerary}"),
        format!("/api/reactions?showId={show}"),
    ] {
        let right = uncached.get(&question);
        right.ok();
        assert_eq!(compared(&pair.app.get(&question)), compared(&right), "{question}");
        let (signed_in, right) = (ana.get(&question), ana.at(&uncached).get(&question));
        assert_eq!(compared(&signed_in), compared(&right), "{question}");
    }
}

#[test]
fn signed_in_person_reads_own_writes() {
    let Some(pair) = Pair::start(AGES) else { return };
    let ben = pair.world.ben.at(&pair.app);
    let question = format!("/api/reactions?itineraryId={}", pair.world.itinerary);
    let toggle = format!("/api/reactions?name=like&itineraryId={}", pair.world.itinerary);
    let reacted = |who: &Visitor| {
        let offered = who.get(&question).ok();
        let all = offered["response"].as_array().unwrap().clone();
        all.iter().any(|one| one["reacted"] == true)
    };
    assert!(!reacted(&ben));
    pair.servers.pause();
    for is_there in [true, false, true] {
        ben.put(&toggle, &Value::Null).ok();
        assert_eq!(reacted(&ben), is_there);
    }
    // Signed out is signed out: sessions are never a replica's business.
    let out = ben.post("/api/auth/sign-out", &Value::Null);
    assert!((200..300).contains(&out.status), "{out:?}");
    ben.get("/api/auth/sessions").error(401, "unauthorized");
    assert!(!reacted(&ben), "it is nobody's answer");
    pair.servers.resume();
}

#[test]
fn lagging_replica_is_left_out_until_it_catches_up() {
    let most = Duration::from_millis(700);
    let Some(pair) = Pair::start(most) else {
        return;
    };
    pair.wait_until_it_answers(&pair.comments());
    pair.pause_where_nothing_is_written(most);
    pair.comment("one");
    pair.wait_until_used(false);
    let before = pair.replicas.states()[0].reads;
    assert!(pair.names().contains("one"));
    assert!(pair.app.get("/api/hotels").ok()["response"].is_array());
    assert_eq!(pair.replicas.states()[0].reads, before, "it is not asked");
    pair.servers.resume();
    pair.wait_until_used(true);
    pair.wait_until_it_answers(&pair.comments());
    assert!(pair.names().contains("one"));
}

#[test]
fn killed_replica_costs_no_answer_and_is_used_again() {
    let Some(pair) = Pair::start(AGES) else { return };
    pair.wait_until_it_answers(&pair.comments());
    thread::scope(|scope| {
        let (over, is_over) = channel::<()>();
        let readers: Vec<_> = [is_over]
            .into_iter()
            .map(|is_over| {
                let pair = &pair;
                scope.spawn(move || {
                    let mut asked = 0;
                    while is_over.try_recv() == Err(std::sync::mpsc::TryRecvError::Empty) {
                        for question in ["/api/cities", "/api/itineraries", &pair.comments()] {
                            let answer = pair.app.get(&uncached_question(question));
                            assert_eq!(answer.status, 200, "{answer:?}");
                            asked += 1;
                        }
                    }
                    asked
                })
            })
            .collect();
        thread::sleep(Duration::from_millis(200));
        pair.servers.kill_replica();
        pair.wait_until_used(false);
        pair.comment("meanwhile");
        assert!(pair.names().contains("meanwhile"));
        pair.servers.start_replica();
        pair.wait_until_used(true);
        drop(over);
        let asked: i32 = readers.into_iter().map(|one| one.join().unwrap()).sum();
        assert!(asked > 20, "{asked}");
    });
    pair.wait_until_it_answers(&pair.comments());
    assert!(pair.names().contains("meanwhile"));
}
