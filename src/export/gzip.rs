//! Gzip, as `.json.gz`. No name and no time in its head, so that the same bytes give the same bytes.

use super::ExportError;
use flate2::{Compression, GzBuilder};
use std::io::Write;

/// Compresses `bytes`.
pub fn gzip(bytes: &[u8]) -> Result<Vec<u8>, ExportError> {
    let mut writer = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    writer.write_all(bytes)?;
    Ok(writer.finish()?)
}
