"""User-defined column layouts of lists, stored with the lists.

Next month's file of the same list is read without asking again.
"""

import json
from collections.abc import Mapping
from pathlib import Path

from albireo.formats.atomic_file import write_atomically
from albireo.formats.rating_lists.errors import BadRatingList
from albireo.formats.rating_lists.layout import ListLayout, parse_layout
from albireo.storage.locations import rating_lists_folder


def _place() -> Path:
    return rating_lists_folder() / "layouts.json"


def read_layouts() -> Mapping[str, ListLayout]:
    """Return the layouts by the name of their list."""
    try:
        found = json.loads(_place().read_bytes())
        return {str(name): parse_layout(str(text)) for name, text in found.items()}
    except (OSError, ValueError, AttributeError, BadRatingList):
        return {}


def remember_layout(name: str, layout: ListLayout) -> None:
    known = {**read_layouts(), name: layout}
    _place().parent.mkdir(parents=True, exist_ok=True)
    write_atomically(_place(), json.dumps({each: str(what) for each, what in known.items()}).encode())


def forget_layout(name: str) -> None:
    """Forget a layout, because the list does not need one or was removed."""
    known = dict(read_layouts())
    if known.pop(name, None) is not None:
        write_atomically(_place(), json.dumps({each: str(what) for each, what in known.items()}).encode())
