//! What is handed out and taken in.

use super::*;

fn taken(text: &str) -> ImportedCodes {
    import_codes(text.as_bytes(), &codes(), &LOG, "a model")
}

fn said(taken: &ImportedCodes) -> Vec<String> {
    let words = taken.problems.iter().map(|one| one.describe(Language::English));
    words.collect()
}

#[test]
fn codes_come_back_from_their_file_as_they_were_and_the_log_is_no_part_of_it() {
    let codes = coded();
    let text = write_codes(&codes).unwrap();
    assert_eq!(read_codes(&text).unwrap(), codes);
    assert_eq!(write_codes(&read_codes(&text).unwrap()).unwrap(), text);
    assert!(!text.contains(&list_utterances(&LOG)[0].text));
}

#[test]
fn a_table_that_was_handed_out_is_taken_in_again_with_the_same_marks() {
    let codes = coded();
    let back = taken(&codes_csv(&codes, &LOG).unwrap());
    assert_eq!(said(&back), [""; 0]);
    let marks = |coders: &[Coder]| -> BTreeMap<String, BTreeMap<u32, BTreeSet<String>>> {
        let coders = coders.iter();
        coders.map(|one| (one.name.clone(), one.marks.clone())).collect()
    };
    assert_eq!(marks(&back.coders), marks(&codes.coders));
}

#[test]
fn a_models_codes_become_one_more_coder_and_do_not_come_twice() {
    let turns: Vec<u32> = list_utterances(&LOG).iter().map(|one| one.turn).collect();
    let (first, second) = (turns[0], turns[1]);
    let forms = [
        format!("turn,code,coder\n{first},evidence,gpt\n{first},Evasion,gpt\n{second},,gpt\n"),
        format!("Coder;Turn;Code\ngpt;{first};evidence\ngpt;{first};evasion\ngpt;{second};none\n"),
        format!("\u{feff}turn\tcode\tcoder\r\n{first}\tevidence\tgpt\r\n{first}\tevasion\tgpt\r\n{second}\t\tgpt\r\n"),
        format!(
            concat!(
                r#"[{{"turn":{},"code":["evidence","evasion"],"coder":"gpt"}},"#,
                r#"{{"turn":"{}","code":null,"coder":"gpt"}}]"#,
            ),
            first, second
        ),
        format!(
            "{{\"turn\":{first},\"codes\":[\"evidence\",\"evasion\"],\"coder\":\"gpt\"}}\n\n\
             {{\"turn\":{second},\"code\":\"\",\"coder\":\"gpt\"}}\n"
        ),
    ];
    let expected = BTreeMap::from([
        (first, BTreeSet::from(["evasion".to_owned(), "evidence".to_owned()])),
        (second, BTreeSet::new()),
    ]);
    for form in forms {
        let found = taken(&form);
        assert_eq!(said(&found), [""; 0], "{form}");
        assert_eq!(found.coders.len(), 1);
        assert_eq!((found.coders[0].name.as_str(), &found.coders[0].marks), ("gpt", &expected));
        let mut codes = coded();
        let take = CodesChange::Take(found);
        apply(&mut codes, [take.clone(), take]);
        assert_eq!(codes.coders.len(), 3);
        assert_eq!(codes.coders[2].kind, CoderKind::Imported);
        // What came from a file is not gone on with.
        let before = codes.clone();
        apply(&mut codes, [mark("gpt", second, "evasion", true)]);
        assert_eq!(codes, before);
    }
}

#[test]
fn a_coder_whose_name_is_taken_gets_a_number() {
    let turn = list_utterances(&LOG)[0].turn;
    let mut codes = coded();
    let found = taken(&format!("turn,code,coder\n{turn},evasion,Ada\n{turn},evasion,\n"));
    apply(&mut codes, [CodesChange::Take(found)]);
    let names: Vec<&str> = codes.coders.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["Ada", "Ben", "Ada (2)", "a model"]);
}

