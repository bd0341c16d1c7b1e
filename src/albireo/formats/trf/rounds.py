"""From player lines to rounds: each game stands in two lines that must agree."""

from collections.abc import Mapping

from albireo.domain.colour import Colour
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.formats.trf.findings import Findings
from albireo.formats.trf.player_line import NOTHING, Cell, PlayerLine

_OPPOSITE_MARK = {
    Mark.WIN: Mark.LOSS,
    Mark.LOSS: Mark.WIN,
    Mark.DRAW: Mark.DRAW,
    Mark.UNRATED_WIN: Mark.UNRATED_LOSS,
    Mark.UNRATED_LOSS: Mark.UNRATED_WIN,
    Mark.UNRATED_DRAW: Mark.UNRATED_DRAW,
    Mark.FORFEIT_WIN: Mark.FORFEIT_LOSS,
    Mark.FORFEIT_LOSS: Mark.FORFEIT_WIN,
    Mark.ADJOURNED: Mark.ADJOURNED,
    Mark.UNKNOWN: Mark.UNKNOWN,
}
_BYE_OF_RESULT = {
    Mark.WIN: Mark.FULL_BYE,
    Mark.UNRATED_WIN: Mark.FULL_BYE,
    Mark.DRAW: Mark.HALF_BYE,
    Mark.UNRATED_DRAW: Mark.HALF_BYE,
    Mark.LOSS: Mark.ZERO_BYE,
    Mark.UNRATED_LOSS: Mark.ZERO_BYE,
}
"""How old files wrote byes."""
_ALONE = frozenset(
    {
        Mark.PAIRING_BYE,
        Mark.FULL_BYE,
        Mark.HALF_BYE,
        Mark.ZERO_BYE,
        Mark.FORFEIT_LOSS,
        Mark.FORFEIT_WIN,
    }
)
_BYES = _ALONE - {Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN}


def build(players: Mapping[int, PlayerLine], findings: Findings) -> list[Round]:
    """All rounds in which anybody has something; games in the order of the lines."""
    count = max((len(player.cells) for player in players.values()), default=0)
    return [_round(number, players, findings) for number in range(1, count + 1)]


def _round(number: int, players: Mapping[int, PlayerLine], findings: Findings) -> Round:
    pairings: list[Pairing] = []
    byes: list[Bye] = []
    done: set[int] = set()
    for tpn, line in players.items():
        if tpn in done or number > len(line.cells):
            continue
        cell = line.cells[number - 1]
        if cell is NOTHING:
            continue
        opponent = cell.opponent
        if opponent == 0:
            if cell.mark in _ALONE:
                byes.append(Bye(tpn, cell.mark, cell.colour))
            elif (bye := _odd_bye(number, line, cell, findings)) is not None:
                byes.append(bye)
            continue
        pairing = _game(number, line, cell, players, findings)
        if pairing is not None:
            pairings.append(pairing)
        if pairing is not None or _names(players.get(opponent), number, tpn):
            done.add(opponent)
    return Round(tuple(pairings), tuple(byes))


def _odd_bye(number: int, line: PlayerLine, cell: Cell, findings: Findings) -> Bye | None:
    """No opponent, and no bye either."""
    if cell.mark is None:
        return None  # `0000 -` and a blank: nothing said yet
    if cell.mark in (Mark.UNKNOWN, Mark.ADJOURNED):
        findings.mend(
            line.line, line.column(number), f"an opponent in round {number}", "none", "taken as not paired"
        )
        return None
    mark = _BYE_OF_RESULT[cell.mark]
    mended = findings.mend(
        line.line,
        line.column(number) + 7,
        f"a bye (F H Z U), - or + for want of an opponent in round {number}",
        repr(cell.mark.value),
        f"taken as {mark.value}",
    )
    return Bye(line.player.tpn, mark, cell.colour) if mended else None


def _game(
    number: int, line: PlayerLine, cell: Cell, players: Mapping[int, PlayerLine], findings: Findings
) -> Pairing | None:
    tpn, opponent = line.player.tpn, cell.opponent
    other = players.get(opponent)
    column = line.column(number)
    if other is None:
        findings.problem(line.line, column, f"the number of a player in round {number}", str(opponent))
        return None
    if opponent == tpn:
        findings.problem(line.line, column, f"another player in round {number}", "the player's own number")
        return None
    if cell.mark in _BYES:
        findings.problem(
            line.line,
            column + 7,
            f"a result, since player {tpn} has opponent {opponent} in round {number}",
            repr(cell.mark.value if cell.mark else ""),
        )
        return None
    theirs = other.cell(number)
    if theirs.opponent != tpn:
        if theirs != NOTHING or not findings.mend(
            other.line,
            other.column(number),
            f"opponent {tpn} in round {number}, who names {opponent} on line {line.line}",
            _said(theirs),
            f"opponent {tpn} entered",
        ):
            if theirs != NOTHING:
                findings.problem(
                    line.line,
                    column,
                    f"an opponent in round {number} who names player {tpn}",
                    f"{opponent}, who has {_said(theirs)} (line {other.line})",
                )
            return None
        theirs = Cell(tpn, None, None)
    return _agreed(number, line, cell, other, theirs, findings)


