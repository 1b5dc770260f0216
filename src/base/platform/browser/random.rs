//! Unpredictable strings, for names that must not be guessed.

use crate::base::platform::by_name::window;

/// Thirty-two hexadecimal digits; all zero only where the browser has no random source.
pub fn random_hex() -> String {
    let mut bytes = [0_u8; 16];
    let crypto = window().and_then(|window| window.crypto().ok());
    if let Some(crypto) = crypto {
        // Sixteen bytes are always available.
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
