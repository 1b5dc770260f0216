//! `casebook measure`: how good is the offline reader over whole games? Do civilians find the murderers more
//! often than chance, also when murderers answer like everybody else (the control), and does play bring
//! points in the exam?

use super::Outcome;
use super::exam_table::ExamGame;
use super::load::{load_with_ratings, print_problems};
use super::play::play_offline;
use super::standing::{CivilianPerformance, with_unaware_murderers};
use casebook::base::game::{BeliefReading, ExamPerspective, ExamSettings, Log, MindSettings, Settings};
use casebook::base::scenario::Scenario;
use casebook::read::archive::OpenedFile;
use casebook::read::exam::Marking;
use clap::Args;
use std::path::PathBuf;

/// What is measured.
#[derive(Args)]
pub struct MeasureOptions {
    /// Folders of WellPlay games, or cases; every case in them is played.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Seed of all random choices.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many seeds to play with, from `--seed` on.
    #[arg(long, default_value_t = 1)]
    seeds: u64,
    /// Skips the exams.
    #[arg(long)]
    play_only: bool,
}

/// One line of figures.
#[derive(Debug, Clone, Default)]
struct MeasureRow {
    name: String,
    play: CivilianPerformance,
    control: CivilianPerformance,
    exam_shares: Option<ExamShares>,
}

/// Shares of points.
#[derive(Debug, Clone, Copy, Default)]
struct ExamShares {
    guessing: f64,
    own_script: f64,
    play: f64,
    everybody: f64,
    possible: f64,
}

/// Plays, examines, prints. `false`: over all games one of the promises fails.
pub async fn command(options: &MeasureOptions) -> Outcome<bool> {
    let mut lines: Vec<MeasureRow> = Vec::new();
    say!("{}", table_heading());
    for path in &options.files {
        let findings = load_with_ratings(std::slice::from_ref(path))?;
        print_problems(&findings);
        for found in findings.games {
            if !found.is_playable() {
                note!("{}: this case cannot be played", found.path);
                continue;
            }
            if let OpenedFile::Case(case, _) = found.opened {
                let line = measure_case(&case, options).await?;
                say!("{}", line.format());
                lines.push(line);
            }
        }
    }
    let all = MeasureRow::sum(&lines);
    say!("{}", all.format());
    let learns = all.exam_shares.is_none_or(|m| m.play > m.guessing && m.play > m.own_script);
    let evidence = all.control.lists.beats_chance() && all.control.votes.beats_chance();
    Ok(all.play.lists.beats_chance() && evidence && learns)
}

async fn measure_case(case: &Scenario, options: &MeasureOptions) -> Outcome<MeasureRow> {
    let mut seeds = Vec::new();
    for seed in (options.seed..).zip(0..options.seeds.max(1)).map(|(seed, _)| seed) {
        seeds.push(measure_seed(case, seed, options.play_only).await?);
    }
    let mut line = MeasureRow::sum(&seeds);
    line.name = format!("{} ({})", case.title, case.language.tag());
    Ok(line)
}

async fn measure_seed(case: &Scenario, seed: u64, play_only: bool) -> Outcome<MeasureRow> {
    let sit = async |case: &Scenario, perspective: ExamPerspective, examined: bool| {
        let exam = ExamSettings { perspective, ..ExamSettings::default() };
        let players = case.characters.len();
        let mut settings = Settings::questum(players, MindSettings::OfflineReader, seed);
        settings.exam = examined.then_some(exam);
        settings.beliefs = BeliefReading::WithActs;
        play_offline(Log::new(case.id.clone(), case.clone(), settings)).await
    };
    let play = sit(case, ExamPerspective::Play, !play_only).await?;
    let control = sit(&with_unaware_murderers(case), ExamPerspective::Play, false).await?;
    let marks = if play_only || case.exam.is_empty() {
        None
    } else {
        let own = sit(case, ExamPerspective::Own, true).await?;
        let everybody = sit(case, ExamPerspective::Everybody, true).await?;
        let marked = |log: &Log| {
            let game = ExamGame::at_end("", log, Marking::Strict);
            game.overall_share().unwrap_or(0.0)
        };
        let after = ExamGame::at_end("", &play, Marking::Strict);
        Some(ExamShares {
            guessing: after.guessing_share().unwrap_or(0.0),
            own_script: marked(&own),
            play: marked(&play),
            everybody: marked(&everybody),
            possible: after.possible_points(),
        })
    };
    Ok(MeasureRow {
        name: String::new(),
        play: CivilianPerformance::from_game(case, &play)?,
        control: CivilianPerformance::from_game(case, &control)?,
        exam_shares: marks,
    })
}

fn table_heading() -> String {
    let standing = format!(
        "{:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6}",
        "listed", "chance", "voted", "chance", "won", "T", "unif."
    );
    format!(
        "{:38} {:^48} | {:^48}\n{:38} {standing} | {standing} {:>9} {:>6} {:>6} {:>10}",
        "", "murderers know", "nobody was told (control)", "game", "guessing", "own", "play", "everybody"
    )
}

impl MeasureRow {
    fn format(&self) -> String {
        let wide = self.name.chars().filter(|c| !c.is_ascii()).count();
        let marks = self.exam_shares.map_or(String::new(), |m| {
            format!(" {:>9.3} {:>6.3} {:>6.3} {:>10.3}", m.guessing, m.own_script, m.play, m.everybody)
        });
        format!(
            "{}{} {} | {}{marks}",
            self.name,
            " ".repeat(38usize.saturating_sub(self.name.chars().count() + wide)),
            self.play.format_columns(),
            self.control.format_columns(),
        )
    }

    /// Lists and votes add up; shares of points are weighted by possible points.
    fn sum(lines: &[Self]) -> Self {
        let mut all = Self { name: "all".into(), ..Self::default() };
        for line in lines {
            all.play.add(line.play);
            all.control.add(line.control);
            if let Some(marks) = line.exam_shares {
                all.exam_shares = Some(all.exam_shares.unwrap_or_default().weighted_mean_with(marks));
            }
        }
        all
    }
}

impl ExamShares {
    fn weighted_mean_with(self, other: Self) -> Self {
        let possible = self.possible + other.possible;
        let mean = |a: f64, b: f64| {
            if possible > 0.0 { (a * self.possible + b * other.possible) / possible } else { 0.0 }
        };
        Self {
            guessing: mean(self.guessing, other.guessing),
            own_script: mean(self.own_script, other.own_script),
            play: mean(self.play, other.play),
            everybody: mean(self.everybody, other.everybody),
            possible,
        }
    }
}
