//! Enums without data whose variants have names in files.

/// `named! { pub enum Scale { Suspicion = "suspicion", … } }` defines an enum with the names of its variants. How
/// serde writes it stays an attribute.
macro_rules! named {
    ($(#[$about:meta])* pub enum $enum:ident { $($(#[$doc:meta])* $variant:ident = $name:literal,)* }) => {
        $(#[$about])*
        pub enum $enum { $($(#[$doc])* $variant,)* }

        impl $enum {
            /// All of them, in order.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$variant),*];

            /// The name in files.
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }
        }
    };
}
pub(crate) use named;
