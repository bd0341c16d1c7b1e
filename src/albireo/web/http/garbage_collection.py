"""Full garbage collections at moments when no staff member is waiting.

A full collection visits every object of the process and stops everything: 0.2 seconds with a tournament of
500 players open. Python starts one whenever long-lived objects grow by a quarter, which is twice a second
while results come in and lists are rendered for hundreds. Here they happen once a minute; short-lived objects
are collected as usual. What was loaded at the start and is never replaced is frozen, so that no collection
visits it. Calling `gc.freeze` later was rejected, since replaced objects would then stay.
"""

import gc

from anyio import sleep

from albireo.web.http.priority import StaffFirst

YOUNG, MIDDLE = 1_000, 10
"""Number of new objects per young collection, and of young collections per middle one."""
NEVER = 1_000_000_000
SECONDS = 60.0


def collect_only_the_young() -> None:
    """Disable automatic full collections in this process.

    The code loaded so far is excluded from all collections.
    """
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    gc.enable()


async def collect_now_and_then(staff_first: StaffFirst) -> None:
    """Run a full collection once a minute as long as the app runs."""
    while True:
        await sleep(SECONDS)
        await staff_first.after_you()
        gc.collect()
