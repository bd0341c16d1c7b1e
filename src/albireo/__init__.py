"""Albireo: chess tournament management, exact by the FIDE text and explained.

`read`, `pair`, `why_not`, `rating_changes` and `title_norms` are all most programs need; they are imported on
first use.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from albireo.library import AssumptionWarning, pair, rating_changes, read, title_norms, why_not

__version__ = "0.1.0"
__all__ = ["AssumptionWarning", "__version__", "pair", "rating_changes", "read", "title_norms", "why_not"]


def __getattr__(name: str) -> object:
    if name in __all__:
        from albireo import library

        return getattr(library, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
