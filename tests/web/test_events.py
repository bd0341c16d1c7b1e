"""An event in the app: sections, people entered once, one desk, tables over all, the bin."""

import io
import re
import zipfile
from collections.abc import Callable

import pytest
from tests.web.test_documents import dots
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings, DrawInitialColour
from albireo.desk.mechanism.desk import Desk
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.sections import acts
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.domain.colour import Colour
from albireo.domain.fide_event import FideEvent
from albireo.domain.tournament import Arbiter
from albireo.organising.championships import championship_table
from albireo.ratings.rating_list import ListedPlayer
from albireo.standings.championship import points_text
from albireo.state.entry_form import EntryForm
from albireo.state.event_plan import EventPlan
from albireo.state.festival import SectionEntry
from albireo.storage.accounts import Accounts
from albireo.storage.locations import rating_list_path
from albireo.storage.rating_index import build
from albireo.web.http.pages import LANGUAGE_COOKIE

LogIn = Callable[..., Visitor]


@pytest.fixture
def event(visitor: Visitor) -> str:
    """The address of an event with sections A and B."""
    visitor.get("/")
    found = visitor.post("/events", name="Festival").headers["location"].removesuffix("/event")
    for name in ("Open A", "Open B"):
        assert visitor.post(f"{found}/event/new-section", name=name, rounds=3).status_code == 303
    return found


def uids(desk: Desk, event: str) -> tuple[str, ...]:
    return desk.festival(event.removeprefix("/t/")).festival.sections


def enter(visitor: Visitor, event: str, name: str, *sections: str, **fields: object) -> int:
    data = {"csrf": visitor.token, "name": name, "sections": list(sections), **fields}
    return visitor.client.post(f"{event}/event-players", data=data).status_code


def test_the_first_page_shows_sections_below_their_event(visitor: Visitor, event: str) -> None:
    page = visitor.get("/").text
    assert page.index("Festival") < page.index("Open A")
    assert "2 sections" in page
    assert page.count("Open A</strong>") == 1


def test_a_section_leads_to_its_event_and_back(visitor: Visitor, desk: Desk, event: str) -> None:
    a, _ = uids(desk, event)
    assert f'href="{event}/event"' in visitor.get(f"/t/{a}/players").text
    assert f'href="/t/{a}"' in visitor.get(f"{event}/event").text


def test_pages_of_a_tournament_lead_to_those_of_the_event(visitor: Visitor, desk: Desk, event: str) -> None:
    assert visitor.get(f"{event}/players").headers["location"] == f"{event}/event"
    assert visitor.get(f"{event}/rounds/1").headers["location"] == f"{event}/event"
    a, _ = uids(desk, event)
    assert visitor.get(f"/t/{a}/event").status_code == 404


def test_entered_once_seen_at_one_desk(visitor: Visitor, desk: Desk, event: str) -> None:
    a, b = uids(desk, event)
    visitor.post(
        f"{event}/event-settings", name="Festival", fee="25", currency="EUR", share=1, public_pages=1
    )
    assert desk.state(b).money.entry_fee == 2500
    visitor.get(f"{event}/event-players")
    assert enter(visitor, event, "Smith, Jan", a, b, rating=1900) == 303
    page = visitor.get(f"{event}/event-desk").text
    assert "50 EUR" in page
    answer = visitor.fragment(f"{event}/event-players/{a}/1/pay")
    assert "✓ paid" in answer.text
    answer = visitor.fragment(f"{event}/event-players/{a}/1/presence", state="present")
    assert 'aria-pressed="true"' in answer.text
    assert [
        (desk.state(uid).money.payment(1).owed, desk.state(uid).entrants[1].present) for uid in (a, b)
    ] == [
        (0, True),
        (0, True),
    ]


def test_no_one_without_a_section(visitor: Visitor, event: str) -> None:
    visitor.get(f"{event}/event-players")
    assert enter(visitor, event, "Smith, Jan") == 422


