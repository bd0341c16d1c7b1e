"""What a tournament holds and a report file cannot carry."""

from albireo.domain.errors import AlbireoError

SHOWN = 20


class Losses:
    """Gathers what is left out while a file is written."""

    def __init__(self) -> None:
        self.found: dict[str, None] = {}

    def add(self, what: str) -> None:
        self.found.setdefault(what)


class TrfLoss(AlbireoError):
    """A tournament that does not fit the version of the report file asked for."""

    def __init__(self, version: str, losses: tuple[str, ...]) -> None:
        self.losses = losses
        shown = [*losses[:SHOWN], *([f"and {len(losses) - SHOWN} more"] if len(losses) > SHOWN else [])]
        super().__init__(f"{version} cannot carry all of this tournament:\n" + "\n".join(shown))
