//! Puts the built web app (`frontend/dist`, made by `just build`) into the program.

use std::{
    env,
    error::Error,
    fmt::Write,
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
};

fn main() -> Result<(), Box<dyn Error>> {
    let dist = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../frontend/dist");
    println!("cargo::rerun-if-changed={}", dist.display());
    let mut files = Vec::new();
    if dist.join("index.html").is_file() {
        collect(&dist, &mut files)?;
    } else {
        println!(
            "cargo::warning=frontend/dist is not built: the program will have no web app (see `just build`)"
        );
    }
    let mut assets: Vec<(String, PathBuf)> = files
        .into_iter()
        .filter(|file| !is_compressed(file))
        .filter_map(|file| {
            Some((
                format!("/{}", file.strip_prefix(&dist).ok()?.to_str()?.replace('\\', "/")),
                file,
            ))
        })
        .collect();
    assets.sort();
    let mut code = String::from("static ASSETS: &[Asset] = &[\n");
    for (path, file) in assets {
        println!("cargo::rerun-if-changed={}", file.display());
        let mut hasher = DefaultHasher::new();
        fs::read(&file)?.hash(&mut hasher);
        writeln!(
            code,
            "Asset {{ path: {path:?}, content_type: {:?}, etag: {:?}, hashed: {}, plain: include_bytes!({:?}), \
             gzip: {}, brotli: {} }},",
            content_type(&path),
            format!("\"{:016x}\"", hasher.finish()),
            path.starts_with("/assets/"),
            file.canonicalize()?,
            compressed(&file, "gz")?,
            compressed(&file, "br")?,
        )?;
    }
    code.push_str("];\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("assets.rs"), code)?;
    Ok(())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

fn is_compressed(file: &Path) -> bool {
    file.extension()
        .is_some_and(|extension| extension == "gz" || extension == "br")
}

/// The code for the compressed form of a file, which vite wrote beside it.
fn compressed(file: &Path, extension: &str) -> Result<String, Box<dyn Error>> {
    let mut name = file.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    let beside = PathBuf::from(name);
    Ok(if beside.is_file() {
        format!("Some(include_bytes!({:?}))", beside.canonicalize()?)
    } else {
        "None".to_owned()
    })
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("txt") => "text/plain; charset=utf-8",
        Some("xml") => "application/xml",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}
