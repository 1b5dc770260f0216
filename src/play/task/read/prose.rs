//! Which prose may be said aloud, and which is a refusal. It knows words, not sentences. In doubt it rejects:
//! asking again costs one call, while a spoken thought cannot be taken back.

use super::thoughts::trim_markup;
use crate::play::task::TaskContext;

/// Phrases that only a refusing model uses. Lower case, straight quotes.
const REFUSALS: &str = "can't assist|cannot assist|can not assist|unable to assist|not able to assist|won't be able to assist|\
    can't help with that|cannot help with that|can't help with this|cannot help with this|help with that request|\
    help with this request|comply with that|comply with this|comply with your|comply with the request|fulfill that|fulfill this|\
    fulfill your|fulfil that|fulfil this|fulfil your|can't generate|cannot generate|unable to generate|can't roleplay|\
    cannot roleplay|can't role-play|cannot role-play|can't create content|cannot create content|provide assistance with|\
    as an ai|as a language model|as a large language model|i'm an ai|i am an ai|ai language model|ai assistant|\
    content polic|usage polic|safety guidelines|openai|anthropic|this roleplay|this role-play|\
    无法协助|不能协助|无法满足您|无法完成您|无法生成|不能生成|作为一个ai|作为一个人工智能|作为人工智能|作为ai|作为一名ai|作为语言模型|\
    作为一个语言模型|大语言模型|人工智能助手|我是ai|内容政策|安全准则|我还没有学会|無法協助|作為ai|作為一個ai|\
    kann dabei nicht helfen|als ki|als sprachmodell|en tant qu'ia|en tant que modèle|como modelo de lenguaje|\
    come modello linguistico|como um modelo de linguagem|как языковая модель|お手伝いできません|aiとして|도와드릴 수 없|인공지능으로";

/// Phrases of refusals that a player might also use.
const AMBIGUOUS_REFUSALS: &str = "not able to help|unable to help|can't comply|cannot comply|can't provide|cannot provide|can't engage|\
    cannot engage|not comfortable|participate in|can't continue|cannot continue|can't support|my guidelines|my programming|\
    violates|harmful content|can't discuss|cannot discuss|must decline|have to decline|i decline|can't write|cannot write|\
    can't help|cannot help|无法提供|不能提供|无法帮助|不能帮助|无法继续|无法回答|不能回答|无法参与|拒绝回答|违反|不符合规定|法律法规|\
    换个话题|聊点别的|無法提供|無法幫助|nicht helfen|ne peux pas vous aider|ne peux pas t'aider|ne peux pas répondre|no puedo ayudar|\
    no puedo asistir|no puedo cumplir|non posso aiutar|não posso ajudar|не могу помочь|не могу с этим|対応できません|お答えできません|\
    도움을 드릴 수 없";

/// The maximum length of a refusal: a longer text plays along.
const MAX_REFUSAL_CHARS: usize = 600;

/// Phrases that only talk about the task, never to the table.
const TASK_TALK: &str = "the user wants|the user is|the user asked|the user has|user's request|json|system prompt|roleplay|role-play|\
    language model|points:|out of 100 points|用户希望|用户要|用户让|用户想|提示词|语言模型|分数：|分数:";

/// The same, but possible in character as well.
const AMBIGUOUS_TASK_TALK: &str = "the user|the prompt|prompt says|the instruction|instructions say|i need to respond|i need to write|\
    i need to produce|i should respond|i should produce|i should output|output format|my character|in character|as instructed|\
    the schema|the format|the assistant|用户|系统提示|格式要求|输出格式|扮演|角色设定|按照要求|根据要求|根据指示";

/// Labels of a thought, before it or at the beginning of brackets.
const THOUGHT_LABELS: &str =
    "thinking|thought|inner|internal|note|aside|ooc|reasoning|to myself|内心|心想|心声|思考|旁白|os|备注|注";

