"""What a tournament holds and a report file cannot carry."""

from collections.abc import Callable

from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, and_more, remark

SHOWN = 20
"""How many losses a refusal spells out."""


class Losses:
    """Gathers what is left out while a file is written."""

    def __init__(self) -> None:
        self.found: dict[Remark, None] = {}

    def add(self, text: str, /, **values: object) -> None:
        """A sentence that says what is left out, with the values for its holes."""
        self.found.setdefault(remark(text, **values))


class TrfLoss(AlbireoError):
    """A tournament that does not fit the version of the report file asked for."""

    def __init__(self, version: str, losses: tuple[Remark, ...]) -> None:
        self.version = version
        self.losses = losses
        super().__init__(self.sentence())

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """Every loss on a line of its own."""
        opening = remark("{version} cannot hold all of this tournament:", version=self.version)
        lines = [opening, *self.losses[:SHOWN]]
        if len(self.losses) > SHOWN:
            lines.append(and_more(len(self.losses) - SHOWN))
        return "\n".join(line.sentence(translate) for line in lines)
