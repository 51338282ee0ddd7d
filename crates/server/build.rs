//! Embeds the built web app (`frontend/dist`, made by `just build`).

use std::{
    collections::BTreeMap,
    env,
    error::Error,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

fn main() -> Result<(), Box<dyn Error>> {
    let dist = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../frontend/dist");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    println!("cargo::rerun-if-changed={}", dist.display());
    let mut files = Vec::new();
    if dist.join("index.html").is_file() {
        collect(&dist, &mut files)?;
    } else {
        println!(
            "cargo::warning=frontend/dist is not built: the program will have no web app (see `just build`)"
        );
    }
    // The compiler reads copies, so that a concurrent build of the web app cannot remove files under it.
    let copies = out.join("web");
    let _ = fs::remove_dir_all(&copies);
    fs::create_dir_all(&copies)?;
    // Sorted as strings for the binary search; paths sort differently.
    let mut assets = BTreeMap::new();
    // For the server, not for browsers.
    let pages = files.iter().find(|file| **file == dist.join("pages.json"));
    for file in files
        .iter()
        .filter(|file| !is_compressed(file) && Some(*file) != pages)
    {
        if let Some(path) = file.strip_prefix(&dist)?.to_str() {
            assets.insert(format!("/{}", path.replace('\\', "/")), file);
        }
    }
    let mut code = String::from("static ASSETS: &[Asset] = &[\n");
    for (path, file) in &assets {
        let hash = blake3::hash(&fs::read(file)?).to_hex();
        let copy = copies.join(hash.as_str());
        writeln!(
            code,
            "Asset {{ path: {path:?}, content_type: {:?}, etag: {:?}, hashed: {}, plain: {}, gzip: {}, brotli: {} }},",
            content_type(path),
            // Weak: the same for every encoding.
            format!("W/\"{hash}\""),
            path.starts_with("/assets/"),
            include(file, &copy)?,
            include_compressed(file, &copy, "gz")?,
            include_compressed(file, &copy, "br")?,
        )?;
    }
    let pages = pages
        .map(|file| include(file, &copies.join("pages.json")))
        .transpose()?;
    let pages = pages.map(|bytes| bytes.replace("include_bytes!", "include_str!"));
    let pages = pages.map_or_else(|| "None".to_owned(), |text| format!("Some({text})"));
    writeln!(code, "];\nstatic PAGES: Option<&str> = {pages};")?;
    fs::write(out.join("assets.rs"), code)?;
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

/// Copies a file and returns the code that includes the copy.
#[expect(
    clippy::unnecessary_debug_formatting,
    reason = "the code needs the path in quotes"
)]
fn include(file: &Path, copy: &Path) -> Result<String, Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", file.display());
    fs::copy(file, copy)?;
    Ok(format!("include_bytes!({copy:?})"))
}

/// The same for the compressed file that vite wrote next to it.
fn include_compressed(file: &Path, copy: &Path, extension: &str) -> Result<String, Box<dyn Error>> {
    let with_extension = |path: &Path| {
        let mut name = path.as_os_str().to_owned();
        name.push(".");
        name.push(extension);
        PathBuf::from(name)
    };
    let file = with_extension(file);
    if !file.is_file() {
        return Ok("None".to_owned());
    }
    Ok(format!("Some({})", include(&file, &with_extension(copy))?))
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
