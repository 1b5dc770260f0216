//! Citations of a turn: who said what, in which log, and how to check that a file is that log. A citation
//! holds only what the viewpoint sees of the turn. Link, hash and date are given; nothing is fetched or
//! computed here.

use super::conversation::{Conversation, LineKind};
use super::describe::describe_scene;
use super::scene::Scene;
use super::words;
use crate::base::game::{GamePlayers, Log};

/// What a citation needs to know besides the log itself.
#[derive(Debug, Clone, Copy)]
pub struct CitationInfo<'a> {
    /// Link to the turn.
    pub link: &'a str,
    /// SHA-256 of the log's file ([`crate::read::archive::fingerprint`]), in hexadecimal.
    pub hash: &'a str,
    /// The day of access, as `2026-03-14`.
    pub day: &'a str,
}

/// A cited turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Citation {
    /// What happens in the turn, in one sentence.
    pub heading: String,
    /// What was said, in the language of the case; empty if nothing was.
    pub quote: String,
    /// The line below the quote that names the source.
    pub source: String,
    pub bibtex: String,
}

impl Citation {
    /// Quote and source, ready to paste.
    pub fn text(&self) -> String {
        if self.quote.is_empty() {
            format!("{}\n{}", self.heading, self.source)
        } else {
            format!("{}\n“{}”\n{}", self.heading, self.quote, self.source)
        }
    }
}

/// Cites the turn of the scene.
pub fn cite(scene: &Scene, cited: CitationInfo) -> Citation {
    let log = scene.session.recorded_log();
    let heading = describe_scene(scene);
    let title = log.scenario.title.as_str();
    let played = GamePlayers::from_log(log).badge(scene.language);
    let turn = scene.cursor;
    let of_turn = format!("{title}: {}", words::labels::turn_number(scene.language, turn));
    let key = citation_key(&log.id, turn);
    let rows = [
        ("title", format!("{{{}}}", escape_bibtex(&of_turn))),
        ("author", format!("{{{}}}", escape_bibtex(&played))),
        ("howpublished", how_published(log)),
        ("note", format!("SHA-256 {}", cited.hash)),
        ("url", escape_url_braces(cited.link)),
        ("urldate", cited.day.to_owned()),
    ];
    let rows = rows.map(|(name, value)| format!("  {name} = {{{value}}}"));
    Citation {
        quote: quote_of_turn(scene),
        source: words::citation(scene.language, title, turn, &played, cited.link, cited.hash, cited.day),
        heading,
        bibtex: format!("@misc{{{key},\n{}\n}}\n", rows.join(",\n")),
    }
}

/// The program, with its version where the log has it, and the log's id.
fn how_published(log: &Log) -> String {
    let program = log.program.as_deref().map_or_else(String::new, |version| format!(" {}", escape_bibtex(version)));
    format!("Casebook{program}, {}", escape_bibtex(&log.id))
}

/// What was said in the turn.
fn quote_of_turn(scene: &Scene) -> String {
    let lines = Conversation::from_scene(scene);
    let line = lines.current_line(scene).and_then(|at| lines.line(scene, at)).filter(|line| line.turn == scene.cursor);
    match line.map(|line| line.kind) {
        Some(LineKind::Said(said)) => said.text,
        Some(LineKind::System { detail: Some(text), .. }) => text,
        _ => String::new(),
    }
}

/// Longer ids are cut off in citation keys, in characters.
const MAX_KEY_ID_CHARS: usize = 60;

/// A citation key of characters that every program accepts.
fn citation_key(id: &str, turn: usize) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    let id: String = id.chars().take(MAX_KEY_ID_CHARS).map(plain).collect();
    format!("casebook-{id}-turn-{turn}")
}

/// Escapes what BibTeX or LaTeX would read as markup.
fn escape_bibtex(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\textbackslash{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '{' | '}' | '%' | '&' | '#' | '$' | '_' => {
                out.push('\\');
                out.push(c);
            }
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

/// An address that may stand in braces: its own braces are percent-encoded.
fn escape_url_braces(link: &str) -> String {
    link.replace('{', "%7B").replace('}', "%7D")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::base::language::Language;
    use crate::show::viewer::perspective::{Perspective, Viewpoint};
    use crate::show::viewer::session::Session;
    use crate::show::viewer::tests_support::sample_game;

    fn cited(cursor: usize, eyes: Perspective) -> Citation {
        let mut log = sample_game();
        log.scenario.title = "50% & {more}".into();
        let session = Session::open(log).unwrap();
        let viewpoint = Viewpoint::new(eyes, false);
        let scene = Scene::new(&session, cursor, viewpoint, Language::English);
        let known = CitationInfo { link: "https://a.example/?turn=5", hash: "00ff", day: "2026-03-14" };
        cite(&scene, known)
    }

    #[test]
    fn a_citation_says_who_said_what_where_and_how_to_tell_that_it_is_that_log() {
        let five = cited(5, Perspective::Public);
        assert!(five.quote.starts_with("Finch, what was on the tray"));
        let text = five.text();
        for part in [&five.heading, &five.quote, "turn 5", "00ff", "?turn=5"] {
            assert!(text.contains(part), "{part} in {text}");
        }
        let bibtex = &five.bibtex;
        assert!(bibtex.starts_with("@misc{casebook-ashworth-lodge-7-turn-5,"));
        assert!(bibtex.contains("{50\\% \\& \\{more\\}: Turn 5}"), "{bibtex}");
        for part in ["SHA-256 00ff", "url = {https://a.example/?turn=5}", "2026-03-14"] {
            assert!(bibtex.contains(part), "{part} in {bibtex}");
        }
        assert!(bibtex.contains("{Casebook, ashworth-lodge-7}"), "{bibtex}");
        let mut known = sample_game();
        known.program = Some("0.1.0 (1a2b3c4)".into());
        assert_eq!(how_published(&known), "Casebook 0.1.0 (1a2b3c4), ashworth-lodge-7");
        let open = bibtex.matches('{').count() - bibtex.matches("\\{").count();
        let close = bibtex.matches('}').count() - bibtex.matches("\\}").count();
        assert_eq!(open, close);
    }

    #[test]
    fn what_these_eyes_do_not_see_is_not_quoted() {
        let hidden = cited(13, Perspective::Public);
        assert_eq!((hidden.quote.as_str(), hidden.heading.as_str()), ("", "Mrs Vale thinks it over"));
        assert!(cited(13, Perspective::AllKnowing).quote.contains("entropy"));
        assert_eq!(cited(0, Perspective::AllKnowing).quote, "");
    }
}
