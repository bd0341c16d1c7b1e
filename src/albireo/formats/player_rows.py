"""Rounds from data given player by player: opponent, colour and points of each round."""

from collections.abc import Mapping, Sequence

from albireo.domain.colour import Colour
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.formats.foreign_tournament import Notes
from albireo.value_classes import dataclass

_AGAINST = {
    Mark.WIN: Mark.LOSS,
    Mark.LOSS: Mark.WIN,
    Mark.DRAW: Mark.DRAW,
    Mark.FORFEIT_WIN: Mark.FORFEIT_LOSS,
    Mark.FORFEIT_LOSS: Mark.FORFEIT_WIN,
    Mark.ADJOURNED: Mark.ADJOURNED,
    Mark.UNKNOWN: Mark.UNKNOWN,
}
_ALONE = {
    Mark.WIN: Mark.FULL_BYE,
    Mark.DRAW: Mark.HALF_BYE,
    Mark.LOSS: Mark.ZERO_BYE,
    Mark.FORFEIT_WIN: Mark.FULL_BYE,
    Mark.FORFEIT_LOSS: Mark.ZERO_BYE,
    Mark.ADJOURNED: Mark.HALF_BYE,
    Mark.UNKNOWN: Mark.ZERO_BYE,
}


@dataclass(frozen=True, slots=True)
class PlayerCell:
    """One player in one round."""

    mark: Mark
    opponent: int = 0
    """0 if none."""
    colour: Colour | None = None
    board: int = 0
    """0 if unknown."""


def rounds_of(rows: Mapping[int, Sequence[PlayerCell | None]], notes: Notes) -> tuple[Round, ...]:
    """Return the rounds; if two players contradict each other, it is noted and the lower number prevails."""
    last = max(map(len, rows.values()), default=0)
    rounds = [_round(number, rows, notes) for number in range(1, last + 1)]
    while rounds and not rounds[-1].pairings and not rounds[-1].byes:
        rounds.pop()
    return tuple(rounds)


def _round(number: int, rows: Mapping[int, Sequence[PlayerCell | None]], notes: Notes) -> Round:
    cells = {tpn: row[number - 1] for tpn, row in rows.items() if number <= len(row)}
    games: list[tuple[int, int, Pairing]] = []
    byes: list[Bye] = []
    seated: set[int] = set()
    for tpn in sorted(cells):
        cell = cells[tpn]
        if cell is None or tpn in seated:
            continue
        seated.add(tpn)
        other = cells.get(cell.opponent) if cell.opponent else None
        if not cell.opponent:
            byes.append(Bye(tpn, cell.mark if cell.mark.is_bye else _ALONE[cell.mark]))
            continue
        if other is None or other.opponent != tpn or cell.opponent in seated:
            notes.contradiction(
                "round {round}: {player} is listed against {opponent}, who is not listed against {player}",
                round=number,
                player=tpn,
                opponent=cell.opponent,
            )
            byes.append(Bye(tpn, cell.mark if cell.mark.is_bye else _ALONE[cell.mark]))
            continue
        seated.add(cell.opponent)
        game = _game(number, tpn, cell, other, notes)
        games.append((cell.board or other.board or 10**6, len(games), game))
    return Round(tuple(game for *_, game in sorted(games, key=lambda item: item[:2])), tuple(byes))


def _game(number: int, tpn: int, cell: PlayerCell, other: PlayerCell, notes: Notes) -> Pairing:
    is_white = cell.colour is Colour.WHITE or (cell.colour is None and other.colour is Colour.BLACK)
    if cell.colour is None and other.colour is None:
        is_white = True
        if cell.mark.is_played:
            notes.missing(
                "round {round}: which of {player} and {opponent} had White", round=number, **_two(tpn, cell)
            )
    elif cell.colour is other.colour:
        notes.contradiction(
            "round {round}: {player} and {opponent} had the same colour", round=number, **_two(tpn, cell)
        )
    marks = (cell.mark, other.mark) if is_white else (other.mark, cell.mark)
    result = GameResult.of(*marks)
    if result is None:
        notes.contradiction(
            "round {round}: the results of {player} and {opponent} do not match",
            round=number,
            **_two(tpn, cell),
        )
        against = _AGAINST.get(cell.mark, Mark.UNKNOWN)
        marks = (cell.mark, against) if is_white else (against, cell.mark)
        result = GameResult.of(*marks) or GameResult.UNKNOWN
    pair = (tpn, cell.opponent) if is_white else (cell.opponent, tpn)
    return Pairing(*pair, result)


def _two(tpn: int, cell: PlayerCell) -> dict[str, int]:
    return {"player": tpn, "opponent": cell.opponent}
