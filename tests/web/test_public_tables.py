"""Standings for everyone: figures opened, two rows compared, groups, cross table, the story of a player."""

import re

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.web.visitor import LAN, Visitor

from albireo.desk.commands import AnyCommand
from albireo.desk.conduct.commands import ChangeSettings
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent
from albireo.desk.money.commands import RecordPayment
from albireo.desk.players.byes import RequestBye
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer, WithdrawPlayer
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import SettingsFacts
from albireo.domain.player import Sex
from albireo.domain.result import Mark

EVERYTHING = {"public_pages": "on", "public_standings": "on"}
PAGES = (
    "public",
    "public/names",
    "public/boards",
    "public/standings",
    "public/cross-table",
    "public/players/{id}",
    "public/standings/{id}",
    "hall",
    "me",
)


@pytest.fixture
def home(visitor: Visitor) -> str:
    """One round is over, the next is on the boards."""
    made = visitor.tournament()
    results = (EnterResult(1, board, code) for board, code in ((1, "10"), (2, "=="), (3, "01")))
    visitor.do(made, PairRound(1), PublishRound(1), *results, PairRound(2), PublishRound(2))
    return made


def uid_of(home: str) -> str:
    return home.removeprefix("/t/")


def do(desk: Desk, home: str, command: AnyCommand) -> None:
    """As the arbiter, who confirms what is asked."""
    uid, version = uid_of(home), desk.state(uid_of(home)).version
    try:
        desk.execute(uid, command, "Anna", version)
    except NeedsConsent as asks:
        given = {warned.token: warned.level.answers for warned in asks.warnings}
        desk.execute(uid, command, "Anna", version, given)


def id_of(desk: Desk, home: str, name: str) -> int:
    return next(e.id for e in desk.state(uid_of(home)).entrants.values() if e.name.startswith(name))


def test_a_row_opens_into_its_figures(stranger: Visitor, home: str, desk: Desk) -> None:
    page = stranger.get(f"{home}/public/standings").text
    rows = re.findall(r'data-row="(\d+)"', page)
    assert len(rows) == 7
    opened = stranger.get(f"{home}/public/standings/{rows[1]}").text
    for words in ("is ahead of", "BH/C1 =", "C.07 8.1", "All games of this player"):
        assert words in opened
    assert "<html" not in opened
    assert stranger.get(f"{home}/public/standings/999").status_code == 404


def test_two_rows_are_compared(stranger: Visitor, home: str) -> None:
    rows = re.findall(r'data-row="(\d+)"', stranger.get(f"{home}/public/standings").text)
    first, last = rows[0], rows[-1]
    told = [
        re.findall(r'class="versus strong">(.+?) <span', stranger.get(path).text)
        for path in (
            f"{home}/public/standings/{last}?with={first}",
            f"{home}/public/standings/{first}?with={last}",
        )
    ]
    assert told[0] == told[1]
    assert "is ahead of" in told[0][0]
    alone = stranger.get(f"{home}/public/standings/{first}?with={first}").text
    assert "versus strong" not in alone


def test_groups_are_chosen_from_a_list_or_by_limits(stranger: Visitor, home: str, desk: Desk) -> None:
    do(desk, home, EditPlayer(id_of(desk, home, "Bellatrix"), PlayerFacts(sex=Sex.WOMAN)))
    page = stranger.get(f"{home}/public/standings").text
    assert ">Women</option>" in page
    names = re.compile(r'<tr data-name="([^"]+)"')
    women = stranger.get(f"{home}/public/standings?group=sex%3Dw").text
    assert names.findall(women) == ["Bellatrix, Nadia"]
    assert '<td class="n board">1</td>' in women
    limits = stranger.get(f"{home}/public/standings?rating_from=2200&rating_to=2400").text
    assert sorted(names.findall(limits)) == ["Castor, Emil", "Denebola, Iris"]
    assert "Rating 2200–2400</option>" in limits
    assert 'data-part="' + f"{home}/public/standings?group=rating%3D2200-2400" in limits
    below = stranger.get(f"{home}/public/standings?rating_to=2150").text
    assert sorted(names.findall(below)) == ["Furud, Tomas", "Gemma, Lucia"]
    bad = stranger.get(f"{home}/public/standings?group=shoe%3D44")
    assert bad.status_code == 422
    assert "expected one of" in bad.text
    assert len(names.findall(bad.text)) == 7


