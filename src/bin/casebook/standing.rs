//! How well civilians did: their lists and votes at the end of a game, compared with chance. The given case
//! names the true murderers, not the log: a control is played from a case that does not.

use super::Outcome;
use casebook::base::game::{EventKind, Log, Seat, Table, VictimId};
use casebook::base::scenario::Scenario;
use casebook::read::insight::{Believer, Insight, forecast_score};

/// Sums over `of` trials of the result and of its expectation by chance: for hits, by random choice; for
/// forecasts, T in nats of a uniform belief.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct ChanceComparison {
    pub trials: f64,
    pub found: f64,
    pub chance: f64,
}

impl ChanceComparison {
    fn add(&mut self, other: Self) {
        self.trials += other.trials;
        self.found += other.found;
        self.chance += other.chance;
    }

    fn add_trial(&mut self, hit: bool, chance: f64) {
        let found = f64::from(u8::from(hit));
        self.add(Self { trials: 1.0, found, chance });
    }

    /// "found chance", as means.
    pub fn format_columns(self) -> String {
        if self.trials == 0.0 {
            return format!("{:>6} {:>6}", "–", "–");
        }
        format!("{:>6.3} {:>6.3}", self.found / self.trials, self.chance / self.trials)
    }

    /// Is it better than chance?
    pub fn beats_chance(self) -> bool {
        self.found > self.chance
    }
}

/// How the civilians of one or more games did.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct CivilianPerformance {
    /// Over pairs of a civilian and a true murderer: is the murderer on the civilian's last list?
    pub lists: ChanceComparison,
    /// Over civilians' votes: is the accused a true murderer?
    pub votes: ChanceComparison,
    /// T of civilians' beliefs: how near they are to the truth.
    pub forecasts: ChanceComparison,
    /// Cases won, and cases that can be won.
    pub cases: (u32, u32),
}

impl CivilianPerformance {
    /// Evaluates a game played from `case`, or from a copy that hides its murderers. A victim without a
    /// murderer at the table is left out: nobody could have been right.
    pub fn from_game(case: &Scenario, log: &Log) -> Outcome<Self> {
        let players = case.characters.len();
        // A table has some dozen seats.
        #[allow(clippy::cast_precision_loss)]
        let others = case.people_count().saturating_sub(1).max(1) as f64;
        let mut table = Table::for_case(case);
        for event in log.events.iter().take_while(|e| e.what != EventKind::Finished) {
            table.apply(event)?;
        }
        let mut sums = Self::default();
        let insight = Insight::from_log(log);
        for victim in VictimId::all(case.victims.len()) {
            let killed = |seat: Seat| case.has_killed(seat.index(), victim.index()) == Some(true);
            let murderers: Vec<Seat> = Seat::all(case.people_count()).filter(|seat| killed(*seat)).collect();
            if murderers.is_empty() {
                continue;
            }
            let mut held = 0usize;
            for event in &log.events {
                match event.what {
                    EventKind::Voted { voter, victim: of, accused, .. } if of == victim => {
                        held += usize::from(killed(accused));
                        if !killed(voter) {
                            #[allow(clippy::cast_precision_loss)]
                            sums.votes.add_trial(killed(accused), murderers.len() as f64 / others);
                        }
                    }
                    _ => {}
                }
            }
            sums.cases.0 += u32::from(held > 0 && held * 2 >= players);
            sums.cases.1 += 1;
            for observer in Seat::all(players).filter(|seat| !killed(*seat)) {
                let forecasts = insight.forecasts(Believer::Player(observer), victim);
                if let Some(score) = forecast_score(&forecasts, &murderers) {
                    sums.forecasts.add(ChanceComparison {
                        trials: score.forecast_count,
                        found: score.mean_truth * score.forecast_count,
                        chance: score.uniform_mean_truth * score.forecast_count,
                    });
                }
                let Some(suspicion) = table.suspicion(observer, victim) else {
                    continue;
                };
                #[allow(clippy::cast_precision_loss)]
                let chance = suspicion.suspects.len() as f64 / others;
                for murderer in &murderers {
                    sums.lists.add_trial(suspicion.suspects.contains(murderer), chance);
                }
            }
        }
        Ok(sums)
    }

    pub fn add(&mut self, other: Self) {
        self.lists.add(other.lists);
        self.votes.add(other.votes);
        self.forecasts.add(other.forecasts);
        self.cases.0 += other.cases.0;
        self.cases.1 += other.cases.1;
    }

    /// Lists, votes, cases won and beliefs, as columns.
    pub fn format_columns(self) -> String {
        let won = format!("{}/{}", self.cases.0, self.cases.1);
        let (lists, votes) = (self.lists.format_columns(), self.votes.format_columns());
        format!("{lists} {votes} {won:>6} {}", self.forecasts.format_columns())
    }
}

/// The same case in which no murderer knows: everybody answers like a civilian.
pub fn with_unaware_murderers(case: &Scenario) -> Scenario {
    let mut case = case.clone();
    for victim in &mut case.victims {
        victim.murderers = Some(Vec::new());
    }
    case
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::play::play_offline;
    use casebook::base::game::{MindSettings, Settings};

    fn played(case: &Scenario) -> Log {
        let settings = Settings::questum(case.characters.len(), MindSettings::OfflineReader, 1);
        let log = Log::new("control".into(), case.clone(), settings);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(play_offline(log)).unwrap()
    }

    fn case() -> Scenario {
        let text = include_str!("../../../public/cases/the-lantern-room.en.json");
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn the_control_tells_nobody_and_the_marking_knows_all_the_same() {
        let case = case();
        let secret = with_unaware_murderers(&case);
        assert!((0..case.characters.len()).all(|i| !secret.is_murderer(i)));
        let log = played(&secret);
        let standing = CivilianPerformance::from_game(&case, &log).unwrap();
        let civilians = (0..case.characters.len()).filter(|i| !case.is_murderer(*i)).count();
        #[allow(clippy::cast_precision_loss)]
        let civilians = civilians as f64;
        assert_eq!((standing.votes.trials, standing.lists.trials, standing.cases.1), (civilians, civilians, 1));
        assert!(standing.votes.chance > 0.0 && standing.lists.chance > 0.0);
        // The log itself does not say who did it, so by it there is nothing to be right about.
        assert_eq!(CivilianPerformance::from_game(&secret, &log).unwrap(), CivilianPerformance::default());
    }

    #[test]
    fn a_victim_whose_murderer_is_no_player_is_left_out() {
        let mut case = case();
        case.victims[0].murderers = Some(vec!["nobody-at-the-table".into()]);
        assert_eq!(
            CivilianPerformance::from_game(&case, &played(&with_unaware_murderers(&case))).unwrap(),
            CivilianPerformance::default()
        );
    }
}
