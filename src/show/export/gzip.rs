//! Gzip, for `.json.gz`. The header has no name and no time, so the same input gives the same bytes.

use super::ExportError;
use flate2::{Compression, GzBuilder};
use std::io::Write;

/// Compresses `bytes`.
pub fn gzip(bytes: &[u8]) -> Result<Vec<u8>, ExportError> {
    let mut writer = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    writer.write_all(bytes)?;
    Ok(writer.finish()?)
}
