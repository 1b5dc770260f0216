//! What people at the table have next to it: their own script as far as it was dealt, and after the end how
//! close they came to the truth. Forms are tasks and not part of it.

use super::perspective::Perspective;
use super::seating::human_seats;
use super::session::Session;
use crate::base::game::{EventKind, ReviewScore, Seat, VictimId};

/// The only viewpoint allowed while people play: that of `holder`, or the public one while the device is
/// handed over. `None`: no person plays, or the game is over.
pub fn forced_perspective(session: &Session, holder: Option<Seat>) -> Option<Perspective> {
    let log = session.log();
    let seats = human_seats(&log.settings);
    if seats.is_empty() || log.is_finished() {
        return None;
    }
    let holder = holder.filter(|seat| seats.contains(seat));
    Some(holder.map_or(Perspective::Public, Perspective::FromSeat))
}

/// The papers of one seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CharacterSheet {
    pub name: String,
    /// What everybody knows about them.
    pub role: String,
    /// Language tag of the case.
    pub language: &'static str,
    /// Place and time as everybody knows them, in lines.
    pub setting: Vec<String>,
    pub acts: Vec<SheetAct>,
    /// The seat's own timeline: time and event.
    pub timeline: Vec<(String, String)>,
    /// Everybody else at the table or outside it, with their public roles.
    pub people: Vec<(String, String)>,
    /// Clues found so far, the newest first.
    pub clues: Vec<SheetClue>,
    /// Notes in the log.
    pub notes: Vec<String>,
}

/// A clue that everybody has seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetClue {
    /// Its turn in the conversation.
    pub turn: usize,
    pub place: String,
    pub text: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetAct {
    pub paragraphs: Vec<String>,
    /// The player's goals.
    pub objectives: Vec<String>,
    /// How to play the role.
    pub performance: String,
}

impl CharacterSheet {
    /// The papers of `seat` as of a turn. `None` if there is no such seat.
    pub fn for_seat(session: &Session, seat: Seat, upto: usize) -> Option<Self> {
        let case = session.scenario();
        let own = case.characters.get(seat.index())?;
        let table = session.table_at(upto);
        // The first act is dealt before anybody speaks.
        let dealt = (table.act.max(1) as usize).min(own.acts.len());
        let paragraphs = |parts: &[&String]| -> Vec<String> {
            let lines = parts.iter().flat_map(|text| text.split('\n'));
            let filled = lines.map(str::trim).filter(|line| !line.is_empty());
            filled.map(str::to_owned).collect()
        };
        let acts = own.acts[..dealt].iter().map(|act| {
            let parts = [&act.story, &act.script, &act.relationship, &act.ability];
            SheetAct {
                paragraphs: paragraphs(&parts),
                objectives: act.objectives.clone(),
                performance: [&act.performance, &act.guidance].map(String::as_str).join("\n").trim().to_owned(),
            }
        });
        let notes = table.private_states.get(seat.index()).map(|mind| mind.notes.iter());
        let kept = notes.into_iter().flatten().map(|note| note.text.clone());
        let new = session.sealed_asides().filter_map(|what| match what {
            EventKind::Noted { seat: whose, text } if *whose == seat => Some(text.clone()),
            _ => None,
        });
        let clues = table.clues.iter().rev().map(|clue| SheetClue {
            turn: session.turn_of_event(clue.event),
            place: clue.place.clone(),
            text: clue.text.clone(),
        });
        let others = case.characters.iter().map(|one| (&one.name, &one.role));
        let outside = case.outsiders.iter().map(|one| (&one.name, &one.role));
        let people = others.chain(outside).filter(|(name, _)| **name != own.name);
        Some(Self {
            people: people.map(|(name, role)| (name.clone(), role.clone())).collect(),
            clues: clues.collect(),
            name: own.name.clone(),
            role: own.role.clone(),
            language: case.language.tag(),
            setting: paragraphs(&[&case.setting]),
            acts: acts.collect(),
            timeline: own.timeline.iter().map(|entry| (entry.time.clone(), entry.text.clone())).collect(),
            notes: kept.chain(new).collect(),
        })
    }
}

/// How close a person came, per victim.
#[derive(Debug, Clone, PartialEq)]
pub struct PlayerResult {
    pub seat: Seat,
    pub name: String,
    pub by_victim: Vec<VictimResult>,
    /// Their review of the game; empty if there is none yet.
    pub review: Vec<ReviewScore>,
}

/// The part about one victim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VictimResult {
    pub victim: String,
    /// The murderers; `None` if the case does not name them.
    pub murderers: Option<Vec<String>>,
    pub is_own_murder: bool,
    pub accused: Option<String>,
    /// Was that right? `None` if not known.
    pub was_right: Option<bool>,
    /// Rank of the first murderer on the last suspect list, from 1; `None` if none is on it.
    pub murderer_rank: Option<usize>,
    /// The length of that list.
    pub list_length: usize,
    pub votes_against: usize,
    pub vote_count: usize,
    /// The verdict: was a murderer convicted?
    pub was_murderer_convicted: Option<bool>,
}

