//! Whom to ask: scores every suspect (eq. 3) and takes the best, or a random one with probability ε. Pure:
//! suspicion and settings in, scores and targets out.

use crate::base::game::{
    Candidate, Level, QuestumSettings, RandomStream, Seat, Sensor, Suspicion, Target, TargetSelection, VictimId,
    information_gain, target_score, weighted_gain,
};

/// The choice to make; it names a stream of random numbers.
#[derive(Debug, Clone, Copy)]
pub(super) struct TargetChoiceContext {
    pub seed: u64,
    pub observer: Seat,
    pub victim: VictimId,
    /// The round, from 1.
    pub round: u32,
    /// How many sit at the table and can be asked.
    pub players: usize,
}

#[derive(Debug, Clone, PartialEq)]
pub(super) struct TargetPlan {
    /// The suspect list in its order, with scores.
    pub candidates: Vec<Candidate>,
    /// The targets, in order.
    pub chosen: Vec<Target>,
}

impl TargetPlan {
    /// Adds `person` without a draw, whatever the scores; replaces the last target if all places are taken.
    pub(super) fn add_person(&mut self, person: Seat, settings: &QuestumSettings, most: u32) {
        if self.chosen.iter().any(|one| one.suspect == person) {
            return;
        }
        let places = match settings.targets {
            TargetSelection::AllSuspects => most,
            TargetSelection::Top { n } => n.min(most),
        };
        self.chosen.truncate((places as usize).saturating_sub(1));
        self.chosen.push(Target { suspect: person, draw: None, explored: false });
    }
}

/// Plans one observer's questions about one victim for one round.
///
/// The procedure allows at most `most` targets.
pub(super) fn build_target_plan(
    suspicion: &Suspicion, settings: &QuestumSettings, place: TargetChoiceContext, most: u32,
) -> TargetPlan {
    let finished = place.round.saturating_sub(1);
    let candidates: Vec<Candidate> = suspicion
        .suspects
        .iter()
        .map(|suspect| {
            let weighted_gain = weighted_gain(&past_gains(suspicion, *suspect, finished), finished);
            let expected_gain = expected_gain(suspicion, *suspect);
            let score = target_score(settings.beta, weighted_gain, expected_gain);
            Candidate { suspect: *suspect, weighted_gain, expected_gain, score }
        })
        .collect();
    // Outsiders are suspects but cannot be asked. If only they are left on the list, anybody may know of
    // them.
    let sits = |seat: &&Seat| seat.index() < place.players;
    let mut askable: Vec<Seat> = suspicion.suspects.iter().filter(sits).copied().collect();
    if askable.is_empty() {
        let all = suspicion.history.first().map(|first| first.suspects.iter());
        askable = all.into_iter().flatten().filter(sits).copied().collect();
    }
    let scored: Vec<Candidate> = askable
        .iter()
        .map(|seat| {
            let known = candidates.iter().find(|candidate| candidate.suspect == *seat);
            known.cloned().unwrap_or(Candidate { suspect: *seat, weighted_gain: 0.0, expected_gain: 0.0, score: 0.0 })
        })
        .collect();
    let chosen = match settings.targets {
        TargetSelection::AllSuspects => askable
            .iter()
            .take(most as usize)
            .map(|suspect| Target { suspect: *suspect, draw: None, explored: false })
            .collect(),
        TargetSelection::Top { n } => choose_epsilon_greedy(&scored, n.min(most), settings.epsilon, place),
    };
    TargetPlan { candidates, chosen }
}

/// IG_τ of the rounds τ ≤ `finished` in which this observer questioned `suspect`.
fn past_gains(suspicion: &Suspicion, suspect: Seat, finished: u32) -> Vec<(u32, f64)> {
    (1..=finished)
        .filter(|round| suspicion.asked.contains(&(*round, suspect)))
        .filter_map(|round| {
            let size_after =
                |last: u32| suspicion.history.iter().rev().find(|c| c.round <= last).map(|c| c.suspects.len());
            let gain = information_gain(size_after(round - 1)?, size_after(round)?)?;
            Some((round, gain))
        })
        .collect()
}

