//! Files as people have them: archives of every kind, every text encoding, tables of every program, pages and
//! pointers instead of files. Readable ones are read, others are named once with a remedy, and nothing is
//! skipped silently.

use casebook::base::language::Language;
use casebook::base::scenario::Problem;
use casebook::read::archive::{Format, OpenedFile, OpenedFiles, SourceFile, count_log_contents, open_files, read_log};
use std::io::Write;

fn file(path: &str, bytes: impl Into<Vec<u8>>) -> SourceFile {
    SourceFile { path: path.to_owned(), bytes: bytes.into() }
}

fn fixture(name: &str) -> Vec<u8> {
    std::fs::read(format!("tests/files-wild/{name}")).unwrap()
}

fn own_log() -> Vec<u8> {
    std::fs::read("public/logs/the-lantern-room.en.json").unwrap()
}

fn describe_problems(problems: &[Problem]) -> String {
    let lines = problems.iter().map(|one| one.text_with_place(Language::English));
    lines.collect::<Vec<_>>().join("\n")
}

fn describe_all_problems(findings: &OpenedFiles) -> String {
    let own = findings.games.iter().map(|found| describe_problems(found.problems()));
    own.chain([describe_problems(&findings.problems)]).collect::<Vec<_>>().join("\n")
}

/// An archive with these raw names, each entry stored by the method of this number.
fn zip(entries: &[(&[u8], &[u8])], method: u16, flags: u16, extra: &[u8]) -> Vec<u8> {
    let (mut out, mut directory) = (Vec::new(), Vec::new());
    for (name, bytes) in entries {
        let mut crc = flate2::Crc::new();
        crc.update(bytes);
        let size = u32::try_from(bytes.len()).unwrap().to_le_bytes();
        let mut head = Vec::new();
        for word in [20, flags, method, 0, 0x5a21] {
            head.extend(u16::to_le_bytes(word));
        }
        head.extend(crc.sum().to_le_bytes());
        head.extend([size, size].concat());
        head.extend(u16::try_from(name.len()).unwrap().to_le_bytes());
        head.extend(u16::try_from(extra.len()).unwrap().to_le_bytes());
        let at = u32::try_from(out.len()).unwrap().to_le_bytes();
        out.extend([b"PK\x03\x04", &head[..], name, extra, bytes].concat());
        let central = [b"PK\x01\x02\x14\0", &head[..], &[0; 10], &at, name, extra].concat();
        directory.extend(central);
    }
    let count = u16::try_from(entries.len()).unwrap().to_le_bytes();
    let size = u32::try_from(directory.len()).unwrap().to_le_bytes();
    let at = u32::try_from(out.len()).unwrap().to_le_bytes();
    [&out[..], &directory, b"PK\x05\x06\0\0\0\0", &count, &count, &size, &at, &[0, 0]].concat()
}

fn tar(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let mut out = tar::Builder::new(Vec::new());
    for (name, bytes) in entries {
        let mut head = tar::Header::new_gnu();
        head.set_size(bytes.len() as u64);
        head.set_mode(0o644);
        out.append_data(&mut head, name, *bytes).unwrap();
    }
    out.into_inner().unwrap()
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut out = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    out.write_all(bytes).unwrap();
    out.finish().unwrap()
}

/// A Zstandard frame that holds plain bytes, after a skippable one.
fn zstandard_frame(bytes: &[u8]) -> Vec<u8> {
    let mut out = b"\x50\x2a\x4d\x18\x03\0\0\0abc\x28\xb5\x2f\xfd\xa0".to_vec();
    out.extend(u32::try_from(bytes.len()).unwrap().to_le_bytes());
    let mut blocks = bytes.chunks(1 << 16).peekable();
    while let Some(block) = blocks.next() {
        let head = u32::try_from(block.len()).unwrap() << 3 | u32::from(blocks.peek().is_none());
        out.extend(&head.to_le_bytes()[..3]);
        out.extend(block);
    }
    out
}

