//! Answers that real servers gave, one input per row: the file in `tests/wild/`, the calls that a server
//! answers with it, and what must hold of a game against that server. Each file can be tried by hand:
//! `rehearsal --reply-with FILE`.

use crate::support::assert_verifies;
use crate::support::rehearsal::{Folder, Server, log, play, run};
use casebook::base::game::{EventKind, Log};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Four players and one round: the number of calls without any trouble.
const CASE: &str = "five-oclock-bread.en";
const CALLS: usize = 20;
/// The maximum number of calls before somebody is asked.
const MAX_CALLS: usize = 8;
/// A voter whose own name is in the recorded vote goes without.
const SKIP: &str = "--on-failure skip";

/// How a game ends.
#[derive(Clone, Copy)]
enum GameEnd {
    /// To its end, with at most this many extra calls.
    Ends(usize),
    /// The person is asked, in words that contain these.
    Stops(&'static str),
    /// Either of them.
    Either,
}

struct Row {
    file: &'static str,
    server: &'static str,
    play: &'static str,
    end: GameEnd,
    votes: Option<&'static str>,
    says: Option<&'static str>,
    never: Option<&'static str>,
    told: Option<&'static str>,
    thinks: Option<&'static str>,
    believes: bool,
    schema: bool,
}

/// The server answers with this file, to these calls.
fn row(file: &'static str, server: &'static str) -> Row {
    Row {
        file,
        server,
        play: "",
        end: GameEnd::Either,
        votes: None,
        says: None,
        never: None,
        told: None,
        thinks: None,
        believes: false,
        schema: false,
    }
}

impl Row {
    fn play(self, play: &'static str) -> Self {
        Self { play, ..self }
    }

    fn ends(self, calls_more: usize) -> Self {
        Self { end: GameEnd::Ends(calls_more), ..self }
    }

    fn stops(self, words: &'static str) -> Self {
        Self { end: GameEnd::Stops(words), ..self }
    }

    fn either(self) -> Self {
        Self { end: GameEnd::Either, ..self }
    }

    /// All who vote, vote for them; or nobody votes.
    fn votes(self, whom: &'static str) -> Self {
        Self { votes: Some(whom), ..self }
    }

    /// Everybody introduces themself with these words.
    fn says(self, words: &'static str) -> Self {
        Self { says: Some(words), ..self }
    }

    /// What the table never hears.
    fn never(self, words: &'static str) -> Self {
        Self { never: Some(words), ..self }
    }

    /// What the log or the command reports.
    fn reports(self, words: &'static str) -> Self {
        Self { told: Some(words), ..self }
    }

    /// What is stored as a thought.
    fn thinks(self, words: &'static str) -> Self {
        Self { thinks: Some(words), ..self }
    }

    /// Points are read from everybody's introduction.
    fn believes(self) -> Self {
        Self { believes: true, ..self }
    }

    /// The schema is not given up.
    fn schema(self) -> Self {
        Self { schema: true, ..self }
    }

