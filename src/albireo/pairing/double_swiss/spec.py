"""Specification of the Double-Swiss System."""

from albireo.domain.message import translatable
from albireo.domain.result import Mark
from albireo.domain.tournament import Settings, Tournament
from albireo.pairing.bye_eligibility import ByeEligibility
from albireo.pairing.numbering import PARITY
from albireo.pairing.spec import InForce, Option, Recognition, SystemSpec
from albireo.pairing.type_codes import TypeCode


def _excluded_from_bye(tournament: Tournament, round_: int) -> frozenset[int]:
    """Return the players excluded by C2, which considers matches."""
    from albireo.pairing.double_swiss.players import players_before

    return frozenset(
        tpn for tpn, player in players_before(tournament, round_).items() if not player.may_have_bye
    )


def _opponents_met(tournament: Tournament, round_: int) -> dict[int, frozenset[int]]:
    """Return the opponents of matches that no one forfeited (C1)."""
    from albireo.pairing.double_swiss.players import players_before

    return {tpn: player.opponents for tpn, player in players_before(tournament, round_).items()}


SECOND_BYE = Option(
    "second_bye",
    translatable("What the bye gives for the second game of the match; the first is worth a bye (1.4)."),
    ("half", "none", "full"),
    "half",
    (translatable("half a point"), translatable("nothing"), translatable("a full point")),
    left_open=True,
)
"""The total is 1½, 1 or 2 with a bye of one point, and 0, ½ or 1 with a bye of none."""
_MARKS = {"half": Mark.HALF_BYE, "none": Mark.ZERO_BYE, "full": Mark.FULL_BYE}


def second_bye_mark(settings: Settings) -> Mark:
    """Return the mark for the second game of a bye in a tournament of two-game matches."""
    return _MARKS[dict(settings.system_options).get(SECOND_BYE.name, SECOND_BYE.default)]


SPEC_2026 = SystemSpec(
    name="double-swiss-2026",
    family="double-swiss",
    edition="2026",
    label=translatable("Double-Swiss 2026"),
    title=translatable("Double-Swiss System, in force from 1 February 2026"),
    summary=translatable("Each round is a two-game match against one opponent, one game with each colour."),
    article="C.04.5",
    engine="albireo.pairing.double_swiss.edition_2026",
    types=(TypeCode("FIDE_DOUBLESWISS"),),
    games_per_round=2,
    in_force=InForce(since="2026/02/01"),
    recognition=Recognition.DEPRECATED,
    opponents=_opponents_met,
    bye=ByeEligibility("C.04.5 2.1.2", _excluded_from_bye),
    options=(PARITY, SECOND_BYE),
    accelerates=True,
    at_desk=True,
)
