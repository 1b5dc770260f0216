//! How long the prompt and the reply of every call are. A strategy's own steps are measured with empty
//! fields; their content is then nothing in the low bound, and of maximum length in the high one.

use super::sizes::{SLACK_TOKENS, TokenSizes, reply_tokens};
use crate::base::game::{Criteria, Purpose, Scale, Seat, VictimId};
use crate::play::strategy::{Bound, Call};
use crate::play::task::{
    Answer, AnswerOneself, Ask, AskOrSearch, CHOSEN_QUESTION_COUNT, CheckFacts, ChooseQuestion, CompleteAnswer,
    DecideTimelineNeed, FindFacts, FindMissingFacts, GiveFinalAnswer, GuidedAsk, Introduce, Prune, QuestionGuide, Rate,
    ReadAndAsk, ReadAndPrune, ReadSensors, Reflect, Say, SplitIntoFacts, SplitIntoQuestions, Task,
    TurnAimsIntoQuestions, Vote,
};

impl TokenSizes {
    /// Tokens of one call: its prompt without anything recalled, and its reply.
    pub(super) fn call_tokens(&self, seat: Seat, victim: VictimId, call: &Call) -> (u64, u64) {
        let target = self.other_seats(seat).first().copied().unwrap_or(seat);
        let (question, answer) = (reply_tokens::QUESTION_TOKENS.1, reply_tokens::ANSWER_TOKENS.1);
        // The content of a strategy's own step, at its longest.
        let facts = self.whole_script_tokens.get(seat.index()).copied().unwrap_or(0) * 11 / 10;
        let (name, reason) =
            (self.pick_by_bound(reply_tokens::NAME_TOKENS), self.pick_by_bound(reply_tokens::REASON_TOKENS));
        let line = self.pick_by_bound(reply_tokens::READING_TOKENS) + reason;
        let others = self.other_seats(seat).len() as u64;
        let named = self.bound.pick(1, others) * name;
        match call {
            Call::Introduce => {
                let reply = self.pick_by_bound(reply_tokens::INTRODUCTION_TOKENS);
                self.common_call_tokens(seat, victim, "introduce", &Introduce {}, 0, reply)
            }
            Call::Sensors(sensors, purpose) => {
                let (sensors, purpose) = (sensors.clone(), *purpose);
                let (kind, reply) = (format!("read {sensors:?} {purpose:?}"), line * sensors.len() as u64);
                let task = ReadSensors { suspect: target, victim, sensors, purpose, known: Vec::new() };
                self.common_call_tokens(seat, victim, &kind, &task, 0, reply)
            }
            Call::Ask => {
                let task = Ask { target, victim, readings: Vec::new(), criteria: Criteria::default() };
                let readings = self.bound.pick(0, self.reading_tokens(self.asking_sensor_count));
                self.common_call_tokens(
                    seat,
                    victim,
                    "ask",
                    &task,
                    readings,
                    self.pick_by_bound(reply_tokens::QUESTION_TOKENS),
                )
            }
            Call::Prune => {
                let readings = self.bound.pick(0, others * (self.reading_tokens(self.pruning_sensors.len()) + name));
                self.common_call_tokens(
                    seat,
                    victim,
                    "prune",
                    &self.empty_prune_task(seat, victim),
                    readings,
                    named + reason,
                )
            }
            Call::ReadAndPrune => {
                let (sensors, prune) = (self.pruning_sensors.clone(), self.empty_prune_task(seat, victim));
                let lines = self.bound.pick(0, others * sensors.len() as u64 * (line + name));
                let task = ReadAndPrune { sensors, prune };
                self.common_call_tokens(seat, victim, "read and prune", &task, 0, lines + named + reason)
            }
            Call::Vote => {
                let suspects = if self.votes_use_suspect_lists { self.listed_suspects(seat) } else { Vec::new() };
                self.common_call_tokens(seat, victim, "vote", &Vote { victim, suspects }, 0, name + reason)
            }
            Call::Answer => {
                let task = Answer { asker: target, victim, question: String::new() };
                let given = self.pick_by_bound(reply_tokens::QUESTION_TOKENS);
                self.common_call_tokens(
                    seat,
                    victim,
                    "answer",
                    &task,
                    given,
                    self.pick_by_bound(reply_tokens::ANSWER_TOKENS),
                )
            }
            Call::ReadAndAsk => {
                let sensors = self.sensors.clone();
                let count = sensors.len() as u64;
                let task = ReadAndAsk {
                    sensors: ReadSensors {
                        suspect: target,
                        victim,
                        sensors,
                        purpose: Purpose::Asking,
                        known: Vec::new(),
                    },
                    ask: Ask { target, victim, readings: Vec::new(), criteria: Criteria::default() },
                };
                let reading = (reply_tokens::READING_TOKENS, reply_tokens::REASON_TOKENS);
                // If only changes are read, there may be none.
                let least = if self.reads_changes_only { 0 } else { count };
                let low = least * (reading.0.0 + reading.1.0) + reply_tokens::QUESTION_TOKENS.0;
                let high = count * (reading.0.1 + reading.1.1) + question;
                let known = if self.reads_changes_only { self.reading_tokens(self.asking_sensor_count) } else { 0 };
                self.strategy_call_tokens(seat, victim, "read and ask", &task, known, (low, high))
            }
            Call::ChooseTarget | Call::Act => {
                let searches = *call == Call::Act && self.bound == Bound::High;
                let task = AskOrSearch {
                    victim,
                    whom: self.listed_suspects(seat),
                    places: if searches { self.search_places.clone() } else { Vec::new() },
                    readings: Vec::new(),
                    last: Vec::new(),
                    may_pass: false,
                };
                let name = if searches { "act" } else { "choose" };
                let reply = (reply_tokens::QUESTION_TOKENS.0, question + 2 * reply_tokens::NAME_TOKENS.1);
                // The player's last action and its result.
                let last = if *call == Call::Act && self.shares_history {
                    reply_tokens::INTRODUCTION_TOKENS.1 + reply_tokens::REASON_TOKENS.1 + answer
                } else {
                    0
                };
                self.strategy_call_tokens(
                    seat,
                    victim,
                    name,
                    &task,
                    self.reading_tokens(self.asking_sensor_count) + last,
                    reply,
                )
            }
            Call::Say => self.strategy_call_tokens(seat, victim, "say", &Say {}, 0, reply_tokens::ANSWER_TOKENS),
            Call::DecideTimelineNeed => {
                let task = DecideTimelineNeed { question: String::new() };
                let reply = (1, 4 + reply_tokens::REASON_TOKENS.1);
                self.strategy_call_tokens(seat, victim, "gate", &task, question, reply)
            }
            Call::SplitIntoQuestions => {
                let task = SplitIntoQuestions { question: String::new() };
                let reply = (1, 3 * question);
                self.strategy_call_tokens(seat, victim, "split", &task, question, reply)
            }
            Call::FindFacts => {
                let task = FindFacts { parts: Vec::new(), facts: Vec::new() };
                let given = 3 * question + facts;
                self.strategy_call_tokens(seat, victim, "facts", &task, given, reply_tokens::LIST_TOKENS)
            }
            Call::FindMissing => {
                let task = FindMissingFacts { answer: String::new(), facts: Vec::new() };
                let given = 3 * answer + facts;
                self.strategy_call_tokens(seat, victim, "missing", &task, given, reply_tokens::LIST_TOKENS)
            }
            Call::CompleteAnswer => {
                let task = CompleteAnswer {
                    asker: None,
                    question: String::new(),
                    answer: String::new(),
                    missing: Vec::new(),
                    wrong: Vec::new(),
                    least: 30,
                };
                let given = question + 6 * answer + facts;
                let reply = (1, 3 * answer);
                self.strategy_call_tokens(seat, victim, "rewrite", &task, given, reply)
            }
            Call::SplitIntoFacts => {
                let task = SplitIntoFacts { answer: String::new() };
                let reply = (1, 4 * answer);
                self.strategy_call_tokens(seat, victim, "statements", &task, 3 * answer, reply)
            }
            Call::CheckFacts => {
                let task = CheckFacts { statements: Vec::new(), facts: Vec::new(), untimed_is_incorrect: true };
                let given = 4 * answer + facts;
                self.strategy_call_tokens(seat, victim, "check", &task, given, reply_tokens::LIST_TOKENS)
            }
            Call::ChooseQuestion => {
                let task = ChooseQuestion { target, victim };
                let reply = (1, 4 + reply_tokens::REASON_TOKENS.1);
                self.strategy_call_tokens(seat, victim, "choose a question", &task, 0, reply)
            }
            Call::GuidedAsk => {
                let task = GuidedAsk { target, victim, guide: QuestionGuide::Memory };
                // Prepared questions, or every question to oneself with its answer.
                let aims = self.contexts.get(seat.index()).map_or(1, |one| one.objectives.len());
                let own = TurnAimsIntoQuestions::expected_question_count(aims) as u64 * (question + answer);
                let given = own.max(CHOSEN_QUESTION_COUNT as u64 * question);
                self.strategy_call_tokens(seat, victim, "guided", &task, given, reply_tokens::QUESTION_TOKENS)
            }
            Call::Reflect => {
                let task = self.empty_reflect_task(target, victim);
                let given = question + answer;
                self.strategy_call_tokens(seat, victim, "reflect", &task, given, reply_tokens::ANSWER_TOKENS)
            }
            Call::FinalAnswer => {
                let task = GiveFinalAnswer { of: self.empty_reflect_task(target, victim), reflection: String::new() };
                let given = question + 2 * answer;
                self.strategy_call_tokens(seat, victim, "final", &task, given, reply_tokens::ANSWER_TOKENS)
            }
            Call::AimsToQuestions => {
                let given = self.contexts.get(seat.index());
                let task =
                    given.map_or(TurnAimsIntoQuestions { aims: Vec::new() }, TurnAimsIntoQuestions::from_objectives);
                let reply = (1, TurnAimsIntoQuestions::expected_question_count(task.aims.len()) as u64 * question);
                self.strategy_call_tokens(seat, victim, "aims", &task, 0, reply)
            }
            Call::AnswerOneself => {
                let task = AnswerOneself { question: String::new(), target, victim, has_asked: false };
                self.strategy_call_tokens(seat, victim, "oneself", &task, question, reply_tokens::ANSWER_TOKENS)
            }
            Call::Rate(rater) => {
                let task = Rate { about: target, said: String::new(), rater: *rater, scales: vec![Scale::Suspicion] };
                let reply = (1, reply_tokens::READING_TOKENS.1 + reply_tokens::REASON_TOKENS.1);
                let given = reply_tokens::INTRODUCTION_TOKENS.1;
                self.strategy_call_tokens(seat, victim, &format!("rate {rater:?}"), &task, given, reply)
            }
        }
    }

