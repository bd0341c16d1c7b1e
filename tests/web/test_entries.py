"""The public entry form: from the first visit of a stranger to the participant, and abuse of it."""

import json
from collections.abc import Callable
from datetime import datetime

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.web.visitor import LAN, Visitor

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings
from albireo.desk.entries import orders
from albireo.desk.entries.inbox import Inbox
from albireo.desk.mechanism.desk import Desk
from albireo.desk.money.commands import SetEntryFee
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.domain.result import Mark
from albireo.ratings.rating_list import ListedPlayer
from albireo.state.entry_form import KEPT, UNTIL_DECIDED, EntryForm
from albireo.storage.locations import rating_list_path
from albireo.storage.rating_index import build
from albireo.web.http.roles import Role

LogIn = Callable[..., Visitor]
NEWCOMER = {"name": "Hadar, Ines", "birth": "2008", "federation": "por", "club": "Rook Club", "consent": "on"}


def opened(visitor: Visitor, home: str, **wanted: object) -> None:
    form = EntryForm(is_open=True, **wanted)  # type: ignore[arg-type]
    visitor.do(home, ChangeRules(RulesFacts(entry_form=form)))


def inbox(app: Starlette) -> Inbox:
    return app.state.services.inbox  # type: ignore[no-any-return]


def names(app: Starlette, home: str, desk: Desk) -> list[str]:
    uid = home.removeprefix("/t/")
    return [each.entry.name for each in inbox(app).arrived(uid, desk.state(uid)) if each.is_waiting]


def entered(stranger: Visitor, home: str, **fields: object) -> str:
    """Send an entry; gives the address of its own page."""
    stranger.get(f"{home}/register?name=someone")
    answer = stranger.post(f"{home}/register", **{**NEWCOMER, **fields})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def test_a_birth_of_thousands_of_digits_is_refused_in_words(
    visitor: Visitor, stranger: Visitor, app: Starlette, desk: Desk
) -> None:
    home = visitor.tournament()
    opened(visitor, home)
    stranger.get(f"{home}/register?name=someone")
    for birth in ("9" * 5000, f"2001/{'1' * 5000}/02", f"{'٣' * 5000}-01-01"):
        answer = stranger.post(f"{home}/register", **{**NEWCOMER, "birth": birth})
        assert (answer.status_code, 'role="alert"' in answer.text) == (422, True)
        summary = stranger.post(f"{home}/register", **{**NEWCOMER, "birth": birth}, summarise="1")
        assert summary.status_code == 200
    assert names(app, home, desk) == []


def test_the_form_is_off_until_someone_opens_it(visitor: Visitor, stranger: Visitor, app: Starlette) -> None:
    home = visitor.tournament()
    assert stranger.get(f"{home}/register").status_code == 404
    stranger.get(f"{home}/public")
    assert stranger.post(f"{home}/register", **NEWCOMER).status_code == 403  # no token was ever given
    visitor.get(f"{home}/entries")
    assert visitor.post(f"{home}/entries/form", is_open="yes").status_code == 303
    assert "Send entry" not in stranger.get(f"{home}/register").text
    assert "Send entry" in stranger.get(f"{home}/register?name=Hadar, Ines").text
    assert "Enter this tournament" in stranger.get(f"{home}/public").text
    visitor.post(f"{home}/entries/form", is_open="no")
    stranger.get(f"{home}/register")
    assert inbox(app).requests.tournaments() == []


def test_it_closes_at_the_deadline(visitor: Visitor, stranger: Visitor, app: Starlette, desk: Desk) -> None:
    home = visitor.tournament()
    opened(visitor, home, until="2026-03-01T12:00:00Z")
    page = stranger.get(f"{home}/register").text
    assert "The entry deadline was" in page
    stranger.get("/login")
    answer = stranger.post(f"{home}/register", **NEWCOMER)
    assert (answer.status_code, names(app, home, desk)) == (422, [])
    assert "The entry deadline was" in answer.text


