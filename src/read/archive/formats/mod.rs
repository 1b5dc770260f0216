//! Readers of others' published scripts and logs, one folder for each format, and what several of them share.
//! A format knows its own files only; unpacking and decoding are done before.
//!
//! **A new format** touches two places: a folder here with a [`FormatReader`] and its `FORMAT`, and the two lists
//! below. A reader copies nothing of the
//! machinery: the importer hands every file to it ([`FormatReader::claim`]), keeps the problems of decoding, and
//! hands on what a reader reports. Games of hidden roles are built with [`hidden_roles`]; others with [`stub`].
//! `docs/formats.md` has a row for each format.

mod among_us;
mod avalon_nlu;
mod format;
mod goals;
mod hidden_roles;
mod llmafia;
mod mirage_log;
mod mirage_script;
pub(crate) mod names;
mod offered_file;
pub(crate) mod paths;
mod player_star;
pub(crate) mod shared;
pub(crate) mod stub;
mod think_thrice_log;
mod think_thrice_script;
mod wellplay;
mod werewolf_arena;

pub use format::Format;
pub(crate) use format::{FormatReader, ImportedGame};
pub(crate) use offered_file::OfferedFile;

/// A reader for every foreign format, in the order in which files are offered to them. Those that recognize a
/// file by its text come before those that parse it as JSON.
pub(crate) fn readers() -> Vec<Box<dyn FormatReader>> {
    vec![
        Box::new(mirage_log::MirageLogs::default()),
        Box::new(player_star::PlayerStarLogs::default()),
        Box::new(llmafia::MafiaGames::default()),
        Box::new(think_thrice_log::Transcripts::default()),
        Box::new(among_us::AmongUsLogs::default()),
        Box::new(werewolf_arena::WerewolfSessions::default()),
        Box::new(avalon_nlu::AvalonGames::default()),
        Box::new(wellplay::WellPlayScripts::default()),
        Box::new(mirage_script::MirageScripts::default()),
        Box::new(think_thrice_script::ThinkThriceScripts::default()),
    ]
}

impl Format {
    /// Every format that can be opened, ours first. Names alone, so that a caller that only lists them links
    /// no reader.
    pub fn all() -> [Self; 12] {
        [
            Self::LOG,
            Self::CASE,
            mirage_log::FORMAT,
            player_star::FORMAT,
            llmafia::FORMAT,
            think_thrice_log::FORMAT,
            among_us::FORMAT,
            werewolf_arena::FORMAT,
            avalon_nlu::FORMAT,
            wellplay::FORMAT,
            mirage_script::FORMAT,
            think_thrice_script::FORMAT,
        ]
    }

    /// The programs whose files can be opened, beside our own.
    pub fn programs() -> Vec<String> {
        let mut programs: Vec<String> = Vec::new();
        for format in Self::all() {
            if format.program != Self::LOG.program && programs.iter().all(|program| program != format.program) {
                programs.push(format.program.to_owned());
            }
        }
        programs
    }

    /// The format with this tag, or whose logs have this `source.format`.
    pub fn by_name(name: &str) -> Option<Self> {
        let mut all = Self::all().into_iter();
        all.find(|format| format.tag() == name || format.source_names.contains(&name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn every_reader_has_its_name_in_the_list() {
        let read: Vec<Format> = readers().iter().map(|reader| reader.format()).collect();
        assert_eq!(Format::all()[2..], read);
    }

    #[test]
    fn the_programs_whose_files_can_be_opened_are_named_once_each() {
        let programs = Format::programs();
        assert_eq!(programs[..2], ["MIRAGE", "PLAYER*"]);
        assert!(programs.iter().all(|program| program != "Casebook"), "{programs:?}");
        let mut once = programs.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), programs.len());
    }
}
