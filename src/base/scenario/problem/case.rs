//! What can be wrong with a case, as the validator finds it.

use super::words::{Quoted, problems};

problems! {
    /// What is wrong with a case.
    CaseProblem {
        NoTitle CharacterWithoutId NameTooLong(name: Quoted, most: usize)
        TooManyVictims(count: usize, most: usize) TooManyQuestions(count: usize, most: usize)
        UnknownKey(key: Quoted) TooFewPlayers(count: usize) TooManyPlayers(count: usize, most: usize)
        CharacterWithoutName IdTwice(id: Quoted) NameTwice(name: Quoted) CharacterWithoutScript
        EmptyAct(name: Quoted) VictimNames(names: usize, victims: usize) OutsiderWithoutName
        OutsiderTwice(name: Quoted) NoVictim VictimWithoutName MurderersUnsaid NobodyDidIt
        UnknownId(id: Quoted) EmptyClue ClueBeyondActs(act: usize, acts: usize)
        Options(count: usize) NoTruth SeveralTruths UnknownOption(letter: Quoted)
    }
}