def test_moved_before_round_1_and_refused_after(visitor: Visitor, desk: Desk, event: str) -> None:
    a, b = uids(desk, event)
    visitor.get(f"{event}/event-players")
    for name in ("Smith, Jan", "Jones, Pat", "Brown, Kim"):
        enter(visitor, event, name, a)
    moved = visitor.post(f"{event}/event-players/{a}/1/move", to=b)
    assert moved.headers["location"] == f"{event}/event-players/{b}/1"
    assert [entrant.name for entrant in desk.state(b).entrants.values()] == ["Smith, Jan"]
    visitor.do(f"/t/{a}", PairRound(1))
    assert desk.state(a).rounds
    assert "no longer be moved" in visitor.get(f"{event}/event-players/{a}/2").text
    refused = visitor.post(f"{event}/event-players/{a}/2/move", to=b)
    assert refused.status_code == 422
    assert "round 1 of Open A has been paired" in refused.text


def test_one_person_or_two(visitor: Visitor, desk: Desk, event: str) -> None:
    a, b = uids(desk, event)
    visitor.get(f"{event}/event-players")
    enter(visitor, event, "Smith, Jan", a)
    enter(visitor, event, "Schmidt, Jan", b)
    uid = event.removeprefix("/t/")
    assert len(acts.people(desk, uid)) == 2
    visitor.post(f"{event}/event-players/{a}/1/join", **{"with": f"{b}/1"})
    assert [person.entries for person in acts.people(desk, uid)] == [(SectionEntry(a, 1), SectionEntry(b, 1))]
    visitor.post(f"{event}/event-players/{b}/1/apart")
    assert len(acts.people(desk, uid)) == 2
    assert visitor.get(f"{event}/event-players/{a}/9").status_code == 404


def test_a_role_in_the_event_holds_in_its_sections(
    log_in: LogIn, visitor: Visitor, desk: Desk, event: str
) -> None:
    a, _ = uids(desk, event)
    clerk = log_in("Carl")
    assert clerk.get(f"/t/{a}/players").status_code == 403
    Accounts(desk.journal.database).set_role("Carl", event.removeprefix("/t/"), "clerk")
    assert clerk.get(f"/t/{a}/players").status_code == 200
    assert clerk.get(f"{event}/event-desk").status_code == 200
    assert clerk.post(f"{event}/event/new-section", name="X", rounds=3).status_code == 403
    assert "Open A" in clerk.get("/").text


def test_only_ones_own_tournaments_become_sections(
    log_in: LogIn, visitor: Visitor, desk: Desk, event: str
) -> None:
    """A chief arbiter of an event gets no role in others' tournaments by adding them."""
    other = visitor.tournament().removeprefix("/t/")
    chief = log_in("Carla")
    Accounts(desk.journal.database).set_role("Carla", event.removeprefix("/t/"), "chief")
    chief.get(f"{event}/event")
    assert chief.post(f"{event}/event/sections", section=other).status_code == 404
    assert visitor.post(f"{event}/event/sections", section=other).status_code == 303
    assert other in uids(desk, event)


def test_a_section_that_differs_is_named_and_takes_over(visitor: Visitor, desk: Desk, event: str) -> None:
    uid = event.removeprefix("/t/")
    arbiters = SettingsFacts(chief_arbiters=(Arbiter("Bode, Bea", "4600001"),))
    desk.execute(uid, ChangeSettings(arbiters), "Ann", desk.state(uid).version)
    page = visitor.get(f"{event}/event-settings")
    assert page.status_code == 200
    assert "Open A: chief arbiters" in re.sub(r"<[^>]+>|\\s+", " ", page.text).replace("  ", " ")
    assert visitor.post(f"{event}/event-settings/share").status_code == 303
    assert {desk.state(each).settings.chief_arbiters for each in uids(desk, event)} == {
        (Arbiter("Bode, Bea", "4600001"),)
    }
    assert "Sections that differ" not in visitor.get(f"{event}/event-settings").text


