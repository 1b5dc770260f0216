//! What examinees are asked after a game and a judge marks: factual and inferential questions (ThinkThrice
//! §5), and votes without memory of one another (§6.4).

use super::computed::vote_item;
use super::context::JudgeContext;
use super::file::{JudgedAspect, JudgedItem};
use super::job::{JudgingJob, JudgingRun};
use super::judge_jobs::with_mark;
use super::questions::SourcedQuestion;
use crate::base::game::{Seat, VictimId};
use crate::play::task::{AnswerInference, AnswerQuestions, FactualAnswer, GiveMarks, MarkScale, MarkedThing, Vote};

/// Whose script a question is from, as seen by whoever answers it (ThinkThrice Table 6).
fn answerer_group(context: &JudgeContext<'_>, examinee: Seat, about: usize) -> &'static str {
    let case = &context.log.scenario;
    let known = case.victims.iter().all(|one| one.murderers.is_some());
    match () {
        () if examinee.index() == about => "own",
        () if case.is_murderer(about) => "murderer",
        () if known => "civilians",
        () => "others",
    }
}

/// Every player answers every question, one script's questions together; each answer is marked by itself.
pub(super) fn factual_jobs<'a>(
    context: &'a JudgeContext<'a>, run: &'a JudgingRun<'a>, batch: usize,
) -> Vec<JudgingJob<'a>> {
    let mut jobs: Vec<JudgingJob<'a>> = Vec::new();
    let all = run.questions.map_or(&[][..], |set| &set.factual[..]);
    let case = &context.log.scenario;
    for examinee in context.seats() {
        // A player who recalls a few segments recalls them for each question.
        let batch = context.max_recalled_segments(examinee).filter(|most| *most > 0).map_or(batch, |_| 1);
        for about in 0..case.characters.len() {
            let of = all
                .iter()
                .enumerate()
                .filter(|(_, question)| case.character_position(&question.source.character) == Some(about));
            let of: Vec<(usize, &SourcedQuestion)> = of.collect();
            for questions in of.chunks(batch) {
                let questions = questions.to_vec();
                jobs.push(Box::pin(async move {
                    let number = questions.first().map_or(0, |(number, _)| *number);
                    let key = format!("answer.s{}.q{number}", examinee.0);
                    let task =
                        AnswerQuestions { questions: questions.iter().map(|(_, q)| q.question.clone()).collect() };
                    let answers = match context.examinee_desk(run.examinee, Some(examinee)) {
                        Some(desk) => {
                            let what = JudgedAspect::Factual;
                            run.examinee.ask(&desk, what, &key, &task).await?
                        }
                        None => Err("nobody sits there".to_owned()),
                    };
                    let mut items = Vec::new();
                    for (place, (number, question)) in questions.iter().enumerate() {
                        let answer = answers.as_ref().map(|all| all.get(place));
                        let mut item =
                            JudgedItem::new(JudgedAspect::Factual, format!("factual.s{}.q{number}", examinee.0));
                        item.scale = Some(MarkScale::Correct);
                        item.group = answerer_group(context, examinee, about).into();
                        item.about.clone_from(&question.source.character);
                        item.by = context.character_id(examinee);
                        item.question.clone_from(&question.question);
                        item.reference.clone_from(&question.answer);
                        item.source = Some(question.source.clone());
                        items.push(match answer {
                            Ok(Some(answer)) => mark_answer(context, run, item, answer).await?,
                            Ok(None) => item.with_value(Err("no answer".into())),
                            Err(why) => item.with_value(Err(format!("no answer: {why}"))),
                        });
                    }
                    Ok(items)
                }));
            }
        }
    }
    jobs
}

async fn mark_answer(
    context: &JudgeContext<'_>, run: &JudgingRun<'_>, mut item: JudgedItem, answer: &FactualAnswer,
) -> Result<JudgedItem, crate::play::strategy::Stopped> {
    item.answer.clone_from(&answer.answer);
    item.because.clone_from(&answer.reason);
    let task = GiveMarks {
        what: MarkedThing::Answer {
            question: item.question.clone(),
            reference: item.reference.clone(),
            answer: item.answer.clone(),
        },
        scales: vec![MarkScale::Correct],
    };
    let desk = context.judge_desk(run.judge, false);
    let what = JudgedAspect::Factual;
    let marked = run.judge.ask(&desk, what, &item.key, &task).await?;
    Ok(with_mark(item, marked, 0))
}

