//! One walk through a procedure, in the director's order, that counts every call.

use super::exam;
use super::seat_steps::SeatSteps;
use super::sizes::{TokenSizes, reply_tokens::NAME_TOKENS};
use super::tally::CallSum;
use crate::base::game::{ExamPerspective, Procedure, Seat, Settings, VictimId, Visibility};
use crate::base::scenario::Scenario;
use crate::play::memory::estimate_tokens;
use crate::play::strategy::{Bound, Call, SeatStep};

/// Tokens of the words around a card, and of the host's words after a round apart from names.
const CLUE_WRAPPER_TOKENS: u64 = 20;
const HOST_WORDS_TOKENS: u64 = 60;

/// One walk through the procedure.
pub(super) struct ProcedureWalk<'a> {
    scenario: &'a Scenario,
    pub(super) settings: &'a Settings,
    pub(super) steps: SeatSteps<'a>,
    pub(super) bound: Bound,
    pub(super) sizes: TokenSizes,
    pub(super) players: usize,
    victims: usize,
    acts: usize,
    /// Tokens of the dialogue so far.
    pub(super) dialogue_tokens: u64,
    /// Clues found so far, at most.
    clues_found: usize,
    /// Tokens of dialogue at each seat's last summary; `None`: not even its script is summarised.
    pub(super) summarised_tokens: Vec<Option<u64>>,
    pub(super) total: CallSum,
    pub(super) sums_by_mind: Vec<CallSum>,
}

impl<'a> ProcedureWalk<'a> {
    pub(super) fn new(scenario: &'a Scenario, settings: &'a Settings, bound: Bound) -> Self {
        Self {
            scenario,
            settings,
            steps: SeatSteps::new(scenario, settings, bound),
            bound,
            sizes: TokenSizes::new(scenario, settings, bound),
            players: scenario.characters.len(),
            victims: scenario.victims.len(),
            acts: scenario.act_count(),
            dialogue_tokens: 0,
            clues_found: 0,
            summarised_tokens: vec![None; scenario.characters.len()],
            total: CallSum::default(),
            sums_by_mind: vec![CallSum::default(); settings.minds.len()],
        }
    }

    pub(super) fn walk_through(mut self) -> Self {
        let alone = self.settings.is_exam_only();
        if !alone {
            self.walk_introductions();
        }
        let rounds = self.settings.procedure.rounds(self.acts);
        for round in 1..=rounds {
            if !alone {
                self.walk_round(round, rounds);
            }
            let exam = self.settings.exam.as_ref();
            if exam.is_some_and(|exam| exam.after_rounds.contains(&round)) {
                self.walk_exam(Some(round));
            }
        }
        if !alone {
            self.walk_votes();
        }
        self.walk_exam(None);
        self
    }

    /// The exam after a round or (`None`) at the end, if any. It recalls the dialogue only if it follows
    /// play.
    fn walk_exam(&mut self, after_round: Option<u32>) {
        let Some(exam) = &self.settings.exam else {
            return;
        };
        let procedure = &self.settings.procedure;
        let acts = after_round.map_or(self.acts, |round| procedure.count_acts_dealt_after(round, self.acts));
        let held = exam::ScheduledExam { settings: exam, after_round, acts };
        let played = exam.perspective == ExamPerspective::Play;
        let said = if played {
            self.sizes.recalled_dialogue_tokens_within(self.dialogue_tokens, exam.dialogue_tokens)
        } else {
            0
        };
        let times = 1..=exam.evaluations.max(1);
        let sittings = exam::exam_calls(self.scenario, self.settings, held, self.bound);
        let mut all: Vec<(exam::ExamCall, usize)> =
            sittings.into_iter().map(|sitting| (sitting, times.clone().count())).collect();
        let votes = times.filter(|evaluation| exam.has_own_vote(*evaluation, after_round)).count();
        if votes > 0 {
            let vote = |seat, victim| self.sizes.call_tokens(seat, victim, &Call::Vote);
            let list = exam::vote_calls(self.scenario, self.settings, held, self.bound, vote);
            all.extend(list.into_iter().map(|sitting| (sitting, votes)));
        }
        let everything = exam.perspective == ExamPerspective::Everybody;
        for (sitting, times) in all {
            // The reader of every script uses the first mind.
            let mind = sitting.seat.map_or(0, |seat| self.mind_of_seat(seat));
            let whole = sitting.seat.filter(|seat| self.steps.recalls_everything(*seat));
            // A seat with its whole memory summarises it for each thought, since nothing of an exam is
            // remembered.
            let (memory, shorter) = match whole.filter(|_| !everything) {
                Some(seat) => (
                    self.sizes.recalled_seat_script_tokens(seat)
                        + self.sizes.recalled_dialogue_tokens(if played { self.dialogue_tokens } else { 0 }),
                    self.summary_call_sums(seat),
                ),
                None => (sitting.script_tokens + said, Vec::new()),
            };
            let size = CallSum::single_call((sitting.prompt_tokens + memory, sitting.completion_tokens));
            let summariser = self.settings.memory.summariser_mind.unwrap_or(mind);
            for _ in 0..times {
                self.add_sum(mind, size);
                for one in &shorter {
                    self.add_sum(summariser, *one);
                }
            }
        }
    }

