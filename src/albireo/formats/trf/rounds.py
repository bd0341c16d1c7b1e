"""From player lines to rounds: each game occurs in two lines that must agree."""

from collections.abc import Mapping, Set

from albireo.domain.colour import Colour
from albireo.domain.message import remark
from albireo.domain.result import BYES, GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.formats.trf import games
from albireo.formats.trf.findings import Findings, quote_found
from albireo.formats.trf.player_line import NOTHING, PlayerLine, RoundCell
from albireo.value_classes import replace

_ALONE = BYES | {Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN}
"""Possible marks of a player without an opponent."""
_BYE_OF_RESULT = {
    Mark.WIN: Mark.FULL_BYE,
    Mark.UNRATED_WIN: Mark.FULL_BYE,
    Mark.DRAW: Mark.HALF_BYE,
    Mark.UNRATED_DRAW: Mark.HALF_BYE,
    Mark.LOSS: Mark.ZERO_BYE,
    Mark.UNRATED_LOSS: Mark.ZERO_BYE,
}
"""How some old files wrote byes."""


def build(
    players: Mapping[int, PlayerLine], unreadable: Set[int], doubted: set[int], findings: Findings
) -> list[Round]:
    """Return all rounds with any content; games in the order of the lines.

    Inconsistent games are left out with a problem noted, and their players added to `doubted`. Opponents
    whose own line is `unreadable` have already been refused.
    """
    count = max((len(player.cells) for player in players.values()), default=0)
    built = []
    for number in range(1, count + 1):
        repairs = len(findings.repairs)
        round_ = _round(number, players, unreadable, doubted, findings)
        if len(findings.repairs) > repairs:
            # a game entered from its second line belongs where the first one is
            place = {tpn: line for line, tpn in enumerate(players)}
            ordered = sorted(round_.pairings, key=lambda game: min(place[game.white], place[game.black]))
            round_ = replace(round_, pairings=tuple(ordered))
        built.append(round_)
    return built


def _round(
    number: int,
    players: Mapping[int, PlayerLine],
    unreadable: Set[int],
    doubted: set[int],
    findings: Findings,
) -> Round:
    pairings: list[Pairing] = []
    byes: list[Bye] = []
    done: set[int] = set()
    for tpn, line in players.items():
        if tpn in done or number > len(line.cells):
            continue
        cell = line.cells[number - 1]
        if cell is NOTHING:
            continue
        opponent, colour, mark = cell
        if opponent == 0:
            if mark in _ALONE:
                byes.append(Bye(tpn, mark, colour))
            elif mark is not None:
                bye = _odd_bye(number, line, cell, findings)
                if bye is not None:
                    byes.append(bye)
                elif not findings.lenient:
                    doubted.add(tpn)
            continue
        other = players.get(opponent)
        theirs = other.cell(number) if other is not None else NOTHING
        if other is not None and theirs.opponent == tpn != opponent:
            done.add(opponent)
            pairing = _in_agreement(tpn, cell, theirs) or games.settle(
                number, line, cell, other, theirs, findings
            )
        elif opponent in unreadable:
            pairing = None
        else:
            pairing = _game_of_missing_line(number, line, cell, other, findings)
            if pairing is not None:
                done.add(opponent)
        if pairing is None:
            doubted.update((tpn, opponent))
        else:
            pairings.append(pairing)
    return Round(tuple(pairings), tuple(byes))


def _in_agreement(tpn: int, cell: RoundCell, theirs: RoundCell) -> Pairing | None:
    """Return the game if everything agrees, as it nearly always does."""
    if cell.colour is Colour.WHITE and theirs.colour is Colour.BLACK:
        result = GameResult.of(cell.mark or Mark.UNKNOWN, theirs.mark or Mark.UNKNOWN)
        return Pairing(tpn, cell.opponent, result) if result is not None else None
    if cell.colour is Colour.BLACK and theirs.colour is Colour.WHITE:
        result = GameResult.of(theirs.mark or Mark.UNKNOWN, cell.mark or Mark.UNKNOWN)
        return Pairing(cell.opponent, tpn, result) if result is not None else None
    return None


def _game_of_missing_line(
    number: int, line: PlayerLine, cell: RoundCell, other: PlayerLine | None, findings: Findings
) -> Pairing | None:
    """Return a game missing from the opponent's line."""
    tpn, opponent = line.player.tpn, cell.opponent
    column = line.column(number)
    if other is None:
        findings.problem(
            line.line, column, remark("a player number in round {round}", round=number), str(opponent)
        )
        return None
    if opponent == tpn:
        findings.problem(
            line.line,
            column,
            remark("another player in round {round}", round=number),
            "the player’s own number",
        )
        return None
    theirs = other.cell(number)
    if theirs.opponent or theirs.mark:
        found = (
            str(theirs.opponent) if theirs.opponent else quote_found(theirs.mark.value if theirs.mark else "")
        )
        findings.problem(
            line.line,
            column,
            remark("an opponent in round {round} who names player {player}", round=number, player=tpn),
            remark("{player}, who has {found} on line {line}", player=opponent, found=found, line=other.line),
        )
        return None
    mirrored = games.mirror(tpn, cell)
    if mirrored is None or not findings.mend(
        other.line,
        other.column(number),
        remark(
            "opponent {player} in round {round}, who names {opponent} on line {line}",
            player=tpn,
            round=number,
            opponent=opponent,
            line=line.line,
        ),
        "nothing",
        remark("opponent {player} entered", player=tpn),
    ):
        return None
    other.enter(number, mirrored)
    return _in_agreement(tpn, cell, mirrored) or games.settle(number, line, cell, other, mirrored, findings)


def _odd_bye(number: int, line: PlayerLine, cell: RoundCell, findings: Findings) -> Bye | None:
    """Return the bye for a result without an opponent."""
    place = line.line, line.column(number)
    mark = _BYE_OF_RESULT.get(cell.mark) if cell.mark else None
    if mark is None:
        expected = remark("an opponent in round {round}", round=number)
        findings.mend(*place, expected=expected, found="no opponent", action="read as not paired")
        return None
    expected = remark("an opponent, or a bye (F H Z U), in round {round}", round=number)
    found = remark("{mark!r} without an opponent", mark=cell.mark.value if cell.mark else "")
    if cell.mark is Mark.DRAW and cell.colour is None:
        # Large sites write a half-point bye like this; other engines read it the same way.
        findings.remark(*place, expected, found, remark("read as {mark}", mark=mark.value))
        return Bye(line.player.tpn, mark)
    if findings.mend(*place, expected, found, remark("read as {mark}", mark=mark.value)):
        return Bye(line.player.tpn, mark, cell.colour)
    return None
