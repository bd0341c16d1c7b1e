"""The check of a whole tournament: every round paired again, positions computed again.

Alternatives considered: stopping at the first difference (an arbiter wants to know about every round) and
checking the rounds on the tournament as the engine would have paired it (one early difference would spoil all
later rounds). Instead, each round is checked on the history as it was really played.
"""

from collections.abc import Callable, Mapping, Sequence

from albireo.checking.places import WrongPlace, WrongValue, check_places, check_values, reported_places
from albireo.checking.rounds import RoundCheck, check_round
from albireo.domain.errors import AlbireoError
from albireo.domain.history import rows
from albireo.domain.matches import primary_score, team_rows, team_score
from albireo.domain.number_of_rounds import with_number_of_rounds
from albireo.domain.points import Points
from albireo.domain.tournament import Tournament
from albireo.pairing.acceleration import virtual_points
from albireo.pairing.registry import checking_system
from albireo.pairing.spec import SystemSpec
from albireo.pairing.system import request_for
from albireo.value_classes import dataclass


class CannotCheck(AlbireoError):
    """There is nothing to check as requested."""


@dataclass(frozen=True, slots=True)
class TournamentCheck:
    """The result for a tournament."""

    system: str
    rounds: tuple[RoundCheck, ...]
    places: tuple[WrongPlace, ...]
    values: tuple[WrongValue, ...]
    places_checked: int
    """How many positions were given."""
    assumed_rounds: int | None = None
    """The number of rounds assumed, if the tournament does not state it."""
    places_refused: AlbireoError | None = None
    """Why the positions could not be checked, such as a tie-break whose values the file does not have."""

    def __repr__(self) -> str:
        right = sum(check.is_right for check in self.rounds)
        wrong = len(self.places) + len(self.values)
        return (
            f"<TournamentCheck {self.system}: {right} of {len(self.rounds)} rounds agree, "
            f"{wrong} wrong places or values>"
        )

    @property
    def is_right(self) -> bool:
        if self.places_refused is not None:
            return False
        return all(check.is_right for check in self.rounds) and not self.places and not self.values


def check(
    tournament: Tournament,
    system: SystemSpec | None = None,
    rounds: Sequence[int] | None = None,
    tie_breaks: tuple[str, ...] | None = None,
    values: Mapping[str, Mapping[int, str]] | None = None,
    options: Mapping[str, str] | None = None,
    watch: Callable[[int], object] = bool,
) -> TournamentCheck:
    """Check the rounds (by default all), and the positions and values given.

    The rounds are checked even where the tie-breaks of the file allow no standings. `system` replaces the one
    named in the tournament; `values` are tie-break values by code and participant; `watch` is told each round
    before it is paired.
    """
    known = tournament.settings.number_of_rounds
    tournament = with_number_of_rounds(tournament)
    chosen = system or checking_system(tournament)
    last = tournament.paired_rounds
    numbers = range(1, last + 1) if rounds is None else rounds
    checks = []
    for number in numbers:
        if not 1 <= number <= last:
            raise CannotCheck("round {round} was not paired: expected 1 to {last}", round=number, last=last)
        watch(number)
        request = request_for(tournament, number, options=options)
        checks.append(check_round(tournament, request, chosen, pairing_scores(tournament, number)))
    places: tuple[WrongPlace, ...] = ()
    refused = None
    if rounds is None:
        try:
            places = check_places(tournament, tie_breaks)
        except AlbireoError as error:
            if tie_breaks is not None:
                raise
            refused = error
    return TournamentCheck(
        system=chosen.name,
        rounds=tuple(checks),
        places=places,
        values=check_values(tournament, values) if values else (),
        places_checked=len(reported_places(tournament)) if rounds is None and refused is None else 0,
        assumed_rounds=tournament.settings.number_of_rounds if known is None else None,
        places_refused=refused,
    )


def pairing_scores(tournament: Tournament, round_: int) -> dict[int, Points]:
    """Return everyone's score before a round, including virtual points; for teams the primary score."""
    virtual = virtual_points(tournament, round_)
    if tournament.is_paired_by_teams:
        table, kind = team_rows(tournament, round_ - 1), primary_score(tournament)
        return {tpn: team_score(row, kind) + virtual.get(tpn, 0) for tpn, row in table.items()}
    played = rows(tournament, (round_ - 1) * tournament.games_per_round)
    return {tpn: sum(entry.points for entry in row) + virtual.get(tpn, 0) for tpn, row in played.items()}