    fn walk_introductions(&mut self) {
        match self.settings.procedure {
            Procedure::Jubensha { .. } => self.walk_guided_introductions(),
            Procedure::Questum { .. } | Procedure::Mirage { .. } => self.count_introductions(),
        }
    }

    fn walk_round(&mut self, round: u32, rounds: u32) {
        match self.settings.procedure {
            Procedure::Mirage { .. } => self.walk_mirage_turns(round),
            Procedure::Questum { .. } | Procedure::Jubensha { .. } => {
                self.add_host_and_card_tokens(round, rounds);
                self.walk_questions(round);
            }
        }
        if self.settings.questum.prunes_after(round, rounds) {
            self.walk_pruning();
        }
    }

    fn walk_votes(&mut self) {
        if self.settings.procedure.mirage_rules().accusation {
            self.walk_ballot();
        }
        self.walk_ballot();
    }

    /// The cards and the host's words around a round: cards before every round if the table's rules show them
    /// so, else all at once.
    fn add_host_and_card_tokens(&mut self, round: u32, rounds: u32) {
        let at_once = match self.settings.procedure {
            Procedure::Jubensha { before_clues, .. } => round == before_clues + 1,
            Procedure::Questum { .. } | Procedure::Mirage { .. } => false,
        };
        let table = self.settings.table;
        let each_round = table.shows_cards_each_round(self.settings.procedure.name());
        if !each_round && !at_once {
            return;
        }
        let rounds = if each_round { rounds } else { 1 };
        let clues = self.scenario.public_clues();
        let cards: u64 = clues.map(|clue| u64::from(estimate_tokens(&clue.text)) + CLUE_WRAPPER_TOKENS).sum();
        if cards == 0 && !table.host {
            return;
        }
        let rounds = u64::from(rounds.max(1));
        let names = self.players as u64 * NAME_TOKENS.1;
        self.dialogue_tokens +=
            self.bound.pick(cards / rounds, cards.div_ceil(rounds) * 3 / 2 + HOST_WORDS_TOKENS + names);
    }

    /// All introductions, each from the player's own script.
    fn count_introductions(&mut self) {
        let others = u64::try_from(self.players.saturating_sub(1)).unwrap_or(0);
        for seat in Seat::all(self.players) {
            // Some introductions may be heard before others are prepared.
            self.dialogue_tokens = self.bound.pick(0, others * self.sizes.remembered_introduction_tokens());
            self.count_step(seat, VictimId(0), self.steps.step_calls(seat, SeatStep::Introduce));
        }
        self.dialogue_tokens = self.players as u64 * self.sizes.remembered_introduction_tokens();
        for seat in Seat::all(self.players) {
            self.count_ratings(seat);
        }
    }

    /// Introductions, each followed by one question from every other player.
    fn walk_guided_introductions(&mut self) {
        for speaker in Seat::all(self.players) {
            self.count_step(speaker, VictimId(0), self.steps.step_calls(speaker, SeatStep::Introduce));
            self.dialogue_tokens += self.sizes.remembered_introduction_tokens();
            for step in 1..self.players {
                let position = (speaker.index() + step) % self.players;
                let asker = Seat(u16::try_from(position).unwrap_or(u16::MAX));
                let about = (asker.index() + speaker.index()) % self.victims.max(1);
                let victim = VictimId(u16::try_from(about).unwrap_or(0));
                let introduced = asker < speaker;
                self.count_step(asker, victim, self.steps.step_calls(asker, SeatStep::Ask { nth: 1, introduced }));
                // People may pass, and then there is no answer.
                if !self.settings.is_person(asker) || self.bound == Bound::High {
                    self.count_step(speaker, victim, self.steps.answer_calls(speaker, victim));
                    self.dialogue_tokens += self.sizes.remembered_exchange_tokens();
                }
            }
        }
    }

