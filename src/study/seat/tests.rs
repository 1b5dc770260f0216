//! People at one device without a page: whose form is seen, whose time passes, and replies that come too late.

use super::*;
use crate::base::game::{ProcedureName, TaskKey, TaskName};
use crate::base::language::Language;
use crate::show::viewer::tests_support::sample_game;
use crate::table::table;

const IVY: Seat = Seat(0);
const OTTO: Seat = Seat(1);

fn form_of(seat: Seat, attempt: u32) -> OpenForm {
    OpenForm {
        key: TaskKey::from(TaskName::Introduce(seat)),
        attempt,
        seat,
        task: "introduce".into(),
        asked: SeatTask::Introduce,
        language: Language::English,
        procedure: ProcedureName::Questum,
        round: 0,
        rounds: 2,
        people: Vec::new(),
        hides: false,
        disclosed: false,
    }
}

fn id_of(seat: Seat) -> FormId {
    form_of(seat, 1).form_id()
}

fn spoken(seat: Seat, words: &str) -> SpokenWords {
    SpokenWords { seat, words: words.into(), turns_before: 0 }
}

fn sent(seat: Seat, words: &str) -> SeatEvent {
    SeatEvent::Sent { form: id_of(seat), reply: Ok("{}".into()), spoken: spoken(seat, words) }
}

fn seated(seats: &[Seat]) -> SeatModel {
    let mut model = SeatModel::default();
    update(&mut model, SeatEvent::GameBegan(seats.to_vec()));
    model
}

fn open(model: &mut SeatModel, seats: &[Seat]) -> Vec<SeatEffect> {
    update(model, SeatEvent::FormsChanged(seats.iter().map(|seat| form_of(*seat, 1)).collect()))
}

#[test]
fn whoever_plays_alone_holds_the_device() {
    let mut model = SeatModel::default();
    assert_eq!(update(&mut model, SeatEvent::GameBegan(vec![OTTO])), [SeatEffect::SetHolder(Some(OTTO))]);
    assert_eq!(open(&mut model, &[OTTO]), []);
    assert_eq!(model.holder_form().map(|form| form.seat), Some(OTTO));
    assert_eq!(update(&mut model, SeatEvent::Ended), [SeatEffect::SetHolder(None)]);
}

#[test]
fn what_the_holder_sees_is_hidden_before_anybody_else_is_asked() {
    let mut model = seated(&[IVY, OTTO]);
    assert_eq!(model.holder, None);
    open(&mut model, &[IVY]);
    assert_eq!((model.holder_form(), model.next_holder()), (None, Some(IVY)));
    let taken = update(&mut model, SeatEvent::DeviceTaken(IVY));
    assert_eq!(taken, [SeatEffect::SetHolder(Some(IVY))]);
    assert_eq!((model.holder_form().map(|form| form.seat), model.next_holder()), (Some(IVY), None));
    // Nobody is asked: the device stays.
    assert_eq!(open(&mut model, &[]), []);
    assert_eq!(model.holder, Some(IVY));
    // The holder is asked before others.
    assert_eq!(open(&mut model, &[OTTO, IVY]), []);
    assert_eq!(model.holder_form().map(|form| form.seat), Some(IVY));
    assert_eq!(open(&mut model, &[OTTO]), [SeatEffect::SetHolder(None)]);
    assert_eq!((model.holder_form(), model.next_holder()), (None, Some(OTTO)));
}

#[test]
fn time_passes_only_for_the_form_that_its_person_sees() {
    let mut model = seated(&[IVY, OTTO]);
    open(&mut model, &[IVY, OTTO]);
    update(&mut model, SeatEvent::DeviceTaken(IVY));
    for seat in [IVY, OTTO] {
        assert_eq!(update(&mut model, SeatEvent::TimeLimited(id_of(seat), 1_000)), []);
        assert_eq!(update(&mut model, SeatEvent::TimePassed(id_of(seat), 400.0)), []);
    }
    assert_eq!(
        (model.remaining_time_ms(&id_of(IVY)), model.remaining_time_ms(&id_of(OTTO))),
        (Some(600.0), Some(1_000.0))
    );
    let draft = id_of(IVY).0.to_string();
    let lapse = [SeatEffect::FindLapsedWords { seat: IVY, draft }];
    assert_eq!(update(&mut model, SeatEvent::TimePassed(id_of(IVY), 700.0)), lapse);
    // It is over once.
    assert_eq!(update(&mut model, SeatEvent::TimePassed(id_of(IVY), 700.0)), []);
    assert_eq!(model.remaining_time_ms(&id_of(IVY)), Some(0.0));
    open(&mut model, &[OTTO]);
    assert_eq!(model.remaining_time_ms(&id_of(IVY)), None);
}

#[test]
fn a_form_that_is_closed_has_no_time() {
    let mut model = seated(&[IVY]);
    assert_eq!(update(&mut model, SeatEvent::TimeLimited(id_of(IVY), 0)), []);
    assert_eq!(model.remaining_time_ms(&id_of(IVY)), None);
    open(&mut model, &[IVY]);
    assert_eq!(update(&mut model, SeatEvent::TimeLimited(id_of(IVY), 0)).len(), 1);
}

