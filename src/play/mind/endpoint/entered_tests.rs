//! Tests of pasted entries and what is read from them.

use super::*;
use crate::table::table;

fn kind(read: &ParsedInput) -> String {
    match &read.problem {
        None => read.text.clone(),
        Some(EntryProblem::Letter { letter, place, of, .. }) => {
            format!("U+{:04X} at {place} of {of}", u32::from(*letter))
        }
        Some(EntryProblem::KeyInQuery { name }) => format!("key in {name}"),
        Some(other) => format!("{other:?}"),
    }
}

#[test]
fn a_key_is_taken_without_what_was_copied_along_with_it() {
    for (typed, used) in table! {
        "sk-demo4711" => "sk-demo4711";
        "  sk-demo4711 \n" => "sk-demo4711";
        "sk-demo4711\r\n" => "sk-demo4711";
        "Bearer sk-demo4711" => "sk-demo4711";
        "bearer  sk-demo4711" => "sk-demo4711";
        "Authorization: Bearer sk-demo4711" => "sk-demo4711";
        "authorization: bearer \"sk-demo4711\"" => "sk-demo4711";
        "x-api-key: sk-demo4711" => "sk-demo4711";
        "api-key:sk-demo4711" => "sk-demo4711";
        "\"sk-demo4711\"" => "sk-demo4711";
        "'sk-demo4711'," => "sk-demo4711";
        "“sk-demo4711”" => "sk-demo4711";
        "`sk-demo4711`" => "sk-demo4711";
        "<sk-demo4711>" => "sk-demo4711";
        "「sk-demo4711」" => "sk-demo4711";
        "OPENAI_API_KEY=sk-demo4711" => "sk-demo4711";
        "OPENAI_API_KEY = 'sk-demo4711'" => "sk-demo4711";
        "export OPENAI_API_KEY=sk-demo4711" => "sk-demo4711";
        "export OPENAI_API_KEY=\"sk-demo4711\";" => "sk-demo4711";
        "set OPENAI_API_KEY=sk-demo4711" => "sk-demo4711";
        "setx OPENAI_API_KEY sk-demo4711" => "sk-demo4711";
        "$env:OPENAI_API_KEY=\"sk-demo4711\"" => "sk-demo4711";
        "HF_TOKEN=hf_demo4711" => "hf_demo4711";
        "\"api_key\": \"sk-demo4711\"," => "sk-demo4711";
        "api_key: sk-demo4711" => "sk-demo4711";
        "api_key=\"sk-demo4711\"," => "sk-demo4711";
        "-H \"Authorization: Bearer sk-demo4711\" \\" => "sk-demo4711";
        "curl https://api.example/v1/models -H 'Authorization: Bearer sk-demo4711'" => "sk-demo4711";
        "curl https://api.example/v1/models --header \"x-api-key: sk-demo4711\" -d '{}'" => "sk-demo4711";
        // Letters of the key itself.
        "id:secret+/=" => "id:secret+/=";
        "a2V5LWtleQ==" => "a2V5LWtleQ==";
        "ollama" => "ollama";
        "" => "";
    } {
        let read = parse_key(typed);
        assert_eq!(kind(&read), used, "{typed}");
        assert_eq!(read.fixes.is_empty(), typed.trim() == used, "{typed}");
    }
}