#[test]
fn an_archive_that_was_cut_off_gives_what_came_before_and_says_so() {
    let log = own_log();
    let whole = zip(&[(b"games/log.json", &log), (b"games/other.json", &log)], 0, 0, b"");
    for (left, games) in [(whole.len() - 30, 2), (log.len() + 500, 1), (whole.len() / 3, 1)] {
        let findings = open_files(vec![file("log.zip", &whole[..left])]);
        assert_eq!(findings.games.len(), games, "{left} bytes: {}", describe_all_problems(&findings));
        assert!(describe_all_problems(&findings).contains("only part of it could be unpacked"), "{left} bytes");
    }
    let findings = open_files(vec![file("log.zip", b"PK\x03\x04 and no more".to_vec())]);
    assert!(describe_all_problems(&findings).contains("cannot be read"), "{}", describe_all_problems(&findings));
}

#[test]
fn a_log_is_read_in_whatever_it_is_packed_and_nothing_is_told() {
    let log = own_log();
    let long = format!("{}/log.json", "a-folder-with-a-long-name".repeat(6));
    let many = tar(&[("games/.DS_Store", b"\0\0\0\x01Bud1"), (&long, &log)]);
    let twice = [zstandard_frame(&log[..1000]), zstandard_frame(&log[1000..])].concat();
    for (path, bytes) in [
        ("log.tar", many.clone()),
        ("log.tar.gz", gzip(&many)),
        ("log.tgz", gzip(&many)),
        ("renamed.json", gzip(&many)),
        ("log.tar.zst", zstandard_frame(&many)),
        ("log.json.zst", twice),
        ("log.json.gz", gzip(&log)),
        ("log.zip", zip(&[(b"games/log.json", &log)], 0, 0, b"")),
        ("log.eval", zip(&[(b"games/log.json", &zstandard_frame(&log))], 93, 0, b"")),
        ("in.zip", zip(&[(b"log.tar.gz", &gzip(&many))], 0, 0, b"")),
        (".hidden/log.json", log.clone()),
        ("hidden.zip", zip(&[(b".cache/x/.log.json", &log)], 0, 0, b"")),
    ] {
        let findings = open_files(vec![file(path, bytes)]);
        let formats: Vec<Format> = findings.games.iter().map(|found| found.format).collect();
        assert_eq!((formats, describe_all_problems(&findings).trim()), (vec![Format::LOG], ""), "{path}");
    }
    for name in ["12-log-zstd.zip", "12-log.tar.gz"] {
        let findings = open_files(vec![file(name, fixture(name))]);
        let of_files = findings.problems.len();
        assert_eq!((findings.games.len(), of_files), (1, 0), "{name}");
    }
}

#[test]
fn a_bomb_stops_at_the_limit_whatever_packs_it() {
    let zeros = vec![0; 150 << 20];
    let frame = |count: u32| {
        // Blocks that repeat one byte.
        let mut out = b"\x28\xb5\x2f\xfd\0\x50".to_vec();
        for at in 0..count {
            let head = (1 << 17) << 3 | 2 | u32::from(at + 1 == count);
            out.extend(&head.to_le_bytes()[..3]);
            out.push(b' ');
        }
        out
    };
    let packed = gzip(&zeros);
    for (path, bytes) in [
        ("zeros.tar.gz", gzip(&tar(&[("1", &packed), ("2", &packed), ("3", &packed)]))),
        ("zeros.zst", frame(20_000)),
        ("zeros.zip", zip(&[(b"1", &frame(1_000)), (b"2", &frame(10_000)), (b"3", &frame(10_000))], 93, 0, b"")),
    ] {
        let findings = open_files(vec![file(path, bytes)]);
        let told = describe_all_problems(&findings);
        assert!(told.contains("the files total more than"), "{path}: {told}");
    }
}

