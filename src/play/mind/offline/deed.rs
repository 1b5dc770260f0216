//! What somebody did to a victim with their own hands, as they or others tell it: the verb of the deed, its
//! subject and object, and whether the victim died of it.
//!
//! It reads one sentence and its neighbours. A wish counts less than an attempt, an attempt less than a
//! death; whoever found a body did not kill by that. It judges nobody.

use super::deed_hands::{
    LethalActSentence, find_pronouns, is_negated_or_reversed, is_object_mention, is_subject, targets_victim,
};
use super::lexicon::{SentenceTag, SentenceTags};
use super::notebook::{Note, Notebook};
use super::people::PersonRef;
use super::phrasebook::{chinese_word_list, english_word_list, word_list};
use super::sentence::{begins_with_pronoun, without_quotations};
use super::text::{is_question, lower_words, mentions_listed_word, word_tokens};
use crate::base::language::{Grammar, Language};

/// How far the deed went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum LethalAct {
    /// Only wished, planned or asked for.
    Meant,
    /// Something that can kill was done.
    Done,
    /// It was done, and the victim died.
    Fatal,
}

impl LethalAct {
    /// Points on the scale when the person tells it themself.
    pub(super) fn points(self) -> i32 {
        match self {
            Self::Meant => 8,
            Self::Done => 20,
            Self::Fatal => 100,
        }
    }
}

/// The deed of `who` against `victim` that `notes[at]` tells.
pub(super) fn find_lethal_act(
    book: &Notebook<'_>, notes: &[Note], at: usize, who: PersonRef, victim: usize,
) -> Option<LethalAct> {
    let note = notes.get(at)?;
    let language = book.given.language;
    if note.is_from_question || !note.tags.has(SentenceTag::LethalAct) || is_question(&note.text) {
        return None;
    }
    let text = without_quotations(&note.text);
    let own;
    let mentions = if text == note.text {
        &note.mentions
    } else {
        own = book.name_forms().find_mentions(&text);
        &own
    };
    let by_self = note.speaker.map(PersonRef::Player) == Some(who);
    let mut hands = find_pronouns(language, &text, by_self, note.addressee.map(PersonRef::Player) == Some(who));
    hands.extend(mentions.iter().filter(|m| m.who == who).map(|m| (m.start, m.end)));
    if !by_self && begins_with_pronoun(language, &text) && note.about.first() == Some(&who) {
        hands.push((0, 0));
    }
    let mut best = None;
    for (start, end) in find_lethal_verbs(language, &text) {
        let Some((hand, from)) = hands.iter().copied().filter(|(at, _)| *at < start).max() else {
            continue;
        };
        // "It was not I who".
        if chinese_word_list("deed.not_it_was")
            .iter()
            .any(|no| text.get(..hand).is_some_and(|t| t.ends_with(no.as_str())))
        {
            continue;
        }
        let from = from.min(start);
        let (Some(between), Some(after)) = (text.get(from..start), text.get(end..)) else {
            continue;
        };
        let others = mentions.iter().filter(|m| m.start >= from && m.end <= start && m.who != who);
        if others.clone().any(|m| matches!(m.who, PersonRef::Player(_)) && !is_object_mention(language, &text, m)) {
            continue;
        }
        if others
            .clone()
            .any(|m| matches!(m.who, PersonRef::Victim(_)) && is_subject(language, &text, m.start, m.end, start))
        {
            continue;
        }
        let told = LethalActSentence { language, notes, at, text: &text, mentions, who, from, verb: (start, end) };
        if is_negated_or_reversed(language, between, after) || !targets_victim(&told, victim) {
            continue;
        }
        let meant = is_only_wished(language, &text, from, (start, end));
        let died = victim_died(language, notes, at, victim, (&text, start));
        let found = match (meant, died) {
            (true, _) => LethalAct::Meant,
            (false, true) => LethalAct::Fatal,
            (false, false) => LethalAct::Done,
        };
        best = best.max(Some(found));
    }
    best
}

/// Byte ranges of the verbs of a deed. Giving or putting something counts only together with a poison.
fn find_lethal_verbs(language: Language, text: &str) -> Vec<(usize, usize)> {
    let gives = mentions_listed_word(language, "deed.substances", text);
    match language.grammar() {
        Grammar::English => word_tokens(text)
            .into_iter()
            .filter(|token| {
                english_word_list("deed.verbs").has(&token.word)
                    || (gives && english_word_list("deed.giving_verbs").has(&token.word))
            })
            .map(|token| (token.start, token.end))
            .collect(),
        Grammar::Chinese => {
            let giving = chinese_word_list("deed.giving_verbs").iter().filter(|_| gives);
            let mut found: Vec<(usize, usize)> = chinese_word_list("deed.verbs")
                .iter()
                .chain(giving)
                .flat_map(|verb| text.match_indices(verb.as_str()))
                .map(|(at, verb)| (at, at + verb.len()))
                .collect();
            found.sort_unstable();
            found
        }
    }
}