/// What a murderer plans and never says.
const PLOTTING: &str = "i must hide|i need to hide|i should hide|i have to hide|i must conceal|i need to conceal|i must deflect|\
    i need to deflect|i should deflect|deflect suspicion|as the murderer, i|as the killer, i|since i am the murderer|\
    since i'm the murderer|i am the murderer, so|i'm the murderer, so|i am the killer, so|without revealing|not reveal that i|\
    我必须隐瞒|我需要隐瞒|我要隐瞒|我得隐瞒|我应该隐瞒|不能暴露|转移嫌疑|转移注意|作为凶手，我|我是凶手，所以|我是凶手，必须";

/// Planning before speech, at the beginning of a reply or of a sentence.
const PLANNING: &str = "okay, so|ok, so|okay, let|ok, let|okay, the|ok, the|okay, i need|alright, so|alright, let|alright, i need|\
    let me think|let me consider|let me start|let me see|let me craft|let me write|let me draft|let me first|let me recall|\
    let's think|let's see|let's craft|let's write|let's produce|let's consider|let's break|first, i need to|first, let|\
    hmm|wait,|we need to|we should|we must|we are asked|we have to|i must hide|i must not|i must avoid|i must keep|i must be careful|\
    i must deflect|i must stay|i must make|i need to hide|i need to keep|i need to be careful|i need to avoid|i need to deflect|\
    i need to answer|i need to make|i need to give|i should hide|i should avoid|i should keep|i should deflect|i should be|\
    i should mention|i should not|i shouldn't|i'll pretend|i will pretend|i'll say|i will say|i'll deflect|i'll keep|i want to avoid|\
    i want to hide|i have to hide|i can't reveal|i cannot reveal|i can't let them|i mustn't|i'm the murderer|i am the murderer|\
    i'm the killer|i am the killer|my secret|my goal|my objective|my strategy|my plan|my script|my thoughts|thinking:|thought:|\
    so i will|so i should|so i must|so i need|therefore i should|maybe i should|here is my|here's my|here is the|here's the|\
    sure, here|sure! here|certainly! here|of course! here|points:|out of 100|\
    我需要|我应该|我必须|我得|我要隐瞒|我要掩|我要装|让我想|让我先|让我来|首先，我|好的，我|好的，用户|好的，现在|嗯，|我们需要|\
    我不能暴露|我不能说出|不能让他们|不能让别人|隐瞒|掩饰|嫁祸|伪装|我是凶手|我的目标|我的任务|我的秘密|我的剧本|我的策略|剧本里|\
    剧本中|根据剧本|分数|思考|以下是|这是我的|\
    ich muss|lass mich|zuerst muss|der nutzer|je dois|laissez-moi réfléchir|l'utilisateur|tengo que|déjame pensar|el usuario";

/// What a hiding murderer does not tell the table.
const GUILT: &str = "i killed|i murdered|i poisoned|i stabbed|i pushed|i strangled|i shot|i did it|my crime|my guilt|i'm guilty|\
    i am guilty|the murderer|the killer is me|hide|conceal|cover up|deflect|suspicion away|suspicion off|blame|frame |alibi|pretend|\
    lie |lying|act innocent|appear innocent|get away|\
    我杀|是我杀|我下的毒|我毒|凶手|我干的|我做的案|罪行|隐藏|掩盖|转移|嫌疑|栽赃|不在场|假装|撒谎|装作|无辜";

fn contains_phrase(list: &str, text: &str) -> bool {
    list.split('|').map(str::trim_start).any(|words| !words.is_empty() && text.contains(words))
}

fn lowercase_plain_quotes(text: &str) -> String {
    text.to_lowercase().replace(['’', '‘', '`', '´'], "'")
}

/// Is the text of a field a refusal?
pub(super) fn is_refusal_text(text: &str) -> bool {
    text.chars().count() <= MAX_REFUSAL_CHARS && contains_phrase(REFUSALS, &lowercase_plain_quotes(text))
}

/// Is a reply without any field a refusal?
pub(super) fn is_refusal_reply(text: &str) -> bool {
    const APOLOGIES: &str = "i'm sorry, but i can|i am sorry, but i can|i'm sorry, i can't|i cannot do that|i can't do that|抱歉，我无法|\
        抱歉，我不能|对不起，我无法|对不起，我不能";
    let low = lowercase_plain_quotes(text.trim());
    let is_sorry = APOLOGIES.split('|').any(|words| low.starts_with(words.trim_start()));
    is_refusal_text(text)
        || is_sorry
        || text.chars().count() <= MAX_REFUSAL_CHARS && contains_phrase(AMBIGUOUS_REFUSALS, &low)
}

