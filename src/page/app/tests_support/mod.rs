//! Renders a view to text, natively, for tests of what people see: as it stands before any effect has run, with
//! deferred and lazily fetched parts already there. Effects, handlers and `spawn_local` do not run, `prop:` is not
//! rendered, and there is no document; whoever needs one tests in a browser.

mod shown;

use super::prelude::*;
use super::shell::{Shell, ShellCommand, ShellSlot, set_shell};
use super::state::{App, Page};
use crate::base::game::Log;
use crate::base::language::Language;
use crate::base::platform::browser::folders::PickedFile;
use crate::show::viewer::Session;

pub(crate) use shown::Shown;

/// A shell that leaves every slot empty.
struct EmptyShell;

impl Shell for EmptyShell {
    fn provide_contexts(&self, _: App) {}

    fn open_address(&self, _: App) {}

    fn run_command(&self, _: App, _: ShellCommand) {}

    fn open_files(&self, _: App, _: Vec<PickedFile>) {}

    fn needs_complete_logs(&self) -> bool {
        true
    }

    fn fill_slot(&self, _: ShellSlot) -> AnyView {
        ().into_any()
    }

    fn has_running_work(&self, _: App) -> bool {
        false
    }

    fn can_show(&self, _: Page) -> bool {
        true
    }
}

/// The HTML of a view of the viewer, with `log` at `cursor`. `prepare` sets what the viewer has chosen.
pub(crate) fn render<V: IntoView + 'static>(
    log: Log, cursor: usize, language: Language, prepare: impl FnOnce(App), view: impl FnOnce() -> V,
) -> Shown {
    render_in(&EmptyShell, log, cursor, language, prepare, view)
}

/// The same within a shell, whose features may be prepared too.
pub(crate) fn render_in<V: IntoView + 'static>(
    shell: &'static dyn Shell, log: Log, cursor: usize, language: Language, prepare: impl FnOnce(App),
    view: impl FnOnce() -> V,
) -> Shown {
    Owner::new().with(|| {
        let app = App::new();
        provide_context(app);
        set_shell(app, shell);
        app.language.set(language);
        let session = Session::open(log).unwrap();
        assert!(app.stage.set_session(app.stage.new_open_token(), session, Some("game".into())));
        app.stage.seek(cursor);
        app.stage.settled_cursor.set(app.stage.cursor.get_untracked());
        prepare(app);
        Shown::parse(&view().into_any().to_html())
    })
}
