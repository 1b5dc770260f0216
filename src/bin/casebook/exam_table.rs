//! Exam figures as a table and as JSON.

use casebook::base::game::{Log, Seat};
use casebook::base::scenario::QuestionKind;
use casebook::read::exam::{
    ExamMetric, ExamResults, ExamTally, Marking, MetricOverGames, QuestionTotals, WeightedMetric, Wins,
    combine_metric_over_games, count_wins, exam_rounds, guessing_chance, mean_and_deviation, read_exam_results,
};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::fmt::Write;

const QUESTION_KINDS: [(QuestionKind, &str); 3] = [
    (QuestionKind::Objective, "objective"),
    (QuestionKind::Reasoning, "reasoning"),
    (QuestionKind::Relations, "relations"),
];

/// A game with the results of one of its exams.
pub struct ExamGame<'l> {
    title: &'l str,
    log: &'l Log,
    /// The round after which it was held; `None`: at the end.
    after_round: Option<u32>,
    results: Option<ExamResults<'l>>,
}

impl<'l> ExamGame<'l> {
    /// Marks the exam at the log's end.
    pub fn at_end(title: &'l str, log: &'l Log, marking: Marking) -> Self {
        Self::with_exam(title, log, None, marking)
    }

    /// The game once per exam. The one at the end comes last, whether it was held or not.
    pub fn for_each_exam(title: &'l str, log: &'l Log, marking: Marking) -> Vec<Self> {
        let between = exam_rounds(log).into_iter().filter(Option::is_some);
        let all = between.chain([None]);
        all.map(|after| Self::with_exam(title, log, after, marking)).collect()
    }

    fn with_exam(title: &'l str, log: &'l Log, after_round: Option<u32>, marking: Marking) -> Self {
        Self { title, log, after_round, results: read_exam_results(log, after_round, marking) }
    }

    fn wins(&self) -> Vec<Wins> {
        count_wins(self.log, self.after_round)
    }

    fn name(&self, seat: Option<Seat>) -> &str {
        let character = seat.and_then(|s| self.log.scenario.characters.get(s.index()));
        character.map_or("(everybody's scripts)", |c| &c.name)
    }

    /// Expected share of points from guessing, over the questions asked.
    pub fn guessing_share(&self) -> Option<f64> {
        let evaluation = self.results.as_ref()?.evaluations.first()?;
        let (mut points, mut possible) = (0.0, 0.0);
        for sat in &evaluation.answers {
            if let Some(chance) = guessing_chance(sat.question) {
                let worth = f64::from(sat.question.kind.points());
                points += worth * chance;
                possible += worth;
            }
        }
        (possible > 0.0).then(|| points / possible)
    }

    /// Share of points, averaged over the evaluations.
    pub fn overall_share(&self) -> Option<f64> {
        let overall = self.results.as_ref()?.overall()?;
        Some(overall.mean)
    }

    /// Possible points in one evaluation: the game's weight.
    pub fn possible_points(&self) -> f64 {
        self.results.as_ref().map_or(0.0, |r| r.weight(None))
    }

    /// A figure in each evaluation, with the game's weight in it.
    fn weighted_metric(&self, figure: ExamMetric) -> Option<WeightedMetric> {
        figure.value_in_game(self.log, self.after_round, self.results.as_ref())
    }
}

fn format_share(value: Option<f64>) -> String {
    value.map_or("   –".to_owned(), |v| format!("{v:.3}"))
}

fn score_cell(score: QuestionTotals) -> String {
    format!("{:>4}/{:<4} {}", score.points, score.possible, format_share(score.share()))
}

fn write_row(out: &mut String, name: &str, tally: &ExamTally) {
    let cells: Vec<String> = QUESTION_KINDS
        .iter()
        .map(|(kind, _)| score_cell(tally.score_of_kind(*kind)))
        .chain([score_cell(tally.overall())])
        .collect();
    let unanswered = tally.overall().unanswered;
    let note = if unanswered > 0 { format!("  {unanswered} unanswered") } else { String::new() };
    let width = 26usize.saturating_sub(name.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum());
    let _ = writeln!(out, "  {name}{} {}{note}", " ".repeat(width), cells.join("  "));
}

