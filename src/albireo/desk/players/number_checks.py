"""Refusal of unknown numbers."""

from albireo.desk.mechanism.outcome import refusal
from albireo.state.tournament import State


def refuse_unknown_players(state: State, *players: int) -> None:
    """Refuse unknown players."""
    for player in players:
        if player not in state.entrants:
            raise refusal("unknown-player", "There is no participant {player}.", player=player)


def refuse_unknown_units(state: State, *units: int) -> None:
    """Refuse unknown players, or teams in a team event."""
    for unit in units:
        if unit not in state.units:
            raise refusal("unknown-player", "There is no participant {player}.", player=unit)
