"""An order of the entry form: several sections at once, questions, minors, editing and withdrawal."""

import re
from typing import Any

import pytest
from starlette.applications import Starlette
from tests.web.test_event_entries import ENTRY, festival
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings
from albireo.desk.entries.entry import age_at, sent_entry
from albireo.desk.mechanism.desk import Desk
from albireo.desk.money.commands import RecordPayment, SetEntryFee
from albireo.desk.rounds.pairing import PairRound
from albireo.desk.sections.acts import people
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.state.entry_form import CHOICE, TICK, EntryForm, EntryLimits, EntryQuestion
from albireo.storage.entry_requests import EntryRequests

SHIRT = EntryQuestion("T-shirt", CHOICE, ("S", "M"), is_required=True)
PHOTOS = EntryQuestion("Photos may be published", TICK)
ADULT = {"birth": "1990", **ENTRY}


def sent(visitor: Visitor, event: str, sections: list[str], **fields: object) -> Any:
    """Send an order for several sections."""
    visitor.get(f"{event}/register?name=Somebody, New")
    data = {"csrf": visitor.token, "name": "Kasper, Tom", **ADULT, **fields, "section": sections}
    return visitor.client.post(f"{event}/register", data=data)


def bodies(desk: Desk, uid: str) -> list[Any]:
    return [sent_entry(each) for each in EntryRequests(desk.journal.database).of(uid)]


def fields_of(page: str) -> list[str]:
    return re.findall(r'name="(q-[0-9a-f]+)"', page)


def opened(visitor: Visitor, uid: str, **wanted: Any) -> None:
    form = EntryForm(is_open=True, consent="I agree.", **wanted)
    visitor.do(f"/t/{uid}", ChangeRules(RulesFacts(entry_form=form)))


