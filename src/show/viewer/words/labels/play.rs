//! Labels of the set-up form.

use crate::base::language::words;

words! {
    setup_head() setup_lead() setup_lead_role() the_case() choose_a_case() who_plays() mind_entry()
    offline_reader_label()
    offline_hint() endpoint() endpoint_hint() base_url() base_url_hint() bad_base_url() model()
    model_hint() no_model() key() key_needs_address() temperature() temperature_hint() top_p_hint()
    the_game() seed() seed_hint() seed_random() questum_settings() questum_lead() preset_head()
    preset() preset_hint() preset_none() preset_casebook() preset_published(name: &str)
    preset_personal() preset_omniscient() preset_think_thrice_in_questum() mirage_settings() think_thrice_settings()
    think_thrice_lead() table_rules() table_rules_lead() settings_open() settings_save()
    settings_refused() start() form_problems() field_takes(name: &str,
        wanted: &str) number_wanted(wanted: &str) seed_wanted() number_between(name: &str, from: &str, to: &str)
}