def test_an_entry_becomes_a_participant_with_one_click(
    visitor: Visitor, stranger: Visitor, app: Starlette, desk: Desk
) -> None:
    """10.1.4: special needs are asked, and told to no one but the arbiters."""
    home = visitor.tournament(rounds=5)
    opened(visitor, home, groups=("A", "B"))
    visitor.do(home, SetEntryFee(2500, "EUR"))
    page = stranger.get(f"{home}/register?name=Hadar, Ines").text
    for text in ("25 EUR", "C.02 10.1.4", "I cannot play in these rounds", "Section"):
        assert text in page, text
    own = entered(stranger, home, group="B", bye="2", needs="plays from a wheelchair", remark="by train")
    assert "is waiting for the organiser" in stranger.get(own).text
    page = visitor.get(f"{home}/entries").text
    for text in ("Hadar, Ines", "plays from a wheelchair", "Cannot play in round 2", "by train"):
        assert text in page, text
    assert "wheelchair" not in stranger.get(f"{home}/public").text
    uid = home.removeprefix("/t/")
    entry = inbox(app).requests.of(uid)[0].id
    assert visitor.post(f"{home}/entries/accept", entry=entry).status_code == 303
    player = desk.state(uid).entrants[8].player
    assert (player.name, player.birth_date, player.federation) == ("Hadar, Ines", "2008", "POR")
    assert (player.club, player.group) == ("Rook Club", "B")
    assert desk.state(uid).byes.requested == {(8, 2): Mark.HALF_BYE}
    assert "is registered" in stranger.get(own).text
    assert "wheelchair" not in json.dumps([str(event) for event in desk.journal.read(uid)])
    again = visitor.post(f"{home}/entries/accept", entry=entry)
    assert (again.status_code, len(desk.state(uid).entrants)) == (303, 8)


def test_the_rating_lists_fill_in_what_they_know(
    visitor: Visitor, stranger: Visitor, app: Starlette, desk: Desk
) -> None:
    listed = ListedPlayer("4100018", "Hadar, Ines", "POR", "w", "WFM", standard=2087, birth="2008")
    build(rating_list_path("fide"), [listed], "FIDE 2026-11", period="2026-11")
    home = visitor.tournament()
    opened(visitor, home)
    for typed in ("hadar", "4100018"):
        assert "2087" in stranger.get(f"{home}/register?name={typed}").text
    entered(stranger, home, name="4100018", listed="fide:4100018", birth="", federation="")
    assert "<small>2087 4100018 POR" in visitor.get(f"{home}/entries").text
    assert names(app, home, desk) == ["Hadar, Ines"]
    visitor.get(f"{home}/entries")
    uid = home.removeprefix("/t/")
    visitor.post(f"{home}/entries/accept", entry=inbox(app).requests.of(uid)[0].id)
    player = desk.state(uid).entrants[8].player
    assert (player.fide_id, player.rating, player.birth_date) == ("4100018", 2087, "2008")


def test_who_is_here_already_is_not_taken_twice(
    visitor: Visitor, stranger: Visitor, app: Starlette, desk: Desk
) -> None:
    """By name, whichever part stands first, unless the years of birth differ; by FIDE ID in any case."""
    home = visitor.tournament()
    opened(visitor, home)
    entered(stranger, home)
    for sent in (
        {},
        {"name": "Ines HADAR"},
        {"birth": ""},
        {"name": "Hugo Aldebaran"},
    ):
        answer = stranger.post(f"{home}/register", **{**NEWCOMER, **sent})
        assert answer.status_code == 422, sent
        assert "already" in answer.text
    entered(stranger, home, birth="1961")
    assert names(app, home, desk) == ["Hadar, Ines", "Hadar, Ines"]


