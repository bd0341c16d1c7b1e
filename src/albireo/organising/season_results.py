"""The outcome of a season, division by division: the winner, and who was promoted or relegated."""

from albireo.organising.divisions import DOWN, LOST, UP, WON, places_that_move
from albireo.organising.standings import standings_of
from albireo.standings.groups import places_by_group
from albireo.state.tournament import State
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class DivisionResult:
    """The outcome in one division, as names of teams."""

    division: str
    first: tuple[str, ...]
    """Several if they share the first place."""
    promoted: tuple[str, ...]
    relegated: tuple[str, ...]


def season_results(state: State) -> tuple[DivisionResult, ...]:
    """Return the outcome of each division; nothing before the last result, or if standings are not public."""
    is_over = state.published >= (state.settings.number_of_rounds or 1) and not any(
        round_.missing for round_ in state.rounds
    )
    if not is_over or not state.rules.public_standings:
        return ()
    found = standings_of(state)
    moves = dict(places_that_move(state, found))
    names = {tpn: state.teams[id_].name for tpn, id_ in state.unit_ids.items()}
    divisions = places_by_group(found) or {"": found.listed}

    def those(division: str, *kinds: str) -> tuple[str, ...]:
        return tuple(names[place.tpn] for place in divisions[division] if moves.get(place.tpn) in kinds)

    return tuple(
        DivisionResult(
            name,
            tuple(names[place.tpn] for place in places if place.rank == 1),
            those(name, UP, WON),
            those(name, DOWN, LOST),
        )
        for name, places in divisions.items()
    )