def _names(line: PlayerLine | None, number: int, tpn: int) -> bool:
    return line is not None and line.cell(number).opponent == tpn


def _said(cell: Cell) -> str:
    if cell.opponent:
        return str(cell.opponent)
    return f"{cell.mark.value} without an opponent" if cell.mark else "nothing"


def _agreed(
    number: int, line: PlayerLine, cell: Cell, other: PlayerLine, theirs: Cell, findings: Findings
) -> Pairing | None:
    """The game two lines describe, if they agree on it."""
    colour = _colour(number, line, cell, other, theirs, findings)
    mark, their_mark = cell.mark, theirs.mark
    if mark is not their_mark and (mark is None or their_mark is None):
        known = mark or their_mark
        silent = other if their_mark is None else line
        mirrored = _OPPOSITE_MARK.get(known) if known else None
        if known not in (Mark.UNKNOWN, Mark.ADJOURNED) and not findings.mend(
            silent.line,
            silent.column(number) + 7,
            f"the result of round {number}, {known.value if known else ''} for the opponent",
            "nothing",
            f"{mirrored.value if mirrored else ''} entered",
        ):
            return None
        mark, their_mark = mark or mirrored, their_mark or mirrored
    if colour is None:
        return None
    first, second = mark or Mark.UNKNOWN, their_mark or Mark.UNKNOWN
    if {first, second} == {Mark.UNKNOWN, Mark.ADJOURNED}:
        first = second = Mark.ADJOURNED
    white, black = (line, other) if colour is Colour.WHITE else (other, line)
    marks = (first, second) if colour is Colour.WHITE else (second, first)
    result = GameResult.of(*marks) or _mixed_forfeit(number, line, first, other, second, colour, findings)
    if result is None:
        return None
    return Pairing(white.player.tpn, black.player.tpn, result)


def _colour(
    number: int, line: PlayerLine, cell: Cell, other: PlayerLine, theirs: Cell, findings: Findings
) -> Colour | None:
    """The colour of the player on `line`."""
    if cell.colour is not None:
        if theirs.colour is cell.colour.opposite:
            return cell.colour
        if theirs.colour is None:
            findings.remark(
                other.line,
                other.column(number) + 5,
                f"a colour in round {number}",
                "none",
                "the opposite of the opponent's",
            )
            return cell.colour
        findings.problem(
            other.line,
            other.column(number) + 5,
            f"{cell.colour.opposite.value} in round {number}, since opponent {line.player.tpn} has"
            f" {cell.colour.value} on line {line.line}",
            theirs.colour.value,
        )
        return None
    if theirs.colour is not None:
        findings.remark(
            line.line,
            line.column(number) + 5,
            f"a colour in round {number}",
            "none",
            "the opposite of the opponent's",
        )
        return theirs.colour.opposite
    action = f"White given to the smaller number, {min(line.player.tpn, other.player.tpn)}"
    colour = Colour.WHITE if line.player.tpn < other.player.tpn else Colour.BLACK
    where = line.line, line.column(number) + 5, f"the colours of the game in round {number}", "none"
    if cell.mark in (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS):
        # no game, no colour: old programs wrote `153 - -`
        findings.remark(*where, action)
        return colour
    return colour if findings.mend(*where, action) else None


def _mixed_forfeit(
    number: int,
    line: PlayerLine,
    mark: Mark,
    other: PlayerLine,
    their_mark: Mark,
    colour: Colour,
    findings: Findings,
) -> GameResult | None:
    """A result no board can show; a forfeit on one side only can be completed."""
    forfeits = {Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS}
    place = other.line, other.column(number) + 7
    expected = (
        f"a result that goes with {mark.value} of opponent {line.player.tpn}"
        f" in round {number} (line {line.line})"
    )
    for forfeit, plain, first in ((mark, their_mark, True), (their_mark, mark, False)):
        if forfeit in forfeits and plain in _OPPOSITE_MARK and plain not in forfeits:
            completed = _OPPOSITE_MARK[forfeit]
            if plain in (Mark.WIN, Mark.LOSS) and (plain is Mark.WIN) == (completed is Mark.FORFEIT_WIN):
                if not findings.mend(*place, expected, repr(their_mark.value), f"taken as {completed.value}"):
                    return None
                mine, theirs = (forfeit, completed) if first else (completed, forfeit)
                return GameResult.of(*((mine, theirs) if colour is Colour.WHITE else (theirs, mine)))
    findings.problem(*place, expected, repr(their_mark.value))
    return None