def test_places_are_limited_and_the_others_wait(
    visitor: Visitor, stranger: Visitor, app: Starlette, desk: Desk
) -> None:
    home = visitor.tournament()
    opened(visitor, home, places=9)
    pages = [entered(stranger, home, name=f"{name}, Ann") for name in ("Abel", "Bauer", "Cole", "Dahl")]
    assert "number 2 on the waiting list" in stranger.get(pages[3]).text
    assert "All places are taken" not in stranger.get(pages[1]).text
    visitor.get(f"{home}/entries")
    visitor.post(f"{home}/entries/accept", all="1")
    uid = home.removeprefix("/t/")
    assert [entrant.name for entrant in desk.state(uid).entrants.values()][7:] == [
        "Abel, Ann",
        "Bauer, Ann",
    ]
    assert "Accept over the limit" in visitor.get(f"{home}/entries").text
    assert "All places are taken" in stranger.get(f"{home}/register?name=someone").text
    visitor.post(f"{home}/players/9/remove")
    assert "is waiting for the organiser" in stranger.get(pages[2]).text
    assert "number 1 on the waiting list" in stranger.get(pages[3]).text
    assert names(app, home, desk) == ["Cole, Ann", "Dahl, Ann"]  # who was struck off waits no more


def test_an_undone_acceptance_waits_again(
    visitor: Visitor, stranger: Visitor, app: Starlette, desk: Desk
) -> None:
    home = visitor.tournament()
    opened(visitor, home)
    entered(stranger, home)
    visitor.get(f"{home}/entries")
    visitor.post(f"{home}/entries/accept", entry=inbox(app).requests.of(home.removeprefix("/t/"))[0].id)
    assert names(app, home, desk) == []
    visitor.post(f"{home}/undo")
    assert names(app, home, desk) == ["Hadar, Ines"]


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"consent": None}, "without your consent"),
        ({"name": ""}, "name is empty"),
        ({"name": "x" * 201}, "201 characters"),
        ({"email": "not an address"}, "not an email address"),
        ({"email": "a@b.example\nBcc: c@d.example"}, "not an email address"),
        ({"bye": "9"}, "no such round"),
        ({"group": "C"}, "no section"),
        ({"federation": "Portugal"}, "three-letter"),
        ({"needs": "x" * 201}, "201 characters"),
    ],
)
def test_what_makes_no_sense_is_refused_and_not_stored(
    visitor: Visitor, stranger: Visitor, app: Starlette, sent: dict[str, str | None], said: str
) -> None:
    home = visitor.tournament()
    opened(visitor, home)
    stranger.get(f"{home}/register?name=Hadar")
    fields = {name: value for name, value in {**NEWCOMER, **sent}.items() if value is not None}
    answer = stranger.post(f"{home}/register", **fields)
    assert answer.status_code == 422
    assert said in answer.text
    assert inbox(app).requests.tournaments() == []


def test_markup_stays_text_everywhere(visitor: Visitor, stranger: Visitor) -> None:
    home = visitor.tournament()
    opened(visitor, home)
    script = "<script>alert(1)</script>"
    own = entered(stranger, home, name=script, club=script, needs=script, remark=script, federation="")
    for text in (stranger.get(own).text, visitor.get(f"{home}/entries").text):
        assert script not in text
        assert "&lt;script&gt;alert(1)" in text


