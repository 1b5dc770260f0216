//! Tests of the wire format.

use super::*;
use crate::base::language::Language;
use crate::table::table;

fn asked() -> [Message; 1] {
    [Message { role: MessageRole::User, parts: vec!["Who was in the orangery at half past nine?".into()] }]
}

fn streamed(pieces: &[&str]) -> Result<Reply, MindError> {
    let mut gathered = ReplyBuilder::new(4_096);
    for piece in pieces {
        gathered.add_event(piece).map_err(CallFailure::into_error)?;
    }
    gathered.into_reply(&asked())
}

fn reply_to_body(text: &str) -> Result<Reply, MindError> {
    let mut gathered = ReplyBuilder::new(4_096);
    gathered.add_complete_answer(text).map_err(CallFailure::into_error)?;
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
    assert_eq!(reply.usage, Some(Usage { prompt_tokens: 12, completion_tokens: 5, estimated: false }));
}

#[test]
fn thinking_marks_are_taken_out_of_the_reply() {
    for (content, text, reasoning) in
        [("<think>why</think>\n{}", "{}", Some("why")), ("why</think>{}", "{}", Some("why")), ("{}", "{}", None)]
    {
        let answer = json!({ "choices": [{ "message": { "content": content }, "finish_reason": "stop" }] });
        let reply = reply_to_body(&answer.to_string()).unwrap();
        assert_eq!((reply.text.as_str(), reply.reasoning.as_deref()), (text, reasoning));
    }
}

