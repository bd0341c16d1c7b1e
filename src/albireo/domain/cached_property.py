"""A property computed once for each object, without blocking other threads.

`functools.cached_property` of Python 3.11 holds one lock for all objects of a class while it computes, so one
page that waits for the database makes all others wait. Here two threads may compute the same value at the
same time, which is harmless for frozen values. Python 3.12 and later do the same.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

Value = TypeVar("Value")


class cached_property(Generic[Value]):
    """Decorator that works like `property` and stores the value on the instance."""

    def __init__(self, compute: Callable[[Any], Value]) -> None:
        self.compute = compute
        self.name = compute.__name__
        self.__doc__ = compute.__doc__
        self.__module__ = compute.__module__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, instance: None, owner: type) -> "cached_property[Value]": ...
    @overload
    def __get__(self, instance: object, owner: type) -> Value: ...
    def __get__(self, instance: object | None, owner: type) -> "cached_property[Value] | Value":
        if instance is None:
            return self
        value = self.compute(instance)
        instance.__dict__[self.name] = value  # from now on found here before the descriptor is called
        return value