def test_the_invitation_is_written_once_for_all_sections(visitor: Visitor, desk: Desk, event: str) -> None:
    """C.02 11.2.1, before anybody has entered; FIDE's number and the assistants stay each section's own."""
    a, b = uids(desk, event)
    own = RulesFacts(fide_event=FideEvent(code="123"), plan=EventPlan(requirements="Juniors"))
    desk.execute(a, ChangeRules(own), "Ann", desk.state(a).version)
    of_event = SettingsFacts(chief_arbiters=(Arbiter("Bode, Bea"),))
    of_section = SettingsFacts(chief_arbiters=(Arbiter("Own, Otto"),))
    for uid, arbiters in ((event.removeprefix("/t/"), of_event), (a, of_section)):
        desk.execute(uid, ChangeSettings(arbiters), "Ann", desk.state(uid).version)
    answer = visitor.post(
        f"{event}/event-plan",
        command="0123456789abcdef",
        organiser="Chess Club",
        organiser_email="club@example.org",
        venue="Main hall\nSquare 1",
        lodging="Hotel Roof",
    )
    assert answer.status_code == 303
    for uid in (a, b):
        rules = desk.state(uid).rules
        assert (rules.fide_event.organiser, rules.plan.venue) == ("Chess Club", "Main hall\nSquare 1")
    assert desk.state(a).rules.fide_event.code == "123"
    assert desk.state(a).rules.plan.requirements == "Juniors"
    assert desk.state(a).settings.chief_arbiters == (Arbiter("Own, Otto"),), "nobody asked for that"
    assert "still to be decided" in visitor.get(f"{event}/event-plan").text
    for language, shared in (("en", "For all sections"), ("de", "Für alle Sektionen"), ("it", "Per tutte")):
        visitor.client.cookies.set(LANGUAGE_COOKIE, language)
        page = visitor.get(f"{event}/print/sections-regulations").text
        first, _, rest = page.partition("Open A</")
        assert shared in first
        assert "Hotel Roof" in first, "what is the same everywhere stands once"
        assert "Hotel Roof" not in rest
        assert "Juniors" in rest
        said = visitor.get(f"{event}/print/sections-announcements").text
        assert said.count("11.2.4") == 10
        assert shared in said
    assert f"{event}/print/sections-announcements" in visitor.get(f"{event}/documents").text
    assert "Chess Club" in visitor.get(f"/t/{b}/print/regulations").text
    assert 'value="Chess Club"' in visitor.get(f"/t/{b}/plan").text


def test_sections_are_ordered_and_taken_out(visitor: Visitor, desk: Desk, event: str) -> None:
    a, b = uids(desk, event)
    visitor.post(f"{event}/event/{b}/up")
    assert uids(desk, event) == (b, a)
    visitor.post(f"{event}/event/{b}/take-out")
    assert uids(desk, event) == (a,)
    assert not desk.state(b).membership.event


def test_the_public_page_of_the_event(visitor: Visitor, stranger: Visitor, desk: Desk, event: str) -> None:
    a, _ = uids(desk, event)
    assert stranger.get(f"{event}/public").headers["location"] == f"{event}/event/public"
    assert f'href="/t/{a}/public"' in stranger.get(f"{event}/event/public").text
    visitor.post(f"{event}/event-settings", name="Festival")
    assert stranger.get(f"{event}/event/public").status_code == 404


def test_an_event_is_archived_with_its_sections(visitor: Visitor, desk: Desk, event: str) -> None:
    def shown() -> tuple[str, str]:
        page = visitor.get("/").text
        at_hand, _, archived = page.partition('id="archived"')
        return at_hand, archived.partition('id="import"')[0]

    visitor.post(f"{event}/archive")
    at_hand, archived = shown()
    assert "Open A" not in at_hand
    assert (
        archived.index("Festival</strong>") < archived.index("Open A</strong>") < archived.index("Open B</")
    )
    a, _ = uids(desk, event)
    visitor.post(f"/t/{a}/bring-back")
    at_hand, archived = shown()
    assert "Festival" in at_hand, "of which event it is"
    visitor.post(f"{event}/bring-back")
    at_hand, archived = shown()
    assert archived == ""
    assert at_hand.index("Festival</strong>") < at_hand.index("Open A</") < at_hand.index("Open B</")
    visitor.post(f"/t/{a}/archive")
    at_hand, archived = shown()
    assert "Open A</strong>" not in at_hand, "a section put away does not stand below its event as well"
    assert "Festival" in archived, "it says which event it is not"


