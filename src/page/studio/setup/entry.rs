//! Reads what somebody typed into the form: trimmed texts, addresses and models of servers. Deliberately not here:
//! any field of the form, which the parts of the form declare.

use crate::base::platform::browser::random::random_below;
use crate::page::studio::keyring::Keyring;
use crate::page::studio::prelude::*;
use crate::play::mind::endpoint::{Address, EntryField, normalize_base_url, parse_input};
use crate::show::setup::FormProblems;

/// The smallest window of browsers' own models, in tokens, for one that does not say how large its own is.
pub const ASSUMED_BROWSER_WINDOW_TOKENS: u32 = 4_096;

/// Random seeds are below this, so that every JSON reader returns them unchanged.
const MAX_RANDOM_SEED: u64 = 1_000_000;

pub fn random_seed() -> String {
    random_below(MAX_RANDOM_SEED).to_string()
}

impl Default for FormProblems {
    fn default() -> Self {
        Self::new(language())
    }
}

impl FormProblems {
    /// A server's address and a model's name; adds everything that is wrong with them and with the key.
    pub fn read_server(
        &mut self, base_url: RwSignal<String>, model: RwSignal<String>, no_model: String,
    ) -> (String, String) {
        let l = self.language;
        let typed = [
            (EntryField::Address, base_url.get()),
            (EntryField::Model, model.get()),
            (EntryField::Key, app().context::<Keyring>().key(&base_url.get()).unwrap_or_default()),
        ];
        let [address, model, _] = typed.map(|(field, text)| {
            let read = parse_input(field, &text);
            match &read.problem {
                Some(problem) => self.add(problem.describe(l)),
                None if field == EntryField::Address && Address::parse(&read.text).is_none() => {
                    self.add(t::bad_base_url(l));
                }
                None if field == EntryField::Model && read.text.is_empty() => self.add(no_model.clone()),
                None => {}
            }
            read.text
        });
        (address, model)
    }
}

/// A field's text, trimmed.
pub fn trimmed_text(field: RwSignal<String>) -> String {
    field.with(|text| text.trim().to_owned())
}

/// The address as it will be called. If it cannot be called: the entry as far as it could be cleaned, never with a
/// key or credentials in it.
pub fn normalized_address(field: RwSignal<String>) -> String {
    normalize_base_url(&trimmed_text(field))
}
