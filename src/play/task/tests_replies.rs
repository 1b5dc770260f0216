//! Replies as models write them: every wrapper around every task's reply, and replies that must be asked for
//! again.

use super::tests_support::test_context;
use super::*;
use crate::base::game::{Criteria, Purpose, Scale, Seat, Sensor, VictimId};
use crate::base::language::Language;
use crate::base::scenario::ChoiceMode;
use crate::table::table;
use proptest::prelude::*;
use serde_json::json;
use std::fmt::Debug;

/// Reads a reply and renders its output for comparison.
type ReadReply = Box<dyn Fn(&TaskContext, &str) -> Result<String, ReadError>>;

/// A task with a reply to it.
struct Case {
    name: &'static str,
    reply: Value,
    read: ReadReply,
}

fn case<T: Task + 'static>(name: &'static str, task: T, reply: Value) -> Case
where
    T::Output: Debug,
{
    let read = move |given: &TaskContext, raw: &str| {
        super::read_reply(&task, given, raw).map(|(output, _)| format!("{output:?}"))
    };
    Case { name, reply, read: Box::new(read) }
}

fn vote() -> Vote {
    Vote { victim: VictimId(0), suspects: vec![] }
}

/// Tasks with every shape of reply.
fn cases(language: Language) -> Vec<Case> {
    let english = language == Language::English;
    let say = |en: &str, zh: &str| if english { en } else { zh }.to_owned();
    let (finch, orme) = (say("Mr Finch", "芬先生"), say("Dr Orme", "欧医生"));
    let (why, aloud) = (
        say("The quill was wet, and he knew it: \"at ten\".", "笔是湿的，他知道：“十点”。"),
        say("I was in the shop at 9:10; it's true, isn't it?", "我九点十分在店里，真的，对吗？"),
    );
    let (victim, target) = (VictimId(0), Seat(1));
    let sensors = |all: &[Sensor]| ReadSensors {
        suspect: target,
        victim,
        sensors: all.to_vec(),
        purpose: Purpose::Asking,
        known: vec![],
    };
    let (emotion, opportunity) = (say("emotion", "情感"), say("opportunity", "机会"));
    let (negative, yes) = (say("negative", "负面"), say("yes", "是"));
    let readings = json!([
        {"sensor": emotion, "reason": why, "choice": negative}, {"sensor": opportunity, "reason": why, "choice": yes}
    ]);
    let ask = Ask { target, victim, readings: vec![], criteria: Criteria::default() };
    let both = [Sensor::Emotion, Sensor::Opportunity];
    let prune = Prune { victim, current: vec![target], readings: vec![], criteria: Criteria::default() };
    let rate = Rate { about: target, said: aloud.clone(), rater: Rater::Neutral, scales: Scale::ALL.to_vec() };
    let examine = Examine {
        choice: ChoiceMode::Single,
        question: aloud.clone(),
        options: vec!["mill".into(), "barn".into()],
        after_round: None,
    };
    let act =
        AskOrSearch { victim, whom: vec![target], places: vec![], readings: vec![], last: vec![], may_pass: false };
    vec![
        case("introduce", Introduce {}, json!({"introduction": aloud})),
        case("ask", ask.clone(), json!({"question": aloud})),
        case("answer", Answer { asker: target, victim, question: "?".into() }, json!({"answer": aloud})),
        case("say", Say {}, json!({"statement": aloud})),
        case("vote", vote(), json!({"reason": why, "accused": finch})),
        case("prune", prune, json!({"reason": why, "suspects": [orme, finch]})),
        case("sensors", sensors(&both), json!({"readings": readings})),
        case(
            "read and ask",
            ReadAndAsk { sensors: sensors(&both), ask },
            json!({"readings": readings, "question": aloud}),
        ),
        case("rate", rate, json!({"reason": why, "suspicion": 2, "trust": 0})),
        case("examine", examine, json!({"reason": why, "answer": "b"})),
        case("choose", ChooseQuestion { target, victim }, json!({"reason": why, "numbers": [3, 1, 2, 5, 8]})),
        case("act", act, json!({"action": "ask", "target": finch, "text": aloud})),
        case("suspects", ReviewSuspects { victim, current: vec![target] }, json!({"reason": why, "suspects": [finch]})),
        case("needs", DecideTimelineNeed { question: aloud.clone() }, json!({"reason": why, "needed": true})),
        case("split", SplitIntoQuestions { question: aloud.clone() }, json!({"parts": [aloud, why]})),
        case(
            "facts",
            FindFacts { parts: vec![aloud.clone()], facts: vec![aloud.clone(), why.clone()] },
            json!({"relevant": [1, 2]}),
        ),
        case(
            "summary",
            Summarise { store: crate::base::game::MemoryKind::Script, parts: vec![], most_tokens: Some(100) },
            json!({"summary": aloud}),
        ),
        case(
            "believe",
            Believe { victim, neutral: false, before: None },
            json!({"reason": why, "points": {(finch.as_str()): 60, (orme.as_str()): 40}}),
        ),
    ]
}

