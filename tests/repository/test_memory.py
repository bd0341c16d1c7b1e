"""What tests no longer need is freed before a process of tests becomes large."""

import gc
import weakref

from tests.memory import MUCH, Tidy


class Thing:
    """Refers to itself, as desks and the pages of browsers do."""

    def __init__(self) -> None:
        self.itself = self


def test_rubbish_goes_once_a_process_has_grown() -> None:
    sizes = iter((100.0, 70.0, 70.0 + MUCH - 1, 70.0 + MUCH, 90.0))
    tidy = Tidy(lambda: next(sizes))
    assert tidy.after_test()
    gc.disable()
    try:
        seen = weakref.ref(Thing())
        assert not tidy.after_test()
        assert seen() is not None
        assert tidy.after_test()
        assert seen() is None
    finally:
        gc.enable()


def test_without_a_known_size_nothing_is_done() -> None:
    assert not Tidy(lambda: 0.0).after_test()
