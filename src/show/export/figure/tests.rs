//! What is handed out for print is fit for it.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use super::type_and_colour::{DASH_PATTERNS, LINE_COLOURS, POINTS_PER_MM, line_style, text_width};
use super::*;
use crate::base::game::{Seat, VictimId};
use crate::read::archive::read_log;
use crate::show::viewer::score::{BeliefAxis, ChartOptions, ChartTracks, Track};
use crate::show::viewer::{Perspective, Scene, Session, TurnRange, Viewpoint};

fn session(tag: &str) -> Session {
    let path = format!("{}/public/logs/demo.{tag}.json", env!("CARGO_MANIFEST_DIR"));
    Session::open(read_log(&std::fs::read_to_string(path).unwrap()).unwrap().0).unwrap()
}

fn scene(session: &Session, cursor: usize, revealed: bool) -> Scene<'_> {
    let language = session.scenario().language;
    Scene::new(session, cursor, Viewpoint::new(Perspective::AllKnowing, revealed), language)
}

/// Every chart of a scene, with the name of each; beliefs in every way in which they can be drawn.
fn figures(scene: &Scene) -> Vec<(&'static str, Figure)> {
    let mut all = Vec::new();
    for track in Track::ALL {
        for axis in [BeliefAxis::Points, BeliefAxis::LogOdds] {
            for each_observer in [false, true] {
                let choice = ChartOptions { axis, each_observer, ..ChartOptions::default() };
                let is_usual = choice == ChartOptions::default();
                let score = ChartTracks::with_options(scene, VictimId(0), choice);
                let made = track_figure(&score, scene, track, None).filter(|_| is_usual || track == Track::Beliefs);
                all.extend(made.map(|figure| (track.id(), figure)));
            }
        }
    }
    all
}

/// What is written in a picture: size and words.
fn texts(svg: &str) -> Vec<(f64, String)> {
    let parts = svg.split("<text ").skip(1);
    let text = |part: &str| {
        let size = part.split("font-size=\"").nth(1).unwrap().split('"').next().unwrap();
        let words = part.split_once('>').unwrap().1.split("</text>").next().unwrap();
        (size.parse().unwrap(), words.replace("&amp;", "&").replace("&quot;", "\""))
    };
    parts.map(text).collect()
}

#[test]
fn every_axis_has_its_title_and_no_letter_is_below_seven_points_at_any_width() {
    for tag in ["en", "zh"] {
        let session = session(tag);
        let all = figures(&scene(&session, usize::MAX, true));
        assert!(all.len() > 8, "{}", all.len());
        for (name, figure) in all {
            assert!(!figure.vertical_title.is_empty() && !figure.horizontal.title.is_empty(), "{name}");
            for width in FIGURE_WIDTHS_MM.map(f64::from) {
                let svg = figure.svg(width);
                assert!(svg.contains(&format!(" width=\"{width:.2}mm\"")), "{name}");
                // A unit of the picture is a point of the paper.
                assert!(svg.contains(&format!("viewBox=\"0 0 {:.2} ", width * POINTS_PER_MM)), "{name}");
                let texts = texts(&svg);
                assert!(texts.iter().all(|(size, _)| *size >= 7.0), "{name}: {texts:?}");
                for title in [&figure.vertical_title, &figure.horizontal.title] {
                    assert!(texts.iter().any(|(_, words)| words == title), "{name}: {title}");
                }
                let is_number = |words: &str| words.chars().all(|c| c.is_ascii_digit() || "−.".contains(c));
                assert!(texts.iter().filter(|(_, words)| is_number(words)).count() > 3, "{name}");
            }
        }
    }
}