#[test]
fn what_is_not_read_is_named_once_with_the_way_out() {
    let noise = |mark: &[u8]| [mark, b"\0\x9f\x92\x96\0\xff\x01".repeat(20).as_slice()].concat();
    let entry: &[(&[u8], &[u8])] = &[(b"a.json", b"xyz"), (b"b.json", b"xyz")];
    let split = {
        let mut bytes = zip(entry, 0, 0, b"");
        let end = bytes.len() - 18;
        bytes[end] = 2;
        bytes[12..16].fill(9);
        bytes
    };
    let pickle = b"\x80\x04\x95\x10\0\0\0\0\0\0\0}\x94\x8c\x01a\x94K\x01s.".to_vec();
    let mut link = tar::Builder::new(Vec::new());
    let mut head = tar::Header::new_gnu();
    head.set_entry_type(tar::EntryType::Symlink);
    head.set_size(0);
    link.append_link(&mut head, "log.json", "../log.json").unwrap();
    for (name, bytes, words) in [
        ("log.json.xz", noise(b"\xfd7zXZ\0"), "xz -d"),
        ("log.json.bz2", noise(b"BZh91AY&SY"), "bzip2 -d"),
        ("log.lzma", noise(b"\x5d\0\0\x80\0"), "LZMA"),
        ("log.lz4", noise(b"\x04\x22\x4d\x18"), "lz4 -d"),
        ("games.7z", noise(b"7z\xbc\xaf\x27\x1c"), "Unpack it and open the folder"),
        ("games.zip", noise(b"Rar!\x1a\x07\x01\0"), "RAR"),
        ("lzma.zip", zip(entry, 14, 0, b""), "2 of its files are compressed with LZMA"),
        ("xz.zip", zip(entry, 95, 0, b""), "compressed with xz"),
        ("bz.zip", zip(entry, 12, 0, b""), "compressed with bzip2"),
        ("odd.zip", zip(entry, 77, 0, b""), "compressed with 77"),
        ("locked.zip", zip(entry, 0, 1, b""), "password-protected"),
        ("aes.zip", zip(entry, 99, 1, b"\x01\x99\x07\0\x02\0AE\x03\0\0"), "password-protected"),
        ("split.zip", split, "split archive"),
        ("games.z01", noise(b"PK\x07\x08PK\x03\x04"), "split archive"),
        ("empty.zip", zip(&[], 0, 0, b""), "no files in this archive"),
        ("rows.parquet", noise(b"PAR1"), "Parquet"),
        ("base.db", noise(b"SQLite format 3\0"), "SQLite"),
        ("x.pkl", pickle, "pickle"),
        ("x.npy", noise(b"\x93NUMPY\x01\0"), "NumPy"),
        ("model.pt", zip(&[(b"archive/data.pkl", b"x")], 0, 0, b""), "pickle"),
        ("case.pdf", b"%PDF-1.7\n...".to_vec(), "plain text"),
        ("case.docx", zip(&[(b"[Content_Types].xml", b"<x/>"), (b"word/document.xml", b"<x/>")], 0, 0, b""), "Word"),
        ("table.ods", zip(&[(b"mimetype", b"x"), (b"content.xml", b"<x/>")], 0, 0, b""), ".xlsx or .csv"),
        ("table.xls", noise(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), ".xlsx or .csv"),
        ("map.png", noise(b"\x89PNG\r\n\x1a\n"), "picture"),
        ("map.svg", b"<?xml version=\"1.0\"?>\n<svg xmlns=\"x\"/>".to_vec(), "picture"),
        ("photo.jpg", noise(b"\xff\xd8\xff\xe0"), "picture"),
        ("talk.mp4", noise(b"\0\0\0\x20ftypisom"), "audio or video"),
        ("tool.exe", noise(b"MZ\x90\0"), "a program"),
        (".DS_Store", noise(b"\0\0\0\x01Bud1"), "operating system adds"),
        ("link.tar", link.into_inner().unwrap(), "only a link to another file"),
        ("28-pointer.json", fixture("28-pointer.json"), "git lfs pull"),
        ("log.json", b"/annex/objects/SHA256E-s12--ab.json\n".to_vec(), "git annex get"),
        ("log.json", b".git/annex/objects/xx/yy/SHA256E-s12--ab.json".to_vec(), "git annex get"),
        ("log.json.dvc", b"outs:\n- md5: ab\n  size: 3\n  path: log.json\n".to_vec(), "dvc pull"),
        ("log.json", b"../other/log.json".to_vec(), "a link to \u{201c}../other/log.json\u{201d}"),
        ("log.url", b"[InternetShortcut]\r\nURL=https://a.example/log.json\r\n".to_vec(), "shortcut"),
        (
            "log.json",
            b"\xef\xbb\xbf<!DOCTYPE html>\n<html><head><title>Log\n in</title>".to_vec(),
            "web page (\u{201c}Log in\u{201d})",
        ),
        (
            "log.json",
            b"<html lang=en><meta property=og:url content=https://github.com/o/r/blob/main/log.json>".to_vec(),
            "Raw",
        ),
        (
            "log.json",
            b"<!DOCTYPE html><html><head><title>Google Drive - Virus scan warning</title>".to_vec(),
            "Google Drive",
        ),
        (
            "log.json",
            b"{\"message\": \"Not Found\", \"documentation_url\": \"https://docs\", \"status\": \"404\"}".to_vec(),
            "Not Found",
        ),
        ("log.json", b"{\"error\": {\"code\": 403, \"message\": \"No access.\"}}".to_vec(), "No access."),
        ("log.json", b"{\"detail\": \"Entry not found\"}".to_vec(), "Entry not found"),
        ("log.json", b"404: Not Found".to_vec(), "404: Not Found"),
        (
            "log.json",
            b"<?xml version='1.0'?><Error><Code>NoSuchKey</Code><Message>No such key.</Message></Error>".to_vec(),
            "No such key.",
        ),
        (
            "log.json",
            b"{\"name\": \"log.json\", \"sha\": \"ab\", \"html_url\": \"h\", \"git_url\": \"g\", \
            \"download_url\": \"d\", \"content\": \"e30=\"}"
                .to_vec(),
            "download_url",
        ),
    ] {
        let findings = open_files(vec![file(name, bytes)]);
        let text = describe_all_problems(&findings);
        assert!(findings.games.is_empty(), "{name}");
        assert!(text.trim().lines().count() == 1 && text.contains(words), "{name}: {text}");
    }
    // Similar beginnings are not mistaken for it.
    for text in ["BMW drivers, 1930", "MZ was there.", "PAR1 is a table", "Dear all, see ../x for more", "ID3"] {
        let findings = open_files(vec![file("a.txt", text)]);
        let said = describe_all_problems(&findings);
        assert!(said.contains("this type of file is not recognised"), "{text}: {said}");
    }
}

