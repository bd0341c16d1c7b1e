"""Full collections come once a minute instead of in the middle of an act."""

import gc
import weakref

import anyio
import pytest

from albireo.web.http import garbage_collection
from albireo.web.http.priority import StaffFirst


class Ring:
    """An object that only a collection removes."""

    def __init__(self) -> None:
        self.itself = self


def test_what_has_lasted_is_collected_at_a_quiet_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage_collection, "SECONDS", 0.0)
    usual = gc.get_threshold()
    try:
        garbage_collection.collect_only_the_young()
        assert gc.get_freeze_count() > 1_000  # the program itself
        ring = Ring()
        gc.collect()  # it has lasted
        gone = weakref.ref(ring)
        del ring
        gc.collect(1)
        assert gone() is not None

        async def app() -> None:
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(garbage_collection.collect_now_and_then, StaffFirst())
                while gone() is not None:
                    await anyio.sleep(0)
                tasks.cancel_scope.cancel()

        anyio.run(app)
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()
