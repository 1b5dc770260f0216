//! The frames of speech: questions, lead-ins, admissions of not knowing. The turn walks every list, so that a
//! table does not hear one phrase all night.

use crate::base::language::{Grammar, Language};

/// The values for a frame's slots.
#[derive(Debug, Default)]
pub(super) struct FrameValues {
    /// The victim as the asker calls them.
    pub victim: String,
    /// A quoted or told sentence.
    pub fact: String,
    /// What the target said.
    pub claim: String,
    /// The beginning of the hour of death.
    pub from: String,
    pub time: String,
}

/// What a question is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum QuestionAim {
    /// The target's word against another's.
    Contradiction,
    /// Something the asker saw.
    Seen,
    /// What somebody said about the target.
    Hearsay,
    /// Something odd that somebody noticed about the target.
    Trace,
    /// Where they were at a time.
    Time,
    /// What they did with their own hands.
    Deed,
    Open,
}

/// Fills the `n`-th frame.
pub(super) fn fill_question(language: Language, aim: QuestionAim, n: usize, slots: &FrameValues) -> String {
    let frames: &[&str] = match (language.grammar(), aim) {
        (Grammar::English, QuestionAim::Contradiction) => &[
            "You told us: “{claim}” But {fact} How do the two go together, and where were you really when {victim} died?",
            "“{claim}” Those were your words. Yet {fact} What do you say to that, now that we speak of the death of {victim}?",
            "There is something in your account of the death of {victim} that I cannot square. You said: “{claim}” However, {fact} Which of the two is true?",
        ],
        (Grammar::English, QuestionAim::Seen) => &[
            "I remember this: {fact} What was that about, and what does it have to do with the death of {victim}?",
            "Let me put something to you. {fact} Will you explain it, since we are asking who killed {victim}?",
            "About the death of {victim}: {fact} What were you doing, and who can bear it out?",
            "I have been turning one thing over. {fact} How does that fit with what happened to {victim}?",
        ],
        (Grammar::English, QuestionAim::Hearsay) => &[
            "{fact} What do you say to that, and what was there between you and {victim}?",
            "I have listened carefully. {fact} Does that give you a reason to wish {victim} dead?",
            "{fact} Is that so, and what did it mean between you and {victim}?",
        ],
        (Grammar::English, QuestionAim::Trace) => &[
            "{fact} How do you explain that, if you had no part in the death of {victim}?",
            "{fact} I should like to hear from you what that means for the death of {victim}.",
            "{fact} Is that true, and where did you come from just before {victim} died?",
        ],
        (Grammar::English, QuestionAim::Time) => &[
            "Where exactly were you between {from} and {time}, and did you see {victim} in that hour?",
            "Who saw you between {from} and {time}, and did any of them see {victim} then?",
            "What did you hear or see between {from} and {time} that may bear on the death of {victim}?",
            "Step by step, where did you go between {from} and {time}, and did your way cross that of {victim}?",
        ],
        (Grammar::English, QuestionAim::Deed) => &[
            "Did you lay hands on {victim}, or do anything that could have killed {victim}?",
            "What did you hold in your hands on the day {victim} died, and did you kill with it?",
            "Did you ever mean to kill {victim}, or try to, and what came of it?",
        ],
        (Grammar::English, QuestionAim::Open) => &[
            "When did you last see {victim} alive, and what did you say to each other?",
            "How did you stand to {victim}, honestly? Was there a quarrel, a debt, a grudge?",
            "Who do you think had most to gain from the death of {victim}, and why?",
            "Was anything out of its place when {victim} was found: something on the hands, the clothes, the floor?",
            "Who could have got near {victim} unseen on that night?",
            "What are you keeping back about {victim}? Better to hear it from you than from others.",
            "Who was with you in the hour before {victim} died, and for how long?",
            "Did you hear steps, voices or a door near the place where {victim} died?",
            "Had {victim} seemed afraid of anybody, or angry with anybody, in the last days?",
            "What did you do directly after you learned that {victim} was dead?",
            "Did you ever handle the thing that {victim} was killed with, or know where it was kept?",
            "Which of us told something about the death of {victim} that you know to be untrue?",
        ],
        (Grammar::Chinese, QuestionAim::Contradiction) => &[
            "你说过：“{claim}”可是{fact}这两句话对不上。{victim}出事的时候，你究竟在哪里？",
            "“{claim}”这是你的原话。然而{fact}关于{victim}的死，你怎么解释？",
            "关于{victim}之死，你的说法里有一处我想不通。你说：“{claim}”但是{fact}到底哪一句是真的？",
        ],
        (Grammar::Chinese, QuestionAim::Seen) => &[
            "有件事我记得很清楚：{fact}这是怎么回事，和{victim}的死有没有关系？",
            "我想当面问你一件事。{fact}既然大家在追查{victim}的死，请你说明白。",
            "说到{victim}的死：{fact}你当时在做什么，谁能作证？",
            "有一件事我反复在想。{fact}这和{victim}出事对得上吗？",
        ],
        (Grammar::Chinese, QuestionAim::Hearsay) => &[
            "{fact}你怎么说？你和{victim}之间到底有什么事？",
            "我仔细听了大家的话。{fact}这会不会让你盼着{victim}死？",
            "{fact}是这样吗？这件事对你和{victim}意味着什么？",
        ],
        (Grammar::Chinese, QuestionAim::Trace) => &[
            "{fact}如果{victim}的死与你无关，这件事你怎么解释？",
            "{fact}我想听你亲口说说，这和{victim}的死有什么关系。",
            "{fact}是真的吗？{victim}出事之前你从哪里来？",
        ],
        (Grammar::Chinese, QuestionAim::Time) => &[
            "{from}到{time}之间，你到底在哪里，那段时间见过{victim}没有？",
            "{victim}就死在{from}到{time}之间，那时有谁见过你？",
            "{from}到{time}之间，{victim}出事前后，你听见或看见了什么？",
            "请你一步一步说清楚{from}到{time}之间的去向，你遇到过{victim}吗？",
        ],
        (Grammar::Chinese, QuestionAim::Deed) => &[
            "你有没有对{victim}动手，做过能要{victim}性命的事？",
            "{victim}死的那天，你手里拿过什么，你用它杀过人没有？",
            "你有没有想过要杀{victim}，或者真的动过手，结果又怎么样？",
        ],
        (Grammar::Chinese, QuestionAim::Open) => &[
            "你最后一次看到{victim}活着是什么时候，你们说了什么？",
            "老实说，你和{victim}的关系怎么样，有没有争吵、债务或者旧怨？",
            "你觉得{victim}死了对谁最有好处，为什么？",
            "发现{victim}的时候，手上、衣服上、地上有没有什么不对劲的地方？",
            "那天晚上，谁有可能不被人看见就接近{victim}？",
            "关于{victim}，你还有什么没有说出来？与其让别人说，不如你自己说。",
            "{victim}死前的一个小时里，谁和你在一起，待了多久？",
            "在{victim}出事的地方附近，你有没有听见脚步声、说话声或者关门声？",
            "最近几天，{victim}有没有显得害怕谁，或者对谁发火？",
            "得知{victim}死了以后，你马上做了什么？",
            "杀害{victim}的东西，你碰过没有，知道它平时放在哪里吗？",
            "关于{victim}的死，在座的人说过的话里，有哪一句你知道是假的？",
        ],
    };
    let frame = frames[n % frames.len()];
    fill_frame(frame, slots)
}