def test_something_like_an_earlier_one_is_told_apart(visitor: Visitor, desk: Desk, event: str) -> None:
    page = visitor.get("/events/new").text
    assert page.index('<optgroup label="Festivals">') < page.index('<optgroup label="Tournaments">')
    assert "Open A · Festival" in page
    old = event.removeprefix("/t/")
    refused = visitor.post("/tournaments/like", old=old, name="Festival 2027", start="tomorrow")
    assert refused.status_code == 422
    assert 'value="Festival 2027"' in refused.text, "what was typed stays"
    made = visitor.post("/tournaments/like", old=old, name="Festival 2027", start="2027-04-02")
    new = made.headers["location"].split("/")[2]
    assert [desk.state(each).name for each in desk.festival(new).festival.sections] == ["Open A", "Open B"]


def test_deleted_and_restored(visitor: Visitor, stranger: Visitor, desk: Desk, event: str) -> None:
    a, _ = uids(desk, event)
    visitor.get("/")
    assert "It can be restored" in visitor.post(f"/t/{a}/delete").text
    visitor.confirmed(f"/t/{a}/delete")
    assert desk.state(a).conduct.is_deleted
    assert visitor.get(f"/t/{a}/players").status_code == stranger.get(f"/t/{a}/public").status_code == 404
    assert f"/t/{a}/restore" in visitor.get("/").text
    assert "Open A" not in visitor.get(f"{event}/event").text
    visitor.post(f"/t/{a}/restore")
    assert visitor.get(f"/t/{a}/players").status_code == 200


@pytest.fixture
def played(visitor: Visitor, desk: Desk, event: str) -> str:
    """Both sections after round 1: Ann and Bob play in both."""
    a, b = uids(desk, event)
    visitor.get(f"{event}/event-players")
    for name, rating in (("Ash, Ann", 2000), ("Birch, Bob", 1900)):
        enter(visitor, event, name, a, b, rating=rating, federation="FIN")
    enter(visitor, event, "Cedar, Carla", a, rating=1800, sex="w")
    enter(visitor, event, "Date, Dan", a, rating=1700)
    for uid in (a, b):
        visitor.do(f"/t/{uid}", DrawInitialColour(Colour.WHITE), PairRound(1), PublishRound(1))
        for board in desk.state(uid).rounds[0].boards:
            visitor.do(f"/t/{uid}", EnterResult(1, board, "10"))
    return event


def csv(visitor: Visitor, event: str, document: str) -> list[list[str]]:
    answer = visitor.get(f"{event}/export/{document}/csv")
    assert answer.status_code == 200
    return [line.split(",") for line in answer.text.lstrip("\ufeff").splitlines()]


def test_one_list_of_the_pairings_of_all_sections(visitor: Visitor, played: str) -> None:
    rows = csv(visitor, played, "sections-pairings")
    names = [row[0].strip('"') for row in rows[1:]]
    assert names == sorted(names)
    assert len(rows) == 1 + 4 + 2
    assert visitor.get(f"{played}/print/sections-pairings").status_code == 200


def test_every_document_of_an_event_is_offered_and_made(visitor: Visitor, played: str) -> None:
    visitor.post(f"{played}/championships", name="Grand prix", points="10 6 4")
    page = visitor.get(f"{played}/documents").text
    for document in ("sections-pairings", "sections-players", "sections-payments", "sections-winners"):
        assert f"/print/{document}" in page
        assert visitor.get(f"{played}/print/{document}").status_code == 200
    for document in ("sections-statistics", "championships"):
        assert visitor.get(f"{played}/print/{document}").status_code == 200
    assert visitor.get(f"{played}/print/standings").status_code != 200


def test_people_count_once_in_the_statistics(visitor: Visitor, played: str) -> None:
    page = visitor.get(f"{played}/print/sections-statistics").text
    figures = dict(
        re.findall(
            r"<td[^>]*>(Different players|Entries|Games played)</td>\s*<td[^>]*>(?:<[^>]*>)*(\d+)", page
        )
    )
    assert figures == {"Different players": "4", "Entries": "6", "Games played": "3"}


