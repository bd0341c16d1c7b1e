"""The errors that callers of Albireo can expect.

Every refusal is an `AlbireoError`: it says where the problem is, what was expected and what was found, in
words an arbiter understands. Anything else that escapes is a bug.
"""

from collections.abc import Callable

from albireo.domain.message import fill


class AlbireoError(ValueError):
    """Base class of every refusal; its text is meant for the user.

    The text is an English sentence with `{name}` placeholders; it is also the key of its translation:

    >>> error = AlbireoError("round {round}: there is no player {tpn}", round=3, tpn=7)
    >>> str(error)
    'round 3: there is no player 7'
    >>> error.sentence({"round {round}: there is no player {tpn}": "turno {round}: manca {tpn}"}.__getitem__)
    'turno 3: manca 7'
    """

    def __init__(self, text: str, /, **values: object) -> None:
        super().__init__(fill(text, values) if values else text)
        self.text = text
        self.values = values

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """Return the refusal in another language."""
        return fill(self.text, self.values, translate) if self.values else translate(self.text)

    def __reduce__(self) -> tuple[Callable[..., "AlbireoError"], tuple[object, ...]]:
        """Return what is needed to pickle a refusal of any class, so that processes can exchange it."""
        return _remade, (type(self), self.args, self.__dict__)


def _remade(
    kind: type[AlbireoError], args: tuple[object, ...], attributes: dict[str, object]
) -> AlbireoError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(attributes)
    return error


SERVER_PACKAGES = frozenset({"prometheus_client", "psycopg", "uvloop"})
"""What only the extra `server` installs; everything else that may be missing is in `app`."""


class MissingPackage(AlbireoError):
    """Something that needs a package of an extra which is not installed."""

    def __init__(self, module: str | None) -> None:
        """Name the extra for a module that could not be imported.

        >>> str(MissingPackage("msgspec.json"))
        "msgspec is missing; install it with: pip install 'albireo[app]'"
        """
        root = (module or "").split(".")[0]
        super().__init__(
            "{module} is missing; install it with: pip install 'albireo[{extra}]'",
            module=root,
            extra="app,server" if root in SERVER_PACKAGES else "app",
        )


class InconsistentTournament(AlbireoError):
    """The data of a tournament contradict each other or the rules of its type."""
