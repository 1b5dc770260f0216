//! Checkboxes and fields for what most experiments vary: cases, presets, seeds, minds. They write the file's
//! text, which is what counts; everything else that an experiment can hold is written there by hand.

use super::ExperimentState;
use crate::base::game::{MindSettings, PresetName};
use crate::base::language::Language;
use crate::page::app::prelude::*;
use crate::page::app::state::{app, language};
use crate::page::studio::catalogue;
use crate::page::studio::setup::{MindForm, OneMind, Problems, field, preset_title};
use crate::page::studio::shelf;
use crate::show::viewer::words::labels as t;
use leptos::task::spawn_local;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write;

/// A case that can be ticked.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Offered {
    path: String,
    title: String,
}

/// A string literal that TOML and JSON both read.
fn quoted(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}

fn list(texts: impl IntoIterator<Item = String>) -> String {
    let texts: Vec<String> = texts.into_iter().map(|text| quoted(&text)).collect();
    format!("[{}]", texts.join(", "))
}

/// The text of an experiment file.
fn experiment_text(
    cases: impl IntoIterator<Item = String>,
    presets: &BTreeSet<usize>,
    seeds: &str,
    exams: &str,
    beliefs: bool,
    mind: &MindSettings,
) -> String {
    let presets = presets.iter().filter_map(|at| PresetName::ALL.get(*at));
    let mut text = format!(
        "name = \"Experiment\"\ncases = {}\npresets = {}\nseeds = {}\n",
        list(cases),
        list(presets.map(|preset| preset.name().to_owned())),
        seeds.trim()
    );
    let exams = exams.replace(['，', '、'], ",");
    if !exams.trim().is_empty() {
        // An invalid list of rounds is reported like everything that is wrong with the file.
        let _ = writeln!(text, "evaluations_after = [{}]", exams.trim());
    }
    if beliefs {
        text.push_str("beliefs = \"with_acts\"\n");
    }
    if let MindSettings::Endpoint { base_url, model, temperature, top_p } = mind {
        // Writing to a text cannot fail.
        let _ = write!(text, "\n[[minds]]\nendpoint = {}\nmodel = {}\n", quoted(base_url), quoted(model));
        let drawn = [("temperature", temperature), ("top_p", top_p)];
        for (name, value) in drawn {
            if let Some(value) = value {
                let _ = writeln!(text, "{name} = {value:?}");
            }
        }
    }
    text
}

/// The value of a key, where it is written as both TOML and JSON write it: enough to restore the checkboxes.
fn value_in(text: &str, name: &str) -> Option<Value> {
    if let Ok(Value::Object(whole)) = serde_json::from_str(text) {
        return whole.get(name).cloned();
    }
    let value = text.lines().find_map(|line| {
        let (key, value) = line.split_once('=')?;
        (key.trim() == name).then_some(value)
    });
    serde_json::from_str(value?).ok()
}

fn texts_in(text: &str, name: &str) -> Option<Vec<String>> {
    serde_json::from_value(value_in(text, name)?).ok()
}

async fn offered(l: Language) -> Vec<Offered> {
    let mut all = Vec::new();
    for case in catalogue::fetch().await.map_or_else(|_| Vec::new(), |found| found.cases) {
        for (tag, path) in case.files.texts() {
            let title = format!("{} ({})", case.title.text(l), tag.tag());
            let path = path.to_owned();
            all.push(Offered { path, title });
        }
    }
    for case in shelf::cases().await.unwrap_or_default() {
        all.push(Offered {
            path: format!("own/{}.json", case.id),
            title: format!("{} ({})", case.title, case.language),
        });
    }
    all
}

