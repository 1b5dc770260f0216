//! What hidden-role games (Avalon, Mafia, Werewolf, Among Us) share: the question is not who killed somebody
//! but who is on the hidden side. That side stands for the victim and its players for the murderers, so every
//! chart understands the beliefs and votes. Parties, quests and nights become utterances or private steps.
//! This module reads no files.

use super::format::Format;
use super::stub;
use crate::base::game::{
    Belief, Event, EventKind, Log, Phase, Procedure, Seat, SuspectPoints, UnrecordedPart, VictimId,
};
use crate::base::language::{Language, text};
use crate::base::scenario::{Localized, LogProblem, MAX_PEOPLE, ProblemList, Victim, localized, quoted};

/// The one question of such a game, in place of a victim.
const HIDDEN_SIDE_VICTIM: VictimId = VictimId(0);

/// A player, with their role as the file gives it.
#[derive(Debug, Clone, Default)]
pub(crate) struct HiddenRolePlayer {
    pub(crate) name: String,
    /// As the file has it; empty if it says nothing.
    pub(crate) role: String,
    /// On the hidden side? `None`: the file does not say, or names an unknown role.
    pub(crate) on_hidden_side: Option<bool>,
}

impl HiddenRolePlayer {
    /// A player of whom the file names the role; one of an unknown side is reported.
    pub(crate) fn with_role(
        name: String, role: String, on_hidden_side: Option<bool>, place: &str, problems: &mut ProblemList,
    ) -> Self {
        if on_hidden_side.is_none() {
            problems.warn(place, LogProblem::RoleUnknown { role: quoted(&role) });
        }
        Self { name, role, on_hidden_side }
    }
}

/// Builds the log of such a game, event by event.
#[derive(Debug, Default)]
pub(crate) struct HiddenRoleBuilder {
    players: Vec<HiddenRolePlayer>,
    pub(crate) language: Language,
    events: Vec<Event>,
    phase: Option<Phase>,
    /// Position of the last event that everybody heard.
    last_heard: Option<u32>,
}

/// The publication that a game comes from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Publication {
    pub(crate) format: Format,
    pub(crate) name: &'static str,
    pub(crate) licence: &'static str,
    /// What a log without its end does not record either.
    pub(crate) unrecorded_without_end: &'static [UnrecordedPart],
}

/// The models that play, each once, in order; `None` if none is named.
pub(crate) fn join_models(models: impl IntoIterator<Item = String>) -> Option<String> {
    let mut known: Vec<String> = Vec::new();
    for model in models {
        if !model.is_empty() && !known.contains(&model) {
            known.push(model);
        }
    }
    (!known.is_empty()).then(|| known.join(", "))
}

impl HiddenRoleBuilder {
    /// Players with a name that is taken, or beyond [`MAX_PEOPLE`], are left out.
    pub(crate) fn new(players: Vec<HiddenRolePlayer>, language: Language) -> Self {
        let mut seated: Vec<HiddenRolePlayer> = Vec::new();
        for player in players {
            if seated.len() < MAX_PEOPLE && !seated.iter().any(|other| other.name == player.name) {
                seated.push(player);
            }
        }
        Self { players: seated, language, ..Self::default() }
    }

    pub(crate) fn players(&self) -> impl Iterator<Item = (Seat, &HiddenRolePlayer)> {
        Seat::all(self.players.len()).zip(&self.players)
    }

    pub(crate) fn seat(&self, name: &str) -> Option<Seat> {
        let name = name.trim();
        let mut all = self.players();
        all.find(|(_, player)| player.name == name).map(|(seat, _)| seat)
    }

    /// The seat of a player; a name that nobody has is reported.
    pub(crate) fn seat_or_warn(
        &self, name: &str, place: impl Into<String>, problems: &mut ProblemList,
    ) -> Option<Seat> {
        let seat = self.seat(name);
        if seat.is_none() {
            problems.warn(place, LogProblem::NoPlayer { name: quoted(name) });
        }
        seat
    }

    /// Begins a phase, unless it is the current one.
    pub(crate) fn begin_phase(&mut self, phase: Phase) {
        if self.phase != Some(phase) {
            self.phase = Some(phase);
            self.push(EventKind::PhaseBegan { phase });
        }
    }

    /// What the host tells everybody.
    pub(crate) fn add_host_utterance(&mut self, text: impl Into<String>) {
        self.push_utterance(None, None, text.into());
    }

    pub(crate) fn add_player_utterance(&mut self, speaker: Seat, listener: Option<Seat>, text: impl Into<String>) {
        self.push_utterance(Some(speaker), listener, text.into());
    }

    /// Records something that nobody else sees or hears.
    pub(crate) fn add_private_step(&mut self, seat: Seat, task: &str, text: impl Into<String>) {
        let text = text.into();
        if !text.trim().is_empty() {
            self.push(EventKind::Considered { seat, task: task.to_owned(), text, list: Vec::new(), score: None });
        }
    }