def test_a_championship_over_both_sections(visitor: Visitor, desk: Desk, played: str) -> None:
    visitor.post(f"{played}/championships", name="Grand prix", points="10 6 4 2")
    state = desk.festival(played.removeprefix("/t/"))
    found = acts.sections_of(desk, state, played.removeprefix("/t/"))
    table = championship_table(state.festival.championships["Grand prix"], state, found)
    totals = {table.people[row.person].name: (row.place, points_text(row.total)) for row in table.rows}
    # In A the two winners and the two losers are not separated by tie-breaks alone: the figures say how.
    assert set(totals) == {"Ash, Ann", "Birch, Bob", "Cedar, Carla", "Date, Dan"}
    assert totals["Ash, Ann"][0] == 1
    assert "place 1" in visitor.get(f"{played}/championships").text


def test_the_forms_of_a_festival(visitor: Visitor, played: str) -> None:
    answer = visitor.get(f"{played}/forms/it3/xlsx")
    assert answer.status_code == 200
    assert answer.content[:2] == b"PK"
    assert visitor.get(f"{played}/forms/it1/xlsx").status_code == 404


def test_an_event_in_one_file(visitor: Visitor, desk: Desk, played: str) -> None:
    answer = visitor.get(f"{played}/export/event")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        assert {name.removesuffix(".albireo") for name in archive.namelist()} == {
            played.removeprefix("/t/"),
            *uids(desk, played),
        }


def test_a_championship_is_planned_explained_and_dropped(
    visitor: Visitor, stranger: Visitor, desk: Desk, event: str
) -> None:
    a, _ = uids(desk, event)
    visitor.get(f"{event}/championships")
    assert visitor.post(f"{event}/championships", name="Grand prix", points="10 six").status_code == 422
    sent = {"points": "10 6 4", "best": 1, "ties": "last", "sections": a}
    assert visitor.post(f"{event}/championships", name="Grand prix", **sent).status_code == 303
    page = visitor.get(f"{event}/championships").text
    assert "The best result counts." in page
    assert stranger.get(f"{event}/event/public/championships").status_code == 200
    visitor.post(f"{event}/championships/drop", name="Grand prix")
    assert not desk.festival(event.removeprefix("/t/")).festival.championships


def test_boards_are_numbered_through_the_sections(visitor: Visitor, desk: Desk, event: str) -> None:
    a, b = uids(desk, event)
    for n in range(6):
        enter(visitor, event, f"Alpha {n}", a)
        enter(visitor, event, f"Beta {n}", b)
    visitor.get(f"{event}/event")
    assert visitor.post(f"{event}/event/rooms/through").status_code == 303
    page = visitor.get(f"{event}/event").text
    assert 'name="first" class="short" inputmode="numeric" maxlength="4" value="11"' in page
    desk.execute(b, DrawInitialColour(Colour.WHITE), "Ann", desk.state(b).version)
    for command in (PairRound(1), PublishRound(1)):
        desk.execute(b, command, "Ann", desk.state(b).version)
    page = visitor.get(f"/t/{b}/rounds/1").text
    assert 'id="board-11"' in page
    assert 'id="board-1"' not in page
    assert visitor.post(f"/t/{b}/rounds/1/boards/12/result", result="10").status_code in (200, 303)
    assert str(desk.state(b).rounds[0].boards[12].result) == "1-0"
    assert ">13<" in visitor.get(f"/t/{b}/public/boards").text
    assert ">11<" in visitor.get(f"/t/{b}/print/pairings").text
    combined = visitor.get(f"{event}/export/sections-pairings/csv").text
    assert "Open B,1,,11" in combined


def test_rooms_of_sections_are_said_one_by_one(visitor: Visitor, desk: Desk, event: str) -> None:
    a, b = uids(desk, event)
    visitor.get(f"{event}/event")
    lines = {
        "section": [a, b, ""],
        "room": ["Hall", "Library", ""],
        "first": ["1", "1", ""],
        "last": ["20", "9", ""],
    }
    data = {"csrf": visitor.token, **lines}
    assert visitor.client.post(f"{event}/event/rooms", data=data).status_code == 303
    assert [(room.name, room.first, room.last) for room in desk.state(b).documents.rooms] == [
        ("Library", 1, 9)
    ]
    data["first"] = ["1", "x", ""]
    refused = visitor.client.post(f"{event}/event/rooms", data=data)
    assert refused.status_code == 422
    assert "expected a whole number" in refused.text


