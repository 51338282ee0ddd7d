//! A store that speaks as S3 does, in this process.

use std::{
    fs::{self, File},
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU8, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, SystemTime},
};

use hyper::{Request, Response, body::Incoming, server::conn::http1, service::Service, service::service_fn};
use hyper_util::rt::TokioIo;
use s3s::{Body, auth::SimpleAuth, service::S3Service, service::S3ServiceBuilder};
use s3s_fs::FileSystem;
use tempfile::TempDir;
use tinerary_infrastructure::s3_media::{S3Keys, S3MediaStore, S3Place, S3Settings};
use tokio::{net::TcpListener, runtime::Builder, sync::oneshot};
use url::Url;

const BUCKET: &str = "photos";
const PREFIX: &str = "site/a";

/// How the store answers.
const WORKS: u8 = 0;
const FAILS: u8 = 1;
const ENDLESS: u8 = 2;
const REPEATS: u8 = 3;

/// What it answers in the place of what it has, and how many pages it has given.
#[derive(Default)]
struct Mood {
    answers: AtomicU8,
    pages: AtomicUsize,
}

/// A running store with an empty bucket. It ends when this is dropped.
pub struct TestS3 {
    folder: TempDir,
    address: SocketAddr,
    mood: Arc<Mood>,
    _ends_when_dropped: oneshot::Sender<()>,
}

impl TestS3 {
    /// The keys that it takes.
    pub const KEYS: &str = "access:secret/key+of=s3";
    /// A part of its bucket.
    pub const PLACE: &str = "s3://photos/site/a";

    /// Starts one.
    #[expect(clippy::new_without_default, reason = "it starts a server")]
    pub fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        fs::create_dir(folder.path().join(BUCKET)).expect("a bucket");
        let mut builder = S3ServiceBuilder::new(FileSystem::new(folder.path()).expect("a folder"));
        let (access, secret) = Self::KEYS.split_once(':').expect("two keys");
        builder.set_auth(SimpleAuth::from_single(access, secret));
        let service = builder.build();
        let mood = Arc::<Mood>::default();
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        listener.set_nonblocking(true).expect("a port");
        let address = listener.local_addr().expect("a port");
        let (sender, ended) = oneshot::channel::<()>();
        let shared = Arc::clone(&mood);
        thread::spawn(move || {
            let runtime = Builder::new_current_thread()
                .enable_all()
                .build()
                .expect("a runtime");
            runtime.block_on(async move {
                let listener = TcpListener::from_std(listener).expect("a port");
                tokio::select! {
                    () = accept(listener, service, shared) => {}
                    _ = ended => {}
                }
            });
            runtime.shutdown_background();
        });
        Self {
            folder,
            address,
            mood,
            _ends_when_dropped: sender,
        }
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Whether it answers everything with 500 and a lot of words from now on.
    pub fn fail(&self, fails: bool) {
        self.answer(if fails { FAILS } else { WORKS });
    }

    /// Whether it answers everything with a page of a list from now on, and one more page to come; `repeats` says whether that is always
    /// the same one.
    pub fn page_without_end(&self, repeats: bool) {
        self.answer(if repeats { REPEATS } else { ENDLESS });
    }

    /// How many such pages it has given.
    pub fn pages(&self) -> usize {
        self.mood.pages.load(Ordering::SeqCst)
    }

    fn answer(&self, how: u8) {
        self.mood.pages.store(0, Ordering::SeqCst);
        self.mood.answers.store(how, Ordering::SeqCst);
    }

    /// The program's side of it.
    pub fn store(&self) -> S3MediaStore {
        Self::store_at(&self.url(), Self::KEYS, Duration::from_mins(1))
    }

    /// The program's side of the store at `url`.
    pub fn store_at(url: &str, keys: &str, patience: Duration) -> S3MediaStore {
        Self::store_with(url, keys, patience, S3Settings::PAGES)
    }

    /// The same, whose lists may have so many `pages`.
    pub fn store_with(url: &str, keys: &str, patience: Duration, pages: usize) -> S3MediaStore {
        let mut endpoint: Url = url.parse().expect("a URL");
        // Where a proxy has the settings of a database.
        endpoint.set_query(None);
        S3MediaStore::new(S3Settings {
            place: S3Place::parse(Self::PLACE).expect("a place"),
            endpoint: Some(endpoint),
            region: "us-east-1".to_owned(),
            keys: S3Keys::parse(keys).expect("keys"),
            patience,
            pages,
        })
        .expect("a store")
    }

    /// Where it keeps what is in the part of its bucket.
    pub fn folder(&self) -> PathBuf {
        self.folder.path().join(BUCKET).join(PREFIX)
    }

    /// The files in that part, such as `a/640.webp`, in order.
    pub fn files(&self) -> Vec<String> {
        let mut files = Vec::new();
        let folder = self.folder();
        each_file(&folder, &mut |file| {
            let name = file.strip_prefix(&folder).expect("it is in there");
            files.push(name.to_str().expect("text").to_owned());
        });
        files.sort();
        files
    }

    /// All that it has is since `modified` from now on.
    pub fn date(&self, modified: SystemTime) {
        each_file(&self.folder(), &mut |file| {
            let file = File::options().write(true).open(file).expect("it is there");
            file.set_modified(modified).expect("a time");
        });
    }
}

fn each_file(folder: &Path, visit: &mut dyn FnMut(&Path)) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            each_file(&path, visit);
        } else {
            visit(&path);
        }
    }
}

async fn accept(listener: TcpListener, service: S3Service, mood: Arc<Mood>) {
    while let Ok((socket, _)) = listener.accept().await {
        let (service, mood) = (service.clone(), Arc::clone(&mood));
        let answer = service_fn(move |request: Request<Incoming>| {
            let given = match mood.answers.load(Ordering::SeqCst) {
                WORKS => Err(Service::call(&service, request)),
                FAILS => Ok(failure()),
                how => Ok(page(&mood.pages, how == REPEATS)),
            };
            async move {
                match given {
                    Err(answer) => answer.await,
                    Ok(given) => Ok(given),
                }
            }
        });
        tokio::spawn(http1::Builder::new().serve_connection(TokioIo::new(socket), answer));
    }
}

fn failure() -> Response<Body> {
    let mut answer = Response::new(Body::from("words ".repeat(10_000)));
    *answer.status_mut() = hyper::StatusCode::INTERNAL_SERVER_ERROR;
    answer
}

fn page(pages: &AtomicUsize, repeats: bool) -> Response<Body> {
    let number = pages.fetch_add(1, Ordering::SeqCst);
    let token = if repeats { 0 } else { number };
    Response::new(Body::from(format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><ListBucketResult><Name>{BUCKET}</Name><KeyCount>1</KeyCount>\
         <IsTruncated>true</IsTruncated><NextContinuationToken>t{token}</NextContinuationToken>\
         <Contents><Key>{PREFIX}/p{number}/1.webp</Key><LastModified>2026-11-28T00:00:00.000Z</LastModified>\
         <Size>1</Size></Contents></ListBucketResult>"
    )))
}
