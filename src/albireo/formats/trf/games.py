"""Two lines about the same game that do not quite agree."""

from albireo.domain.colour import Colour
from albireo.domain.message import remark, translatable
from albireo.domain.result import BYES, UNFINISHED, GameResult, Mark
from albireo.domain.round import Pairing
from albireo.formats.trf.findings import Findings, quote_found
from albireo.formats.trf.player_line import PlayerLine, RoundCell

_OTHER_SIDE = {
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
_FORFEITS = (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
_SAME_SCORE = {Mark.WIN: Mark.FORFEIT_WIN, Mark.LOSS: Mark.FORFEIT_LOSS}


def mirror(tpn: int, cell: RoundCell) -> RoundCell | None:
    """Return what the opponent's line should contain; None if this line is invalid itself."""
    if cell.mark in BYES:
        return None
    colour = cell.colour.opposite if cell.colour is not None else None
    return RoundCell(tpn, colour, _OTHER_SIDE[cell.mark] if cell.mark is not None else None)


def settle(
    number: int, line: PlayerLine, cell: RoundCell, other: PlayerLine, theirs: RoundCell, findings: Findings
) -> Pairing | None:
    """Return the game described by two lines that name each other, or None with the reason noted."""
    for mine, player in ((cell, line), (theirs, other)):
        if mine.mark in BYES:
            findings.problem(
                player.line,
                player.column(number) + 7,
                remark("a result in round {round}, since there is an opponent", round=number),
                quote_found(mine.mark.value if mine.mark else ""),
            )
            return None
    colour = _colour(number, line, cell, other, theirs, findings)
    marks = _marks(number, line, cell.mark, other, theirs.mark, findings)
    if colour is None or marks is None:
        return None
    if colour is Colour.WHITE:
        white, black, result = line, other, GameResult.of(*marks)
    else:
        white, black, result = other, line, GameResult.of(*reversed(marks))
    return Pairing(white.player.tpn, black.player.tpn, result) if result is not None else None


def _colour(
    number: int, line: PlayerLine, cell: RoundCell, other: PlayerLine, theirs: RoundCell, findings: Findings
) -> Colour | None:
    """Return the colour of the player on `line`."""
    for known, silent, place in ((cell.colour, theirs.colour, other), (theirs.colour, cell.colour, line)):
        if known is not None and silent is None:
            findings.remark(
                place.line,
                place.column(number) + 5,
                remark("a colour in round {round}", round=number),
                "no colour",
                remark(
                    "read as {colour}, since the opponent has {opposite}",
                    colour=known.opposite.value,
                    opposite=known.value,
                ),
            )
            return known if place is other else known.opposite
    if cell.colour is not None and theirs.colour is not None:
        if cell.colour is not theirs.colour:
            return cell.colour
        findings.problem(
            other.line,
            other.column(number) + 5,
            remark(
                "{colour} in round {round}, since opponent {opponent} has {opposite} on line {line}",
                colour=cell.colour.opposite.value,
                round=number,
                opponent=line.player.tpn,
                opposite=cell.colour.value,
                line=line.line,
            ),
            theirs.colour.value,
        )
        return None
    smaller = min(line.player.tpn, other.player.tpn)
    colour = Colour.WHITE if line.player.tpn == smaller else Colour.BLACK
    expected = remark("the colours of the game in round {round}", round=number)
    where = line.line, line.column(number) + 5, expected, "no colour"
    action = remark("White given to player {player}", player=smaller)
    if cell.mark in _FORFEITS:
        # without a game there is no colour: old programs wrote `153 - -`
        findings.remark(*where, action)
        return colour
    return colour if findings.mend(*where, action) else None


def _marks(
    number: int,
    line: PlayerLine,
    mark: Mark | None,
    other: PlayerLine,
    their_mark: Mark | None,
    findings: Findings,
) -> tuple[Mark, Mark] | None:
    """Return the two marks, completed if one is enough."""
    first, second = mark or Mark.UNKNOWN, their_mark or Mark.UNKNOWN
    if GameResult.of(first, second) is not None:
        return first, second
    if first in UNFINISHED and second in UNFINISHED:
        return Mark.ADJOURNED, Mark.ADJOURNED
    place = other.line, other.column(number) + 7
    expected = remark(
        "a result that matches {mark} of opponent {opponent} in round {round} (line {line})",
        mark=first.value if mark else translatable("the blank"),
        opponent=line.player.tpn,
        round=number,
        line=line.line,
    )
    found = quote_found(second.value if their_mark else "")
    if Mark.UNKNOWN in (mark, their_mark):  # an unknown sign says more than a blank
        findings.remark(*place, expected, found, "taken as not known")
        return Mark.UNKNOWN, Mark.UNKNOWN
    completed: tuple[Mark, Mark] | None = None
    if first in UNFINISHED:
        completed = _OTHER_SIDE[second], second
    elif second in UNFINISHED:
        completed = first, _OTHER_SIDE[first]
    elif GameResult.of(_SAME_SCORE.get(first, first), _SAME_SCORE.get(second, second)) and (
        first in _FORFEITS or second in _FORFEITS
    ):
        completed = _SAME_SCORE.get(first, first), _SAME_SCORE.get(second, second)
    if completed is None:
        findings.problem(*place, expected, found)
        return None
    action = remark("read as {first} and {second}", first=completed[0].value, second=completed[1].value)
    return completed if findings.mend(*place, expected, found, action) else None
