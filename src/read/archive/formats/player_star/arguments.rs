//! Reads `args.json`, however a program wrote it: JSON, sound or not; an object a line; Python's
//! `Namespace(…)`; or a name and its value a line. What the arguments mean is not known here.

use crate::base::scenario::repair_json;
use crate::read::archive::formats::offered_file::OfferedFile;
use crate::read::archive::json::ValueExt;
use serde_json::Value;

/// Names of arguments, by which a file of arguments is recognized.
const ARGUMENT_NAMES: [&str; 6] = ["script_name", "script_root", "max_turn", "prompt_path", "rsl", "output_root_path"];

/// How many of [`ARGUMENT_NAMES`] a file of arguments must have.
const MIN_KNOWN_ARGUMENTS: usize = 3;

/// The size limit of a file of arguments that is no JSON, in bytes.
const MAX_PLAIN_BYTES: usize = 1 << 16;

fn is_arguments(json: &Value) -> bool {
    ARGUMENT_NAMES.iter().filter(|key| json.get(key).is_some()).count() >= MIN_KNOWN_ARGUMENTS
}

/// The arguments in a file, or in what it holds.
pub(super) fn read_arguments(file: &mut OfferedFile) -> Option<Value> {
    let named = |key: &&&str| file.text().contains(**key);
    if ARGUMENT_NAMES.iter().filter(named).count() < MIN_KNOWN_ARGUMENTS {
        return None;
    }
    if let Some(json) = file.json() {
        let inner = json.fields().map(|(_, value)| value);
        let mut all = [json].into_iter().chain(inner).chain(json.as_array().into_iter().flatten());
        return all.find(|one| is_arguments(one)).cloned();
    }
    let text = file.text();
    let small = text.len() <= MAX_PLAIN_BYTES;
    small.then(|| repair_json(&to_json_object(text)).value).filter(is_arguments)
}

/// Converts `Namespace(a=1, b='x')`, or `a: 1` or `--a=1` a line, to a JSON object.
fn to_json_object(text: &str) -> String {
    let text = text.trim();
    let inner = text.split_once("Namespace(").and_then(|(_, rest)| rest.rsplit_once(')'));
    let pieces: Vec<&str> = match inner {
        Some((inner, _)) => split_at_commas(inner),
        None => text.lines().collect(),
    };
    let field = |piece: &str| {
        let piece = piece.trim().trim_start_matches('-').trim_end_matches(',');
        let at = piece.find([':', '='])?;
        let name = piece[..at].trim().trim_matches(['"', '\'']);
        let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
        is_name.then(|| format!("\"{name}\": {}", piece[at + 1..].trim()))
    };
    let fields: Vec<String> = pieces.into_iter().filter_map(field).collect();
    format!("{{{}}}", fields.join(",\n"))
}

/// Splits at commas outside quotation marks and brackets.
fn split_at_commas(text: &str) -> Vec<&str> {
    let (mut pieces, mut begins, mut depth, mut quote) = (Vec::new(), 0, 0_i32, None);
    for (at, c) in text.char_indices() {
        match (c, quote) {
            (_, Some(mark)) => quote = (c != mark).then_some(mark),
            ('"' | '\'', None) => quote = Some(c),
            ('(' | '[' | '{', None) => depth += 1,
            (')' | ']' | '}', None) => depth -= 1,
            (',', None) if depth == 0 => {
                pieces.push(&text[begins..at]);
                begins = at + 1;
            }
            _ => {}
        }
    }
    pieces.push(&text[begins..]);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::scenario::ProblemList;

    #[test]
    fn arguments_are_known_however_they_are_written() {
        for text in [
            concat!(
                r#"{"script_name": "x", "script_root": "y", "max_turn": 3, "model": "m", "#,
                r#""epsilon": NaN, "beta": -Infinity}"#,
            ),
            "{'script_name': 'x', 'script_root': 'y', 'max_turn': 3, 'model': 'm', 'rsl': None, 'a': True}",
            "{\"script_name\": \"x\", \"rsl\": 1, \"max_turn\": 3, \"model\": \"m\"}\n{\"more\": 1}\n",
            "// written by hand\n{script_name: 'x', /* where */ script_root: \"y\", # here\n max_turn: 3, // turns\n \
                model: 'm',}",
            "Namespace(script_name='x', script_root='y, z', max_turn=3, model='m', seeds=[1, 2], epsilon=nan)",
            "script_name: x\nscript_root: y\nmax_turn: 3\nmodel: \"m\"\nepsilon: .nan\n",
            "--script_name=x\n--rsl=1\n--max_turn=3\n--model=m",
            r#"{"args": {"script_name": "x", "rsl": null, "max_turn": 3, "model": "m"}, "time": 1}"#,
        ] {
            let mut file = OfferedFile::from_text("args.json".into(), text.into(), ProblemList::default());
            let found = read_arguments(&mut file).expect(text);
            let say = |key: &str| found.get(key).map(ValueExt::to_text);
            assert_eq!(
                (say("script_name"), say("max_turn"), say("model")),
                (Some("x".into()), Some("3".into()), Some("m".into())),
                "{text}"
            );
        }
    }
}