    pub(crate) fn add_vote(&mut self, voter: Seat, accused: Seat, reason: String) {
        self.begin_phase(Phase::Vote);
        self.push(EventKind::Voted { voter, victim: HIDDEN_SIDE_VICTIM, accused, reason });
    }

    /// Records a belief: points by seat, without the observer's own. Nothing is recorded if all points are
    /// zero.
    pub(crate) fn believe(&mut self, observer: Seat, points: &[(Seat, f64)]) {
        let others = points.iter().filter(|(suspect, _)| *suspect != observer);
        let weights: Vec<SuspectPoints> =
            others.map(|(suspect, points)| SuspectPoints { suspect: *suspect, points: *points }).collect();
        if weights.iter().any(|one| one.points > 0.0) {
            let belief = Belief { weights, somebody_else: 0.0 };
            let (observer, heard) = (Some(observer), self.last_heard);
            self.push(EventKind::Believed { observer, victim: HIDDEN_SIDE_VICTIM, belief, heard });
        }
    }

    /// Labels the next utterance.
    pub(crate) fn add_label(&mut self, speaker: Seat, persuasion: Option<String>, deception: Option<String>) {
        if persuasion.is_some() || deception.is_some() {
            self.push(EventKind::Labelled { speaker, persuasion, deception });
        }
    }

    /// Records the last vote's result; the roles are public now.
    pub(crate) fn record_verdict(&mut self, convicted: Option<Seat>) {
        self.begin_phase(Phase::Outcome);
        let hides = |seat: Seat| self.players.get(seat.index()).and_then(|one| one.on_hidden_side);
        self.push(EventKind::CaseClosed {
            victim: HIDDEN_SIDE_VICTIM,
            convicted,
            won: convicted.map_or(Some(false), hides),
        });
    }

    pub(crate) fn finish(&mut self) {
        self.push(EventKind::Finished);
    }

    /// The points that chance gives each of the others, since `observer` knows their own role. `None`: not
    /// everybody's side is known.
    pub(crate) fn chance_points(&self, observer: Seat) -> Option<f64> {
        let sides = self.hidden_side_flags()?;
        let hidden = sides.iter().filter(|hides| **hides).count();
        let own = sides.get(observer.index()).copied().unwrap_or(false);
        let others = sides.len().checked_sub(1).filter(|others| *others > 0)?;
        // Seats are few, so the cast is exact. One decimal, as beliefs have.
        #[allow(clippy::cast_precision_loss)]
        let share = (hidden.saturating_sub(usize::from(own))) as f64 / others as f64;
        Some(libm::round(share * 1000.0) / 10.0)
    }

    /// Who is on the hidden side, by seat; `None`: not everybody's side is known.
    fn hidden_side_flags(&self) -> Option<Vec<bool>> {
        self.players.iter().map(|one| one.on_hidden_side).collect()
    }

    fn push_utterance(&mut self, speaker: Option<Seat>, listener: Option<Seat>, text: String) {
        if !text.trim().is_empty() {
            self.last_heard = u32::try_from(self.events.len()).ok();
            self.push(EventKind::Said { speaker, listener, text });
        }
    }

    fn push(&mut self, what: EventKind) {
        self.events.push(what.into());
    }

    /// The log, with everybody's role as its solution.
    pub(crate) fn into_log(
        self, from: Publication, title: &str, bytes: &[u8], played_by: Option<String>, notes: Vec<Localized>,
    ) -> Log {
        let language = self.language;
        let names: Vec<String> = self.players.iter().map(|one| one.name.clone()).collect();
        let hidden = self.hidden_side_flags().map(|sides| {
            let all = sides.iter().enumerate().filter(|(_, hides)| **hides);
            all.map(|(seat, _)| stub::character_id(seat)).collect::<Vec<_>>()
        });
        let victim =
            Victim { name: text!(language, the_hidden_side), murderers: hidden.filter(|hidden| !hidden.is_empty()) };
        let mut case = stub::stub_case(title, language, &names, vec![victim]);
        let known = self.players.iter().filter(|one| !one.role.is_empty());
        let roles = known.map(|one| text!(language, hidden_role, name = one.name, role = one.role));
        case.truth = roles.collect::<Vec<_>>().join("\n");
        let rounds = self.events.iter().filter_map(|event| match event.what {
            EventKind::PhaseBegan { phase: Phase::Questioning { round } } => Some(round),
            _ => None,
        });
        let procedure = Procedure::Questum { rounds: rounds.max().unwrap_or(0) };
        let mut log = stub::stub_log(from.format.tag(), from.format, bytes, case, procedure);
        log.events = self.events;
        if let Some(source) = &mut log.source {
            source.played_by = played_by;
            let (name, licence) = (from.name, from.licence);
            source.notes = vec![localized!(note_licence, name, licence), localized!(note_hidden_side)];
            source.notes.extend(notes);
            if !log.events.iter().any(|event| matches!(event.what, EventKind::Finished)) {
                source.not_recorded.extend(from.unrecorded_without_end);
            }
        }
        log
    }
}
