"""Specification of the knock-out.

FIDE has type codes for it but no rules; we define the bracket, the colours and the rest in
`docs/rules/knockout.md`.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from albireo.domain.message import translatable
from albireo.domain.tournament import Tournament
from albireo.domain.tournament_type import PairedUnit, PairingKind
from albireo.pairing.spec import BoardOrder, Option, Recognition, Rounds, SystemSpec
from albireo.pairing.system import CannotPair
from albireo.pairing.type_codes import TypeCode

if TYPE_CHECKING:
    from albireo.pairing.knockout.plan import Plan

GAMES = Option(
    "games", translatable("Number of games in a tie, each in its own round."), default="1", by_code=True
)
THIRD = Option(
    "third",
    translatable("Whether the losers of the semi-finals play for third place while the final is played."),
    ("no", "yes"),
    "no",
    (translatable("no"), translatable("yes")),
    by_code=True,
)
ELIMINATION = Option(
    "elimination",
    translatable("Whether a participant is out after losing one tie or two."),
    ("single", "double"),
    "single",
    (translatable("one tie"), translatable("two ties (double elimination)")),
    by_code=True,
)
_TWO_GAMES, _THIRD, _DOUBLE = {GAMES.name: "2"}, {THIRD.name: "yes"}, {ELIMINATION.name: "double"}
_TEAM = PairedUnit.TEAM


def number_of_stages(participants: int) -> int:
    """Return how often the field must be halved until one participant is left.

    >>> [number_of_stages(participants) for participants in (2, 3, 8, 9)]
    [1, 2, 3, 4]
    """
    return max(1, (participants - 1).bit_length())


def entrants(tournament: Tournament) -> tuple[int, ...]:
    """Return the participants of the bracket: all who were there when it was drawn, best number first."""
    late = {player.tpn for player in tournament.players if player.entry_round > 1}
    return tuple(sorted(set(tournament.participants) - (set() if tournament.is_paired_by_teams else late)))


def plan_for(participants: int, options: Mapping[str, str]) -> "Plan":
    """Return the plan of the bracket for this many participants."""
    from albireo.pairing.knockout.plan import double_elimination, single_elimination

    if options[ELIMINATION.name] == "double":
        return double_elimination(number_of_stages(participants))
    return single_elimination(number_of_stages(participants), options[THIRD.name] == "yes")


def _rounds(tournament: Tournament, options: Mapping[str, str]) -> Rounds:
    """Return the rounds of the bracket; those of a second grand final once it has to be played."""
    is_double = options[ELIMINATION.name] == "double"
    rounds = number_of_stages(len(entrants(tournament))) * int(options[GAMES.name]) * (2 if is_double else 1)
    if not is_double or tournament.paired_rounds < rounds:
        return Rounds(rounds, rounds)
    from albireo.pairing.knockout.reading import bracket_of

    try:
        rounds = bracket_of(tournament, options).last_round
    except CannotPair:  # pairings by hand that fit no bracket
        return Rounds(rounds, rounds)
    return Rounds(rounds, rounds, follows_results=True)


SPEC = SystemSpec(
    name="knockout",
    family="knockout",
    edition="",
    label=translatable("Knock-out"),
    title=translatable("Knock-out"),
    summary=translatable(
        "The loser of a tie is out. The bracket follows the pairing numbers, so the top two can meet "
        "only in the final; for a free draw, draw the numbers by lot. The system options set how many "
        "games a tie has. After a drawn tie you choose who goes through."
    ),
    article="",
    engine="albireo.pairing.knockout.engine",
    types=(
        TypeCode("CUSTOM_KNOCKOUT"),
        TypeCode(
            "CUSTOM_KNOCKOUT_THIRD",
            options=_THIRD,
            title=translatable("Knock-out with a match for third place"),
            summary=translatable("The losers of the semi-finals play for third place."),
        ),
        TypeCode(
            "WORLDCUP_KNOCKOUT",
            options=_TWO_GAMES,
            title=translatable("Knock-out, two games per tie"),
            summary=translatable("Each tie has two games, one with each colour, over two rounds."),
        ),
        TypeCode(
            "CUSTOM_KNOCKOUT_THIRD_G2",
            options={**_TWO_GAMES, **_THIRD},
            title=translatable("Knock-out, two games per tie, with a match for third place"),
            summary=translatable(
                "Each tie has two games; the losers of the semi-finals play for third place."
            ),
        ),
        TypeCode(
            "CUSTOM_KNOCKOUT_DOUBLE",
            options=_DOUBLE,
            title=translatable("Double elimination"),
            summary=translatable(
                "Only the second lost tie eliminates: those who have lost once go on in a losers’ bracket, "
                "whose winner meets the winner of the other bracket in the grand final."
            ),
        ),
        TypeCode("CUSTOM_KNOCKOUT_DOUBLE_G{games}", options=_DOUBLE),
        TypeCode("CUSTOM_KNOCKOUT_G{games}"),
        TypeCode("CUSTOM_KNOCKOUT_THIRD_G{games}", options=_THIRD),
        TypeCode(
            "CUSTOM_TEAM_KNOCKOUT",
            _TEAM,
            title=translatable("Team knock-out"),
            summary=translatable(
                "Teams that lose a tie are out. The system options set how many matches a tie has and "
                "whether there is a match for third place."
            ),
        ),
        TypeCode("CUSTOM_TEAM_KNOCKOUT_DOUBLE", _TEAM, options=_DOUBLE),
        TypeCode("CUSTOM_TEAM_KNOCKOUT_DOUBLE_G{games}", _TEAM, options=_DOUBLE),
        TypeCode("CUSTOM_TEAM_KNOCKOUT_THIRD", _TEAM, options=_THIRD),
        TypeCode("CUSTOM_TEAM_KNOCKOUT_G{games}", _TEAM),
        TypeCode("CUSTOM_TEAM_KNOCKOUT_THIRD_G{games}", _TEAM, options=_THIRD),
    ),
    kind=PairingKind.KNOCKOUT,
    recognition=Recognition.CUSTOMARY,
    opponents=None,
    board_order=BoardOrder.TABLE,
    rounds=_rounds,
    options=(GAMES, THIRD, ELIMINATION),
    at_desk=True,
)
