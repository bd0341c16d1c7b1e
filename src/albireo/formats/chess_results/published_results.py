"""Results as written on the pages of chess-results.com."""

import re

from albireo.domain.result import GameResult, Mark

_RESULT = re.compile(r"([01½+\-])[-:]([01½+\-])")
MARKS = {
    "1": Mark.WIN,
    "½": Mark.DRAW,
    "0": Mark.LOSS,
    "+": Mark.FORFEIT_WIN,
    "-": Mark.FORFEIT_LOSS,
    "": Mark.UNKNOWN,
}


def game_result(text: str, *, is_turned: bool = False) -> GameResult:
    """Return the result of a game; with `is_turned` the first-named player had Black.

    >>> game_result("1 - 0").name, game_result("- - +K").name, game_result("1 - 0", is_turned=True).name
    ('WHITE_WINS', 'BLACK_WINS_BY_FORFEIT', 'BLACK_WINS')
    """
    found = _RESULT.fullmatch(text.replace(" ", "").replace("K", ""))
    if found is None:
        return GameResult.UNKNOWN
    marks = MARKS[found[1]], MARKS[found[2]]
    return GameResult.of(*(reversed(marks) if is_turned else marks)) or GameResult.UNKNOWN