fn with_changed_keys(value: &Value, change: &dyn Fn(&str) -> String) -> Value {
    let map = value.as_object().unwrap();
    map.iter().map(|(key, value)| (change(key), value.clone())).collect::<serde_json::Map<_, _>>().into()
}

fn capital(key: &str) -> String {
    key[..1].to_uppercase() + &key[1..]
}

type Wrapping = (&'static str, fn(&Value) -> String);

/// What models and servers wrap around a reply, or turn it into.
const WRAPPINGS: &[Wrapping] = &[
    ("pretty", |v| format!("{v:#}")),
    ("fence", |v| format!("```json\n{v:#}\n```")),
    ("bare fence", |v| format!("```\n{v}\n```")),
    ("tildes", |v| format!("~~~json\n{v}\n~~~")),
    ("one-line fence", |v| format!("```json {v} ```")),
    ("open fence", |v| format!("```json\n{v}")),
    ("words around", |v| format!("Here is my reply:\n{v}\nI hope that helps!")),
    ("words in brackets", |v| format!("[thinking it over] {{as asked}}:\n{v}")),
    ("think", |v| format!("<think>\nI could write {{\"accused\": \"Dr Orme\"}} or not.\n</think>\n\n{v}")),
    ("think without its beginning", |v| format!("So I hide it.\n</think>\n{v}")),
    ("thinking", |v| format!("<thinking>why</thinking>{v}")),
    ("thought", |v| format!("<thought>why</thought>\n{v}")),
    ("[THINK]", |v| format!("[THINK]why[/THINK]{v}")),
    ("thoughts behind", |v| format!("{v}\n<think>done</think>")),
    ("channels", |v| {
        format!("<|channel|>analysis<|message|>why<|end|><|start|>assistant<|channel|>final<|message|>{v}")
    }),
    ("lost channels", |v| format!("analysisWe need JSON.assistantfinal{v}")),
    ("kimi", |v| format!("◁think▷why◁/think▷{v}")),
    ("seed", |v| format!("<seed:think>why</seed:think>{v}")),
    ("heads", |v| format!("**Thinking:** why\n\n**Final answer:**\n{v}")),
    ("tokens", |v| format!("<|im_start|>assistant\n{v}<|im_end|>")),
    ("answer tag", |v| format!("<answer>{v}</answer>")),
    ("output tag", |v| format!("<output>\n```json\n{v}\n```\n</output>")),
    ("react", |v| format!("Thought: I know now.\nFinal Answer: {v}")),
    ("boxed", |v| format!("\\boxed{{{v}}}")),
    ("result", |v| json!({ "result": v }).to_string()),
    ("answer key", |v| json!({ "answer": v }).to_string()),
    ("response, deep", |v| json!({"status": "ok", "data": {"response": v}}).to_string()),
    ("response as text", |v| json!({ "response": v.to_string() }).to_string()),
    ("response as a fence", |v| json!({ "response": format!("```json\n{v}\n```") }).to_string()),
    ("message", |v| json!({"role": "assistant", "content": v.to_string()}).to_string()),
    ("content parts", |v| json!([{"type": "text", "text": v.to_string()}]).to_string()),
    ("list of one", |v| json!([v]).to_string()),
    ("call", |v| json!({"name": "reply", "arguments": v}).to_string()),
    ("call as text", |v| json!({"name": "reply", "arguments": v.to_string()}).to_string()),
    ("function", |v| json!({"type": "function", "function": {"name": "reply", "parameters": v}}).to_string()),
    ("tool call", |v| format!("<tool_call>\n{}\n</tool_call>", json!({"name": "reply", "arguments": v}))),
    ("tool calls", |v| {
        json!({"tool_calls": [{"function": {"name": "reply", "arguments": v.to_string()}}]}).to_string()
    }),
    ("function tag", |v| format!("<function=reply>{v}</function>")),
    ("[TOOL_CALLS]", |v| format!("[TOOL_CALLS] [{}]", json!({"name": "reply", "arguments": v}))),
    ("encoded twice", |v| json!(v.to_string()).to_string()),
    ("escaped", |v| {
        let text = json!(v.to_string()).to_string();
        text[1..text.len() - 1].to_owned()
    }),
    ("schema with values", |v| json!({"type": "object", "properties": v}).to_string()),
    ("schema, then values", |v| format!("{}\n{v}", json!({"type": "object", "properties": {}}))),
    ("thought and answer", |v| json!({"thought": "I must hide it.", "answer": v}).to_string()),
    ("draft and final", |v| json!({"draft": {"accused": "Dr Orme"}, "final": v}).to_string()),
    ("capital keys", |v| with_changed_keys(v, &capital).to_string()),
    ("loud keys", |v| with_changed_keys(v, &str::to_uppercase).to_string()),
    ("padded keys", |v| with_changed_keys(v, &|key| format!(" {key} ")).to_string()),
    ("quoted keys", |v| with_changed_keys(v, &|key| format!("\"{key}\"")).to_string()),
    ("more keys", |v| {
        let mut v = v.clone();
        v["confidence"] = json!(0.9);
        v.to_string()
    }),
    ("line comments", |v| format!("{v:#}").replacen('\n', " // my reply\n", 1)),
    ("block comments", |v| format!("{v:#}").replacen('\n', " /* my reply */\n", 1)),
    ("hash comments", |v| format!("{v:#}").replacen('\n', " # my reply\n", 1)),
    ("comma too many", |v| {
        let text = v.to_string();
        format!("{},}}", &text[..text.len() - 1])
    }),
    ("last brace missing", |v| {
        let text = v.to_string();
        text[..text.len() - 1].to_owned()
    }),
    ("brace too many", |v| format!("{v}}}")),
    ("wide braces", |v| format!("{v}").replacen('{', "｛", 1)),
    ("zero width", |v| format!("\u{feff}\u{200b}{v}\u{200b}")),
    ("no-break", |v| format!("{v:#}").replace("\n  ", "\n\u{a0}\u{a0}")),
    ("draft, then final", |v| {
        format!("A first try:\n```json\n{{\"accused\": \"DRAFT\"}}\n```\nBut no. Finally:\n```json\n{v}\n```")
    }),
    ("twice the same", |v| format!("{v}\n\n{v}")),
    ("form, then reply", |v| format!("The format is {{\"accused\": \"<name>\"}}. My reply: {v}")),
];

#[test]
fn a_reply_in_any_wrapping_is_the_reply() {
    let mut wrong = Vec::new();
    for language in [Language::English, Language::Chinese] {
        let mut given = test_context(language);
        for again in [false, true] {
            given.reading_terms.is_retry = again;
            for case in cases(language) {
                let plain = (case.read)(&given, &case.reply.to_string());
                assert!(plain.is_ok(), "{} {plain:?}", case.name);
                for (name, wrap) in WRAPPINGS {
                    let raw = wrap(&case.reply);
                    let found = (case.read)(&given, &raw);
                    if found != plain {
                        wrong.push(format!("{} of {} in {}: {raw}\n  {found:?}", name, case.name, language.tag()));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of them:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn what_a_model_writes_on_in_somebody_elses_turn_is_not_the_reply() {
    let (first, second) = (r#"{"accused":"Mr Finch"}"#, r#"{"accused":"Dr Orme"}"#);
    for between in [
        "\n\nUser: Now vote as the next player.\nAssistant: ",
        "\n\n### Instruction:\nNext vote\n\n### Response:\n",
        "\n\nInput: vote\nOutput: ",
        "\n\nQuestion: who did it?\nAnswer: ",
    ] {
        assert_eq!(votes(&format!("{first}{between}{second}")), None, "{between}");
        assert_eq!(votes(&format!("{first}{between}{first}")), Some(1), "{between}");
    }
    assert_eq!(votes(&format!("{second}\nOn second thought: {first}")), Some(1));
}

#[test]
fn prose_is_no_reply_where_points_are_due_or_somebody_hides_something() {
    let mut given = test_context(Language::English);
    given.reading_terms.is_retry = true;
    let said = "Good evening. I letter the cards.";
    assert!(read_reply(&Introduce {}, &given, said).is_ok());
    given.requested_belief = Some(Believe { victim: VictimId(0), neutral: false, before: None });
    assert!(read_reply(&Introduce {}, &given, said).is_err());
    given.requested_belief = None;
    given.killed = vec![Some(true)];
    assert!(read_reply(&Introduce {}, &given, said).is_err());
}

#[test]
fn a_suspect_who_is_listed_as_cleared_is_none() {
    let given = test_context(Language::English);
    let prune = |list: &str| {
        let task = Prune {
            victim: VictimId(0),
            current: given.accusable_others().map(|one| one.seat).collect(),
            readings: Vec::new(),
            criteria: Criteria::default(),
        };
        read_reply(&task, &given, &format!(r#"{{"suspects":[{list}]}}"#)).is_ok()
    };
    assert!(prune(r#""Mr Finch""#) && prune(r#"{"name":"Mr Finch","reason":"He lied."}"#));
    for list in [
        r#""Mr Finch: 0%""#,
        r#""❌ Mr Finch""#,
        r#""~~Mr Finch~~""#,
        r#"{"name":"Mr Finch","suspected":false}"#,
        r#"{"name":"Mr Finch","status":"cleared"}"#,
        r#"{"name":"Mr Finch","points":0}"#,
    ] {
        assert!(!prune(list), "{list}");
    }
}

fn votes(raw: &str) -> Option<u16> {
    let mut given = test_context(Language::English);
    given.reading_terms.is_retry = true;
    read_reply(&vote(), &given, raw).ok().map(|(ballot, _)| ballot.accused.0)
}

#[test]
fn a_vote_is_read_in_every_notation_and_never_where_it_could_be_another() {
    for (raw, accused) in table! {
        "accused: Mr Finch" => Some(1);
        "accused: Mr Finch\nreason: He lied." => Some(1);
        "reason: He lied.\naccused: \"Mr Finch\"" => Some(1);
        "Here is my vote:\n\n**Reason:** He lied.\n**Accused:** Mr Finch" => Some(1);
        "```yaml\nreason: >\n  He lied,\n  twice.\naccused: Mr Finch\n```" => Some(1);
        "accused = Mr Finch" => Some(1);
        "- reason: He lied.\n- accused: Mr Finch" => Some(1);
        "指控：Mr Finch\n理由：他撒谎了。" => Some(1);
        "<reason>He lied.</reason><accused>Mr Finch</accused>" => Some(1);
        "<vote><accused>Mr Finch</accused></vote>" => Some(1);
        "<function=vote><parameter=reason>\nHe lied.\n</parameter><parameter=accused>\nMr \
            Finch\n</parameter></function>" => Some(1);
        "<invoke name=\"vote\"><parameter name=\"accused\">Mr Finch</parameter></invoke>" => Some(1);
        "<tool_call>vote\n<arg_key>accused</arg_key>\n<arg_value>Mr Finch</arg_value></tool_call>" => Some(1);
        "vote(accused=\"Mr Finch\", reason=\"He lied.\")" => Some(1);
        "[vote(reason='He lied.', accused='Mr Finch')]" => Some(1);
        "{'accused': 'Mr Finch', 'reason': None}" => Some(1);
        "{accused: Mr Finch, reason: He lied}" => Some(1);
        "｛“reason”：“he lied”，“accused”：“Mr Finch”｝" => Some(1);
        "{„accused“: „Mr Finch“}" => Some(1);
        "{\"accused\": \"\"\"Mr Finch\"\"\", \"reason\": \"\"\"He\nlied.\"\"\"}" => Some(1);
        "<|channel|>commentary<|message|>{\"accused\": \"Mr Finch\"}<|end|>" => Some(1);
        "<x:thinking>{\"accused\": \"Dr Orme\"}</x:thinking>{\"accused\": \"Mr Finch\"}" => Some(1);
        "{\"output\": \"```json\\n{\\\"accused\\\": \\\"Mr Finch\\\"}\\n```\", \"reasoning_content\": \"{}\"}" =>
            Some(1);
        "{«accused»: «Mr Finch»}" => Some(1);
        "{\"指控\": \"Mr Finch\", \"理由\": \"他撒谎\"}" => Some(1);
        "{\"angeklagter\": \"Mr Finch\", \"grund\": \"Er log.\"}" => Some(1);
        "{\"accusé\": \"Mr Finch\", \"raison\": \"Il a menti.\"}" => Some(1);
        "{\"killer\": \"Mr Finch\"}" => Some(1);
        "{\"Accused Person\": \"Mr Finch\"}" => Some(1);
        "{\"accused\": {\"name\": \"Mr Finch\"}}" => Some(1);
        "{\"accused\": [\"Mr Finch\"]}" => Some(1);
        "{\"name\": \"Mrs Vale\", \"accused\": \"Mr Finch\"}" => Some(1);
        "{\"accused\": \"I vote for Mr Finch\"}" => Some(1);
        "{\"accused\": \"mr_finch\"}" => Some(1);
        "{\"accused\": \"Finch, Mr\"}" => Some(1);
        "{\"accused\": \"{Mr Finch}\"}" => Some(1);
        "{\"accused\": \"Mr. Fynch\"}" => Some(1);
        "{\"accused\": \"Dr Orme\"}\nOn reflection, no:\n{\"accused\": \"Mr Finch\"}" => Some(1);
        "{\"draft\": {\"accused\": \"Dr Orme\"}, \"final\": {\"accused\": \"Mr Finch\"}}" => Some(1);
        "{\"reason\": \"He lied.\"}\n{\"accused\": \"Mr Finch\"}" => Some(1);
        "I vote for Mr Finch." => Some(1);
        "{\"accused\": \"Dr Orme\"}\n{\"accused\": \"Mr Finch\"}" => None;
        "{\"accused\": \"Dr Orme\"} or {\"accused\": \"Mr Finch\"}" => None;
        "[{\"accused\": \"Dr Orme\"}, {\"accused\": \"Mr Finch\"}]" => None;
        "{\"a\": {\"accused\": \"Dr Orme\"}, \"b\": {\"accused\": \"Mr Finch\"}}" => None;
        "accused: Dr Orme\naccused: Mr Finch" => None;
        "{\"accused\": \"anyone but Mr Finch\"}" => None;
        "{\"accused\": \"not Mr Finch\"}" => None;
        "{\"accused\": \"Mr Finch is innocent\"}" => None;
        "{\"accused\": \"Mr Finch or Dr Orme\"}" => None;
        "{\"accused\": [\"Mr Finch\", \"Dr Orme\"]}" => None;
        "{\"accused\": \"nobody\"}" => None;
        "{\"accused\": \"I abstain\"}" => None;
        "{\"accused\": \"unknown\"}" => None;
        "{\"accused\": null}" => None;
        "{\"accused\": \"<name>\"}" => None;
        "It cannot have been Mr Finch." => None;
        "Mr Finch was in the hall." => None;
        "<think>{\"accused\": \"Mr Finch\"}" => Some(1);
        "<think>I would say {\"accused\": \"Mr Finch\"}" => None;
        "{\"accused\": \"Mr Finch\"}\nWait, better: {\"accused\": \"Dr Or" => None;
        "{\"accused\": {\"type\": \"string\"}}" => None;
        "I'm sorry, but I can't assist with that." => None;
    } {
        assert_eq!(votes(raw), accused, "{raw}");
    }
}

#[test]
fn what_the_table_hears_is_neither_thought_nor_data_nor_refusal() {
    let mut given = test_context(Language::English);
    let hear = |given: &TaskContext, raw: &str| read_reply(&Introduce {}, given, raw).map(|(text, _)| text);
    let good = "Good evening, I letter the cards.";
    for (raw, said) in table! {
        "Good evening, I letter the cards." => Some(good);
        "Good evening, I letter the cards.<|im_end|>" => Some(good);
        "<think>I hide it.</think>Good evening, I letter the cards." => Some(good);
        "introduction: Good evening, I letter the cards." => Some(good);
        "{\"自我介绍\": \"Good evening, I letter the cards.\"}" => Some(good);
        "{\"selbstvorstellung\": \"Good evening, I letter the cards.\"}" => Some(good);
        "{\"想法\": \"I hide it.\", \"自我介绍\": \"Good evening, I letter the cards.\"}" => Some(good);
        "{\"thoughts\": \"I hide it.\", \"content\": \"Good evening, I letter the cards.\"}" => Some(good);
        "{\"introduction\": \"<think>I hide it.</think>Good evening, I letter the cards.\"}" => Some(good);
        "{\"introduction\": {\"text\": \"Good evening, I letter the cards.\"}}" => Some(good);
        "{\"introduction\": [\"Good evening,\", \"I letter the cards.\"]}" => Some(good);
        "{\"introduction\": \"{\\\"introduction\\\": \\\"Good evening, I letter the cards.\\\"}\"}" => Some(good);
        "Let me think. I am the murderer, so I must hide the lamp.\n\nGood evening, I letter the cards." => None;
        "Okay, the user wants an introduction. Good evening." => None;
        "Good evening, I letter the" => None;
        "Thinking: I hide it.\nGood evening." => None;
        "{\"introduction\": \"I'm sorry, but I can't assist with that.\"}" => None;
        "{\"introduction\": \"As an AI, I cannot play a murderer.\"}" => None;
        "{\"introduction\": \"The user wants me to write JSON.\"}" => None;
        "{\"thoughts\": \"I hide it.\"}" => None;
        "{\"想法\": \"I hide it.\"}" => None;
        "{\"plan\": \"Good evening.\"}" => None;
        "{\"error\": \"Good evening.\"}" => None;
        "{\"foo\": \"bar\"}" => None;
        "plan: hide the lamp\nintroduction: Good evening.\nstrategy: deflect" => Some("Good evening.");
        "introduction: Good evening.\n\nI must hide the lamp." => None;
        "{\"introduction\": \"\"}" => None;
        "{\"introduction\": \"(thinking) I hid it. Good evening.\"}" => None;
        "{\"introduction\": \"Thought: I hid it.\\nSpeech: Good evening.\"}" => None;
        "{\"introduction\": \"Good evening.\\n\\n(Note: I left out the lamp.)\"}" => None;
        "{\"introduction\": \"（内心OS：不能说）大家好\"}" => None;
        "{\"introduction\": \"Here is an introduction that hides the lamp: Good evening.\"}" => None;
        "{\"introduction\": \"string\"}" => None;
        "{\"introduction\": \"<string>\"}" => None;
        "{\"introduction\": \"[Your introduction here]\"}" => None;
        "{\"introduction\": \"{introduction}\"}" => None;
        "{\"introduction\": \"N/A\"}" => None;
        "{\"introduction\": \"...\"}" => None;
        "{\"introduction\": \"Good evening.<|im_end|>\"}" => Some("Good evening.");
        "{\"introduction\": \"Good evening.</s>\"}" => Some("Good evening.");
        "{\"introduction\": \"Good evening.<|eom_id|>\"}" => Some("Good evening.");
        "{\"introduction\": \"Good evening.<end_of_turn>\"}" => Some("Good evening.");
        "{\"introduction\": \"Good evening.[|endofturn|]\"}" => Some("Good evening.");
        "{\"introduction\": \"Good evening.<｜end▁of▁sentence｜>\"}" => Some("Good evening.");
        "{\"introduction\": \"Good evening.<[end▁of▁sentence]>\"}" => Some("Good evening.");
        "{\"content\": \"I did it.\", \"role\": \"thought\"}" => None;
        "{\"introduction\": \"Good evening.</answer>\"}" => Some("Good evening.");
        "{\"introduction\": \"analysisI did it.assistantfinalGood evening.\"}" => Some("Good evening.");
        "{\"introduction\": \"Good evening (I was late; a thought I often have).\"}" =>
            Some("Good evening (I was late; a thought I often have).");
        "{\"introduction\": \"Here's my question: where were you?\"}" => Some("Here's my question: where were you?");
        "{\"introduction\": {\"content\": \"I hid it.\", \"role\": \"thought\"}}" => None;
        "{\"introduction\": [\"(thinking) I hid it.\", \"Good evening.\"]}" => None;
        "{\"introduction\": \"<who you are, in a few sentences>\"}" => None;
    } {
        given.reading_terms.is_retry = true;
        assert_eq!(hear(&given, raw).ok().as_deref(), said, "{raw}");
        given.reading_terms.is_retry = false;
        // Prose is first asked for again.
        let is_data = raw.contains(['{', ':']);
        assert_eq!(hear(&given, raw).ok().as_deref(), said.filter(|_| is_data), "{raw}");
    }
    for raw in [
        "I'm sorry, but I can't assist with that.",
        "{\"introduction\": \"I'm sorry, but I can't assist with that.\"}",
        "抱歉，我无法协助您完成这个请求。",
    ] {
        assert!(matches!(hear(&given, raw), Err(ReadError::Refused(words)) if raw.contains(&words)), "{raw}");
    }
    // A hiding murderer's plans are never spoken; a confession is.
    let (mut murderer, innocent) = (given.clone(), given.clone());
    murderer.killed = vec![Some(true)];
    let plan = "{\"introduction\": \"I am the murderer, so I must hide it. Good evening.\"}";
    assert!(matches!(hear(&murderer, plan), Err(ReadError::Inadmissible(_))));
    assert!(hear(&innocent, plan).is_ok());
    assert!(hear(&murderer, "{\"introduction\": \"I killed him.\"}").is_ok());
    // People may say anything.
    given.reading_terms.is_by_person = true;
    assert_eq!(hear(&given, "{\"introduction\": \"As an AI, I <think> so.\"}").unwrap(), "As an AI, I <think> so.");
}

#[test]
fn points_are_read_in_every_notation_or_missed_aloud() {
    let given = test_context(Language::English);
    let believe = Believe { victim: VictimId(0), neutral: false, before: None };
    let stated = |points: &str| {
        let reply = format!("{{\"points\": {points}, \"introduction\": \"Hello.\"}}");
        let belief = believe.read_stated_belief(&given, &reply).ok()?;
        let weights = belief.weights.iter().map(|weight| weight.points);
        Some(weights.chain([belief.somebody_else]).collect::<Vec<f64>>())
    };
    for (points, expected) in table! {
        r#"{"Mr Finch": 60, "Dr Orme": 30, "somebody else": 10}"# => Some([60.0, 30.0, 10.0]);
        r#"{"Mr Finch": "60 points", "Dr Orme": "30 points", "somebody else": "10 points"}"# =>
            Some([60.0, 30.0, 10.0]);
        r#"{"Mr Finch": "60%", "Dr Orme": "30 %", "somebody else": "10％"}"# => Some([60.0, 30.0, 10.0]);
        r#"{"Mr Finch": "60/100", "Dr Orme": "30 out of 100", "somebody else": "1/10"}"# => Some([60.0, 30.0, 10.0]);
        r#"{"Mr Finch": "60,5", "Dr Orme": "~39,5"}"# => Some([60.5, 39.5, 0.0]);
        r#"{"Mr Finch": "６０", "Dr Orme": "３０分", "somebody else": "１０"}"# => Some([60.0, 30.0, 10.0]);
        r#"{"Mr Finch": 0.6, "Dr Orme": 0.3, "somebody else": 0.1}"# => Some([60.0, 30.0, 10.0]);
        r#"{"Mr Finch": "sixty", "Dr Orme": "thirty-five", "somebody else": "five points"}"# => Some([60.0, 35.0, 5.0]);
        r#"{"Mr Finch": "六十", "Dr Orme": "三十五分", "somebody else": "五"}"# => Some([60.0, 35.0, 5.0]);
        r#"{"Mr_Finch": 60, "dr. orme": 30, "Somebody_Else": 10}"# => Some([60.0, 30.0, 10.0]);
        concat!(
            r#"[{"name": "Mr Finch", "points": 60}, {"suspect": "Dr Orme", "score": "30"}, "#,
            r#"{"name": "others", "points": 10}]"#,
        ) => Some([60.0, 30.0, 10.0]);
        r#"[{"Mr Finch": 60}, {"Dr Orme": 30}, {"somebody else": 10}]"# => Some([60.0, 30.0, 10.0]);
        r#"[["Mr Finch", 60], ["Dr Orme", 40]]"# => Some([60.0, 40.0, 0.0]);
        r#"[60, 30, 10]"# => Some([60.0, 30.0, 10.0]);
        r#"["Mr Finch: 60", "Dr Orme: 40"]"# => Some([60.0, 40.0, 0.0]);
        r#""Mr Finch: 60, Dr Orme: 30, somebody else: 10""# => Some([60.0, 30.0, 10.0]);
        r#"{"Mr Finch": {"points": 60, "reason": "so"}, "Dr Orme": {"points": 40}}"# => Some([60.0, 40.0, 0.0]);
        r#"{"Mr Finch": "50-60", "Dr Orme": "30-40"}"# => None;
        r#"{"Mr Finch": "high", "Dr Orme": "low"}"# => None;
        r#"{"Mr Finch": 0, "Dr Orme": 0}"# => None;
        r#"[60, 30, 5, 5]"# => None;
        r#"{"not Mr Finch": 60, "Dr Orme or Mr Finch": 40}"# => None;
    } {
        assert_eq!(stated(points), expected.map(Vec::from), "{points}");
    }
    let why = believe.read_stated_belief(&given, r#"{"introduction": "Hello."}"#).unwrap_err();
    assert_eq!(why, "there are no points in it");
}

#[test]
fn a_reply_that_was_cut_off_counts_only_where_it_is_whole() {
    use crate::base::game::TruncationCause;
    for (raw, is_whole) in table! {
        "{\"a\": 1}" => true;
        "```json\n{\"a\": 1}\n```" => true;
        "<think>why</think>{\"a\": 1}   \n\n" => true;
        "{\"a\": 1} and then I" => false;
        "{\"a\": 1}\n{\"a\": 2" => false;
        "{\"a\": \"I was" => false;
        "<think>{\"a\": 1} but" => false;
        "I was at home." => false;
    } {
        assert_eq!(check_complete(raw, Some(TruncationCause::Length)).is_ok(), is_whole, "{raw}");
        assert!(check_complete(raw, None).is_ok());
    }
}

#[test]
fn what_an_older_edition_read_is_read_as_it_was() {
    let mut given = test_context(Language::English);
    given.reading_terms.edition = 1;
    let old = |raw: &str| read_reply(&vote(), &given, raw).ok().map(|(ballot, _)| ballot.accused.0);
    for (raw, accused) in table! {
        "It cannot have been Mr Finch." => Some(1);
        "{\"accused\": \"anyone but Mr Finch\"}" => Some(1);
        "```json\n{\"accused\": \"Dr Orme\"}\n```\n```json\n{\"accused\": \"Mr Finch\"}\n```" => Some(2);
        "{\"accused\": \"Mr. Finch\"}" => None;
        "{\"result\": {\"accused\": \"Mr Finch\"}}" => None;
    } {
        assert_eq!(old(raw), accused, "{raw}");
    }
    let thoughts = "Let me think. I am the murderer.";
    assert_eq!(read_reply(&Introduce {}, &given, thoughts).unwrap().0, thoughts);
}

/// Reads the files in `tests/wild`, grouped by the expected outcome.
#[test]
fn recorded_replies_are_read_as_they_were_meant() {
    let mut given = test_context(Language::English);
    for (player, name) in given.players.iter_mut().zip(["Jonas Reed", "Greta Foss", "Ivy Marsh"]) {
        player.name = name.into();
    }
    let wild = |name: &str| {
        let path = format!("{}/tests/wild/{name}.words", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
    };
    let for_foss = "channel-with-recipient channels-stripped thinking-tags thought-tags think-capital \
        reasoning-tags think-brackets think-diamonds seed-think thought-and-solution thoughts-that-only-end \
        thinks-twice think-in-fence final-answer-last revised-in-fences tildes-after-fence same-object-twice \
        answer-tags-around-fence list-of-one wrapped-in-answer wrapped-as-string quoted-whole tool-call-tags \
        tool-calls-brackets python-tag function-tags capital-keys upper-keys chinese-keys comments block-comment \
        curly-quotes unquoted-keys typed-values eos-behind assistant-before afterthought-behind full-width-json \
        yaml-vote xml-vote name-hard-space name-underscore name-hyphen name-last-first name-capitals name-accents \
        name-one-letter-off name-letter-missing name-braces name-brackets name-title name-title-whole name-bold \
        name-at name-role-behind name-first-name name-full-width name-quotes-inside name-zero-width name-tab";
    let for_nobody = "two-that-differ cut-in-thought vote-negated vote-except vote-but vote-either-of-two \
        vote-neither vote-innocent vote-nobody vote-doubted vote-zh-negated prose-cleared prose-never \
        prose-could-not prose-wrongly prose-undecided prose-zh o06-vote-negated";
    for again in [false, true] {
        given.reading_terms.is_retry = again;
        for (names, accused) in [(for_foss, Some(Seat(1))), (for_nobody, None)] {
            for name in names.split_whitespace() {
                let found = read_reply(&vote(), &given, &wild(name)).ok().map(|(ballot, _)| ballot.accused);
                assert_eq!(found, accused, "{name}");
            }
        }
        let silent = "refusal refusal-curly refusal-ai refusal-zh thoughts-user-wants thoughts-zh points-in-prose \
            o08-thoughts-aloud";
        for name in silent.split_whitespace() {
            assert!(read_reply(&Introduce {}, &given, &wild(name)).is_err(), "{name}");
        }
        let spoken = "plan-and-speech thoughts-inside-the-speech o13-wrapped o13-translated-keys";
        for name in spoken.split_whitespace() {
            let said =
                read_reply(&Introduce {}, &given, &wild(name)).unwrap_or_else(|error| panic!("{name}: {error:?}")).0;
            assert!(said.starts_with("Good evening") || said.starts_with("I run the shop"), "{name}: {said}");
        }
    }
    let believe = Believe { victim: VictimId(0), neutral: false, before: None };
    let read_points = "zh-unit short-unit of-hundred percent-space full-width about decimal-comma objects \
        underscored-names lower-names lines pairs in-words";
    for name in read_points.split_whitespace() {
        let belief = believe.read_stated_belief(&given, &wild(&format!("points-{name}")));
        assert!(belief.is_ok_and(|one| one.weights.iter().all(|weight| weight.points >= 20.0)), "{name}");
    }
    for name in ["nought", "letters", "ranges"] {
        assert!(believe.read_stated_belief(&given, &wild(&format!("points-{name}"))).is_err(), "{name}");
    }
}

#[test]
fn no_reply_takes_long_to_read() {
    let given = test_context(Language::English);
    for piece in [
        "{",
        "[",
        "{\"",
        "{a:",
        "[THINK]",
        "<",
        "<think>",
        "```",
        "```{",
        "【",
        "<details ",
        "a: ",
        "- ",
        "“{",
        "{\"a\":[",
        "\\\"",
        "I vote. ",
    ] {
        let raw = piece.repeat(100_000 / piece.len());
        let begun = std::time::Instant::now();
        let _ = read_reply(&vote(), &given, &raw);
        let _ = Believe { victim: VictimId(0), neutral: false, before: None }.read_stated_belief(&given, &raw);
        assert!(begun.elapsed().as_secs() < 30, "{piece}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn no_reply_makes_the_reading_panic(
        pieces in proptest::collection::vec(
            prop_oneof![
                any::<String>(),
                proptest::sample::select(vec![
                    "{", "}", "[", "]", "\"", "'", ":", ",", "```", "~~~", "<think>", "</think>", "<|channel|>",
                    "final",
                    "<|message|>", "accused", "\"accused\"", "Mr Finch", "points", "\\", "\\\"", "\n", "- ", "｛", "“",
                    "”", "：", "//", "/*",
                    "#", "<accused>", "</accused>", "【", "◁think▷", "<!--", "assistantfinal", "analysis", "None", "0.4",
                    "\u{200b}",
                    "answer: ", "|", "(", ")", "=", "不是", "芬先生", "é", "\u{301}", "<|im_end|>", "§",
                ]).prop_map(str::to_owned),
            ],
            0..24,
        ),
    ) {
        let raw = pieces.concat();
        let mut given = test_context(Language::English);
        for again in [false, true] {
            given.reading_terms.is_retry = again;
            for case in cases(Language::English) {
                let _ = (case.read)(&given, &raw);
            }
        }
        let _ = split_thoughts(&raw);
        let _ = check_complete(&raw, Some(crate::base::game::TruncationCause::Length));
        let _ = partial_speech("answer", &raw);
        let _ = given.find_person(&raw);
        let _ = Believe { victim: VictimId(0), neutral: false, before: None }.read_stated_belief(&given, &raw);
    }

    #[test]
    fn a_reply_cut_anywhere_is_never_read_as_another(at in 0usize..400, language in 0usize..2) {
        let language = [Language::English, Language::Chinese][language];
        let given = test_context(language);
        for case in cases(language) {
            let raw = case.reply.to_string();
            let whole = (case.read)(&given, &raw);
            let cut = &raw[..raw.floor_char_boundary(at.min(raw.len()))];
            if let Ok(found) = (case.read)(&given, cut) {
                prop_assert!(Ok(&found) == whole.as_ref(), "{cut}: {found}");
            }
        }
    }
}

#[test]
fn thoughts_inside_what_is_said_are_never_spoken_whatever_marks_them() {
    let plain = test_context(Language::English);
    for marked in [
        "```thinking\nMy plan is to lie.\n```\nI was in the loft.",
        "### THOUGHT: My plan is to lie.\n### RESPONSE: I was in the loft.",
        "## Thought\nMy plan is to lie.\n## Response\nI was in the loft.",
        "**Thinking:** My plan is to lie.\n\n**Response:** I was in the loft.",
        "**Inner monologue**: My plan is to lie.\n\n**Answer**: I was in the loft.",
        "*Thought:* My plan is to lie.\n*Answer:* I was in the loft.",
        "> Thinking: My plan is to lie.\n\nI was in the loft.",
        "- Thought: My plan is to lie.\n- Response: I was in the loft.",
        "1. Thinking: My plan is to lie.\n2. Response: I was in the loft.",
        "【思考】我的计划是说谎。\n【回答】我当时在阁楼上。",
        "**思考：**我的计划是说谎。\n**回答：**我当时在阁楼上。",
        "（内心：我的计划是说谎。）我当时在阁楼上。",
    ] {
        let reply = json!({ "introduction": marked }).to_string();
        match read_reply(&Introduce {}, &plain, &reply) {
            Ok((said, _)) => assert!(!said.contains("lie") && !said.contains("说谎"), "{marked:?}: {said:?}"),
            Err(error) => assert!(matches!(error, ReadError::Inadmissible(_)), "{marked:?}: {error:?}"),
        }
    }
    // A heading above the speech is not part of it.
    for marked in ["### RESPONSE: I was in the loft.", "**Answer:** I was in the loft.", "Response: I was in the loft."]
    {
        let reply = json!({ "introduction": marked }).to_string();
        let (said, _) = read_reply(&Introduce {}, &plain, &reply).unwrap();
        assert_eq!(said, "I was in the loft.", "{marked:?}");
    }
}
