//! Many files as one, a gzipped tar, which any system unpacks and the page opens again. No times in it, so that the same
//! files give the same bytes.

use super::ExportError;
use flate2::write::GzEncoder;
use flate2::{Compression, GzBuilder};

/// Files that are gathered; each is packed as it comes, so only what is packed is held.
pub struct Bundle(tar::Builder<GzEncoder<Vec<u8>>>);

impl Default for Bundle {
    fn default() -> Self {
        Self(tar::Builder::new(GzBuilder::new().mtime(0).write(Vec::new(), Compression::default())))
    }
}

impl Bundle {
    /// Adds a file under a name, which may hold folders.
    ///
    /// # Errors
    /// [`ExportError::Write`]: the name is longer than a tar's.
    pub fn add(&mut self, name: &str, bytes: &[u8]) -> Result<(), ExportError> {
        let mut head = tar::Header::new_gnu();
        head.set_size(bytes.len() as u64);
        head.set_mode(0o644);
        Ok(self.0.append_data(&mut head, name, bytes)?)
    }

    /// All of it.
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
    use crate::archive::{SourceFile, open_files};

    #[test]
    fn what_is_put_in_one_file_opens_again() {
        let file = |name: &str| {
            let path = format!("{}/public/logs/{name}", env!("CARGO_MANIFEST_DIR"));
            std::fs::read(path).unwrap()
        };
        let mut bundle = Bundle::default();
        let long = format!("games/{}.casebook.json", "名".repeat(60));
        bundle.add("games/one.casebook.json", &file("demo.en.json")).unwrap();
        bundle.add(&long, &file("demo.zh.json")).unwrap();
        let bytes = bundle.finish().unwrap();
        let found = open_files(vec![SourceFile { path: "all.tar.gz".into(), bytes }]);
        assert_eq!(found.found.len(), 2);
        assert!(found.problems.is_empty(), "{:?}", found.problems);
    }
}
