//! Assigns exam papers to players.
//!
//! The exam consists of the players' own papers; each question has its examinee. The paper for everybody
//! (`FSA.csv`, `GM.csv`) belongs to the omniscient examinee: it words the same questions from outside, so it
//! is never added to the others, and is dropped if it equals them.

use super::exam::read_questions;
use crate::base::scenario::{ExamQuestion, ProblemList, ScriptProblem, quoted};
use crate::read::archive::formats::names::{match_names, normalize_name};
use crate::read::archive::formats::paths::file_stem;

/// The players' questions, and those of the paper for everybody if they differ.
pub(super) fn assign_exam_papers(
    files: Vec<(String, String)>, names: &[String], ids: &[String], report: &mut ProblemList,
) -> (Vec<ExamQuestion>, Vec<ExamQuestion>) {
    let papers: Vec<(String, Vec<ExamQuestion>)> = files
        .into_iter()
        .map(|(path, text)| {
            let questions = read_questions(&path, &text, report);
            if questions.is_empty() {
                report.warn(&path, ScriptProblem::NoQuestions);
            }
            (path, questions)
        })
        .collect();
    let called = |path: &str| vec![file_stem(path).to_owned()];
    let stems: Vec<Vec<String>> = papers.iter().map(|(path, _)| called(path)).collect();
    let mut owner: Vec<Option<usize>> = vec![None; papers.len()];
    for (seat, found) in match_names(names, &stems).into_iter().enumerate() {
        if let Some((at, true)) = found {
            owner[at] = Some(seat);
        }
    }
    let mut everybodys: Vec<usize> =
        (0..papers.len()).filter(|at| owner[*at].is_none() && is_paper_for_everybody(&papers, *at)).collect();
    let rest: Vec<usize> = (0..papers.len()).filter(|at| owner[*at].is_none() && !everybodys.contains(at)).collect();
    let without: Vec<usize> = (0..names.len()).filter(|s| !owner.contains(&Some(*s))).collect();
    let open: Vec<String> = without.iter().map(|seat| names[*seat].clone()).collect();
    let left: Vec<Vec<String>> = rest.iter().map(|at| called(&papers[*at].0)).collect();
    for (seat, found) in without.iter().zip(match_names(&open, &left)) {
        if let Some((at, _)) = found {
            owner[rest[at]] = Some(*seat);
            report.warn(&papers[rest[at]].0, ScriptProblem::TakenForExam { name: quoted(&names[*seat]) });
        }
    }
    for at in rest.into_iter().filter(|at| owner[*at].is_none()) {
        report.warn(&papers[at].0, ScriptProblem::NobodysExam);
        everybodys.push(at);
    }
    if !papers.is_empty() {
        for (seat, name) in names.iter().enumerate().filter(|(s, _)| !owner.contains(&Some(*s))) {
            report.warn(format!("characters[{seat}]"), ScriptProblem::NoExam { name: quoted(name) });
        }
    }
    let mut exam = Vec::new();
    for (seat, id) in ids.iter().enumerate() {
        let paper = owner.iter().position(|owner| *owner == Some(seat));
        let questions = paper.map(|at| papers[at].1.as_slice()).unwrap_or_default();
        for (i, question) in (1..).zip(questions) {
            exam.push(ExamQuestion { id: format!("{id}-{i}"), examinees: vec![id.clone()], ..question.clone() });
        }
    }
    let all: Vec<&ExamQuestion> = everybodys.iter().flat_map(|at| &papers[*at].1).collect();
    let same = sorted_question_parts(exam.iter()) == sorted_question_parts(all.iter().copied());
    if same {
        return (exam, Vec::new());
    }
    let numbered = (1..).zip(all).map(|(i, question)| ExamQuestion { id: format!("all-{i}"), ..question.clone() });
    let for_everybody = numbered.collect();
    (exam, for_everybody)
}

/// The parts of questions that are compared, sorted.
fn sorted_question_parts<'a>(list: impl Iterator<Item = &'a ExamQuestion>) -> Vec<(&'a str, &'a [String], &'a str)> {
    let mut list: Vec<_> = list.map(|q| (q.question.as_str(), q.options.as_slice(), q.truth.as_str())).collect();
    list.sort_unstable();
    list
}

/// Is this the paper for everybody: `FSA`, `GM`, or one that is longer than any other and repeats several of
/// them?
fn is_paper_for_everybody(papers: &[(String, Vec<ExamQuestion>)], at: usize) -> bool {
    let (path, questions) = &papers[at];
    if ["fsa", "gm"].contains(&normalize_name(file_stem(path)).as_str()) {
        return true;
    }
    let asked: std::collections::HashSet<&str> = questions.iter().map(|q| q.question.as_str()).collect();
    let others = || papers.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, (_, list))| list);
    let echoes = |list: &&Vec<ExamQuestion>| {
        let known = list.iter().filter(|q| asked.contains(q.question.as_str())).count();
        !list.is_empty() && known * 2 > list.len()
    };
    others().filter(echoes).count() >= 2 && others().all(|list| list.len() < questions.len())
}
