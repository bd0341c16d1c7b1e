"""Memory that tests no longer need is given back before a process of tests becomes large.

Desks, apps and the pages of browsers refer to themselves, so only a full collection frees them, and Python
delays it while thousands of new objects survive; Typst keeps what it computed for the last ten files. So
processes reached two gigabytes, most of it waste. After a test that leaves the process much larger than it
was, everything is collected and returned to the system.
"""

import ctypes
import gc
import sys
from collections.abc import Callable

from tests.processor_time import memory_now

MUCH = 48
"""MB."""


class Tidy:
    """Collects when the process has grown."""

    def __init__(self, size: Callable[[], float] = memory_now) -> None:
        self._size = size
        self._after_last = 0.0

    def after_test(self) -> bool:
        """Return whether it was time to collect."""
        if self._size() < self._after_last + MUCH:
            return False
        gc.collect()
        if (pdf := sys.modules.get("albireo.reports.renderers.pdf.render")) is not None:
            pdf.forget_files()
        _return_to_system()
        self._after_last = self._size()
        return True


def _return_to_system() -> None:
    """Return what the allocator of C keeps for later; it keeps all when the last piece is in use."""
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # glibc only
        if trim is not None:
            trim(0)
