//! Makes safe file names. An id, a title or a model's name comes from somebody's file or server, and may be a
//! path, a device, too long, or empty. Everything that becomes part of a file's name goes through here.
//! Folders are not chosen here.

use super::digest;

/// The limit of a name, in bytes of UTF-8. File systems allow 255, and some file names contain two of these.
const MAX_FILE_NAME_BYTES: usize = 100;

/// Windows' device names, reserved with any extension. COM and LPT, which take a digit, are checked apart.
const WINDOWS_DEVICE_NAMES: [&str; 6] = ["con", "prn", "aux", "nul", "conin$", "conout$"];

/// A name that is valid on every file system, contains no folder and is never empty. Two texts may get the
/// same name.
pub fn safe_file_name(of: &str) -> String {
    let letters = of.chars().map(|c| if c.is_alphanumeric() || "-_.".contains(c) { c } else { '-' });
    let replaced: String = letters.collect();
    // Avoids hidden files, command-line options, and endings that Windows drops.
    let ends = ['-', '.'];
    let trimmed = replaced.trim_matches(ends);
    let cut = (0..=MAX_FILE_NAME_BYTES.min(trimmed.len())).rfind(|at| trimmed.is_char_boundary(*at));
    match trimmed[..cut.unwrap_or(0)].trim_end_matches(ends) {
        "" => "casebook".to_owned(),
        device if is_windows_device_name(device) => format!("_{device}"),
        name => name.to_owned(),
    }
}

/// A file name that is unique for an id. If the name differs from the id, or a file system may confuse it
/// with another's (by case, or by Unicode normalization), the id's digest is appended.
pub fn unique_file_name(id: &str) -> String {
    let name = safe_file_name(id);
    let stays = |c: char| matches!(c, 'a'..='z' | '0'..='9' | '-' | '_' | '.' | '\u{4e00}'..='\u{9fff}');
    if name == id && id.chars().all(stays) {
        return name;
    }
    // The lower half is enough to keep files apart.
    format!("{name}-{:08x}", digest(id.as_bytes()) & 0xffff_ffff)
}

fn is_windows_device_name(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or(name).to_lowercase();
    let port = stem
        .strip_prefix("com")
        .or_else(|| stem.strip_prefix("lpt"))
        .is_some_and(|number| number.chars().count() == 1 && number.chars().all(char::is_numeric));
    port || WINDOWS_DEVICE_NAMES.contains(&stem.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;
    use proptest::prelude::*;
    use std::path::{Component, Path};

    #[test]
    fn a_foreign_name_becomes_one_that_every_disk_takes() {
        let names = table! {
            "the-lantern-room" => "the-lantern-room";
            "灯室.第二版" => "灯室.第二版";
            "Qwen/Qwen2.5-72B:free" => "Qwen-Qwen2.5-72B-free";
            "../../etc/passwd" => "etc-passwd";
            "..\\..\\x" => "x";
            "/abs" => "abs";
            "C:\\x" => "C--x";
            "nul" => "_nul";
            "NUL.json" => "_NUL.json";
            "Com1" => "_Com1";
            "lpt\u{b9}.a" => "_lpt\u{b9}.a";
            "common" => "common";
            "com10" => "com10";
            ".hidden" => "hidden";
            "--out" => "out";
            "ends. ." => "ends";
            "a\0b\n\u{1b}[31m\u{202e}" => "a-b---31m";
            "" => "casebook";
            "..." => "casebook";
            "???" => "casebook";
        };
        for (of, name) in names {
            assert_eq!(safe_file_name(of), name, "{of:?}");
        }
        assert_eq!(safe_file_name(&"a".repeat(300)).len(), MAX_FILE_NAME_BYTES);
        assert_eq!(safe_file_name(&"灯".repeat(300)).len(), 99);
    }

    #[test]
    fn ids_that_a_disk_may_take_for_one_have_files_of_their_own() {
        let long = "x".repeat(120);
        let longer = format!("{long}y");
        let ids = [
            "a/b", "a-b", "a:b", "A-b", "a-b.", " a-b", "con", "CON", "_con", "é", "e\u{301}", "", "...", "casebook",
            "Casebook", &long, &longer,
        ];
        let mut names: Vec<String> = ids.iter().map(|id| unique_file_name(id).to_lowercase()).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), ids.len(), "{names:?}");
        assert_eq!(unique_file_name("the-lantern-room.en"), "the-lantern-room.en");
        assert_eq!(unique_file_name("灯室"), "灯室");
    }

    proptest! {
        #[test]
        fn no_name_leaves_its_folder_or_is_refused_by_a_disk(
            id in any::<String>(), before in "(\\.\\./|con|\\.|/|)",
        ) {
            let id = before + &id;
            for name in [safe_file_name(&id), unique_file_name(&id)] {
                let mut parts = Path::new(&name).components();
                prop_assert!(matches!(parts.next(), Some(Component::Normal(part)) if part == name.as_str()));
                prop_assert!(parts.next().is_none());
                prop_assert!(name.len() <= MAX_FILE_NAME_BYTES + 9 && !is_windows_device_name(&name));
                let odd = |c: char| c.is_control() || r#"/\:*?"<>|"#.contains(c);
                prop_assert!(!name.contains(odd) && !name.starts_with(['.', '-']) && !name.ends_with(['.', ' ']));
                prop_assert_eq!(safe_file_name(&name), name.clone(), "once is enough");
            }
        }
    }
}