/// Whether the deed was only wished for, or another's. A wish before an "and" is a deed after it.
fn is_only_wished(language: Language, text: &str, hand: usize, (start, end): (usize, usize)) -> bool {
    match language.grammar() {
        Grammar::English => {
            let before = lower_words(text.get(hand..start).unwrap_or(""));
            let verb = text.get(start..end).unwrap_or("").to_lowercase();
            let past = verb.ends_with("ed") || english_word_list("deed.past").has(&verb);
            let from = before.iter().rposition(|word| past && (word == "and" || word == "then")).map_or(0, |at| at + 1);
            before.last().is_some_and(|word| word == "to")
                || before[from..].iter().rev().take(6).any(|word| english_word_list("deed.wishes").has(word))
        }
        Grammar::Chinese => {
            // Somebody else's wish too: "she hopes that I can kill him".
            let clause = text.get(..start).unwrap_or("").rsplit(['，', '；', '。']).next().unwrap_or("");
            let from = clause.char_indices().rev().take(14).last().map_or(0, |(at, _)| at);
            chinese_word_list("deed.wishes").occurs_in(&clause[from..])
        }
    }
}

/// Whether the account goes on to the victim's death, and the victim was alive before.
fn victim_died(language: Language, notes: &[Note], at: usize, victim: usize, (text, verb): (&str, usize)) -> bool {
    if word_list(language, "deed.already_dead").occurs_in(&text.to_lowercase()) {
        return false;
    }
    let Some(note) = notes.get(at) else {
        return false;
    };
    // Only what follows counts: a death that was told before is another's.
    let from = text.get(verb..).unwrap_or("");
    if word_list(language, "deed.fatal").occurs_in(&from.to_lowercase())
        || SentenceTags::find(language, from).has(SentenceTag::Death)
    {
        return true;
    }
    // The next sentence tells of the death, unless it is news by then.
    notes.get(at + 1).is_some_and(|next| {
        let lower = next.text.to_lowercase();
        next.speaker == note.speaker
            && !next.about.iter().any(|who| matches!(who, PersonRef::Victim(other) if *other != victim))
            && (next.tags.has(SentenceTag::Death) || word_list(language, "deed.signs_of_death").occurs_in(&lower))
            && !word_list(language, "deed.news").occurs_in(&lower)
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::super::notebook::ThinkerCache;
    use super::*;
    use crate::base::game::Seat;
    use crate::play::mind::offline::tests::given;

    fn deed_in(language: Language, text: &str, who: u16) -> Option<LethalAct> {
        let mut given = given(language, &[]);
        let speaker = given.players[2].name.clone();
        given.dialogue.push(match language.grammar() {
            Grammar::English => format!("{speaker}, by way of introduction: “{text}”"),
            Grammar::Chinese => format!("{speaker}自我介绍：“{text}”"),
        });
        let book = Notebook::new(&given, &ThinkerCache::default());
        (0..book.dialogue.len())
            .filter_map(|at| find_lethal_act(&book, &book.dialogue, at, PersonRef::Player(Seat(who)), 0))
            .max()
    }

    #[test]
    fn a_deed_is_told_from_a_wish_from_finding_the_body_and_from_anothers_deed() {
        let english = [
            ("I crept up to Colonel Ash and stabbed him, and he died at once.", Some(LethalAct::Fatal)),
            ("I met Colonel Ash on the stairs. I shot him. He fell and was dead.", Some(LethalAct::Fatal)),
            ("I put the poison into the tea of Colonel Ash.", Some(LethalAct::Done)),
            ("I wanted to kill Colonel Ash.", Some(LethalAct::Meant)),
            ("I never pushed Colonel Ash.", None),
            ("I found Colonel Ash stabbed to death in the hall.", None),
            ("I was struck by Colonel Ash.", None),
            ("As a young man I killed somebody in a fight.", None),
            ("My sadness drowned everything.", None),
            ("I saw Mr Finch stab Colonel Ash.", None),
            ("I pushed the door open and saw Colonel Ash.", None),
            ("I met Colonel Ash and pushed the letters inside his coat.", None),
            ("I pushed Colonel Ash away and went home.", None),
            ("Colonel Ash was rude. I do not have the idea of killing him.", None),
        ];
        for (text, deed) in english {
            assert_eq!(deed_in(Language::English, text, 2), deed, "{text}");
        }
        let chinese = [
            ("我走到艾上校身后，一刀捅进他的胸口，他很快断气了。", Some(LethalAct::Fatal)),
            ("我把毒药放进艾上校的茶里。", Some(LethalAct::Done)),
            ("我一直想杀艾上校。", Some(LethalAct::Meant)),
            ("我没有推倒艾上校。", None),
            ("我看见芬先生捅了艾上校一刀。", None),
            ("我被艾上校砸伤了。", None),
            ("我想知道是谁杀了艾上校。", None),
            ("我年轻时杀过人。", None),
            ("艾上校不是我杀的。", None),
            ("艾上校是我杀的。", Some(LethalAct::Fatal)),
            ("我听说艾上校因为贪心害死了自己的兄弟。", None),
            ("范夫人恨艾上校，她希望我能替她杀掉他。", Some(LethalAct::Meant)),
            ("我看见有钱人，我就会杀了这个人，砍下他们的手指。", None),
        ];
        for (text, deed) in chinese {
            assert_eq!(deed_in(Language::Chinese, text, 2), deed, "{text}");
        }
        assert_eq!(
            deed_in(Language::English, "I saw that Mr Finch stabbed Colonel Ash, who died.", 1),
            Some(LethalAct::Fatal)
        );
        assert_eq!(deed_in(Language::Chinese, "我看见芬先生捅死了艾上校。", 1), Some(LethalAct::Fatal));
    }
}
