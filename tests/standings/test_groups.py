"""Places in groups, cross tables, and the reasons between neighbours."""

from dataclasses import replace

import pytest
from tests.tiebreaks.events import event, round_robin, teams

from albireo.domain.player import Sex, Title
from albireo.domain.tournament import Tournament
from albireo.standings.crosstable import CrossRow, Numbering, crosstable, matrix
from albireo.standings.explain import NotInStandings, compare, explain
from albireo.standings.groups import BadGroup, group_standings, parse_groups
from albireo.standings.order import ManualOrder, standings

LINES = {1: "3w1 2b= 4w=", 2: "4b1 1w= 3b=", 3: "1b0 4w1 2w=", 4: "2w0 3b0 1b="}


def club() -> Tournament:
    tournament = event(LINES, ratings={1: 2010, 2: 1900, 3: 1700, 4: 0})
    details = (
        {"sex": Sex.MAN, "birth_date": "1970/05/01", "club": "Torre", "federation": "ITA", "category": "A"},
        {
            "sex": Sex.WOMAN,
            "birth_date": "2008/12/31",
            "club": "Alfiere",
            "title": Title.WFM,
            "federation": "FRA",
        },
        {"sex": Sex.MAN, "birth_date": "2010/01/01", "club": "Torre", "federation": "ITA", "category": "B"},
        {"sex": Sex.WOMAN, "birth_date": "", "club": "", "federation": "ITA"},
    )
    players = tuple(
        replace(player, **more)  # type: ignore[arg-type]
        for player, more in zip(tournament.players, details, strict=True)  # type: ignore[arg-type]
    )
    return replace(tournament, players=players)


@pytest.mark.parametrize(
    ("text", "members"),
    [
        ("sex=w", [2, 4]),
        ("title=WFM", [2]),
        ("category=b", [3]),
        ("club=torre", [1, 3]),
        ("federation=ITA", [1, 3, 4]),
        ("rating=1800-1999", [2]),
        ("rating=-1799", [3, 4]),
        ("rating=1900-", [1, 2]),
        ("rating=unrated", [4]),
        ("age=U18", [2, 3]),
        ("age=U16", [3]),
        ("age=S50", [1]),
        ("age=10-16", [3]),
    ],
)
def test_groups(text: str, members: list[int]) -> None:
    found = standings(club(), tie_breaks="BH,BPG")
    (group,) = parse_groups(text, found)
    places = group_standings(found, group)
    assert sorted(place.tpn for place in places) == members
    assert [place.rank for place in places] == list(range(1, len(members) + 1))


def test_a_kind_alone_gives_a_group_per_value() -> None:
    found = standings(club(), tie_breaks="BH")
    assert [group.name for group in parse_groups("club", found)] == ["club=Alfiere", "club=Torre"]


def test_a_shared_place_stays_shared_in_the_group() -> None:
    found = standings(club(), tie_breaks="BH")
    (group,) = parse_groups("rating=1900-", found)
    assert [(p.rank, p.decided.name if p.decided else None) for p in group_standings(found, group)] == [
        (1, None),
        (1, "="),
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("colour=w", "expected one of group, category, title, sex, age, rating, club, federation"),
        ("rating", "expected limits, such as age=U18"),
        ("rating=x", "expected limits such as 1800-1999"),
        ("age=young", "expected an age such as U18"),
    ],
)
def test_groups_that_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(BadGroup, match=message):
        parse_groups(text, standings(club(), tie_breaks="BH"))


def test_groups_are_of_players() -> None:
    found = standings(teams([[(1, 2, "11")]], 2), tie_breaks="MPvGP")
    with pytest.raises(BadGroup, match="teams can only be in divisions"):
        group_standings(found, parse_groups("sex=w", found)[0])


def texts(row: CrossRow) -> tuple[str, ...]:
    return tuple(map(str, row.cells))


