//! Diagnoses in Chinese.

use super::super::{Diagnosis, LONG_PROMPT_TOKENS};
use super::{key_page, name, runs_here, usual_ports};

/// What happened, what it means, what to do.
pub(super) fn say(diagnosis: &Diagnosis) -> [String; 3] {
    let [happened, means, todo] = match diagnosis {
        Diagnosis::Fine {
            models,
            latency_ms,
            streams,
            json,
            context,
            ..
        } => {
            let short = context.filter(|context| *context < LONG_PROMPT_TOKENS);
            [
                format!("连接正常：模型在 {latency_ms} 毫秒后回复，服务器列出了 {} 个模型。", models.len()),
                match (streams, json) {
                    (true, true) => "回复逐字返回，并可要求 JSON 格式。".into(),
                    (false, true) => "回复一次性返回；可要求 JSON 格式。".into(),
                    (true, false) => "回复逐字返回；只能用文字要求 JSON，有些回复会需要重问。".into(),
                    (false, false) => "回复一次性返回；只能用文字要求 JSON，有些回复会需要重问。".into(),
                },
                short.map_or_else(
                    || "无需处理。".into(),
                    |context| format!("该模型只能读 {context} 个词元，而一局中最长的提示约需 {LONG_PROMPT_TOKENS} 个：请调低记忆预算，或让服务器读得更长。"),
                ),
            ]
        }
        Diagnosis::BadAddress { url } => [
            format!("“{url}”不是可以访问的地址。"),
            "地址须以 http:// 或 https:// 开头，后接普通的主机名、必要时加端口，再接路径；不能含用户名、密码、反斜杠、空格，也不能含英文字母以外的文字。".into(),
            "请填写服务器地址，直到 /v1 为止；或选择一个预设。".into(),
        ],
        Diagnosis::PlainKey { url } => [
            format!("没有把密钥发送给 {url}。"),
            "该地址在公网上且没有加密，途中任何人都能读到密钥。".into(),
            "请改用服务器的 https 地址，或不填密钥再测试。".into(),
        ],
        Diagnosis::Redirected { url, to } => [
            match to {
                Some(to) => format!("{url} 要求转到 {to}。"),
                None => format!("{url} 要求转到另一个地址。"),
            },
            "本页面没有跟随：密钥只发送给填写时的那个地址。".into(),
            "如果信任它所指的地址，请直接填写那个地址。".into(),
        ],
        Diagnosis::Forbidden { url } => [
            format!("本页面附带的安全策略禁止访问 {url}。"),
            "发布本页面的人只允许它访问某些地址。".into(),
            "请在自己的电脑上运行本页面，那样可以访问任何地址。".into(),
        ],
        Diagnosis::MixedContent { url, local } => [
            format!("浏览器不允许本页面访问 {url}。"),
            "本页面通过 https 打开，安全页面只能访问 https 地址，本机除外。".into(),
            if *local {
                "请在同一间屋里用 http 提供本页面：第一条命令供自己使用，第二条供全屋的人使用；或给服务器配置 https 地址。".into()
            } else {
                "请改用服务器的 https 地址。".into()
            },
        ],
        Diagnosis::LocalNetworkPermission {
            url,
            askable: false,
            ..
        } => [
            format!("本页面无法访问 {url}。"),
            "本页面通过 http 来自另一台机器。浏览器不允许这样的页面访问比它离您更近的程序，也不会询问您。若您的浏览器允许，则可能是服务器没有运行。".into(),
            "请在自己的电脑上运行本页面；或让服务器在网络中监听，并填写它在网络中的地址。".into(),
        ],
        Diagnosis::LocalNetworkPermission { url, denied, .. } => [
            format!("本页面无法访问 {url}。"),
            if *denied {
                "您或某项设置禁止了本页面访问本机上的程序。".into()
            } else {
                "外来的页面要经您许可才能访问本机上的程序：Chrome 和 Edge 会询问，Safari 一律不允许。若已许可，则可能是服务器没有运行。".into()
            },
            if *denied {
                "请点击地址栏旁的图标，允许本页面“访问本地网络”；或在自己的电脑上运行本页面。"
                    .into()
            } else {
                "请在浏览器询问时选择“允许”再测试；若浏览器不询问，请在自己的电脑上运行本页面。"
                    .into()
            },
        ],
        Diagnosis::NothingThere {
            url,
            vendor,
            detail,
        } => [
            format!("{url} 没有任何回应（{detail}）。"),
            if runs_here(*vendor) {
                format!(
                    "{}没有在那里运行，或使用了别的端口。",
                    name(*vendor, "服务器")
                )
            } else {
                "名称或端口有误，服务器已停止，或本设备没有联网。".into()
            },
            if runs_here(*vendor) {
                format!("请启动 {} 后再测试。", name(*vendor, "服务器"))
            } else {
                format!("请逐字检查地址，尤其是端口{}。", usual_ports(url))
            },
        ],
        Diagnosis::OriginRefused {
            vendor,
            origin,
            preflight,
        } => [
            format!("{}有回应，但不允许本页面读取。", name(*vendor, "服务器")),
            if *preflight {
                format!("它允许网页访问，但不接受来自 {origin} 的带密钥或正文的请求（CORS）。")
            } else {
                format!("它不允许来自 {origin} 的请求（CORS）。少数服务器在密钥错误时也是如此。")
            },
            if runs_here(*vendor) {
                format!(
                    "请放行本页面：用下面的命令启动 {}，或在其设置中打开 CORS。",
                    name(*vendor, "服务器")
                )
            } else {
                format!("请先确认密钥无误；再让服务器允许 {origin}，或换一个允许网页调用的服务器。")
            },
        ],
        Diagnosis::WrongKey {
            vendor,
            hidden,
            detail,
        } => [
            if *hidden {
                format!(
                    "{}拒绝了请求，而网页读不到拒绝的内容。",
                    name(*vendor, "服务器")
                )
            } else {
                format!("{}拒绝了密钥：{detail}", name(*vendor, "服务器"))
            },
            if *hidden {
                "看上去像跨域被拒，但这个服务器在密钥错误时正是这样回应的。".into()
            } else {
                "密钥输错了、已撤销、已过期，或属于别的服务。".into()
            },
            format!("请重新完整地复制密钥。{}", key_page(*vendor)),
        ],
        Diagnosis::MissingKey { vendor } => [
            format!("{}需要密钥。", name(*vendor, "服务器")),
            "还没有填写密钥。".into(),
            format!("请填写密钥。{}", key_page(*vendor)),
        ],
        Diagnosis::UnknownModel {
            model,
            near,
            available,
            vendor,
        } => [
            if model.is_empty() {
                format!("服务器正常，列出了 {available} 个模型。")
            } else {
                format!("服务器正常，但没有名为“{model}”的模型。")
            },
            if model.is_empty() {
                "还没有选择模型。".into()
            } else {
                "名称与服务器上的不同，或该模型没有安装。".into()
            },
            match (near.is_empty(), runs_here(*vendor)) {
                (false, _) => format!("请选择它已有的模型：{}。", near.join("、")),
                (true, true) => "请安装该模型后再测试。".into(),
                (true, false) => "请向供应商查明模型的准确名称。".into(),
            },
        ],
        Diagnosis::NoChat { url, better } => [
            format!("{url} 有回应，但不是对话接口。"),
            "路径不对：多数地址以 /v1 结尾。".into(),
            match better {
                Some(better) => format!("请使用 {better}"),
                None => "请在地址末尾加上 /v1，或查阅服务器的说明。".into(),
            },
        ],
        Diagnosis::NoCredit { detail, vendor } => [
            format!("{}拒绝继续：{detail}", name(*vendor, "服务器")),
            "密钥无误，但账户余额不足或已达上限。".into(),
            "请向供应商充值或提高上限，或换一个密钥。".into(),
        ],
        Diagnosis::Limited {
            detail,
            retry_after_ms,
        } => [
            format!("服务器要求放慢：{detail}"),
            "地址、密钥和服务器都没有问题，只是短时间内请求太多。".into(),
            match retry_after_ms {
                Some(ms) => format!(
                    "请在 {} 秒后再测试；游戏中请减少同时进行的调用。",
                    ms.div_ceil(1000)
                ),
                None => "请一分钟后再测试；游戏中请减少同时进行的调用。".into(),
            },
        ],
        Diagnosis::Busy { local, detail } => [
            format!("服务器在运行，但没有回复：{detail}"),
            if *local {
                "它很可能还在加载模型。".into()
            } else {
                "它过载了或正在维护。".into()
            },
            "请一分钟后再测试。".into(),
        ],
        Diagnosis::TooLong { detail, .. } => [
            format!("提示超出了模型的长度：{detail}"),
            "模型或服务器设置所能读的词元少于提示的长度。".into(),
            "请让服务器读得更长，或调低记忆预算。".into(),
        ],
        Diagnosis::Garbled { url, html, detail } => [
            if *html {
                format!("{url} 返回的是一个网页。")
            } else {
                format!("{url} 的回应不是已知的形式：{detail}")
            },
            "这不是兼容 OpenAI 的服务器地址。".into(),
            "请填写接口地址（通常以 /v1 结尾），而不是网站地址。".into(),
        ],
        Diagnosis::Other { detail } => [
            format!("测试失败：{detail}"),
            "这不属于已知的问题。".into(),
            "请阅读服务器的说明后再测试。".into(),
        ],
        Diagnosis::CalledOff => [
            "测试已取消。".into(),
            "还不知道结果。".into(),
            "请重新测试。".into(),
        ],
    };
    [happened, means, todo.trim().to_owned()]
}
