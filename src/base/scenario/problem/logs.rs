//! What can be wrong with the logs of others.

use super::words::{Quoted, problems};

problems! {
    /// What is wrong with another program's log.
    LogProblem {
        // Of any format.
        NoPlayer(name: Quoted) VoteUnclear FewSpeak QuestionAlone AnswerAlone
        // Records.
        RecordCutOff NoRecord NoReply(template: Quoted) RatingNoNumber RatingOfNobody
        RatingOffScale(value: Quoted) QuestionToNobody(name: Quoted) NoAction AnswerToNobody
        SameGame NoConfiguration
        // Tables.
        WorkbookDamaged(why: Quoted) SheetBreaksOff(row: usize, why: Quoted)
        RowsLeftOut(most: usize) NoPrompts NobodySpeaks UnknownStage(stage: Quoted) NothingSaid
        UnknownPoints NoSeat(name: Quoted) EvaluationAlone SettingsAlone
        EvaluationSummary(rows: usize, columns: Quoted)
        // Transcripts.
        NobodySays(words: Quoted) PerhapsAnother(name: Quoted, words: Quoted) CutOff(name: Quoted)
        SaidBefore(from: Quoted, to: Quoted) AnswerWithoutQuestion
        // Games of hidden roles.
        PartMissing(name: Quoted) RoleUnknown(role: Quoted) BeliefUnclear(words: Quoted)
        LabelOfNothing(name: Quoted) LabelsDiffer UtterancesWithoutLabel(count: usize)
        GameFailed(why: Quoted) LineUnclear(words: Quoted) ActionUnclear(words: Quoted)
    }
}