#[test]
fn what_no_header_may_hold_is_named_with_its_place_and_what_would_do_without_it() {
    for (typed, found, mended) in table! {
        "sk-demo\u{200b}4711", "U+200B at 8 of 12" => "sk-demo4711";
        "sk\u{2013}demo4711", "U+2013 at 3 of 11" => "sk-demo4711";
        "密钥sk-demo4711", "U+5BC6 at 1 of 13" => "sk-demo4711";
        "sk-demo4711\u{200b}", "U+200B at 12 of 12" => "sk-demo4711";
        "\u{feff}sk-demo4711", "U+FEFF at 1 of 12" => "sk-demo4711";
        "sk-demo\u{a0}4711", "U+00A0 at 8 of 12" => "sk-demo4711";
        "sk-demo\n4711", "U+000A at 8 of 12" => "sk-demo4711";
        "sk-demo 4711", "U+0020 at 8 of 12" => "sk-demo4711";
        "sk-demo\t4711", "U+0009 at 8 of 12" => "sk-demo4711";
        "sk-demo\u{0}4711", "U+0000 at 8 of 12" => "sk-demo4711";
        "sk\u{2014}demo4711", "U+2014 at 3 of 11" => "sk-demo4711";
        "sk\u{2212}demo4711", "U+2212 at 3 of 11" => "sk-demo4711";
        "sk\u{ad}-demo4711", "U+00AD at 3 of 12" => "sk--demo4711";
        "ｓｋ-demo4711", "U+FF53 at 1 of 11" => "sk-demo4711";
        "sk-démo4711", "U+00E9 at 5 of 11" => "sk-dmo4711";
        "sk-dem\u{43e}4711", "U+043E at 7 of 11" => "sk-dem4711";
        "sk-🔑demo4711", "U+1F511 at 4 of 12" => "sk-demo4711";
        "\u{202a}sk-demo4711\u{202c}", "U+202A at 1 of 13" => "sk-demo4711";
        "Bearer sk-demo\u{200b}4711", "U+200B at 15 of 19" => "sk-demo4711";
    } {
        let read = parse_key(typed);
        assert_eq!(kind(&read), found, "{typed:?}");
        assert_eq!(read.suggestion.as_deref(), Some(mended), "{typed:?}");
        assert!(mended.contains("--") || kind(&parse_key(mended)) == mended);
        for language in Language::ALL {
            let words = read.problem.as_ref().map(|problem| problem.describe(language)).unwrap();
            assert!(words.contains("U+") && !words.contains("4711"), "{words}");
        }
    }
}

#[test]
fn what_is_no_key_at_all_is_told_as_what_it_is() {
    for (typed, found) in table! {
        "https://api.openai.com/v1" => "AddressAsKey";
        "http://localhost:11434" => "AddressAsKey";
        "sk-…4711" => "Masked";
        "sk-proj-••••••••4711" => "Masked";
        "sk-************4711" => "Masked";
        "sk-demo....4711" => "Masked";
        "{\"type\": \"service_account\"}" => "NoKey";
        "-----BEGIN PRIVATE KEY-----" => "NoKey";
        &"x".repeat(10_000) => "NoKey";
    } {
        assert_eq!(kind(&parse_key(typed)), found);
    }
    assert_eq!(kind(&parse_address("sk-proj-0123456789abcdef")), "KeyAsAddress");
    assert_eq!(parse_address("sk-proj-0123456789abcdef").text, "");
    assert_eq!(kind(&parse_address("gsk_0123456789abcdef0123")), "KeyAsAddress");
    assert_eq!(kind(&parse_model_name("sk-proj-0123456789abcdef")), "KeyAsModel");
    assert_eq!(kind(&parse_model_name("https://api.openai.com/v1")), "AddressAsModel");
}

