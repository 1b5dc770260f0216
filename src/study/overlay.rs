//! What is kept beside a log (an overlay: codes, interviews) while its game is open: read once it is wanted,
//! changed here at once, stored change by change. It decides which reading still counts, and reports one fault
//! only. Deliberately not here: what is stored, and where.

/// Why a mind gave nothing for it, with what to do: in words, and as command lines.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MindFailure {
    pub reason: String,
    pub advice: String,
    pub commands: Vec<String>,
}

/// A reading of the storage: for which opened game, and after how many changes it began.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OverlayLoad {
    opened: u32,
    changes: u32,
}

#[derive(Debug, Clone)]
pub struct OverlayStore<Content> {
    /// The number of the opened game that this belongs to.
    opened_game: Option<u32>,
    content: Option<Content>,
    /// Counts changes: what was read before the latest one is stale.
    changes: u32,
    is_unreadable: bool,
    has_reported_fault: bool,
}

impl<Content> Default for OverlayStore<Content> {
    fn default() -> Self {
        Self { opened_game: None, content: None, changes: 0, is_unreadable: false, has_reported_fault: false }
    }
}

impl<Content> OverlayStore<Content> {
    /// The content; `None` until it is read.
    pub fn get(&self) -> Option<&Content> {
        self.content.as_ref()
    }

    /// Begins with the game that was opened as the `opened`th; false if that is the one it has.
    pub fn switch_to_game(&mut self, opened: u32) -> bool {
        let is_other = self.opened_game.replace(opened) != Some(opened);
        if is_other {
            self.content = None;
        }
        is_other
    }

    /// Begins to read what is stored of the opened game.
    pub fn begin_load(&self) -> Option<OverlayLoad> {
        Some(OverlayLoad { opened: self.opened_game?, changes: self.changes })
    }

    /// Ends a reading. If nothing could be read, what is here stays, or else it begins with `empty`, and the
    /// fault to report is returned.
    pub fn end_load(
        &mut self, reading: OverlayLoad, found: Result<Content, String>, empty: impl FnOnce() -> Content,
    ) -> Option<String> {
        self.is_unreadable = found.is_err();
        if self.begin_load() != Some(reading) {
            return None;
        }
        match found {
            Ok(content) => self.content = Some(content),
            Err(_) if self.content.is_some() => {}
            Err(why) => {
                self.content = Some(empty());
                return self.report_first_fault(why);
            }
        }
        None
    }

    /// Changes the content; `None` if it is not read yet.
    pub fn change<Outcome>(&mut self, change: impl FnOnce(&mut Content) -> Outcome) -> Option<Outcome> {
        let outcome = change(self.content.as_mut()?);
        self.changes = self.changes.wrapping_add(1);
        Some(outcome)
    }

    /// What is stored cannot be read, so nothing can be added to it.
    pub fn is_unreadable(&self) -> bool {
        self.is_unreadable
    }

    /// The fault to report: the first one only.
    pub fn report_first_fault(&mut self, why: String) -> Option<String> {
        (!std::mem::replace(&mut self.has_reported_fault, true)).then_some(why)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    type Letters = OverlayStore<String>;

    /// A store of the game that was opened first, and a reading that has begun.
    fn being_read() -> (Letters, OverlayLoad) {
        let mut store = Letters::default();
        assert!(store.switch_to_game(1));
        let reading = store.begin_load().unwrap();
        (store, reading)
    }

    fn end(store: &mut Letters, reading: OverlayLoad, found: Result<&str, &str>) -> Option<String> {
        store.end_load(reading, found.map(str::to_owned).map_err(str::to_owned), || "empty".to_owned())
    }

    #[test]
    fn a_reading_counts_unless_something_happened_meanwhile() {
        type Meanwhile = fn(&mut Letters);
        let cases: [(&str, Meanwhile, Option<&str>); 4] = table! {
            "nothing", (|_| ()) as Meanwhile => Some("stored");
            "the same game is shown again", (|store| assert!(!store.switch_to_game(1))) as Meanwhile => Some("stored");
            "another game is opened", (|store| assert!(store.switch_to_game(2))) as Meanwhile => None;
            "the game is opened anew and changed", (|store| {
                store.switch_to_game(2);
                let reading = store.begin_load().unwrap();
                end(store, reading, Ok("other"));
                store.change(|text| text.push('!'));
            }) as Meanwhile => Some("other!");
        };
        for (name, meanwhile, expected) in cases {
            let (mut store, reading) = being_read();
            meanwhile(&mut store);
            assert_eq!(end(&mut store, reading, Ok("stored")), None, "{name}");
            assert_eq!(store.get().map(String::as_str), expected, "{name}");
        }
    }

    #[test]
    fn what_was_read_before_a_change_does_not_undo_it() {
        let (mut store, reading) = being_read();
        end(&mut store, reading, Ok("a"));
        let again = store.begin_load().unwrap();
        assert_eq!(store.change(|text| text.push('b')), Some(()));
        end(&mut store, again, Ok("a"));
        assert_eq!(store.get().unwrap(), "ab");
    }

    #[test]
    fn nothing_can_be_changed_before_it_is_read() {
        let (mut store, _) = being_read();
        assert_eq!(store.change(|text| text.push('b')), None);
        assert_eq!(store.get(), None);
    }

    #[test]
    fn without_storage_it_begins_empty_and_only_the_first_fault_is_reported() {
        let (mut store, reading) = being_read();
        assert_eq!(end(&mut store, reading, Err("full")).as_deref(), Some("full"));
        assert_eq!((store.get().unwrap().as_str(), store.is_unreadable()), ("empty", true));
        store.change(|text| text.push('!'));
        let again = store.begin_load().unwrap();
        assert_eq!(end(&mut store, again, Err("full")), None, "what is here stays");
        assert_eq!(store.get().unwrap(), "empty!");
        assert_eq!(store.report_first_fault("full".to_owned()), None);
    }
}