    /// A step of every strategy: its measured words with what it is `given`, and its reply.
    fn common_call_tokens<T: Task>(
        &self, seat: Seat, victim: VictimId, kind: &str, task: &T, given: u64, reply: u64,
    ) -> (u64, u64) {
        let own = self.prompt_tokens(seat, format!("{kind} {}", victim.0), task);
        (own + given, reply + self.pick_by_bound(reply_tokens::JSON_SYNTAX_TOKENS))
    }

    fn empty_prune_task(&self, seat: Seat, victim: VictimId) -> Prune {
        let current = self.listed_suspects(seat);
        Prune { victim, current, readings: Vec::new(), criteria: Criteria::default() }
    }

    /// A strategy's own step: its measured words with empty fields, and up to `most` tokens of content.
    fn strategy_call_tokens<T: Task>(
        &self, seat: Seat, victim: VictimId, name: &str, task: &T, most: u64, reply: (u64, u64),
    ) -> (u64, u64) {
        let own = self.prompt_tokens(seat, format!("{name} {}", victim.0), task);
        // With empty fields, a prompt can be a little longer than with content.
        let own = self.bound.pick(own * 3 / 4, own + 3 * SLACK_TOKENS + most);
        (own, self.pick_by_bound(reply) + self.pick_by_bound(reply_tokens::JSON_SYNTAX_TOKENS))
    }

    fn empty_reflect_task(&self, asker: Seat, victim: VictimId) -> Reflect {
        Reflect { asker: Some(asker), victim: Some(victim), question: String::new(), draft: String::new() }
    }
}
