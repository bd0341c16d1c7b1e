"""Results as stored in the journal."""

from albireo.domain.result import GameResult


def result_code(result: GameResult) -> str:
    """Return the journal code of a result: White's symbol of the report file, then Black's.

    >>> result_code(GameResult.DRAW), result_code(GameResult.WHITE_WINS_BY_FORFEIT)
    ('==', '+-')
    """
    return result.white.value + result.black.value


def result_of(code: str) -> GameResult:
    """Return the result for a code; raise `KeyError` for any other text."""
    return RESULTS[code]


RESULTS = {result_code(result): result for result in GameResult}


def swap_colours(result: GameResult) -> GameResult:
    """Return the same result with colours swapped."""
    if result.white is result.black:
        return result
    found = GameResult.of(result.black, result.white)
    assert found is not None, f"{result} has no mirror image"
    return found
