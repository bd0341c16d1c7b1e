"""Specifications of the systems for club evenings."""

from collections.abc import Mapping

from albireo.domain.message import translatable
from albireo.domain.tournament import Tournament
from albireo.pairing.bye_eligibility import ByeEligibility
from albireo.pairing.spec import BoardOrder, Option, Rounds, SystemSpec
from albireo.pairing.type_codes import TypeCode

DISTANCE = Option(
    "distance",
    translatable("Rounds before two players may meet again; fewer only if unavoidable."),
    default="5",
)
TOP = Option(
    "top",
    translatable("Value of first place (default: one and a half times the number of players)."),
)
BYE = Option(
    "bye",
    translatable("Pairing-allocated bye: percentage of the player’s own value (default: two thirds)."),
    least=0,
    most=100,
)
DUTY = Option(
    "duty",
    translatable("Club duty (full-point bye): percentage of the player’s own value (default: two thirds)."),
    least=0,
    most=100,
)
EXCUSED = Option(
    "excused",
    translatable("Excused (half-point bye): percentage of the player’s own value (default: one third)."),
    least=0,
    most=100,
)
ABSENT = Option(
    "absent",
    translatable("Absent without notice: percentage of the player’s own value (default: 0)."),
    least=0,
    most=100,
)


def _any_number(tournament: Tournament, options: Mapping[str, str]) -> Rounds:
    return Rounds()


def _no_one(tournament: Tournament, round_: int) -> frozenset[int]:
    return frozenset()


EVERYBODY_IN_TURN = ByeEligibility("", _no_one)
"""The bye rotates: no one is excluded for good."""

KEIZER = SystemSpec(
    name="keizer",
    family="keizer",
    edition="",
    label=translatable("Keizer"),
    title=translatable("Keizer for club evenings (our definition)"),
    summary=translatable(
        "A win is worth the value of the opponent’s place; neighbours in the standings meet, and may "
        "meet again after some rounds. For clubs whose players come and go."
    ),
    article="",
    engine="albireo.pairing.keizer.by_keizer_points",
    types=(TypeCode("KEIZER"),),
    opponents=None,
    bye=EVERYBODY_IN_TURN,
    board_order=BoardOrder.REAL_SCORES,
    rounds=_any_number,
    options=(DISTANCE, TOP, BYE, DUTY, EXCUSED, ABSENT),
    own_bye_shares=True,
    limits_byes=False,
    tie_breaks=("KZ",),
    at_desk=True,
)

NEIGHBOURS = SystemSpec(
    name="neighbours",
    family="neighbours",
    edition="",
    label=translatable("Neighbours"),
    title=translatable("Neighbours for club evenings (our definition)"),
    summary=translatable(
        "Neighbours in the standings meet, and may meet again after some rounds: everyone plays "
        "someone of similar strength every evening."
    ),
    article="",
    engine="albireo.pairing.keizer.by_points",
    types=(TypeCode("NEIGHBOURS"),),
    opponents=None,
    bye=EVERYBODY_IN_TURN,
    board_order=BoardOrder.REAL_SCORES,
    rounds=_any_number,
    options=(DISTANCE,),
    limits_byes=False,
    at_desk=True,
)
