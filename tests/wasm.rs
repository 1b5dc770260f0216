//! In a browser: the engine gives there what it gives natively, to the byte.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use casebook::archive::{read_log, write_log};
use casebook::director::{Decision, Failure, Host, Thinking, Verification, run, verify};
use casebook::game::{Entry, Log};
use casebook::memory::{Index, embed_builtin};
use casebook::mind::offline::OfflineReader;
use futures_util::future::LocalBoxFuture;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

const DEMOS: [&str; 2] = [
    include_str!("../public/logs/demo.en.json"),
    include_str!("../public/logs/demo.zh.json"),
];

struct Keeper(RefCell<Log>);

impl Host for Keeper {
    fn entry(&self, entry: Entry) -> LocalBoxFuture<'_, Result<(), String>> {
        self.0.borrow_mut().push(entry);
        Box::pin(async { Ok(()) })
    }

    fn thinking(&self, _thinking: &[Thinking]) {}

    fn failed(&self, _failure: Failure) -> LocalBoxFuture<'_, Decision> {
        Box::pin(async { Decision::Stop })
    }

    fn go_on(&self) -> LocalBoxFuture<'_, bool> {
        Box::pin(async { true })
    }

    fn elapsed_ms(&self) -> Option<u64> {
        None
    }
}

#[wasm_bindgen_test]
async fn a_log_made_natively_is_verified_in_a_browser() {
    for demo in DEMOS {
        let (log, problems) = read_log(demo).unwrap();
        assert!(problems.is_empty());
        let verification = verify(&log).await;
        assert!(
            matches!(verification, Verification::Equal { finished: true, .. }),
            "{verification:?}"
        );
    }
}

#[wasm_bindgen_test]
async fn a_game_played_in_a_browser_is_the_native_one_to_the_byte() {
    for demo in DEMOS {
        let (native, _) = read_log(demo).unwrap();
        let log = Log::new(
            native.id.clone(),
            native.scenario.clone(),
            native.settings.clone(),
        );
        let keeper = Keeper(RefCell::new(log.clone()));
        run(&log, &[], &[Rc::new(OfflineReader)], &keeper)
            .await
            .unwrap();
        assert!(write_log(&keeper.0.into_inner()).unwrap() == demo);
    }
}

#[wasm_bindgen_test]
fn the_index_finds_a_segment_by_its_own_words() {
    let texts: Vec<String> = (0..200)
        .map(|i| format!("At {i} o'clock somebody saw person number {i}."))
        .collect();
    let mut index = Index::new();
    index.extend(
        (0u32..)
            .zip(&texts)
            .map(|(id, text)| (id, embed_builtin(text))),
    );
    for id in [0u32, 57, 199] {
        let found = index.nearest(&embed_builtin(&texts[id as usize]), 3);
        assert!(
            found
                .iter()
                .any(|(near, distance)| *near == id && *distance < 1e-6),
            "{id}: {found:?}"
        );
    }
}
