//! Files and folders as a browser gives them: from a field, a folder picker or a drop. Folders in a drop are
//! read recursively.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DataTransfer, File, FileList};

/// A file that the user chose, with its path where the browser tells it.
#[derive(Debug, Clone)]
pub struct PickedFile {
    /// Separated by `/`; the name alone where nothing else is known.
    pub path: String,
    pub file: File,
}

/// Maximum depth of nested folders; deeper ones are left out.
const DEEPEST: usize = 24;

/// The files of a field or a folder picker.
pub fn of_list(list: &FileList) -> Vec<PickedFile> {
    let files = (0..list.length()).filter_map(|at| list.get(at));
    let path = |file: &File| {
        let relative = Reflect::get(file, &"webkitRelativePath".into()).ok();
        relative
            .and_then(|path| path.as_string())
            .filter(|path| !path.is_empty())
            .unwrap_or_else(|| file.name())
    };
    files.map(|file| PickedFile { path: path(&file), file }).collect()
}

/// The contents of a drop. It must be created while the drop is being handled; [`Dropped::files`] reads
/// folders afterwards.
pub struct Dropped {
    entries: Vec<JsValue>,
    plain: Vec<PickedFile>,
}

/// Captures what was dropped.
pub fn from_drop(data: &DataTransfer) -> Dropped {
    let plain = data.files().map(|list| of_list(&list)).unwrap_or_default();
    let items = data.items();
    let entries: Vec<JsValue> = (0..items.length())
        .filter_map(|at| {
            let item: JsValue = items.get(at)?.into();
            call(&item, "webkitGetAsEntry", &[]).ok()
        })
        .filter(JsValue::is_object)
        .collect();
    Dropped { entries, plain }
}

impl Dropped {
    /// All files, including those in folders, at most `most`. Where the browser gives no entries, the files
    /// that it lists itself.
    pub async fn files(self, most: usize) -> Vec<PickedFile> {
        let mut out = Vec::new();
        // Some browsers give no entries; others give them, but no file for them.
        let mut refused = self.entries.is_empty();
        let mut waiting: Vec<(JsValue, usize)> =
            self.entries.into_iter().rev().map(|entry| (entry, 0)).collect();
        while let Some((entry, depth)) = waiting.pop() {
            if out.len() >= most {
                break;
            }
            if is(&entry, "isFile") {
                let path = text(&entry, "fullPath");
                let file = asked(&entry, "file").await.ok();
                if let Some(file) = file.and_then(|file| file.dyn_into::<File>().ok()) {
                    let relative = path.trim_start_matches('/');
                    let path = if relative.is_empty() { file.name() } else { relative.to_owned() };
                    out.push(PickedFile { path, file });
                } else {
                    refused = true;
                }
            } else if is(&entry, "isDirectory") && depth < DEEPEST {
                let inner = inside(&entry).await;
                waiting.extend(inner.into_iter().rev().map(|entry| (entry, depth + 1)));
            }
        }
        if out.is_empty() && refused { self.plain.into_iter().take(most).collect() } else { out }
    }
}

/// The entries of a folder. A reader returns some at a time, until it returns none.
async fn inside(folder: &JsValue) -> Vec<JsValue> {
    let mut all = Vec::new();
    let Ok(reader) = call(folder, "createReader", &[]) else {
        return all;
    };
    while let Ok(some) = asked(&reader, "readEntries").await {
        let some = Array::from(&some);
        if some.length() == 0 {
            break;
        }
        all.extend(some.iter());
    }
    all
}

fn is(object: &JsValue, name: &str) -> bool {
    Reflect::get(object, &name.into()).is_ok_and(|value| value.is_truthy())
}

fn text(object: &JsValue, name: &str) -> String {
    let value = Reflect::get(object, &name.into()).ok();
    value.and_then(|value| value.as_string()).unwrap_or_default()
}

fn call(object: &JsValue, name: &str, arguments: &[JsValue]) -> Result<JsValue, JsValue> {
    let method: Function = Reflect::get(object, &name.into())?.dyn_into()?;
    Reflect::apply(&method, object, &arguments.iter().cloned().collect::<Array>())
}

/// Calls a method that takes a success and a failure callback.
async fn asked(object: &JsValue, name: &str) -> Result<JsValue, JsValue> {
    let promise = Promise::new(&mut |done, failed| {
        if let Err(error) = call(object, name, &[done.into(), failed.clone().into()]) {
            // Nobody is left to notify if this fails too.
            let _ = failed.call1(&JsValue::UNDEFINED, &error);
        }
    });
    JsFuture::from(promise).await
}
