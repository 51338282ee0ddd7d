//! Pictures in a process of their own, to which the system gives so much memory and time and no more. A few bytes can make a
//! decoder ask for gigabytes: the tables of a lossless WebP, say, of which its head tells nothing. What is freed goes back to
//! the system with the process, too, and a decoder that misbehaves cannot touch the server's memory.

use std::{
    env,
    ffi::OsStr,
    io::{self, Read, Write},
    path::{Path, PathBuf},
    process::{Command, ExitCode, ExitStatus, Output, Stdio},
};

#[cfg(unix)]
use rustix::process::Signal;
use serde::{Deserialize, Serialize};
use tinerary_application::ports::{
    media::MediaFile,
    photo_processor::{PhotoRefused, ProcessedPhoto},
};
use tinerary_domain::Photo;
use tinerary_photos::{Limits, Upload};

use super::processing::{limits_of, processed};

/// The first argument of the program that makes it decode one picture.
const ARGUMENT: &str = "process-photo";

/// Bytes beside those that a picture takes: the program, what allocators round up, and the file.
const OTHER: u64 = 48 * 1024 * 1024;

/// Seconds of a processor, many times what the dearest picture takes.
const SECONDS: u64 = 60;

/// What the environment says about finding libraries; the rest, secrets among it, is not for a process that decodes pictures.
const ENVIRONMENT: [&str; 4] = ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "PATH", "SystemRoot"];

/// So that what is committed is what is used: nothing in advance, and large blocks from the system and back to it.
const ALLOCATORS: [(&str, &str); 3] = [
    ("MIMALLOC_ARENA_EAGER_COMMIT", "0"),
    ("MIMALLOC_ARENA_MAX_OBJECT_SIZE", "1024"),
    ("MALLOC_MMAP_THRESHOLD_", "1048576"),
];

/// What the process answers before the bytes of the files, as a line of JSON; `null` for a broken picture.
#[derive(Deserialize, Serialize)]
struct Head {
    width: u32,
    height: u32,
    placeholder: String,
    /// Names, and bytes of each.
    files: Vec<(String, usize)>,
}

/// This program, also when its file has been replaced since it was started.
pub fn this_program() -> io::Result<PathBuf> {
    let linux = Path::new("/proc/self/exe");
    if linux.exists() {
        Ok(linux.to_owned())
    } else {
        env::current_exe()
    }
}

/// Has `program` process the picture in `file`, which may take `memory` bytes.
pub fn process(
    program: &Path,
    file: &[u8],
    limits: Limits,
    memory: u64,
) -> Result<ProcessedPhoto, PhotoRefused> {
    ask(program, file, limits, memory).unwrap_or_else(|error| {
        tracing::error!(%error, program = %program.display(), "a picture could not be processed");
        Err(PhotoRefused::Unavailable)
    })
}

fn ask(
    program: &Path,
    file: &[u8],
    limits: Limits,
    memory: u64,
) -> io::Result<Result<ProcessedPhoto, PhotoRefused>> {
    let environment = ENVIRONMENT
        .iter()
        .filter_map(|name| Some((name, env::var_os(name)?)));
    let mut command = Command::new(program);
    command
        .args([ARGUMENT, &limits.pixels.to_string(), &memory.to_string()])
        .env_clear()
        .envs(environment)
        .envs(ALLOCATORS)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    // In a group of its own: a signal to the server's group, such as Ctrl-C, lets uploads that are under way be answered.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let mut child = command.spawn()?;
    // It reads all before it answers. One that has died does not take all: how it ended says more.
    let sent = child
        .stdin
        .take()
        .map_or(Ok(()), |mut input| input.write_all(file));
    let Output {
        status,
        stdout,
        stderr,
    } = child.wait_with_output()?;
    if !status.success() || !stderr.is_empty() {
        let said = String::from_utf8_lossy(stderr.get(..2_000).unwrap_or(&stderr));
        tracing::warn!(%status, said = said.trim_end(), bytes = file.len(), memory, "a picture upset the process that decoded it");
    }
    if is_by_the_picture(status) {
        return Ok(Err(PhotoRefused::Broken));
    }
    if !status.success() {
        return Err(io::Error::other(format!("the process ended with {status}")));
    }
    sent?;
    let photo = photo_of(&stdout).ok_or_else(|| io::Error::other("the process gave no whole answer"))?;
    Ok(photo.ok_or(PhotoRefused::Broken))
}

