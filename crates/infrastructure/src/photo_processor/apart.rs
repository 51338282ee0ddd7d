//! Pictures in a process of their own, to which the system gives so much memory and time and no more. A few bytes can make a
//! decoder ask for gigabytes: the tables of a lossless WebP, say, of which its head tells nothing. What is freed goes back to
//! the system with the process, too, and a decoder that misbehaves has nothing of the server within its reach.

use std::{
    env,
    ffi::OsStr,
    io::{self, BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
    process::{Command, ExitCode, Stdio},
};

use serde::{Deserialize, Serialize};
use tinerary_application::ports::{
    media::MediaFile,
    photo_processor::{PhotoRefused, ProcessedPhoto},
};
use tinerary_photos::{Limits, Upload};

use super::work::{processed, within};

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
pub fn process_apart(
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
    let mut child = Command::new(program)
        .args([ARGUMENT, &limits.pixels.to_string(), &memory.to_string()])
        .env_clear()
        .envs(environment)
        .envs(ALLOCATORS)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    // It reads all before it answers. One that has died does not take all: how it ended says more.
    let sent = child
        .stdin
        .take()
        .map_or(Ok(()), |mut input| input.write_all(file));
    let answer = child.stdout.take().map_or(Ok(None), read_answer);
    let said = child.stderr.take().map_or(Ok(String::new()), read_complaint)?;
    let status = child.wait()?;
    if !status.success() || !said.is_empty() {
        tracing::warn!(%status, said, bytes = file.len(), memory, "a picture upset the process that decoded it");
    }
    if !status.success() {
        return Ok(Err(PhotoRefused::Broken));
    }
    sent?;
    Ok(answer?.ok_or(PhotoRefused::Broken))
}

fn read_answer(output: impl Read) -> io::Result<Option<ProcessedPhoto>> {
    let mut output = BufReader::new(output);
    let mut line = String::new();
    output.read_line(&mut line)?;
    let Some(head) = serde_json::from_str::<Option<Head>>(&line)? else {
        return Ok(None);
    };
    let files = head.files.into_iter().map(|(name, length)| {
        let mut bytes = vec![0; length];
        output.read_exact(&mut bytes)?;
        Ok(MediaFile { name, bytes })
    });
    Ok(Some(ProcessedPhoto {
        width: head.width,
        height: head.height,
        placeholder: head.placeholder,
        files: files.collect::<io::Result<_>>()?,
    }))
}

/// The beginning of what it says of a panic, or of memory that it does not get.
fn read_complaint(errors: impl Read) -> io::Result<String> {
    let mut said = Vec::new();
    errors.take(2_000).read_to_end(&mut said)?;
    Ok(String::from_utf8_lossy(&said).trim_end().to_owned())
}

/// Decodes the picture at the standard input where the arguments of the process ask for it, and says how the process ends; `None`
/// when they do not. The first thing that the program does.
#[must_use]
pub fn if_asked() -> Option<ExitCode> {
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
    let upload = Upload::open(&file, &within(pixels));
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
            maximum: Some(most),
        };
        // Where the system forbids it, the heads of the pictures bound it as well as they can.
        let _ = setrlimit(resource, limit);
    }
    // When the server is killed, no request waits for the picture.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL));
}

#[cfg(not(unix))]
fn bind(_: u64) {}