/// Does a spoken text talk about the task, or plan how to hide?
pub(super) fn is_task_talk_or_plot(given: &TaskContext, text: &str) -> bool {
    is_about_the_task(text) || given.must_hide_murder() && contains_phrase(PLOTTING, &lowercase_plain_quotes(text))
}

fn is_about_the_task(text: &str) -> bool {
    let text = lowercase_plain_quotes(text);
    contains_phrase(TASK_TALK, &text)
        || holds_labelled_thought(&text)
        || announces_itself(&text)
        || ["<|", "|>", "</", "```"].iter().any(|mark| text.contains(mark))
}

/// A labelled thought within speech: "(thinking) …", "Thought: …", "（内心：…）".
fn holds_labelled_thought(small: &str) -> bool {
    const ENDS: [char; 6] = [':', '：', ')', '）', ']', '】'];
    let is_label = |text: &str| {
        let head = trim_markup(text).split_once(ENDS).map_or("", |(head, _)| head);
        let is_short = head.split_whitespace().count() <= 2 && head.chars().count() < 24;
        is_short && THOUGHT_LABELS.split('|').any(|label| head.starts_with(label.trim_start()))
    };
    let in_brackets = small.split(['(', '（', '[', '【']).skip(1).any(is_label);
    in_brackets || small.lines().any(is_label)
}

/// "Here is an introduction that hides …": not for the table either.
fn announces_itself(small: &str) -> bool {
    // About one sentence.
    const HEAD_CHARS: usize = 80;
    let first: String = small.trim_start().chars().take(HEAD_CHARS).collect();
    let presents = ["here is a", "here's a", "here is the", "here's the", "below is", "以下是"];
    let what = "introduction|answer|question|response|reply|speech|介绍|回答|问题|发言|回复";
    presents.iter().any(|words| first.starts_with(words)) && contains_phrase(what, &first)
}

/// A placeholder instead of words: "string", "[Your introduction here]".
pub(super) fn is_placeholder(text: &str) -> bool {
    let low = lowercase_plain_quotes(text.trim());
    let ends = [('<', '>'), ('{', '}'), ('[', ']'), ('【', '】'), ('＜', '＞')];
    let is_bracketed = ends.iter().any(|(open, close)| {
        let inside = low.strip_prefix(*open).and_then(|rest| rest.strip_suffix(*close));
        inside.is_some_and(|inside| !inside.contains(['.', '!', '?', '。', '！', '？', *open]))
    });
    is_bracketed || ["string", "text", "none", "null", "n/a", "undefined", "todo", "..."].contains(&low.as_str())
}

/// Is this prose nothing but speech for the table?
pub(super) fn is_speech(given: &TaskContext, text: &str) -> bool {
    const MAX_BYTES: usize = 20_000;
    let text = text.trim();
    if text.len() > MAX_BYTES {
        return false;
    }
    let ends = text.trim_end_matches(|c: char| "\"'”’»)）」』*_ ".contains(c));
    let is_whole = ends.ends_with(['.', '!', '?', '…', '。', '！', '？', '～']);
    let is_markup = text.contains(['{', '}', '<', '>', '[', ']', '|', '#', '`', '=', '｛', '｝'])
        || text.contains("**")
        || text.contains("---")
        || text.starts_with(['"', '-', '*', '•', '>', '“', '「']) && !is_quoted(text);
    let low = lowercase_plain_quotes(text);
    let guilty = given.must_hide_murder() && contains_phrase(GUILT, &low);
    let several = text.chars().filter(|c| c.is_alphabetic()).count() > 3;
    several
        && is_whole
        && !is_markup
        && !guilty
        && !text.lines().any(is_key_line)
        && !contains_phrase(PLANNING, &low)
        && !is_about_the_task(text)
        && !contains_phrase(AMBIGUOUS_TASK_TALK, &low)
        && !is_refusal_reply(text)
}

