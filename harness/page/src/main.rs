//! `cargo page`: the emulated Apple and the floppy in one file for a browser.

use std::path::PathBuf;
use std::process::ExitCode;

use zonkers_disk::cross::Folders;
use zonkers_disk::{Error, Settings, build_image_with};
use zonkers_page::make::{compile, web};

const USAGE: &str = "\
Writes the page: machine, disk and all that is seen in one file, which needs no network and no server.

usage: cargo page [-- OPTIONS]
  --out FILE    where the page goes; target/page/index.html if not given
  --image FILE  the disk in it, an image in DOS order; built if not given
  --help        this text
";

#[derive(Debug, Default, PartialEq, Eq)]
struct Options {
    out: Option<PathBuf>,
    image: Option<PathBuf>,
    help: bool,
}

impl Options {
    fn parse(mut arguments: impl Iterator<Item = String>) -> Result<Options, String> {
        let mut options = Options::default();
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().ok_or_else(|| format!("{argument} needs a value"));
            match argument.as_str() {
                "--out" => options.out = Some(value()?.into()),
                "--image" => options.image = Some(value()?.into()),
                "--help" | "-h" => options.help = true,
                // `cargo page -- --out FILE` and `cargo page --out FILE` are the same.
                "--" => {}
                other => return Err(format!("unknown option {other}")),
            }
        }
        Ok(options)
    }
}

fn main() -> ExitCode {
    let options = match Options::parse(std::env::args().skip(1)) {
        Ok(options) if options.help => {
            print!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        Ok(options) => options,
        Err(message) => {
            eprint!("error: {message}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match run(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<(), Error> {
    let folders = Folders::find()?;
    let progress: &mut dyn FnMut(&str) = &mut |line| eprintln!("{line}");
    let image = match &options.image {
        Some(path) => std::fs::read(path).map_err(Error::io(path))?,
        None => build_image_with(&Settings::default(), &folders, progress)?.image.into_bytes(),
    };
    let machine = compile::machine(&folders, progress)?;
    let page = web::page(&machine, &image);
    let out = options.out.clone().unwrap_or_else(|| folders.target.join("page/index.html"));
    if let Some(folder) = out.parent() {
        std::fs::create_dir_all(folder).map_err(Error::io(folder))?;
    }
    std::fs::write(&out, &page).map_err(Error::io(&out))?;
    println!(
        "{}: {} bytes, of which the machine is {} and the disk {} (as text, a third more)",
        out.display(),
        page.len(),
        machine.len(),
        image.len()
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(words: &[&str]) -> Result<Options, String> {
        Options::parse(words.iter().map(|word| word.to_string()))
    }

    #[test]
    fn options_are_read_and_mistakes_named() {
        let options = parse(&["--", "--out", "a.html", "--image", "b.dsk"]).unwrap();
        assert_eq!((options.out, options.image), (Some("a.html".into()), Some("b.dsk".into())));
        assert_eq!(parse(&["--out"]), Err("--out needs a value".into()));
        assert_eq!(parse(&["--fast"]), Err("unknown option --fast".into()));
    }
}