    fn walk_questions(&mut self, round: u32) {
        let (before, others) = (self.dialogue_tokens, self.players.saturating_sub(1));
        let mut heard = 0;
        for seat in Seat::all(self.players) {
            for victim in VictimId::all(self.victims) {
                let plan = self.steps.target_forecast(seat, round, others);
                self.count_step(seat, victim, plan.choosing_calls);
                // If everybody is asked, the answerers are known.
                let everybody = (plan.target_count == others).then(|| self.other_seats(seat));
                for target in 0..plan.target_count {
                    for nth in 1..=plan.questions_per_target {
                        let asking = if plan.includes_question {
                            Vec::new()
                        } else {
                            self.steps.step_calls(seat, SeatStep::Ask { nth, introduced: true })
                        };
                        self.count_step(seat, victim, asking);
                        match everybody.as_ref().and_then(|all| all.get(target)) {
                            Some(one) => {
                                self.count_step(*one, victim, self.steps.answer_calls(*one, victim));
                            }
                            None => self.count_answer_by_anybody(seat, victim),
                        }
                        heard += self.sizes.remembered_exchange_tokens();
                        // In a simultaneous round, each at least hears its own exchange.
                        if self.settings.scheduling.visibility == Visibility::Sequential || self.bound == Bound::High {
                            self.dialogue_tokens = before + heard;
                        }
                    }
                }
            }
        }
        self.dialogue_tokens = before + heard;
    }

    /// A round of MIRAGE: optional statements, then everybody asks or searches.
    fn walk_mirage_turns(&mut self, round: u32) {
        let others = self.players.saturating_sub(1);
        if self.settings.procedure.mirage_rules().open_conversation {
            for seat in Seat::all(self.players) {
                if !self.settings.is_person(seat) {
                    self.count_step(seat, VictimId(0), vec![Call::Say]);
                }
                if self.bound == Bound::High {
                    self.dialogue_tokens += self.sizes.remembered_exchange_tokens();
                    self.count_ratings(seat);
                }
            }
        }
        let clues = self.scenario.public_clues().count();
        for seat in Seat::all(self.players) {
            let about = (seat.index() + round as usize) % self.victims.max(1);
            let victim = VictimId(u16::try_from(about).unwrap_or(0));
            self.count_step(seat, victim, self.steps.step_calls(seat, SeatStep::Act { others }));
            let person = self.settings.is_person(seat);
            if person && self.bound == Bound::Low {
                continue;
            }
            self.count_ratings(seat);
            // A search finds a clue; once all are found, one can only ask.
            let searches = self.bound == Bound::Low && self.clues_found < clues;
            self.clues_found += usize::from(searches);
            self.dialogue_tokens += self.bound.pick(0, self.sizes.remembered_exchange_tokens());
            if !searches {
                self.count_answer_by_anybody(seat, victim);
                self.count_ratings_of_answerer(seat);
            }
            for outside in self.players..self.scenario.people_count() {
                self.count_ratings(Seat(u16::try_from(outside).unwrap_or(u16::MAX)));
            }
        }
    }

    fn walk_pruning(&mut self) {
        let suspects = self.scenario.people_count().saturating_sub(1);
        for seat in Seat::all(self.players) {
            for victim in VictimId::all(self.victims) {
                self.count_step(seat, victim, self.steps.step_calls(seat, SeatStep::Prune { suspects }));
            }
        }
    }

    fn walk_ballot(&mut self) {
        for seat in Seat::all(self.players) {
            if self.settings.is_person(seat) {
                continue;
            }
            // Concurrent votes may each have to summarise the memory.
            for victim in VictimId::all(self.victims) {
                self.count_calls(seat, victim, &[Call::Vote]);
            }
        }
    }
}
