"""What speaks against a pair or a bye made by hand."""

from albireo.desk.decide import Acts, warn
from albireo.desk.outcome import Level
from albireo.desk.state import State
from albireo.domain.colour import Colour
from albireo.domain.errors import AlbireoError
from albireo.domain.history import Row, colours, opponents, rows
from albireo.domain.result import Mark
from albireo.pairing.byes import may_have_bye
from albireo.pairing.colours import difference, preference

TOO_UNEVEN = 2
"""A colour difference beyond this is against C.04.1 6."""


def warn_of_pair(acts: Acts, round_: int, white: int, black: int) -> None:
    """Warn of a rematch, a prohibited pair and colours against the rules."""
    state = acts.state
    table = rows(state.tournament, round_ - 1)
    names = {"white": state.entrants[white].name, "black": state.entrants[black].name}
    one, other = table[state.numbers[white]], table[state.numbers[black]]
    if state.numbers[black] in opponents(one):
        warn(acts, Level.CONFIRM, "rematch", "{white} and {black} have met already.", "C.04.1 2", **names)
    if prohibited(state, round_, white, black):
        warn(acts, Level.CONFIRM, "prohibited", "{white} and {black} must not meet.", **names)
    for id_, row, colour in ((white, one, Colour.WHITE), (black, other, Colour.BLACK)):
        _warn_of_colour(acts, state.entrants[id_].name, row, colour)
    if _against(one, Colour.WHITE) and _against(other, Colour.BLACK):
        warn(
            acts,
            Level.ACKNOWLEDGE,
            "both-colours",
            "Both {white} and {black} get the colour they should not have.",
            "C.04.1 8",
            **names,
        )


def _warn_of_colour(acts: Acts, name: str, row: Row, colour: Colour) -> None:
    history = colours(row)
    is_white = colour is Colour.WHITE
    if len(history) >= 2 and history[-1] is history[-2] is colour:
        warn(
            acts,
            Level.CONFIRM,
            "three-in-a-row",
            "{name} would have White three times in a row."
            if is_white
            else "{name} would have Black three times in a row.",
            "C.04.1 7",
            name=name,
        )
    if abs(difference((*history, colour))) > TOO_UNEVEN:
        warn(
            acts,
            Level.CONFIRM,
            "uneven",
            "{name} would have White three times more than Black."
            if is_white
            else "{name} would have Black three times more than White.",
            "C.04.1 6",
            name=name,
        )


def _against(row: Row, colour: Colour) -> bool:
    wanted = preference(colours(row)).colour
    return wanted is not None and wanted is not colour


def prohibited(state: State, round_: int, one: int, other: int) -> bool:
    return any(
        one in rule.players and other in rule.players and rule.first_round <= round_ <= rule.last_round
        for rule in state.prohibitions
    )


def warn_of_bye(acts: Acts, round_: int, player: int, mark: Mark) -> None:
    """Warn of a pairing-allocated bye for somebody who may not have it (C.04.1 4)."""
    state = acts.state
    row = rows(state.tournament, round_ - 1)[state.numbers[player]]
    if mark is Mark.PAIRING_BYE and not may_have_bye(row, state.settings.points.win):
        warn(
            acts,
            Level.CONFIRM,
            "second-bye",
            "{name} has had a bye or a win without playing.",
            "C.04.1 4",
            name=state.entrants[player].name,
        )


def warn_of_no_comparison(acts: Acts, error: AlbireoError) -> None:
    warn(
        acts,
        Level.CONFIRM,
        "cannot-compare",
        "The engine cannot pair this round: {reason}",
        reason=error,
    )
