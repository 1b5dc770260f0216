//! What opened files hold, in words: what a page lists, asks about and lets copy. It reads no files itself, and
//! leaves to the reader what the files leave open.

mod address;
mod stated_murderers;

pub use address::resolve_address;
pub use stated_murderers::{set_stated_murderers, set_stated_murderers_in_log, stated_murderers_note};

use super::words;
use crate::base::language::Language;
use crate::base::scenario::{Problem, Severity};
use crate::read::archive::{OpenedFilesReport, SelectableGame};
use std::fmt::Write;

impl SelectableGame {
    /// "5 players, 1 victim, 112 turns"; "6 players, 43 turns" with hidden roles.
    pub fn describe_size(&self, language: Language) -> String {
        let players = words::count_players(language, self.players);
        let victims = words::count_victims(language, self.victims);
        let turns = words::count_turns(language, self.turns);
        match (self.is_log, self.victims) {
            (true, 0) => words::size_of_roles(language, &players, &turns),
            (true, _) => words::size(language, &players, &victims, &turns),
            (false, 0) => players,
            (false, _) => words::size_case(language, &players, &victims),
        }
    }
}

impl OpenedFilesReport {
    /// All of it as plain text, to be copied into a message.
    pub fn to_plain_text(&self, language: Language) -> String {
        let mut out = String::new();
        let list = |out: &mut String, problems: &[Problem]| {
            for one in problems {
                let mark = match one.severity {
                    Severity::Error => "!",
                    Severity::Warning => "-",
                };
                // Writing to a String cannot fail.
                let _ = writeln!(out, "  {mark} {}", one.text_with_place(language));
            }
        };
        for offer in &self.offers {
            let format = words::file_format_title(language, &offer.format);
            let _ = writeln!(out, "{} ({format}; {})", offer.title, offer.describe_size(language));
            let _ = writeln!(out, "  {}", offer.path);
            for note in &offer.notes {
                let _ = writeln!(out, "  · {}", note.text(language));
            }
            list(&mut out, &offer.problems);
        }
        list(&mut out, &self.loose);
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::game::Log;
    use crate::read::archive::{SourceFile, open_and_convert_files, write_case, write_log};
    use crate::show::viewer::tests_support;

    fn imported() -> Log {
        let mut log = tests_support::sample_game();
        log.source = Some(crate::base::game::LogSource {
            format: "mirage".into(),
            notes: vec!["rounds are not recorded".into()],
            ..crate::base::game::LogSource::default()
        });
        log.scenario.victims[0].murderers = None;
        log
    }

    #[test]
    fn files_become_offers_with_their_own_form() {
        let mut log = tests_support::sample_game();
        let file = |path: &str, text: String| SourceFile { path: path.into(), bytes: text.into_bytes() };
        let packed = open_and_convert_files(vec![
            file("a/game.json", write_log(&log).unwrap()),
            file("a/case.json", write_case(&log.scenario).unwrap()),
            file("a/other.txt", "nothing".into()),
        ]);
        assert_eq!(packed.report.offers.len(), 2);
        assert_eq!(packed.report.loose.len(), 1);
        let game = packed.report.offers.iter().position(|o| o.is_log).unwrap();
        assert_eq!(packed.contents[game], write_log(&log).unwrap().into_bytes());
        let offer = &packed.report.offers[game];
        assert_eq!(offer.describe_size(Language::English), "4 players, 1 victim, 29 turns");
        assert!(offer.unsaid.is_empty() && offer.playable);
        log.scenario.victims[0].name = "the hidden side".into();
        assert_eq!(SelectableGame::from_log(&log).describe_size(Language::English), "4 players, 29 turns");
        let text = packed.report.to_plain_text(Language::English);
        assert!(text.contains("a/game.json") && text.contains("a/other.txt: "), "{text}");
        let back: OpenedFilesReport = serde_json::from_str(&serde_json::to_string(&packed.report).unwrap()).unwrap();
        assert_eq!(back, packed.report);
    }

    #[test]
    fn who_did_it_is_kept_as_stated_by_the_reader_and_never_replaced() {
        let mut log = imported();
        let offer = SelectableGame::from_log(&log);
        assert_eq!(offer.unsaid.len(), 1);
        assert_eq!(offer.notes, ["rounds are not recorded".into()]);
        let id = log.scenario.characters[2].id.clone();
        assert!(!set_stated_murderers_in_log(&mut log, 0, &["nobody".into()]));
        assert!(!set_stated_murderers_in_log(&mut log, 0, &[]));
        assert!(set_stated_murderers_in_log(&mut log, 0, std::slice::from_ref(&id)));
        assert_eq!(log.scenario.victims[0].murderers, Some(vec![id.clone()]));
        let notes = &log.source.as_ref().unwrap().notes;
        assert!(notes[1].text(Language::English).contains("Added by hand, not from the files"), "{notes:?}");
        assert!(notes[1].text(Language::Chinese).contains("手工填写"), "{notes:?}");
        assert!(!set_stated_murderers_in_log(&mut log, 0, &[id]));
    }
}
