//! Unpacks Zstandard data: frames one after the other, the last of which may be cut off.

use ruzstd::decoding::{FrameDecoder, StreamingDecoder};
use std::io::{Error, ErrorKind, Read, Result};

/// Reads frames; at the end of data that are cut off it fails.
pub(super) struct FrameReader<'a> {
    /// The frames still to unpack.
    packed: &'a [u8],
    open: Option<StreamingDecoder<&'a [u8], FrameDecoder>>,
    is_cut: bool,
}

impl<'a> FrameReader<'a> {
    pub(super) fn new(packed: &'a [u8], is_cut: bool) -> Self {
        Self { packed, open: None, is_cut }
    }
}

impl Read for FrameReader<'_> {
    fn read(&mut self, out: &mut [u8]) -> Result<usize> {
        loop {
            if let Some(frame) = &mut self.open {
                match frame.read(out).map_err(|_| damaged_frame())? {
                    0 if !out.is_empty() => {}
                    count => return Ok(count),
                }
            }
            if let Some(done) = self.open.take() {
                self.packed = done.into_inner();
            }
            // A skippable frame gives its length.
            match std::mem::take(&mut self.packed) {
                [] if self.is_cut => return Err(ErrorKind::UnexpectedEof.into()),
                [] => return Ok(0),
                [0x50..=0x5f, 0x2a, 0x4d, 0x18, a, b, c, d, rest @ ..] => {
                    let length = u32::from_le_bytes([*a, *b, *c, *d]);
                    self.packed = rest.get(usize::try_from(length).unwrap_or(usize::MAX)..).unwrap_or_default();
                }
                packed => self.open = Some(StreamingDecoder::new(packed).map_err(|_| damaged_frame())?),
            }
        }
    }
}

/// Replaces the decoder's message, which is written for programmers.
fn damaged_frame() -> Error {
    Error::new(ErrorKind::InvalidData, "damaged zstd frame")
}

/// Closes a cut-off Zstandard frame behind its last complete block, because the decoder yields nothing of a
/// frame without an end. `None`: the frames are complete, or damaged in another way.
pub(super) fn close_cut_frame(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut at = 0;
    loop {
        let frame = bytes.get(at..).filter(|rest| !rest.is_empty())?;
        if let [0x50..=0x5f, 0x2a, 0x4d, 0x18, a, b, c, d, ..] = frame {
            let length = u32::from_le_bytes([*a, *b, *c, *d]);
            at = at.checked_add(8)?.checked_add(usize::try_from(length).ok()?)?;
            continue;
        }
        let [0x28, 0xb5, 0x2f, 0xfd, descriptor, ..] = frame else {
            return None;
        };
        let is_single = descriptor & 0x20 != 0;
        let has_checksum = descriptor & 4 != 0;
        let dictionary = [0, 1, 2, 4][usize::from(descriptor & 3)];
        let size = match descriptor >> 6 {
            0 => usize::from(is_single),
            1 => 2,
            2 => 4,
            _ => 8,
        };
        let mut block = at + 5 + usize::from(!is_single) + dictionary + size;
        let mut whole = None;
        while let Some([a, b, c]) = bytes.get(block..block + 3) {
            let header = u32::from_le_bytes([*a, *b, *c, 0]);
            let length = match (header >> 1) & 3 {
                // A run of one byte.
                1 => 1,
                _ => usize::try_from(header >> 3).ok()?,
            };
            let end = block + 3 + length;
            if end > bytes.len() {
                break;
            }
            whole = Some((block, end));
            block = end;
            if header & 1 == 1 {
                block += if has_checksum { 4 } else { 0 };
                if block <= bytes.len() {
                    whole = None;
                    at = block;
                }
                break;
            }
        }
        if at == block {
            continue;
        }
        let (last, end) = whole?;
        let mut ended = bytes.get(..end)?.to_vec();
        // Marks the block as the last one, and the frame as without checksum.
        *ended.get_mut(last)? |= 1;
        *ended.get_mut(at + 4)? &= !4;
        return Some(ended);
    }
}
