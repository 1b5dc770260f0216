//! [`MindError`] in the reader's language. What a server said stays as it is.

use super::MindError;
use crate::language::Language;

impl MindError {
    /// What happened and what to do about it.
    pub fn words(&self, language: Language) -> String {
        match language {
            Language::English => self.to_string(),
            Language::Chinese => self.chinese(),
        }
    }

    fn chinese(&self) -> String {
        match self {
            Self::Address { url } => format!(
                "无法访问“{url}”：地址须以 http:// 或 https:// 开头，后接普通的主机名和路径"
            ),
            Self::Unencrypted { url } => {
                format!("{url} 在公网上且没有加密，因此没有发送密钥；请改用它的 https 地址")
            }
            Self::Redirected { url, to: Some(to) } => {
                format!("{url} 要求转到另一个地址（{to}），本程序没有跟随；请直接填写真正的地址")
            }
            Self::Redirected { url, to: None } => {
                format!("{url} 要求转到另一个地址，本程序没有跟随；请直接填写真正的地址")
            }
            Self::Unreachable { url, detail } => format!(
                "无法连接 {url}（{detail}）。请检查地址、服务是否在运行，以及它是否允许本页面访问（CORS）；有些服务在密钥错误时也会如此"
            ),
            Self::TimedOut { timeout_ms } => {
                format!("{:.0} 秒内没有回应", f64::from(*timeout_ms) / 1_000.0)
            }
            Self::BrokenOff { detail } => format!("回复中途断开：{detail}"),
            Self::Unauthorized {
                status,
                detail,
                accepted,
            } => {
                let before = if *accepted {
                    "（此前曾被接受）"
                } else {
                    ""
                };
                format!("服务拒绝了密钥{before}（HTTP {status}）：{detail}")
            }
            Self::NotFound { detail } => {
                format!("服务不认识这个地址或模型（HTTP 404）：{detail}")
            }
            Self::Limited {
                detail,
                retry_after_ms,
            } => match long_wait(*retry_after_ms) {
                Some(wait) => {
                    format!("服务要求放慢请求（HTTP 429），并要求{wait}后再来：{detail}")
                }
                None => format!("服务要求放慢请求（HTTP 429）：{detail}"),
            },
            Self::NoCredit { detail } => format!("该密钥已没有可用额度：{detail}"),
            Self::TooLong { detail } => {
                format!("提示词超过模型可读的长度：{detail}。请调低记忆预算")
            }
            Self::Refused {
                status,
                detail,
                retry_after_ms,
            } => match long_wait(*retry_after_ms) {
                Some(wait) => format!("服务返回 HTTP {status}，并要求{wait}后再来：{detail}"),
                None => format!("服务返回 HTTP {status}：{detail}"),
            },
            Self::Garbled { detail } => format!("服务的回复不是聊天补全格式：{detail}"),
            Self::Silent {
                reasoning_only: false,
            } => "模型什么也没说".to_owned(),
            Self::Silent {
                reasoning_only: true,
            } => "模型什么也没说：推理用完了允许的词元数；请调高上限，或换一个推理较少的模型"
                .to_owned(),
            Self::Withheld { said: Some(said) } => format!("模型拒绝回复：{said}"),
            Self::Withheld { said: None } => {
                "服务端的内容过滤拦下了回复；别的模型也许没有这种过滤".to_owned()
            }
            Self::Aborted => "调用已取消".to_owned(),
            Self::TimeUp { limit_s } => format!("{limit_s}秒的时限已到"),
            Self::NotRecorded { key, attempt } => {
                format!("记录中没有 {key} 的回复（第{attempt}次尝试）")
            }
            Self::Recorded { detail } => detail.clone(),
        }
    }
}

/// When the server wants to be asked again, where that is later than anybody waits silently.
fn long_wait(retry_after_ms: Option<u64>) -> Option<String> {
    let minutes = retry_after_ms
        .filter(|ms| *ms > super::retry::MOST_WAIT_MS)?
        .div_ceil(60_000);
    Some(match minutes {
        0..120 => format!("{minutes}分钟"),
        120..2_880 => format!("{}小时", minutes.div_ceil(60)),
        _ => format!("{}天", minutes.div_ceil(1_440)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_servers_own_words_stay_as_they_are() {
        let error = MindError::Limited {
            detail: "Slow down, please".into(),
            retry_after_ms: None,
        };
        for language in [Language::English, Language::Chinese] {
            assert!(error.words(language).contains("Slow down, please"));
        }
        assert_ne!(
            error.words(Language::English),
            error.words(Language::Chinese)
        );
    }
}
