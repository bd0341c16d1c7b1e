"""A clerk's request goes first; spectators wait, but not for ever."""

import anyio
import pytest

from albireo.web import staff_first
from albireo.web.staff_first import StaffFirst


def test_spectators_wait_while_one_of_the_staff_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(staff_first, "LONGEST", 600.0)
    passed: list[str] = []

    async def spectator(first: StaffFirst, name: str) -> None:
        await first.after_you()
        passed.append(name)

    async def hall() -> None:
        first = StaffFirst()
        async with anyio.create_task_group() as tasks:
            with first.working():
                for name in ("a", "b", "c"):
                    tasks.start_soon(spectator, first, name)
                await anyio.wait_all_tasks_blocked()
                assert passed == []
                with first.working():
                    pass
                await anyio.wait_all_tasks_blocked()
                assert passed == []
        assert passed == ["a", "b", "c"]

    anyio.run(hall)


def test_they_do_not_wait_for_a_long_pairing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(staff_first, "LONGEST", 0.01)

    async def hall() -> None:
        first = StaffFirst()
        with first.working():
            for _ in range(3):
                await first.after_you()

    anyio.run(hall)


def test_one_who_gives_up_holds_up_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(staff_first, "LONGEST", 600.0)

    async def hall() -> None:
        first = StaffFirst()
        with first.working():
            with anyio.CancelScope() as gone:
                gone.cancel()
                await first.after_you()
        await first.after_you()

    anyio.run(hall)
