//! What games of hidden roles have in common, Avalon, Mafia, Werewolf and Among Us: nobody's death is asked about, but
//! who belongs to a side that hides. That side's name stands where a victim's would, and its players where murderers
//! would, so beliefs and votes are those that every chart knows. What such a game has besides, parties, quests, nights,
//! is told in words. It reads no files.

use super::format::Format;
use super::stub;
use crate::game::{Belief, Event, Log, Phase, Procedure, Seat, VictimId, Weight, What};
use crate::language::{Language, text};
use crate::scenario::{MAX_PEOPLE, Said, Victim, said};

/// The one question of such a game.
const WHO_HIDES: VictimId = VictimId(0);

/// Somebody who plays, with what the file says of their role.
#[derive(Debug, Clone, Default)]
pub(crate) struct HiddenPlayer {
    pub(crate) name: String,
    /// As the file has it; empty: it says nothing.
    pub(crate) role: String,
    /// Of the side that hides? `None`: the file does not say, or names a role that nobody knows.
    pub(crate) hides: Option<bool>,
}

/// A game as it is put together, event by event.
#[derive(Debug, Default)]
pub(crate) struct HiddenRoles {
    players: Vec<HiddenPlayer>,
    pub(crate) language: Language,
    events: Vec<Event>,
    phase: Option<Phase>,
    /// The event that everybody heard last.
    heard: Option<u32>,
}

/// Where such a game comes from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PublishedAs {
    pub(crate) format: Format,
    pub(crate) name: &'static str,
    pub(crate) licence: &'static str,
}

impl HiddenRoles {
    /// Of players with the same name the first one sits; more than there are seats are left out.
    pub(crate) fn new(players: Vec<HiddenPlayer>, language: Language) -> Self {
        let mut seated: Vec<HiddenPlayer> = Vec::new();
        for player in players {
            let known = seated.iter().any(|other| other.name == player.name);
            if !known && seated.len() < MAX_PEOPLE {
                seated.push(player);
            }
        }
        Self { players: seated, language, ..Self::default() }
    }

    pub(crate) fn players(&self) -> impl Iterator<Item = (Seat, &HiddenPlayer)> {
        Seat::all(self.players.len()).zip(&self.players)
    }

    pub(crate) fn seat(&self, name: &str) -> Option<Seat> {
        let name = name.trim();
        let mut all = self.players();
        all.find(|(_, player)| player.name == name).map(|(seat, _)| seat)
    }

    /// Begins a stretch, unless it is the one that goes on.
    pub(crate) fn begin(&mut self, phase: Phase) {
        if self.phase != Some(phase) {
            self.phase = Some(phase);
            self.push(What::PhaseBegan { phase });
        }
    }

    /// What the host tells everybody.
    pub(crate) fn host(&mut self, text: impl Into<String>) {
        self.aloud(None, None, text.into());
    }

    pub(crate) fn say(&mut self, speaker: Seat, listener: Option<Seat>, text: impl Into<String>) {
        self.aloud(Some(speaker), listener, text.into());
    }

    /// What nobody else sees or hears.
    pub(crate) fn step(&mut self, seat: Seat, task: &str, text: impl Into<String>) {
        let text = text.into();
        if !text.trim().is_empty() {
            self.push(What::Considered { seat, task: task.to_owned(), text, list: Vec::new(), score: None });
        }
    }

    pub(crate) fn vote(&mut self, voter: Seat, accused: Seat, reason: String) {
        self.begin(Phase::Vote);
        self.push(What::Voted { voter, victim: WHO_HIDES, accused, reason });
    }

    /// Points by seat; nobody's own. Without any points there is nothing to share out.
    pub(crate) fn believe(&mut self, observer: Seat, points: &[(Seat, f64)]) {
        let others = points.iter().filter(|(suspect, _)| *suspect != observer);
        let weights: Vec<Weight> =
            others.map(|(suspect, points)| Weight { suspect: *suspect, points: *points }).collect();
        if weights.iter().any(|one| one.points > 0.0) {
            let heard = self.heard;
            self.push(What::Believed {
                observer: Some(observer),
                victim: WHO_HIDES,
                belief: Belief { weights, somebody_else: 0.0 },
                heard,
            });
        }
    }