#[test]
fn nothing_is_drawn_behind_a_figure_and_nobody_is_told_who_did_it() {
    let session = session("en");
    let (early, end) = (scene(&session, 1, true), scene(&session, usize::MAX, true));
    let culprit = Seat::all(4).find(|seat| session.scenario().has_killed(seat.index(), 0) == Some(true));
    let culprit = end.name(culprit.unwrap());
    for (name, figure) in figures(&end) {
        let svg = figure.svg(84.0);
        assert!(!svg.contains("<rect") && !svg.contains("<style"), "{name}");
        let first = svg.split("<path ").nth(1).unwrap();
        assert!(!first.contains("fill=") || name == "events", "{name}: {first}");
        for (_, words) in texts(&svg) {
            let name_alone = words == culprit || words.strip_suffix(&culprit) == Some("assessed by ");
            assert!(!words.contains(&culprit) || name_alone, "{name}: {words}");
            // Nothing that is said of a turn, and nothing that ends as sentences do.
            assert!(!words.ends_with('.') && text_width(&words, 7.0) < 84.0 * POINTS_PER_MM, "{name}: {words}");
        }
        assert!(!figure.title.contains(&culprit) && !figure.description.contains(&culprit), "{name}");
    }
    // Wherever the cursor stands, where nothing is hidden it is one picture.
    for track in Track::ALL {
        let made = |scene: &Scene| {
            let score = ChartTracks::for_complete_game(
                ChartTracks::from_scene(scene, VictimId(0)).frame,
                scene,
                VictimId(0),
                ChartOptions::default(),
            );
            track_figure(&score, scene, track, None).map(|figure| figure.svg(174.0))
        };
        assert_eq!(made(&early), made(&end), "{track:?}");
    }
}

#[test]
fn the_same_figure_is_the_same_bytes_and_a_stretch_of_it_reaches_no_further() {
    let session = session("en");
    let scene = scene(&session, usize::MAX, true);
    let score = ChartTracks::from_scene(&scene, VictimId(0));
    for track in Track::ALL {
        let Some(figure) = track_figure(&score, &scene, track, None) else { continue };
        let again = track_figure(&score, &scene, track, None).unwrap();
        assert_eq!((figure.svg(84.0), figure.pdf(84.0)), (again.svg(84.0), again.pdf(84.0)), "{track:?}");
        let stretch = Some(TurnRange { from: 12, to: 30 });
        let Some(part) = track_figure(&score, &scene, track, stretch) else { continue };
        assert_eq!(part.horizontal.domain, (11.0, 30.0));
        let panels = part.panels.iter();
        let places = panels.flat_map(|panel| {
            let lines = panel.lines.iter().flat_map(|line| line.points.iter().map(|(at, _)| *at));
            let marks = panel.points.iter().map(|point| point.at);
            lines.chain(marks).chain(panel.bars.iter().flat_map(|bar| [bar.from, bar.to])).collect::<Vec<_>>()
        });
        for at in places {
            assert!((11.0..=30.0).contains(&at), "{track:?}: {at}");
        }
    }
}

/// Every object stands where the table at the end of the file says.
fn check_pdf(pdf: &[u8]) {
    let text = String::from_utf8_lossy(pdf);
    assert!(pdf.starts_with(b"%PDF-1.") && text.trim_end().ends_with("%%EOF"));
    let number = |text: &str| text.trim().parse::<usize>().unwrap();
    let table = number(text.rsplit("startxref").next().unwrap().trim_end().trim_end_matches("%%EOF"));
    let mut lines = std::str::from_utf8(&pdf[table..]).unwrap().lines();
    assert_eq!(lines.next(), Some("xref"));
    let count = number(lines.next().unwrap().split(' ').nth(1).unwrap());
    assert!(count > 8);
    for (id, line) in lines.take(count).enumerate().skip(1) {
        let offset = number(line.split(' ').next().unwrap());
        assert!(pdf[offset..].starts_with(format!("{id} 0 obj").as_bytes()), "{id}");
    }
}

#[test]
fn a_pdf_opens_in_the_size_that_was_chosen_and_keeps_chinese_text() {
    let session = session("zh");
    let scene = scene(&session, usize::MAX, true);
    for (name, figure) in figures(&scene) {
        for width in [84.0, 174.0] {
            let pdf = figure.pdf(width);
            check_pdf(&pdf);
            let text = String::from_utf8_lossy(&pdf).into_owned();
            assert!(text.contains(&format!("/MediaBox[0 0 {:.2} ", width * POINTS_PER_MM)), "{name}: {text}");
            assert!(text.contains("/STSong-Light") && text.contains("/UniGB-UTF16-H"));
            let title = &figure.horizontal.title;
            let code = title.encode_utf16().flat_map(u16::to_be_bytes).map(|byte| format!("{byte:02X}"));
            let code: String = code.collect();
            assert!(text.contains(&format!("<{code}> Tj")), "{name}: {title}");
        }
    }
}

