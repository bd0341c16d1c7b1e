"""Which oracle stands for which system, and the reference tournaments it has to agree with."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from tests.oracles.card import Answer

from albireo.pairing.system import PairingRequest


@dataclass(frozen=True)
class Oracle:
    """A literal implementation of one system."""

    system: str
    """Name in `albireo.pairing.registry`."""
    module: str
    folders: tuple[str, ...]
    """Folders of the corpus."""
    most_participants: int
    """Largest tournament it can treat in reasonable time."""

    @property
    def pair(self) -> Callable[[PairingRequest], Answer | None]:
        pair: Callable[[PairingRequest], Answer | None] = import_module(self.module).pair
        return pair


ORACLES = (
    Oracle("dutch-2026", "tests.oracles.dutch_2026", ("dutch-2026-small", "dutch-2026"), 24),
    Oracle("dutch-2017", "tests.oracles.dutch_2017", ("dutch-2017",), 24),
    Oracle("dubov-2026", "tests.oracles.dubov_2026", ("dubov-2026",), 24),
    Oracle("burstein-2026", "tests.oracles.burstein_2026", ("burstein-2026",), 24),
    Oracle("double-swiss-2026", "tests.oracles.double_swiss_2026", ("double-swiss-2026",), 24),
    Oracle("team-swiss-2026", "tests.oracles.team_swiss_2026", ("team-swiss-2026",), 24),
)