def test_cross_table_by_rank_and_by_number() -> None:
    found = standings(event(LINES), tie_breaks="BPG")
    by_rank = crosstable(found)
    assert [(row.number, row.tpn, texts(row)) for row in by_rank][:2] == [
        (1, 2, ("4b1", "2w½", "3b½")),
        (2, 1, ("3w1", "1b½", "4w½")),
    ]
    by_tpn = crosstable(found, Numbering.TPN)
    assert (by_tpn[0].number, by_tpn[0].rank, texts(by_tpn[0])) == (1, 2, ("3w1", "2b½", "4w½"))


def test_cross_table_of_unplayed_rounds() -> None:
    tournament = event({1: "2w+ H U F", 2: "1b- Z 3w1 3b1", 3: "Z 4w1 2b0 2w0", 4: "H 3b0 Z Z"})
    rows = {row.tpn: texts(row) for row in crosstable(standings(tournament), Numbering.TPN)}
    assert rows[1] == ("2w+", "-½", "bye", "-1")
    assert rows[2][:2] == ("1b−", "-0")


def test_square_of_a_round_robin() -> None:
    tournament = round_robin({1: "2w1 2b=", 2: "1b0 1w="})
    assert [texts(row) for row in matrix(standings(tournament))] == [("■", "1 ½"), ("0 ½", "■")]


def test_compare_says_what_decided() -> None:
    found = standings(event(LINES), tie_breaks="BH,BPG")
    assert compare(found, 1, 2).sentence() == (
        "No. 2 Player 2 is ahead of no. 1 Player 1: they are tied on points, and Games"
        " played with Black (BPG) decides, 2 to 1"
    )
    assert compare(found, 4, 1).sentence() == "No. 1 Player 1 is ahead of no. 4 Player 4 on points: 2 to ½"
    shared = standings(event(LINES), tie_breaks="BH")
    assert compare(shared, 1, 2).sentence() == "No. 1 Player 1 and no. 2 Player 2 share a place"
    by_lot = standings(event(LINES), tie_breaks="BH", lots="s")
    assert compare(by_lot, 1, 2).sentence().endswith("(seed s)")
    by_hand = standings(event(LINES), tie_breaks="BH", manual=[ManualOrder((2, 1), "play-off")])
    assert compare(by_hand, 1, 2).sentence().endswith("by the arbiter’s decision: play-off")
    met = standings(event({1: "2w1", 2: "1b0", 3: "4w1", 4: "3b0"}), tie_breaks="DE")
    assert compare(met, 1, 3).sentence() == "No. 1 Player 1 and no. 3 Player 3 share a place"


def test_compare_by_direct_encounter() -> None:
    """1 and 2 have one point each from other games, and 1 won theirs."""
    tournament = event({1: "2w1 3w0", 2: "1b0 4w1", 3: "4w1 1b1", 4: "3b0 2b0"})
    found = standings(tournament, tie_breaks="DE")
    assert compare(found, 1, 2).sentence() == (
        "No. 1 Player 1 is ahead of no. 2 Player 2: they are tied on points, and Direct"
        " encounter (DE) gives them places 1 and 2 among those tied"
    )


def test_the_place_opens_with_neighbours_and_all_figures() -> None:
    found = standings(event(LINES), tie_breaks="BH,DE,BPG")
    note = explain(found, 1)
    assert note.sentence() == "2. Player 1, score 2 after round 3"
    assert [part.kind for part in note.parts] == ["compare", "compare", "tie-break", "tie-break", "tie-break"]
    assert [part.sentence() for part in note.parts[2:]] == [
        "BH = 4: sum of the opponents’ scores",
        "DE: decides nothing",
        "BPG = 1: games played over the board with Black",
    ]
    assert explain(found, 4).parts[2].sentence() == "DE: not needed, no one is tied"


def test_an_unknown_participant_is_refused() -> None:
    with pytest.raises(NotInStandings, match="there is no participant 9; expected a number from 1 to 4"):
        explain(standings(event(LINES)), 9)