    /// A label of what is said next.
    pub(crate) fn label(&mut self, speaker: Seat, persuasion: Option<String>, deception: Option<String>) {
        if persuasion.is_some() || deception.is_some() {
            self.push(What::Labelled { speaker, persuasion, deception });
        }
    }

    /// The last vote decided, and the roles were told.
    pub(crate) fn close(&mut self, convicted: Option<Seat>) {
        self.begin(Phase::Outcome);
        let hides = |seat: Seat| self.players.get(seat.index()).and_then(|one| one.hides);
        let won = match convicted {
            Some(seat) => hides(seat),
            None => Some(false),
        };
        self.push(What::CaseClosed { victim: WHO_HIDES, convicted, won });
    }

    pub(crate) fn finish(&mut self) {
        self.push(What::Finished);
    }

    /// How many points chance gives to each of the others, by what `observer` knows of their own role; `None`: not
    /// everybody's side is known.
    pub(crate) fn by_chance(&self, observer: Seat) -> Option<f64> {
        let sides: Option<Vec<bool>> = self.players.iter().map(|one| one.hides).collect();
        let sides = sides?;
        let hidden = sides.iter().filter(|hides| **hides).count();
        let own = sides.get(observer.index()).copied().unwrap_or(false);
        let others = sides.len().checked_sub(1).filter(|others| *others > 0)?;
        // Few enough to be exact; one decimal, as beliefs have.
        #[allow(clippy::cast_precision_loss)]
        let share = (hidden.saturating_sub(usize::from(own))) as f64 / others as f64;
        Some(libm::round(share * 1000.0) / 10.0)
    }

    fn aloud(&mut self, speaker: Option<Seat>, listener: Option<Seat>, text: String) {
        if text.trim().is_empty() {
            return;
        }
        self.heard = u32::try_from(self.events.len()).ok();
        self.push(What::Said { speaker, listener, text });
    }

    fn push(&mut self, what: What) {
        self.events.push(what.into());
    }

    /// The log, with who is who as its solution.
    pub(crate) fn log(
        self,
        from: PublishedAs,
        title: &str,
        bytes: &[u8],
        played_by: Option<String>,
        notes: Vec<Said>,
    ) -> Log {
        let language = self.language;
        let names: Vec<String> = self.players.iter().map(|one| one.name.clone()).collect();
        let sides: Option<Vec<bool>> = self.players.iter().map(|one| one.hides).collect();
        let hidden = sides.map(|sides| {
            let all = sides.iter().enumerate().filter(|(_, hides)| **hides);
            all.map(|(seat, _)| stub::character_id(seat)).collect()
        });
        let victim = Victim {
            name: text!(language, the_hidden_side),
            murderers: hidden.filter(|hidden: &Vec<String>| !hidden.is_empty()),
        };
        let mut case = stub::case(title, language, &names, vec![victim]);
        let told = self.players.iter().filter(|one| !one.role.is_empty());
        let told = told.map(|one| text!(language, hidden_role, name = one.name, role = one.role));
        case.truth = told.collect::<Vec<_>>().join("\n");
        let rounds = self.events.iter().filter_map(|event| match event.what {
            What::PhaseBegan { phase: Phase::Questioning { round } } => Some(round),
            _ => None,
        });
        let rounds = rounds.max().unwrap_or(0);
        let procedure = Procedure::Questum { rounds };
        let mut log = stub::log(from.format.tag(), from.format, bytes, case, procedure);
        log.events = self.events;
        if let Some(source) = &mut log.source {
            source.played_by = played_by;
            let (name, licence) = (from.name, from.licence);
            source.notes = vec![said!(note_licence, name, licence), said!(note_hidden_side)];
            source.notes.extend(notes);
        }
        log
    }
}
