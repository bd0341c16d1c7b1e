"""Players one by one: adding, searching, changing, leaving; byes, check-in, payments."""

import csv
import io

import pytest
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.mechanism.desk import Desk
from albireo.desk.settings.facts import RulesFacts
from albireo.domain.result import Mark
from albireo.ratings.rating_list import ListedPlayer
from albireo.state.tournament import State
from albireo.storage.locations import rating_list_path
from albireo.storage.rating_index import build


@pytest.fixture
def home(visitor: Visitor) -> str:
    return visitor.tournament()


@pytest.fixture
def rating_list() -> None:
    listed = [
        ListedPlayer("3500001", "Nashira, Olga", "ITA", "w", "WIM", 2210, 2190, 2150, 20, "1994"),
        ListedPlayer("3500002", "Nash, Peter", "ENG", "m", "", 1850, 0, 0, 20, "1980"),
    ]
    build(rating_list_path("fide"), listed, "list of November", period="2026-11")


def state_of(desk: Desk, home: str) -> State:
    return desk.state(home.removeprefix("/t/"))


def id_of(desk: Desk, home: str, name: str) -> int:
    return next(e.id for e in state_of(desk, home).entrants.values() if e.name.startswith(name))


def test_search_as_you_type_and_add(visitor: Visitor, home: str, desk: Desk, rating_list: None) -> None:
    hits = visitor.get(f"{home}/players/search?name=nash").text
    assert hits.index("Nashira, Olga") < hits.index("Nash, Peter")
    assert "FIDE Nov 2026, 2 players" in hits
    assert "Not found in the rating list" in visitor.get(f"{home}/players/search?name=zzz").text
    visitor.post(f"{home}/players/add", name="nash", listed="fide:3500001")
    player = state_of(desk, home).entrants[id_of(desk, home, "Nashira")].player
    assert (player.rating, player.fide_id, player.federation) == (2210, "3500001", "ITA")
    assert "registered" in visitor.get(f"{home}/players/search?name=nashira").text
    again = visitor.post(f"{home}/players/add", name="nash", listed="fide:3500001")
    assert again.status_code == 422
    assert "who is already registered" in again.text


def test_without_a_rating_list_the_page_says_how_to_load_one(visitor: Visitor, home: str) -> None:
    hits = visitor.get(f"{home}/players/search?name=nash").text
    assert "No rating list is loaded" in hits
    assert f'href="/rating-lists?back={home}/players"' in hits


@pytest.mark.parametrize(
    "fields",
    [
        {"name": ""},
        {"name": "New, Player", "rating": "strong"},
        {"name": "New, Player", "rating": "9999"},
        {"name": "New, Player", "federation": "Italy"},
        {"name": "New, Player", "title": "KING"},
        {"name": "x" * 300},
        {"name": "New, Player", "entry_round": "9"},
    ],
)
@pytest.mark.sample(2)
def test_nonsense_is_refused_beside_the_field_and_kept(
    visitor: Visitor, home: str, desk: Desk, fields: dict[str, str]
) -> None:
    version = state_of(desk, home).version
    answer = visitor.post(f"{home}/players/add", **fields)
    assert answer.status_code == 422
    assert 'class="error"' in answer.text
    assert f'value="{fields["name"]}"' in answer.text
    assert state_of(desk, home).version == version


def test_a_late_entry_comes_in_from_a_later_round(visitor: Visitor, home: str, desk: Desk) -> None:
    visitor.confirmed(f"{home}/rounds/1/pair")
    visitor.confirmed(f"{home}/rounds/1/publish")
    assert "From round" in visitor.get(f"{home}/players").text
    visitor.confirmed(f"{home}/players/add", name="Late, Anna", rating="1900", entry_round="3")
    assert state_of(desk, home).entrants[id_of(desk, home, "Late")].player.entry_round == 3
    assert "from round 3" in visitor.get(f"{home}/players").text


def test_a_late_entry_gets_what_the_rules_say(visitor: Visitor, home: str, desk: Desk) -> None:
    uid = home.removeprefix("/t/")
    rules = ChangeRules(RulesFacts(late_entry_mark=Mark.HALF_BYE, late_entry_limit=1))
    desk.execute(uid, rules, "Anna", desk.state(uid).version)
    visitor.confirmed(f"{home}/rounds/1/pair")
    visitor.confirmed(f"{home}/rounds/1/publish")
    assert "For the last missed round: half-point bye." in visitor.get(f"{home}/players").text
    visitor.confirmed(f"{home}/players/add", name="Late, Anna", rating="1900", entry_round="2")
    row = next(
        row for row in csv_of(visitor, f"{home}/export/standings/csv?after=1") if row[3] == "Late, Anna"
    )
    assert row[7] == "0.5"


def csv_of(visitor: Visitor, path: str) -> list[list[str]]:
    text = visitor.get(path).content.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline="")))


def test_the_same_name_twice_is_asked(visitor: Visitor, home: str, desk: Desk) -> None:
    asked = visitor.post(f"{home}/players/add", name="Castor, Emil")
    assert asked.status_code == 409
    assert "Register anyway</button>" in asked.text
    assert len(state_of(desk, home).entrants) == 7
    visitor.confirmed(f"{home}/players/add", name="Castor, Emil")
    assert len(state_of(desk, home).entrants) == 8