/// The number of frames for an aim.
pub(super) fn count_frames(aim: QuestionAim) -> usize {
    match aim {
        QuestionAim::Contradiction | QuestionAim::Hearsay | QuestionAim::Trace | QuestionAim::Deed => 3,
        QuestionAim::Seen | QuestionAim::Time => 4,
        QuestionAim::Open => 12,
    }
}

fn fill_frame(frame: &str, slots: &FrameValues) -> String {
    frame
        .replace("{victim_start}", &super::address_en::capitalise(&slots.victim))
        .replace("{victim}", &slots.victim)
        .replace("{fact}", &slots.fact)
        .replace("{claim}", &slots.claim)
        .replace("{from}", &slots.from)
        .replace("{time}", &slots.time)
}

/// A question with the target's name, where its words were used on somebody else before.
pub(super) fn with_name(language: Language, name: &str, text: &str) -> String {
    match language.grammar() {
        Grammar::English => format!("{name}, {}", super::address_en::uncapitalise(text)),
        Grammar::Chinese => format!("{name}，{text}"),
    }
}

/// The same question once more.
pub(super) fn repeated_question(language: Language, text: &str) -> String {
    match language.grammar() {
        Grammar::English => format!("Once more: {text}"),
        Grammar::Chinese => format!("再问一次：{text}"),
    }
}

