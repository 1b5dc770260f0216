//! What can be wrong with the logs of others.

use super::words::{Quoted, problems};

problems! {
    /// What is wrong with another program's log.
    LogProblem {
        // Of any format.
        NoPlayer(name: Quoted) { en: "“{name}” is no player", zh: "“{name}”不是玩家" }
        VoteUnclear { en: "the vote names nobody, or several", zh: "这一票没有指认任何人，或指认了好几个人" }
        FewSpeak { en: "fewer than two players speak", zh: "发言的玩家不到两人" }
        QuestionAlone { en: "the question has no answer", zh: "这个问题没有回答" }
        AnswerAlone { en: "the answer has no question", zh: "这个回答没有问题" }
        // Records.
        RecordCutOff { en: "the record is cut off in the middle and left out", zh: "这条记录中途断开，已略去" }
        NoRecord { en: "there is something that is no record", zh: "这里有一段不是记录的内容" }
        NoReply(template: Quoted) { en: "{template} has no reply", zh: "{template} 没有回复" }
        RatingNoNumber { en: "the rating is no number", zh: "评分不是数字" }
        RatingOfNobody { en: "a rating of nobody", zh: "没有评分对象" }
        RatingOffScale(value: Quoted) { en: "a rating of {value}; the scale goes from 0 to 2", zh: "评分是 {value}，而量表是 0 到 2" }
        QuestionToNobody(name: Quoted) { en: "a question to “{name}”, who is no player", zh: "问的是“{name}”，但不是玩家" }
        NoAction { en: "neither a question nor a search", zh: "既不是提问也不是搜查" }
        AnswerToNobody { en: "an answer to nobody's question", zh: "没有人问，却有回答" }
        SameGame { en: "the same game once more; it is kept once", zh: "同一局又出现一次，只保留一份" }
        NoConfiguration { en: "there is no configuration record: the run ended early, and the file does not say who did it", zh: "没有配置记录：这局提前结束，文件没有写明凶手" }
        // Tables.
        WorkbookDamaged(why: Quoted) { en: "this workbook cannot be read ({why})", zh: "这个工作簿无法读取（{why}）" }
        SheetBreaksOff(row: usize, why: Quoted) { en: "the sheet breaks off after row {row}: {why}", zh: "表格在第 {row} 行之后中断：{why}" }
        RowsLeftOut(most: usize) { en: "rows after {most} are left out", zh: "第 {most} 行之后的内容已略去" }
        NoPrompts { en: "an older history: it holds no prompts", zh: "较旧的历史记录，里面没有提示词" }
        NobodySpeaks { en: "nobody speaks in it; left out", zh: "这一行没有人说话，已略去" }
        UnknownStage(stage: Quoted) { en: "“{stage}” is no stage that is known", zh: "“{stage}”不是已知的阶段" }
        NothingSaid { en: "nothing is said in it", zh: "这一行没有说的内容" }
        UnknownPoints { en: "worth neither 10, 5 nor 2 points; counted as 2", zh: "分值不是 10、5 或 2，按 2 分计" }
        NoSeat(name: Quoted) { en: "“{name}” sits at no seat of this game", zh: "“{name}”不在这局的座位上" }
        EvaluationAlone { en: "an evaluation of a game that is not among the files", zh: "这份评测所属的游戏不在这些文件里" }
        SettingsAlone { en: "settings of a game that is not among the files", zh: "这份设置所属的游戏不在这些文件里" }
        EvaluationSummary(rows: usize, columns: Quoted) { en: "PLAYER*’s summary of evaluations: {rows} rows of {columns}; it holds totals and no game, so nothing is read from it", zh: "PLAYER* 的评测汇总：{rows}行，列为{columns}；其中只有合计，没有对局，因此不从中读取内容" }
        // Transcripts.
        NobodySays(words: Quoted) { en: "nobody says this: “{words}”", zh: "这段话没有说话人：“{words}”" }
        PerhapsAnother(name: Quoted, words: Quoted) { en: "in what {name} says somebody else may begin to speak: “{words}”", zh: "{name}的话里可能另有人开始说话：“{words}”" }
        CutOff(name: Quoted) { en: "what {name} says is cut off", zh: "{name}的话没有说完" }
        SaidBefore(from: Quoted, to: Quoted) { en: "what {from} says to {to} was said before, word for word", zh: "{from}对{to}说的话与之前一字不差" }
        AnswerWithoutQuestion { en: "an answer without its question", zh: "回答前面没有问题" }
    }
}
