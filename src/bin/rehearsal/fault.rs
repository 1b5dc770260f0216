//! The ways to fail, one line each, and the choice of failing calls. `say`, `dress` and `send` define what a
//! way does to the bytes.

use super::condition::CallCondition;
use super::dress::{FormVariant, ReplyPlace};

/// A way to fail.
#[derive(Debug, PartialEq)]
pub struct Fault {
    /// The name on the command line and in the journal.
    pub name: &'static str,
    pub what: &'static str,
    pub does: FaultAction,
    /// Which calls it applies to; others are answered normally.
    pub when: CallCondition,
    /// A field that the form must have.
    pub on: Option<&'static str>,
    /// A client may either read what was meant or ask again.
    pub may_be_read: bool,
}

/// What the server does instead of a normal reply.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum FaultAction {
    /// A response that is not a reply.
    Answer(FaultResponse),
    /// The same, as recorded: a status, and a body with placeholders for numbers of the call.
    Recorded(u16, &'static str),
    /// No response, or only a part of its head.
    Line(ConnectionFault),
    /// Other words than asked for, sent normally.
    Say(FixedReply),
    /// A complete reply in an odd but valid form: a client reads what was meant.
    Dress(OddForm),
    /// The reply, corrupted on its way.
    Spoil(Corruption),
    /// The complete reply, sent in an odd way: a client reads what was meant.
    Send(OddSending),
}