def test_change_a_player(visitor: Visitor, home: str, desk: Desk) -> None:
    who = id_of(desk, home, "Castor")
    assert "Castor, Emil" in visitor.get(f"{home}/players/{who}/edit").text
    visitor.post(f"{home}/players/{who}/edit", name="Castor, Emilia", rating="2400", sex="w", club="Torre")
    player = state_of(desk, home).entrants[who].player
    assert (player.name, player.rating, player.club) == ("Castor, Emilia", 2400, "Torre")
    bad = visitor.post(f"{home}/players/{who}/edit", name="Castor, Emilia", birth_date="long ago")
    assert bad.status_code == 422
    assert 'value="long ago"' in bad.text
    assert visitor.get(f"{home}/players/999/edit").status_code == 404
    assert visitor.post(f"{home}/players/999/edit", name="X").status_code == 404


def test_withdraw_expel_readmit_remove(visitor: Visitor, home: str, desk: Desk) -> None:
    who = id_of(desk, home, "Castor")
    visitor.post(f"{home}/players/{who}/withdraw", reason="ill")
    assert state_of(desk, home).entrants[who].withdrawn_after == 0
    assert "withdrawn" in visitor.get(f"{home}/players").text
    visitor.post(f"{home}/players/{who}/readmit")
    assert visitor.post(f"{home}/players/{who}/withdraw", expel="1").status_code == 409
    visitor.confirmed(f"{home}/players/{who}/withdraw", expel="1")
    assert state_of(desk, home).entrants[who].expelled
    visitor.confirmed(f"{home}/players/{who}/readmit")
    visitor.post(f"{home}/players/{who}/remove")
    assert who not in state_of(desk, home).entrants


def test_registration_closes_and_reopens(visitor: Visitor, home: str, desk: Desk) -> None:
    visitor.post(f"{home}/registration/close")
    assert "Registration is closed." in visitor.get(f"{home}/players").text
    assert visitor.post(f"{home}/players/add", name="New, Player").status_code == 422
    visitor.post(f"{home}/registration/reopen")
    assert visitor.post(f"{home}/players/add", name="New, Player").status_code == 303


def test_byes_in_one_grid(visitor: Visitor, home: str, desk: Desk) -> None:
    who = id_of(desk, home, "Castor")
    assert f'data-bye="{who} 2"' in visitor.get(f"{home}/byes").text
    cell = visitor.fragment(f"{home}/players/{who}/bye", round=2, mark="H").text
    assert ">½</button>" in cell
    assert state_of(desk, home).byes.requested == {(who, 2): Mark.HALF_BYE}
    visitor.fragment(f"{home}/players/{who}/bye", round=2, mark="Z")
    assert state_of(desk, home).byes.requested == {(who, 2): Mark.ZERO_BYE}
    visitor.fragment(f"{home}/players/{who}/bye", round=2, mark="Z")
    assert state_of(desk, home).byes.requested == {}
    for fields in ({"round": 9, "mark": "H"}, {"round": 1, "mark": "Q"}, {"round": "x", "mark": "H"}):
        assert visitor.post(f"{home}/players/{who}/bye", **fields).status_code == 422
    assert visitor.post(f"{home}/players/999/bye", round=1, mark="H").status_code == 404
    assert state_of(desk, home).byes.requested == {}


def test_check_in_by_tap_with_undo(visitor: Visitor, home: str, desk: Desk) -> None:
    who = id_of(desk, home, "Castor")
    answer = visitor.fragment(f"{home}/check-in/{who}", state="present").text
    assert "Castor, Emil is present" in answer
    assert '"state": "open"' in answer
    assert state_of(desk, home).entrants[who].present is True
    version = state_of(desk, home).version
    assert "Undo" in visitor.fragment(f"{home}/check-in/{who}", state="present").text
    assert state_of(desk, home).version == version
    visitor.fragment(f"{home}/check-in/{who}", state="open")
    assert state_of(desk, home).entrants[who].present is None
    visitor.fragment(f"{home}/check-in/{who}", state="missing")
    visitor.post(f"{home}/check-in/rest")
    assert {e.present for e in state_of(desk, home).entrants.values()} == {False}
    visitor.post(f"{home}/check-in/needed", needed="yes")
    assert state_of(desk, home).rules.check_in
    assert "Only checked-in players will be paired." in visitor.get(f"{home}/check-in").text
    assert visitor.post(f"{home}/check-in/999").status_code == 404


def test_all_others_are_present_in_one_act(visitor: Visitor, home: str, desk: Desk) -> None:
    who = id_of(desk, home, "Castor")
    visitor.fragment(f"{home}/check-in/{who}", state="missing")
    assert "Mark all others present" in visitor.get(f"{home}/check-in").text
    visitor.post(f"{home}/check-in/rest", state="present")
    here = {id_: e.present for id_, e in state_of(desk, home).entrants.items()}
    assert here.pop(who) is False
    assert set(here.values()) == {True}
    visitor.post(f"{home}/undo")
    assert {e.present for e in state_of(desk, home).entrants.values()} == {None, False}


