//! The sample game, from its first introduction to its outcome.

use super::{ASH, FINCH, Game, HART, MOSS, VALE};
use crate::base::game::{EventKind, Level, Log, Phase, Purpose, Remedy, Seat};
use crate::table::table;

const SUSPICIOUS_LEVELS: [Level; 3] = [Level::Negative, Level::Yes, Level::Yes];
const MIXED_LEVELS: [Level; 3] = [Level::Neutral, Level::Yes, Level::No];
const INNOCENT_LEVELS: [Level; 3] = [Level::Positive, Level::No, Level::No];

/// The whole game: 4 introductions (turns 1–4), round 1 with 8 utterances (5–12) and 4 prunings
/// (13–16; a fault before Moss's, 15), round 2 with 8 utterances (17–24), 4 votes (25–28), the
/// verdict (29).
///
/// Prunings: Vale drops Hart (3 → 2, gain ln 1.5), Finch keeps all three, Moss keeps Finch alone
/// (3 → 1, gain ln 3), Hart drops Vale (3 → 2).
pub fn sample_game() -> Log {
    let mut game = Game::new();
    game.plain(EventKind::ActDealt { act: 1 }).phase(Phase::Introductions);
    game.introduces(VALE, "I am his niece. I keep the books, such as they are, and I found the door locked.")
        .introduces(FINCH, "Eleven years I have brought the colonel his tray. I brought it at ten.")
        .introduces(MOSS, "A guest, merely. He complained of his heart at supper; I told him to rest.")
        .introduces(HART, "I write. I sleep badly, and so I hear things.");
    game.phase(Phase::Questioning { round: 1 });
    let first = table! {
        VALE, FINCH, "Finch, what was on the tray that you took up to Colonel Ash?" =>
            "Warm milk and his drops, madam. The same as every night.";
        FINCH, MOSS, "Doctor, was Colonel Ash ill enough to die in his sleep?" =>
            "I should not have said so. A tired heart, no more.";
        MOSS, FINCH, "Who poured the drops for Colonel Ash, Finch?" => "He did, sir. I only set the glass down.";
        HART, VALE, "Mrs Vale, did you quarrel with Colonel Ash about money?" =>
            "We spoke of the accounts. It was not a quarrel.";
    };
    for (asker, answerer, question, answer) in first {
        let others: Vec<_> = Seat::all(4).filter(|s| *s != asker && *s != answerer).map(|s| (s, 0.0, 0.0)).collect();
        let candidates: Vec<_> = std::iter::once((answerer, 0.0, 1.0)).chain(others).collect();
        game.chooses(asker, &candidates, 0.63);
        game.reads(asker, answerer, Purpose::Asking, MIXED_LEVELS);
        game.talks(asker, answerer, question, answer);
    }
    game.phase(Phase::Pruning { round: 1 });
    game.reads(VALE, FINCH, Purpose::Pruning, SUSPICIOUS_LEVELS)
        .reads(VALE, MOSS, Purpose::Pruning, MIXED_LEVELS)
        .reads(VALE, HART, Purpose::Pruning, INNOCENT_LEVELS)
        .prunes(VALE, &[FINCH, MOSS], "Miss Hart had no reason to know where the drops were kept.");
    game.reads(FINCH, MOSS, Purpose::Pruning, MIXED_LEVELS).prunes(FINCH, &[MOSS, VALE, HART], "");
    game.reads(MOSS, FINCH, Purpose::Pruning, SUSPICIOUS_LEVELS).fails(MOSS, Remedy::AskedAgain).prunes(
        MOSS,
        &[FINCH],
        "Only Finch touched the glass.",
    );
    game.reads(HART, VALE, Purpose::Pruning, INNOCENT_LEVELS).prunes(
        HART,
        &[FINCH, MOSS],
        "She was in the library; I saw the light.",
    );
    game.phase(Phase::Questioning { round: 2 });
    let gained = 0.405_465_108_108_164_4;
    game.chooses(VALE, &[(FINCH, gained, 1.0), (MOSS, 0.0, 0.0)], 0.42)
        .reads(VALE, FINCH, Purpose::Asking, SUSPICIOUS_LEVELS)
        .talks(
            VALE,
            FINCH,
            "You said he poured them himself. Then why was the bottle in the pantry?",
            "I tidied it away in the morning, madam, before I knew.",
        );
    game.chooses(FINCH, &[(VALE, 0.0, 0.0), (MOSS, 0.0, 1.0), (HART, 0.0, 0.0)], 0.05).talks(
        FINCH,
        VALE,
        "Is it true, madam, that the ledger does not add up?",
        "It is short by ninety pounds. I meant to tell him.",
    );
    game.chooses(MOSS, &[(FINCH, 1.098_612_288_668_109_8, 1.0)], 0.9).talks(
        MOSS,
        FINCH,
        "My bag stood in the passage. Did you open it?",
        "I do not open gentlemen's bags, sir.",
    );
    game.chooses(HART, &[(FINCH, 0.0, 1.0), (MOSS, 0.0, 0.0)], 0.7).talks(
        HART,
        FINCH,
        "I heard steps on the back stairs after eleven. Yours?",
        "I went down for coal, miss.",
    );
    game.phase(Phase::Vote);
    game.votes(VALE, FINCH, "The bottle was in the pantry.")
        .votes(FINCH, MOSS, "The drops came out of his bag.")
        .votes(MOSS, FINCH, "")
        .votes(HART, FINCH, "Nobody fetches coal at eleven.");
    game.phase(Phase::Outcome);
    game.plain(EventKind::CaseClosed { victim: ASH, convicted: Some(FINCH), won: Some(true) });
    game.plain(EventKind::Finished);
    game.log()
}
