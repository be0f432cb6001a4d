//! `cargo page`: writes a page with the emulated Apple and the floppy in one file.

use std::path::PathBuf;
use std::process::ExitCode;

use bpaf::{OptionParser, Parser, construct, long};
use zonkers_disk::command_line::{self, note, print_line};
use zonkers_disk::cross::Folders;
use zonkers_disk::outputs::{self, Kind};
use zonkers_disk::{Settings, build_image_with};
use zonkers_harness::Error;
use zonkers_harness::program::Program;
use zonkers_page::make::web::{self, Places};
use zonkers_page::make::{app, compile};

#[derive(Debug, Default, PartialEq, Eq)]
struct Options {
    out: Option<PathBuf>,
    image: Option<PathBuf>,
    places: Places,
}

fn options() -> OptionParser<Options> {
    let out = long("out")
        .help("the file of the page (default: target/page/index.html)")
        .argument::<PathBuf>("FILE")
        .optional();
    let image = long("image")
        .help("the disk in the page, in any format that the page reads (default: a new build)")
        .argument::<PathBuf>("FILE")
        .optional();
    let places = web::places();
    construct!(Options { out, image, places }).to_options().descr(
        "Writes a page with machine and disk in one file, which needs no network and no server. \
         Also writes the files with which a web server lets browsers install the page.",
    )
}

fn main() -> ExitCode {
    let options = match command_line::read("cargo page", &options()) {
        Ok(options) => options,
        Err(code) => return code,
    };
    match run(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            note(format_args!("error: {error}"));
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<(), Error> {
    let built = |error| Error::Build(Box::new(error));
    let folders = Folders::find().map_err(built)?;
    let out = options.out.clone().unwrap_or_else(|| folders.target.join("page/index.html"));
    outputs::check(&[(&out, Kind::Page)]).map_err(Error::Output)?;
    let progress: &mut dyn FnMut(&str) = &mut |line| note(line);
    let image = match &options.image {
        Some(path) => Program::read(path)?.image,
        None => build_image_with(&Settings::default(), &folders, progress)
            .map_err(built)?
            .image
            .into_bytes(),
    };
    let machine = compile::machine(&folders, progress).map_err(built)?;
    let page = web::page(&machine, &image, "", &options.places);
    if let Some(folder) = out.parent() {
        std::fs::create_dir_all(folder).map_err(|error| Error::File(folder.into(), error))?;
    }
    std::fs::write(&out, &page).map_err(|error| Error::File(out.clone(), error))?;
    let name = out.file_name().and_then(|name| name.to_str()).unwrap_or("index.html");
    for file in app::files(name, &page, &[]) {
        let beside = out.with_file_name(file.name);
        std::fs::write(&beside, file.bytes).map_err(|error| Error::File(beside, error))?;
    }
    print_line(format_args!(
        "{}: {} bytes, of which the machine is {} and the disk {} (packed: about half)",
        out.display(),
        page.len(),
        machine.len(),
        image.len()
    ));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(words: &[&str]) -> Result<Options, String> {
        command_line::read_words("cargo page", &options(), words)
            .map_err(|failure| failure.unwrap_stderr())
    }

    #[test]
    fn options_are_parsed_and_errors_name_them() {
        let options = parse(&["--", "--out", "a.html", "--image", "b.dsk"]).unwrap();
        assert_eq!((options.out, options.image), (Some("a.html".into()), Some("b.dsk".into())));
        // `cargo page --offline` passes the option for cargo on.
        assert_eq!(parse(&["--offline", "--out", "a.html"]).unwrap().out, Some("a.html".into()));
        let url = Some("https://a.b/".parse().unwrap());
        assert_eq!(parse(&["--address", "https://a.b/"]).unwrap().places.address, url);
        assert_eq!(parse(&["--source", "https://a.b/"]).unwrap().places.source, url);
        let meant = "couldn't parse `a.b`: an address begins with https:// or http://, \
                     without blanks and quotes";
        assert_eq!(parse(&["--source", "a.b"]), Err(meant.into()));
        assert_eq!(parse(&["--out"]), Err("`--out` requires an argument `FILE`".into()));
        let meant = "no such flag: `--imag`, did you mean `--image`?";
        assert_eq!(parse(&["--imag", "x"]), Err(meant.into()));
    }
}
