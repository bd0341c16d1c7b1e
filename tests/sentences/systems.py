"""Which facts and checks belong to which system."""

from collections.abc import Callable

from tests.oracles import (
    burstein_2026,
    double_swiss_2026,
    dubov_2026,
    dutch_2017,
    dutch_2026,
    lim_1989,
    lim_1999,
    lim_2026,
    team_swiss_2026,
)
from tests.oracles.dubov_1997 import DubovRound
from tests.sentences import dutch_answers
from tests.sentences.burstein_1 import BURSTEIN_1, Burstein1Facts
from tests.sentences.club import CLUB
from tests.sentences.club_facts import AmalfiFacts, keizer_facts, neighbours_facts
from tests.sentences.dubov_1997 import DUBOV_1997
from tests.sentences.dubov_1997_facts import OldDubovFacts
from tests.sentences.dutch_2009 import DUTCH_2009
from tests.sentences.dutch_2009_facts import Dutch2009Facts
from tests.sentences.dutch_values import DutchFacts
from tests.sentences.fide_2026 import FIDE_2026
from tests.sentences.lim import LIM, LimFacts
from tests.sentences.players_facts import BursteinFacts, DubovFacts
from tests.sentences.refusals import REFUSALS
from tests.sentences.said import Check, Checks, Literal, Said
from tests.sentences.upfloaters import UPFLOATERS, UpfloaterFacts
from tests.sentences.uscf import USCF, UscfFacts

from albireo.pairing.system import PairingRequest

DUTCH = dutch_answers.DUTCH  # type: ignore[attr-defined]


def _burstein(request: PairingRequest) -> Literal:
    """Seeding rounds are Dutch (1.6)."""
    if request.round <= min((request.number_of_rounds or 8) // 2, 4):
        return DutchFacts(request, dutch_2026._Round(request, "look ahead"))
    return BursteinFacts(request, burstein_2026._Round(request))


def _old_dubov(**variant: bool) -> Callable[[PairingRequest], Literal]:
    return lambda request: OldDubovFacts(request, DubovRound(request, **variant))


SYSTEMS: dict[str, tuple[Checks, Callable[[PairingRequest], Literal]]] = {
    "dutch-2026": (DUTCH, lambda r: DutchFacts(r, dutch_2026._Round(r, "look ahead"))),
    "dutch-2017": (DUTCH, lambda r: DutchFacts(r, dutch_2017._Round(r, "look ahead"))),
    "dutch-2009": (DUTCH_2009, Dutch2009Facts),
    "double-swiss-2026": (UPFLOATERS, lambda r: UpfloaterFacts(r, double_swiss_2026._Round(r))),
    "team-swiss-2026": (UPFLOATERS, lambda r: UpfloaterFacts(r, team_swiss_2026._Round(r))),
    "dubov-2026": (FIDE_2026, lambda r: DubovFacts(r, dubov_2026._Round(r))),
    "burstein-2026": (FIDE_2026, _burstein),
    "burstein-1": (BURSTEIN_1, Burstein1Facts),
    "lim-2026": (LIM, lambda r: LimFacts(r, lim_2026.Round(r))),
    "lim-1999": (LIM, lambda r: LimFacts(r, lim_1999.Round1999(r))),
    "lim-1989": (LIM, lambda r: LimFacts(r, lim_1989.Round1989(r))),
    "dubov-1997": (DUBOV_1997, _old_dubov()),
    "dubov-1997-vega": (DUBOV_1997, _old_dubov(vega=True)),
    "dubov-danubio": (DUBOV_1997, _old_dubov(danubio=True)),
    "swiss-vega": (DUBOV_1997, _old_dubov(vega=True, buchholz=True)),
    "swiss-uscf": (USCF, UscfFacts),
    "amalfi-rating": (CLUB, lambda r: AmalfiFacts(r, colours_first=False)),
    "amalfi-colour": (CLUB, lambda r: AmalfiFacts(r, colours_first=True)),
    "keizer": (CLUB, keizer_facts),
    "neighbours": (CLUB, neighbours_facts),
}


def check_of(said: Said) -> Check | None:
    """Return how a sentence is verified; None if no table says."""
    first = DUTCH if isinstance(said.literal, DutchFacts) else SYSTEMS[said.round.system][0]
    for checks in (REFUSALS, first, SYSTEMS[said.round.system][0]):
        if said.id in checks.by_id:
            return checks.by_id[said.id]
    return None