/// A figure over all games, after a round or (`None`) at the end.
fn metric_over_games(games: &[ExamGame<'_>], after_round: Option<u32>, figure: ExamMetric) -> Option<MetricOverGames> {
    let held = games.iter().filter(|game| game.after_round == after_round);
    let values: Vec<WeightedMetric> = held.filter_map(|game| game.weighted_metric(figure)).collect();
    combine_metric_over_games(&values)
}

/// The rounds after which there are exams, the end last.
fn exam_moments(games: &[ExamGame<'_>]) -> Vec<Option<u32>> {
    let rounds: BTreeSet<u32> = games.iter().filter_map(|game| game.after_round).collect();
    rounds.into_iter().map(Some).chain([None]).collect()
}

/// Won and total cases of the games at their ends.
fn count_cases_won(games: &[ExamGame<'_>]) -> (u32, u32) {
    let ended = games.iter().filter(|game| game.after_round.is_none());
    let wins = ended.flat_map(ExamGame::wins);
    wins.fold((0, 0), |(won, cases), one| (won + one.won, cases + one.cases))
}

fn describe_round(after_round: Option<u32>) -> String {
    after_round.map_or_else(String::new, |round| format!("after round {round}, "))
}

/// ".333 ± .066"; without the deviation if there is none.
fn format_with_deviation(mean: f64, deviation: Option<f64>) -> String {
    deviation.map_or_else(|| format!("{mean:.3}"), |deviation| format!("{mean:.3} ± {deviation:.3}"))
}

pub fn format_exams(games: &[ExamGame<'_>]) -> String {
    let mut out = String::new();
    for game in games {
        let Some(results) = &game.results else {
            let _ = writeln!(out, "{}: there is no exam in it\n", game.title);
            continue;
        };
        let from = results.perspective.map_or("?", casebook::base::game::ExamPerspective::name);
        let _ = writeln!(
            out,
            "{} ({}from: {from}, {} evaluation(s), guessing {})",
            game.title,
            describe_round(game.after_round),
            results.evaluations.len(),
            format_share(game.guessing_share())
        );
        let _ = writeln!(
            out,
            "  {:26} {:15}  {:15}  {:15}  overall",
            "points/possible, share", "objective", "reasoning", "relations"
        );
        for evaluation in &results.evaluations {
            if results.evaluations.len() > 1 {
                let _ = writeln!(out, "  evaluation {}", evaluation.number);
            }
            for player in &evaluation.players {
                write_row(&mut out, game.name(player.examinee), &player.tally);
            }
            if evaluation.players.len() > 1 {
                write_row(&mut out, "everybody", &evaluation.total);
            }
        }
        if results.evaluations.len() > 1 {
            let _ =
                writeln!(out, "  mean ± deviation over the {} evaluations of this game:", results.evaluations.len());
            for (figure, name) in ExamMetric::ALL {
                let own = game.weighted_metric(figure).map(|f| f.values).unwrap_or_default();
                if let Some(spread) = mean_and_deviation(&own) {
                    let deviation = (own.len() > 1).then_some(spread.deviation);
                    let _ = writeln!(out, "    {name:10} {}", format_with_deviation(spread.mean, deviation));
                }
            }
        }
        if !results.without_truth.is_empty() {
            let _ = writeln!(
                out,
                "  in nobody's score, since their truth is missing: {}",
                results.without_truth.join(", ")
            );
        }
        let _ = writeln!(out);
    }
    if let Some(rate) = metric_over_games(games, None, ExamMetric::WinRate) {
        let (won, cases) = count_cases_won(games);
        let mut ended = games.iter().filter(|game| game.after_round.is_none());
        let counted = if ended.any(|game| game.wins().len() > 1) {
            "cases won, once for each evaluation's vote"
        } else {
            "cases won"
        };
        let _ = writeln!(out, "{counted}: {won} of {cases} ({:.3})", rate.games.mean);
    }
    if games.len() > 1 {
        for after in exam_moments(games) {
            let _ = writeln!(
                out,
                "{}over all games, weighted (App. C.2)\n  {:10} {:16} ± games",
                describe_round(after),
                "",
                "± evaluations"
            );
            for (figure, name) in ExamMetric::ALL {
                if let Some(found) = metric_over_games(games, after, figure) {
                    let first = format_with_deviation(found.games.mean, found.over_evaluations);
                    let _ = writeln!(out, "  {name:10} {first:16} ± {:.3}", found.games.deviation);
                }
            }
        }
        out.push_str(
            "± evaluations: the deviation of the mean over the evaluations, as printed in the papers' tables.\n\
             ± games: the weighted standard deviation of App. C.2, how much games differ.\n",
        );
    }
    out
}

fn score_json(score: QuestionTotals) -> Value {
    json!({
        "points": score.points,
        "possible": score.possible,
        "right": score.right,
        "questions": score.questions,
        "unanswered": score.unanswered,
        "share": score.share(),
    })
}

fn tally_json(tally: &ExamTally) -> Value {
    let mut value = json!({ "overall": score_json(tally.overall()) });
    for (kind, name) in QUESTION_KINDS {
        value[name] = score_json(tally.score_of_kind(kind));
    }
    value
}

pub fn exam_json(games: &[ExamGame<'_>]) -> Value {
    let list: Vec<Value> = games
        .iter()
        .map(|game| {
            let evaluations = game.results.iter().flat_map(|r| &r.evaluations).map(|e| {
                let players = e
                    .players
                    .iter()
                    .map(|p| json!({ "examinee": game.name(p.examinee), "score": tally_json(&p.tally) }));
                json!({
                    "evaluation": e.number,
                    "players": players.collect::<Vec<_>>(),
                    "total": tally_json(&e.total),
                })
            });
            json!({
                "title": game.title,
                "id": game.log.id,
                "after_round": game.after_round,
                "perspective": game.results.as_ref().and_then(|r| r.perspective),
                "evaluations": evaluations.collect::<Vec<_>>(),
                "overall": game.overall_share(),
                "over_evaluations": evaluations_json(game),
                "guessing": game.guessing_share(),
                "without_truth": game.results.as_ref().map(|r| r.without_truth.clone()),
            })
        })
        .collect();
    let (won, cases) = count_cases_won(games);
    let mut value = json!({ "games": list, "cases_won": won, "cases": cases });
    let figures = |after| {
        let all = ExamMetric::ALL.into_iter().map(|(figure, name)| {
            let found = metric_over_games(games, after, figure).map(|found| {
                json!({
                    "mean": found.games.mean,
                    "deviation_over_evaluations": found.over_evaluations,
                    "deviation_over_games": found.games.deviation,
                })
            });
            (name.to_owned(), json!(found))
        });
        all.collect::<Map<String, Value>>()
    };
    for (name, figure) in figures(None) {
        value[name] = figure;
    }
    let rounds = exam_moments(games).into_iter().flatten();
    let rounds = rounds.map(|round| json!({ "after_round": round, "figures": figures(Some(round)) }));
    value["after_rounds"] = rounds.collect();
    value
}

/// Each figure's mean and deviation over the evaluations of one game.
fn evaluations_json(game: &ExamGame<'_>) -> Value {
    let mut value = json!({});
    for (figure, name) in ExamMetric::ALL {
        let own = game.weighted_metric(figure).map(|f| f.values).unwrap_or_default();
        if let Some(spread) = mean_and_deviation(&own) {
            let deviation = (own.len() > 1).then_some(spread.deviation);
            value[name] = json!({ "mean": spread.mean, "deviation": deviation });
        }
    }
    value
}
