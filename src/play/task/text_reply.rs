//! Replies that are one text under one key, which many tasks want.

/// Defines the reply of a task that is one text. The field's attributes are its description and its other keys.
macro_rules! text_reply {
    ($name:ident { $(#[$attribute:meta])* $key:ident }) => {
        /// What the mind writes.
        #[derive(Debug, Clone, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        pub struct $name {
            $(#[$attribute])*
            pub $key: String,
        }
    };
}

/// In an `impl Task`: what all tasks with such a reply have in common. Prose is taken as the text, and the text
/// is the output.
macro_rules! replies_with_text {
    ($reply:ident { $key:ident }, $example:expr) => {
        type Reply = $reply;
        type Output = String;

        fn example(&self, given: &TaskContext) -> serde_json::Value {
            serde_json::json!({ stringify!($key): $crate::base::language::message(given.language, $example, &[]) })
        }

        fn read_prose(&self, _given: &TaskContext, prose: &str) -> Option<$reply> {
            Some($reply { $key: prose.to_owned() })
        }

        fn admit(&self, given: &TaskContext, reply: $reply) -> Result<String, String> {
            $crate::play::task::read::non_empty_speech(given, &reply.$key)
        }
    };
}

pub(super) use {replies_with_text, text_reply};