def test_payments_and_their_sums(visitor: Visitor, home: str, desk: Desk) -> None:
    who = id_of(desk, home, "Castor")
    visitor.post(f"{home}/payments", amount="25,50", currency="EUR")
    assert state_of(desk, home).money.entry_fee == 2550
    row = visitor.fragment(f"{home}/players/{who}/payment").text
    assert "✓ paid" in row
    assert "25.50 EUR" in row
    other = id_of(desk, home, "Gemma")
    visitor.post(f"{home}/payments", **{f"due-{other}": "10", f"paid-{other}": "4"})
    page = visitor.get(f"{home}/payments").text
    assert "29.50 EUR" in page
    assert "133.50 EUR" in page
    version = state_of(desk, home).version
    for paid, due in (("much", ""), ("-3", ""), ("1", "1.234")):
        fields = {f"paid-{who}": paid, f"due-{who}": due, f"paid-{other}": "5"}
        assert visitor.post(f"{home}/payments", **fields).status_code == 422
    assert visitor.post(f"{home}/payments", amount="free").status_code == 422
    assert state_of(desk, home).version == version


def test_amounts_are_written_as_the_language_does_and_read_again(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    visitor.post(f"{home}/payments", amount="25,50", currency="EUR")
    assert "25.50" in visitor.get(f"{home}/payments").text
    visitor.client.cookies.set("albireo_language", "fr")
    page = visitor.get(f"{home}/payments").text
    assert "25,50" in page
    assert "25.50" not in page
    assert desk.state(home.removeprefix("/t/")).money.entry_fee == 2550


def test_an_import_is_confirmed_with_all_its_players(visitor: Visitor, desk: Desk) -> None:
    visitor.get("/")
    created = visitor.post("/tournaments", name="Thursday blitz", rounds=5, fide_rated="no")
    home = created.headers["location"].removesuffix("/players")
    pasted = "\n".join(f"{name}, Al 1900" for name in ("Adam", "Bell", "Cox", "Dunn", "Eve", "Ford", "Gray"))
    visitor.post(f"{home}/players/paste", pasted=pasted)
    assert len(desk.state(home.removeprefix("/t/")).entrants) == 7
    page = visitor.get(f"{home}/players").text
    assert "Adam, Al registered; Bell, Al registered" in page
    assert "and 2 more" in page


@pytest.mark.parametrize(
    ("typed", "title", "name"),
    [
        ("Marta Novak", "", "Novak, Marta"),
        ("GM Hans BERNARD", "GM", "Bernard, Hans"),
        ("ROSSI MARIO", "", "Rossi, Mario"),
        ("jan van der berg", "", "Van der Berg, Jan"),
        ("Xu Li", "", "Xu Li"),
        ("Luca A.", "", "Luca A."),
    ],
)
def test_the_form_of_one_player_reads_names_as_a_list_is_read(
    visitor: Visitor, home: str, desk: Desk, typed: str, title: str, name: str
) -> None:
    visitor.post(f"{home}/players/add", name=typed, rating="1700")
    player = list(state_of(desk, home).entrants.values())[-1].player
    assert (player.title.value if player.title else "", player.name) == (title, name)


def test_a_name_whose_order_is_unknown_is_pointed_out_in_the_list(
    visitor: Visitor, home: str, desk: Desk
) -> None:
    question = "Which part is the family name?"
    assert question not in visitor.get(f"{home}/players").text
    visitor.post(f"{home}/players/add", name="Xu Li")
    visitor.post(f"{home}/players/add", name="Kim Lee", fide_id="3500009")  # rating lists decide
    assert visitor.get(f"{home}/players").text.count(question) == 1
    visitor.post(f"{home}/players/{id_of(desk, home, 'Xu Li')}/edit", name="Xu, Li")
    assert question not in visitor.get(f"{home}/players").text


def test_the_arbiters_spelling_of_a_name_stays(visitor: Visitor, home: str, desk: Desk) -> None:
    visitor.post(f"{home}/players/add", name="Marta Novak")
    id_ = id_of(desk, home, "Novak, Marta")
    visitor.post(f"{home}/players/{id_}/edit", name="Marta Novak")
    assert state_of(desk, home).entrants[id_].name == "Marta Novak"


@pytest.mark.parametrize("typed", ["Bernhard, Hans", "Bernard, H.", "Hans, Bernard"])
def test_another_spelling_of_a_registered_player_is_asked_about(
    visitor: Visitor, home: str, desk: Desk, typed: str
) -> None:
    visitor.post(f"{home}/players/add", name="Bernard, Hans", rating="2500")
    asked = visitor.post(f"{home}/players/add", name=typed)
    assert asked.status_code == 409
    assert f"{typed} may be Bernard, Hans, who is already registered." in asked.text
    other = visitor.post(f"{home}/players/add", name="Bernhart, Hans", rating="1400")
    assert other.status_code == 303  # another rating: someone else