/// A WellPlay game for three; its content does not depend on the file names.
fn wellplay(names: [&str; 3]) -> Vec<(String, String)> {
    let list = names.map(|name| format!("\"{name}\"")).join(", ");
    let info =
        format!("{{\"agent_num\": 3, \"script_name\": \"Mill\", \"character_name\": [{list}], \"acts_num\": 2}}");
    let mut files = vec![("Mill (3 people)/json/script_info.json".to_owned(), info)];
    for (at, name) in names.iter().enumerate() {
        let kills = u8::from(at == 1);
        files.push((
            format!("Mill (3 people)/json/{name}.json"),
            format!(
                "{{\"script\": [\"{name}\\nYou ground the corn.\", \"You slept.\"], \
                \"acts_goal\": [\"Hide.\", \"Find out.\"], \"victims\": [\"Old Ash\"], \
                \"kill_by_me\": [{kills}], \"is_murderer\": {kills}}}"
            ),
        ));
        files.push((
            format!("Mill (3 people)/final_result/{name}.csv"),
            "value,type,question,a,b,truth\na,a,Who was it?,Ann,Ash,b\nb,a,Where?,well,mill,a\n".to_owned(),
        ));
    }
    files
}

/// The players, with their acts and questions.
fn player_shapes(findings: &OpenedFiles) -> Vec<(String, usize, usize)> {
    let [found] = findings.games.as_slice() else {
        panic!("{:?} {}", findings.games.len(), describe_all_problems(findings))
    };
    let case = found.case();
    let asked = |id: &String| case.exam.iter().filter(|one| one.examinees.contains(id)).count();
    let people = case.characters.iter();
    people.map(|one| (one.name.clone(), one.acts.len(), asked(&one.id))).collect()
}