#[test]
fn what_is_wrong_in_a_file_is_listed_with_its_place_and_the_rest_is_taken() {
    let turn = list_utterances(&LOG)[0].turn;
    let found = taken(&format!(
        "turn,code,coder\n{turn},evidence,gpt\nx,evidence,gpt\n99999,evidence,gpt\n{turn},lies,gpt\n-1,evasion\n"
    ));
    assert_eq!(
        said(&found),
        [
            "Line 3: “x” is not a turn number",
            "Line 4: no one says anything at turn 99999",
            "Line 5: the codebook has no code “lies”",
            "Line 6: “-1” is not a turn number",
        ]
    );
    assert_eq!(found.coders[0].marks.len(), 1);
    let found =
        taken(&format!(r#"[{{"turn":{turn},"code":"lies","coder":"gpt"}},3,{{"code":"evasion"}},{{"turn":{turn}}}]"#));
    assert_eq!(said(&found).len(), 4, "{:?}", said(&found));
    assert_eq!(found.coders, [], "a code that is not understood does not say that none holds");
    let lines = "x,evasion,gpt\n".repeat(200);
    let found = taken(&format!("turn,code,coder\n{lines}"));
    assert_eq!((found.problems.len(), found.more), (50, 150));
}

#[test]
fn a_file_of_codes_of_ours_is_taken_in_only_beside_its_log() {
    let mut theirs = coded();
    let code = Code { id: "doubt".into(), name: "Doubt".into(), definition: String::new(), key: Some(1) };
    apply(&mut theirs, [CodesChange::PutCode(code), mark("Ben", 99_999, "doubt", true)]);
    let found = taken(&write_codes(&theirs).unwrap());
    assert_eq!(said(&found), [""; 0]);
    assert!(found.coders.iter().all(|one| !one.marks.contains_key(&99_999)));
    let mut ours = codes();
    apply(&mut ours, [CodesChange::Take(found)]);
    assert_eq!(ours.codebook.code("doubt").unwrap().key, None, "ours keep their keys");
    assert_eq!(ours.coders.len(), 2);
    theirs.log = "another".into();
    let found = taken(&write_codes(&theirs).unwrap());
    assert!(said(&found)[0].contains("another") && found.coders.is_empty());
    let later = write_codes(&coded()).unwrap().replace("\"version\": 1", "\"version\": 9");
    assert!(said(&taken(&later))[0].contains('9'));
}

#[test]
fn no_file_however_broken_brings_it_down() {
    let text = write_codes(&coded()).unwrap();
    let bytes: [&[u8]; 14] = [
        b"",
        b"\xff\xfe\x00",
        b"turn,code",
        b"turn;code\n;;\n",
        b"{",
        b"[",
        b"[[]]",
        b"[null]",
        b"{}",
        b"\"turn\"",
        b"{\"format\":\"casebook-codes\"}",
        b"{\"format\":\"casebook-codes\",\"version\":1,\"log\":3}",
        b"turn,code\n1,\"a",
        b"[{\"turn\":1e300,\"code\":{}}]",
    ];
    for bytes in bytes {
        let found = import_codes(bytes, &codes(), &LOG, "");
        assert!(found.coders.is_empty(), "{}", String::from_utf8_lossy(bytes));
    }
    for cut in (0..text.len()).step_by(7) {
        let _ = import_codes(&text.as_bytes()[..cut], &codes(), &LOG, "x");
    }
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_listed_and_what_is_taken_can_be_written(
        head in prop_oneof![Just(""), Just("turn,code,coder\n"), Just("[{\"turn\":"), Just("{\"turn\":1,\"code\":")],
        rest in proptest::collection::vec(any::<u8>(), 0..200),
    ) {
        let bytes = [head.as_bytes(), &rest].concat();
        let found = import_codes(&bytes, &codes(), &LOG, "x");
        let mut codes = codes();
        codes.apply(&CodesChange::Take(found));
        let text = write_codes(&codes).unwrap();
        prop_assert_eq!(read_codes(&text).unwrap(), codes);
    }
}

/// The files of an archive.
fn files(archive: &[u8]) -> BTreeMap<String, String> {
    let mut archive = zip::ZipArchive::new(Cursor::new(archive)).unwrap();
    let mut files = BTreeMap::new();
    for at in 0..archive.len() {
        let mut file = archive.by_index(at).unwrap();
        let name = file.name().unwrap().into_owned();
        let mut text = String::new();
        file.read_to_string(&mut text).unwrap();
        files.insert(name, text);
    }
    files
}

#[test]
fn a_convokit_corpus_has_its_five_files_and_every_utterance_leads_to_the_first() {
    let codes = coded();
    let archive = convokit_archive(&codes, &LOG, "corpus").unwrap();
    assert_eq!(archive, convokit_archive(&codes, &LOG, "corpus").unwrap());
    if let Some(path) = std::env::var_os("CASEBOOK_CONVOKIT") {
        std::fs::write(path, &archive).unwrap();
    }
    let files = files(&archive);
    let names: Vec<&str> = files.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        ["conversations", "corpus", "index", "speakers"]
            .map(|name| format!("corpus/{name}.json"))
            .into_iter()
            .chain(["corpus/utterances.jsonl".to_owned()])
            .collect::<Vec<_>>()
    );
    let json = |name: &str| serde_json::from_str::<Value>(&files[&format!("corpus/{name}.json")]).unwrap();
    let lines = files["corpus/utterances.jsonl"].lines();
    let said: Vec<Value> = lines.map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(said.len(), list_utterances(&LOG).len());
    let mut ids = BTreeSet::new();
    for (at, one) in said.iter().enumerate() {
        assert_eq!(one["conversation_id"], said[0]["id"]);
        assert!(json("speakers").get(one["speaker"].as_str().unwrap()).is_some());
        match one["reply-to"].as_str() {
            None => assert_eq!(at, 0),
            Some(to) => assert!(ids.contains(to)),
        }
        assert!(ids.insert(one["id"].as_str().unwrap().to_owned()), "ids are unique");
    }
    assert!(json("conversations").get(said[0]["id"].as_str().unwrap()).is_some());
    assert_eq!(said[0]["meta"]["codes"]["Ben"], serde_json::json!(["evidence"]));
    assert_eq!(said[2]["meta"]["codes"], serde_json::json!({"Ada": ["evasion"]}), "Ben has not come so far");
    assert_eq!(json("corpus")["codebook"][0]["id"], "deception");
}

#[test]
fn agreement_as_a_table_has_a_row_for_every_figure() {
    let codes = coded();
    let table = agreement_csv(&compare_coders(&[&codes])).unwrap();
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows.len(), 1 + 2 * 6);
    assert!(rows[1].starts_with(",alpha,Ada; Ben,2,0.5,"), "{}", rows[1]);
    assert_eq!(rows[2], "deception,alpha,Ada; Ben,2,,,,,", "nobody has ever given it");
}