def test_arbiters_choose_the_same_groups(visitor: Visitor, home: str) -> None:
    page = visitor.get(f"{home}/standings?rating_from=2200&rating_to=2400").text
    assert re.findall(r'data-names="([^"]+)"', page) == ["Castor, Emil", "Denebola, Iris"]
    assert "Custom filter" in page


def test_ages_that_have_members_are_offered(visitor: Visitor, home: str, desk: Desk) -> None:
    do(desk, home, ChangeSettings(SettingsFacts(start="2026/03/01")))
    do(desk, home, EditPlayer(id_of(desk, home, "Gemma"), PlayerFacts(birth_date="2010/05/05")))
    offered = re.findall(r'<option value="age=(\w+)"', visitor.get(f"{home}/standings").text)
    assert offered == ["U16", "U18", "U20"]


def test_the_starting_list_is_one_of_the_choices(visitor: Visitor) -> None:
    """While round 1 is on the boards the page shows the starting list, and its choice says so."""
    made = visitor.tournament()
    visitor.post(f"{made}/rounds/1/pair")
    visitor.post(f"{made}/rounds/1/publish")
    chosen = re.compile(r'<option value="(\d)" selected>([^<]+)</option>')
    page = visitor.get(f"{made}/standings").text
    assert "<h1>Starting list</h1>" in page
    assert chosen.findall(page) == [("0", "Starting list")]
    page = visitor.get(f"{made}/standings?after=1").text
    assert "<h1>Standings after round 1</h1>" in page
    assert chosen.findall(page) == [("1", "1")]


def test_the_story_of_a_player(stranger: Visitor, home: str, desk: Desk) -> None:
    id_ = id_of(desk, home, "Aldebaran")
    page = stranger.get(f"{home}/public/players/{id_}").text
    for words in ("Aldebaran, Hugo", "2511", "Place", "Why this place?", "BH/C1 ="):
        assert words in page
    assert len(re.findall(r"/public/players/\d+", page)) >= 2
    assert stranger.get(f"{home}/public/players/77").status_code == 404


def test_the_cross_table(stranger: Visitor, home: str) -> None:
    page = stranger.get(f"{home}/public/cross-table").text
    assert page.count("<tr data-name") == 7
    assert "after round 1" in page


def test_standings_can_be_kept_back(visitor: Visitor, stranger: Visitor, home: str, desk: Desk) -> None:
    id_ = id_of(desk, home, "Aldebaran")
    visitor.post(f"{home}/outside", public_pages="on")
    for page in ("public/standings", "public/cross-table", f"public/standings/{id_}"):
        for who in (stranger, visitor):
            assert who.get(f"{home}/{page}").status_code == 404
    assert "Standings" not in stranger.get(f"{home}/public").text
    assert 'data-kind="standings"' not in stranger.get(f"{home}/hall").text
    story = stranger.get(f"{home}/public/players/{id_}").text
    assert "Aldebaran" in story
    assert not re.search(r"Place|BH/C1|Why this place", story)
    stranger.get(f"{home}/me?player={id_}")
    mine = stranger.get(f"{home}/me").text
    assert not re.search(r"place \d|BH/C1", mine)
    assert visitor.get(f"{home}/standings").status_code == 200


CHANGING = re.compile(r'data-(version|now)="\d+"|value="[0-9a-f]{16,}"|/static/[0-9a-f]+/')
"""Clocks, tokens and hashes: any figures may stand in them."""


def everything_sent(home: str, who: Visitor, id_: int) -> str:
    """Return all a stranger can be sent: pages, their changing parts, and what they link."""
    texts = []
    for page in PAGES:
        for headers in ({}, {"HX-Request": "true"}):
            answer = who.get(f"{home}/{page.format(id=id_)}", headers=headers)
            assert answer.status_code == 200, page
            texts.append(answer.text)
    return CHANGING.sub("", "\n".join(texts))


def test_private_facts_stay_private(visitor: Visitor, stranger: Visitor, home: str, desk: Desk) -> None:
    id_ = id_of(desk, home, "Castor")
    facts = PlayerFacts(birth_date="1987/06/05", fide_id="77665544")
    do(desk, home, EditPlayer(id_, facts))
    do(desk, home, RecordPayment(id_, 98765))
    stranger.get(f"{home}/me?player={id_}")
    sent = everything_sent(home, stranger, id_)
    assert "Castor, Emil" in sent
    for secret in ("1987", "06/05", "77665544", "98765", "987.65", "987,65", "Anna"):
        assert secret not in sent, secret