    /// What is wrong with a game against such a server.
    fn find_wrongs(&self, at: usize) -> Vec<String> {
        let folder = Folder::new(&format!("wild{at}"));
        let file = format!("{}/tests/wild/{}", env!("CARGO_MANIFEST_DIR"), self.file);
        let options = format!("--reply-with {file} {}", self.server);
        let server = Server::start(folder.file("calls"), &options);
        let out = folder.file("log");
        let options = format!("--rounds 1 {}", self.play);
        let (output, said) = run(play(CASE, &server.url, &out, &options));
        let mut wrongs = Vec::new();
        let mut hold = |holds: bool, wrong: String| {
            if !holds {
                wrongs.push(wrong);
            }
        };
        hold(!said.contains("panicked"), format!("it panicked: {said}"));
        let Ok(log) = catch_unwind(|| log(&out)) else {
            return vec![format!("there is no log: {said}")];
        };
        let calls = server.calls();
        let ended = log.is_finished() && output.status.success();
        let last = said.lines().rev().find(|line| line.contains("failed for good"));
        match self.end {
            GameEnd::Ends(more) => {
                hold(ended, format!("it did not end: {}", last.unwrap_or(&said)));
                let most = CALLS + more;
                hold(calls.len() <= most, format!("{} calls instead of {most}", calls.len()));
            }
            GameEnd::Stops(words) => {
                hold(!ended, "it ended".to_owned());
                let told = last.unwrap_or("").to_lowercase().contains(&words.to_lowercase());
                hold(told, format!("it does not say {words:?}: {last:?}"));
                // Free failures are retried.
                let free = [".429.", ".500."].iter().any(|status| self.file.contains(status));
                hold(free || calls.len() <= MAX_CALLS, format!("{} calls before it asks", calls.len()));
            }
            GameEnd::Either => hold(ended || last.is_some(), format!("it stopped without a word: {said}")),
        }
        if ended {
            hold(catch_unwind(AssertUnwindSafe(|| assert_verifies(&log))).is_ok(), "it does not verify".to_owned());
        }
        self.check_log(&log, &said, &mut hold);
        if self.schema {
            let kept = calls.last().is_some_and(|call| call.format() == "json_schema");
            hold(kept, "the schema was given up".to_owned());
        }
        wrongs
    }

    /// Checks the log.
    fn check_log(&self, log: &Log, said: &str, hold: &mut impl FnMut(bool, String)) {
        let whats = || log.events.iter().map(|event| &event.what);
        if let Some(whom) = self.votes {
            let name = |seat: usize| log.scenario.characters.get(seat).map_or("", |one| one.name.as_str());
            let cast: Vec<&str> = whats()
                .filter_map(|what| match what {
                    EventKind::Voted { accused, .. } => Some(name(accused.index())),
                    _ => None,
                })
                .collect();
            let (whom, least) = match whom.split_once(" or ") {
                Some((whom, _)) => (whom, 0),
                None => (whom, if whom == "nobody" { 0 } else { 3 }),
            };
            let right = cast.iter().all(|one| *one == whom) && cast.len() >= least;
            hold(right, format!("votes for {cast:?}"));
        }
        if let Some(words) = self.says {
            let mut said = whats().filter_map(|what| match what {
                EventKind::Introduced { text, .. } => Some(text),
                _ => None,
            });
            hold(said.all(|text| text.contains(words)), format!("not everybody said {words:?}"));
        }
        if let Some(words) = self.never {
            let heard = |what: &&EventKind| {
                let told = !matches!(what, EventKind::Fault { .. });
                told && serde_json::to_string(what).unwrap().contains(words)
            };
            hold(!whats().any(|what| heard(&what)), format!("the table heard {words:?}"));
        }
        if let Some(words) = self.told {
            let written = whats().any(|what| serde_json::to_string(what).unwrap().contains(words));
            hold(written || said.contains(words), format!("nobody is told {words:?}"));
        }
        if let Some(words) = self.thinks {
            let thoughts = log.events.iter().filter_map(|event| event.thought.as_ref());
            let mut thoughts = thoughts.filter_map(|thought| thought.reasoning.as_deref());
            hold(thoughts.any(|thought| thought.contains(words)), format!("{words:?} is not kept"));
        }
        if self.believes {
            let first = whats().take_while(|what| !matches!(what, EventKind::Asked { .. }));
            let count = first.filter(|what| matches!(what, EventKind::Believed { .. })).count();
            hold(count >= 4, format!("{count} beliefs before the first question"));
        }
    }
}

fn try_all(rows: &[Row]) {
    let (next, wrongs) = (AtomicUsize::new(0), std::sync::Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some((at, row)) = {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    rows.get(at).map(|row| (at, row))
                } {
                    let of = format!("{} {}", row.file, row.server);
                    let found = row.find_wrongs(at).into_iter().map(|wrong| format!("{of}: {wrong}"));
                    wrongs.lock().unwrap().extend(found);
                }
            });
        }
    });
    let wrongs = wrongs.into_inner().unwrap();
    assert!(wrongs.is_empty(), "{} wrong of {} inputs:\n{}", wrongs.len(), rows.len(), wrongs.join("\n"));
}