/// How a person who is not at the table is addressed.
pub(super) fn investigator(language: Language) -> &'static str {
    match language.grammar() {
        Grammar::English => "Investigator",
        Grammar::Chinese => "调查员",
    }
}

/// Openings of an answer.
pub(super) fn lead_ins(language: Language) -> &'static [&'static str] {
    match language.grammar() {
        Grammar::English => &[
            "",
            "I will tell you what I know.",
            "Let me answer that plainly.",
            "This is how it was.",
            "",
            "What I remember is this.",
            "I have nothing to hide there.",
            "You may as well know.",
        ],
        Grammar::Chinese => &[
            "",
            "我把知道的都说出来。",
            "我照实说。",
            "事情是这样的。",
            "",
            "我记得的是这些。",
            "这没有什么不能说的。",
            "说给你们听也无妨。",
        ],
    }
}

/// Phrases for a player who has nothing more to tell.
pub(super) fn nothing_more(language: Language) -> &'static [&'static str] {
    match language.grammar() {
        Grammar::English => &[
            "I have told you all that I know of it; perhaps {other} can tell you more.",
            "I have nothing to add to what I said before.",
            "You should put that question to {other} as well.",
            "More than I have said already I do not know.",
            "You have had my account, so let us hear {other} on it.",
            "I have been over it again and again, and I find nothing more to tell.",
            "I wish I could say more about {victim}, but I cannot.",
            "What happened to {victim} I can only guess.",
            "You have my word on what I told you, so ask {other} for theirs.",
            "Why do you put that to me and not to {other}?",
            "I would tell you if I knew.",
            "I did not see how {victim} died, and I will not guess aloud.",
            "I have come to the end of what I know, and {other} has hardly begun.",
            "I cannot answer that; {other} might.",
            "There is nothing new that I could tell you of {victim}.",
            "{asker}, you have heard everything from me.",
        ],
        Grammar::Chinese => &[
            "我知道的都说了，也许{other}能告诉你更多。",
            "除了先前说过的，我没有什么要补充的。",
            "这个问题你也该问问{other}。",
            "说过的以外，我确实不知道。",
            "我已经交代过了，不妨听听{other}怎么说。",
            "我反复想过，再没有别的可说了。",
            "关于{victim}，我也想多说几句，可是真的没有了。",
            "{victim}出了什么事，我也只能猜。",
            "我说过的话句句算数，你去问问{other}吧。",
            "为什么偏偏问我，不问{other}？",
            "我要是知道，早就告诉你了。",
            "{victim}是怎么死的，我没有看见，也不想乱猜。",
            "能说的我都说过了，{other}还没有说够。",
            "这一点我答不上来，你问{other}也许更清楚。",
            "关于{victim}，我没有新的东西可以告诉你。",
            "{asker}，我的话到此为止。",
        ],
    }
}
