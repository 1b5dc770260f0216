//! What another program's log holds and lacks, in one sentence. No such log says whom anybody takes for the
//! murderer, so its charts start out nearly empty. Reading beliefs from it afterwards is the task of
//! `rating`.

use super::scene::Scene;
use super::score::{ChartOptions, describe_turning_points};
use super::words;
use crate::base::game::{EventKind, UnrecordedPart, VictimId};
use crate::base::language::Language;
use crate::read::insight::RecordStatus;

/// The state of another program's log for somebody who opens it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ForeignLogState {
    /// No beliefs have been read from it yet.
    Unread { sentence: String },
    Read {
        sentence: String,
        /// The first turning point of the game.
        first: Option<usize>,
    },
}

impl ForeignLogState {
    /// `end` is the scene at the end; only the turns of turning points are taken from it. `None`: a log of
    /// our own.
    pub fn from_scene(end: &Scene, victim: VictimId, choice: ChartOptions) -> Option<Self> {
        let l = end.language;
        let source = end.session.recorded_log().source.as_ref()?;
        if end.session.insight().believers(victim).is_empty() {
            let (held, mut missing) = (list_contents(end, victim), vec![words::holds_beliefs(l)]);
            missing.extend(source.not_recorded.iter().filter_map(|one| missing_part_name(l, *one)));
            let format = words::file_format_title(l, &source.format);
            let sentence = match held.as_slice() {
                [] => words::log_holds_nothing(l, &format),
                held => words::log_holds(l, &format, &words::join_names(l, held), &words::join_names(l, &missing)),
            };
            return Some(Self::Unread { sentence });
        }
        let turned = describe_turning_points(end, end, victim, choice);
        Some(Self::Read {
            sentence: match turned.len() {
                0 => words::turning_none(l),
                count => words::turning_beliefs_read(l, count),
            },
            first: turned.first().map(|one| one.turn),
        })
    }
}

/// What the log holds.
fn list_contents(scene: &Scene, victim: VictimId) -> Vec<String> {
    let l = scene.language;
    let events = &scene.session.recorded_log().events;
    let any = |is: fn(&EventKind) -> bool| events.iter().any(|event| is(&event.what));
    let lists = scene.session.insight().record_status_about_victim(victim) == RecordStatus::Recovered;
    let parts = [
        (
            any(|what| {
                matches!(what, EventKind::Introduced { .. } | EventKind::Answered { .. } | EventKind::Said { .. })
            }),
            words::holds_talk(l),
        ),
        (any(|what| matches!(what, EventKind::ClueShown { .. })), words::holds_clues(l)),
        (any(|what| matches!(what, EventKind::Rated { .. })), words::holds_ratings(l)),
        (lists, words::holds_lists(l)),
        (any(|what| matches!(what, EventKind::Voted { .. } | EventKind::VotedOutside { .. })), words::holds_votes(l)),
        (any(|what| matches!(what, EventKind::CaseClosed { .. })), words::holds_outcome(l)),
    ];
    parts.into_iter().filter_map(|(is, name)| is.then_some(name)).collect()
}

/// The name of a part that the log does not record.
fn missing_part_name(l: Language, part: UnrecordedPart) -> Option<String> {
    match part {
        UnrecordedPart::Clues => Some(words::holds_clues(l)),
        UnrecordedPart::Votes => Some(words::holds_votes(l)),
        UnrecordedPart::Outcome => Some(words::holds_outcome(l)),
        UnrecordedPart::Play | UnrecordedPart::End => None,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::base::game::{Log, LogSource};
    use crate::show::viewer::Session;
    use crate::show::viewer::perspective::Viewpoint;
    use crate::show::viewer::tests_support::{ASH, sample_game};

    fn foreign_log(log: Log, language: Language) -> Option<ForeignLogState> {
        let session = Session::open(log).unwrap();
        let scene = Scene::new(&session, usize::MAX, Viewpoint::default(), language);
        ForeignLogState::from_scene(&scene, ASH, ChartOptions::default())
    }

    #[test]
    fn another_programs_log_says_what_it_holds_and_what_not_and_our_own_need_not() {
        assert_eq!(foreign_log(sample_game(), Language::English), None);
        let mut log = sample_game();
        log.source = Some(LogSource {
            format: "PLAYER*".into(),
            not_recorded: vec![UnrecordedPart::Votes, UnrecordedPart::Outcome, UnrecordedPart::End],
            ..LogSource::default()
        });
        log.events.retain(|event| {
            !matches!(event.what, EventKind::Voted { .. } | EventKind::CaseClosed { .. } | EventKind::Pruned { .. })
        });
        let unread = |sentence: &str| Some(ForeignLogState::Unread { sentence: sentence.into() });
        assert_eq!(
            foreign_log(log.clone(), Language::English),
            unread(
                "This PLAYER* log records what was said. It does not record whom anyone suspected, who voted for whom \
                    and who was convicted, so its belief charts are empty."
            )
        );
        assert!(matches!(foreign_log(log.clone(), Language::Chinese),
                Some(ForeignLogState::Unread { sentence }) if sentence.contains("每个人的发言")));
        log.events.clear();
        assert_eq!(
            foreign_log(log, Language::English),
            unread("This PLAYER* log contains no dialogue, so there is nothing to read beliefs from.")
        );
    }

    #[test]
    fn a_log_from_which_beliefs_were_read_leads_to_its_first_turning_point() {
        let mut log = crate::show::viewer::score::believing();
        log.source = Some(LogSource::default());
        let Some(ForeignLogState::Read { sentence, first }) = foreign_log(log.clone(), Language::English) else {
            panic!("it is read")
        };
        assert!(first.is_some_and(|turn| turn > 0), "{first:?}");
        assert!(sentence.contains("turning point"), "{sentence}");
    }
}