#[test]
fn what_servers_answer_ends_as_it_must() {
    try_all(&rows());
}

#[test]
fn every_recorded_answer_is_tried() {
    let folder = std::fs::read_dir(format!("{}/tests/wild", env!("CARGO_MANIFEST_DIR")));
    let names = folder.unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let rows = rows();
    for name in names {
        assert!(rows.iter().any(|row| row.file == name), "{name}");
    }
}

#[rustfmt::skip]
fn rows() -> Vec<Row> {
    vec![
        // abilities
        row("03-temperature-in-metadata.400.json", "--on introduction --while temperature").play("--temperature 0.7")
            .ends(4).schema(),
        row("o20-temperature-in-param.400.json", "--on introduction --while temperature").play("--temperature 0.7")
            .ends(4).schema(),
        row("10-no-system-role.400.json", "--while system").ends(4).schema(),
        row("14-window-and-limit.400.json", "--on introduction --while max_tokens>2982").ends(4).schema(),
        row("34-grammar.500.json", "--while response_format").ends(5),
        row("27-names-as-keys.400.json", "--while names_as_keys").ends(4).schema(),
        row("litellm-temperature.400.json", "--while temperature").play("--temperature 0.7").ends(4).schema(),
        row("temperature-range-detail.422.json", "--while temperature").play("--temperature 0.7").ends(4).schema(),
        row("bedrock-extraneous-temperature.400.json", "--while temperature").play("--temperature 0.7").ends(4)
            .schema(),
        row("temperature-deprecated.400.json", "--while temperature").play("--temperature 0.7").ends(4).schema(),
        row("temperature-argument-as-error.400.json", "--while temperature").play("--temperature 0.7").ends(4).schema(),
        row("temperature-zh.400.json", "--while temperature").play("--temperature 0.7").ends(4).schema(),
        row("temperature-raw-is-an-object.400.json", "--while temperature").play("--temperature 0.7").ends(4).schema(),
        row("top-p-beside-temperature.400.json", "--while top_p").play("--temperature 0.7 --top-p 0.9").ends(4)
            .schema(),
        row("system-role-rejected-by-validator.400.json", "--while system").ends(4).schema(),
        row("system-roles-must-alternate.500.json", "--while system").ends(4).schema(),
        row("developer-instruction-in-list.400.json", "--while system").ends(4).schema(),
        row("jinja-only-user-and-assistant.400.json", "--while system").ends(4).schema(),
        row("template-error-tgi.422.json", "--while system").ends(4).schema(),
        row("system-in-metadata-raw.400.json", "--while system").ends(4).schema(),
        row("schema-type-unavailable.400.json", "--while json_schema").ends(4),
        row("schema-api-version.400.json", "--while json_schema").ends(4),
        row("schema-grammar-features.400.json", "--while json_schema").ends(4),
        row("schema-conversion-failed.500.json", "--while json_schema").ends(4),
        row("schema-unknown-field-in-list.400.json", "--while json_schema").ends(5),
        row("schema-errors-list.400.json", "--while json_schema").ends(4),
        row("schema-no-endpoint.404.json", "--while response_format").ends(5),
        row("schema-format-expected.500.json", "--while json_schema").ends(4),
        row("json-mode-refused-late.400.json", "--while response_format --after 6").ends(8),
        row("temperature-refused-late.400.json", "--while temperature --after 6").play("--temperature 0.7").ends(4)
            .schema(),
        row("keys-by-pattern-in-context.400.json", "--while names_as_keys").ends(4).schema(),
        row("stream-options-forbidden.422.json", "--while stream_options").ends(4).schema(),
        row("stream-forbidden.403.json", "--while stream").ends(4).schema(),
        row("stream-not-implemented.501.json", "--while stream").ends(4).schema(),
        row("limit-at-most-2048.400.json", "--while max_tokens>2048").ends(4).schema(),
        row("limit-completion-tokens.400.json", "--while max_tokens>1024").ends(4).schema(),
        row("limit-range.400.json", "--while max_tokens>2000").ends(4).schema(),
        row("window-in-the-messages.400.json", "--on introduction --while max_tokens>2982").ends(4).schema(),
        row("window-inputs-and-new-tokens.422.json", "--on introduction --while max_tokens>2244").ends(4).schema(),
        row("window-input-length-and-limit.400.json", "--on introduction --while max_tokens>2192").ends(4).schema(),
        row("window-requested-total.400.json", "--on introduction --while max_tokens>2982").ends(4).schema(),
        row("refused-without-a-word.400.json", "--while json_schema").ends(5),
        // replies
        row("02-draft-in-channel.words", "--on accused").play(SKIP).ends(2).votes("Samuel Holt"),
        row("02-draft-in-first-fence.words", "--on accused").play(SKIP).ends(2).votes("Samuel Holt"),
        row("o08-thoughts-aloud.words", "--on introduction").stops("").never("hide the lamp"),
        row("o13-wrapped.words", "--on introduction").ends(0).says("counted the loaves twice"),
        row("o13-translated-keys.words", "--on introduction").ends(4).says("counted the loaves twice"),
        row("channel-with-recipient.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss").never("DRAFT"),
        row("channels-stripped.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss").never("DRAFT"),
        row("thinking-tags.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss").never("DRAFT"),
        row("thought-tags.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss").never("DRAFT"),
        row("think-capital.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss").never("DRAFT"),
        row("reasoning-tags.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss").never("DRAFT"),
        row("think-brackets.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss").never("DRAFT"),
        row("think-diamonds.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss").never("DRAFT"),
        row("seed-think.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss").never("DRAFT"),
        row("thought-and-solution.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss").never("DRAFT"),
        row("thoughts-that-only-end.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss").never("DRAFT"),
        row("thinks-twice.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss").never("DRAFT"),
        row("think-in-fence.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss").never("DRAFT"),
        row("final-answer-last.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss").never("DRAFT"),
        row("revised-in-fences.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss").never("DRAFT"),
        row("tildes-after-fence.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss").never("DRAFT"),
        row("same-object-twice.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("answer-tags-around-fence.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("list-of-one.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("wrapped-in-answer.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("wrapped-as-string.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("quoted-whole.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("tool-call-tags.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("tool-calls-brackets.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("python-tag.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("function-tags.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("capital-keys.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("upper-keys.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("chinese-keys.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("comments.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("block-comment.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("curly-quotes.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("unquoted-keys.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("typed-values.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("eos-behind.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("assistant-before.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("afterthought-behind.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("full-width-json.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss or nobody"),
        row("yaml-vote.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss or nobody"),
        row("xml-vote.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss or nobody"),
        row("two-that-differ.words", "--on accused").play(SKIP).ends(5).votes("Greta Foss or nobody").never("DRAFT"),
        row("cut-in-thought.words", "--on accused").play(SKIP).ends(4).votes("nobody").never("DRAFT"),
        row("refusal.words", "--on introduction").either().never("can't assist"),
        row("refusal-curly.words", "--on introduction").either().never("VIOLENCE"),
        row("refusal-ai.words", "--on introduction").either().never("BREADTOWN"),
        row("refusal-zh.words", "--on introduction").either().never("无法协助"),
        row("thoughts-user-wants.words", "--on introduction").either().never("poisoned loaf"),
        row("thoughts-zh.words", "--on introduction").either().never("隐瞒炉铲"),
        row("plan-and-speech.words", "--on introduction").either().never("oven peel"),
        row("points-in-prose.words", "--on introduction").either().never("SECRETPOINTS"),
        row("yaml-introduction.words", "--on introduction").either().never("Ivy Marsh: 30"),
        row("analysis-stripped.words", "--on introduction").either().never("killed Otto"),
        row("thoughts-inside-the-speech.words", "--on introduction").either().never("oven peel"),
        row("half-and-aborted.json", "--on introduction").stops("").never("in the cellar when"),
        row("half-and-no-reason.json", "--on introduction").stops("").never("in the cellar when"),
        row("half-and-error.json", "--on introduction").stops("").never("in the cellar when"),
        // names
        row("o06-vote-negated.words", "--on accused").play(SKIP).ends(4).votes("nobody"),
        row("o14-name-title.words", "--on accused").play(SKIP).ends(2).votes("Samuel Holt"),
        row("o14-name-two-spaces.words", "--on accused").play(SKIP).ends(2).votes("Samuel Holt"),
        row("name-hard-space.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("name-underscore.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("name-hyphen.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("name-last-first.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("name-capitals.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("name-accents.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("name-one-letter-off.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("name-letter-missing.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("name-braces.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("name-brackets.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("name-title.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("name-title-whole.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("name-bold.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("name-at.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("name-role-behind.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("name-first-name.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("name-full-width.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("name-quotes-inside.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("name-zero-width.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("name-tab.words", "--on accused").play(SKIP).ends(2).votes("Greta Foss"),
        row("vote-negated.words", "--on accused").play(SKIP).ends(4).votes("nobody"),
        row("vote-except.words", "--on accused").play(SKIP).ends(4).votes("nobody"),
        row("vote-but.words", "--on accused").play(SKIP).ends(4).votes("nobody"),
        row("vote-either-of-two.words", "--on accused").play(SKIP).ends(4).votes("nobody"),
        row("vote-neither.words", "--on accused").play(SKIP).ends(4).votes("nobody"),
        row("vote-innocent.words", "--on accused").play(SKIP).ends(4).votes("nobody"),
        row("vote-nobody.words", "--on accused").play(SKIP).ends(4).votes("nobody"),
        row("vote-doubted.words", "--on accused").play(SKIP).ends(4).votes("nobody"),
        row("vote-zh-negated.words", "--on accused").play(SKIP).ends(4).votes("nobody"),
        row("prose-cleared.words", "--on accused").play(SKIP).ends(4).votes("nobody"),
        row("prose-never.words", "--on accused").play(SKIP).ends(4).votes("nobody"),
        row("prose-could-not.words", "--on accused").play(SKIP).ends(4).votes("nobody"),
        row("prose-wrongly.words", "--on accused").play(SKIP).ends(4).votes("nobody"),
        row("prose-undecided.words", "--on accused").play(SKIP).ends(4).votes("nobody"),
        row("prose-zh.words", "--on accused").play(SKIP).ends(4).votes("nobody"),
        // filters
        row("o03-filter-azure.400.json", "--on introduction").stops("filter"),
        row("o03-filter-azure.400.json", "--on introduction --times 1").ends(1).schema(),
        row("filter-flagged.400.json", "--on introduction").stops("filter"),
        row("filter-inspection.400.json", "--on introduction").stops("filter"),
        row("filter-exists-risk.400.json", "--on introduction").stops("filter"),
        row("filter-zh.400.json", "--on introduction").stops("filter"),
        row("filter-moderation.403.json", "--on introduction").stops("filter"),
        row("filter-legal.451.json", "--on introduction").stops("filter"),
        row("filter-high-risk.400.json", "--on introduction").stops("filter"),
        row("filter-guardrail.403.json", "--on introduction").stops("filter"),
        row("filter-prohibited.json", "--on introduction").stops("filter"),
        row("filter-no-candidates.json", "--on introduction").stops("filter"),
        row("filter-in-stream.sse", "--on introduction").stops("filter").never("in the cellar when"),
        // elsewhere
        row("07-answer-in-reasoning.json", "--on introduction").ends(0).says("I swept the shop."),
        row("15-tool-calls-only.json", "--on introduction").ends(0).says("I swept the shop."),
        row("in-completion-text.json", "--on introduction").ends(0).says("I swept the shop."),
        row("in-function-call.json", "--on introduction").ends(0).says("I swept the shop."),
        row("content-is-an-object.json", "--on introduction").ends(0).says("I swept the shop."),
        row("content-is-parts.json", "--on introduction").ends(0).says("I swept the shop."),
        row("content-is-output-text.json", "--on introduction").ends(0).says("I swept the shop."),
        row("in-reasoning-field.json", "--on introduction").ends(0).says("I swept the shop."),
        row("in-reasoning-details.json", "--on introduction").ends(0).says("I swept the shop."),
        row("tool-arguments-are-an-object.json", "--on introduction").ends(0).says("I swept the shop."),
        row("in-parsed.json", "--on introduction").ends(0).says("I swept the shop."),
        row("tool-calls-in-pieces.sse", "--on introduction").ends(0).says("I swept the shop."),
        row("reasoning-alone-in-pieces.sse", "--on introduction").ends(0).says("I swept the shop."),
        row("worker-result.json", "--on introduction").ends(0).says("I swept the shop."),
        row("in-envelope.json", "--on introduction").ends(0).says("I swept the shop."),
        row("think-and-reply-calls.json", "--on introduction").ends(0).says("I swept the shop.").never("HE LIES"),
        row("native-message.json", "--on introduction").either(),
        row("native-candidates.json", "--on introduction").either(),
        row("thoughts-alone.json", "--on introduction").stops("").never("with the peel"),
        // errors
        row("15-tool-use-failed.400.json", "--on introduction --times 1").ends(1),
        row("15-tool-use-failed.400.json", "--on introduction").stops(""),
        row("23-error-object.sse", "--on introduction").stops("the engine has died"),
        row("24-privacy.404.json", "--on introduction").stops("data policy"),
        row("detail-in-stream.sse", "--on introduction").stops("out of memory"),
        row("named-error-event.sse", "--on introduction").stops("kitchen is overloaded"),
        row("code-and-message-in-stream.sse", "--on introduction").stops("worker was evicted"),
        row("error-in-a-choice.sse", "--on introduction").stops("idle timeout"),
        row("error-msg-200.json", "--on introduction").stops("too busy"),
        row("base-resp-200.json", "--on introduction").stops("unknown failure"),
        row("text-in-angles.400.json", "--on introduction").stops("another rack"),
        row("error-as-json-in-a-string.500.json", "--on introduction").stops("third shard is asleep"),
        row("fault-envelope.400.json", "--on introduction").stops("Policy 7"),
        row("errors-list.400.json", "--on introduction").stops("queue is closed"),
        row("guardrail-and-data-policy.404.json", "--on introduction").stops("settings/privacy"),
        row("json-validate-failed.400.json", "--on introduction --times 1").ends(1),
        row("tool-not-in-request.400.json", "--on introduction --times 1").ends(1),
        row("server-error-repeats.500.json", "--on introduction").stops("fell over"),
        row("empty.json", "--on introduction").stops(""),
        row("upstream-closed.500.json", "--on introduction --times 1").ends(1).schema(),
        // money
        row("o01-quota-in-many-lines.429.json", "--on introduction --times 2").ends(2),
        row("o05-arrears.429.json", "--on introduction").stops("credit"),
        row("no-money-zh.429.json", "--on introduction").stops("credit"),
        row("arrearage.400.json", "--on introduction").stops("credit"),
        row("balance-insufficient.403.json", "--on introduction").stops("credit"),
        row("account-suspended.429.json", "--on introduction").stops("credit"),
        row("credits-used-up.403.json", "--on introduction").stops("credit"),
        row("quota-with-delay-in-details.429.json", "--on introduction --times 2").ends(2),
        row("tokens-per-minute.429.json", "--on introduction --times 3").ends(3),
        row("rate-limit-and-credits.429.json", "--on introduction --times 2").ends(2),
        row("free-models-per-day.429.json", "--on introduction").stops("daily allowance"),
        row("upstream-limited-in-raw.429.json", "--on introduction --times 2").ends(2),
        // counts
        row("08-prompt-cut.json", "--on introduction").ends(0).reports("512"),
        row("prompt-stays-1024.json", "--on introduction").ends(0),
        row("prompt-stays-2048.json", "--on introduction").ends(0),
        row("prompt-stays-4096.json", "--on introduction").ends(0),
        // points
        row("o15-points-with-unit.words", "--on introduction").ends(0).believes(),
        row("points-zh-unit.words", "--on introduction").ends(0).believes(),
        row("points-short-unit.words", "--on introduction").ends(0).believes(),
        row("points-of-hundred.words", "--on introduction").ends(0).believes(),
        row("points-percent-space.words", "--on introduction").ends(0).believes(),
        row("points-full-width.words", "--on introduction").ends(0).believes(),
        row("points-about.words", "--on introduction").ends(0).believes(),
        row("points-decimal-comma.words", "--on introduction").ends(0).believes(),
        row("points-objects.words", "--on introduction").ends(0).believes(),
        row("points-underscored-names.words", "--on introduction").ends(0).believes(),
        row("points-lower-names.words", "--on introduction").ends(0).believes(),
        row("points-lines.words", "--on introduction").ends(0).believes(),
        row("points-pairs.words", "--on introduction").ends(0).believes(),
        row("points-in-words.words", "--on introduction").ends(0).believes(),
        row("points-nought.words", "--on introduction").ends(0).reports("points"),
        row("points-letters.words", "--on introduction").ends(0).reports("points"),
        row("points-ranges.words", "--on introduction").ends(0).reports("points"),
        // streams
        row("04-empty-data.sse", "--on introduction").ends(0).says("I swept the shop."),
        row("20-half-letter.sse", "--on introduction").ends(0).says("Good 🌟 evening."),
        row("22-comment-first.sse", "--on introduction --as application/json").ends(0).says("I swept the shop."),
        row("29-no-end.sse", "--on introduction").ends(0).says("I swept the shop."),
        row("33-thinking-parts.sse", "--on introduction").ends(0).says("I swept the shop.").thinks("HE LIES")
            .never("HE LIES"),
        row("o18-lines.sse", "--on introduction --as application/x-ndjson").ends(0).says("I swept the shop."),
        row("ping-as-data.sse", "--on introduction").ends(0).says("I swept the shop."),
        row("ping-events.sse", "--on introduction").ends(0).says("I swept the shop."),
        row("event-and-id-first-as-json.sse", "--on introduction --as application/json").ends(0)
            .says("I swept the shop."),
        row("one-line-break.sse", "--on introduction").ends(0).says("I swept the shop."),
        row("processing-comments.sse", "--on introduction").ends(0).says("I swept the shop."),
        row("processing-comments-as-plain-text.sse", "--on introduction --as text/plain").ends(0)
            .says("I swept the shop."),
        row("lines-as-json.sse", "--on introduction --as application/json").ends(0).says("I swept the shop."),
        row("lines-without-type.sse", "--on introduction --as application/octet-stream").ends(0)
            .says("I swept the shop."),
        row("cumulative.sse", "--on introduction").ends(0).says("I swept the shop."),
        row("whole-message-at-the-end.sse", "--on introduction").ends(0).says("I swept the shop."),
        row("prompt-filter-first.sse", "--on introduction").ends(0).says("I swept the shop."),
        row("error-null.sse", "--on introduction").ends(0).says("I swept the shop."),
        row("deltas-of-null.sse", "--on introduction").ends(0).says("I swept the shop."),
        row("no-end-and-empty-reason.sse", "--on introduction").ends(0).says("I swept the shop."),
        row("no-end-with-counts.sse", "--on introduction").ends(0).says("I swept the shop."),
        row("two-halves-of-a-letter-apart.sse", "--on introduction").ends(0).says("🧹"),
        row("reasoning-details.sse", "--on introduction").ends(0).says("I swept the shop.").thinks("HE LIES")
            .never("HE LIES"),
        row("thoughts-as-thinking-field.sse", "--on introduction").ends(0).says("I swept the shop.").never("HE LIES"),
        row("half-without-end.sse", "--on introduction").stops("").never("in the cellar when"),
        row("prose-without-end.sse", "--on introduction").stops("").never("in the cellar when"),
        row("status-201.201.json", "--on introduction").ends(0).says("I swept the shop."),
        row("whole-answer-as-an-event.sse", "--on introduction").ends(0).says("I swept the shop."),
        row("mark-twice.sse", "--on introduction").ends(0).says("I swept the shop."),
    ]
}
