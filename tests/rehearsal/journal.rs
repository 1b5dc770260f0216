//! The journal: a line of JSON per call, so that a test can count calls.

use serde_json::{Map, Value};
use std::cell::{Cell, RefCell};
use std::fs::File;
use std::io::Write;
use std::path::Path;

/// The open journal.
pub struct Journal {
    file: Option<RefCell<File>>,
    calls: Cell<u64>,
}

impl Journal {
    pub fn new(path: Option<&Path>) -> std::io::Result<Self> {
        Ok(Self { file: path.map(File::create).transpose()?.map(RefCell::new), calls: Cell::new(0) })
    }

    /// Writes an object about a call, after the call's number.
    pub fn write(&self, entry: Value) -> std::io::Result<()> {
        self.calls.set(self.calls.get() + 1);
        let Some(file) = &self.file else {
            return Ok(());
        };
        let mut line = Map::from_iter([("call".to_owned(), self.calls.get().into())]);
        if let Value::Object(entry) = entry {
            line.extend(entry);
        }
        file.borrow_mut().write_all(format!("{}\n", Value::Object(line)).as_bytes())
    }
}
