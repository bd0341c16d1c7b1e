"""What cached values depend on.

Entering a result changes the version of a tournament, but neither the standings after the previous round nor
the pairing of the current one. So the parts of the state that a value is computed from are compared instead
of the version. Unchanged parts of two states are the same objects, so this takes microseconds.
"""

from albireo.domain.tournament_type import PairingKind
from albireo.state.rounds import RoundState
from albireo.state.tournament import State

Basis = tuple[object, ...]


def points_basis(state: State, official: list[RoundState]) -> Basis:
    """Return the basis of the points after the official rounds; withdrawals may matter (C.05)."""
    is_table = state.settings.type.kind is PairingKind.TABLE
    leaving = (state.entrants, state.teams) if is_table else ()
    return (
        *official,
        state.settings,
        state.numbers,
        state.unit_numbers,
        state.restrictions.abnormal,
        *leaving,
    )


def standings_basis(state: State, after: int) -> Basis:
    """Return the basis of the standings after a round."""
    return (
        state.rounds[:after],
        state.settings,
        state.entrants,
        state.teams,
        state.registration.given_numbers,
        state.team_registration.given_numbers,
        state.restrictions.abnormal,
        state.standings.lots,
        state.standings.orders_by_hand,
        state.standings.play_offs,
        state.standings.group_play_offs,
        state.standings.figures,
        state.rules.tie_break_ratings,
        state.rules.tie_break_unrated,
        state.conduct.phase,
    )


def rating_basis(state: State, after: int) -> Basis:
    """Return the basis of rating changes and norms after a round, including the next one for forecasts."""
    return (state.rounds, state.settings, state.players, state.round_notes.corrections, state.rules, after)


def pairing_basis(state: State, round_: int, is_open: bool) -> Basis:
    """Return the basis of the engine's pairing of a round. `is_open`: the pairing is not official yet."""
    return (
        state.rounds[: round_ - 1],
        is_open,
        (state.byes.requested, state.units) if is_open else state.rounds[round_ - 1].byes,
        state.settings,
        state.players,
        state.unit_numbers,
        state.restrictions.prohibitions,
        state.restrictions.virtual,
        state.restrictions.abnormal,
        state.rules,
    )


def public_basis(state: State, *shown: object) -> Basis:
    """Return the basis of a public list: the version, and what depends on the time of day."""
    return (state.version, *shown)