@pytest.mark.slow
def test_what_is_not_published_is_in_nothing_that_is_sent(
    visitor: Visitor, stranger: Visitor, home: str, desk: Desk
) -> None:
    """A draft, and a bye asked for in it, are the desk's alone."""
    for board in (1, 2, 3):
        visitor.fragment(f"{home}/rounds/2/boards/{board}/result", result="==")
    id_ = id_of(desk, home, "Castor")
    stranger.get(f"{home}/me?player={id_}")
    before = everything_sent(home, stranger, id_)
    do(desk, home, RequestBye(id_, 3, Mark.ZERO_BYE))
    visitor.post(f"{home}/rounds/3/pair")
    state = desk.state(uid_of(home))
    assert len(state.rounds) == 3
    assert not state.rounds[2].published
    after = everything_sent(home, stranger, id_)
    assert after == before
    assert "Round 3 is not published yet" in after


def test_the_one_who_may_not_look_is_told_nothing_by_the_stream(
    visitor: Visitor, app: Starlette, home: str
) -> None:
    visitor.post(f"{home}/outside")
    stranger = TestClient(app, base_url=f"http://{LAN}", client=("192.168.1.77", 50000))
    assert stranger.get(f"{home}/live").status_code == 404
    assert stranger.get("/t/nothing/live").status_code == 404


SENTENCES = (
    ("Gemma", "pairing-bye", "You have no opponent in this round: the bye gives you 1 point."),
    ("Electra", "half", "You asked not to play in this round and get ½ point."),
    ("Furud", "zero", "You do not play in this round. If you are here, go to the arbiter."),
    ("Denebola", "gone", "You left the tournament after round 1. If that is wrong, tell the arbiter."),
)


def test_a_player_without_a_board_is_told_why_in_a_sentence(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    home = visitor.tournament()
    visitor.get(f"{home}/me")
    entrants = {e.name.partition(",")[0]: e.id for e in desk.state(uid_of(home)).entrants.values()}
    stranger.get(f"{home}/me?player={entrants['Gemma']}")
    assert "Round 1 is not published yet. Your board appears here as soon as it is." in (
        stranger.get(f"{home}/me").text
    )
    visitor.post(f"{home}/rounds/1/pair")
    visitor.confirmed(f"{home}/rounds/1/publish")
    for board in (1, 2, 3):
        visitor.fragment(f"{home}/rounds/1/boards/{board}/result", result="10")
    page = stranger.get(f"{home}/me").text
    assert "Round 2 is not published yet. Your board appears here as soon as it is." in page
    do(desk, home, RequestBye(entrants["Electra"], 2, Mark.HALF_BYE))
    do(desk, home, RequestBye(entrants["Furud"], 2, Mark.ZERO_BYE))
    do(desk, home, WithdrawPlayer(entrants["Denebola"]))
    visitor.post(f"{home}/rounds/2/pair")
    visitor.confirmed(f"{home}/rounds/2/publish")
    told = {}
    for name, _, _ in SENTENCES:
        stranger.get(f"{home}/me?player={entrants[name]}")
        found = re.search(r'<p class="plain">([^<]+)</p>', stranger.get(f"{home}/me").text)
        told[name] = found[1] if found else ""
    bye = next(iter(m for m in desk.state(uid_of(home)).rounds[1].byes.items() if m[1].value == "U"), None)
    expected = {name: sentence for name, kind, sentence in SENTENCES if kind != "pairing-bye"}
    assert {name: told[name] for name in expected} == expected
    if bye is not None:
        stranger.get(f"{home}/me?player={bye[0]}")
        assert SENTENCES[0][2] in stranger.get(f"{home}/me").text


def test_a_game_that_is_being_played_gives_no_points_yet(stranger: Visitor, home: str, desk: Desk) -> None:
    """For pairing an open game counts as a draw; whoever looks at the own page is told what is sure."""
    first, second = desk.state(uid_of(home)).rounds
    assert not second.is_complete
    id_ = first.boards[1].white
    stranger.get(f"{home}/me?player={id_}")
    assert "<h2>1 point · place" in stranger.get(f"{home}/me").text
    story = stranger.get(f"{home}/public/players/{id_}").text
    assert re.search(r"<dt>Points</dt><dd>1</dd>", story)
    totals = re.findall(r'<td class="c">([^<]*)</td><td class="n points">([^<]*)</td>', story)
    assert totals == [("1", "1"), ("*", "")]
