"""Data of a tournament that a report file cannot carry."""

from collections.abc import Callable

from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, and_more, remark

SHOWN = 20
"""Maximum number of losses listed in a refusal."""


class Losses:
    """Collects what is left out while a file is written."""

    def __init__(self) -> None:
        self.found: dict[Remark, None] = {}

    def add(self, text: str, /, **values: object) -> None:
        """Add a sentence about what is left out, with its values."""
        self.found.setdefault(remark(text, **values))


class TrfLoss(AlbireoError):
    """A tournament that does not fit the requested version of the report file."""

    def __init__(self, version: str, losses: tuple[Remark, ...]) -> None:
        self.version = version
        self.losses = losses
        super().__init__(self.sentence())

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """Return every loss on a separate line."""
        opening = remark("{version} cannot hold all of this tournament:", version=self.version)
        lines = [opening, *self.losses[:SHOWN]]
        if len(self.losses) > SHOWN:
            lines.append(and_more(len(self.losses) - SHOWN))
        return "\n".join(line.sentence(translate) for line in lines)
