//! Reads an exam's CSV: `value`, `type`, `question`, `a`…`e`, `truth`.
//!
//! `value` a, b, c is the kind (10, 5, 2 points); `type` a is a single choice, b a multiple one. Trailing
//! empty options are dropped. A question without a true answer stays, but counts in nobody's score.

use crate::base::scenario::{CaseProblem, ChoiceMode, ExamQuestion, ProblemList, ScriptProblem, quoted};
use crate::read::archive::formats::names::to_half_width;
use crate::read::archive::formats::shared::{normalize_question_value, question_kind};
use crate::read::archive::tables::DelimitedText;

/// Does the first line name an exam's columns?
pub(super) fn is_exam(text: &str) -> bool {
    DelimitedText::detect(text).reader(true).headers().is_ok_and(|head| {
        let columns = Columns::from_header(head);
        let has = |name: &str| columns.find(name).is_some();
        has("question") && has("a") && (has("truth") || has("value"))
    })
}

/// The names of the columns, normalized.
struct Columns(Vec<String>);

impl Columns {
    fn from_header(head: &csv::StringRecord) -> Self {
        Self(head.iter().map(normalize_cell).collect())
    }

    /// Position of the last column with this name.
    fn find(&self, name: &str) -> Option<usize> {
        self.0.iter().rposition(|column| column == name)
    }

    /// Positions of the options, in the order of their letters.
    fn option_positions(&self) -> impl Iterator<Item = usize> {
        let with_letter = move |letter: char| (0..self.0.len()).filter(move |at| self.0[*at].chars().eq([letter]));
        ('a'..='h').flat_map(with_letter)
    }
}

fn normalize_cell(text: &str) -> String {
    text.trim().chars().map(to_half_width).collect::<String>().trim().to_lowercase()
}

/// The questions of one file; the caller fills in ids and examinees.
pub(super) fn read_questions(path: &str, text: &str, report: &mut ProblemList) -> Vec<ExamQuestion> {
    let table = DelimitedText::detect(text);
    let mut reader = table.reader(true);
    let columns = match reader.headers() {
        Ok(head) => Columns::from_header(head),
        Err(error) => {
            report.warn(path, ScriptProblem::CsvDamaged { why: quoted(error) });
            return Vec::new();
        }
    };
    let width = columns.0.len();
    for name in ["value", "type", "truth"].into_iter().filter(|name| columns.find(name).is_none()) {
        report.warn(format!("{path}:1"), ScriptProblem::NoColumn { name: quoted(name) });
    }
    let mut questions = Vec::new();
    for record in reader.records() {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                let line = table.line_number(error.position());
                report.warn(format!("{path}:{line}"), ScriptProblem::RowDamaged { why: quoted(error) });
                continue;
            }
        };
        if record.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        let line = table.line_number(record.position());
        let place = format!("{path}:{line}");
        if record.len() != width {
            report.warn(&place, ScriptProblem::Cells { cells: record.len(), width });
        }
        questions.extend(question(&place, &columns, &record, report));
    }
    questions
}

fn question(
    place: &str, columns: &Columns, record: &csv::StringRecord, report: &mut ProblemList,
) -> Option<ExamQuestion> {
    let cell = |name: &str| columns.find(name).and_then(|at| record.get(at)).unwrap_or_default().trim();
    let value = normalize_cell(cell("value"));
    let Some(kind) = question_kind(&value) else {
        report.warn(place, ScriptProblem::NoValue { told: quoted(normalize_question_value(&value)) });
        return None;
    };
    let question = cell("question");
    if question.is_empty() {
        report.warn(place, ScriptProblem::EmptyQuestion);
    }
    if question.lines().count() > 3 {
        report.warn(place, ScriptProblem::LongQuestion);
    }
    let cells = columns.option_positions().map(|at| record.get(at).unwrap_or_default());
    let mut options: Vec<String> = cells.map(|cell| cell.trim().to_owned()).collect();
    while options.last().is_some_and(String::is_empty) {
        options.pop();
    }
    if options.len() < 2 || options.iter().any(String::is_empty) {
        report.warn(place, ScriptProblem::OptionMissing);
    }
    let truth = parse_truth_letters(place, cell("truth"), options.len(), report);
    let several = truth.len() > 1;
    let choice = match normalize_cell(cell("type")).as_str() {
        "a" if several => {
            report.warn(place, CaseProblem::SeveralTruths);
            ChoiceMode::Single
        }
        "a" => ChoiceMode::Single,
        "b" => ChoiceMode::Multiple,
        other => {
            report.warn(place, ScriptProblem::NoType { told: quoted(other) });
            if several { ChoiceMode::Multiple } else { ChoiceMode::Single }
        }
    };
    Some(ExamQuestion {
        id: String::new(),
        examinees: Vec::new(),
        kind,
        choice,
        question: question.to_owned(),
        options,
        truth,
    })
}