#[test]
fn names_in_archives_are_as_they_were_whatever_their_coding() {
    let findings = open_files(vec![file("11.zip", fixture("11-names-in-gbk.zip"))]);
    let people = player_shapes(&findings);
    assert!(people.iter().all(|(_, acts, asked)| (*acts, *asked) == (2, 2)), "{people:?}");
    assert!(findings.games[0].path.ends_with("磨坊 (3 people)"), "{}", findings.games[0].path);
    let cp437 = |text: &str| -> Vec<u8> {
        let letter = |c: char| match c {
            'é' => 0x82,
            'ë' => 0x89,
            'ü' => 0x81,
            c => u8::try_from(c).unwrap(),
        };
        text.chars().map(letter).collect()
    };
    let of = |encoding: &'static encoding_rs::Encoding| move |text: &str| encoding.encode(text).0.into_owned();
    type Encode = Box<dyn Fn(&str) -> Vec<u8>>;
    let table: [([&str; 3], Encode); 6] = [
        (["林月", "陈舟", "沈誠"], Box::new(of(encoding_rs::GBK))),
        (["陳美麗", "許功蓋", "王小明"], Box::new(of(encoding_rs::BIG5))),
        (["山田花子", "表十三", "鈴木ソフィ"], Box::new(of(encoding_rs::SHIFT_JIS))),
        (["Zoë", "Hervé", "Müller"], Box::new(cp437)),
        (["Zoë", "Hervé", "Müller"], Box::new(of(encoding_rs::WINDOWS_1252))),
        (["林月", "Zoë", "花子"], Box::new(|text| text.as_bytes().to_vec())),
    ];
    for (names, encode) in table {
        let files = wellplay(names);
        let folder = files.iter().map(|(path, text)| file(path, text.as_bytes()));
        let plain = player_shapes(&open_files(folder.collect()));
        assert!(plain.iter().all(|(_, acts, asked)| (*acts, *asked) == (2, 2)));
        let raw: Vec<Vec<u8>> = files.iter().map(|(path, _)| encode(path)).collect();
        let entries = raw.iter().zip(&files).map(|(name, (_, text))| (name.as_slice(), text.as_bytes()));
        let entries: Vec<(&[u8], &[u8])> = entries.collect();
        for bytes in [zip(&entries, 0, 0, b""), zip(&entries, 0, 8, b"")] {
            let findings = open_files(vec![file("game.zip", bytes)]);
            assert_eq!(player_shapes(&findings), plain, "{names:?}: {}", describe_all_problems(&findings));
            assert!(!describe_all_problems(&findings).contains("treated as"), "{}", describe_all_problems(&findings));
        }
    }
    // A UTF-8 name stored beside the raw one.
    let (raw, name) = (b"\xc4\xa5\xb7\xbb.json", "磨坊.json");
    let mut crc = flate2::Crc::new();
    crc.update(raw);
    let path = [&[1][..], &crc.sum().to_le_bytes(), name.as_bytes()].concat();
    let extra = [b"up", &u16::try_from(path.len()).unwrap().to_le_bytes()[..], &path].concat();
    let findings = open_files(vec![file("x.zip", zip(&[(raw, &own_log())], 0, 0, &extra))]);
    assert_eq!(findings.games[0].path, "x/磨坊.json");
}

