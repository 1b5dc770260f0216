//! The figures of exams as a table and as JSON.

use casebook::exam::{Marking, Results, Score, Tally, guess, results, spread, wins};
use casebook::game::{Log, Seat};
use casebook::scenario::QuestionKind;
use serde_json::{Value, json};
use std::fmt::Write;

const KINDS: [(QuestionKind, &str); 3] = [
    (QuestionKind::Objective, "objective"),
    (QuestionKind::Reasoning, "reasoning"),
    (QuestionKind::Relations, "relations"),
];

/// A game with its results.
pub struct Game<'l> {
    title: &'l str,
    log: &'l Log,
    results: Option<Results<'l>>,
}

impl<'l> Game<'l> {
    /// Marks a log's exam.
    pub fn of(title: &'l str, log: &'l Log, marking: Marking) -> Self {
        Self {
            title,
            log,
            results: results(log, marking),
        }
    }

    fn name(&self, seat: Option<Seat>) -> &str {
        let character = seat.and_then(|s| self.log.scenario.characters.get(s.index()));
        character.map_or("(everybody's scripts)", |c| &c.name)
    }

    /// What guessing would bring: points / points possible of the questions that were put.
    pub fn guessing(&self) -> Option<f64> {
        let evaluation = self.results.as_ref()?.evaluations.first()?;
        let (mut points, mut possible) = (0.0, 0.0);
        for sat in &evaluation.sat {
            if let Some(chance) = guess(sat.question) {
                let worth = f64::from(sat.question.kind.points());
                points += worth * chance;
                possible += worth;
            }
        }
        (possible > 0.0).then(|| points / possible)
    }

    /// Points / points possible, averaged over the evaluations.
    pub fn overall(&self) -> Option<f64> {
        self.results.as_ref().and_then(Results::overall)
    }

    /// Points possible in one evaluation: the game's weight.
    pub fn possible(&self) -> f64 {
        let first = self.results.as_ref().and_then(|r| r.evaluations.first());
        first.map_or(0.0, |e| f64::from(e.total.overall().possible))
    }
}

fn share(value: Option<f64>) -> String {
    value.map_or("   –".to_owned(), |v| format!("{v:.3}"))
}

fn cell(score: Score) -> String {
    format!(
        "{:>4}/{:<4} {}",
        score.points,
        score.possible,
        share(score.share())
    )
}

fn row(out: &mut String, name: &str, tally: &Tally) {
    let cells: Vec<String> = KINDS
        .iter()
        .map(|(kind, _)| cell(tally.of(*kind)))
        .chain([cell(tally.overall())])
        .collect();
    let unanswered = tally.overall().unanswered;
    let note = if unanswered > 0 {
        format!("  {unanswered} unanswered")
    } else {
        String::new()
    };
    let width =
        26usize.saturating_sub(name.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum());
    let _ = writeln!(
        out,
        "  {name}{} {}{note}",
        " ".repeat(width),
        cells.join("  ")
    );
}

/// Weighted mean and deviation over games, of a kind or of everything.
fn across(games: &[Game<'_>], kind: Option<QuestionKind>) -> Option<casebook::exam::Spread> {
    let values: Vec<(f64, f64)> = games
        .iter()
        .filter_map(|game| {
            let results = game.results.as_ref()?;
            let first = results.evaluations.first()?;
            Some(match kind {
                Some(kind) => (results.of(kind)?, f64::from(first.total.of(kind).questions)),
                None => (
                    results.overall()?,
                    f64::from(first.total.overall().possible),
                ),
            })
        })
        .collect();
    spread(&values)
}

/// For people.
pub fn text(games: &[Game<'_>]) -> String {
    let mut out = String::new();
    for game in games {
        let Some(results) = &game.results else {
            let _ = writeln!(out, "{}: there is no exam in it\n", game.title);
            continue;
        };
        let from = results
            .perspective
            .map_or("?", casebook::game::Perspective::name);
        let _ = writeln!(
            out,
            "{} (from: {from}, {} evaluation(s), guessing {})",
            game.title,
            results.evaluations.len(),
            share(game.guessing())
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
                row(&mut out, game.name(player.examinee), &player.tally);
            }
            if evaluation.players.len() > 1 {
                row(&mut out, "everybody", &evaluation.total);
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
    let all = wins(games.iter().map(|game| game.log));
    if let Some(rate) = all.rate() {
        let _ = writeln!(out, "cases won: {} of {} ({rate:.3})", all.won, all.cases);
    }
    if games.len() > 1 {
        let _ = writeln!(
            out,
            "over all games, weighted mean ± weighted standard deviation:"
        );
        let kinds = KINDS.iter().map(|(kind, name)| (Some(*kind), *name));
        for (kind, name) in kinds.chain([(None, "overall")]) {
            if let Some(s) = across(games, kind) {
                let _ = writeln!(out, "  {name:10} {:.3} ± {:.3}", s.mean, s.deviation);
            }
        }
    }
    out
}

fn score(score: Score) -> Value {
    json!({
        "points": score.points,
        "possible": score.possible,
        "right": score.right,
        "questions": score.questions,
        "unanswered": score.unanswered,
        "share": score.share(),
    })
}

fn tally(tally: &Tally) -> Value {
    let mut value = json!({ "overall": score(tally.overall()) });
    for (kind, name) in KINDS {
        value[name] = score(tally.of(kind));
    }
    value
}

/// For programs.
pub fn json(games: &[Game<'_>]) -> Value {
    let list: Vec<Value> = games
        .iter()
        .map(|game| {
            let evaluations = game.results.iter().flat_map(|r| &r.evaluations).map(|e| {
                let players = e.players.iter().map(
                    |p| json!({ "examinee": game.name(p.examinee), "score": tally(&p.tally) }),
                );
                json!({
                    "evaluation": e.number,
                    "players": players.collect::<Vec<_>>(),
                    "total": tally(&e.total),
                })
            });
            json!({
                "title": game.title,
                "id": game.log.id,
                "perspective": game.results.as_ref().and_then(|r| r.perspective),
                "evaluations": evaluations.collect::<Vec<_>>(),
                "overall": game.overall(),
                "guessing": game.guessing(),
                "without_truth": game.results.as_ref().map(|r| r.without_truth.clone()),
            })
        })
        .collect();
    let all = wins(games.iter().map(|game| game.log));
    let over =
        |kind| across(games, kind).map(|s| json!({ "mean": s.mean, "deviation": s.deviation }));
    let mut value = json!({
        "games": list,
        "cases_won": all.won,
        "cases": all.cases,
        "win_rate": all.rate(),
        "overall": over(None),
    });
    for (kind, name) in KINDS {
        value[name] = json!(over(Some(kind)));
    }
    value
}
