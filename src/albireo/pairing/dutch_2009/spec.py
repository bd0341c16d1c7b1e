"""Specification of the Dutch System of 2009."""

from albireo.domain.history import Entry
from albireo.domain.message import translatable
from albireo.domain.player import TITLES_2009
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.pairing.bye_eligibility import ByeEligibility, excluded_by_rounds, may_have_bye
from albireo.pairing.dutch.spec import BY_DATE
from albireo.pairing.floats import Float, of_played_game
from albireo.pairing.numbering import PARITY
from albireo.pairing.spec import (
    BoardOrder,
    ChecklistColumns,
    ColourLimits,
    InForce,
    Option,
    Recognition,
    SystemSpec,
)
from albireo.pairing.type_codes import TypeCode


def float_2009(entry: Entry, own: Points, other: Points, loss: Points) -> Float:
    """Return the float by A.4 and A.5: against another score, played or not; a bye is a downfloat."""
    if entry.mark is Mark.PAIRING_BYE:
        return Float.DOWN
    return Float.NONE if entry.opponent is None else of_played_game(own, other)


def _excluded_from_bye(tournament: Tournament, round_: int) -> frozenset[int]:
    return excluded_by_rounds(tournament, round_, may_have_bye)


TOP = Option(
    "top",
    translatable("Score from which colour rules are relaxed in the last round (note to B.6)."),
    ("half", "more"),
    "half",
    (translatable("50% or more"), translatable("more than 50%")),
)
A7E = Option(
    "a7e",
    translatable("How mild colour preferences count in even rounds (A.7.e)."),
    ("reduce", "never"),
    "reduce",
    (
        translatable("as many of them count as the other colour as it takes to reduce x"),
        translatable("they never count against a pair"),
    ),
)
FLOATS = Option(
    "floats",
    translatable("Whether B.5 and B.6 apply to upfloats again when dropped for downfloats (C.9, C.10)."),
    ("again", "dropped"),
    "again",
    (translatable("they apply again"), translatable("once dropped, they stay dropped")),
)
C12 = Option(
    "c12",
    translatable("Who may move down instead of another player (C.12)."),
    ("same", "any"),
    "same",
    (translatable("players with the same scores"), translatable("players with any scores")),
)

SPEC_2009 = SystemSpec(
    name="dutch-2009",
    family="dutch",
    edition="2009",
    label=translatable("Dutch 2009"),
    title=translatable("Dutch System of the 2009 handbook"),
    summary=translatable(
        "The procedure of its time, step by step: whatever fails is undone and tried again. For old events."
    ),
    article="C.04.1 (2009)",
    engine="albireo.pairing.dutch_2009.edition_2009",
    types=(TypeCode("FIDE_DUTCH_2009"), TypeCode("DUTCH-2009"), BY_DATE),
    in_force=InForce(until="2012/12/31"),
    recognition=Recognition.APPROVED,
    floats=float_2009,
    bye=ByeEligibility("C.04.1 (2009) B.1.b", _excluded_from_bye),
    colours=ColourLimits(
        difference_article="C.04.1 (2009) B.2.a",
        running_article="C.04.1 (2009) B.2.b",
        last_round_exempt=True,
    ),
    board_order=BoardOrder.REAL_SCORES,
    options=(PARITY, TOP, A7E, FLOATS, C12),
    accelerates=True,
    checklist=ChecklistColumns("B1b", ("B5", "B6")),
    titles=TITLES_2009,
    no_shows="C.04.1 (2009) F.8",
    rounds_missed="C.04.1 (2009) F.5",
    at_desk=True,
)