#[test]
fn a_table_is_read_whatever_parts_its_cells_and_whatever_it_is_coded_in() {
    let semicolons = String::from_utf8(fixture("16-semicolon.csv")).unwrap();
    let semicolons = semicolons.trim_start_matches('\u{feff}').replacen("slept.", "slept at Zoë’s,\nlong.", 1);
    let semicolons = semicolons.replacen("I, Vale, slept at Zoë’s,\nlong.", "\"I, Vale, slept at Zoë’s,\nlong.\"", 1);
    let mut rows = csv::ReaderBuilder::new().delimiter(b';').has_headers(false).from_reader(semicolons.as_bytes());
    let rows: Vec<csv::StringRecord> = rows.records().map(Result::unwrap).collect();
    let with = |delimiter: u8| {
        let mut out =
            csv::WriterBuilder::new().delimiter(delimiter).terminator(csv::Terminator::CRLF).from_writer(Vec::new());
        for row in &rows {
            out.write_record(row).unwrap();
        }
        String::from_utf8(out.into_inner().unwrap()).unwrap()
    };
    let wide = |text: &str, order: fn(u16) -> [u8; 2], mark: bool| -> Vec<u8> {
        let mark = mark.then_some('\u{feff}').into_iter();
        let text: String = mark.chain(text.chars()).collect();
        text.encode_utf16().flat_map(order).collect()
    };
    let western = |text: &str| encoding_rs::WINDOWS_1252.encode(text).0.into_owned();
    let (tabs, commas) = (with(b'\t'), with(b','));
    let plain = open_files(vec![file("Mill.csv", commas.clone())]);
    let game = |findings: &OpenedFiles| match &findings.games.first().unwrap().opened {
        OpenedFile::Log(log, _) => {
            let said = log.events.iter().map(|event| format!("{:?}", event.what));
            (count_log_contents(log).players, said.collect::<Vec<_>>(), log.texts.clone())
        }
        OpenedFile::Case(..) => panic!("a table became a case"),
    };
    let expected = game(&plain);
    assert!(expected.1.len() > 10);
    for (name, bytes) in [
        ("semicolons", semicolons.clone().into_bytes()),
        ("sep=", format!("sep=;\r\n{semicolons}").into_bytes()),
        ("sep=|", format!("\"sep=|\"\r\n{}", with(b'|')).into_bytes()),
        ("marked", format!("\u{feff}{tabs}").into_bytes()),
        ("strokes", with(b'|').into_bytes()),
        ("Unicode text", wide(&tabs, u16::to_le_bytes, true)),
        ("wide, the other way", wide(&tabs, u16::to_be_bytes, true)),
        ("wide without a mark", wide(&tabs, u16::to_le_bytes, false)),
        ("wide commas", wide(&commas, u16::to_be_bytes, false)),
        ("Western", western(&semicolons)),
        ("Western commas", western(&commas)),
    ] {
        let findings = open_files(vec![file("Mill.csv", bytes)]);
        assert_eq!(findings.games.len(), 1, "{name}: {}", describe_all_problems(&findings));
        assert!(game(&findings) == expected, "{name}: {}", describe_all_problems(&findings));
    }
    let chinese =
        commas.replace("At the mill", "在磨坊里，十点半").replace("Where were you", "你在哪里").replace("Zoë’s", "家");
    let read = game(&open_files(vec![file("Mill.csv", chinese.clone())]));
    for (name, encoding) in [("GB18030", encoding_rs::GB18030), ("Big5", encoding_rs::BIG5)] {
        let text = chinese.replace("在磨坊里", if name == "Big5" { "在磨坊裡" } else { "在磨坊里" });
        let text = text
            .replace("点", if name == "Big5" { "點" } else { "点" })
            .replace("哪里", if name == "Big5" { "哪裡" } else { "哪里" });
        let findings = open_files(vec![file("Mill.csv", encoding.encode(&text).0.into_owned())]);
        assert_eq!(game(&findings).1.len(), read.1.len(), "{name}");
        assert!(describe_all_problems(&findings).contains(if name == "Big5" { "read as Big5" } else { "read as GBK" }));
    }
    // Exams as well.
    let files = wellplay(["Ann", "Bo", "Cy"]);
    let files = files.into_iter().map(|(path, text)| {
        if path.ends_with(".csv") {
            file(&path, wide(&text.replace(',', "\t"), u16::to_le_bytes, true))
        } else {
            file(&path, text)
        }
    });
    let people = player_shapes(&open_files(files.collect()));
    assert!(people.iter().all(|(_, acts, asked)| (*acts, *asked) == (2, 2)), "{people:?}");
}