#[test]
fn an_address_is_taken_as_people_paste_it() {
    for (typed, called) in table! {
        "https://api.openai.com/v1" => "https://api.openai.com/v1";
        " https://models.example/v1/ " => "https://models.example/v1";
        // One function of the server, or no path at all.
        "https://models.example/v1/chat/completions" => "https://models.example/v1";
        "https://models.example/v1/completions" => "https://models.example/v1";
        "https://models.example/v1/models/" => "https://models.example/v1";
        "https://models.example/v1/embeddings" => "https://models.example/v1";
        "https://api.anthropic.com/v1/messages" => "https://api.anthropic.com/v1";
        "https://api.openai.com" => "https://api.openai.com/v1";
        "https://openrouter.ai" => "https://openrouter.ai/api/v1";
        "https://openrouter.ai/v1" => "https://openrouter.ai/api/v1";
        "https://api.groq.com/v1" => "https://api.groq.com/openai/v1";
        "https://generativelanguage.googleapis.com/v1beta" => "https://generativelanguage.googleapis.com/v1beta/openai";
        "https://router.huggingface.co" => "https://router.huggingface.co/v1";
        "https://dashscope.aliyuncs.com" => "https://dashscope.aliyuncs.com/compatible-mode/v1";
        "http://localhost:11434" => "http://localhost:11434/v1";
        "http://localhost:11434/api" => "http://localhost:11434/v1";
        "http://localhost:11434/api/chat" => "http://localhost:11434/v1";
        "http://localhost:11434/api/generate" => "http://localhost:11434/v1";
        "http://192.168.0.7:11434/api/tags" => "http://192.168.0.7:11434/v1";
        "http://localhost:1234" => "http://localhost:1234/v1";
        "http://localhost:1234/api/v0/models" => "http://localhost:1234/v1";
        "http://localhost:8080" => "http://localhost:8080/v1";
        "http://localhost:8080/llm" => "http://localhost:8080/llm";
        "http://localhost:9999" => "http://localhost:9999";
        // No scheme, half a scheme, two schemes.
        "localhost:11434" => "http://localhost:11434/v1";
        "localhost:8000/v1" => "http://localhost:8000/v1";
        "127.0.0.1:5000" => "http://127.0.0.1:5000";
        "192.168.1.7:1234/v1" => "http://192.168.1.7:1234/v1";
        "[::1]:11434" => "http://[::1]:11434/v1";
        "api.openai.com/v1" => "https://api.openai.com/v1";
        "//models.example/v1" => "https://models.example/v1";
        "http:/models.example/v1" => "http://models.example/v1";
        "https//models.example/v1" => "https://models.example/v1";
        "https:models.example/v1" => "https:models.example/v1";
        "http://https://models.example/v1" => "https://models.example/v1";
        "https://http://localhost:5000/v1" => "http://localhost:5000/v1";
        "HTTPS://Models.Example/v1" => "https://models.example/v1";
        // Addresses to listen on.
        "http://0.0.0.0:11434" => "http://localhost:11434/v1";
        "0.0.0.0:8000/v1" => "http://localhost:8000/v1";
        "http://[::]:8000/v1" => "http://localhost:8000/v1";
        // Surroundings that are stripped.
        "\"https://models.example/v1\"" => "https://models.example/v1";
        "<https://models.example/v1>" => "https://models.example/v1";
        "`https://models.example/v1`," => "https://models.example/v1";
        "https://models.example/v1." => "https://models.example/v1";
        "https://models.example/v1。" => "https://models.example/v1";
        "“https://models.example/v1”" => "https://models.example/v1";
        "[the API](https://models.example/v1)" => "https://models.example/v1";
        "[https://models.example](https://models.example/v1)" => "https://models.example/v1";
        "地址：https://models.example/v1" => "https://models.example/v1";
        "Base URL: https://models.example/v1" => "https://models.example/v1";
        "OPENAI_BASE_URL=https://models.example/v1" => "https://models.example/v1";
        "export OPENAI_API_BASE=\"https://models.example/v1\"" => "https://models.example/v1";
        "base_url=\"https://models.example/v1\"," => "https://models.example/v1";
        "\"baseURL\": \"https://models.example/v1\"," => "https://models.example/v1";
        "OLLAMA_HOST=0.0.0.0:11434" => "http://localhost:11434/v1";
        "curl https://models.example/v1/chat/completions -H \"Authorization: Bearer sk-x\" -d '{}'" =>
            "https://models.example/v1";
        "curl -X POST 'https://models.example/v1/chat/completions' \\" => "https://models.example/v1";
        "https://models.example/v1#section" => "https://models.example/v1";
        // Full-width letters.
        "ｈｔｔｐｓ：／／models.example／v1" => "https://models.example/v1";
        "http：//localhost：11434" => "http://localhost:11434/v1";
        "https://models。example/v1" => "https://models.example/v1";
        // Queries stay.
        "https://myname.openai.azure.com/openai/deployments/mine?api-version=2024-10-21" =>
            "https://myname.openai.azure.com/openai/deployments/mine?api-version=2024-10-21";
        "https://myname.openai.azure.com/openai/deployments/mine/chat/completions?api-version=2024-10-21" =>
            "https://myname.openai.azure.com/openai/deployments/mine?api-version=2024-10-21";
        "https://myname.azure.example/openai/v1/?api-version=preview" =>
            "https://myname.azure.example/openai/v1?api-version=preview";
        "https://myname.openai.azure.com/" => "https://myname.openai.azure.com/openai/v1";
        "https://x.services.ai.azure.com/models?api-version=2024-05-01" =>
            "https://x.services.ai.azure.com/models?api-version=2024-05-01";
        // Paths of other vendors.
        "https://gateway.ai.cloudflare.com/v1/0f/mine/compat/chat/completions" =>
            "https://gateway.ai.cloudflare.com/v1/0f/mine/compat";
        "https://api.cloudflare.com/client/v4/accounts/0f/ai/v1" =>
            "https://api.cloudflare.com/client/v4/accounts/0f/ai/v1";
        "https://aiplatform.googleapis.com/v1/projects/p/locations/global/endpoints/openapi" =>
            "https://aiplatform.googleapis.com/v1/projects/p/locations/global/endpoints/openapi";
    } {
        let read = parse_address(typed);
        assert_eq!(kind(&read), called, "{typed}");
        // Reading it again changes nothing.
        assert_eq!(parse_address(called).text, called);
    }
}