def test_134_the_rating_of_a_person_is_told_from_the_list_it_is_in(
    visitor: Visitor, desk: Desk, event: str
) -> None:
    build(rating_list_path("fide"), [ListedPlayer("101", "Xanthe, Hugo", standard=2300)], "FIDE 2026-11")
    build(rating_list_path("own"), [ListedPlayer("201", "Yildun, Nora", standard=1500)], "own", ("standard",))
    a, _ = uids(desk, event)
    visitor.get(f"{event}/event-players")
    assert enter(visitor, event, "", a, fide_id="201") == 303
    (entrant,) = desk.state(a).entrants.values()
    assert entrant.player.rating == 1500
    assert {item.list for item in entrant.player.official} == {"own"}


def test_a_copy_lists_what_to_check_before_it_is_announced(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    form = EntryForm(is_open=True, until="2026-05-01T10:00:00Z")
    visitor.do(home, ChangeRules(RulesFacts(entry_form=form)))
    visitor.do(home, ChangeSettings(SettingsFacts(start="2026/05/15", end="2026/05/17")))
    sent = visitor.post("/tournaments/like", old=home.removeprefix("/t/"), name="Next", start="2027-05-14")
    assert sent.headers["location"].endswith("/copied")
    page = visitor.get(sent.headers["location"]).text
    assert "14–16 May 2027" in page
    assert "Closed. Deadline: 30 Apr 2027" in page
    assert "not set" in page  # no prizes, no fee
    new = sent.headers["location"].split("/")[2]
    assert not desk.state(new).rules.entry_form.is_open


def test_logo_and_certificates_of_an_event_reach_its_sections(
    visitor: Visitor, desk: Desk, event: str
) -> None:
    answer = visitor.client.post(
        f"{event}/documents",
        data={
            "csrf": visitor.token,
            "certificate_heading": "Diploma",
            "certificate_text": "Thank you",
            "certificate_top": "20",
        },
        files={"logo": ("logo.png", dots()), "certificate_background": ("sheet.png", dots(3, 2))},
    )
    assert answer.status_code == 303
    for uid in (event.rpartition("/")[2], *uids(desk, event)):
        documents = desk.state(uid).documents
        assert (documents.logo, documents.certificate_background) == (dots(), dots(3, 2))
        assert (documents.certificate_heading, documents.certificate_top) == ("Diploma", 20)
    assert visitor.get(f"{event}/documents/certificate-background").content == dots(3, 2)
    visitor.post(
        f"{event}/documents",
        certificate_heading="",
        certificate_text="",
        certificate_top="0",
        without_certificate_background="on",
    )
    assert [desk.state(uid).documents.certificate_background for uid in uids(desk, event)] == [
        None for _ in uids(desk, event)
    ]


def test_a_background_too_large_is_refused(visitor: Visitor, desk: Desk, event: str) -> None:
    answer = visitor.client.post(
        f"{event}/documents",
        data={"csrf": visitor.token, "certificate_heading": ""},
        files={"certificate_background": ("sheet.png", dots() + b"\0" * 1_100_000)},
    )
    assert answer.status_code in (409, 422)
    assert "1024 kB" in answer.text


def test_the_certificates_of_all_sections_are_one_file(visitor: Visitor, played: str) -> None:
    page = visitor.get(f"{played}/print/sections-certificates?by=everyone").text
    assert page.count('class="certificate') >= 2
    answer = visitor.get(f"{played}/export/sections-certificates/pdf?by=everyone")
    assert answer.content.startswith(b"%PDF")


def test_a_document_of_a_section_names_its_event(visitor: Visitor, desk: Desk, played: str) -> None:
    uid = next(uid for uid in uids(desk, played) if desk.state(uid).entrants)
    name = desk.state(played.rpartition("/")[2]).name
    assert f"{name} · {desk.state(uid).name}" in visitor.get(f"/t/{uid}/print/badges").text
