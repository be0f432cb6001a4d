//! `cargo release-files`: writes all files of a release to one folder.

use std::path::PathBuf;
use std::process::ExitCode;

use bpaf::{OptionParser, Parser, construct, long};
use zonkers_disk::cross::Folders;
use zonkers_disk::{Error, Settings, build_image_with, command_line};
use zonkers_page::make::web::{self, Places};
use zonkers_page::make::{compile, release};

fn options() -> OptionParser<(Option<PathBuf>, Option<PathBuf>, Places)> {
    let out = long("out")
        .help("the folder for the files, by default target/release-files")
        .argument::<PathBuf>("FOLDER")
        .optional();
    let image = long("image")
        .help("the floppy, an image in DOS order; by default it is built")
        .argument::<PathBuf>("FILE")
        .optional();
    let places = web::places();
    construct!(out, image, places).to_options().descr(
        "Writes the files of a release: the floppy as .dsk, .po and .woz, the page with its \
         accompanying files, the manual as a PDF, as a web page and as sheets to fold, and \
         SHA256SUMS.",
    )
}

fn main() -> ExitCode {
    let (out, image, places) = match command_line::read("cargo release-files", &options()) {
        Ok(options) => options,
        Err(code) => return code,
    };
    match run(out, image, &places) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(
    out: Option<PathBuf>,
    image: Option<PathBuf>,
    places: &Places,
) -> Result<(), Box<dyn std::error::Error>> {
    let folders = Folders::find()?;
    let progress: &mut dyn FnMut(&str) = &mut |line| eprintln!("{line}");
    let image = match image {
        Some(path) => std::fs::read(&path).map_err(Error::io(path))?,
        None => build_image_with(&Settings::default(), &folders, progress)?.image.into_bytes(),
    };
    let machine = compile::machine(&folders, progress)?;
    progress("Printing the manual");
    let files = release::files(&image, &machine, places)?;
    let out = out.unwrap_or_else(|| folders.target.join("release-files"));
    std::fs::create_dir_all(&out).map_err(Error::io(&out))?;
    for release::File { name, bytes } in files {
        let path = out.join(name);
        std::fs::write(&path, &bytes).map_err(Error::io(&path))?;
        println!("{:>9} {}", bytes.len(), path.display());
    }
    Ok(())
}