#[test]
fn what_was_typed_when_time_was_over_can_be_kept_once() {
    let mut model = seated(&[IVY]);
    update(&mut model, SeatEvent::TimeLapsed(IVY, "I was".into()));
    let kept = update(&mut model, SeatEvent::LapsedWordsKept);
    assert_eq!(kept, [SeatEffect::AddNote(IVY, "I was".into())]);
    assert_eq!((model.open_document, &model.lapsed_words), (SeatDocument::Notes, &None));
    assert_eq!(update(&mut model, SeatEvent::LapsedWordsKept), []);
}

#[test]
fn a_reply_that_breaks_a_rule_is_reported_at_its_form_until_somebody_edits_it() {
    let mut model = seated(&[IVY]);
    open(&mut model, &[IVY]);
    let unfit = SeatEvent::Sent { form: id_of(IVY), reply: Err("write something".into()), spoken: spoken(IVY, "") };
    assert_eq!(update(&mut model, unfit), []);
    assert_eq!(model.reply_problem(&id_of(IVY)), Some(&ReplyError::Inadmissible("write something".into())));
    assert_eq!(model.reply_problem(&form_of(IVY, 2).form_id()), None);
    update(&mut model, SeatEvent::Edited);
    assert_eq!(model.reply_problem(&id_of(IVY)), None);
    assert_eq!(update(&mut model, sent(IVY, "Hello.")), [SeatEffect::SendReply(id_of(IVY), "{}".into())]);
    update(&mut model, SeatEvent::Resolved(id_of(IVY), Some(ReplyError::Closed)));
    assert_eq!(model.reply_problem(&id_of(IVY)), Some(&ReplyError::Closed));
    assert_eq!(model.last_spoken, None);
}

#[test]
fn a_reply_that_comes_after_the_engine_or_the_game_is_gone_counts_no_more() {
    for gone in [SeatEvent::EngineDied, SeatEvent::Ended] {
        for problem in [None, Some(ReplyError::Closed)] {
            let mut model = seated(&[IVY]);
            open(&mut model, &[IVY]);
            update(&mut model, SeatEvent::TimeLimited(id_of(IVY), 1_000));
            update(&mut model, sent(IVY, "Hello."));
            update(&mut model, gone.clone());
            let after = model.clone();
            assert_eq!(update(&mut model, SeatEvent::Resolved(id_of(IVY), problem)), []);
            assert_eq!(model, after);
            assert_eq!((model.forms.len(), model.remaining_time_ms(&id_of(IVY))), (0, None));
        }
    }
}

#[test]
fn own_words_are_shown_at_once_until_the_conversation_shows_them() {
    let session = Session::open(sample_game()).unwrap();
    let turn = session.timeline().turns().iter().find(|turn| {
        let event = session.log().events.get(turn.event);
        turn.actor.is_some() && event.is_some_and(|event| event.what.facts().public_text.is_some())
    });
    let (turn, seat) = turn.map(|turn| (turn.number, turn.actor.unwrap())).unwrap();
    let mut model = seated(&[seat]);
    update(&mut model, sent(seat, "Hello."));
    assert_eq!(model.own_unshown_words(&session, 0), None);
    update(&mut model, SeatEvent::Resolved(id_of(seat), None));
    assert_eq!(model.own_unshown_words(&session, turn - 1), Some("Hello."));
    assert_eq!(model.own_unshown_words(&session, turn), None);
    model.holder = None;
    assert_eq!(model.own_unshown_words(&session, turn - 1), None);
}

#[test]
fn a_draft_becomes_the_reply_of_its_task_or_says_what_is_missing() {
    let form = |asked| OpenForm {
        asked,
        people: ["Ivy", "Otto"].map(|name| FormPerson { name: name.into(), role: String::new() }).to_vec(),
        ..form_of(IVY, 1)
    };
    let about = || FormVictim { id: crate::base::game::VictimId(0), name: "Ash".into(), killed_by_me: None };
    let act = |places: &[&str]| SeatTask::Act {
        about: about(),
        whom: vec![OTTO],
        places: places.iter().map(|place| (*place).to_owned()).collect(),
        may_pass: true,
    };
    let suspects = || SeatTask::Suspects { about: about(), current: vec![OTTO] };
    let text = |text: &str| FormDraft { text: text.into(), ..FormDraft::default() };
    for (given, expected) in table! {
        (SeatTask::Introduce, text(" I am Ivy. ")) => Some(r#"{"introduction":"I am Ivy."}"#);
        (SeatTask::Introduce, text(" ")) => None;
        (act(&[]), text("Why?")) => Some(r#"{"action":"ask","target":"Otto","text":"Why?"}"#);
        (act(&["Attic"]), text("Why?")) => None;
        (act(&["Attic"]), FormDraft { place: Some("Attic".into()), ..text("") }) =>
            Some(r#"{"action":"investigate","target":"Attic","text":""}"#);
        (suspects(), text("")) => Some(r#"{"reason":"","suspects":["Otto"]}"#);
        (suspects(), FormDraft { order: vec![1], ..text("") }) => None;
        (SeatTask::Vote { about: about(), votable: vec![OTTO] }, text("")) => None;
    } {
        let (asked, draft) = given;
        let form = form(asked);
        let reply = FormDraft::for_form(Some(draft), &form).to_reply(&form, Language::English);
        let expected = expected.map(|json| serde_json::from_str::<serde_json::Value>(json).unwrap());
        assert_eq!(reply.ok().map(|json| serde_json::from_str(&json).unwrap()), expected, "{form:?}");
    }
}
