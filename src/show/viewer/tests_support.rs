//! A small game for tests: four players, one victim, two rounds with a fault, votes and an outcome.
#![allow(clippy::unwrap_used)]

use crate::base::game::{
    Candidate, Event, EventKind, EventTime, FaultCause, InternedTexts, Level, Log, MemoryKind, MessageRole,
    MindSettings, Phase, Prompt, PromptMessage, Purpose, Reading, RecalledSegment, Remedy, Retrieval, Seat, Sensor,
    Settings, Target, Thought, Usage, VictimId, target_score,
};

mod case;
mod sample;

pub use case::sample_scenario;
pub use sample::sample_game;

pub const VALE: Seat = Seat(0);
pub const FINCH: Seat = Seat(1);
pub const MOSS: Seat = Seat(2);
pub const HART: Seat = Seat(3);
pub const ASH: VictimId = VictimId(0);

/// A log under construction.
pub struct Game {
    log: Log,
    texts: InternedTexts,
    at_ms: u64,
}

impl Game {
    pub fn new() -> Self {
        let mut settings = Settings::questum(4, MindSettings::OfflineReader, 7);
        settings.minds.push(MindSettings::Endpoint {
            base_url: "https://models.example/v1".into(),
            model: "careful-7b".into(),
            temperature: Some(0.2),
            top_p: None,
        });
        settings.seats[1].mind = 1;
        let log = Log::new("ashworth-lodge-7".into(), sample_scenario(), settings);
        Self { log, texts: InternedTexts::default(), at_ms: 0 }
    }

    /// An event without a thought.
    pub fn plain(&mut self, what: EventKind) -> &mut Self {
        self.log.events.push(Event::from(what));
        self
    }

    /// An event with a thought of `seat`.
    pub fn thought(&mut self, seat: Seat, kind: &str, what: EventKind) -> &mut Self {
        let script = self.log.scenario.characters[seat.index()].acts[0].script.clone();
        let said = "Finch: I brought the tray at ten and went to bed.";
        let (rules, own, task) = (
            self.texts.intern("You sit at a table of four. One of you killed Colonel Ash."),
            self.texts.intern(&script),
            self.texts.intern(&format!("Your task: {kind}.")),
        );
        let heard = self.texts.intern(said);
        let look = |store, query, text, distance, budget_tokens| Retrieval {
            store,
            owner: None,
            query,
            hits: vec![RecalledSegment { text, segment: 0, distance }],
            head: 0,
            held: 3,
            tokens: 14,
            budget_tokens,
        };
        let mind = self.log.settings.seats[seat.index()].mind;
        let event = u32::try_from(self.log.events.len()).unwrap();
        self.log.events.push(Event {
            what,
            thought: Some(Thought {
                key: match kind.split_once("{seat}") {
                    Some((before, behind)) => format!("{before}s{}{behind}", seat.0).into(),
                    None => format!("{kind}/{}/0", seat.0).into(),
                },
                attempt: 1,
                mind,
                recalled: vec![
                    look(MemoryKind::Script, task, own, 0.31, 4_000),
                    look(MemoryKind::Dialogue, task, heard, 0.52, 4_000),
                ],
                prompt: Prompt {
                    messages: vec![
                        PromptMessage { role: MessageRole::System, parts: vec![rules, own] },
                        PromptMessage { role: MessageRole::User, parts: vec![heard, task] },
                    ],
                },
                reply: Some(format!("{{\"{kind}\": \"done\"}}")),
                reasoning: (mind == 1).then(|| "If I say nothing, nobody will ask.".into()),
                usage: Usage { prompt_tokens: 812, completion_tokens: 64, estimated: mind == 0 },
                repairs: vec![],
                edition: 1,
            }),
        });
        self.at_ms += 1_250;
        self.log.clock.push(EventTime { event, at_ms: self.at_ms, latency_ms: Some(1_250) });
        self
    }

