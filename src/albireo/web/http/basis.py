"""What cached values depend on.

Entering a result changes the version of a tournament, but neither the standings after the round before nor
the pairing of the round being played. So the parts of the state that a value is computed from are compared,
not the version. Unchanged parts of two states are the same objects, which makes this a matter of
microseconds.
"""

from albireo.domain.tournament_type import PairingKind
from albireo.state.rounds import RoundState
from albireo.state.tournament import State

Basis = tuple[object, ...]


def points_basis(state: State, official: list[RoundState]) -> Basis:
    """Of the points after the official rounds; in a round robin who leaves may take points along (C.05)."""
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
    """Of the standings after a round."""
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
    """Of rating changes and norms after a round; the next round is there for what is to come."""
    return (state.rounds, state.settings, state.players, state.round_notes.corrections, state.rules, after)


def pairing_basis(state: State, round_: int, is_open: bool) -> Basis:
    """Of what the engine pairs in a round, and why. `is_open`: the pairing is not official yet."""
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
    """Of a public list: everything in the journal, and what changes with the time of day."""
    return (state.version, *shown)