@pytest.mark.slow
def test_a_flood_of_posts_leaves_the_desk_as_it_was(
    visitor: Visitor, app: Starlette, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sender is slowed down, many senders meet a limit, and the journal has heard of none of it."""
    home = visitor.tournament()
    opened(visitor, home)
    uid = home.removeprefix("/t/")
    version = desk.state(uid).version
    monkeypatch.setattr(orders, "MOST_WAITING", 100)
    answers: dict[int, int] = {}
    for sender in range(6):
        client = TestClient(app, base_url=f"http://{LAN}", client=(f"10.0.0.{sender}", 50000))
        flooder = Visitor(client)
        flooder.get(f"{home}/register?name=flood")
        for number in range(150):
            sent = {**NEWCOMER, "name": f"Flood{sender}x{number}, A", "birth": ""}
            status = flooder.post(f"{home}/register", **sent).status_code
            answers[status] = answers.get(status, 0) + 1
    assert answers == {303: 100, 422: 6 * 30 - 100, 429: 6 * 120}
    assert len(inbox(app).requests.of(uid)) == 100
    assert desk.state(uid).version == version
    assert visitor.get(f"{home}/entries").status_code == 200
    visitor.post(f"{home}/entries/delete", what="waiting")
    assert inbox(app).requests.tournaments() == []


def test_entries_of_one_moment_are_counted_one_after_the_other(
    visitor: Visitor, stranger: Visitor, app: Starlette, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = visitor.tournament()
    opened(visitor, home)
    stranger.get(f"{home}/register?name=flood")
    # All have asked before the first is counted.
    monkeypatch.setattr(app.state.services.entry_limiter, "wait", lambda _: 0)
    found = [
        stranger.post(f"{home}/register", **{**NEWCOMER, "name": f"Flood{number}, A"}).status_code
        for number in range(33)
    ]
    assert found == [303] * 30 + [429] * 3


def test_a_sender_finds_what_is_stored_and_withdraws(
    visitor: Visitor, stranger: Visitor, app: Starlette
) -> None:
    home = visitor.tournament()
    opened(visitor, home)
    own = entered(stranger, home, email="ines@example.org")
    data = stranger.get(f"{own}/data.json").json()
    assert (data["name"], data["email"], data["status"]) == ("Hadar, Ines", "ines@example.org", "waiting")
    assert data["consent"].startswith("I agree")
    assert stranger.get(f"{home}/register/{'x' * 22}").status_code == 404
    stranger.get(own)
    gone = stranger.post(f"{own}/withdraw")
    assert gone.status_code == 303
    assert "The entry is withdrawn and deleted." in stranger.get(gone.headers["location"]).text
    assert stranger.get(own).status_code == 404
    assert inbox(app).requests.tournaments() == []


def test_data_are_kept_as_the_organiser_says(
    visitor: Visitor, stranger: Visitor, app: Starlette, desk: Desk
) -> None:
    home = visitor.tournament()
    uid = home.removeprefix("/t/")
    visitor.do(home, ChangeSettings(SettingsFacts(end="2026/03/08")))
    for keeps, is_kept in ((UNTIL_DECIDED, False), (KEPT, True)):
        opened(visitor, home, keeps=keeps)
        entered(stranger, home, name=f"Newcomer, {keeps}")
        visitor.get(f"{home}/entries")
        visitor.post(f"{home}/entries/accept", all="1")
        assert bool(inbox(app).requests.of(uid)) is is_kept
    opened(visitor, home)
    state = desk.state(uid)
    of_march = replace_clock(inbox(app), "2026-03-20T12:00:00+00:00")
    of_may = replace_clock(inbox(app), "2026-05-20T12:00:00+00:00")
    assert (of_march.forget_decided(uid, state), of_may.forget_decided(uid, state)) == (0, 1)


def replace_clock(box: Inbox, moment: str) -> Inbox:
    return Inbox(box.requests, clock=lambda: datetime.fromisoformat(moment))


def test_everything_stored_about_a_person_is_one_file(
    visitor: Visitor, stranger: Visitor, log_in: LogIn, desk: Desk
) -> None:
    home = visitor.tournament()
    opened(visitor, home, keeps=KEPT)
    entered(stranger, home, needs="a lamp", bye="2")
    visitor.get(f"{home}/entries")
    visitor.post(f"{home}/entries/accept", all="1")
    visitor.do(home, PairRound(1), PublishRound(1), EnterResult(1, 1, "10"))
    found = visitor.get(f"{home}/players/8/data.json").json()
    first = desk.state(home.removeprefix("/t/")).rounds[0].boards[1].white
    assert visitor.get(f"{home}/players/{first}/data.json").json()["games"][0]["result"] == "white-wins"
    assert found["facts"]["name"] == "Hadar, Ines"
    assert found["entries"][0]["needs"] == "a lamp"
    assert found["byes_requested"] == {"2": "half-bye"}
    assert found["history"]
    clerk = log_in("Dino", Role.READER, home.removeprefix("/t/"), Role.CLERK)
    assert clerk.get(f"{home}/players/8/data.json").status_code == 403
    assert clerk.get(f"{home}/entries").status_code == 403
