//! Tests of the wire format.

use super::*;

fn streamed(pieces: &[&str]) -> Result<Reply, MindError> {
    let mut gathered = Gathered::default();
    for piece in pieces {
        gathered.take_piece(piece)?;
    }
    gathered.into_reply()
}

fn whole(text: &str) -> Result<Reply, MindError> {
    let mut gathered = Gathered::default();
    gathered.take_whole(text)?;
    gathered.into_reply()
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
        whole(
            &json!({ "choices": [{ "message": { "content": content }, "finish_reason": finish }] })
                .to_string(),
        )
        .err()
    };
    assert_eq!(
        silent("", "stop"),
        Some(MindError::Silent {
            reasoning_only: false
        })
    );
    assert_eq!(
        silent("<think>on and on", "length"),
        Some(MindError::Silent {
            reasoning_only: true
        })
    );
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
fn odd_answers_give_their_words_or_say_what_is_wrong() {
    let choice = |content: Value| {
        json!({ "choices": [{ "message": { "content": content }, "finish_reason": "stop" }], "usage": null }).to_string()
    };
    let parts = json!([{ "type": "text", "text": "{\"a\":" }, { "type": "text", "text": "1}" }]);
    assert_eq!(whole(&choice(parts)).unwrap().text, "{\"a\":1}");
    assert_eq!(whole(&choice(json!("{}"))).unwrap().usage, None);
    // Streams that end with a reason and no mark, or with a mark and no reason.
    for end in [
        r#"{"choices":[{"delta":{},"finish_reason":"stop"}]}"#,
        "[DONE]",
    ] {
        let said = streamed(&[r#"{"choices":[{"delta":{"content":"hm"}}]}"#, end]).unwrap();
        assert_eq!((said.text.as_str(), said.usage), ("hm", None));
    }
    let data = "data:{\"choices\":[{\"delta\":{\"content\":\"hm\"}}]}\n\ndata:[DONE]\n\n";
    assert_eq!(whole(data).unwrap().text, "hm");
    let garbled = |text: &str| match whole(text) {
        Err(MindError::Garbled { detail }) => detail,
        other => panic!("{other:?}"),
    };
    assert!(garbled("<!doctype html><p>Welcome").contains("web page"));
    assert!(garbled(r#"{"choices":[]}"#).contains("no choices"));
    assert!(garbled(r#"{"choices":["#).contains("no JSON"));
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
