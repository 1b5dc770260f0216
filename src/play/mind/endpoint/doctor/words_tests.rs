//! Tests of the texts: the command for each server, and no foreign text in a command line.

use super::*;

fn refused(vendor: Vendor, origin: &str) -> Vec<String> {
    let diagnosis = Diagnosis::OriginRefused { vendor, origin: origin.to_owned(), preflight: false };
    describe_diagnosis(&diagnosis, Language::English).commands
}

#[test]
fn a_blocked_origin_comes_with_the_exact_command_for_its_server() {
    let origin = "https://example.org";
    assert_eq!(refused(Vendor::Ollama, origin)[0], "OLLAMA_ORIGINS=https://example.org ollama serve");
    assert_eq!(refused(Vendor::Ollama, "null")[0], "OLLAMA_ORIGINS='*' ollama serve");
    assert_eq!(refused(Vendor::LmStudio, origin), ["lms server start --cors"]);
    assert!(refused(Vendor::LlamaCpp, origin)[0].starts_with("llama-server "));
    assert!(refused(Vendor::Vllm, origin)[0].contains("--allowed-origins '[\"https://example.org\"]'"));
    assert!(refused(Vendor::OpenAi, origin).is_empty());
}

#[test]
fn a_server_that_is_not_running_comes_with_the_command_that_starts_it() {
    for (url, start) in [
        ("http://localhost:11434/v1", "ollama serve"),
        ("http://localhost:1234/v1", "lms server start"),
        ("http://localhost:8080/v1", "llama-server"),
        ("http://localhost:8000/v1", "vllm serve"),
        // A server on another machine must listen on all interfaces.
        ("http://192.168.1.7:11434/v1", "OLLAMA_HOST=0.0.0.0 "),
        ("http://192.168.1.7:8080/v1", "--host 0.0.0.0"),
    ] {
        let diagnosis = Diagnosis::NothingThere {
            url: url.into(),
            vendor: Vendor::from_url(url),
            detail: "refused".into(),
            offline: false,
            page: false,
        };
        assert!(describe_diagnosis(&diagnosis, Language::English).commands[0].contains(start));
    }
    // A port that no server uses: the default ports are named.
    let diagnosis = Diagnosis::NothingThere {
        url: "http://localhost:11435/v1".into(),
        vendor: Vendor::Custom,
        detail: "refused".into(),
        offline: false,
        page: false,
    };
    for language in [Language::English, Language::Chinese] {
        assert!(describe_diagnosis(&diagnosis, language).todo.contains("Ollama 11434"));
    }
}

#[test]
fn a_models_name_goes_into_a_command_only_if_it_can_be_one() {
    for (model, command) in [
        ("qwen3:8b", "ollama pull qwen3:8b"),
        ("x; rm -rf /", "ollama pull ‹model›"),
        ("--help", "ollama pull ‹model›"),
        ("", "ollama pull ‹model›"),
    ] {
        let diagnosis =
            Diagnosis::UnknownModel { model: model.into(), vendor: Vendor::Ollama, near: vec![], available: 0 };
        assert_eq!(describe_diagnosis(&diagnosis, Language::Chinese).commands[0], command);
    }
}

#[test]
fn a_model_that_reads_too_little_is_told_of_though_it_works() {
    let fine = |context| Diagnosis::Fine {
        vendor: Vendor::Vllm,
        models: 0,
        latency_ms: 5,
        streams: true,
        adapted: Vec::new(),
        asked_again: false,
        points: true,
        context,
    };
    let said = describe_diagnosis(&fine(Some(4_096)), Language::English);
    assert!(said.todo.contains("4096") && said.commands[0].contains("--max-model-len"));
    assert_eq!(describe_diagnosis(&fine(Some(32_768)), Language::English).todo, "");
    assert!(describe_diagnosis(&fine(None), Language::English).commands.is_empty());
}
