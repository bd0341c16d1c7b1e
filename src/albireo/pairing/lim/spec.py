"""Specifications of the editions of the Lim System."""

from collections.abc import Sequence

from albireo.domain.history import Entry
from albireo.domain.message import translatable
from albireo.domain.player import TITLES_2009
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.pairing.bye_eligibility import BASIC_RULE_4, ByeEligibility, excluded_by_rounds
from albireo.pairing.floats import float_2026
from albireo.pairing.numbering import PARITY
from albireo.pairing.spec import BoardOrder, ColourLimits, InForce, Option, Recognition, SystemSpec
from albireo.pairing.type_codes import TypeCode

MAXI = Option(
    "maxi",
    translatable(
        "Whether maxi-tournament rules apply; auto: if there are more players than 2 to the power of "
        "the rounds."
    ),
    ("auto", "yes", "no"),
    "auto",
    (translatable("by the number of players"), translatable("yes"), translatable("no")),
    left_open=True,
)

BY_DATE = TypeCode("FIDE_LIM")
"""Names no edition; the dates of the event decide."""


def may_have_bye_1999(row: Sequence[Entry], win: Points) -> bool:
    """Return whether 8.2 allows the bye: only once, and not after a win by forfeit."""
    return not any(entry.mark in (Mark.PAIRING_BYE, Mark.FORFEIT_WIN) for entry in row)


def may_have_bye_1989(row: Sequence[Entry], win: Points) -> bool:
    """Return whether 8.2 allows the bye: only once, and not in the round after a win by forfeit."""
    if row and row[-1].mark is Mark.FORFEIT_WIN:
        return False
    return not any(entry.mark is Mark.PAIRING_BYE for entry in row)


def _excluded_from_bye_1999(tournament: Tournament, round_: int) -> frozenset[int]:
    return excluded_by_rounds(tournament, round_, may_have_bye_1999)


def _excluded_from_bye_1989(tournament: Tournament, round_: int) -> frozenset[int]:
    return excluded_by_rounds(tournament, round_, may_have_bye_1989)


SPEC_2026 = SystemSpec(
    name="lim-2026",
    family="lim",
    edition="2026",
    label=translatable("Lim 2026"),
    title=translatable("Lim System, in force from 1 February 2026"),
    summary=translatable("Pairs from both ends towards the middle scoregroup."),
    article="C.04.4.3",
    engine="albireo.pairing.lim.edition_2026",
    types=(BY_DATE,),
    in_force=InForce(since="2026/02/01"),
    recognition=Recognition.DEPRECATED,
    floats=float_2026,
    bye=BASIC_RULE_4,
    colours=ColourLimits(last_round_exempt=True),  # 6
    options=(PARITY, MAXI),
    accelerates=True,
    at_desk=True,
)

FLOATED = Option(
    "floated",
    translatable("Who counts as having floated in the previous round (9.3.d, 10.10)."),
    ("both", "transferred"),
    "both",
    (
        translatable("both players of a pair with different scores"),
        translatable("only the player transferred to another scoregroup"),
    ),
)

SPEC_1999 = SystemSpec(
    name="lim-1999",
    family="lim",
    edition="1999",
    label=translatable("Lim 1999"),
    title=translatable("Lim System 1999, in force until 31 January 2026"),
    summary=translatable("The same system in its 1999 edition: for an event of that time, or to check one."),
    article="C.04.2 (1999)",
    engine="albireo.pairing.lim.edition_1999",
    types=(TypeCode("FIDE_LIM_1999"), TypeCode("LIM-1999"), BY_DATE),
    in_force=InForce(since="1999/07/01", until="2026/01/31"),
    recognition=Recognition.DEPRECATED,
    floats=float_2026,
    bye=ByeEligibility("C.04.2 (1999) 8.2", _excluded_from_bye_1999),
    colours=ColourLimits(
        difference_article="C.04.2 (1999) 12.1.b",
        running_article="C.04.2 (1999) 12.1.a",
        last_round_exempt=True,
    ),
    board_order=BoardOrder.REAL_SCORES,
    options=(PARITY, MAXI, FLOATED),
    accelerates=True,
    titles=TITLES_2009,
    no_shows="C.04.2 (1999) Withdrawals",
    rounds_missed="C.04.2 (1999) Late Entries",
    at_desk=True,
)

UPFLOATERS = Option(
    "upfloaters",
    translatable("Which of several floaters from below is paired first (10.62)."),
    ("highest", "lowest"),
    "highest",
    (
        translatable("the one with the highest score"),
        translatable("the one with the lowest score (1999)"),
    ),
)
"""The text of 1989 says "superiore", perhaps by mistake."""

LIMIT = Option(
    "limit",
    translatable("Who the 100-point limit of a maxi-tournament compares when a floater is paired (10.7)."),
    ("opponents", "exchanged"),
    "opponents",
    (
        translatable("between the floater and the opponent"),
        translatable("between the two who are exchanged (1999)"),
    ),
)
"""The text of 1989 says "tra i due avversari"; 12.7 has "i due avversari da scambiare"."""

SPEC_1989 = SystemSpec(
    name="lim-1989",
    family="lim",
    edition="1989",
    label=translatable("Lim 1989"),
    title=translatable("Lim System 1989, in force until 1999"),
    summary=translatable("The first known rules: the bye is decided by rating. For events of that time."),
    article="C.04.2 (1989)",
    engine="albireo.pairing.lim.edition_1989",
    types=(TypeCode("FIDE_LIM_1989"), TypeCode("LIM-1989"), BY_DATE),
    in_force=InForce(until="1999/06/30"),
    recognition=Recognition.DEPRECATED,
    floats=float_2026,
    bye=ByeEligibility("C.04.2 (1989) 8.2", _excluded_from_bye_1989),
    colours=ColourLimits(
        difference_article="C.04.2 (1989) 12.1.b",
        running_article="C.04.2 (1989) 12.1.a",
        last_round_exempt=True,
    ),
    board_order=BoardOrder.REAL_SCORES,
    options=(PARITY, MAXI, FLOATED, UPFLOATERS, LIMIT),
    accelerates=True,
    at_desk=True,
)
