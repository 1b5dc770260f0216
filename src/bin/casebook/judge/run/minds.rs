//! The judge, the examinee and the embedder, from flags and an experiment file, and which of their servers
//! get a key.

use super::{JudgeMindKind, RunJudgeOptions};
use crate::Outcome;
use casebook::base::game::MindSettings;
use casebook::play::mind::endpoint::normalize_base_url;
use casebook::play::mind::{BuiltinEmbedder, Embedder, Mind};
use casebook::read::archive::safe_file_name;
use casebook::study::experiment::{ExperimentFile, MindEntry};
use std::rc::Rc;

/// A mind with its settings.
pub(super) struct JudgingMind {
    pub mind: Rc<dyn Mind>,
    pub settings: MindSettings,
}

impl JudgingMind {
    pub fn is_paid(&self) -> bool {
        matches!(self.settings, MindSettings::Endpoint { .. })
    }

    pub fn name(&self) -> String {
        match &self.settings {
            MindSettings::Endpoint { model, .. } => safe_file_name(model),
            _ => "offline-reader".to_owned(),
        }
    }
}

impl RunJudgeOptions {
    pub(super) fn make_judge_mind(&self, file: Option<&ExperimentFile>) -> Outcome<JudgingMind> {
        let (url, model) = (&self.servers.endpoint, &self.servers.model);
        let of_file = file.and_then(|file| file.judge.as_ref());
        match (self.mind, url, model, of_file) {
            (Some(JudgeMindKind::Offline), ..) | (None, None, _, None) => {
                self.make_mind(MindSettings::OfflineReader, None)
            }
            (_, Some(url), Some(model), _) => self.make_endpoint_mind((url, model), Some("CASEBOOK_KEY"), (None, None)),
            (_, _, None, Some(entry)) => self.make_mind_from_entry(entry, url.as_ref(), "CASEBOOK_KEY"),
            (_, None, ..) => Err("which server? --endpoint names it".into()),
            (_, _, None, None) => Err("which model? --model names it".into()),
        }
    }

    pub(super) fn make_examinee_mind(
        &self, file: Option<&ExperimentFile>, judge: &JudgingMind,
    ) -> Outcome<JudgingMind> {
        let named = self.examinee_endpoint.is_some() || self.examinee_model.is_some();
        let url = self.examinee_endpoint.as_ref().or(self.servers.endpoint.as_ref());
        let model = self.examinee_model.as_ref().or(self.servers.model.as_ref());
        let own = "CASEBOOK_EXAMINEE_KEY";
        match (self.examinee, file.and_then(|file| file.examinee.as_ref())) {
            (Some(JudgeMindKind::Offline), _) => self.make_mind(MindSettings::OfflineReader, None),
            (None, Some(entry)) if self.examinee_model.is_none() => {
                let key = entry.endpoint.as_ref().map_or(own, |url| self.key_variable(url, own));
                self.make_mind_from_entry(entry, url, key)
            }
            (None, _) if !named => Ok(JudgingMind { mind: judge.mind.clone(), settings: judge.settings.clone() }),
            _ => match (url, model) {
                (Some(url), Some(model)) => {
                    self.make_endpoint_mind((url, model), Some(self.key_variable(url, own)), (None, None))
                }
                _ => Err("which examinee? --examinee-endpoint and --examinee-model name it".into()),
            },
        }
    }

    /// A mind that a file names; it gets the key only if a flag names the same server.
    fn make_mind_from_entry(
        &self, entry: &MindEntry, named: Option<&String>, key: &'static str,
    ) -> Outcome<JudgingMind> {
        let (Some(url), Some(model)) = (&entry.endpoint, &entry.model) else {
            return self.make_mind(MindSettings::OfflineReader, None);
        };
        let same = named.is_some_and(|named| normalize_base_url(named) == normalize_base_url(url));
        let of_file = (entry.temperature, entry.top_p);
        self.make_endpoint_mind((url, model), same.then_some(key), of_file)
    }

    /// The variable with the key for a server: the judge's key goes to the judge's server only.
    fn key_variable(&self, url: &str, own: &'static str) -> &'static str {
        let judges = self.servers.endpoint.as_deref().map(normalize_base_url);
        if judges == Some(normalize_base_url(url)) { "CASEBOOK_KEY" } else { own }
    }

    pub(super) fn make_embedder(&self) -> Outcome<Rc<dyn Embedder>> {
        let named = self.embedder_endpoint.as_deref();
        match named.zip(self.embedder_model.as_deref()) {
            None => Ok(Rc::new(BuiltinEmbedder)),
            Some((url, model)) => {
                let key = self.key_variable(url, "CASEBOOK_EMBEDDER_KEY");
                self.servers.make_named_embedder((url, model), key)
            }
        }
    }

    /// A model; sampling flags override the file.
    fn make_endpoint_mind(
        &self, (url, model): (&str, &str), key: Option<&str>, (temperature, top_p): (Option<f64>, Option<f64>),
    ) -> Outcome<JudgingMind> {
        let settings = MindSettings::Endpoint {
            base_url: normalize_base_url(url),
            model: model.trim().to_owned(),
            temperature: self.temperature.or(temperature),
            top_p: self.top_p.or(top_p),
        };
        self.make_mind(settings, key)
    }

    /// The mind is made from the same settings that the file will record.
    fn make_mind(&self, settings: MindSettings, key: Option<&str>) -> Outcome<JudgingMind> {
        let mind = self.servers.make_named_mind(&settings, key)?;
        Ok(JudgingMind { mind, settings })
    }
}
