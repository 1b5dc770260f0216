//! What can be wrong with the logs of others.

use super::words::{Quotation, problems};

problems! {
    /// What is wrong with another program's log.
    LogProblem {
        // Of any format.
        NoPlayer(name: Quotation) VoteUnclear FewSpeak QuestionAlone AnswerAlone
        // Records.
        RecordCutOff NoRecord NoReply(template: Quotation) RatingNoNumber RatingOfNobody
        RatingOffScale(value: Quotation) QuestionToNobody(name: Quotation) NoAction AnswerToNobody
        SameGame NoConfiguration
        // Tables.
        WorkbookDamaged(why: Quotation) SheetBreaksOff(row: usize, why: Quotation)
        RowsLeftOut(most: usize) NoPrompts NobodySpeaks UnknownStage(stage: Quotation) NothingSaid
        UnknownPoints NoSeat(name: Quotation) EvaluationAlone SettingsAlone
        EvaluationSummary(rows: usize, columns: Quotation)
        // Transcripts.
        NobodySays(words: Quotation) PerhapsAnother(name: Quotation, words: Quotation) CutOff(name: Quotation)
        SaidBefore(from: Quotation, to: Quotation) AnswerWithoutQuestion
        // Games of hidden roles.
        PartMissing(name: Quotation) RoleUnknown(role: Quotation) BeliefUnclear(words: Quotation)
        LabelOfNothing(name: Quotation) LabelsDiffer UtterancesWithoutLabel(count: usize)
        GameFailed(why: Quotation) LineUnclear(words: Quotation) ActionUnclear(words: Quotation)
    }
}