#[test]
fn arguments_beside_a_history_are_known_however_they_are_written() {
    let table = String::from_utf8(fixture("16-semicolon.csv")).unwrap();
    for arguments in [
        fixture("30-args-nan.json"),
        b"{'script_name': 'x', 'script_root': None, 'max_turn': 3, 'model': 'm-1'}".to_vec(),
        b"Namespace(script_name='x', max_turn=3, rsl=True, model='m-1')".to_vec(),
    ] {
        let findings = open_files(vec![file("out/x.csv", table.clone()), file("out/args.json", arguments)]);
        let [found] = findings.games.as_slice() else { panic!() };
        let OpenedFile::Log(log, _) = &found.opened else { panic!() };
        let notes = &log.source.as_ref().unwrap().notes;
        let notes: Vec<&str> = notes.iter().map(|note| note.text(Language::English)).collect();
        assert!(notes.contains(&"max_turn: 3"), "{notes:?}");
        assert_eq!(
            (log.scenario.title.as_str(), findings.problems.len()),
            ("x", 0),
            "{}",
            describe_all_problems(&findings)
        );
    }
}

#[test]
fn a_case_with_mistakes_is_shown_with_all_of_them() {
    let text = std::fs::read_to_string("public/cases/the-lantern-room.en.json").unwrap();
    let text = text.replacen("\"characters\"", "\"clues\": [{\"id\": 1, \"place\": \"Hall\"}], \"characters\"", 1);
    let mut case: serde_json::Value = serde_json::from_str(&text).unwrap();
    case["characters"][0]["acts"] = "You were there.".into();
    case["victims"][0]["murderers"] = serde_json::json!(["nobody"]);
    let findings = open_files(vec![file("case.json", case.to_string())]);
    let said = describe_all_problems(&findings);
    for place in ["characters[0].acts", "victims[0].murderers"] {
        assert!(said.contains(place), "{said}");
    }
    assert!(!findings.games[0].is_playable() && findings.games[0].case().characters.len() > 3);
    let findings = open_files(vec![file("case.json", text)]);
    assert!(describe_all_problems(&findings).contains("clues"), "{}", describe_all_problems(&findings));
}

#[test]
fn a_report_does_not_grow_with_what_it_is_about() {
    let log = read_log(&String::from_utf8(own_log()).unwrap()).unwrap().0;
    let mut value = serde_json::to_value(&log).unwrap();
    let exam = serde_json::json!([{"id": "q", "kind": "objective", "choice": "single", "question": "?", "options": [],
        "truth": "zyxw".repeat(1 << 20)}]);
    value["scenario"]["exam"] = exam;
    let event = value["events"][1].clone();
    let events = value["events"].as_array_mut().unwrap();
    events.extend(vec![event; 50_000]);
    let keys: String = (0..200_000).map(|at| format!("\"k{at}\":1,\"k{at}\":2,")).collect();
    let text = value.to_string().replacen('{', &format!("{{\"format\":\"casebook-log\",{keys}"), 1);
    let rows: String = (0..100_000).map(|at| format!("1,odd,Vale{},all,x\n", at % 7)).collect();
    let exams: String = (0..100_000).map(|_| "x,y,,,\n").collect();
    let script = "{\"script\": [\"You.\"], \"victims\": [\"A\"], \"kill_by_me\": [0]";
    let doubled: String = (0..200_000).map(|_| ",\"a\":1").collect();
    let many = |text: &str| (0..4000).map(|at| file(&format!("{at}.txt"), text)).collect::<Vec<_>>();
    for (name, files) in [
        ("log", vec![file("log.json", text)]),
        ("rows", vec![file("x.csv", format!("stage,speaker,listener,words\n{rows}"))]),
        (
            "exam",
            vec![
                file("Ann.csv", format!("value,type,question,a,truth\n{exams}")),
                file("Ann.json", format!("{script}}}")),
            ],
        ),
        ("keys", vec![file("Ann.json", format!("{script}{doubled}}}"))]),
        ("files", many("nothing")),
        ("empty", many(" ")),
        ("links", many("../x/y.json")),
        ("chat", vec![file("x.txt", "[14:16:47] Nobody: words\n".repeat(200_000))]),
        ("names", vec![file("i.json", format!("{{\"character_name\": [{}\"A\"]}}", "\"A\",".repeat(300_000)))]),
    ] {
        let findings = open_files(files);
        let own = findings.games.iter().map(|found| found.problems().len());
        let count = findings.problems.len() + own.sum::<usize>();
        let letters = describe_all_problems(&findings).len();
        assert!(count < 300 && letters < 100_000, "{name}: {count} problems, {letters} letters");
    }
}
