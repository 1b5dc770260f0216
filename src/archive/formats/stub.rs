//! What another program's log says about its case: names, and little more. Nothing is invented: the
//! scripts are empty, and nobody is a murderer unless the file says so.

use crate::archive::own::digest;
use crate::game::{Log, Procedure, Settings, Source, VoteRule};
use crate::scenario::{Act, Character, Language, Said, Scenario, Victim, said};

/// What a log of others notes that names no murderer.
pub(crate) fn nobody_named() -> Said {
    said!("The file does not say who did it.", "文件没有写明凶手。")
}

/// What a log notes that took its script from files beside it.
pub(crate) fn joined() -> Said {
    said!(
        "Scripts, exam and solution are those of the script beside it.",
        "剧本、考题和真相取自旁边的剧本文件。"
    )
}

/// A case of which only the names are known.
pub(crate) fn case(
    title: &str,
    language: Language,
    players: &[String],
    victims: Vec<Victim>,
) -> Scenario {
    let characters = players
        .iter()
        .enumerate()
        .map(|(seat, name)| Character {
            id: character_id(seat),
            name: name.clone(),
            role: String::new(),
            victim_names: Vec::new(),
            acts: vec![Act::default()],
            timeline: Vec::new(),
        })
        .collect();
    Scenario {
        outsiders: Vec::new(),
        everybodys_exam: Vec::new(),
        format: Scenario::FORMAT.into(),
        version: Scenario::VERSION,
        id: kebab(title),
        language,
        title: title.to_owned(),
        summary: String::new(),
        setting: String::new(),
        victims,
        characters,
        clues: Vec::new(),
        exam: Vec::new(),
        truth: String::new(),
    }
}

/// The id of the character at a seat.
pub(crate) fn character_id(seat: usize) -> String {
    format!("seat-{}", seat + 1)
}

/// A victim that the file does not name.
pub(crate) fn unnamed_victim(language: Language) -> &'static str {
    match language {
        Language::English => "the victim",
        Language::Chinese => "死者",
    }
}

/// A log without events. Who played the seats is not recorded in our terms, so there are none.
pub(crate) fn log(
    kind: &str,
    format: &str,
    bytes: &[u8],
    scenario: Scenario,
    procedure: Procedure,
) -> Log {
    let mut settings = Settings::questum(0, crate::game::MindSettings::OfflineReader, 0);
    settings.procedure = procedure;
    settings.vote_rule = VoteRule::Plurality;
    settings.minds = Vec::new();
    let mut log = Log::new(format!("{kind}-{:016x}", digest(bytes)), scenario, settings);
    log.source = Some(Source {
        format: format.to_owned(),
        ..Source::default()
    });
    log
}

/// A file's name without folders and endings.
pub(crate) fn stem(path: &str) -> &str {
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    let endings = [".xlsx", ".csv", ".json", ".txt"];
    let name = endings
        .iter()
        .find_map(|ending| name.strip_suffix(ending))
        .unwrap_or(name);
    name.trim()
}

/// The folder in which a file lies, empty for none.
pub(crate) fn folder(path: &str) -> &str {
    path.rfind(['/', '\\']).map_or("", |end| &path[..end])
}

/// A text as UTF-8 without byte-order mark; what is none is replaced, and the second value says so.
pub(crate) fn text_of(bytes: &[u8]) -> (String, bool) {
    let text = String::from_utf8_lossy(bytes);
    let damaged = matches!(text, std::borrow::Cow::Owned(_));
    (text.trim_start_matches('\u{feff}').to_owned(), damaged)
}

fn kebab(title: &str) -> String {
    let words: Vec<String> = title
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    words.join("-")
}
