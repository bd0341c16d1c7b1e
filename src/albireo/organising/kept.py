"""Values derived from a state that several pages need, computed once and kept with it."""

from collections.abc import Callable
from typing import TypeVar

from albireo.state.tournament import State

Value = TypeVar("Value")


def cached_value(state: State, name: str, compute: Callable[[State], Value]) -> Value:
    """Return a value of a state, computed when first asked for; the next state computes it again."""
    if name not in state.__dict__:
        state.__dict__[name] = compute(state)
    found: Value = state.__dict__[name]
    return found
