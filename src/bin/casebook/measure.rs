//! `casebook measure`: what the offline reader is worth, over whole games: do civilians hold the
//! murderers on their lists more often than chance, and does play bring points in the exam?

use super::Outcome;
use super::exam::prepared;
use super::exam_table::Game;
use super::load::load;
use super::play::offline;
use casebook::archive::Opened;
use casebook::exam::{Marking, wins};
use casebook::game::{
    ExamSettings, Log, MindSettings, Perspective, Seat, StrategyName, Table, VictimId, What,
};
use casebook::scenario::Scenario;
use clap::Args;
use std::path::PathBuf;

/// What is measured.
#[derive(Args)]
pub struct Measure {
    /// Folders of WellPlay games, or cases; every case in them is played.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Seeds the choices left to chance.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Sums of civilians' lists after the last pruning.
#[derive(Debug, Clone, Copy, Default)]
struct Lists {
    /// Pairs of a civilian and a true murderer of a victim.
    pairs: f64,
    /// Of these, murderers that are on the civilian's list.
    held: f64,
    /// How many would be, if lists of that length were drawn.
    chance: f64,
}

impl Lists {
    fn join(&mut self, other: Self) {
        self.pairs += other.pairs;
        self.held += other.held;
        self.chance += other.chance;
    }
}

/// One line of figures.
struct Line {
    name: String,
    lists: Lists,
    votes: (u32, u32),
    guessing: f64,
    own: f64,
    play: f64,
    everybody: f64,
    possible: f64,
}

/// Plays, examines, prints. `false`: over all games one of the promises does not hold.
pub async fn command(options: &Measure) -> Outcome<bool> {
    let mut lines: Vec<Line> = Vec::new();
    println!("{}", heading());
    for path in &options.files {
        for found in load(std::slice::from_ref(path))?.found {
            if !found.is_playable() {
                eprintln!("{}: this case cannot be played as it is", found.path);
                continue;
            }
            if let Opened::Case(case, _) = found.opened {
                let line = game(*case, options.seed).await?;
                println!("{}", line.text());
                lines.push(line);
            }
        }
    }
    let all = Line::all(&lines);
    println!("{}", all.text());
    Ok(all.lists.held > all.lists.chance && all.play > all.guessing && all.play > all.own)
}

async fn game(case: Scenario, seed: u64) -> Outcome<Line> {
    let sit = async |perspective| {
        let exam = ExamSettings {
            perspective,
            ..ExamSettings::default()
        };
        let mind = MindSettings::OfflineReader;
        offline(prepared(
            case.clone(),
            mind,
            StrategyName::Questum,
            exam,
            seed,
        ))
        .await
    };
    let play = sit(Perspective::Play).await?;
    let own = sit(Perspective::Own).await?;
    let everybody = sit(Perspective::Everybody).await?;
    let marked = |log| Game::of("", log, Marking::Strict).overall().unwrap_or(0.0);
    let after = Game::of("", &play, Marking::Strict);
    let won = wins([&play]);
    Ok(Line {
        name: format!("{} ({})", case.title, case.language.tag()),
        lists: lists(&play)?,
        votes: (won.won, won.cases),
        guessing: after.guessing().unwrap_or(0.0),
        own: marked(&own),
        play: marked(&play),
        everybody: marked(&everybody),
        possible: after.possible(),
    })
}

/// Civilians' lists as they are at the vote, victim by victim.
fn lists(log: &Log) -> Outcome<Lists> {
    let case = &log.scenario;
    let players = case.characters.len();
    let mut table = Table::new(players, case.victims.len());
    for event in log.events.iter().take_while(|e| e.what != What::Finished) {
        table.apply(event)?;
    }
    let mut sums = Lists::default();
    for victim in VictimId::all(case.victims.len()) {
        let killed = |seat: Seat| case.killed(seat.index(), victim.index()) == Some(true);
        for observer in Seat::all(players).filter(|seat| !killed(*seat)) {
            let Some(suspicion) = table.suspicion(observer, victim) else {
                continue;
            };
            for murderer in Seat::all(players).filter(|seat| killed(*seat)) {
                sums.pairs += 1.0;
                sums.held += f64::from(u8::from(suspicion.suspects.contains(&murderer)));
                // A table has some dozen seats.
                #[allow(clippy::cast_precision_loss)]
                let chance = suspicion.suspects.len() as f64 / (players - 1) as f64;
                sums.chance += chance;
            }
        }
    }
    Ok(sums)
}

fn heading() -> String {
    format!(
        "{:38} {:>11} {:>7} {:>6} {:>9} {:>6} {:>6} {:>10}",
        "game", "murderer on", "chance", "won", "guessing", "own", "play", "everybody"
    )
}

impl Line {
    fn text(&self) -> String {
        let per = |sum: f64| {
            if self.lists.pairs > 0.0 {
                sum / self.lists.pairs
            } else {
                0.0
            }
        };
        let wide = self.name.chars().filter(|c| !c.is_ascii()).count();
        format!(
            "{}{} {:>11.3} {:>7.3} {:>6} {:>9.3} {:>6.3} {:>6.3} {:>10.3}",
            self.name,
            " ".repeat(38usize.saturating_sub(self.name.chars().count() + wide)),
            per(self.lists.held),
            per(self.lists.chance),
            format!("{}/{}", self.votes.0, self.votes.1),
            self.guessing,
            self.own,
            self.play,
            self.everybody
        )
    }

    /// Lists add up; shares of points are weighted by the points possible.
    fn all(lines: &[Self]) -> Self {
        let mut all = Self {
            name: "all".into(),
            lists: Lists::default(),
            votes: (0, 0),
            guessing: 0.0,
            own: 0.0,
            play: 0.0,
            everybody: 0.0,
            possible: lines.iter().map(|line| line.possible).sum(),
        };
        for line in lines {
            let weight = if all.possible > 0.0 {
                line.possible / all.possible
            } else {
                0.0
            };
            all.lists.join(line.lists);
            all.votes.0 += line.votes.0;
            all.votes.1 += line.votes.1;
            all.guessing += weight * line.guessing;
            all.own += weight * line.own;
            all.play += weight * line.play;
            all.everybody += weight * line.everybody;
        }
        all
    }
}