#[test]
fn what_no_address_may_hold_is_named_and_a_key_in_it_is_never_kept() {
    for (typed, found, mended) in table! {
        "https://api.open\u{430}i.com/v1", "U+0430 at 17 of 25" => None;
        "https://api.openai.com\u{200b}/v1", "U+200B at 23 of 26" => Some("https://api.openai.com/v1");
        "https://my\u{2013}models.example/v1", "U+2013 at 11 of 28" => Some("https://my-models.example/v1");
        "https://api.openai.com /v1", "U+0020 at 23 of 26" => Some("https://api.openai.com/v1");
        "https://evil.example\\api.openai.com/v1", "U+005C at 21 of 38" => None;
        "https://api.cloudflare.com/accounts/{id}/ai/v1", "U+007B at 37 of 46" => None;
        "https://api.openai.com\t.evil.example/v1", "U+0009 at 23 of 39" =>
            Some("https://api.openai.com.evil.example/v1");
        "https://me:secret@host.example/v1", "Credentials" => Some("https://host.example/v1");
        "https://host.example/v1?key=AIza0123456789abcdef", "key in key" => Some("https://host.example/v1");
        "https://host.example/v1?api-version=1&api_key=x1", "key in api_key" =>
            Some("https://host.example/v1?api-version=1");
        "https://host.example/v1?subscription-key=x1", "key in subscription-key" => Some("https://host.example/v1");
        "https://proxy.example/?https://api.openai.com/v1", "Query" => Some("https://proxy.example/");
    } {
        let read = parse_address(typed);
        assert_eq!(kind(&read), found, "{typed:?}");
        assert_eq!(read.suggestion.as_deref(), mended, "{typed:?}");
        let words = read.problem.unwrap().describe(Language::English);
        assert!(!words.contains("secret") && !words.contains("AIza"), "{words}");
    }
    for typed in ["", "abc", "ftp://x/v1", "https://", "http://host:port/v1", "http://2130706433/v1"] {
        assert_eq!(Address::parse(&parse_address(typed).text), None, "{typed}");
    }
}

#[test]
fn a_models_name_may_be_anything_that_can_be_seen() {
    for (typed, used) in table! {
        "qwen3:8b" => "qwen3:8b";
        " gpt-4o\n" => "gpt-4o";
        "\"gpt-4o\"," => "gpt-4o";
        "`gpt-4o`" => "gpt-4o";
        "model: gpt-4o" => "gpt-4o";
        "\"model\": \"gpt-4o\"," => "gpt-4o";
        "--model gpt-4o" => "gpt-4o";
        "--model=gpt-4o" => "gpt-4o";
        "OPENAI_MODEL=gpt-4o" => "gpt-4o";
        "ollama run qwen3:8b" => "qwen3:8b";
        "ollama pull hf.co/unsloth/Qwen3-8B-GGUF:Q4_K_M" => "hf.co/unsloth/Qwen3-8B-GGUF:Q4_K_M";
        "C:\\models\\My Model.gguf" => "C:\\models\\My Model.gguf";
        "通义千问-max" => "通义千问-max";
        "openai/gpt-oss-120b:free" => "openai/gpt-oss-120b:free";
        "@cf/meta/llama-3.1-8b-instruct" => "@cf/meta/llama-3.1-8b-instruct";
        "gpt\u{2013}4o" => "U+2013 at 4 of 6";
        "gpt-4o\u{200b}" => "U+200B at 7 of 7";
        "ｇｐｔ-4o" => "U+FF47 at 1 of 6";
        "gpt-4o\u{a0}mini" => "U+00A0 at 7 of 11";
    } {
        assert_eq!(kind(&parse_model_name(typed)), used, "{typed}");
    }
}
