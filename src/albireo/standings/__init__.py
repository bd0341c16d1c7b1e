"""Order, cross tables, groups and prizes.

This package has the name of a public function, `albireo.standings(tournament)`, and importing it puts it in
the place of the function. So the package can be called and passes the call on.
"""

import sys
from types import ModuleType


class _CallablePackage(ModuleType):
    def __call__(self, *values: object, **named: object) -> object:
        import albireo.library.tables as library

        return library.standings(*values, **named)  # type: ignore[arg-type]


sys.modules[__name__].__class__ = _CallablePackage