/// CIE L*, a*, b* of linear red, green and blue (sRGB, D65).
fn lab([red, green, blue]: [f64; 3]) -> [f64; 3] {
    let x = 0.4124 * red + 0.3576 * green + 0.1805 * blue;
    let y = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    let z = 0.0193 * red + 0.1192 * green + 0.9505 * blue;
    let f = |t: f64| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
    let (x, y, z) = (f(x / 0.950_47), f(y), f(z / 1.088_83));
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

#[test]
fn any_two_colours_differ_in_grey_print_and_for_whoever_tells_few_colours_apart() {
    // Machado, Oliveira and Fernandes 2009, in full strength: nobody's, protanopia, deuteranopia, tritanopia.
    let eyes = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
    ];
    let linear = |colour: u32| {
        let [_, parts @ ..] = colour.to_be_bytes();
        parts.map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        })
    };
    for (at, one) in LINE_COLOURS.iter().enumerate() {
        for other in &LINE_COLOURS[at + 1..] {
            for (which, eye) in eyes.iter().enumerate() {
                let seen = |colour: u32| {
                    let light = linear(colour);
                    let part = |row: [f64; 3]| row.iter().zip(light).map(|(a, b)| a * b).sum::<f64>();
                    lab(eye.map(part).map(|part| part.clamp(0.0, 1.0)))
                };
                let (a, b) = (seen(*one), seen(*other));
                let apart = a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt();
                assert!(apart >= 25.0, "{one:06x} {other:06x} to eyes {which}: {apart}");
                assert!(which > 0 || (a[0] - b[0]).abs() >= 12.0, "{one:06x} {other:06x}: {a:?} {b:?}");
            }
        }
        // Neither lost on white.
        assert!(lab(linear(*one))[0] < 65.0);
    }
    let looks: Vec<_> = (0..LINE_COLOURS.len() * DASH_PATTERNS.len()).map(line_style).collect();
    let twice = |at: usize| looks[at + 1..].contains(&looks[at]);
    assert!(!(0..looks.len()).any(twice), "two lines look alike");
}

#[test]
fn names_stand_at_the_ends_of_lines_and_none_over_another() {
    let line = |name: &str, value: f64| FigureLine {
        name: name.to_owned(),
        points: vec![(0.0, 1.0), (10.0, value)],
        ..FigureLine::default()
    };
    let names = ["Ann", "Bo", "Cleo", "Dr Montgomery-Featherstonehaugh of Lower Slaughter", "伊芙"];
    let lines = names.iter().map(|name| line(name, 0.2)).collect();
    let figure = Figure {
        language: Language::English,
        title: "A <b>".to_owned(),
        description: String::new(),
        horizontal: FigureAxis { title: "Turn".to_owned(), domain: (0.0, 10.0), has_numbers: true, parts: Vec::new() },
        vertical_title: "Doubt (nats)".to_owned(),
        panels: vec![FigurePanel::new("", FigureScale::Values(0.0, 1.0)).with_lines(lines)],
        legend: Vec::new(),
    };
    let layout = layout::lay_out_figure(&figure, 84.0);
    let places: Vec<(f64, f64, &String)> = layout
        .pieces
        .iter()
        .filter_map(|piece| match piece {
            layout::DrawingElement::Text { at, text, .. }
                if names.iter().any(|name| name.starts_with(text.trim_end_matches('…')))
                    && !text.chars().all(|c| c.is_ascii_digit()) =>
            {
                Some((at.0, at.1, text))
            }
            _ => None,
        })
        .collect();
    assert_eq!(places.len(), names.len(), "{:?}", places);
    for (at, (x, y, text)) in places.iter().enumerate() {
        assert!(x + text_width(text, 7.0) <= layout.width + 0.01, "{text}");
        assert!(places[at + 1..].iter().all(|(_, other, _)| (y - other).abs() >= 8.0), "{text}");
    }
    assert!(figure.svg(84.0).contains("<title>A &lt;b&gt;</title>"));
}