    pub fn phase(&mut self, phase: Phase) -> &mut Self {
        self.plain(EventKind::PhaseBegan { phase })
    }

    pub fn introduces(&mut self, speaker: Seat, text: &str) -> &mut Self {
        self.thought(speaker, "introduce", EventKind::Introduced { speaker, text: text.into() })
    }

    /// Readings of emotion, motivation and opportunity, and of information value when pruning.
    pub fn reads(&mut self, observer: Seat, suspect: Seat, purpose: Purpose, levels: [Level; 3]) -> &mut Self {
        let sensors = [Sensor::Emotion, Sensor::Motivation, Sensor::Opportunity];
        let mut readings: Vec<Reading> = sensors
            .into_iter()
            .zip(levels)
            .map(|(sensor, level)| Reading {
                sensor,
                level,
                reason: format!("What was said about {} points there.", sensor.name()),
            })
            .collect();
        if purpose == Purpose::Pruning {
            readings.push(Reading { sensor: Sensor::InformationValue, level: Level::High, reason: String::new() });
        }
        let what = EventKind::SensorsRead { observer, suspect, victim: ASH, purpose, readings };
        self.thought(observer, "read_sensors", what)
    }

    /// A choice of the first candidate (suspect, IGw, E[IG]).
    pub fn chooses(&mut self, observer: Seat, candidates: &[(Seat, f64, f64)], draw: f64) -> &mut Self {
        let candidates: Vec<Candidate> = candidates
            .iter()
            .map(|(suspect, weighted_gain, expected_gain)| Candidate {
                suspect: *suspect,
                weighted_gain: *weighted_gain,
                expected_gain: *expected_gain,
                score: target_score(0.2, *weighted_gain, *expected_gain),
            })
            .collect();
        let explored = draw < 0.1;
        let chosen = vec![Target { suspect: candidates[0].suspect, draw: Some(draw), explored }];
        self.plain(EventKind::TargetsChosen { observer, victim: ASH, candidates, chosen })
    }

    pub fn talks(&mut self, asker: Seat, answerer: Seat, question: &str, answer: &str) -> &mut Self {
        let victim = Some(ASH);
        self.thought(asker, "ask", EventKind::Asked { asker, answerer, victim, text: question.into() });
        let what = EventKind::Answered { answerer, asker, victim, text: answer.into() };
        self.thought(answerer, "answer", what)
    }

    /// A new suspect list.
    pub fn prunes(&mut self, observer: Seat, suspects: &[Seat], reason: &str) -> &mut Self {
        let what = EventKind::Pruned {
            observer,
            victim: ASH,
            suspects: suspects.to_vec(),
            reason: reason.into(),
            criteria: None,
        };
        self.thought(observer, "prune", what)
    }

    /// A refused list, asked for again.
    pub fn fails(&mut self, seat: Seat, remedy: Remedy) -> &mut Self {
        let cause = FaultCause::Inadmissible { detail: "“Ashley” plays no part in this case".into() };
        let key = format!("prune/{}/0", seat.0).into();
        self.plain(EventKind::Fault { seat: Some(seat), key, attempt: 1, cause, remedy })
    }

    pub fn votes(&mut self, voter: Seat, accused: Seat, reason: &str) -> &mut Self {
        let what = EventKind::Voted { voter, victim: ASH, accused, reason: reason.into() };
        self.thought(voter, "vote", what)
    }

    pub fn log(&self) -> Log {
        Log { texts: self.texts.list().to_vec(), ..self.log.clone() }
    }
}

#[test]
fn the_sample_game_survives_a_round_trip_through_json() {
    let log = sample_game();
    let text = serde_json::to_string_pretty(&log).unwrap();
    if let Some(path) = std::env::var_os("CASEBOOK_SAMPLE_LOG") {
        std::fs::write(path, &text).unwrap();
    }
    let back: Log = serde_json::from_str(&text).unwrap();
    assert_eq!(back, log);
}
