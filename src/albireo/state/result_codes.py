"""Results as the journal writes them."""

from albireo.domain.result import GameResult


def result_code(result: GameResult) -> str:
    """A result as the journal writes it: White's symbol of the report file, then Black's.

    >>> result_code(GameResult.DRAW), result_code(GameResult.WHITE_WINS_BY_FORFEIT)
    ('==', '+-')
    """
    return result.white.value + result.black.value


def result_of(code: str) -> GameResult:
    """The result a code stands for; raises `KeyError` for any other text."""
    return RESULTS[code]


RESULTS = {result_code(result): result for result in GameResult}


def turned(result: GameResult) -> GameResult:
    """The same result seen with the colours exchanged."""
    if result.white is result.black:
        return result
    found = GameResult.of(result.black, result.white)
    assert found is not None, f"{result} has no mirror image"
    return found
