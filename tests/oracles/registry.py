"""Which oracle stands for which system, and what it is compared on."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from tests.oracles.card import Answer
from tests.oracles.random_histories import (
    random_declared_request,
    random_rated_request,
    random_request,
)
from tests.oracles.random_matches import random_double_swiss_request, random_team_request

from albireo.pairing.system import PairingRequest


@dataclass(frozen=True)
class Oracle:
    """A literal implementation of one system."""

    system: str
    """Name in `albireo.pairing.registry`."""
    module: str
    folders: tuple[str, ...]
    """Folders of the corpus it has to agree with."""
    random_request: Callable[..., PairingRequest] = random_request
    """A random round for a seed, for comparisons with the engine: small, without groups, unless asked for."""
    is_settled: bool = True
    """False where the text leaves so much open that a difference from the engine is a matter of reading:
    compared by `conformance/engines.py` when named, not by the tests."""
    most_participants: int = 24
    """Largest tournament of the corpus it can treat in reasonable time."""

    @property
    def pair(self) -> Callable[[PairingRequest], Answer | None]:
        pair: Callable[[PairingRequest], Answer | None] = import_module(self.module).pair
        return pair


ORACLES = (
    Oracle("dutch-2026", "tests.oracles.dutch_2026", ("dutch-2026-small", "dutch-2026")),
    Oracle("dutch-2017", "tests.oracles.dutch_2017", ("dutch-2017",)),
    Oracle("dutch-2009", "tests.oracles.dutch_2009", ("dutch-2009",)),
    Oracle("dubov-2026", "tests.oracles.dubov_2026", ("dubov-2026",), random_rated_request),
    Oracle("burstein-2026", "tests.oracles.burstein_2026", ("burstein-2026",), random_declared_request),
    Oracle("burstein-1", "tests.oracles.burstein_1", ("burstein-1",)),
    Oracle(
        "double-swiss-2026",
        "tests.oracles.double_swiss_2026",
        ("double-swiss-2026",),
        random_double_swiss_request,
    ),
    Oracle("team-swiss-2026", "tests.oracles.team_swiss_2026", ("team-swiss-2026",), random_team_request),
    Oracle("amalfi-rating", "tests.oracles.amalfi_rating", ("amalfi-rating",), random_declared_request),
    Oracle("amalfi-colour", "tests.oracles.amalfi_colour", ("amalfi-colour",), random_declared_request),
    Oracle("keizer", "tests.oracles.keizer", ()),
    Oracle("neighbours", "tests.oracles.neighbours", ()),
    Oracle("dubov-1997", "tests.oracles.dubov_1997", ("dubov-1997",), random_rated_request),
    Oracle("dubov-1997-vega", "tests.oracles.dubov_1997_vega", ("dubov-1997-vega",), random_rated_request),
    Oracle("dubov-danubio", "tests.oracles.dubov_danubio", ("dubov-danubio",), random_rated_request),
    Oracle("swiss-vega", "tests.oracles.swiss_vega", ("swiss-vega",), random_declared_request),
    Oracle("swiss-uscf", "tests.oracles.swiss_uscf", ("swiss-uscf",)),
    Oracle("lim-2026", "tests.oracles.lim_2026", (), is_settled=False),
    Oracle("lim-1999", "tests.oracles.lim_1999", ("lim-1999",)),
    Oracle("lim-1989", "tests.oracles.lim_1989", ("lim-1989",)),
)
