//! ThinkThrice (§4): memory retrieval, self-refinement, self-verification.
//!
//! Of what was said, the five nearest segments are remembered. A question that asks for times, places or
//! doings is answered in tries: refinement (split the question, find the facts of the own timeline that
//! answer it, find which of them the answer leaves out, write it anew), then verification (split the
//! answer, check each statement); up to three, the best by score is said. Other questions get their first
//! answer. Calls: 1 per question; 1 + 6 per try per answer.
//!
//! Where we depart: the paper writes every try afresh; here a further try starts from the last one and is
//! told which statements were wrong. Whoever killed the victim answers plainly: the pipeline would add the
//! deed to the answer, and the murderers' way is the same in every comparison.

mod facts;
mod score;

use super::plain::{
    answer, answer_key, answered, ask_key, considered, draft_answer, introduce, put,
};
use super::{Desk, Done, Draft, Limits, Need, Notes, Question, Stopped, Strategy};
use crate::game::{Considered, Procedure, Seat, Thresholds, TryScore, VictimId, What};
use crate::task::{
    CheckFacts, CompleteAnswer, FindFacts, FindMissing, Guide, GuidedAsk, Introduce, SplitAnswer,
    SplitQuestion,
};
use facts::{asks_for_facts, timeline};
use futures_util::future::LocalBoxFuture;
use score::{MOST_TRIES, score};

/// The strategy.
pub struct ThinkThrice;

/// Segments of the dialogue that are remembered.
const TOP: usize = 5;

impl Strategy for ThinkThrice {
    /// Where the host guides the introductions, they are answers to the host, and checked as such.
    fn introduce<'a>(
        &'a self,
        desk: &'a Desk<'a>,
        notes: &'a mut Notes,
    ) -> LocalBoxFuture<'a, Done<()>> {
        Box::pin(async move {
            let guided = matches!(desk.settings.procedure, Procedure::Jubensha { .. });
            if !guided || desk.view.is_murderer() {
                return introduce(desk, notes).await;
            }
            let desk = &top_five(desk);
            let speaker = desk.seat();
            let key = format!("intro.s{}", speaker.0);
            let done = desk
                .think(
                    format!("{key}.draft"),
                    &Introduce {},
                    Need::Essential,
                    notes,
                )
                .await?;
            let Some((draft, thought)) = done else {
                return Ok(None);
            };
            notes.push(considered(
                desk,
                "draft",
                draft.clone(),
                Vec::new(),
                thought,
            ));
            let tries = Tries {
                desk,
                key: &key,
                question: &facts::guiding_question(&desk.view),
                least: Thresholds::HOST,
                facts: timeline(&desk.view),
            };
            let text = tries.best(draft, notes).await?;
            notes.push(Draft::from(What::Introduced { speaker, text }));
            Ok(Some(()))
        })
    }

    fn ask<'a>(
        &'a self,
        desk: &'a Desk<'a>,
        target: Seat,
        victim: VictimId,
        notes: &'a mut Notes,
    ) -> LocalBoxFuture<'a, Done<String>> {
        Box::pin(async move {
            let desk = &top_five(desk);
            let key = ask_key(desk, target, victim);
            let task = GuidedAsk {
                target,
                victim,
                guide: Guide::Memory,
            };
            put(desk, key, target, victim, &task, notes).await
        })
    }

    fn answer<'a>(
        &'a self,
        desk: &'a Desk<'a>,
        question: Question,
        notes: &'a mut Notes,
    ) -> LocalBoxFuture<'a, Done<()>> {
        Box::pin(async move {
            let desk = &top_five(desk);
            if desk.view.killed(question.victim)
                || !asks_for_facts(desk.view.language(), &question.text)
            {
                return answer(desk, question, notes).await;
            }
            let key = answer_key(desk, &question);
            let Some(draft) = draft_answer(desk, &key, &question, notes).await? else {
                return Ok(None);
            };
            let tries = Tries {
                desk,
                key: &key,
                question: &question.text,
                least: Thresholds::PLAYER,
                facts: timeline(&desk.view),
            };
            let text = tries.best(draft, notes).await?;
            notes.push(answered(desk, &question, text, None));
            Ok(Some(()))
        })
    }
}

/// The same desk, remembering five segments of the dialogue.
fn top_five<'a>(desk: &Desk<'a>) -> Desk<'a> {
    let mut desk = desk.clone();
    desk.limits = Limits {
        dialogue_segments: Some(TOP),
        ..desk.limits
    };
    desk
}

/// An answer on its way.
struct Tries<'a> {
    desk: &'a Desk<'a>,
    key: &'a str,
    question: &'a str,
    least: Thresholds,
    facts: Vec<String>,
}

