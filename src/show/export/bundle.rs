//! Many files as one gzipped tar, which every system unpacks and the page imports. It contains no times, so
//! the same files give the same bytes.

use super::ExportError;
use flate2::write::GzEncoder;
use flate2::{Compression, GzBuilder};

/// An archive under construction. Each file is compressed when it is added, so only compressed bytes are in
/// memory.
pub struct TarGzBuilder(tar::Builder<GzEncoder<Vec<u8>>>);

impl Default for TarGzBuilder {
    fn default() -> Self {
        Self(tar::Builder::new(GzBuilder::new().mtime(0).write(Vec::new(), Compression::default())))
    }
}

impl TarGzBuilder {
    /// Adds a file; its name may contain folders.
    ///
    /// # Errors
    /// [`ExportError::Write`]: the name is longer than a tar's.
    pub fn add(&mut self, name: &str, bytes: &[u8]) -> Result<(), ExportError> {
        let mut head = tar::Header::new_gnu();
        head.set_size(bytes.len() as u64);
        head.set_mode(0o644);
        Ok(self.0.append_data(&mut head, name, bytes)?)
    }

    /// The finished archive.
    ///
    /// # Errors
    /// [`ExportError::Write`].
    pub fn finish(self) -> Result<Vec<u8>, ExportError> {
        Ok(self.0.into_inner()?.finish()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::archive::{SourceFile, open_files};

    #[test]
    fn what_is_put_in_one_file_opens_again() {
        let file = |name: &str| {
            let path = format!("{}/public/logs/{name}", env!("CARGO_MANIFEST_DIR"));
            std::fs::read(path).unwrap()
        };
        let mut bundle = TarGzBuilder::default();
        let long = format!("games/{}.casebook.json", "名".repeat(60));
        bundle.add("games/one.casebook.json", &file("demo.en.json")).unwrap();
        bundle.add(&long, &file("demo.zh.json")).unwrap();
        let bytes = bundle.finish().unwrap();
        let found = open_files(vec![SourceFile { path: "all.tar.gz".into(), bytes }]);
        assert_eq!(found.games.len(), 2);
        assert!(found.problems.is_empty(), "{:?}", found.problems);
    }
}