/// How close each person who played came; empty before the end.
pub fn player_results(session: &Session) -> Vec<PlayerResult> {
    if !session.log().is_finished() {
        return Vec::new();
    }
    let case = session.scenario();
    let table = session.table_at(session.turn_count());
    let name = |position: usize| case.person_id_name_role(position).map(|(_, name, _)| name.to_owned());
    let about = |seat: Seat, victim: VictimId| {
        let ids = case.victims[victim.index()].murderers.as_ref();
        let guilty: Option<Vec<usize>> = ids.map(|ids| ids.iter().filter_map(|id| case.person_position(id)).collect());
        let ballots: Vec<_> =
            table.votes.iter().map(|votes| votes.get(victim.index()).and_then(Option::as_ref)).collect();
        let own = ballots.get(seat.index()).copied().flatten();
        let suspects = table.suspicion(seat, victim).map(|suspicion| suspicion.suspects.clone()).unwrap_or_default();
        let is_guilty = |suspect: &Seat| guilty.as_ref().is_some_and(|list| list.contains(&suspect.index()));
        VictimResult {
            victim: case.victims[victim.index()].name.clone(),
            murderers: guilty.as_ref().map(|list| list.iter().filter_map(|position| name(*position)).collect()),
            is_own_murder: is_guilty(&seat),
            accused: own.and_then(|ballot| name(ballot.accused.index())),
            was_right: own.filter(|_| guilty.is_some()).map(|ballot| is_guilty(&ballot.accused)),
            murderer_rank: suspects.iter().position(is_guilty).map(|place| place + 1),
            list_length: suspects.len(),
            votes_against: ballots.iter().flatten().filter(|ballot| ballot.accused == seat).count(),
            vote_count: ballots.iter().flatten().count(),
            was_murderer_convicted: table.outcomes[victim.index()].as_ref().and_then(|outcome| outcome.won),
        }
    };
    human_seats(&session.log().settings)
        .into_iter()
        .filter_map(|seat| {
            Some(PlayerResult {
                seat,
                name: name(seat.index())?,
                by_victim: VictimId::all(case.victims.len()).map(|victim| about(seat, victim)).collect(),
                review: table.private_states.get(seat.index()).map(|mind| mind.review.clone()).unwrap_or_default(),
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::viewer::tests_support::{FINCH, VALE, sample_game};

    fn played_by_hand(seats: &[Seat]) -> crate::base::game::Log {
        let mut log = sample_game();
        for seat in seats {
            log.settings.assign_person_to_seat(*seat);
        }
        log
    }

    #[test]
    fn eyes_are_fixed_until_the_end_and_only_where_people_play() {
        let mut log = played_by_hand(&[FINCH]);
        let done = Session::open(log.clone()).unwrap();
        assert_eq!(forced_perspective(&done, Some(FINCH)), None);
        log.events.retain(|event| event.what != EventKind::Finished);
        let open = Session::open(log).unwrap();
        assert_eq!(forced_perspective(&open, Some(FINCH)), Some(Perspective::FromSeat(FINCH)));
        // Seats that no person plays have no viewpoint of their own.
        assert_eq!(forced_perspective(&open, Some(VALE)), Some(Perspective::Public));
        assert_eq!(forced_perspective(&open, None), Some(Perspective::Public));
        let mut programs = sample_game();
        programs.events.retain(|event| event.what != EventKind::Finished);
        let programs = Session::open(programs).unwrap();
        assert_eq!(forced_perspective(&programs, Some(FINCH)), None);
    }

    #[test]
    fn a_sheet_holds_ones_own_script_and_no_act_before_it_is_dealt() {
        let mut log = played_by_hand(&[FINCH]);
        let mut later = log.scenario.characters[FINCH.index()].acts[0].clone();
        later.script = "What nobody may read before act two.".into();
        for character in &mut log.scenario.characters {
            character.acts.push(later.clone());
        }
        let session = Session::open(log).unwrap();
        let sheet = CharacterSheet::for_seat(&session, FINCH, session.turn_count()).unwrap();
        let own = &session.scenario().characters[FINCH.index()];
        let text = sheet.acts[0].paragraphs.join(" ");
        assert_eq!((sheet.name.as_str(), sheet.acts.len()), (own.name.as_str(), 1));
        assert!(own.acts[0].script.starts_with(&sheet.acts[0].paragraphs[0]), "{text}");
        for other in session.scenario().characters.iter().filter(|one| one.id != own.id) {
            assert!(!text.contains(&other.acts[0].script));
        }
        assert_eq!(CharacterSheet::for_seat(&session, Seat(9), 0), None);
    }

    #[test]
    fn closeness_compares_vote_and_list_with_the_truth_and_says_nothing_before_the_end() {
        let log = played_by_hand(&[VALE, FINCH]);
        let session = Session::open(log.clone()).unwrap();
        let list = player_results(&session);
        assert_eq!(list.iter().map(|one| one.seat).collect::<Vec<_>>(), [VALE, FINCH]);
        let case = session.scenario();
        for one in &list {
            let about = &one.by_victim[0];
            let guilty = about.murderers.clone().unwrap();
            assert_eq!(about.is_own_murder, guilty.contains(&one.name));
            let right = about.accused.as_ref().map(|name| guilty.contains(name));
            assert_eq!(about.was_right, right);
            assert!(about.murderer_rank.is_none_or(|place| (1..=about.list_length).contains(&place)));
            assert!(about.votes_against <= about.vote_count && about.vote_count <= case.characters.len());
        }
        assert!(list.iter().any(|one| one.by_victim[0].accused.is_some()));
        let mut open = log;
        open.events.retain(|event| event.what != EventKind::Finished);
        assert!(player_results(&Session::open(open).unwrap()).is_empty());
    }
}
