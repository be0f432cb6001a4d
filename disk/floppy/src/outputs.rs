//! Checks the output files of a command before it does any work. An output may replace an existing
//! file of the same type, but no other file.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::Error;
use crate::dos33::IMAGE_BYTES;

/// The type of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An image of 143,360 bytes.
    Image,
    /// A listing or a map, which starts with a program's name.
    Listing,
    /// LLVM IR.
    Ir,
    /// A trace, each line of which starts with a cycle.
    Trace,
    /// A picture.
    Png,
    /// A sound.
    Wav,
    /// A web page.
    Page,
}

impl Kind {
    /// Returns whether a file of this length that starts with `head` may be of this type.
    fn is_of(self, head: &[u8], length: u64) -> bool {
        match self {
            Kind::Image => length == IMAGE_BYTES as u64,
            Kind::Listing => head.starts_with(b"; "),
            Kind::Ir => head.starts_with(b"; ModuleID"),
            Kind::Trace => {
                let cycle = head.split_first_chunk::<10>();
                cycle.is_some_and(|(cycle, rest)| {
                    cycle.iter().all(|byte| *byte == b' ' || byte.is_ascii_digit())
                        && rest.first() == Some(&b' ')
                })
            }
            Kind::Png => head.starts_with(b"\x89PNG"),
            Kind::Wav => head.starts_with(b"RIFF"),
            Kind::Page => head.to_ascii_lowercase().starts_with(b"<!doctype html"),
        }
    }
}

/// Checks that each of these files is new, empty, not a regular file, or of the given type, and
/// that no two of them are the same.
///
/// # Errors
/// [`Error::Io`] with the first file that fails the check.
pub fn check(files: &[(&Path, Kind)]) -> Result<(), Error> {
    for (number, &(path, kind)) in files.iter().enumerate() {
        let refused = |message: &str| {
            Err(Error::io(path)(io::Error::new(io::ErrorKind::AlreadyExists, message)))
        };
        if files[..number].iter().any(|(other, _)| are_same(path, other)) {
            return refused("two options name this file: name different files");
        }
        if !is_replaceable(path, kind) {
            return refused(
                "this existing file is of a different kind: name another file, or delete it",
            );
        }
    }
    Ok(())
}

/// Returns whether two paths refer to the same regular file.
pub fn are_same(one: &Path, other: &Path) -> bool {
    let is_special = |path: &Path| fs::metadata(path).is_ok_and(|there| !there.is_file());
    !is_special(one) && resolved(one) == resolved(other)
}

/// Resolves links in a path. The file need not exist yet.
fn resolved(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new(".")).canonicalize();
        match (folder, path.file_name()) {
            (Ok(folder), Some(name)) => folder.join(name),
            _ => path.to_path_buf(),
        }
    })
}

fn is_replaceable(path: &Path, kind: Kind) -> bool {
    let Ok(there) = fs::metadata(path) else { return true };
    if !there.is_file() || there.len() == 0 {
        return true;
    }
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(16).read_to_end(&mut head));
    read.is_ok() && kind.is_of(&head, there.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_of_the_same_kind_are_replaced() {
        let folder = std::env::temp_dir().join(format!("outputs-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let kinds = [
            (Kind::Image, vec![1; IMAGE_BYTES]),
            (Kind::Listing, b"; ZONKERS\n1300  d8".to_vec()),
            (Kind::Ir, b"; ModuleID = 'zonkers'\n".to_vec()),
            (Kind::Trace, b"    123456 A=00 X=00 Y=00\n".to_vec()),
            (Kind::Png, b"\x89PNG\r\n\x1a\n".to_vec()),
            (Kind::Wav, b"RIFF....WAVE".to_vec()),
            (Kind::Page, b"<!doctype html>\n".to_vec()),
        ];
        let path = folder.join("file");
        for (kind, _) in &kinds {
            assert!(check(&[(&folder.join("new"), *kind)]).is_ok(), "{kind:?}");
            for (other, bytes) in &kinds {
                fs::write(&path, bytes).unwrap();
                // LLVM IR starts with a comment, like a listing.
                let is_like = kind == other || (*kind, *other) == (Kind::Listing, Kind::Ir);
                assert_eq!(check(&[(&path, *kind)]).is_ok(), is_like, "{kind:?} {other:?}");
            }
            fs::write(&path, "Notes\n").unwrap();
            let message = check(&[(&path, *kind)]).unwrap_err().to_string();
            assert!(
                message.ends_with("of a different kind: name another file, or delete it"),
                "{message}"
            );
            fs::write(&path, "").unwrap();
            assert!(check(&[(&path, *kind)]).is_ok(), "{kind:?}: an empty file");
        }
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn two_outputs_are_two_files() {
        let folder = std::env::temp_dir().join(format!("outputs-two-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let (one, other) = (folder.join("a"), folder.join(".").join("a"));
        assert!(check(&[(&one, Kind::Image), (&folder.join("b"), Kind::Listing)]).is_ok());
        for exists in [false, true] {
            if exists {
                fs::write(&one, "").unwrap();
            }
            let message = check(&[(&one, Kind::Image), (&other, Kind::Listing)]).unwrap_err();
            assert!(message.to_string().contains("two options name this file"), "{message}");
        }
        fs::remove_dir_all(&folder).unwrap();
        if cfg!(unix) {
            let null = Path::new("/dev/null");
            assert!(check(&[(null, Kind::Image), (null, Kind::Listing)]).is_ok());
        }
    }
}
