//! Tests of the wire format.

use super::*;
use crate::language::Language;

fn asked() -> [Message; 1] {
    [Message {
        role: MessageRole::User,
        parts: vec!["Who was in the orangery at half past nine?".into()],
    }]
}

fn streamed(pieces: &[&str]) -> Result<Reply, MindError> {
    let mut gathered = Gathered::new(4_096);
    for piece in pieces {
        gathered.take_piece(piece)?;
    }
    gathered.into_reply(&asked())
}

fn whole(text: &str) -> Result<Reply, MindError> {
    let mut gathered = Gathered::new(4_096);
    gathered.take_whole(text)?;
    gathered.into_reply(&asked())
}

#[test]
fn a_stream_is_put_together_and_its_reasoning_kept_apart() {
    let reply = streamed(&[
        r#"{"choices":[{"delta":{"role":"assistant","content":""}}]}"#,
        r#"{"choices":[{"delta":{"reasoning_content":"Hm. "}}]}"#,
        r#"{"choices":[{"delta":{"reasoning":"So."}}]}"#,
        r#"{"choices":[{"delta":{"content":"{\"accused\":"}}]}"#,
        r#"{"choices":[{"delta":{"content":" \"Finch\"}"},"finish_reason":"stop"}]}"#,
        r#"{"choices":[],"usage":{"prompt_tokens":12,"completion_tokens":5}}"#,
        "[DONE]",
    ])
    .unwrap();
    assert_eq!(reply.text, r#"{"accused": "Finch"}"#);
    assert_eq!(reply.reasoning.as_deref(), Some("Hm. So."));
    assert_eq!(
        reply.usage,
        Some(Usage {
            prompt_tokens: 12,
            completion_tokens: 5,
            estimated: false
        })
    );
}

#[test]
fn thinking_marks_are_taken_out_of_the_reply() {
    for (content, text, reasoning) in [
        ("<think>why</think>\n{}", "{}", Some("why")),
        ("why</think>{}", "{}", Some("why")),
        ("{}", "{}", None),
    ] {
        let answer =
            json!({ "choices": [{ "message": { "content": content }, "finish_reason": "stop" }] });
        let reply = whole(&answer.to_string()).unwrap();
        assert_eq!(
            (reply.text.as_str(), reply.reasoning.as_deref()),
            (text, reasoning)
        );
    }
}

#[test]
fn an_answer_without_words_says_why() {
    let silent = |content: &str, finish: &str| {
        let choice = json!({ "message": { "content": content }, "finish_reason": finish });
        let error = whole(&json!({ "choices": [choice] }).to_string()).unwrap_err();
        match error {
            MindError::Silent { reasoning_only, .. } => reasoning_only,
            error => panic!("{error:?}"),
        }
    };
    assert!(!silent("", "stop"));
    assert!(silent("<think>on and on", "length"));
    assert!(matches!(
        streamed(&[r#"{"choices":[{"delta":{"content":"I was"}}]}"#]),
        Err(MindError::BrokenOff { .. })
    ));
    assert!(matches!(
        streamed(&["{nonsense"]),
        Err(MindError::Garbled { .. })
    ));
    assert!(matches!(whole("<html>"), Err(MindError::Garbled { .. })));
    assert!(matches!(whole("{}"), Err(MindError::Garbled { .. })));
    assert!(matches!(
        streamed(&[r#"{"error":{"message":"overloaded","code":503}}"#]),
        Err(MindError::Refused { status: 503, .. })
    ));
}

#[test]
fn a_stream_that_ends_without_a_reason_is_a_reply_only_if_its_json_is_whole() {
    let ended = |content: &str| {
        let piece = json!({ "choices": [{ "delta": { "content": content } }] }).to_string();
        streamed(&[&piece, "[DONE]"])
    };
    for half in ["I was in the next room when", "{\"text\":\"I was"] {
        assert!(matches!(ended(half), Err(MindError::BrokenOff { .. })));
    }
    assert_eq!(
        ended("{\"text\":\"I was out.\"}").unwrap().text,
        "{\"text\":\"I was out.\"}"
    );
    // What came in one piece has its length for a reason.
    let answer = json!({ "choices": [{ "message": { "content": "I was out." } }] }).to_string();
    assert_eq!(
        whole(&format!("\u{feff}{answer}")).unwrap().text,
        "I was out."
    );
}

#[test]
fn odd_answers_give_their_words_or_say_what_is_wrong() {
    let choice = |content: Value| {
        json!({ "choices": [{ "message": { "content": content }, "finish_reason": "stop" }], "usage": null }).to_string()
    };
    let parts = json!([{ "type": "text", "text": "{\"a\":" }, { "type": "text", "text": "1}" }]);
    assert_eq!(whole(&choice(parts)).unwrap().text, "{\"a\":1}");
    assert!(
        whole(&choice(json!("{}")))
            .unwrap()
            .usage
            .unwrap()
            .estimated
    );
    // A stream that ends with a reason and no mark.
    let end = r#"{"choices":[{"delta":{},"finish_reason":"stop"}]}"#;
    let said = streamed(&[r#"{"choices":[{"delta":{"content":"hm"}}]}"#, end]).unwrap();
    assert!(said.text == "hm" && said.usage.unwrap().estimated);
    let data = "data:{\"choices\":[{\"delta\":{\"content\":\"{}\"}}]}\n\ndata:[DONE]\n\n";
    assert_eq!(whole(data).unwrap().text, "{}");
    let garbled = |text: &str| match whole(text) {
        Err(MindError::Garbled { detail }) => {
            [Language::English, Language::Chinese].map(|language| detail.text(language).to_owned())
        }
        other => panic!("{other:?}"),
    };
    for (text, en, zh) in [
        ("<!doctype html><p>Welcome", "web page", "网页"),
        (r#"{"choices":[]}"#, "no choices", "没有 choices"),
        (r#"{"choices":["#, "no JSON", "不是 JSON"),
    ] {
        let [english, chinese] = garbled(text);
        assert!(
            english.contains(en) && chinese.contains(zh),
            "{english} {chinese}"
        );
    }
    // Codes of a server's own are no statuses.
    for (code, status) in [
        ("1305", 500),
        ("\"overloaded\"", 500),
        ("\"502\"", 502),
        ("null", 500),
    ] {
        let piece = format!(r#"{{"error":{{"message":"m","code":{code}}}}}"#);
        assert!(
            matches!(streamed(&[&piece]), Err(MindError::Refused { status: s, .. }) if s == status),
            "{code}"
        );
    }
}

#[test]
fn a_count_that_cannot_be_is_a_missing_one_and_only_that_one_is_estimated() {
    let ours = estimate(&asked(), "{}", None);
    for odd in [
        "0",
        "-3",
        "1.5",
        "4294967296",
        "1e30",
        "\"12\"",
        "null",
        "[]",
    ] {
        for (prompt, completion) in [(odd, "7"), ("9", odd), (odd, odd)] {
            let usage = whole(&format!(
                r#"{{"choices":[{{"message":{{"content":"{{}}"}},"finish_reason":"stop"}}],"usage":{{"prompt_tokens":{prompt},"completion_tokens":{completion}}}}}"#
            ))
            .unwrap()
            .usage
            .unwrap();
            assert!(usage.estimated, "{prompt} {completion}");
            let either = |text: &str, own: u32| text.parse().ok().filter(|n| *n > 0).unwrap_or(own);
            assert_eq!(usage.prompt_tokens, either(prompt, ours.prompt_tokens));
            assert_eq!(
                usage.completion_tokens,
                either(completion, ours.completion_tokens)
            );
            assert!(usage.prompt_tokens > 0 && usage.completion_tokens > 0);
        }
    }
    // Some send a count with each piece, and nothing of use at the end.
    let late = streamed(&[
        r#"{"choices":[{"delta":{"content":"hm"}}],"usage":{"prompt_tokens":12,"completion_tokens":1}}"#,
        r#"{"choices":[{"delta":{},"finish_reason":"stop"}],"usage":{"prompt_tokens":0,"completion_tokens":2}}"#,
    ]);
    let usage = late.unwrap().usage.unwrap();
    assert_eq!(
        (
            usage.prompt_tokens,
            usage.completion_tokens,
            usage.estimated
        ),
        (12, 2, false)
    );
}

#[test]
fn what_cut_a_reply_off_is_told_and_other_ends_are_ends() {
    for (finish, cut) in [
        ("\"length\"", Some(Cut::Length)),
        ("\"MAX_TOKENS\"", Some(Cut::Length)),
        ("\"content_filter\"", Some(Cut::Filter)),
        ("\"SAFETY\"", Some(Cut::Filter)),
        ("\"stop\"", None),
        ("\"eos\"", None),
        ("null", None),
    ] {
        let answer = |content: &str| {
            whole(&format!(
                r#"{{"choices":[{{"message":{{"content":"{content}","reasoning_content":"Hm."}},"finish_reason":{finish}}}]}}"#
            ))
        };
        assert_eq!(answer("I was in the").unwrap().cut, cut, "{finish}");
        let usage = estimate(&asked(), " ", Some("Hm."));
        let without = match cut {
            Some(Cut::Filter) => MindError::Withheld { said: None, usage },
            cut => MindError::Silent {
                reasoning_only: cut.is_some(),
                usage,
            },
        };
        assert_eq!(answer(" "), Err(without), "{finish}");
    }
    let declined = r#"{"choices":[{"message":{"content":null,"refusal":"I will not."},"finish_reason":"stop"}],"usage":{"prompt_tokens":900,"completion_tokens":7}}"#;
    let said = Some("I will not.".to_owned());
    let usage = Usage {
        prompt_tokens: 900,
        completion_tokens: 7,
        estimated: false,
    };
    assert_eq!(whole(declined), Err(MindError::Withheld { said, usage }));
}

#[test]
fn a_reply_without_end_is_stopped_at_what_it_may_have() {
    let mut gathered = Gathered::new(16);
    let piece = format!(
        r#"{{"choices":[{{"delta":{{"content":"{}"}}}}]}}"#,
        "x".repeat(10_000)
    );
    let taken = (0..1_000)
        .take_while(|_| gathered.take_piece(&piece).is_ok())
        .count();
    assert!((20..40).contains(&taken), "{taken} pieces of 10 kB");
}