/// The letters of the true answer, sorted, each once.
fn parse_truth_letters(place: &str, cell: &str, options: usize, report: &mut ProblemList) -> String {
    let mut letters: Vec<char> =
        normalize_cell(cell).chars().filter(|c| !c.is_whitespace() && !",;/、，；和".contains(*c)).collect();
    letters.sort_unstable();
    letters.dedup();
    if letters.is_empty() {
        report.warn(place, CaseProblem::NoTruth);
    } else if letters.iter().any(|c| !c.is_ascii_lowercase()) {
        report.warn(place, ScriptProblem::TruthNoLetter { told: quoted(cell) });
        letters.clear();
    } else if let Some(letter) = letters.iter().find(|c| **c as usize - 'a' as usize >= options) {
        report.warn(place, ScriptProblem::TruthNoOption { letter: quoted(letter) });
    }
    letters.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::scenario::QuestionKind;
    use crate::table::table;

    const HEAD: &str = "value,type,question,a,b,c,d,e,truth\n";

    fn read(text: &str) -> (Vec<ExamQuestion>, Vec<String>) {
        let mut report = ProblemList::default();
        let questions = read_questions("Ann.csv", text, &mut report);
        let places = report.into_problems().into_iter().map(|p| p.place).collect();
        (questions, places)
    }

    #[test]
    fn every_rule_of_a_row() {
        use ChoiceMode::{Multiple, Single};
        use QuestionKind::{Objective, Reasoning, Relations};
        let table = table! {
            "a,a,Who?,Ann,Bo,,,,b", Objective, Single, 2, "b" => 0;
            "b,b,\"When, and where?\",\"May 1st, nine\",x,y,,,\"a,c\"", Reasoning, Multiple, 3, "ac" => 0;
            "c,a,Kin?,x,y,z,w,v,E", Relations, Single, 5, "e" => 0;
            "c,b,Kin?,x,y,z,,,CA", Relations, Multiple, 3, "ac" => 0;
            "b,a,Why?,x,y,,,,", Reasoning, Single, 2, "" => 1;
            "b,a,Why?,x,y,,,,？", Reasoning, Single, 2, "" => 1;
            "b,a,Why?,x,y,,,,d", Reasoning, Single, 2, "d" => 1;
            "b,a,Why?,x,y,,,,ab", Reasoning, Single, 2, "ab" => 1;
            "b,,Why?,x,y,,,,ab", Reasoning, Multiple, 2, "ab" => 1;
            "10,a,Who?,x,,z,,,a", Objective, Single, 3, "a" => 1;
            "Ａ,ａ,谁？,甲,乙,,,,ｂ", Objective, Single, 2, "b" => 0;
            "a,a,Who?,x,y", Objective, Single, 2, "" => 2;
        };
        for (row, kind, choice, options, truth, problems) in table {
            let (found, places) = read(&format!("{HEAD}{row}\r\n"));
            let q = &found[0];
            assert_eq!((q.kind, q.choice, q.options.len()), (kind, choice, options), "{row}");
            assert_eq!((q.truth.as_str(), places.len()), (truth, problems), "{row}: {places:?}");
        }
    }

    #[test]
    fn blank_rows_are_none_and_problems_name_their_line() {
        let (found, places) = read(&format!("\u{feff}{HEAD}\n,,,,,,,,\na,a,Who?,x,y,,,,a\nz,a,What?,x,y,,,,a\n"));
        assert_eq!(found.len(), 1);
        assert_eq!(places, ["Ann.csv:5"]);
    }

    #[test]
    fn an_exam_is_known_by_its_columns() {
        assert!(is_exam("\u{feff}type,value,a,b,question,truth\r\n"));
        assert!(!is_exam("index,stage,speaker,listener,words,prompt\n"));
        assert!(!is_exam("tester,value,question,choices,truth,answer,is_right\n"));
    }
}