#[component]
pub fn ExperimentForm() -> impl IntoView {
    let l = language();
    let state: ExperimentState = app().context();
    let cases = RwSignal::new(None::<Vec<Offered>>);
    let ticked = RwSignal::new(BTreeSet::<usize>::new());
    let kept = state.text.get_untracked();
    let known = texts_in(&kept, "presets").map(|names| {
        let places = PresetName::ALL.into_iter().enumerate();
        let named = places.filter(|(_, preset)| names.iter().any(|name| name == preset.name()));
        named.map(|(at, _)| at).collect()
    });
    let presets = RwSignal::new(known.unwrap_or_else(|| BTreeSet::from([0, 1])));
    let known = value_in(&kept, "seeds").and_then(|seeds| seeds.as_u64());
    let seeds = RwSignal::new(known.unwrap_or(1).to_string());
    let known = value_in(&kept, "evaluations_after");
    let known = known.and_then(|rounds| serde_json::from_value::<Vec<u32>>(rounds).ok());
    let exams = RwSignal::new(known.map_or_else(String::new, |rounds| {
        let rounds: Vec<String> = rounds.iter().map(u32::to_string).collect();
        rounds.join(", ")
    }));
    let beliefs = RwSignal::new(kept.trim().is_empty() || value_in(&kept, "beliefs").is_some());
    let kept = texts_in(&kept, "cases");
    let mind = MindForm::new(0, false);
    spawn_local(async move {
        let found = offered(l).await;
        let tag = format!("({})", l.tag());
        let usual = found.iter().enumerate().filter(|(_, one)| match &kept {
            Some(paths) => paths.contains(&one.path),
            None => one.title.ends_with(&tag),
        });
        ticked.try_set(usual.map(|(at, _)| at).collect());
        cases.try_set(Some(found));
    });
    let made = Memo::new(move |_| {
        let cases = cases.read();
        let paths = cases.as_ref()?.iter().enumerate().filter(|(at, _)| ticked.read().contains(at));
        let paths = paths.map(|(_, one)| one.path.clone());
        let mind = mind.read(&mut Problems::default());
        Some(experiment_text(paths, &presets.read(), &seeds.read(), &exams.read(), beliefs.get(), &mind))
    });
    Effect::new(move |before: Option<Option<String>>| {
        let now = made.get();
        if let Some(text) = &now {
            // Text written by hand stays until a checkbox changes.
            let changed = before.flatten().is_some_and(|before| before != *text);
            if changed || state.text.with_untracked(|text| text.trim().is_empty()) {
                state.text.set(text.clone());
            }
        }
        now
    });
    let other = move || {
        let made = made.get()?;
        let differs = state.text.with(|text| !text.trim().is_empty() && *text != made);
        differs.then(|| view! { <p class="small" data-testid="experiment-other">{t::experiment_other(l)}</p> })
    };
    let tick = move |among: RwSignal<BTreeSet<usize>>, at: usize, name: String, id: String| {
        let change = move |event| {
            among.update(|among| {
                let _ = if event_target_checked(&event) { among.insert(at) } else { among.remove(&at) };
            });
        };
        view! {
            <label class="tick"><input type="checkbox" data-testid=id prop:checked=move || among.read().contains(&at) on:change=change/><span>{name}</span></label>
        }
    };
    let case_ticks = move || {
        let all = cases.get().unwrap_or_default().into_iter().enumerate();
        all.map(|(at, one)| tick(ticked, at, one.title, format!("case-{}", one.path))).collect_view()
    };
    let ways = PresetName::ALL.into_iter().enumerate();
    let ways = ways.map(|(at, one)| tick(presets, at, preset_title(l, one), format!("preset-{}", one.name())));
    let ways = ways.collect_view();
    view! {
        <div class="form experiment-form">
            <fieldset class="plain"><legend>{t::experiment_cases(l)}</legend><div class="ticks">{case_ticks}</div></fieldset>
            <fieldset class="plain"><legend>{t::experiment_ways(l)}</legend><div class="ticks">{ways}</div></fieldset>
            <fieldset class="plain"><legend>{t::who_plays(l)}</legend><OneMind mind=mind browser=false/></fieldset>
            <div class="fields">{field::number(t::experiment_seeds(l), t::experiment_seeds_hint(l), seeds, "experiment-seeds", field::whole_check(1, u32::MAX))}
                {field::text(t::experiment_exams(l), t::experiment_exams_hint(l), exams, "experiment-exams")}</div>
            <label class="tick"><input type="checkbox" data-testid="experiment-beliefs"
                prop:checked=move || beliefs.get() on:change=move |e| beliefs.set(event_target_checked(&e))/>
                <span>{t::experiment_beliefs(l)}<small>{t::experiment_beliefs_hint(l)}</small></span></label>
            {other}
        </div>
    }
}
