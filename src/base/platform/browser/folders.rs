//! Files and folders as a browser gives them: from a field, a folder picker or a drop. Folders in a drop are
//! read recursively.

use crate::base::platform::by_name::{call, property, text_property};
use js_sys::{Array, Promise};
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
const MAX_FOLDER_DEPTH: usize = 24;

/// The files of a field or a folder picker.
pub fn files_of_list(list: &FileList) -> Vec<PickedFile> {
    let files = (0..list.length()).filter_map(|at| list.get(at));
    let path = |file: &File| {
        let relative = text_property(file, "webkitRelativePath");
        relative.filter(|path| !path.is_empty()).unwrap_or_else(|| file.name())
    };
    files.map(|file| PickedFile { path: path(&file), file }).collect()
}

/// The contents of a drop. It must be created while the drop is being handled; [`Dropped::files`] reads
/// folders afterwards.
pub struct DroppedItems {
    entries: Vec<JsValue>,
    plain_files: Vec<PickedFile>,
}

/// Captures what was dropped.
pub fn capture_drop(data: &DataTransfer) -> DroppedItems {
    let plain = data.files().map(|list| files_of_list(&list)).unwrap_or_default();
    let items = data.items();
    let entries: Vec<JsValue> = (0..items.length())
        .filter_map(|at| {
            let item: JsValue = items.get(at)?.into();
            call(&item, "webkitGetAsEntry", &[]).ok()
        })
        .filter(JsValue::is_object)
        .collect();
    DroppedItems { entries, plain_files: plain }
}

impl DroppedItems {
    /// All files, including those in folders, at most `most`. Where the browser gives no entries, the files
    /// that it lists itself.
    pub async fn into_files(self, max_files: usize) -> Vec<PickedFile> {
        let mut out = Vec::new();
        // Some browsers give no entries; others give them, but no file for them.
        let mut refused = self.entries.is_empty();
        let mut waiting: Vec<(JsValue, usize)> = self.entries.into_iter().rev().map(|entry| (entry, 0)).collect();
        while let Some((entry, depth)) = waiting.pop() {
            if out.len() >= max_files {
                break;
            }
            if is_property_truthy(&entry, "isFile") {
                let path = text_property(&entry, "fullPath").unwrap_or_default();
                let file = call_with_callbacks(&entry, "file").await.ok();
                if let Some(file) = file.and_then(|file| file.dyn_into::<File>().ok()) {
                    let relative = path.trim_start_matches('/');
                    let path = if relative.is_empty() { file.name() } else { relative.to_owned() };
                    out.push(PickedFile { path, file });
                } else {
                    refused = true;
                }
            } else if is_property_truthy(&entry, "isDirectory") && depth < MAX_FOLDER_DEPTH {
                let inner = read_folder(&entry).await;
                waiting.extend(inner.into_iter().rev().map(|entry| (entry, depth + 1)));
            }
        }
        if out.is_empty() && refused { self.plain_files.into_iter().take(max_files).collect() } else { out }
    }
}

/// The entries of a folder. A reader returns some at a time, until it returns none.
async fn read_folder(folder: &JsValue) -> Vec<JsValue> {
    let mut all = Vec::new();
    let Ok(reader) = call(folder, "createReader", &[]) else {
        return all;
    };
    while let Ok(some) = call_with_callbacks(&reader, "readEntries").await {
        let some = Array::from(&some);
        if some.length() == 0 {
            break;
        }
        all.extend(some.iter());
    }
    all
}

fn is_property_truthy(object: &JsValue, name: &str) -> bool {
    property(object, name).is_some_and(|value| value.is_truthy())
}

/// Calls a method that takes a success and a failure callback.
async fn call_with_callbacks(object: &JsValue, name: &str) -> Result<JsValue, JsValue> {
    let promise = Promise::new(&mut |done, failed| {
        if let Err(error) = call(object, name, &[&done, &failed]) {
            // Nobody is left to notify if this fails too.
            let _ = failed.call1(&JsValue::UNDEFINED, &error);
        }
    });
    JsFuture::from(promise).await
}
