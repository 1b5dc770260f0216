//! Checkboxes and fields for what most experiments vary: cases, presets, seeds, minds. They write the file's
//! text, which is what counts; everything else that an experiment can hold is written there by hand.

use super::Experiment;
use crate::base::game::PresetName;
use crate::page::studio::catalogue;
use crate::page::studio::prelude::*;
use crate::page::studio::setup::field::FieldBinding;
use crate::page::studio::setup::{FormProblems, MindForm, SingleMindFields, field, preset_title};
use crate::page::studio::shelf;
use crate::study::experiment::{ExperimentChoices, ExperimentEvent};
use std::collections::BTreeSet;

/// A case that can be ticked.
#[derive(Debug, Clone, PartialEq, Eq)]
struct OfferedCase {
    path: String,
    title: String,
}

async fn list_offered_cases(l: Language) -> Vec<OfferedCase> {
    let mut all = Vec::new();
    for case in catalogue::fetch().await.map_or_else(|_| Vec::new(), |found| found.cases) {
        for (tag, path) in case.files.texts() {
            let title = format!("{} ({})", case.title.text(l), tag.tag());
            let path = path.to_owned();
            all.push(OfferedCase { path, title });
        }
    }
    for case in shelf::list_cases().await.unwrap_or_default() {
        all.push(OfferedCase {
            path: format!("own/{}.json", case.id),
            title: format!("{} ({})", case.title, case.language),
        });
    }
    all
}

#[component]
pub fn ExperimentForm() -> impl IntoView {
    let l = language();
    let experiment: Experiment = app().context();
    let kept = ExperimentChoices::from_text(&experiment.read_untracked().text);
    let cases = RwSignal::new(None::<Vec<OfferedCase>>);
    let ticked = RwSignal::new(BTreeSet::<usize>::new());
    let presets = RwSignal::new(kept.presets);
    let seeds = RwSignal::new(kept.seeds);
    let exam_rounds = RwSignal::new(kept.exam_rounds);
    let has_beliefs = RwSignal::new(kept.has_beliefs);
    let mind = MindForm::new(0, false);
    spawn_local(async move {
        let found = list_offered_cases(l).await;
        let tag = format!("({})", l.tag());
        let usual = found.iter().enumerate().filter(|(_, case)| match &kept.cases {
            Some(paths) => paths.contains(&case.path),
            None => case.title.ends_with(&tag),
        });
        ticked.try_set(usual.map(|(at, _)| at).collect());
        cases.try_set(Some(found));
    });
    let made = Memo::new(move |_| {
        let cases = cases.read();
        let paths = cases.as_ref()?.iter().enumerate().filter(|(at, _)| ticked.read().contains(at));
        let choices = ExperimentChoices {
            cases: Some(paths.map(|(_, case)| case.path.clone()).collect()),
            presets: presets.get(),
            seeds: seeds.get(),
            exam_rounds: exam_rounds.get(),
            has_beliefs: has_beliefs.get(),
        };
        Some(choices.to_text(&mind.read(&mut FormProblems::default())))
    });
    let text = experiment.memo(|model| model.text.clone());
    Effect::new(move |before: Option<Option<String>>| {
        let now = made.get();
        if let Some(made) = &now {
            // Text written by hand stays until a checkbox changes.
            let has_changed = before.flatten().is_some_and(|before| before != *made);
            let is_empty = experiment.read_untracked().text.trim().is_empty();
            if has_changed || is_empty {
                experiment.dispatch(ExperimentEvent::TextChanged(made.clone()));
            }
        }
        now
    });
    let other = move || {
        let made = made.get()?;
        let differs = text.with(|text| !text.trim().is_empty() && *text != made);
        differs.then(|| view! { <p class="small" data-testid="experiment-other">{t::experiment_other(l)}</p> })
    };
    let tick = move |among: RwSignal<BTreeSet<usize>>, at: usize, name: String, id: String| {
        let set = move |on| {
            among.update(|among| {
                let _ = if on { among.insert(at) } else { among.remove(&at) };
            });
        };
        field::checkbox(name, FieldBinding::new(move || among.read().contains(&at), set), id)
    };
    let case_ticks = move || {
        let all = cases.get().unwrap_or_default().into_iter().enumerate();
        all.map(|(at, one)| tick(ticked, at, one.title, format!("case-{}", one.path))).collect_view()
    };
    let ways = PresetName::ALL
        .into_iter()
        .enumerate()
        .map(|(at, one)| tick(presets, at, preset_title(l, one), format!("preset-{}", one.name())))
        .collect_view();
    view! {
        <div class="form experiment-form">
            <fieldset class="plain">
                <legend>{t::experiment_cases(l)}</legend><div class="ticks">{case_ticks}</div>
            </fieldset>
            <fieldset class="plain"><legend>{t::experiment_ways(l)}</legend><div class="ticks">{ways}</div></fieldset>
            <fieldset class="plain">
                <legend>{t::who_plays(l)}</legend><SingleMindFields mind=mind browser=false/>
            </fieldset>
            <div class="fields">
                {field::number_field(t::experiment_seeds(l), t::experiment_seeds_hint(l), seeds, "experiment-seeds",
                    field::whole_number_check(1, u32::MAX))}
                {field::text_field(t::experiment_exams(l), t::experiment_exams_hint(l), exam_rounds,
                    "experiment-exams")}
            </div>
            {field::checkbox(view! {
                {t::experiment_beliefs(l)}<small>{t::experiment_beliefs_hint(l)}</small>
            }, has_beliefs, "experiment-beliefs")}
            {other}
        </div>
    }
}
