"""Specifications of the two editions of the FIDE (Dutch) System."""

from collections.abc import Sequence

from albireo.domain.history import Entry
from albireo.domain.message import translatable
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.pairing.bye_eligibility import BASIC_RULE_4, ByeEligibility, excluded_by_rounds
from albireo.pairing.floats import float_2017, float_2026
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

TOPSCORERS = Option(
    "topscorers",
    translatable("Whether virtual points count for topscorers in the last round."),
    ("real", "virtual"),
    "real",
    (translatable("real points only"), translatable("virtual points too")),
)
"""1.8"""
BY_DATE = TypeCode("FIDE_DUTCH")
"""Names no edition; the dates of the event decide."""


def may_have_bye_2017(row: Sequence[Entry], win: Points) -> bool:
    """Return whether C.2 allows a bye: no earlier pairing-allocated bye or forfeit win."""
    return not any(entry.mark in (Mark.PAIRING_BYE, Mark.FORFEIT_WIN) for entry in row)


def _excluded_from_bye_2017(tournament: Tournament, round_: int) -> frozenset[int]:
    return excluded_by_rounds(tournament, round_, may_have_bye_2017)


SPEC_2026 = SystemSpec(
    name="dutch-2026",
    family="dutch",
    edition="2026",
    label=translatable("Dutch 2026"),
    title=translatable("FIDE (Dutch) System, in force from 1 February 2026"),
    summary=translatable(
        "On equal points, the upper half meets the lower half. The usual Swiss, and FIDE’s standard."
    ),
    article="C.04.3",
    engine="albireo.pairing.dutch.edition_2026",
    types=(TypeCode("FIDE_DUTCH_2026"), TypeCode("FIDE_DUTCH_2025"), BY_DATE),
    in_force=InForce(since="2026/02/01"),
    recognition=Recognition.APPROVED,
    floats=float_2026,
    bye=BASIC_RULE_4,
    colours=ColourLimits(last_round_exempt=True),
    options=(TOPSCORERS, PARITY),
    accelerates=True,
    checklist=ChecklistColumns("C2", ("C14", "C16")),
    at_desk=True,
)

SPEC_2017 = SystemSpec(
    name="dutch-2017",
    family="dutch",
    edition="2017",
    label=translatable("Dutch 2017"),
    title=translatable("FIDE (Dutch) System, in force until 31 January 2026"),
    summary=translatable(
        "The same idea in its older edition: for an event that began before February 2026, or to check one."
    ),
    article="C.04.3 (2017)",
    engine="albireo.pairing.dutch.edition_2017",
    types=(TypeCode("FIDE_DUTCH_2017"), BY_DATE),
    in_force=InForce(until="2026/01/31"),
    recognition=Recognition.APPROVED,
    floats=float_2017,
    bye=ByeEligibility("C.04.3 (2017) C.2", _excluded_from_bye_2017),
    colours=ColourLimits(last_round_exempt=True),
    board_order=BoardOrder.REAL_SCORES,
    options=(TOPSCORERS, PARITY),
    accelerates=True,
    checklist=ChecklistColumns("C2", ("C12", "C14")),
    at_desk=True,
)
