//! A primary and a streaming replica of a test's own: PostgreSQL servers that no other test uses, so that they may be held up,
//! killed and started again.

use std::{
    collections::hash_map::RandomState,
    hash::{BuildHasher, Hasher},
    net::{Ipv4Addr, SocketAddr, TcpListener},
    os::unix::{fs::chown, process::CommandExt},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use diesel::{
    Connection, PgConnection, QueryableByName, RunQueryDsl,
    connection::SimpleConnection,
    sql_types::{BigInt, Bool},
};
use tempfile::TempDir;
use tinerary_storage::DatabaseUrl;
use url::Url;

use crate::{Server, named_server};

/// How long a busy machine may take to start a server, or to send it what is new.
const PATIENCE: Duration = Duration::from_secs(30);

/// The two servers; gone when this is dropped.
pub struct Replicated {
    primary: Instance,
    replica: Instance,
    folder: TempDir,
}

impl Replicated {
    /// Starts them with the programs in the folder that `TINERARY_TEST_POSTGRES_BIN` names; without one `None`, and a line that
    /// says that the tests are left out.
    #[must_use]
    pub fn start() -> Option<Self> {
        let bin = named_server(
            "TINERARY_TEST_POSTGRES_BIN",
            "the tests with a replica of PostgreSQL",
        )?;
        let folder = tempfile::tempdir().expect("a folder");
        let owner = owner();
        if let Some((user, group)) = owner {
            chown(folder.path(), Some(user), Some(group)).expect("a folder of its own");
        }
        let instance = |name: &str| Instance {
            bin: PathBuf::from(&bin),
            data: folder.path().join(name),
            address: free_address(),
            owner,
        };
        let (primary, replica) = (instance("primary"), instance("replica"));
        let data = primary.data.display().to_string();
        // As scripts/postgres.mjs does it.
        primary.run(
            "initdb",
            &[
                "-D",
                &data,
                "-A",
                "trust",
                "-U",
                "postgres",
                "-E",
                "UTF8",
                "--locale=C.UTF-8",
                "--no-sync",
            ],
        );
        primary.start();
        let (host, port) = (
            primary.address.ip().to_string(),
            primary.address.port().to_string(),
        );
        let data = replica.data.display().to_string();
        replica.run(
            "pg_basebackup",
            &[
                "-h",
                &host,
                "-p",
                &port,
                "-U",
                "postgres",
                "-D",
                &data,
                "-X",
                "stream",
                "-c",
                "fast",
                "-R",
                "--no-sync",
            ],
        );
        replica.start();
        Some(Self {
            primary,
            replica,
            folder,
        })
    }

    /// The primary, to make databases on.
    #[must_use]
    pub fn server(&self) -> Server {
        // Another one may have had the same port: what is known of that server is not known of this one.
        let mark = self.folder.path().file_name().unwrap_or_default().display();
        Server::Postgres(format!(
            "{}?application_name={mark}",
            self.primary.url("postgres")
        ))
    }

    /// Where the replica has the database that is at `url` on the primary.
    #[must_use]
    pub fn replica_of(&self, url: &DatabaseUrl) -> DatabaseUrl {
        let DatabaseUrl::Postgres(url) = url else {
            panic!("it is on the primary");
        };
        let database = Url::parse(url).expect("a URL");
        DatabaseUrl::parse(&self.replica.url(database.path().trim_start_matches('/'))).expect("a URL")
    }

    /// From now on the replica gets what the primary writes, and does not show it.
    pub fn pause(&self) {
        self.replica.execute("SELECT pg_wal_replay_pause()");
        // It is only asked to.
        self.replica
            .wait_until("SELECT pg_get_wal_replay_pause_state() = 'paused' AS is_so");
    }

    /// The replica shows what it has got.
    pub fn resume(&self) {
        self.replica.execute("SELECT pg_wal_replay_resume()");
    }

    /// Whether the replica shows all that the primary has on its disk.
    #[must_use]
    pub fn is_level(&self) -> bool {
        self.replica.position("pg_last_wal_replay_lsn()")
            >= self.primary.position("pg_current_wal_flush_lsn()")
    }

    /// Kills the replica.
    pub fn kill_replica(&self) {
        self.replica.stop();
    }

    /// Starts it again.
    pub fn start_replica(&self) {
        self.replica.start();
    }
}

impl Drop for Replicated {
    fn drop(&mut self) {
        self.replica.stop();
        self.primary.stop();
    }
}

/// One of the servers.
struct Instance {
    bin: PathBuf,
    data: PathBuf,
    address: SocketAddr,
    /// As whom it runs, if not as the tests do.
    owner: Option<(u32, u32)>,
}

impl Instance {
    fn url(&self, database: &str) -> String {
        format!("postgres://postgres@{}/{database}", self.address)
    }

    fn command(&self, program: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new(self.bin.join(program));
        let folder = self.data.parent().expect("a folder");
        command.args(arguments).current_dir(folder).env("HOME", folder);
        command.stdin(Stdio::null()).stdout(Stdio::null());
        if let Some((user, group)) = self.owner {
            command.uid(user).gid(group);
        }
        command
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let output = self.command(program, arguments).output().expect("it runs");
        assert!(
            output.status.success(),
            "{program}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }

    fn start(&self) {
        let folder = self.data.parent().unwrap_or(Path::new("/")).display();
        // No durability needed, so it does not wait for the disk.
        let options = format!(
            "-k {folder} -p {} -c listen_addresses={} -c fsync=off -c wal_retrieve_retry_interval=100",
            self.address.port(),
            self.address.ip()
        );
        let (data, log) = (self.data.display().to_string(), self.data.join("log"));
        let log = log.display().to_string();
        self.run(
            "pg_ctl",
            &["start", "-w", "-D", &data, "-l", &log, "-o", &options],
        );
    }

    /// At once, without an orderly end.
    fn stop(&self) {
        let data = self.data.display().to_string();
        // It may have been stopped already.
        let _ = self
            .command("pg_ctl", &["stop", "-D", &data, "-m", "immediate"])
            .stderr(Stdio::null())
            .status();
    }

    fn connect(&self) -> PgConnection {
        PgConnection::establish(&self.url("postgres")).expect("PostgreSQL")
    }

    fn execute(&self, sql: &str) {
        self.connect().batch_execute(sql).expect("an answer");
    }

    /// A position in the log, in bytes.
    fn position(&self, function: &str) -> i64 {
        #[derive(QueryableByName)]
        struct Answer {
            #[diesel(sql_type = BigInt)]
            position: i64,
        }
        let question = format!("SELECT ({function} - '0/0')::bigint AS position");
        let answer: Answer = diesel::sql_query(question)
            .get_result(&mut self.connect())
            .expect("an answer");
        answer.position
    }

    fn wait_until(&self, question: &str) {
        #[derive(QueryableByName)]
        struct Answer {
            #[diesel(sql_type = Bool)]
            is_so: bool,
        }
        let mut conn = self.connect();
        let begun = Instant::now();
        let mut is_so = || {
            diesel::sql_query(question)
                .get_result::<Answer>(&mut conn)
                .expect("an answer")
                .is_so
        };
        while !is_so() {
            assert!(begun.elapsed() < PATIENCE, "{question}");
            sleep(Duration::from_millis(10));
        }
    }
}

/// PostgreSQL refuses to run as root: the user and the group for it then.
fn owner() -> Option<(u32, u32)> {
    let id = |arguments: &[&str]| -> u32 {
        let output = Command::new("id").args(arguments).output().expect("it runs");
        let text = String::from_utf8(output.stdout).expect("text");
        text.trim().parse().expect("a number")
    };
    (id(&["-u"]) == 0).then(|| (id(&["-u", "postgres"]), id(&["-g", "postgres"])))
}

/// An address that stays free, also in some seconds. On Linux every host that begins with 127 is this machine: each
/// server has one of its own. Elsewhere there is only the usual one, and a port that is free now.
#[must_use]
pub fn free_address() -> SocketAddr {
    let host = if cfg!(target_os = "linux") {
        // By chance: there may be others of other processes.
        let [third, fourth, ..] = RandomState::new().build_hasher().finish().to_ne_bytes();
        // Those that begin with 127.77.0 are for tests that name one.
        Ipv4Addr::new(127, 77, third.max(1), fourth.clamp(1, 254))
    } else {
        Ipv4Addr::LOCALHOST
    };
    let listener = TcpListener::bind((host, 0)).expect("a free port");
    listener.local_addr().expect("an address")
}