/// E\[IG\] (eq. 2) from the latest reading of information value, for whatever purpose; 0 without one, as for
/// medium.
fn expected_gain(suspicion: &Suspicion, suspect: Seat) -> f64 {
    let level = suspicion
        .readings
        .iter()
        .rev()
        .filter(|entry| entry.suspect == suspect)
        .find_map(|entry| entry.readings.iter().find(|r| r.sensor == Sensor::InformationValue))
        .map(|reading| reading.level);
    match level {
        Some(Level::High) => 1.0,
        Some(Level::Low) => -1.0,
        _ => 0.0,
    }
}

/// m choices without repetition, each random with probability ε. Ties follow the suspect list's order.
fn choose_epsilon_greedy(candidates: &[Candidate], m: u32, epsilon: f64, place: TargetChoiceContext) -> Vec<Target> {
    let mut draws = RandomStream::for_targets(place.seed, place.observer, place.victim, place.round);
    let mut left: Vec<&Candidate> = candidates.iter().collect();
    let mut chosen = Vec::new();
    while !left.is_empty() && chosen.len() < m as usize {
        let draw = draws.next_fraction();
        // Always drawn, so that each choice consumes two numbers.
        let by_chance = draws.next_below(left.len());
        let explored = draw < epsilon;
        let position = if explored {
            by_chance
        } else {
            let mut best = 0;
            for (i, candidate) in left.iter().enumerate() {
                if candidate.score > left[best].score {
                    best = i;
                }
            }
            best
        };
        chosen.push(Target { suspect: left.remove(position).suspect, draw: Some(draw), explored });
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::game::{Criteria, Purpose, Reading, ReadingEntry, SuspectListVersion};

    fn seats(list: &[u16]) -> Vec<Seat> {
        list.iter().map(|s| Seat(*s)).collect()
    }

    /// Seat 0's mind after two rounds: 4 suspects, pruned to 3 after round 1 and to 2 after round 2.
    fn suspicion() -> Suspicion {
        let change = |round, list: &[u16]| SuspectListVersion { event: None, round, suspects: seats(list) };
        let reading = |round, suspect, level| ReadingEntry {
            event: 0,
            round,
            suspect: Seat(suspect),
            purpose: Purpose::Pruning,
            readings: vec![Reading { sensor: Sensor::InformationValue, level, reason: String::new() }],
        };
        Suspicion {
            suspects: seats(&[2, 1]),
            history: vec![change(0, &[1, 2, 3, 4]), change(1, &[1, 2, 3]), change(2, &[2, 1])],
            criteria: Criteria::default(),
            readings: vec![reading(1, 1, Level::Low), reading(2, 1, Level::High), reading(2, 2, Level::Medium)],
            choices: vec![],
            asked: vec![(1, Seat(1)), (2, Seat(2)), (2, Seat(1))],
        }
    }

    fn place(round: u32) -> TargetChoiceContext {
        TargetChoiceContext { seed: 1, observer: Seat(0), victim: VictimId(0), round, players: 5 }
    }

    #[test]
    fn who_does_not_sit_at_the_table_is_scored_and_never_asked() {
        let settings = QuestumSettings { targets: TargetSelection::AllSuspects, ..QuestumSettings::default() };
        // First seat 2 of the two suspects does not sit at the table, then neither does.
        for (players, asked) in [(2, [1].as_slice()), (1, [].as_slice()), (3, &[2, 1])] {
            let place = TargetChoiceContext { players, ..place(3) };
            let plan = build_target_plan(&suspicion(), &settings, place, u32::MAX);
            let chosen: Vec<Seat> = plan.chosen.iter().map(|t| t.suspect).collect();
            assert_eq!((plan.candidates.len(), chosen), (2, seats(asked)));
        }
    }

    #[test]
    fn scores_are_those_of_the_papers_formulas() {
        let settings = QuestumSettings { epsilon: 0.0, ..QuestumSettings::default() };
        let plan = build_target_plan(&suspicion(), &settings, place(3), u32::MAX);
        // IG_1 = ln 4 − ln 3 = 0.287682, IG_2 = ln 3 − ln 2 = 0.405465.
        // Seat 2, asked in round 2: IGw = 0.405465, E = 0: 0.2·0.405465 = 0.081093.
        // Seat 1, asked in rounds 1 and 2: (e⁻¹·0.287682 + 0.405465) / (e⁻¹ + 1) = 0.373788;
        // E = +1 (the latest reading): 0.2·0.373788 + 0.8 = 0.874758.
        for (candidate, (suspect, weighted, expected, score)) in
            plan.candidates.iter().zip([(2, 0.405_465_108, 0.0, 0.081_093_022), (1, 0.373_788_371, 1.0, 0.874_757_674)])
        {
            assert_eq!(candidate.suspect, Seat(suspect));
            assert!((candidate.weighted_gain - weighted).abs() < 1e-6, "{candidate:?}");
            assert!((candidate.expected_gain - expected).abs() < 1e-12, "{candidate:?}");
            assert!((candidate.score - score).abs() < 1e-6, "{candidate:?}");
        }
        assert_eq!(plan.chosen.iter().map(|t| t.suspect).collect::<Vec<_>>(), seats(&[1]));
    }

    #[test]
    fn before_anything_is_known_ties_go_to_the_order_of_the_list() {
        let mut fresh = suspicion();
        (fresh.readings, fresh.asked) = (vec![], vec![]);
        let settings = QuestumSettings { epsilon: 0.0, ..QuestumSettings::default() };
        let plan = build_target_plan(&fresh, &settings, place(1), u32::MAX);
        assert!(plan.candidates.iter().all(|c| c.score == 0.0));
        assert_eq!(plan.chosen[0].suspect, Seat(2));
        assert!(!plan.chosen[0].explored);
    }

    #[test]
    fn all_suspects_are_asked_in_list_order_without_a_draw() {
        let settings = QuestumSettings { targets: TargetSelection::AllSuspects, ..QuestumSettings::default() };
        let plan = build_target_plan(&suspicion(), &settings, place(3), u32::MAX);
        assert_eq!(plan.chosen.iter().map(|t| t.suspect).collect::<Vec<_>>(), seats(&[2, 1]));
        assert!(plan.chosen.iter().all(|t| t.draw.is_none()));
    }

    #[test]
    fn m_targets_are_different_people_and_never_more_than_there_are() {
        let settings =
            QuestumSettings { targets: TargetSelection::Top { n: 5 }, epsilon: 0.5, ..QuestumSettings::default() };
        for seed in 0..50 {
            let plan = build_target_plan(&suspicion(), &settings, TargetChoiceContext { seed, ..place(3) }, u32::MAX);
            let mut chosen: Vec<Seat> = plan.chosen.iter().map(|t| t.suspect).collect();
            chosen.sort();
            assert_eq!(chosen, seats(&[1, 2]));
        }
    }

    #[test]
    fn exploration_happens_with_probability_epsilon_and_is_recorded() {
        let settings = QuestumSettings { epsilon: 0.1, ..QuestumSettings::default() };
        let mut explored = 0;
        for seed in 0..4_000 {
            let target =
                &build_target_plan(&suspicion(), &settings, TargetChoiceContext { seed, ..place(3) }, u32::MAX).chosen
                    [0];
            assert_eq!(target.explored, target.draw.is_some_and(|draw| draw < 0.1));
            explored += u32::from(target.explored);
            if !target.explored {
                assert_eq!(target.suspect, Seat(1));
            }
        }
        // 400 expected, standard deviation 19.
        assert!((320..480).contains(&explored), "{explored} of 4000");
    }
}
