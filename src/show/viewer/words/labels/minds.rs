//! Labels of the set-up form's part about minds, keys, calls and memory.

use crate::base::language::words;

words! {
    presets() presets_hosted() presets_local() preset_custom() needs_key(name: &str)
    needs_running(name: &str) key_page() full_stop() models_listed(count: usize)
    key_goes_to(host: &str) key_in_memory() remember_key() remember_where() entry_mend(text: &str) entry_mend_key()
    forget_key() forget_key_hint()
    test_connection() test_cost() test_cancel() testing() use_address(url: &str) copy_command()
    copied_command() cannot_copy() mind_details() several_minds() several_lead() add_mind()
    remove_mind() kind_of_mind() mind_number(number: usize) mind_called(number: usize, name: &str)
    seats() no_embedding_model() calls_head() calls_lead() limit() limit_hint() memory_head()
    memory_lead() embedder() embedder_hint() embedder_builtin() embedder_endpoint()
    embedding_model() embedding_model_hint() browser_model() browser_model_hint()
    browser_model_none(language: &str) browser_model_download() browser_model_fetch()
    browser_model_coming(percent: usize) browser_model_window(tokens: &str) browser_model_ready()
    browser_model_tight(tokens: &str, longest: &str) browser_model_small(tokens: &str, least: &str)
    browser_model_unrepeatable() browser_model_first() browser_model_again() find_local()
    none_local(names: &str) local_found(name: &str) local_without_models(name: &str)
}
