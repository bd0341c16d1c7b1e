"""Full garbage collections at moments when no one of the staff waits.

A full collection looks at every object of the process and stops everything meanwhile: 0.2 seconds with a
tournament of 500 players open. Python begins one whenever a quarter more objects have lasted for a while,
which is twice a second where results come in and lists are made again for hundreds. Here they happen once a
minute; what lasts for a moment only is collected as ever. What was loaded when the app starts, which is never
replaced, is frozen: no collection looks at it. Weighed: `gc.freeze` later, too (what is replaced then stays).
"""

import gc

from anyio import sleep

from albireo.web.http.priority import StaffFirst

YOUNG, MIDDLE = 1_000, 10
"""New objects after which the newest are looked at; how often, before those that lasted once are, too."""
NEVER = 1_000_000_000
SECONDS = 60.0


def collect_only_the_young() -> None:
    """From now on no full collection begins by itself in this process.

    What the program consists of, loaded by now, is looked at by none of them, nor by the full ones.
    """
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    gc.enable()


async def collect_now_and_then(staff_first: StaffFirst) -> None:
    """A full collection once a minute, as long as the app runs."""
    while True:
        await sleep(SECONDS)
        await staff_first.after_you()
        gc.collect()
