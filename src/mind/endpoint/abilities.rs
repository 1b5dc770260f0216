//! What a server can do. Everything is tried once and given up when the server refuses it.

/// What may be asked of a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Abilities {
    /// How a JSON reply is asked for.
    pub format: ReplyFormat,
    /// Name of the limit: `max_completion_tokens` instead of `max_tokens`.
    pub completion_limit: bool,
    /// A temperature may be sent.
    pub temperature: bool,
    /// A share of the likeliest tokens may be sent.
    pub top_p: bool,
    /// Usage may be asked for in a stream.
    pub stream_usage: bool,
    /// Streaming works at all.
    pub stream: bool,
    /// The server has taken a request like this.
    pub proved: bool,
}

/// How a JSON reply is asked for, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ReplyFormat {
    Schema,
    Object,
    Words,
}

impl Default for Abilities {
    fn default() -> Self {
        Self {
            format: ReplyFormat::Schema,
            completion_limit: false,
            temperature: true,
            top_p: true,
            stream_usage: true,
            stream: true,
            proved: false,
        }
    }
}

impl Abilities {
    /// A JSON reply can be asked for.
    pub(super) fn asks_for_json(&self) -> bool {
        self.format != ReplyFormat::Words
    }

    /// Gives up what a refusal speaks of. `false`: it speaks of nothing that could be given up.
    pub(super) fn give_up(&mut self, status: u16, detail: &str) -> bool {
        if !matches!(status, 400 | 404 | 415 | 422 | 501) {
            return false;
        }
        let detail = detail.to_lowercase();
        let about = |words: &[&str]| words.iter().any(|word| detail.contains(word));
        if about(&["max_tokens", "max_completion_tokens"]) && !self.completion_limit {
            self.completion_limit = true;
        } else if about(&["temperature"]) && self.temperature {
            self.temperature = false;
        } else if about(&["top_p"]) && self.top_p {
            self.top_p = false;
        } else if about(&["stream_options", "include_usage"]) && self.stream_usage {
            self.stream_usage = false;
        } else if about(&[
            "response_format",
            "schema",
            "json_object",
            "json mode",
            "grammar",
            "guided",
        ]) && self.format != ReplyFormat::Words
        {
            self.format = if self.format == ReplyFormat::Schema {
                ReplyFormat::Object
            } else {
                ReplyFormat::Words
            };
        } else if about(&["stream"]) && self.stream {
            self.stream = false;
        } else {
            return false;
        }
        true
    }

    /// Gives up the next best thing, where a server that has never taken a request refuses one without
    /// saying why. `false`: there is nothing left.
    pub(super) fn give_up_something(&mut self, status: u16) -> bool {
        if self.proved || !matches!(status, 400 | 422) {
            return false;
        }
        match self.format {
            ReplyFormat::Schema => self.format = ReplyFormat::Object,
            ReplyFormat::Object => self.format = ReplyFormat::Words,
            ReplyFormat::Words if self.stream_usage => self.stream_usage = false,
            ReplyFormat::Words if !self.completion_limit => self.completion_limit = true,
            ReplyFormat::Words if self.temperature => {
                (self.temperature, self.top_p) = (false, false)
            }
            ReplyFormat::Words if self.stream => self.stream = false,
            ReplyFormat::Words => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_without_a_reason_ends_after_everything_was_given_up() {
        let mut abilities = Abilities::default();
        let mut steps = 0;
        while abilities.give_up_something(400) {
            steps += 1;
        }
        assert_eq!(steps, 6);
        assert!(!Abilities::default().give_up_something(404));
        let mut proved = Abilities {
            proved: true,
            ..Abilities::default()
        };
        assert!(!proved.give_up_something(400));
    }

    #[test]
    fn a_refusal_gives_up_what_it_speaks_of_and_nothing_else() {
        let mut abilities = Abilities::default();
        assert!(abilities.give_up(
            400,
            "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."
        ));
        assert!(abilities.completion_limit);
        assert!(abilities.give_up(400, "temperature: only the default (1) value is supported"));
        assert!(!abilities.temperature);
        assert!(abilities.give_up(400, "Unsupported parameter: 'top_p'"));
        assert!(!abilities.top_p);
        assert!(abilities.give_up(422, "Invalid response_format: json_schema"));
        assert_eq!(abilities.format, ReplyFormat::Object);
        assert!(abilities.give_up(400, "response_format is not supported"));
        assert_eq!(abilities.format, ReplyFormat::Words);
        assert!(!abilities.give_up(400, "response_format is not supported"));
        assert!(!abilities.give_up(400, "max_tokens is too large"));
        assert!(!abilities.give_up(400, "the prompt is empty"));
        assert!(!abilities.give_up(500, "temperature too high in the server room"));
    }
}
