"""The standard `dataclass` for programs that start often: methods are created on first use.

The standard decorator compiles six methods for every class when its module is imported, about a millisecond
each, and imports `inspect` to do so: more than half of the time `albireo-engine` took to pair a hundred
players. Here (`lazy_dataclass`) `__init__` is compiled for the first instance; the other methods are shared.
Code that expects a standard dataclass (`dataclasses.fields`, `asdict`, msgspec) gets one on access. To a type
checker it is the standard one. The whole program uses it; see decision 58.
"""

from typing import TYPE_CHECKING

from albireo.lazy_dataclass import whole_text

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from dataclasses import field as field
    from dataclasses import fields as fields
    from dataclasses import replace as replace
else:
    from albireo.lazy_dataclass import dataclass, field, fields, replace

__all__ = ["dataclass", "field", "fields", "replace", "whole_text"]
