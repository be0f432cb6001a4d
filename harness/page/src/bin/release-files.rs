//! `cargo release-files`: everything that a release gives away, in one folder.

use std::path::PathBuf;
use std::process::ExitCode;

use zonkers_disk::cross::Folders;
use zonkers_disk::{Error, Settings, build_image_with};
use zonkers_page::make::{compile, release};

const USAGE: &str = "\
Fills target/release-files: the floppy as .dsk, .po and .woz, the page, the manual as a PDF and as a page,
and SHA256SUMS.

usage: cargo release-files [-- OPTIONS]
  --out FOLDER  where the files go; target/release-files if not given
  --image FILE  the floppy, an image in DOS order; built if not given
  --help        this text
";

fn main() -> ExitCode {
    let (mut out, mut image) = (None, None);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let place = match argument.as_str() {
            "--" => continue,
            "--help" | "-h" => {
                print!("{USAGE}");
                return ExitCode::SUCCESS;
            }
            "--out" => &mut out,
            "--image" => &mut image,
            _ => return refuse(&format!("unknown option {argument}")),
        };
        let Some(value) = arguments.next() else {
            return refuse(&format!("{argument} needs a value"));
        };
        *place = Some(PathBuf::from(value));
    }
    match run(out, image) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn refuse(message: &str) -> ExitCode {
    eprint!("error: {message}\n\n{USAGE}");
    ExitCode::from(2)
}

fn run(out: Option<PathBuf>, image: Option<PathBuf>) -> Result<(), Box<dyn std::error::Error>> {
    let folders = Folders::find()?;
    let progress: &mut dyn FnMut(&str) = &mut |line| eprintln!("{line}");
    let image = match image {
        Some(path) => std::fs::read(&path).map_err(Error::io(path))?,
        None => build_image_with(&Settings::default(), &folders, progress)?.image.into_bytes(),
    };
    let machine = compile::machine(&folders, progress)?;
    progress("Printing the manual");
    let files = release::files(&image, &machine)?;
    let out = out.unwrap_or_else(|| folders.target.join("release-files"));
    std::fs::create_dir_all(&out).map_err(Error::io(&out))?;
    for release::File { name, bytes } in files {
        let path = out.join(name);
        std::fs::write(&path, &bytes).map_err(Error::io(&path))?;
        println!("{:>9} {}", bytes.len(), path.display());
    }
    Ok(())
}
