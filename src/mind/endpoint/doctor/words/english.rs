//! Diagnoses in English.

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
                format!("It works: the model replied after {latency_ms} ms, and {} models are listed.", models.len()),
                match (streams, json) {
                    (true, true) => "Replies come word by word, and JSON can be asked for.".into(),
                    (false, true) => "Replies come all at once; JSON can be asked for.".into(),
                    (true, false) => "Replies come word by word; JSON is asked for in words only, so some replies will have to be asked for again.".into(),
                    (false, false) => "Replies come all at once; JSON is asked for in words only, so some replies will have to be asked for again.".into(),
                },
                short.map_or_else(
                    || "Nothing.".into(),
                    |context| format!("This model reads {context} tokens, and a game's longest prompts take up to {LONG_PROMPT_TOKENS}: lower the memory budgets, or let the server read more."),
                ),
            ]
        }
        Diagnosis::BadAddress { url } => [
            format!("“{url}” cannot be called."),
            "An address begins with http:// or https://, then comes a plain host name, a port if need be, and a path; it holds no name or password, no backslash, no spaces and no letters beyond a–z.".into(),
            "Write the address of the server up to and including /v1, or choose a preset.".into(),
        ],
        Diagnosis::PlainKey { url } => [
            format!("The key was not sent to {url}."),
            "That address is on the internet and without encryption: everybody on the way could read the key.".into(),
            "Use the server's https address, or test it without a key.".into(),
        ],
        Diagnosis::Redirected { url, to } => [
            match to {
                Some(to) => format!("{url} sends on to {to}."),
                None => format!("{url} sends on to another address."),
            },
            "That was not followed: a key goes only to the address that it was entered for.".into(),
            "Enter the address that it sends on to, if you trust it.".into(),
        ],
        Diagnosis::Forbidden { url } => [
            format!("The policy that this page came with forbids it to call {url}."),
            "Whoever put this page on its server allows it to call certain addresses only.".into(),
            "Run this page on your own machine, where it may call any.".into(),
        ],
        Diagnosis::MixedContent { url, local } => [
            format!("The browser did not let this page call {url}."),
            "This page came over https, and a secure page may not call an http address other than this very machine.".into(),
            if *local {
                "Serve this page over http in the same room: on your own machine with the first command, for everybody in the room with the second. Or give the server an https address.".into()
            } else {
                "Use the server's https address.".into()
            },
        ],
        Diagnosis::LocalNetworkPermission { url, askable: false, .. } => [
            format!("{url} could not be called from this page."),
            "This page came over http from another machine. Browsers let such a page call nothing that is nearer to you than the page itself, and do not ask you either. If yours does, the server may not be running.".into(),
            "Run this page on your own machine; or let the server listen in the network, and enter the address that it has there.".into(),
        ],
        Diagnosis::LocalNetworkPermission { url, denied, .. } => [
            format!("{url} could not be called from this page."),
            if *denied {
                "You, or a setting, forbade this page to call programs on this machine.".into()
            } else {
                "A page from elsewhere needs your leave to call programs on this machine: Chrome and Edge ask for it, Safari never gives it. If you gave it, the server may not be running.".into()
            },
            if *denied {
                "Allow “local network access” for this page (the icon beside the address), or run this page on your own machine.".into()
            } else {
                "Answer the browser's question with “Allow” and test again; where it does not ask, run this page on your own machine.".into()
            },
        ],
        Diagnosis::NothingThere { url, vendor, detail } => [
            format!("Nothing answered at {url} ({detail})."),
            if runs_here(*vendor) {
                format!("{} is not running there, or listens on another port.", name(*vendor, "The server"))
            } else {
                "The name or the port is wrong, the server is down, or this device is offline.".into()
            },
            if runs_here(*vendor) {
                format!("Start {} and test again.", name(*vendor, "the server"))
            } else {
                format!("Check the address letter by letter, the port above all{}.", usual_ports(url))
            },
        ],
        Diagnosis::OriginRefused { vendor, origin, preflight } => [
            format!("{} answers, and does not let this page read the answer.", name(*vendor, "The server")),
            if *preflight {
                format!("It lets pages in, but not with a key or a request body from {origin} (CORS).")
            } else {
                format!("It does not allow requests from {origin} (CORS). A few servers also answer a wrong key like this.")
            },
            if runs_here(*vendor) {
                format!("Allow this page: start {} with the command below, or switch on CORS in its settings.", name(*vendor, "the server"))
            } else {
                format!("Make sure that the key is right; then let the server allow {origin}, or choose one that pages may call.")
            },
        ],
        Diagnosis::WrongKey { vendor, hidden, detail } => [
            if *hidden {
                format!("{} refused the request in a way that pages cannot read.", name(*vendor, "The server"))
            } else {
                format!("{} refused the key: {detail}", name(*vendor, "The server"))
            },
            if *hidden {
                "It looks like a blocked page, but this server answers a wrong key exactly so.".into()
            } else {
                "The key is mistyped, revoked, expired, or belongs to another service.".into()
            },
            format!("Copy the key again, whole. {}", key_page(*vendor)),
        ],
        Diagnosis::MissingKey { vendor } => [
            format!("{} wants a key.", name(*vendor, "The server")),
            "No key was entered.".into(),
            format!("Enter a key. {}", key_page(*vendor)),
        ],
        Diagnosis::UnknownModel { model, near, available, vendor } => [
            if model.is_empty() {
                format!("The server works and lists {available} models.")
            } else {
                format!("The server works, and does not know the model “{model}”.")
            },
            if model.is_empty() {
                "No model was chosen.".into()
            } else {
                "The name differs from the server's, or the model is not installed there.".into()
            },
            match (near.is_empty(), runs_here(*vendor)) {
                (false, _) => format!("Choose one that it has: {}.", near.join(", ")),
                (true, true) => "Install the model, then test again.".into(),
                (true, false) => "Look the model's exact name up with its vendor.".into(),
            },
        ],
        Diagnosis::NoChat { url, better } => [
            format!("Something answers at {url}, and it is not the chat endpoint."),
            "The path is wrong: most addresses end in /v1.".into(),
            match better {
                Some(better) => format!("Use {better}"),
                None => "Add /v1 to the address, or look it up in the server's manual.".into(),
            },
        ],
        Diagnosis::NoCredit { detail, vendor } => [
            format!("{} refused to go on: {detail}", name(*vendor, "The server")),
            "The key is right; its account has no credit left or has reached a limit.".into(),
            "Add credit or raise the limit with the vendor, or use another key.".into(),
        ],
        Diagnosis::Limited { detail, retry_after_ms } => [
            format!("The server asks to slow down: {detail}"),
            "Address, key and server are right; too much was asked in too short a time.".into(),
            match retry_after_ms {
                Some(ms) => format!("Test again in {} seconds; allow fewer calls at once in the game.", ms.div_ceil(1000)),
                None => "Test again in a minute; allow fewer calls at once in the game.".into(),
            },
        ],
        Diagnosis::Busy { local, detail } => [
            format!("The server is there and did not reply: {detail}"),
            if *local {
                "It is probably still loading the model.".into()
            } else {
                "It is overloaded or being repaired.".into()
            },
            "Test again in a minute.".into(),
        ],
        Diagnosis::TooLong { detail, .. } => [
            format!("The prompt does not fit the model: {detail}"),
            "The model, or the server's setting for it, reads fewer tokens than the prompt has.".into(),
            "Let the server read more, or lower the memory budgets.".into(),
        ],
        Diagnosis::Garbled { url, html, detail } => [
            if *html {
                format!("{url} answers with a web page.")
            } else {
                format!("{url} answers in a form that is not known here: {detail}")
            },
            "This is not the address of an OpenAI-compatible server.".into(),
            "Write the address of the API, which usually ends in /v1, not that of the website.".into(),
        ],
        Diagnosis::Other { detail } => [
            format!("The test failed: {detail}"),
            "This is none of the known troubles.".into(),
            "Read what the server said, and test again.".into(),
        ],
        Diagnosis::CalledOff => [
            "The test was called off.".into(),
            "Nothing is known.".into(),
            "Test again.".into(),
        ],
    };
    [happened, means, todo.trim().to_owned()]
}