/// Whether a process has ended because of what it decoded: it asked for more memory or time than it may have, or has a defect.
/// Other signals come with the end of the server, or from a system that has no memory left.
#[cfg(unix)]
fn is_by_the_picture(status: ExitStatus) -> bool {
    use std::os::unix::process::ExitStatusExt;

    let signals = [
        Signal::ABORT,
        Signal::BUS,
        Signal::FPE,
        Signal::ILL,
        Signal::SEGV,
        Signal::XCPU,
    ];
    signals
        .iter()
        .any(|signal| status.signal() == Some(signal.as_raw()))
}

#[cfg(not(unix))]
fn is_by_the_picture(status: ExitStatus) -> bool {
    !status.success()
}

/// What a process answered, `Some(None)` when the picture is broken; `None` when this is no answer.
fn photo_of(answer: &[u8]) -> Option<Option<ProcessedPhoto>> {
    let (line, mut rest) = answer.split_at_checked(answer.iter().position(|byte| *byte == b'\n')? + 1)?;
    let Some(head) = serde_json::from_slice::<Option<Head>>(line).ok()? else {
        return Some(None);
    };
    let files = head.files.into_iter().map(|(name, length)| {
        let bytes;
        (bytes, rest) = rest.split_at_checked(length)?;
        Photo::is_file(&name).then(|| MediaFile {
            name,
            bytes: bytes.to_vec(),
        })
    });
    Some(Some(ProcessedPhoto {
        width: head.width,
        height: head.height,
        placeholder: head.placeholder,
        files: files.collect::<Option<_>>()?,
    }))
}

/// Decodes the picture at the standard input where the arguments of the process ask for it, and says how the process ends; `None`
/// when they do not. The first thing that the program does.
#[must_use]
pub fn run_if_asked() -> Option<ExitCode> {
    let mut arguments = env::args_os().skip(1);
    if arguments.next()? != ARGUMENT {
        return None;
    }
    let mut number = || arguments.next().as_deref().and_then(OsStr::to_str)?.parse().ok();
    let (Some(pixels), Some(memory)) = (number(), number()) else {
        return Some(ExitCode::FAILURE);
    };
    let outcome = answer(pixels, memory);
    Some(outcome.map_or(ExitCode::FAILURE, |()| ExitCode::SUCCESS))
}

fn answer(pixels: u64, memory: u64) -> io::Result<()> {
    bind(memory);
    let mut file = Vec::new();
    io::stdin().lock().read_to_end(&mut file)?;
    let upload = Upload::open(&file, &limits_of(pixels));
    let photo = upload.ok().and_then(|upload| processed(&upload).ok());
    let head = photo.as_ref().map(|photo| Head {
        width: photo.width,
        height: photo.height,
        placeholder: photo.placeholder.clone(),
        files: photo
            .files
            .iter()
            .map(|file| (file.name.clone(), file.bytes.len()))
            .collect(),
    });
    let mut output = io::stdout().lock();
    serde_json::to_writer(&mut output, &head)?;
    output.write_all(b"\n")?;
    for file in photo.iter().flat_map(|photo| &photo.files) {
        output.write_all(&file.bytes)?;
    }
    output.flush()
}

/// Takes no more than `memory` bytes from now on, and no more than [`SECONDS`]. A process that needs more is ended by the system.
#[cfg(unix)]
fn bind(memory: u64) {
    use rustix::process::{Resource, Rlimit, setrlimit};

    for (resource, most) in [
        (Resource::Data, memory.saturating_add(OTHER)),
        (Resource::Cpu, SECONDS),
        // A decoder that is ended leaves no copy of the picture behind.
        (Resource::Core, 0),
    ] {
        let limit = Rlimit {
            current: Some(most),
            // The first limit of time is a signal of its own; at the second one the system kills.
            maximum: Some(most + u64::from(resource == Resource::Cpu)),
        };
        // Where the system forbids it, the heads of the pictures bound it as well as they can.
        let _ = setrlimit(resource, limit);
    }
    // When the server is killed, no request waits for the picture.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::set_parent_process_death_signal(Some(Signal::KILL));
}

#[cfg(not(unix))]
fn bind(_: u64) {}