def test_one_order_enters_several_sections_with_one_link_and_one_amount(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    event, (open_, amateurs, juniors, blitz) = festival(visitor, desk)
    opened(visitor, blitz)
    for uid, fee in ((open_, 4000), (blitz, 1050)):
        visitor.do(f"/t/{uid}", SetEntryFee(fee, "EUR"))
    answer = sent(stranger, event, [open_, blitz], **{f"bye-{open_}": "2"})
    assert answer.status_code == 303
    page = stranger.get(answer.headers["location"]).text
    assert "50.50 EUR" in page
    assert page.count("is waiting for the organiser") == 2
    assert [len(bodies(desk, uid)) for uid in (open_, amateurs, juniors, blitz)] == [1, 0, 0, 1]
    assert bodies(desk, open_)[0].byes == (2,)
    assert bodies(desk, blitz)[0].byes == ()


def test_an_order_is_stored_whole_or_not_at_all(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    event, (open_, _, juniors, blitz) = festival(visitor, desk)
    answer = sent(stranger, event, [open_, juniors])
    assert "Only for players born in 2008 or later." in answer.text
    assert (answer.status_code, bodies(desk, open_)) == (422, [])
    assert f'value="{open_}" checked' in answer.text, "what was chosen stays chosen"
    assert sent(stranger, event, [open_, blitz]).status_code == 422  # closed
    assert sent(stranger, event, [open_, "another"]).status_code == 422
    assert bodies(desk, open_) == []


def test_the_summary_is_renewed_without_a_script_and_with_one(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    event, (open_, amateurs, *_) = festival(visitor, desk)
    visitor.do(f"/t/{open_}", SetEntryFee(4000, "EUR"))
    page = sent(stranger, event, [open_, amateurs], summarise="1", club="Rook Club")
    assert (page.status_code, bodies(desk, open_)) == (200, [])
    for text in ("<dt>Open</dt><dd>40 EUR</dd>", "<dt>Total</dt><dd>40 EUR</dd>", 'value="Rook Club"'):
        assert text in page.text
    data = {"csrf": stranger.token, "name": "Kasper", "section": [open_], "summarise": "1"}
    part = stranger.client.post(f"{event}/register", data=data, headers={"HX-Request": "true"}).text
    assert "40 EUR" in part
    assert "<html" not in part


def test_own_questions_are_asked_by_section_and_required_ones_answered(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    event, (open_, amateurs, *_) = festival(visitor, desk)
    opened(visitor, open_, questions=(SHIRT, PHOTOS))
    opened(visitor, amateurs, questions=(PHOTOS,))
    page = stranger.get(f"{event}/register?name=Kasper, Tom").text
    shirt, photos = fields_of(page)  # a question of two sections is asked once
    assert "T-shirt (Open)" in page
    answer = sent(stranger, event, [open_])
    assert (answer.status_code, "Please answer: T-shirt" in answer.text) == (422, True)
    answer = sent(stranger, event, [open_], **{shirt: "XXL"})
    assert "T-shirt: choose one of the answers." in answer.text
    assert sent(stranger, event, [amateurs], name="Moll, Ida").status_code == 303, "not asked there"
    assert sent(stranger, event, [open_, amateurs], **{shirt: "M", photos: "<b>"}).status_code == 303
    assert bodies(desk, open_)[0].answers == {"T-shirt": "M", "Photos may be published": "✓"}
    assert bodies(desk, amateurs)[1].answers == {"Photos may be published": "✓"}
    assert "T-shirt: <b>M</b>" in visitor.get(f"/t/{open_}/entries").text
    assert "T-shirt" not in visitor.get(f"/t/{amateurs}/entries").text.split("tiles")[0]
    visitor.post(f"/t/{open_}/entries/accept", all=1)
    assert "T-shirt" not in str(
        [event.body for event in desk.journal.read(open_) if "player" in str(event.body)]
    )


def test_the_organiser_writes_questions_on_the_page(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    visitor.get(f"{home}/entries")
    typed = {"question-0": "T-shirt", "type-0": CHOICE, "choices-0": "S, M", "required-0": "on"}
    typed |= {"question-1": "", "question-2": PHOTOS.text, "type-2": TICK}
    sent = {"places": "0", "keeps": "end", "guardian_below": "16", **typed}
    assert visitor.post(f"{home}/entries/form", **sent).status_code == 303
    form = desk.state(home.removeprefix("/t/")).rules.entry_form
    assert (form.questions, form.guardian_below) == ((SHIRT, PHOTOS), 16)
    for wrong in ({"choices-0": "S"}, {"question-2": "T-shirt"}, {"type-0": "essay"}):
        assert visitor.post(f"{home}/entries/form", **{**sent, **wrong}).status_code == 422
    assert desk.state(home.removeprefix("/t/")).rules.entry_form == form


def test_an_own_estimate_opens_a_rated_section_and_is_marked(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    event, (open_, amateurs, *_) = festival(visitor, desk)
    visitor.do(f"/t/{open_}", ChangeRules(RulesFacts(entry_limits=EntryLimits(rating_from=1400))))
    assert "your rating is not known" in sent(stranger, event, [open_]).text
    assert "yours is 1900" in sent(stranger, event, [amateurs], rating="1900").text
    assert sent(stranger, event, [open_], rating="1480").status_code == 303
    assert "own estimate 1480" in visitor.get(f"/t/{open_}/entries").text
    visitor.post(f"/t/{open_}/entries/accept", all=1)
    (player,) = (entrant.player for entrant in desk.state(open_).entrants.values())
    assert (player.rating, player.estimate) == (None, 1480), "an estimate is never a rating"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({}, "Enter the name of a parent or guardian: the player is under 18."),
        ({"guardian": "Kasper, Anna"}, "A parent or guardian must agree to the entry."),
        ({"guardian_consent": "on"}, "Enter the name of a parent or guardian"),
    ],
)
def test_a_minor_needs_a_guardian_who_agrees(
    visitor: Visitor, stranger: Visitor, desk: Desk, given: dict[str, str], said: str
) -> None:
    event, (open_, *_) = festival(visitor, desk)
    answer = sent(stranger, event, [open_], birth="2013-08-14", **given)
    assert said in answer.text
    assert bodies(desk, open_) == []


def test_what_is_stored_of_a_minor_is_for_the_organiser_only(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    event, (open_, *_) = festival(visitor, desk)
    guardian = {"guardian": "Kasper, Anna", "guardian_phone": "0770 142", "guardian_consent": "on"}
    assert sent(stranger, event, [open_], birth="2013-08-14", **guardian).status_code == 303
    entry = bodies(desk, open_)[0]
    assert entry.guardian_consent.startswith("I am a parent or guardian")
    assert "Kasper, Anna 0770 142" in visitor.get(f"/t/{open_}/entries").text
    visitor.post(f"/t/{open_}/entries/accept", all=1)
    assert "Anna" not in str(desk.journal.read(open_)[-1].body)
    assert "Kasper, Anna" not in stranger.get(f"/t/{open_}/public").text


def test_the_age_counts_on_the_first_day(visitor: Visitor, desk: Desk) -> None:
    """With the year only, the age reached in that year, as in youth events."""
    home = visitor.tournament()
    visitor.do(home, ChangeSettings(SettingsFacts(start="2027/06/04", end="2027/06/06")))
    state = desk.state(home.removeprefix("/t/"))
    births = ("", "2009", "2009/06/04", "2009/06/05", "2009/00/00", "2009/12/00")
    assert [age_at(birth, state) for birth in births] == [None, 18, 18, 17, 18, 18]


def test_an_order_is_edited_until_the_deadline(
    visitor: Visitor, stranger: Visitor, desk: Desk, app: Starlette
) -> None:
    event, (open_, amateurs, _, blitz) = festival(visitor, desk)
    opened(visitor, open_, questions=(SHIRT,))
    opened(visitor, blitz)
    shirt = fields_of(stranger.get(f"{event}/register?name=Kasper, Tom").text)[0]
    own = sent(stranger, event, [open_, blitz], **{shirt: "S", f"bye-{open_}": "1"}).headers["location"]
    page = stranger.get(f"{own}/edit").text
    assert f'value="{open_}" checked' in page
    assert "<option selected>S</option>" in page
    data = {"csrf": stranger.token, "section": [open_, amateurs], shirt: "M", "club": "Knight Club"}
    without = stranger.client.post(f"{own}/edit", data=data)
    assert "without your consent" in without.text, "a new section is agreed to"
    changed = stranger.client.post(f"{own}/edit", data={**data, "consent": "on", "name": "Another, One"})
    assert (changed.status_code, changed.headers["location"]) == (303, own)
    entry = bodies(desk, open_)[0]
    assert (entry.name, entry.club, entry.answers, entry.byes) == (
        "Kasper, Tom",
        "Knight Club",
        {"T-shirt": "M"},
        (),
    )
    assert (len(bodies(desk, amateurs)), bodies(desk, blitz)) == (1, [])
    opened(visitor, open_, until="2026-03-01T12:00:00Z")
    data["section"] = [amateurs]
    assert stranger.client.post(f"{own}/edit", data={**data, "club": "Late"}).status_code == 303
    assert (bodies(desk, open_)[0].club, bodies(desk, amateurs)[0].club) == ("Knight Club", "Late")


def test_of_an_accepted_entry_only_what_the_tournament_does_not_hold_is_edited(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    event, (open_, amateurs, *_) = festival(visitor, desk)
    own = sent(stranger, event, [open_]).headers["location"]
    visitor.post(f"/t/{open_}/entries/accept", all=1)
    page = stranger.get(f"{own}/edit").text
    assert "Your entry is accepted." in page
    data = {
        "csrf": stranger.token,
        "section": [amateurs],
        "club": "Other",
        "remark": "by train",
        "consent": "on",
    }
    assert stranger.client.post(f"{own}/edit", data=data).status_code == 303
    assert (bodies(desk, open_)[0].club, bodies(desk, open_)[0].remark) == ("Rook Club", "by train")
    assert bodies(desk, amateurs)[0].club == "Other"


def test_an_accepted_player_withdraws_until_the_deadline_and_the_next_moves_up(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    event, (open_, amateurs, *_) = festival(visitor, desk)
    own = sent(stranger, event, [open_, amateurs]).headers["location"]
    for name in ("Adhara, A", "Bellatrix, B"):
        last = sent(stranger, event, [open_], name=name).headers["location"]
    for uid in (open_, amateurs):
        visitor.post(f"/t/{uid}/entries/accept", all=1)
    assert "number 1 on the waiting list" in stranger.get(last).text
    stranger.get(own)
    assert stranger.post(f"{own}/withdraw", section=open_).headers["location"] == own
    assert [entrant.name for entrant in desk.state(open_).entrants.values()] == ["Adhara, A"]
    assert "number" not in stranger.get(last).text.split('role="status"')[1][:100]
    assert desk.history(open_)[-1].who == "Kasper, Tom (player)"
    assert "Open" not in stranger.get(own).text.split("What is stored")[0].split("<h2>", 1)[1]
    gone = stranger.post(f"{own}/withdraw")
    assert "The entry is withdrawn and deleted." in stranger.get(gone.headers["location"]).text
    assert (len(desk.state(amateurs).entrants), stranger.get(own).status_code) == (0, 404)


def test_who_has_paid_stays_in_the_payments_until_the_refund(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    event, (open_, *_) = festival(visitor, desk)
    own = sent(stranger, event, [open_]).headers["location"]
    visitor.post(f"/t/{open_}/entries/accept", all=1)
    visitor.do(f"/t/{open_}", RecordPayment(1, 2000))
    stranger.get(own)
    assert stranger.post(f"{own}/withdraw").status_code == 303
    state = desk.state(open_)
    assert (state.entrants[1].withdrawn_after, state.money.payment(1).paid) == (0, 2000)


def test_after_the_first_pairing_only_the_arbiter_withdraws_a_player(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    event, (open_, *_) = festival(visitor, desk)
    pages = [
        sent(stranger, event, [open_], name=name).headers["location"] for name in ("Adhara, A", "Bell, B")
    ]
    visitor.post(f"/t/{open_}/entries/accept", all=1)
    visitor.do(f"/t/{open_}", PairRound(1))
    assert "contact the organiser" in stranger.get(pages[0]).text
    answer = stranger.post(f"{pages[0]}/withdraw")
    assert (answer.status_code, "ask the arbiter" in answer.text) == (422, True)
    assert desk.state(open_).entrants[1].withdrawn_after is None


def test_no_order_shows_or_touches_the_data_of_others(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    event, (open_, amateurs, *_) = festival(visitor, desk)
    own = sent(stranger, event, [open_], email="tom@example.org").headers["location"]
    other = sent(stranger, event, [open_], name="Moll, Ida", email="ida@example.org").headers["location"]
    for page in (own, f"{own}/edit", f"{own}/data.json", f"{event}/register?name=Moll, Ida"):
        assert "ida@example.org" not in stranger.get(page).text
    stranger.get(own)
    assert stranger.post(f"{own}/withdraw", section=amateurs).headers["location"] == own, "nothing is there"
    wrong = own[:-1] + ("A" if own[-1] != "A" else "B")
    for act, status in (("edit", 404), ("withdraw", 404), ("confirm", 422)):
        assert stranger.post(f"{wrong}/{act}", section=open_, consent="on").status_code == status
    assert len(bodies(desk, open_)) == 2
    assert stranger.get(other).status_code == 200


def test_two_spellings_of_a_name_are_one_person_across_sections(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    event, (open_, amateurs, *_) = festival(visitor, desk)
    assert sent(stranger, event, [open_], name="tom kasper").status_code == 303
    assert sent(stranger, event, [amateurs], name="Kasper, Tom").status_code == 303
    assert "already arrived" in sent(stranger, event, [open_], name="KASPER Tom").text
    for uid in (open_, amateurs):
        visitor.post(f"/t/{uid}/entries/accept", all=1)
    (person,) = people(desk, event.removeprefix("/t/"))
    assert len(person.entries) == 2


def test_surname_and_first_name_are_asked_for_who_is_in_no_list(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    event, (open_, *_) = festival(visitor, desk)
    page = stranger.get(f"{event}/register?name=tom kasper").text
    assert 'name="family" maxlength="80" value="Kasper"' in page
    assert 'name="first" maxlength="80" value="Tom"' in page
    assert sent(stranger, event, [open_], name="tom kasper", family="Kasper", first="Tom").status_code == 303
    assert bodies(desk, open_)[0].name == "Kasper, Tom"