#[test]
fn an_answer_without_words_says_why() {
    let silent = |content: &str, finish: &str| {
        let choice = json!({ "message": { "content": content }, "finish_reason": finish });
        let error = reply_to_body(&json!({ "choices": [choice] }).to_string()).unwrap_err();
        match error {
            MindError::Silent { reasoning_only, .. } => reasoning_only,
            error => panic!("{error:?}"),
        }
    };
    assert!(!silent("", "stop"));
    assert!(silent("<think>on and on", "length"));
    assert!(matches!(streamed(&[r#"{"choices":[{"delta":{"content":"I was"}}]}"#]), Err(MindError::BrokenOff { .. })));
    assert!(matches!(streamed(&["{nonsense"]), Err(MindError::Garbled { .. })));
    assert!(matches!(reply_to_body("<html>"), Err(MindError::Garbled { .. })));
    assert!(matches!(reply_to_body("{}"), Err(MindError::Garbled { .. })));
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
        // What had arrived was paid for.
        let error = ended(half).unwrap_err();
        assert!(matches!(error, MindError::BrokenOff { .. }));
        assert_eq!(error.usage(), Some(estimate_usage(&asked(), half, &[])));
    }
    assert_eq!(ended("{\"text\":\"I was out.\"}").unwrap().text, "{\"text\":\"I was out.\"}");
    // An answer in one piece is complete without a finish reason.
    let answer = json!({ "choices": [{ "message": { "content": "I was out." } }] }).to_string();
    assert_eq!(reply_to_body(&format!("\u{feff}{answer}")).unwrap().text, "I was out.");
}

#[test]
fn odd_answers_give_their_words_or_say_what_is_wrong() {
    let choice = |content: Value| {
        json!({ "choices": [{ "message": { "content": content }, "finish_reason": "stop" }], "usage": null })
            .to_string()
    };
    let parts = json!([{ "type": "text", "text": "{\"a\":" }, { "type": "text", "text": "1}" }]);
    assert_eq!(reply_to_body(&choice(parts)).unwrap().text, "{\"a\":1}");
    assert!(reply_to_body(&choice(json!("{}"))).unwrap().usage.unwrap().estimated);
    // A stream that ends with a reason but without a mark.
    let end = r#"{"choices":[{"delta":{},"finish_reason":"stop"}]}"#;
    let said = streamed(&[r#"{"choices":[{"delta":{"content":"hm"}}]}"#, end]).unwrap();
    assert!(said.text == "hm" && said.usage.unwrap().estimated);
    let data = "data:{\"choices\":[{\"delta\":{\"content\":\"{}\"}}]}\n\ndata:[DONE]\n\n";
    assert_eq!(reply_to_body(data).unwrap().text, "{}");
    let garbled = |text: &str| match reply_to_body(text) {
        Err(MindError::Garbled { detail }) => {
            [Language::English, Language::Chinese].map(|language| detail.text(language).to_owned())
        }
        other => panic!("{other:?}"),
    };
    for (text, en, zh) in [
        ("<!doctype html><p>Welcome", "web page", "网页"),
        (r#"{"choices":[]}"#, "no `choices`", "没有 `choices`"),
        (r#"{"choices":["#, "not JSON", "不是有效的 JSON"),
    ] {
        let [english, chinese] = garbled(text);
        assert!(english.contains(en) && chinese.contains(zh), "{english} {chinese}");
    }
    // A server's own codes are not HTTP statuses.
    for (code, status) in [("1305", 500), ("\"overloaded\"", 500), ("\"502\"", 502), ("null", 500)] {
        let piece = format!(r#"{{"error":{{"message":"m","code":{code}}}}}"#);
        assert!(matches!(streamed(&[&piece]), Err(MindError::Refused { status: s, .. }) if s == status), "{code}");
    }
}

#[test]
fn a_count_that_cannot_be_is_a_missing_one_and_only_that_one_is_estimated() {
    let ours = estimate_usage(&asked(), "{}", &[]);
    for odd in ["0", "-3", "1.5", "4294967296", "1e30", "\"12\"", "null", "[]"] {
        for (prompt, completion) in [(odd, "7"), ("9", odd), (odd, odd)] {
            let usage = reply_to_body(&format!(
                concat!(
                    r#"{{"choices":[{{"message":{{"content":"{{}}"}},"finish_reason":"stop"}}],"#,
                    r#""usage":{{"prompt_tokens":{},"completion_tokens":{}}}}}"#,
                ),
                prompt, completion
            ))
            .unwrap()
            .usage
            .unwrap();
            assert!(usage.estimated, "{prompt} {completion}");
            let either = |text: &str, own: u32| text.parse().ok().filter(|n| *n > 0).unwrap_or(own);
            assert_eq!(usage.prompt_tokens, either(prompt, ours.prompt_tokens));
            assert_eq!(usage.completion_tokens, either(completion, ours.completion_tokens));
            assert!(usage.prompt_tokens > 0 && usage.completion_tokens > 0);
        }
    }
    // Some servers send a count with each piece, and nothing useful at the end.
    let late = streamed(&[
        r#"{"choices":[{"delta":{"content":"hm"}}],"usage":{"prompt_tokens":12,"completion_tokens":1}}"#,
        r#"{"choices":[{"delta":{},"finish_reason":"stop"}],"usage":{"prompt_tokens":0,"completion_tokens":2}}"#,
    ]);
    let usage = late.unwrap().usage.unwrap();
    assert_eq!((usage.prompt_tokens, usage.completion_tokens, usage.estimated), (12, 2, false));
}

#[test]
fn what_cut_a_reply_off_is_told_and_other_ends_are_ends() {
    for (finish, cut) in [
        ("\"length\"", Some(TruncationCause::Length)),
        ("\"MAX_TOKENS\"", Some(TruncationCause::Length)),
        ("\"content_filter\"", Some(TruncationCause::Filter)),
        ("\"SAFETY\"", Some(TruncationCause::Filter)),
        ("\"stop\"", None),
        ("\"eos\"", None),
        ("null", None),
    ] {
        let answer = |content: &str| {
            reply_to_body(&format!(
                concat!(
                    r#"{{"choices":[{{"message":{{"content":"{}","reasoning_content":"Hm."}},"#,
                    r#""finish_reason":{}}}]}}"#,
                ),
                content, finish
            ))
        };
        assert_eq!(answer("I was in the").unwrap().cut, cut, "{finish}");
        let usage = estimate_usage(&asked(), " ", &["Hm."]);
        let without = match cut {
            Some(TruncationCause::Filter) => MindError::Withheld { said: None, filter: true, usage },
            cut => MindError::Silent { reasoning_only: cut.is_some(), usage },
        };
        assert_eq!(answer(" "), Err(without), "{finish}");
    }
    let declined = concat!(
        r#"{"choices":[{"message":{"content":null,"refusal":"I will not."},"finish_reason":"stop"}],"#,
        r#""usage":{"prompt_tokens":900,"completion_tokens":7}}"#,
    );
    let said = Some("I will not.".to_owned());
    let usage = Usage { prompt_tokens: 900, completion_tokens: 7, estimated: false };
    let filter = false;
    assert_eq!(reply_to_body(declined), Err(MindError::Withheld { said, filter, usage }));
}

#[test]
fn a_reply_without_end_is_stopped_at_what_it_may_have() {
    let mut gathered = ReplyBuilder::new(16);
    let piece = format!(r#"{{"choices":[{{"delta":{{"content":"{}"}}}}]}}"#, "x".repeat(10_000));
    let taken = (0..1_000).take_while(|_| gathered.add_event(&piece).is_ok()).count();
    assert!((20..40).contains(&taken), "{taken} pieces of 10 kB");
}

#[test]
fn the_answer_is_found_where_it_stands_and_marked_where_that_is_elsewhere() {
    let json = r#"{\"text\":\"I swept.\"}"#;
    for (answer, (reasoning, mended)) in table! {
        r#"{"choices":[{"message":{"content":null,"reasoning_content":"JSON"},"finish_reason":"stop"}]}"# =>
            (None, Some(IN_REASONING));
        r#"{"choices":[{"message":{"content":"","reasoning":"<think>Hm.</think>JSON"},"finish_reason":"stop"}]}"# =>
            (Some("Hm."), Some(IN_REASONING));
        concat!(
            r#"{"choices":[{"message":{"content":null,"tool_calls":[{"function":{"name":"a","arguments":"JSON"}}]},"#,
            r#""finish_reason":"tool_calls"}]}"#,
        ) => (None, Some(IN_TOOL_CALL));
        concat!(
            r#"{"choices":[{"message":{"content":"","#,
            r#""tool_calls":[{"function":{"name":"a","arguments":{"text":"I swept."}}}]},"#,
            r#""finish_reason":"tool_calls"}]}"#,
        ) => (None, Some(IN_TOOL_CALL));
        concat!(
            r#"{"choices":[{"message":{"content":null,"function_call":{"name":"a","arguments":"JSON"}},"#,
            r#""finish_reason":"function_call"}]}"#,
        ) => (None, Some(IN_TOOL_CALL));
        r#"{"choices":[{"text":"JSON","finish_reason":"stop"}]}"# => (None, Some(IN_OTHER_FORMAT));
        r#"{"choices":[{"message":"JSON","finish_reason":"stop"}]}"# => (None, Some(IN_OTHER_FORMAT));
        r#"{"choices":[{"message":{"content":{"text":"I swept."}},"finish_reason":"stop"}]}"# =>
            (None, Some(IN_OTHER_FORMAT));
        concat!(
            r#"{"choices":[{"message":{"content":[{"type":"thinking","thinking":[{"type":"text","text":"Hm."}]},"#,
            r#"{"type":"text","text":"JSON"}]},"finish_reason":"stop"}]}"#,
        ) => (Some("Hm."), None);
        r#"{"choices":[{"message":{"content":[{"type":"reasoning","text":"Hm."},"JSON"]},"finish_reason":"stop"}]}"# =>
            (Some("Hm."), None);
        concat!(
            r#"{"choices":[{"message":{"content":"JSON","#,
            r#""reasoning_details":[{"type":"reasoning.text","text":"Hm."}]},"finish_reason":"stop"}]}"#,
        ) => (Some("Hm."), None);
        concat!(
            r#"{"content":[{"type":"thinking","thinking":"Hm."},{"type":"text","text":"JSON"}],"#,
            r#""stop_reason":"end_turn"}"#,
        ) => (Some("Hm."), Some(IN_OTHER_FORMAT));
        concat!(
            r#"{"output":[{"type":"reasoning","summary":[{"type":"summary_text","text":"Hm."}]},"#,
            r#"{"type":"message","content":[{"type":"output_text","text":"JSON"}]}]}"#,
        ) => (Some("Hm."), Some(IN_OTHER_FORMAT));
        r#"{"output":{"choices":[{"message":{"content":"JSON"},"finish_reason":"stop"}]}}"# =>
            (None, Some(IN_OTHER_FORMAT));
        concat!(
            r#"{"model":"m","message":{"role":"assistant","content":"JSON","thinking":"Hm."},"#,
            r#""done":true,"done_reason":"stop"}"#,
        ) => (Some("Hm."), Some(IN_OTHER_FORMAT));
        r#"{"model":"m","response":"JSON","done":true}"# => (None, Some(IN_OTHER_FORMAT));
        concat!(
            r#"{"candidates":[{"content":{"parts":[{"text":"Hm.","thought":true},{"text":"JSON"}]},"#,
            r#""finishReason":"STOP"}]}"#,
        ) => (Some("Hm."), Some(IN_OTHER_FORMAT));
        r#"[{"choices":[{"message":{"content":"JSON"}}]}]"# => (None, None);
        concat!(
            r#"{"choices":[{"message":{"content":"","#,
            r#""tool_calls":[{"function":{"name":"a","arguments":"\"{\\\"text\\\":\\\"I swept.\\\"}\""}}]},"#,
            r#""finish_reason":"tool_calls"}]}"#,
        ) => (None, Some(IN_TOOL_CALL));
        concat!(
            r#"{"choices":[{"message":{"content":"","#,
            r#""tool_calls":[{"function":{"name":"think","arguments":"{\"thought\":\"Hm.\"}"}},"#,
            r#"{"function":{"name":"a","arguments":"JSON"}}]},"finish_reason":"tool_calls"}]}"#,
        ) => (None, Some(IN_TOOL_CALL));
        r#"{"choices":[{"message":{"content":[{"type":"text","text":{"value":"JSON"}}]},"finish_reason":"stop"}]}"# =>
            (None, None);
        concat!(
            r#"{"choices":[{"message":{"content":[{"type":"json","json":{"text":"I swept."}}]},"#,
            r#""finish_reason":"stop"}]}"#,
        ) => (None, None);
        concat!(
            r#"{"choices":[{"message":{"content":"\n\n","reasoning_content":"Hm.\n```json\nJSON\n```"},"#,
            r#""finish_reason":"stop"}]}"#,
        ) => (Some("Hm."), Some(IN_REASONING));
        concat!(
            r#"{"code":0,"message":"success","data":{"choices":[{"message":{"content":"JSON"},"#,
            r#""finish_reason":"stop"}]}}"#,
        ) => (None, Some(IN_OTHER_FORMAT));
        r#"{"result":{"response":"JSON"},"success":true,"errors":[],"messages":[]}"# => (None, Some(IN_OTHER_FORMAT));
        r#"{"content":"JSON","stop":true,"model":"m"}"# => (None, Some(IN_OTHER_FORMAT));
        r#"{"choices":{"message":{"content":"JSON"},"finish_reason":"stop"}}"# => (None, None);
        r#"{"choices":{"0":{"message":{"content":"JSON"},"finish_reason":"stop"}}}"# => (None, None);
    } {
        let reply = reply_to_body(&answer.replace("JSON", json)).unwrap();
        assert_eq!(reply.text, r#"{"text":"I swept."}"#, "{answer}");
        assert_eq!(reply.reasoning.as_deref(), reasoning, "{answer}");
        assert_eq!(reply.mended.first().map(String::as_str), mended, "{answer}");
    }
    // Thoughts are not a reply, and neither are empty arguments.
    for answer in [
        concat!(
            r#"{"choices":[{"message":{"content":null,"reasoning_content":"I did it, {\"a\":1}"},"#,
            r#""finish_reason":"stop"}]}"#,
        ),
        concat!(
            r#"{"choices":[{"message":{"content":null,"tool_calls":[{"function":{"name":"a","arguments":""}}]},"#,
            r#""finish_reason":"tool_calls"}]}"#,
        ),
    ] {
        assert!(matches!(reply_to_body(answer), Err(MindError::Silent { .. })), "{answer}");
    }
    for blocked in [
        r#"{"promptFeedback":{"blockReason":"SAFETY"}}"#,
        r#"{"choices":[{"message":{"content":""},"finish_reason":"stop"}],"output_sensitive":true}"#,
        r#"{"choices":[{"message":{"content":""},"need_clear_history":true}]}"#,
    ] {
        let told = reply_to_body(blocked);
        assert!(matches!(told, Err(MindError::Withheld { filter: true, .. })), "{told:?}");
    }
    let success = reply_to_body(r#"{"code":0,"message":"success","data":null}"#);
    assert!(matches!(success, Err(MindError::Garbled { .. })), "{success:?}");
}

#[test]
fn a_tool_call_that_comes_in_pieces_is_put_together() {
    let reply = streamed(&[
        r#"{"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"name":"a","arguments":""}}]}}]}"#,
        r#"{"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"arguments":"{\"text\":"}}]}}]}"#,
        r#"{"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"arguments":"\"I swept.\"}"}}]}}]}"#,
        r#"{"choices":[{"delta":{},"finish_reason":"tool_calls"}]}"#,
    ]);
    let reply = reply.unwrap();
    assert_eq!((reply.text.as_str(), reply.mended[0].as_str()), (r#"{"text":"I swept."}"#, IN_TOOL_CALL));
}

/// A raw body, parsed as events if it claims to be a stream of them.
fn sent(body: &str, is_stream: bool) -> Result<Reply, MindError> {
    let mut gathered = ReplyBuilder::new(4_096);
    let mut all = || -> Result<(), CallFailure> {
        if !is_stream {
            return gathered.add_complete_answer(body);
        }
        let mut decoder = SseDecoder::default();
        for data in decoder.push(body.as_bytes())? {
            gathered.add_event(&data)?;
        }
        for data in decoder.finish()? {
            gathered.add_event(&data)?;
        }
        decoder.non_event_body().map_or(Ok(()), |other| gathered.add_complete_answer(other))
    };
    all().map_err(CallFailure::into_error)?;
    gathered.into_reply(&asked())
}

#[test]
fn a_stream_is_read_whatever_it_is_said_to_be_and_however_it_is_cut() {
    let one = r#"{"choices":[{"index":0,"delta":{"content":"{\"text\":\"I swept "},"finish_reason":null}]}"#;
    let two = r#"{"choices":[{"index":0,"delta":{"content":"the shop.\"}"},"finish_reason":"stop"}]}"#;
    let open = two.replace("\"stop\"", "null");
    let both = r#"{"choices":[{"index":0,"delta":{"content":"{\"text\":\"I swept the shop.\"}"}}]}"#;
    let message = concat!(
        r#"{"object":"chat.completion","choices":[{"index":0,"#,
        r#""message":{"content":"{\"text\":\"I swept the shop.\"}"},"finish_reason":"stop"}]}"#,
    );
    let usage = r#"{"choices":[],"usage":{"prompt_tokens":9,"completion_tokens":4}}"#;
    for body in [
        format!("data: {one}\n\ndata: \n\ndata:\n\ndata: {two}\n\ndata: [DONE]\n\n"),
        format!("data: {one}\n\ndata: ping\n\n: ping\n\ndata: [PING]\n\ndata: {two}\n\ndata: [DONE]\n\n"),
        format!(": waiting\n\ndata: {one}\n\ndata: {two}\n\ndata: [DONE]\n\n"),
        format!("event: message\nid: 1\nretry: 5\ndata: {one}\n\nevent: message\nid: 2\ndata: {two}\n\n"),
        format!("id: 1\ndata: {one}\ndata: {two}\ndata: [DONE]\n"),
        format!("data:{one}\ndata:{two}"),
        format!("\u{feff}data: {one}\n\ndata: {two}\n\n"),
        format!("data: {one}\n\ndata: {open}\n\n"),
        format!("data: {one}\n\ndata: {both}\n\ndata: {usage}\n\n"),
        format!("data: {one}\n\ndata: {message}\n\ndata: [DONE]\n\n"),
        format!("data: {message}\n\n"),
        format!("data: {one}\n\ndata: {two}\n\ndata: {usage}\n\n"),
        format!("{one}\n{two}\n"),
        format!("{one}{two}"),
        format!("\u{1e}{one}\n\u{1e}{two}\n"),
        format!("{message}\0"),
        format!("DATA: {one}\n\nData: {two}\n\n"),
        format!("data: {}\n\ndata: {}\n\n", json!(one), json!(two)),
        format!("data: data: {one}\n\ndata: data: {two}\n\ndata: data: [DONE]\n\n"),
        format!(" data: {one}\n\n data: {two}\n\n"),
        format!("data: {one}data: {two}data: [DONE]"),
        format!("data: {one}\n\ndata: {two}\n\ndata: {{nonsense\n\n"),
        format!("data: {one}\n\ndata: {two}\n\ndata: {{\"error\":{{\"message\":\"late\"}}}}\n\n"),
        format!("data: {}\n\ndata: {}\n\n", one.replace("content", "text"), two.replace("content", "text")),
        format!("data: {}\n\ndata: {}\n\n", one.replace("delta", "message"), two.replace("delta", "message")),
        format!("{one}\r\n{open}\r\n"),
        format!("[{one},{two}]"),
        message.to_owned(),
        r#"{"message":{"content":"{\"text\":\"I swept "},"done":false}
{"message":{"content":"the shop.\"}"},"done":true,"done_reason":"stop"}"#
            .to_owned(),
        r#"event: content_block_delta
data: {"type":"content_block_start","content_block":{"type":"text","text":""}}

data: {"type":"ping"}

data: {"type":"content_block_delta","delta":{"type":"text_delta","text":"{\"text\":\"I swept the shop.\"}"}}

data: {"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":9}}"#
            .to_owned(),
    ] {
        for is_stream in [true, false] {
            let reply = sent(&body, is_stream);
            let text = reply.as_ref().map(|reply| reply.text.as_str());
            assert_eq!(text, Ok(r#"{"text":"I swept the shop."}"#), "{body}");
        }
    }
}

#[test]
fn halves_of_a_letter_are_joined_and_half_of_one_is_none() {
    let (high, low) = (r"\ud83c", r"\udf1f");
    let piece = |text: &str| format!(r#"{{"choices":[{{"delta":{{"content":"{text}"}}}}]}}"#);
    let end = r#"{"choices":[{"delta":{},"finish_reason":"stop"}]}"#;
    let joined = streamed(&[&piece(&format!("Good {high}")), &piece(&format!("{low} evening")), end]);
    assert_eq!(joined.unwrap().text, "Good 🌟 evening");
    let half = streamed(&[&piece(&format!("Good {high}")), &piece(r" evening\n\\u"), end]);
    assert_eq!(half.unwrap().text, "Good \u{fffd} evening\n\\u");
    let both = streamed(&[&piece(&format!("{high}{low}{high}")), &piece(low), end]);
    assert_eq!(both.unwrap().text, "🌟🌟");
}

#[test]
fn an_error_in_an_answer_is_told_by_its_words_whatever_it_calls_itself() {
    let opened = r#"{"choices":[{"delta":{"content":"{"}}]}"#;
    for (error, words) in [
        (r#"{"object":"error","message":"the engine has died","code":500}"#, "the engine has died"),
        (r#"{"detail":"the engine has died"}"#, "the engine has died"),
        (r#"{"code":1234,"msg":"the engine has died"}"#, "the engine has died"),
        (r#"{"type":"error","error":{"message":"the engine has died"}}"#, "the engine has died"),
        (r#"{"error":"the engine has died"}"#, "the engine has died"),
        (
            r#"{"choices":[{"error":{"message":"the engine has died","code":502},"finish_reason":"error"}]}"#,
            "the engine has died",
        ),
    ] {
        for told in [streamed(&[opened, error]), reply_to_body(error)] {
            let Err(MindError::Refused { status, detail, .. }) = told else {
                panic!("{error} {told:?}");
            };
            assert!(detail.contains(words) && status >= 500, "{error}");
        }
    }
    for (error, words) in [
        (r#"{"Response":{"Error":{"Code":"InternalError","Message":"tired"}}}"#, "tired"),
        (r#"{"type":"response.failed","response":{"output":[],"error":{"message":"tired"}}}"#, "tired"),
        (r#"{"choices":[{"delta":{},"finish_reason":"error"}],"message":"tired"}"#, "tired"),
        ("server overloaded", "overloaded"),
        (r#""the engine is tired of so many questions, and of you""#, "tired"),
    ] {
        let Err(told @ MindError::Refused { in_answer: true, .. }) = streamed(&[opened, error]) else {
            panic!("{error}");
        };
        let words_told = told.describe(Language::English);
        assert!(words_told.contains(words) && !words_told.contains("HTTP"), "{words_told}");
    }
    let error = r#"{"code":"1113","msg":"余额不足"}"#;
    assert!(matches!(reply_to_body(error), Err(MindError::NoCredit { .. })));
}

#[test]
fn half_a_sentence_is_no_reply_whatever_the_server_calls_its_end() {
    for finish in ["\"abort\"", "\"error\"", "\"\"", "\"insufficient_system_resource\"", "\"network_error\""] {
        let answer = |content: &str| {
            reply_to_body(&format!(
                r#"{{"choices":[{{"message":{{"content":"{content}"}},"finish_reason":{finish}}}]}}"#
            ))
        };
        assert!(matches!(answer("I was in the"), Err(MindError::BrokenOff { .. })), "{finish}");
        assert!(answer(r#"{\"text\":\"out\"}"#).is_ok(), "{finish}");
    }
}

#[test]
fn where_a_server_knows_no_system_its_text_stands_before_the_users_and_roles_take_turns() {
    let message = |role, text: &str| Message { role, parts: vec![text.to_owned()] };
    let messages = [
        message(MessageRole::System, "rules"),
        message(MessageRole::User, "task"),
        message(MessageRole::Assistant, "reply"),
        message(MessageRole::User, "again"),
    ];
    let all = role_messages(&messages, false);
    let all: Vec<(&str, &str)> = all.iter().map(|(role, text)| (*role, text.as_str())).collect();
    assert_eq!(all, [("user", "rules\n\ntask"), ("assistant", "reply"), ("user", "again")]);
    assert_eq!(role_messages(&messages, true).len(), 4);
}

#[test]
fn a_schema_is_made_as_loose_as_a_server_needs_it_and_no_looser() {
    let points = json!({ "type": "object", "properties": { "Samuel Holt": { "type": "number" },
        "Ivy": { "type": "number" } }, "required": ["Samuel Holt", "Ivy"], "additionalProperties": false });
    let schema = json!({ "type": "object", "properties": { "points": points, "text": { "type": "string" } },
        "required": ["points", "text"], "additionalProperties": false });
    assert!(has_non_ascii_keys(&schema));
    assert_eq!(fit_schema(&schema, true, true), schema);
    let plain = fit_schema(&schema, true, false);
    assert!(!has_non_ascii_keys(&plain));
    assert_eq!(plain["required"], schema["required"]);
    assert_eq!(
        plain["properties"]["points"],
        json!({ "type": "object", "additionalProperties": { "type": "number" } })
    );
    assert!(!fit_schema(&schema, false, true).to_string().contains("additionalProperties"));
}

#[test]
fn a_reply_that_the_server_would_not_pass_on_is_read_where_it_shows_it() {
    for (generation, text) in table! {
        r#"{"name":"x","arguments":{"text":"hm"}}"# => Some(r#"{"text":"hm"}"#);
        r#"<function=introduce>{"text":"hm"}</function>"# => Some(r#"<function=introduce>{"text":"hm"}</function>"#);
        r#"{"text":"hm"}"# => Some(r#"{"text":"hm"}"#);
        r#"{"text":"hm"#  => Some(r#"{"text":"hm"#);
        r#"{"name":"x"}"# => None;
        "" => None;
    } {
        let error = json!({ "error": { "message": "m", "code": "tool_use_failed", "failed_generation": generation } });
        let refusal = Refusal::parse(400, &error.to_string(), None);
        let reply = extract_refused_reply(&refusal, &asked());
        assert_eq!(reply.map(|reply| reply.text).as_deref(), text, "{generation}");
        assert!(matches!(refusal.error, MindError::Garbled { .. }));
    }
}

#[test]
fn half_a_reply_is_none_though_every_piece_says_that_it_is_the_last() {
    let piece = r#"{"choices":[{"delta":{"content":"I saw "},"finish_reason":"stop"}]}"#;
    let error = r#"{"error":{"message":"overloaded"}}"#;
    assert!(matches!(streamed(&[piece, error]), Err(MindError::Refused { .. })));
    assert!(matches!(streamed(&[piece, "{nonsense"]), Err(MindError::Garbled { .. })));
    for sign in ["ok", "thinking", "排队中", "[END]", "undefined"] {
        assert_eq!(streamed(&[piece, sign]).unwrap().text, "I saw", "{sign}");
    }
    let failed = reply_to_body(r#"{"result":"fail","message":"Invalid API key"}"#);
    assert!(matches!(failed, Err(MindError::Unauthorized { .. })), "{failed:?}");
}
