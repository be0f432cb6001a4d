//! `cargo release-files`: writes all files of a release to one folder.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use bpaf::{OptionParser, Parser, construct, long};
use zonkers_disk::command_line::{self, note, print_line};
use zonkers_disk::cross::Folders;
use zonkers_disk::{Error, Settings, build_image_with};
use zonkers_page::make::web::{self, Places};
use zonkers_page::make::{compile, release};

fn options() -> OptionParser<(Option<PathBuf>, Option<PathBuf>, Places)> {
    let out = long("out")
        .help("the folder for the files (default: target/release-files)")
        .argument::<PathBuf>("FOLDER")
        .optional();
    let image = long("image")
        .help("the floppy, an image in DOS order (default: a new build)")
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
            note(format_args!("error: {error}"));
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
    let out = out.unwrap_or_else(|| folders.target.join("release-files"));
    check_folder(&out)?;
    let progress: &mut dyn FnMut(&str) = &mut |line| note(line);
    let image = match image {
        Some(path) => std::fs::read(&path).map_err(Error::io(path))?,
        None => build_image_with(&Settings::default(), &folders, progress)?.image.into_bytes(),
    };
    let machine = compile::machine(&folders, progress)?;
    progress("Printing the manual");
    let files = release::files(&image, &machine, places)?;
    std::fs::create_dir_all(&out).map_err(Error::io(&out))?;
    for release::File { name, bytes } in files {
        let path = out.join(name);
        std::fs::write(&path, &bytes).map_err(Error::io(&path))?;
        print_line(format_args!("{:>9} {}", bytes.len(), path.display()));
    }
    Ok(())
}

/// Refuses a folder that contains anything but release files.
fn check_folder(folder: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let is_used = std::fs::read_dir(folder).is_ok_and(|mut files| files.next().is_some());
    if is_used && !folder.join(release::SUMS).is_file() {
        let folder = folder.display();
        return Err(format!("{folder}: this folder has other files; name another").into());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_with_other_files_is_refused() {
        let folder = std::env::temp_dir().join(format!("release-{}", std::process::id()));
        assert!(check_folder(&folder).is_ok());
        std::fs::create_dir_all(&folder).unwrap();
        assert!(check_folder(&folder).is_ok());
        std::fs::write(folder.join("index.html"), "notes").unwrap();
        assert!(check_folder(&folder).is_err());
        std::fs::write(folder.join(release::SUMS), "").unwrap();
        assert!(check_folder(&folder).is_ok());
        std::fs::remove_dir_all(folder).unwrap();
    }
}