/// Every player, and a reader of all scripts, answers every inferential question; the choice is compared, the
/// rationale marked.
pub(super) fn inferential_jobs<'a>(context: &'a JudgeContext<'a>, run: &'a JudgingRun<'a>) -> Vec<JudgingJob<'a>> {
    let mut jobs: Vec<JudgingJob<'a>> = Vec::new();
    let all = run.questions.map_or(&[][..], |set| &set.inferential[..]);
    for examinee in context.seats().map(Some).chain([None]) {
        for (number, question) in all.iter().enumerate() {
            jobs.push(Box::pin(async move {
                let who = examinee.map_or("all".to_owned(), |seat| format!("s{}", seat.0));
                let key = format!("inferential.{who}.q{number}");
                let task = AnswerInference { question: question.question.clone(), options: question.options.clone() };
                let inferred = match context.examinee_desk(run.examinee, examinee) {
                    Some(desk) => {
                        let what = JudgedAspect::Inferential;
                        run.examinee.ask(&desk, what, &key, &task).await?
                    }
                    None => Err("nobody sits there".to_owned()),
                };
                let inferred = inferred.map_err(|why| format!("no answer: {why}"));
                let item = |part: &str| {
                    let mut item = JudgedItem::new(JudgedAspect::Inferential, format!("{key}.{part}"));
                    item.by = examinee.map_or_else(String::new, |seat| context.character_id(seat));
                    if examinee.is_none() {
                        item.group = "full_access".into();
                    }
                    item.question.clone_from(&question.question);
                    item
                };
                let (mut choice, mut rationale) = (item("choice"), item("rationale"));
                choice.question = question_with_options(&question.question, &question.options);
                choice.reference.clone_from(&question.answer);
                rationale.scale = Some(MarkScale::Rationale);
                rationale.reference.clone_from(&question.rationale);
                let inferred = match inferred {
                    Ok(inferred) => inferred,
                    Err(why) => {
                        let both = [choice, rationale];
                        return Ok(both.map(|item| item.with_value(Err(why.clone()))).to_vec());
                    }
                };
                choice.answer.clone_from(&inferred.letter);
                choice.because.clone_from(&inferred.rationale);
                let right = inferred.letter == question.answer;
                rationale.answer.clone_from(&inferred.rationale);
                let task = GiveMarks {
                    what: MarkedThing::Rationale {
                        question: rationale.question.clone(),
                        reference: rationale.reference.clone(),
                        rationale: inferred.rationale,
                    },
                    scales: vec![MarkScale::Rationale],
                };
                let desk = context.judge_desk(run.judge, false);
                let (what, key) = (JudgedAspect::Inferential, &rationale.key);
                let marked = run.judge.ask(&desk, what, key, &task).await?;
                Ok(vec![choice.with_value(Ok(f64::from(u8::from(right)))), with_mark(rationale, marked, 0)])
            }));
        }
    }
    jobs
}

fn question_with_options(question: &str, options: &[String]) -> String {
    let options = ('a'..='z').zip(options);
    let options: Vec<String> = options.map(|(l, option)| format!("{l}. {option}")).collect();
    format!("{question}\n{}", options.join("\n"))
}

/// Every player votes `votes` times, each time without memory of the others.
pub(super) fn identification_jobs<'a>(
    context: &'a JudgeContext<'a>, run: &'a JudgingRun<'a>, votes: u32,
) -> Vec<JudgingJob<'a>> {
    let mut jobs: Vec<JudgingJob<'a>> = Vec::new();
    let case = &context.log.scenario;
    for repetition in 1..=votes {
        for victim in VictimId::all(case.victims.len()) {
            let known = case.victims.get(victim.index());
            if known.is_none_or(|victim| victim.murderers.is_none()) {
                continue;
            }
            for voter in context.seats() {
                jobs.push(Box::pin(async move {
                    let mut item = vote_item(context, repetition, voter, victim);
                    let task = Vote { victim, suspects: Vec::new() };
                    let cast = match context.examinee_desk(run.examinee, Some(voter)) {
                        Some(desk) => {
                            let what = JudgedAspect::Identification;
                            run.examinee.ask(&desk, what, &item.key, &task).await?
                        }
                        None => Err("nobody sits there".to_owned()),
                    };
                    let value = cast.and_then(|cast| {
                        let case = &context.log.scenario;
                        item.answer = case.person_name(cast.accused.index()).to_owned();
                        item.because = cast.reason;
                        let right = case.has_killed(cast.accused.index(), victim.index());
                        let unknown = || "the case does not say who did it".to_owned();
                        right.map(|right| f64::from(u8::from(right))).ok_or_else(unknown)
                    });
                    Ok(vec![item.with_value(value)])
                }));
            }
        }
    }
    jobs
}
