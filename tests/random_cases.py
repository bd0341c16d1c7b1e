"""Random cases by their seeds, many in one test: pytest spends more time on a test than such a case takes."""

from collections.abc import Callable
from functools import update_wrapper
from inspect import Parameter, Signature, signature

import pytest

BLOCK = 50


def every_seed(count: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test with each seed below a number; a failure names its seed."""

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        def block(first: int, **others: object) -> None:
            for seed in range(first, min(first + BLOCK, count)):
                try:
                    test(seed=seed, **others)
                except BaseException as failure:
                    failure.add_note(f"seed {seed}")
                    raise

        update_wrapper(block, test)
        others = [each for each in signature(test).parameters.values() if each.name != "seed"]
        first = Parameter("first", Parameter.POSITIONAL_OR_KEYWORD)
        block.__signature__ = Signature([first, *others])  # type: ignore[attr-defined]
        return pytest.mark.parametrize("first", range(0, count, BLOCK))(block)

    return decorate
