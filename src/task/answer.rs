//! The answer to one question, from the answerer's own script and what was said.

use super::{Assignment, Given, Task};
use crate::game::{Seat, VictimId};
use crate::language::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Answer `question`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// Who asked.
    pub asker: Seat,
    /// About whose death.
    pub victim: VictimId,
    /// The question as it was said.
    pub question: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct AnswerReply {
    /// In the first person.
    #[serde(alias = "text", alias = "response")]
    pub answer: String,
}

impl Task for Answer {
    type Reply = AnswerReply;
    type Output = String;

    fn assignment(&self) -> Assignment {
        Assignment::Answer(self.clone())
    }

    fn believes_about(&self, _given: &Given) -> Option<VictimId> {
        Some(self.victim)
    }

    fn query(&self, _given: &Given) -> String {
        self.question.clone()
    }

    fn instruction(&self, given: &Given) -> String {
        let (asker, victim, question) = (
            given.name(self.asker),
            given.victim(self.victim),
            &self.question,
        );
        match (given.language, given.killed(self.victim)) {
            (Language::English, Some(false)) => format!(
                "{asker} asks you about the death of {victim}: “{question}”\nAnswer in the first \
                 person, truthfully, from your script and from what was said. Give every fact that \
                 helps: times, places, people, objects. If you do not know, say so."
            ),
            (Language::English, Some(true)) => format!(
                "{asker} asks you about the death of {victim}: “{question}”\nAnswer in the first \
                 person. You may lie, you must not confess; keep to what you said before and to \
                 what others can have seen."
            ),
            (Language::Chinese, Some(false)) => format!(
                "{asker}就{victim}之死问你：“{question}”\n请用第一人称如实回答，依据你的剧本和桌上说过的话。\
                 凡有帮助的事实都要说：时间、地点、人物、物件。不知道就说不知道。"
            ),
            (Language::English, None) => format!(
                "{asker} asks you about the death of {victim}: “{question}”\nAnswer in the first \
                 person, from your script and from what was said. If your script says that you did \
                 it, you may lie, and you must not confess; otherwise answer truthfully and give \
                 every fact that helps: times, places, people, objects. If you do not know, say so."
            ),
            (Language::Chinese, None) => format!(
                "{asker}就{victim}之死问你：“{question}”\n请用第一人称回答，依据你的剧本和桌上说过的话。\
                 如果剧本里写着是你做的，你可以说谎，但不得承认；否则请如实回答，凡有帮助的事实都要说：\
                 时间、地点、人物、物件。不知道就说不知道。"
            ),
            (Language::Chinese, Some(true)) => format!(
                "{asker}就{victim}之死问你：“{question}”\n请用第一人称回答。你可以说谎，但不得承认；\
                 要与你先前的说法以及别人可能看到的情况一致。"
            ),
        }
    }

    fn is_spoken(&self) -> bool {
        true
    }

    fn example(&self, given: &Given) -> Value {
        match given.language {
            Language::English => json!({ "answer": "<your answer>" }),
            Language::Chinese => json!({ "answer": "<你的回答>" }),
        }
    }

    fn read_prose(&self, _given: &Given, prose: &str) -> Option<AnswerReply> {
        Some(AnswerReply {
            answer: prose.to_owned(),
        })
    }

    fn admit(&self, given: &Given, reply: AnswerReply) -> Result<String, String> {
        super::read::spoken(given, &reply.answer)
    }
}
