//! What can be wrong with a case, as the validator finds it.

use super::words::{Quoted, problems};

problems! {
    /// What is wrong with a case.
    CaseProblem {
        NoTitle { en: "the case has no title", zh: "案件没有标题" }
        TooFewPlayers(count: usize) { en: "a game needs two players or more, this has {count}", zh: "至少要有两名玩家，这里有 {count} 名" }
        TooManyPlayers(count: usize, most: usize) { en: "{count} players; the most is {most}", zh: "有 {count} 名玩家，最多 {most} 名" }
        CharacterWithoutName { en: "the character has no name", zh: "角色没有名字" }
        IdTwice(id: Quoted) { en: "the id “{id}” is used twice", zh: "id“{id}”用了两次" }
        NameTwice(name: Quoted) { en: "two characters are called “{name}”", zh: "有两个角色都叫“{name}”" }
        CharacterWithoutScript { en: "the character has no script", zh: "角色没有剧本" }
        EmptyAct(name: Quoted) { en: "this act's script is empty: {name} learns nothing new in it", zh: "这一幕的剧本是空的：{name}在这一幕得不到新的内容" }
        VictimNames(names: usize, victims: usize) { en: "{names} names for {victims} victims; the public names stand in for what is missing", zh: "{names} 个称呼对应 {victims} 名受害人，缺的用公开的名字代替" }
        OutsiderWithoutName { en: "this person has no name", zh: "这个人没有名字" }
        OutsiderTwice(name: Quoted) { en: "somebody else has this id or is called “{name}”", zh: "已经有人用这个 id，或者也叫“{name}”" }
        NoVictim { en: "nobody was killed: a case needs a victim", zh: "没有人遇害：案件要有受害人" }
        VictimWithoutName { en: "the victim has no name", zh: "受害人没有名字" }
        MurderersUnsaid { en: "the file does not say who did it: the game can be played, its outcome stays open", zh: "文件没有写明凶手：可以开局，但结局不定" }
        NobodyDidIt { en: "nobody who can be accused killed this victim: this case cannot be won", zh: "可以指认的人都没有杀这名受害人：这一案赢不了" }
        UnknownId(id: Quoted) { en: "no character has the id “{id}”", zh: "没有 id 为“{id}”的角色" }
        EmptyClue { en: "the clue says nothing", zh: "线索没有内容" }
        ClueBeyondActs(act: usize, acts: usize) { en: "act {act} of {acts}", zh: "第 {act} 幕，但只有 {acts} 幕" }
        Options(count: usize) { en: "{count} options; two to five are usual", zh: "有 {count} 个选项，一般是两到五个" }
        NoTruth { en: "no true answer: the question counts in nobody's score", zh: "没有正确答案：这道题不计入任何人的得分" }
        SeveralTruths { en: "several true letters for a single choice", zh: "单选题却有多个正确答案" }
        UnknownOption(letter: Quoted) { en: "“{letter}” is none of the options", zh: "“{letter}”不在选项之中" }
    }
}