/// Is the whole text one quotation?
fn is_quoted(text: &str) -> bool {
    let ends = [('"', '"'), ('“', '”'), ('「', '」')];
    ends.iter().any(|(open, close)| {
        let inside = text.strip_prefix(*open).and_then(|rest| rest.strip_suffix(*close));
        inside.is_some_and(|inside| !inside.contains([*open, *close]))
    })
}

/// "Answer: …": data, or the notation of a play.
fn is_key_line(line: &str) -> bool {
    let line = line.trim();
    let Some((head, rest)) = line.split_once([':', '：']) else {
        return false;
    };
    let words = head.split_whitespace().count();
    let letters = head.chars().count();
    let wide = line[head.len()..].starts_with('：');
    (rest.is_empty() || rest.starts_with(' ') || wide)
        && (1..=3).contains(&words)
        && letters <= if wide { 8 } else { 24 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::language::Language;
    use crate::play::task::testing::test_context;

    #[test]
    fn refusals_are_known_in_several_languages_and_people_may_be_sorry() {
        for text in [
            "I'm sorry, but I can't assist with that.",
            "I’m sorry, but I can’t assist with that request.",
            "I cannot help with that.",
            "As an AI language model, I cannot roleplay a murderer.",
            "I can't comply with this request.",
            "I'm not comfortable continuing this scenario.",
            "I must decline to answer that.",
            "抱歉，我无法协助您完成这个请求。",
            "很抱歉，我不能提供这方面的内容。",
            "对不起，我还没有学会回答这个问题，换个话题吧。",
            "作为一个人工智能，我不能扮演凶手。",
            "Es tut mir leid, ich kann dabei nicht helfen.",
            "Je suis désolé, je ne peux pas vous aider avec ça.",
            "Lo siento, no puedo ayudar con eso.",
            "Извините, я не могу помочь с этим.",
            "申し訳ありませんが、お手伝いできません。",
        ] {
            assert!(is_refusal_reply(text), "{text}");
        }
        for text in [
            "I'm sorry, Inspector, but I was asleep by ten and saw nobody in the yard that evening.",
            "I could not help her any more; she was cold.",
            "抱歉，那天晚上我不在店里。",
            "",
        ] {
            assert!(!is_refusal_reply(text), "{text}");
        }
        for text in ["I can't discuss that.", "I'm sorry, but I can't remember.", "我无法提供证据。"] {
            assert!(!is_refusal_text(text), "{text}");
        }
    }

    #[test]
    fn prose_is_speech_only_where_nothing_in_it_is_thought_data_or_refusal() {
        for language in [Language::English, Language::Chinese] {
            let mut given = test_context(language);
            for text in [
                "Good evening. I letter the cards, and at ten I was in the shop.",
                "I was at home until 10:30, and then I heard the bell.",
                "“I was at home.”",
                "大家好，我是面包店的老板，那天晚上十点我在店里。",
            ] {
                assert!(is_speech(&given, text), "{text}");
            }
            for text in [
                "Let me think. I am the murderer, so I must hide the lamp.\n\nGood evening, I letter the cards.",
                "Okay, so I need to introduce myself. Good evening.",
                "We need to produce JSON. Good evening.",
                "The user wants an introduction. Good evening.",
                "introduction: I am the baker.",
                "**Introduction** I am the baker.",
                "Good evening, I letter the",
                "I'm sorry, but I can't assist with that.",
                "{\"a\": 1}",
                "<p>Good evening.</p>",
                "Samuel 40 points: Ivy 30.",
                "我需要隐瞒那盏灯。大家好。",
                "让我想想。大家好，我是老板。",
                "用户希望我自我介绍。大家好。",
                "介绍：我是老板。",
                "42",
                "\"hello\"",
                "",
            ] {
                let in_language = text.is_ascii() || language == Language::Chinese;
                assert!(!is_speech(&given, text) || !in_language, "{text}");
            }
            given.killed = vec![Some(true)];
            assert!(!is_speech(&given, "Good evening. I killed him at ten with the lamp."));
            assert!(!is_speech(&given, "大家好，是我杀了他。"));
        }
    }
}
