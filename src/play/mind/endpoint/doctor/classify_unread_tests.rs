//! Rows of the doctor's table: failures before anything could be read.

use super::*;

pub(super) fn rows() -> Vec<Row> {
    rows! {
        "localhost:11434", page(HERE), false, |_| () => "address";
        "ftp://x", None, false, |_| () => "address";
        // Nothing there: natively, from a page on the same machine, from anywhere to a wrong name.
        OLLAMA, None, false, |e| e.models_probe = Some(unreachable()) => "nothing";
        OLLAMA, page(HERE), false, closed => "nothing";
        OTHER, page(HOSTED), true, closed => "nothing";
        OPENAI, page(HOSTED), true, closed => "nothing";
        OLLAMA, page("null"), false, closed => "nothing";
        // From an encrypted page to a plain address.
        "http://models.example.net/v1", page(HOSTED), true, closed => "mixed local=false";
        "http://192.168.0.7:11434/v1", page(HOSTED), false, closed => "mixed local=true";
        // Browsers that ask about local networks say so themselves; of a bare host name they do not know that
        // it is local.
        "http://192.168.0.7:11434/v1", page(HOSTED), false,
        |e| { closed(e); e.local_network = LocalNetworkPermission::Denied; } => "permission denied=true";
        "http://192.168.0.7:11434/v1", page(HOSTED), false,
        |e| { closed(e); e.local_network = LocalNetworkPermission::Prompt; } => "permission denied=false";
        "http://192.168.0.7:11434/v1", page(HOSTED), false,
        |e| { closed(e); e.local_network = LocalNetworkPermission::Granted; } => "nothing";
        "http://studio.local:11434/v1", page(HOSTED), false,
        |e| { closed(e); e.local_network = LocalNetworkPermission::Denied; } => "permission denied=true";
        "http://studio:11434/v1", page(HOSTED), false,
        |e| { closed(e); e.local_network = LocalNetworkPermission::Denied; } => "mixed local=true";
        OTHER, page(HOSTED), true, |e| { closed(e); e.is_offline = true; } => "offline";
        OLLAMA, page(HERE), false, |e| { closed(e); e.is_offline = true; } => "nothing";
        // Allowed by a browser that relaxes this: then the server decides.
        "http://192.168.0.7:11434/v1", page(HOSTED), false, shut => "origin Ollama preflight=false";
        // Both on a local network, over http: a failure there is the server's, its origins' or the page's
        // policy.
        "http://192.168.0.7:11434/v1", page("http://192.168.0.2:8080"), false, closed => "nothing";
        "http://192.168.0.7:11434/v1", page("http://192.168.0.2:8080"), false, shut => "origin Ollama preflight=false";
        "http://192.168.0.7:11434/v1", page(HERE), false, |e| { closed(e); e.is_blocked_by_policy = true; } =>
            "forbidden";
        // From another machine's page, without encryption, to this machine: the browser cannot ask anybody.
        OLLAMA, page("http://192.168.0.2:8080"), false, closed => "permission of nobody";
        "http://192.168.0.7:11434/v1", page("http://example.org"), false, closed => "permission of nobody";
        // Not sent at all.
        "http://models.example.net/v1", page(HERE), true, |e| {
            e.models_probe = Some(ProbeResult::Failed(MindError::Unencrypted { url: "u".into() }));
        } => "plain key";
        OTHER, page(HOSTED), true, |e| {
            e.models_probe = Some(ProbeResult::Failed(MindError::Redirected {
                url: "u".into(),
                to: None,
            }));
        } => "redirected";
        // From a remote page to this machine.
        OLLAMA, page(HOSTED), false, closed => "permission denied=false";
        "http://127.0.0.1:8080/v1", page(HOSTED), false, |e| {
            closed(e);
            e.local_network = LocalNetworkPermission::Denied;
        } => "permission denied=true";
        OLLAMA, page(HOSTED), false, |e| { closed(e); e.local_network = LocalNetworkPermission::Granted; } => "nothing";
        "https://192.168.0.7/v1", page(HOSTED), false, closed => "permission denied=false";
        // The browser's prompt was open until the timeout.
        OLLAMA, page(HOSTED), false, |e| {
            closed(e);
            e.models_probe = Some(ProbeResult::Failed(MindError::TimedOut { timeout_ms: 9, usage: None }));
            e.local_network = LocalNetworkPermission::Prompt;
        } => "permission denied=false";
        // A server answers and does not let this page read the answer.
        OLLAMA, page(HERE), false, shut => "origin Ollama preflight=false";
        "http://localhost:1234/v1", page(HOSTED), false, shut => "origin LmStudio preflight=false";
        OTHER, page(HOSTED), true, shut => "origin Custom preflight=false";
        OTHER, page(HOSTED), true, |e| { shut(e); e.bare_probe = Some(list(&["m"])); } =>
            "origin Custom preflight=true";
        // A wrong key that looks the same.
        OPENAI, page(HOSTED), true, shut => "wrong key hidden=true";
        OPENAI, page(HOSTED), false, shut => "no key";
        "https://api.cerebras.ai/v1", page(HERE), true, shut => "wrong key hidden=true";
        "http://localhost:8000/v1", page(HERE), true, |e| { shut(e); e.health_probe = Some(strange("")); } =>
            "wrong key hidden=true";
        "http://localhost:8000/v1", page(HERE), false, |e| {
            shut(e);
            e.health_probe = Some(ProbeResult::Failed(refused(404, "no such page")));
        } => "no key";
        OLLAMA, page(HERE), false, |e| e.models_probe = Some(ProbeResult::Failed(MindError::Aborted)) => "off";
    }
}
