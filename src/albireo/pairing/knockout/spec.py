"""Specification of the knock-out.

FIDE has type codes for it but no rules; we define the bracket, the colours and the rest in
`docs/rules/knockout.md`.
"""

from collections.abc import Mapping

from albireo.domain.message import translatable
from albireo.domain.tournament import Tournament
from albireo.domain.tournament_type import PairedUnit, PairingKind
from albireo.pairing.spec import BoardOrder, Option, Recognition, Rounds, SystemSpec
from albireo.pairing.type_codes import TypeCode

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
_TWO_GAMES, _THIRD = {GAMES.name: "2"}, {THIRD.name: "yes"}
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


def _rounds(tournament: Tournament, options: Mapping[str, str]) -> Rounds:
    rounds = number_of_stages(len(entrants(tournament))) * int(options[GAMES.name])
    return Rounds(rounds, prescribed=rounds)


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
        TypeCode("CUSTOM_TEAM_KNOCKOUT_THIRD", _TEAM, options=_THIRD),
        TypeCode("CUSTOM_TEAM_KNOCKOUT_G{games}", _TEAM),
        TypeCode("CUSTOM_TEAM_KNOCKOUT_THIRD_G{games}", _TEAM, options=_THIRD),
    ),
    kind=PairingKind.KNOCKOUT,
    recognition=Recognition.CUSTOMARY,
    opponents=None,
    board_order=BoardOrder.TABLE,
    rounds=_rounds,
    options=(GAMES, THIRD),
    at_desk=True,
)