/// The head of a response that is not a reply, and its body.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FaultResponse {
    pub status: u16,
    pub body: FaultBody,
    pub after: RetryAfter,
    /// May web pages read it (CORS)?
    pub cors: bool,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum FaultBody {
    Limited,
    Broken,
    WrongKey,
    /// Repeats what came with the request.
    Echo,
    Page(&'static str),
    /// A redirect.
    Elsewhere,
}

/// The `Retry-After` header.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum RetryAfter {
    Unsaid,
    /// The number of seconds that the server was started with.
    AsStarted,
    Words(&'static str),
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ConnectionFault {
    Close,
    Reset,
    ResetInHead,
    ResetAfterHead,
    Stall,
    StallAfterHead,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FixedReply {
    pub text: &'static str,
    pub finish: &'static str,
    pub reasoning: Option<&'static str>,
    pub refusal: Option<&'static str>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum OddForm {
    Fenced,
    Thoughts,
    LooseJson,
    /// Words around it, with a draft of the same form before it.
    Around(&'static str),
    /// The form, written in another way.
    Turned(FormVariant),
    /// Elsewhere in the answer.
    At(ReplyPlace),
    /// Said to be cut off, although it is complete.
    Length,
    /// The reasoning repeats what came with the request.
    Echo,
    /// Token counts as JSON; empty: none.
    Usage(&'static str),
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Corruption {
    Truncate,
    Garble,
    EarlyDone,
    ErrorInStream,
    /// An error in the middle of a stream, or instead of a response.
    Interrupt(&'static str),
    Endless,
    Huge,
    /// Compressed unasked; only browsers can read it.
    Gzip,
    /// A piece of the stream comes twice; the result may or may not be JSON.
    Double,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum OddSending {
    Drip,
    Splits,
    Ends(&'static str),
    Mark,
    Fields,
    Choices,
    LateDone,
    NoDone,
    AfterDone,
    PlainText,
    /// A stream with the content type of JSON, with a comment in front.
    CommentAsJson,
    /// One object per line, as `application/x-ndjson`.
    JsonLines,
    /// A prefix of every event.
    Before(&'static str),
    OneLineBreak,
    HalfLetters,
    /// Each piece repeats the ones before it.
    Cumulative,
    /// Complete, but without a finish reason and an end.
    NoEnd,
    Status201,
    /// Every event has the counts so far and an empty finish reason.
    CountsThroughout,
}

const DEFAULT_RESPONSE: FaultResponse =
    FaultResponse { status: 500, body: FaultBody::Broken, after: RetryAfter::Unsaid, cors: true };
const RATE_LIMITED: FaultResponse = FaultResponse { status: 429, body: FaultBody::Limited, ..DEFAULT_RESPONSE };
const EMPTY_REPLY: FixedReply = FixedReply { text: "", finish: "stop", reasoning: None, refusal: None };
/// Half a sentence of prose, as models sometimes write.
const HALF_SENTENCE: &str = "I was in the next room when I heard somebody on the";
const THOUGHT: &str = "A rehearsal that thinks and thinks and";

const fn limited(after: RetryAfter) -> FaultAction {
    FaultAction::Answer(FaultResponse { after, ..RATE_LIMITED })
}
const fn page(status: u16, html: &'static str) -> FaultAction {
    FaultAction::Answer(FaultResponse { status, body: FaultBody::Page(html), ..DEFAULT_RESPONSE })
}
const fn answer(status: u16, body: FaultBody, cors: bool) -> FaultAction {
    FaultAction::Answer(FaultResponse { status, body, cors, ..DEFAULT_RESPONSE })
}
const fn say(text: &'static str, finish: &'static str) -> FaultAction {
    FaultAction::Say(FixedReply { text, finish, ..EMPTY_REPLY })
}
const fn recorded(name: &'static str, what: &'static str, status: u16, body: &'static str) -> Fault {
    fault(name, what, FaultAction::Recorded(status, body))
}
const fn around(name: &'static str, what: &'static str, words: &'static str) -> Fault {
    fault(name, what, FaultAction::Dress(OddForm::Around(words)))
}
const fn turned(name: &'static str, what: &'static str, turn: FormVariant) -> Fault {
    fault(name, what, FaultAction::Dress(OddForm::Turned(turn)))
}
const fn at_place(name: &'static str, what: &'static str, place: ReplyPlace) -> Fault {
    fault(name, what, FaultAction::Dress(OddForm::At(place)))
}
const fn sent_oddly(name: &'static str, what: &'static str, oddly: OddSending) -> Fault {
    fault(name, what, FaultAction::Send(oddly))
}
const fn interrupt(name: &'static str, what: &'static str, event: &'static str) -> Fault {
    fault(name, what, FaultAction::Spoil(Corruption::Interrupt(event)))
}
const fn fault(name: &'static str, what: &'static str, does: FaultAction) -> Fault {
    Fault { name, what, does, when: CallCondition::Always, on: None, may_be_read: false }
}

/// All ways to fail.
#[rustfmt::skip]
pub static FAULTS: &[Fault] = &[
    fault("429", "too many requests, and no word on how long to wait", limited(RetryAfter::Unsaid)),
    fault("429-after", "too many requests, with Retry-After in seconds", limited(RetryAfter::AsStarted)),
    fault("429-zero", "too many requests, and no need to wait", limited(RetryAfter::Words("0"))),
    // A date in the past asks for no wait.
    fault("429-date", "too many requests until a date", limited(RetryAfter::Words("Sun, 06 Nov 1994 08:49:37 GMT"))),
    fault("429-years", "too many requests, for years", limited(RetryAfter::Words("1000000000"))),
    fault("500", "the server broke", FaultAction::Answer(DEFAULT_RESPONSE)),
    fault("500-page", "the server broke, and says so in a web page", page(500, "<html><body><h1>500 Internal Server Error</h1></body></html>")),
    fault("502", "a gateway's web page", page(502, "<html><head><title>502 Bad Gateway</title></head></html>")),
    fault("503", "overloaded, with a web page", page(503, "<html><body><h1>503 Service Unavailable</h1></body></html>")),
    fault("page", "a web page, with status 200", page(200, "<!doctype html><title>Sign in</title><p>Welcome to our network.")),
    fault("302", "it sends to another server", answer(302, FaultBody::Elsewhere, true)),
    fault("307", "it sends to another server, and wants the call repeated there", answer(307, FaultBody::Elsewhere, true)),
    fault("401", "the key is refused", answer(401, FaultBody::WrongKey, true)),
    fault("401-nocors", "the key is refused, and no page may read that", answer(401, FaultBody::WrongKey, false)),
    fault("key-in-error", "a refusal that repeats the key, escaped", answer(500, FaultBody::Echo, true)),
    fault("drop", "the connection closes without a word", FaultAction::Line(ConnectionFault::Close)),
    fault("reset", "the connection is reset before the answer", FaultAction::Line(ConnectionFault::Reset)),
    fault("reset-in-head", "the connection is reset inside the headers", FaultAction::Line(ConnectionFault::ResetInHead)),
    fault("reset-after-head", "the connection is reset after the headers", FaultAction::Line(ConnectionFault::ResetAfterHead)),
    fault("stall", "nothing comes for a while, then the connection closes", FaultAction::Line(ConnectionFault::Stall)),
    fault("stall-after-head", "the headers come, and nothing more for a while", FaultAction::Line(ConnectionFault::StallAfterHead)),
    fault("empty", "the reply is empty", say("", "stop")),
    fault("schema", "the reply is JSON of another shape", say(r#"{"rehearsal":"this is not the shape that was asked for"}"#, "stop")),
    fault("strangers", "the reply names people whom nobody knows", say(r#"{"accused":"Nobody Inparticular","suspects":["Nobody Inparticular"],"reason":"a rehearsal"}"#, "stop")),
    fault("prose-cut", "prose instead of JSON, and JSON that breaks off behind it", say(r#"Let me think. {"reason":"I was in the next room when"#, "stop")),
    fault("length", "the reply is cut off where it may be no longer", say(HALF_SENTENCE, "length")),
    fault("filter", "a content filter cuts the reply off", say(HALF_SENTENCE, "content_filter")),
    fault("filtered-out", "a content filter leaves nothing", say("", "content_filter")),
    fault("reasoned-out", "all of the tokens went into reasoning", FaultAction::Say(FixedReply { finish: "length", reasoning: Some(THOUGHT), ..EMPTY_REPLY })),
    fault("reasoning-only", "it thinks, and says nothing", FaultAction::Say(FixedReply { reasoning: Some(THOUGHT), ..EMPTY_REPLY })),
    fault("refusal", "the model will not", FaultAction::Say(FixedReply { refusal: Some("I'm sorry, but I can't help with a murder."), ..EMPTY_REPLY })),
    fault("truncate", "the answer stops in the middle", FaultAction::Spoil(Corruption::Truncate)),
    fault("garble", "the answer is spoiled in the middle", FaultAction::Spoil(Corruption::Garble)),
    fault("early-done", "the stream is said to end in the middle", FaultAction::Spoil(Corruption::EarlyDone)),
    fault("error-in-stream", "an error within the stream, which repeats the key", FaultAction::Spoil(Corruption::ErrorInStream)),
    fault("endless", "the stream goes on and on", FaultAction::Spoil(Corruption::Endless)),
    fault("huge", "an answer of 20 MB, all in one", FaultAction::Spoil(Corruption::Huge)),
    fault("gzip", "the answer is compressed, though nobody asked for that", FaultAction::Spoil(Corruption::Gzip)),
    fault("double", "a piece of the stream comes twice", FaultAction::Spoil(Corruption::Double)),
    fault("fenced", "JSON in a fence, amid prose", FaultAction::Dress(OddForm::Fenced)),
    fault("think", "thoughts in marks before the reply", FaultAction::Dress(OddForm::Thoughts)),
    fault("loose-json", "JSON with a comma too many and its last brace missing", FaultAction::Dress(OddForm::LooseJson)),
    fault("length-whole", "a whole reply, said to be cut off", FaultAction::Dress(OddForm::Length)),
    fault("key-in-reply", "a reply that repeats the key", FaultAction::Dress(OddForm::Echo)),
    fault("usage-missing", "no counts", FaultAction::Dress(OddForm::Usage(""))),
    fault("usage-zero", "counts of zero", FaultAction::Dress(OddForm::Usage(r#"{"prompt_tokens":0,"completion_tokens":0}"#))),
    fault("usage-negative", "counts below zero, and in fractions", FaultAction::Dress(OddForm::Usage(r#"{"prompt_tokens":-5,"completion_tokens":1.5}"#))),
    fault("usage-huge", "counts beyond all numbers, and in words", FaultAction::Dress(OddForm::Usage(r#"{"prompt_tokens":99999999999,"completion_tokens":"7"}"#))),
    fault("drip", "the reply comes in drips", FaultAction::Send(OddSending::Drip)),
    fault("splits", "the stream is cut anywhere, inside letters too", FaultAction::Send(OddSending::Splits)),
    fault("crlf", "the stream's lines end in CR and LF", FaultAction::Send(OddSending::Ends("\r\n"))),
    fault("cr", "the stream's lines end in CR", FaultAction::Send(OddSending::Ends("\r"))),
    fault("mark", "the stream begins with a byte order mark", FaultAction::Send(OddSending::Mark)),
    fault("fields", "the stream holds comments and fields of no use", FaultAction::Send(OddSending::Fields)),
    fault("choices", "several choices", FaultAction::Send(OddSending::Choices)),
    fault("late-done", "the stream's end comes a while after its last piece", FaultAction::Send(OddSending::LateDone)),
    fault("no-done", "the stream ends without saying so", FaultAction::Send(OddSending::NoDone)),
    fault("after-done", "more words after the stream's end", FaultAction::Send(OddSending::AfterDone)),
    fault("plain-text", "the answer is said to be plain text", FaultAction::Send(OddSending::PlainText)),
    // Parameters that a server refuses, in many wordings: only for calls that use them.
    recorded("temperature-raw", "a router repeats in metadata.raw that a temperature is refused", 400, r#"{"error":{"message":"Provider returned error","code":400,"metadata":{"raw":"{\"error\":{\"message\":\"this model samples at its own temperature\",\"param\":\"temperature\"}}","provider_name":"Upstream"}}}"#).when(CallCondition::Temperature),
    recorded("temperature-param", "a temperature is refused, named in error.param alone", 400, r#"{"error":{"message":"Unsupported value: only the default is supported.","type":"invalid_request_error","param":"temperature","code":"unsupported_value"}}"#).when(CallCondition::Temperature),
    recorded("temperature-range", "a temperature is refused by a validator", 422, r#"{"detail":[{"type":"extra_forbidden","loc":["body","temperature"],"msg":"Extra inputs are not permitted"}]}"#).when(CallCondition::Temperature),
    recorded("no-system-role", "a chat template without a system role", 400, r#"{"object":"error","message":"System role not supported","type":"BadRequestError","param":null,"code":400}"#).when(CallCondition::System),
    recorded("no-system-role-500", "the same, as an error of the template", 500, r#"{"error":{"code":500,"message":"Jinja Exception: Conversation roles must alternate user/assistant/user/assistant, and system is none of them","type":"server_error"}}"#).when(CallCondition::System),
    recorded("no-developer-prompt", "the same, by a vendor", 400, r#"{"error":{"code":400,"message":"Developer instruction is not enabled for this model","status":"INVALID_ARGUMENT"}}"#).when(CallCondition::System),
    recorded("grammar-500", "a schema that no grammar can be made of, as an error of the server's", 500, r#"{"error":{"code":500,"message":"failed to initialise samplers: bad grammar","type":"server_error"}}"#).when(CallCondition::Format),
    recorded("schema-detail", "a schema is refused in a list of details", 422, r#"{"detail":[{"loc":["body","response_format","type"],"msg":"Input should be 'text' or 'json_object'","type":"literal_error"}]}"#).when(CallCondition::Schema),
    recorded("schema-404", "no provider takes what is asked for", 404, r#"{"error":{"message":"No endpoints found that can handle the requested parameters. To learn more about provider routing, visit the docs.","code":404}}"#).when(CallCondition::Schema),
    recorded("keys-refused", "a schema's keys may hold letters and digits alone", 400, r#"{"error":{"message":"input_schema.properties.points.properties: Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'"}}"#).when(CallCondition::NamesAsKeys),
    recorded("json-mode-late", "the JSON mode is refused", 400, r#"{"error":{"message":"json_object is not supported by this provider","type":"invalid_request_error","code":"unsupported_parameter"}}"#).when(CallCondition::Object),
    recorded("counts-refused", "counts in a stream are refused", 400, r#"{"message":"property 'stream_options' is unsupported","type":"invalid_request_error"}"#).when(CallCondition::StreamOptions),
    recorded("stream-refused", "streams are refused", 501, r#"{"error":{"message":"streaming is not implemented for this model"}}"#).when(CallCondition::Stream),
    recorded("limit-name", "the limit has another name", 400, r#"{"error":{"message":"Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.","param":"max_tokens","code":"unsupported_parameter"}}"#).when(CallCondition::MaxTokensOver(0)),
    recorded("limit-2048", "a limit that is too high", 400, r#"{"error":{"message":"max_tokens must be at most 2048 for this model","type":"invalid_request_error","param":"max_tokens"}}"#).when(CallCondition::MaxTokensOver(2_048)),
    recorded("limit-beside-prompt", "the prompt fits, and does not with the limit", 400, r#"{"error":{"message":"'max_tokens' is too large: {max_tokens}. This model's maximum context length is {window} tokens and your request has {prompt_tokens} input tokens ({max_tokens} > {window} - {prompt_tokens}).","code":400}}"#).when(CallCondition::MaxTokensOver(SPARE_TOKENS)),
    // Content filters of several vendors.
    recorded("filter-azure", "a filter refuses the prompt", 400, r#"{"error":{"message":"The response was filtered due to the prompt triggering the content management policy.","type":null,"param":"prompt","code":"content_filter","status":400,"innererror":{"code":"ResponsibleAIPolicyViolation"}}}"#),
    recorded("filter-inspection", "a filter refuses the prompt, in another vendor's words", 400, r#"{"error":{"code":"data_inspection_failed","message":"<400> InternalError.Algo.DataInspectionFailed: Input data may contain inappropriate content.","type":"data_inspection_failed"}}"#),
    recorded("filter-risk", "the same, in three words", 400, r#"{"error":{"message":"Content Exists Risk","type":"invalid_request_error","param":null,"code":"invalid_request_error"}}"#),
    recorded("filter-zh", "the same, in Chinese", 400, r#"{"contentFilter":[{"level":1,"role":"user"}],"error":{"code":"1301","message":"系统检测到输入或生成内容可能包含不安全或敏感内容，请您避免输入易产生敏感内容的提示语。"}}"#),
    recorded("filter-flagged", "a prompt is flagged", 400, r#"{"error":{"message":"Invalid prompt: your prompt was flagged as potentially violating our usage policy.","type":"invalid_request_error","param":null,"code":"invalid_prompt"}}"#),
    recorded("filter-403", "a moderator stands before the model", 403, r#"{"error":{"code":403,"message":"Input was flagged","metadata":{"reasons":["violence"],"flagged_input":"a murder","provider_name":"Upstream","model_slug":"m"}}}"#),
    recorded("filter-blocked", "a prompt is blocked, with status 200", 200, r#"{"promptFeedback":{"blockReason":"PROHIBITED_CONTENT"},"choices":[],"usage":{"prompt_tokens":700,"completion_tokens":0}}"#),
    // Money, limits, account settings.
    recorded("quota-late", "a limit per minute in many lines, the wait in the last", 429, r#"[{"error":{"code":429,"message":"You exceeded your current quota, please check your plan and billing details.\n* Quota exceeded for metric: example.example/generate_content_free_tier_requests, limit: 10, model: small-flash-model\n* Quota exceeded for metric: example.example/generate_content_free_tier_requests, limit: 10, model: small-flash-model\n* Quota exceeded for metric: example.example/generate_content_free_tier_input_token_count, limit: 10, model: small-flash-model\n* Quota exceeded for metric: example.example/generate_content_free_tier_input_token_count, limit: 10, model: small-flash-model\nPlease retry in 0.3s.","status":"RESOURCE_EXHAUSTED"}}]"#),
    recorded("arrears-429", "no money left, said as too many requests", 429, r#"{"error":{"code":"1113","message":"您的账户已欠费，请充值后重试。"}}"#),
    recorded("arrears-400", "no money left, said as a bad request", 400, r#"{"code":"Arrearage","message":"Access denied, please make sure your account is in good standing.","request_id":"a"}"#),
    recorded("privacy-404", "no provider for this account's settings", 404, r#"{"error":{"message":"No endpoints found matching your data policy (Free model publication). Configure: https://router.example/settings/privacy","code":404}}"#),
    // Errors in every shape.
    recorded("tool-failed", "the model called a tool that nobody offered", 400, r#"{"error":{"message":"Tool choice is none, but model called a tool","type":"invalid_request_error","code":"tool_use_failed","failed_generation":"{\"name\":\"x\"}"}}"#),
    recorded("error-200", "an error with status 200", 200, r#"{"code":500,"msg":"service temporarily unavailable","data":null}"#),
    recorded("nothing", "an answer without a body", 200, ""),
    interrupt("object-in-stream", "an error in the stream that is no \"error\"", r#"{"object":"error","message":"the engine has died","code":500}"#),
    interrupt("detail-in-stream", "an error in the stream, as a detail", r#"{"detail":"CUDA out of memory"}"#),
    interrupt("choice-in-stream", "an error in the stream, in a choice", r#"{"id":"a","choices":[{"index":0,"delta":{"content":""},"finish_reason":"error","error":{"code":502,"message":"Upstream idle timeout exceeded"}}]}"#),
    // The complete reply, elsewhere in the answer.
    at_place("in-reasoning", "the reply stands in the reasoning", ReplyPlace::Reasoning),
    at_place("in-tool-calls", "the reply is the arguments of a tool", ReplyPlace::ToolCalls),
    at_place("in-function-call", "the reply is the arguments of a function", ReplyPlace::FunctionCall),
    at_place("in-text", "the reply stands where completions have it", ReplyPlace::Text),
    at_place("in-parts", "the reply is a list of parts", ReplyPlace::Parts),
    at_place("thinking-parts", "thoughts are parts of the reply", ReplyPlace::ThinkingParts),
    at_place("as-object", "the reply is an object, not its text", ReplyPlace::Object),
    at_place("in-parsed", "the reply stands parsed beside nothing", ReplyPlace::Parsed),
    // The complete reply in an unusual form.
    around("channels", "channels come through raw", "<|channel|>analysis<|message|>Say {draft}? No.<|end|><|start|>assistant<|channel|>final<|message|>{reply}"),
    around("thinking", "thoughts in other marks", "<thinking>Shall I say {draft}? No.</thinking>\n{reply}"),
    around("thought", "thoughts in other marks again", "<thought>\n{draft}\n</thought>\n\n{reply}"),
    around("think-brackets", "thoughts in brackets", "[THINK]{draft}, but no.[/THINK]{reply}"),
    around("thinks-without-beginning", "thoughts that only end", "So {draft}. No, better:\n</think>\n\n{reply}"),
    around("two-fences", "a draft in a fence, the reply in the next", "A first try:\n```json\n{draft}\n```\nBut no, rather:\n```json\n{reply}\n```"),
    around("two-objects", "a draft and the reply, one after the other", "{draft}\n{reply}").may_be_read(),
    around("answer-tags", "the reply in tags", "<answer>\n{reply}\n</answer>"),
    around("tool-tags", "the reply in the tags of a tool", "<tool_call>\n{\"name\": \"reply\", \"arguments\": {reply}}\n</tool_call>").may_be_read(),
    around("wrapped", "the reply in an object of its own", r#"{"result": {reply}}"#).may_be_read(),
    around("list-of-one", "the reply in a list of one", "[{reply}]").may_be_read(),
    around("commented", "comments behind lines", "{reply} // as asked"),
    turned("in-a-string", "the reply as the text of a text", FormVariant::Quoted).may_be_read(),
    turned("capital-keys", "keys in capitals", FormVariant::CapitalKeys).may_be_read(),
    turned("full-width", "JSON in full-width signs", FormVariant::FullWidth).may_be_read(),
    turned("yaml", "lines instead of JSON", FormVariant::Lines).may_be_read(),
    // Names and points as models write them.
    turned("name-two-spaces", "names with two spaces", FormVariant::Names("{first}  {last}")),
    turned("name-hard-space", "names with a space that does not break", FormVariant::Names("{first}\u{a0}{last}")),
    turned("name-underscore", "names with an underscore", FormVariant::Names("{first}_{last}")),
    turned("name-title", "names with a title", FormVariant::Names("Mr. {last}")).may_be_read(),
    turned("name-turned", "names turned round", FormVariant::Names("{last}, {first}")),
    turned("name-braces", "names in braces", FormVariant::Names("{{first} {last}}")),
    turned("name-capitals", "names in capitals", FormVariant::CapitalNames),
    turned("points-unit", "points with their unit", FormVariant::Points("{points} points")),
    turned("points-percent", "points as text, in percent", FormVariant::Points("{points} %")),
    turned("points-zh", "points with a Chinese unit", FormVariant::Points("{points}分")),
    turned("points-of", "points of a hundred", FormVariant::Points("{points}/100")),
    turned("points-wide", "points in full-width digits", FormVariant::WidePoints),
    turned("points-list", "points in a list of lines", FormVariant::PointsInList),
    turned("points-none", "all points are nought", FormVariant::Points("0")).may_be_read(),
    fault("usage-stuck", "as many tokens of every prompt", FaultAction::Dress(OddForm::Usage(r#"{"prompt_tokens":512,"completion_tokens":8}"#))),
    // Replies that must never count.
    say_on("vote-negated", "a vote that clears somebody", "It cannot have been {name}; think of the bridge.", "accused"),
    say_on("vote-but", "a vote for anybody but one", r#"{"reason":"no","accused":"anyone but {name}"}"#, "accused"),
    fault("thoughts-aloud", "thoughts instead of JSON", say("Let me think. I am the murderer, so I must hide the lamp.\n\nGood evening, I letter the cards.", "stop")),
    fault("prose-refusal", "the model will not, and says so in prose", say("I'm sorry, but I can't assist with content that depicts a killing.", "stop")),
    fault("aborted", "half a sentence, and the server gave up", say(HALF_SENTENCE, "abort")),
    // Streams.
    sent_oddly("empty-data", "empty events keep the stream alive", OddSending::Before("data: \n\ndata:\n\n")),
    sent_oddly("ping", "pings as data keep the stream alive", OddSending::Before("data: ping\n\n")),
    sent_oddly("named-events", "events with a name and a number first", OddSending::Before("event: message\nid: 7\n")),
    sent_oddly("no-choices", "events about the prompt, without choices", OddSending::Before("data: {\"choices\":[],\"prompt_filter_results\":[{\"prompt_index\":0}]}\n\n")),
    sent_oddly("comment-as-json", "a stream that is said to be JSON, and begins with a comment", OddSending::CommentAsJson),
    sent_oddly("json-lines", "an object a line", OddSending::JsonLines),
    sent_oddly("one-line-break", "one line break between events", OddSending::OneLineBreak),
    sent_oddly("half-letters", "a letter in two events", OddSending::HalfLetters),
    sent_oddly("cumulative", "each piece repeats those before it", OddSending::Cumulative),
    sent_oddly("no-end", "no reason to finish, and no end", OddSending::NoEnd),
    sent_oddly("201", "status 201", OddSending::Status201),
    sent_oddly("counts-throughout", "every piece has counts", OddSending::CountsThroughout),
];

/// Tokens that every prompt leaves in the context.
pub const SPARE_TOKENS: u64 = 1_500;

const fn say_on(name: &'static str, what: &'static str, text: &'static str, on: &'static str) -> Fault {
    Fault { on: Some(on), ..fault(name, what, say(text, "stop")) }
}

impl Fault {
    /// Limits it to some calls.
    const fn when(self, when: CallCondition) -> Self {
        Self { when, ..self }
    }

    const fn may_be_read(self) -> Self {
        Self { may_be_read: true, ..self }
    }

    /// Is it a complete reply after all?
    pub fn replies(&self) -> bool {
        matches!(self.does, FaultAction::Dress(_) | FaultAction::Send(_))
    }

    /// May a client either read a reply in it or not?
    pub fn may_be_either(&self) -> bool {
        self.may_be_read || self.does == FaultAction::Spoil(Corruption::Double)
    }

    /// Would a model have written something, which most servers charge for?
    pub fn is_charged(&self) -> bool {
        match self.does {
            FaultAction::Say(_) | FaultAction::Dress(_) | FaultAction::Send(_) => true,
            FaultAction::Spoil(spoil) => spoil != Corruption::Gzip,
            FaultAction::Line(line) => {
                matches!(line, ConnectionFault::ResetAfterHead | ConnectionFault::StallAfterHead)
            }
            FaultAction::Answer(_) | FaultAction::Recorded(..) => false,
        }
    }

    /// Does it refuse something that the call could do without?
    pub fn refuses(&self) -> bool {
        self.when != CallCondition::Always
    }

    /// The way with this name.
    pub fn find(name: &str) -> Option<&'static Self> {
        FAULTS.iter().find(|way| way.name == name)
    }
}

/// FNV-1a with a finalizer, so that all bits count; the same on every platform.
pub fn hash(bytes: &[u8]) -> u64 {
    let fnv = casebook::read::archive::digest(bytes);
    let mixed = (fnv ^ (fnv >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^ (mixed >> 32)
}

/// How the call fails that brings this prompt for the `seen`-th time, if it does.
pub fn choose_fault(share: f64, ways: &[&'static Fault], prompt: u64, seen: u32) -> Option<&'static Fault> {
    let draw = hash(format!("{prompt:x}/{seen}").as_bytes());
    #[allow(clippy::cast_precision_loss)]
    let unit = (draw >> 11) as f64 / (1_u64 << 53) as f64;
    if unit >= share {
        return None;
    }
    let which = hash(format!("{seen}\\{prompt:x}").as_bytes());
    let count = u64::try_from(ways.len()).ok().filter(|n| *n > 0)?;
    ways.get(usize::try_from(which % count).ok()?).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn the_share_of_failing_calls_is_as_asked_and_every_way_comes_up() {
        let ways: Vec<&Fault> = FAULTS.iter().collect();
        let chosen: Vec<&Fault> = (0..60_000)
            .filter_map(|prompt| choose_fault(0.3, &ways, hash(&[(prompt % 251) as u8]), prompt as u32))
            .collect();
        assert!((16_800..19_200).contains(&chosen.len()), "{}", chosen.len());
        for way in ways {
            let times = chosen.iter().filter(|w| **w == way).count();
            assert!(times > 50, "{way:?} came up {times} times");
        }
    }

    #[test]
    fn every_way_has_a_name_of_its_own() {
        let names: HashSet<&str> = FAULTS.iter().map(|way| way.name).collect();
        assert_eq!(names.len(), FAULTS.len());
        assert!(FAULTS.iter().all(|way| Fault::find(way.name) == Some(way)));
    }
}
