"""The logs printed in the notes on the Dubov System of Vega's manual (appendix B), group by group.

The logs print average of opponents, rating, `F` for a colour that must be had and `N` for someone who may
not go up; who has met whom they do not print. Assumed here is what a log proves, and for the last two what
its figures "U" and "D" imply.
"""

from fractions import Fraction

from albireo.domain.colour import Colour
from albireo.kernel.cardinality import Matching
from albireo.pairing.dubov_1997.decision import Group
from albireo.pairing.dubov_1997.engine import pair_groups
from albireo.pairing.dubov_1997.players import OldDubovPlayer
from albireo.pairing.dubov_1997.transfers import UpfloatRule
from albireo.pairing.dubov_1997.variant import Variant
from albireo.pairing.due_colours import may_have
from albireo.pairing.field import build_field
from albireo.pairing.unpaired import Unpaired

HISTORIES = {"W": "WB", "B": "BW", "WF": "WBB", "BF": "BWW"}
"""Colours that make one due, with F the only one."""
VEGA, TEXT = Variant("C.04.3 (1997)", by_vega=True), Variant("C.04.3 (1997)")


def paired(met: str, variant: Variant, *rows: str) -> list[Group]:
    """Pair groups written as `score: number ARO rating column [F] [N], …`."""
    meetings: dict[int, set[int]] = {}
    for pair in met.split():
        a, b = map(int, pair.split("-"))
        meetings.setdefault(a, set()).add(b)
        meetings.setdefault(b, set()).add(a)
    players = {}
    for row in rows:
        score, listed = row.split(":")
        for text in listed.split(","):
            number, aro, rating, column, *marks = text.split()
            colours = HISTORIES[column + ("F" if "F" in marks else "")]
            players[int(number)] = OldDubovPlayer(
                tpn=int(number),
                name=f"Player {number}",
                score=int(float(score) * 10),
                opponents=frozenset(meetings.get(int(number), ())),
                colours=tuple(Colour(letter.lower()) for letter in colours),
                strength=(Fraction(rating), 0),
                opposition=(Fraction(aro), 0),
                may_have_bye=True,
                upfloats=0,
                upfloated_last="N" in marks,
            )
    blocks = [[tpn for tpn, p in players.items() if not may_have(p.colours, colour)] for colour in Colour]
    field = build_field(
        tuple(players), lambda tpn: players[tpn].score, lambda tpn: players[tpn].opponents, blocks
    )
    matching = Matching(field.adjacency)
    assert matching.is_perfect()
    return pair_groups(UpfloatRule(False, 3), variant, Unpaired(field, players, matching))


def pairs(group: Group) -> list[tuple[int, int]]:
    return [(decision.player, decision.opponent) for decision in group.decisions]


def test_an_island_meets_20() -> None:
    for variant in (TEXT, VEGA):
        group, below = paired(
            "35-34 35-29",
            variant,
            "6: 34 1707.0 1570 W, 35 1823.6 1565 W, 29 1697.1 1613 B",
            "5.5: 32 1700.4 1580 W, 7 1891.3 2202 W, 8 1864.7 2156 B N, 20 1823.8 1700 B, 28 1844.7 1622 B F",
        )
        assert pairs(group) == [(35, 20), (34, 29)]
        assert len(pairs(below)) == 2


def test_an_odd_group_with_too_many_whites() -> None:
    for variant in (TEXT, VEGA):
        group, below = paired(
            "19-4",
            variant,
            "1: 11 1915.0 2100 W, 3 1998.5 2361 W, 7 2002.0 2213 W, 8 2004.8 2162 W F N, 19 2033.3 1918 W,"
            " 27 2049.5 1789 W, 4 1984.8 2268 B",
            "0: 16 2059.3 1997 W",
        )
        assert [transfer.tpn for transfer in group.transfers] == [16]
        assert group.changed_column == [11, 3, 7]
        assert pairs(group) == [(8, 3), (19, 7), (27, 4), (16, 11)]
        assert pairs(below) == []


def test_a_single_player_who_may_have_one_colour_only() -> None:
    for variant in (TEXT, VEGA):
        group, below = paired(
            "",
            variant,
            "6.5: 12 2018.4 2095 B F",
            "5.5: 5 2036.8 2219 W N, 20 2113.1 1889 W, 9 1968.6 2136 B N",
        )
        assert pairs(group) == [(12, 20)]
        assert pairs(below) == [(5, 9)]


ODD = (
    (
        "5: 43 1704.3 1461 W, 29 1710.1 1613 W, 21 1719.4 1691 W, 9 1739.0 2151 W N, 32 1710.1 1580 B,"
        " 34 1708.8 1570 B, 35 1840.3 1565 B"
    ),
    "4.5: 23 1892.4 1673 W, 3 1789.6 2287 B, 28 1795.6 1622 B",
)


def test_vega_looks_at_the_pairs_left_below() -> None:
    """3 or 28 would leave no one for 23, who has met both: D=0; 23 leaves a pair: D=1."""
    group, below = paired("23-28 23-3 9-35", VEGA, *ODD)
    assert [transfer.tpn for transfer in group.transfers] == [23]
    assert group.changed_column == [43]
    assert pairs(group) == [(29, 32), (21, 34), (9, 43), (23, 35)]
    assert pairs(below) == [(28, 3)]
    assert below.changed_column == [28]


def test_the_text_does_not_look_at_them() -> None:
    """7.2: due the opposite of the dominating colour, the highest rating: 3."""
    group, _ = paired("9-35", TEXT, *ODD)
    assert [transfer.tpn for transfer in group.transfers] == [3]


def test_vega_serves_two_islands_together() -> None:
    """12 and 21 would leave one pair below, 21 and 43 leave two."""
    met = "1-7 12-11 21-11 21-17 21-25 43-11 43-17 43-25"
    rows = (
        "6.5: 1 2013.8 2344 B, 7 1847.8 2202 B",
        (
            "6: 12 1686.1 2054 W, 43 1709.8 1461 W, 21 1801.5 1691 W, 11 1732.7 2073 B, 17 1680.7 1777 B,"
            " 25 1734.7 1643 B N"
        ),
    )
    group, below = paired(met, VEGA, *rows)
    assert pairs(group) == [(1, 21), (7, 43)]
    assert below.changed_column == [25]
    assert pairs(below) == [(12, 17), (25, 11)]