impl Tries<'_> {
    /// The best of up to N tries; the draft itself, where no try came to its end.
    async fn best(&self, draft: String, notes: &mut Notes) -> Result<String, Stopped> {
        let mut best: Option<(f64, String)> = None;
        let (mut text, mut wrong) = (draft.clone(), Vec::new());
        for attempt in 1..=MOST_TRIES {
            let refined = self.refine(attempt, &text, &wrong, notes).await?;
            text = refined.unwrap_or(text);
            let Some((score, found)) = self.verify(attempt, &text, notes).await? else {
                continue;
            };
            if best.as_ref().is_none_or(|(least, _)| score.score > *least) {
                best = Some((score.score, text.clone()));
            }
            if score.accepted {
                break;
            }
            wrong = found;
        }
        Ok(best.map_or(draft, |(_, text)| text))
    }

    fn step(&self, attempt: u32, name: &str) -> String {
        format!("{}.try{attempt}.{name}", self.key)
    }

    /// Self-refinement: four calls.
    async fn refine(
        &self,
        attempt: u32,
        answer: &str,
        wrong: &[String],
        notes: &mut Notes,
    ) -> Done<String> {
        let desk = self.desk;
        let split = SplitQuestion {
            question: self.question.to_owned(),
        };
        let key = self.step(attempt, "split");
        let done = desk.think(key, &split, Need::Optional, notes).await?;
        let parts = match done {
            Some((parts, thought)) => {
                notes.push(considered(
                    desk,
                    "split_question",
                    String::new(),
                    lines(&parts),
                    thought,
                ));
                parts
            }
            None => vec![self.question.to_owned()],
        };
        let find = FindFacts {
            parts,
            facts: self.facts.clone(),
        };
        let key = self.step(attempt, "facts");
        let Some((found, thought)) = desk.think(key, &find, Need::Optional, notes).await? else {
            return Ok(None);
        };
        let relevant: Vec<String> = found.iter().map(|at| self.facts[*at].clone()).collect();
        notes.push(considered(
            desk,
            "find_facts",
            String::new(),
            lines(&relevant),
            thought,
        ));
        let hold = FindMissing {
            answer: answer.to_owned(),
            facts: relevant.clone(),
        };
        let key = self.step(attempt, "missing");
        let Some((missing, thought)) = desk.think(key, &hold, Need::Optional, notes).await? else {
            return Ok(None);
        };
        let list = relevant
            .iter()
            .enumerate()
            .map(|(at, fact)| Considered {
                text: fact.clone(),
                holds: Some(!missing.contains(&at)),
            })
            .collect();
        notes.push(considered(
            desk,
            "find_missing",
            String::new(),
            list,
            thought,
        ));
        let task = CompleteAnswer {
            question: self.question.to_owned(),
            answer: answer.to_owned(),
            missing: missing.iter().map(|at| relevant[*at].clone()).collect(),
            wrong: wrong.to_vec(),
            least: self.least.length,
        };
        let key = self.step(attempt, "rewrite");
        let done = desk.think(key, &task, Need::Optional, notes).await?;
        Ok(done.map(|(text, thought)| {
            notes.push(considered(
                desk,
                "complete_answer",
                text.clone(),
                Vec::new(),
                thought,
            ));
            text
        }))
    }

    /// Self-verification: two calls. Gives the score and the statements that are wrong.
    async fn verify(
        &self,
        attempt: u32,
        answer: &str,
        notes: &mut Notes,
    ) -> Done<(TryScore, Vec<String>)> {
        let desk = self.desk;
        let split = SplitAnswer {
            answer: answer.to_owned(),
        };
        let key = self.step(attempt, "statements");
        let Some((statements, thought)) = desk.think(key, &split, Need::Optional, notes).await?
        else {
            return Ok(None);
        };
        notes.push(considered(
            desk,
            "split_answer",
            String::new(),
            lines(&statements),
            thought,
        ));
        let check = CheckFacts {
            statements: statements.clone(),
            facts: self.facts.clone(),
        };
        let key = self.step(attempt, "check");
        let Some((checks, thought)) = desk.think(key, &check, Need::Optional, notes).await? else {
            return Ok(None);
        };
        let checked: Vec<(String, bool)> = statements.into_iter().zip(checks).collect();
        let language = desk.view.language();
        let score = score(language, attempt, answer, &checked, &self.least);
        let list = checked
            .iter()
            .map(|(text, holds)| Considered {
                text: text.clone(),
                holds: Some(*holds),
            })
            .collect();
        let mut draft = considered(desk, "check_facts", answer.to_owned(), list, thought);
        if let What::Considered { score: place, .. } = &mut draft.what {
            *place = Some(score);
        }
        notes.push(draft);
        let wrong = checked
            .into_iter()
            .filter(|(_, holds)| !holds)
            .map(|(text, _)| text)
            .collect();
        Ok(Some((score, wrong)))
    }
}

fn lines(list: &[String]) -> Vec<Considered> {
    list.iter().map(Considered::line).collect()
}
