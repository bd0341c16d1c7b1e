"""What the settings page offers: systems, tie-breaks, rating methods, with a plain sentence for each."""

from typing import NamedTuple

from albireo.desk.core.state import State
from albireo.desk.settings.checks import is_run_here
from albireo.domain.initial_order import RatingMethod
from albireo.domain.message import Translatable, translatable
from albireo.domain.tournament import Tournament
from albireo.pairing.registry import SYSTEMS, Registered, system_for
from albireo.web.supported import has_pages

PLAIN: dict[str, Translatable] = {
    "dutch-2026": translatable(
        "Within equal points the upper half meets the lower half. The usual Swiss, and FIDE’s standard."
    ),
    "dutch-2017": translatable(
        "The same idea by the older text: for an event that began before February 2026, or is checked by it."
    ),
    "dubov-2026": translatable(
        "Balances the strength of opponents within equal points; for strong fields with complete ratings."
    ),
    "burstein-2026": translatable(
        "Orders equal points by their tie-breaks so far, and the best meets the worst; for mixed fields."
    ),
    "lim-2026": translatable("Pairs from both ends towards the middle score group."),
    "round-robin": translatable("Everybody meets everybody once, by the Berger tables."),
}
"""What a system is like, by its name."""
DOUBLE_ROUND_ROBIN = "BERGER_DOUBLEROUNDROBIN"
_DOUBLE = translatable("Double round robin by Berger tables")
_DOUBLE_PLAIN = translatable("Everybody meets everybody twice, the second time with the other colour.")

RATINGS: dict[RatingMethod, Translatable] = {
    RatingMethod.FIDE: translatable("FIDE rating"),
    RatingMethod.NATIONAL: translatable("national rating"),
    RatingMethod.FIDE_ELSE_NATIONAL: translatable("FIDE rating, else the national one"),
    RatingMethod.NATIONAL_ELSE_FIDE: translatable("national rating, else FIDE’s"),
    RatingMethod.HIGHER: translatable("the higher of both"),
    RatingMethod.LOWER: translatable("the lower of both"),
}
NATIONAL = frozenset(RATINGS) - {RatingMethod.FIDE}
"""Methods that look at a national rating."""


class Choice(NamedTuple):
    """A pairing system to choose."""

    code: str
    """For the setting."""
    title: Translatable | str
    article: str
    plain: Translatable | None


def systems() -> list[Choice]:
    """The systems the desk can run, in the registry's order."""
    found = [
        _choice(registered)
        for registered in SYSTEMS
        if is_run_here(registered.codes[0])
        and has_pages(registered.codes[0])
        and registered.name != "round-robin"
    ]
    table = next(registered for registered in SYSTEMS if registered.name == "round-robin")
    return [
        *found,
        _choice(table),
        Choice(DOUBLE_ROUND_ROBIN, _DOUBLE, table.article, _DOUBLE_PLAIN),
    ]


def _choice(registered: Registered) -> Choice:
    return Choice(registered.codes[0], registered.title, registered.article, PLAIN.get(registered.name))


def chosen_system(state: State) -> str:
    """The code of the system in use, as `systems` gives it."""
    if "DOUBLEROUNDROBIN" in state.settings.system.upper():
        return DOUBLE_ROUND_ROBIN
    return system_for(Tournament(settings=state.settings)).codes[0]
