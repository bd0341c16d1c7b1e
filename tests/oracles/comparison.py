"""An engine's answer in the words of the oracles."""

from tests.oracles.card import Answer
from tests.oracles.registry import ORACLES, Oracle

from albireo.pairing.registry import system_named, systems
from albireo.pairing.system import NoLegalPairing, PairingRequest


def engine_answer(system: str, request: PairingRequest) -> Answer | None:
    """Return what the registered engine answers; None if it says that no legal pairing exists."""
    try:
        pairing = system_named(system).load().pair(request)
    except NoLegalPairing:
        return None
    return Answer(frozenset(pairing.pairs), pairing.bye)


def oracles_with_engine() -> list[Oracle]:
    registered = {system.name for system in systems()}
    return [oracle for oracle in ORACLES if oracle.system in registered]


def words(answer: Answer | None) -> str:
    if answer is None:
        return "no legal pairing"
    pairs = " ".join(f"{white}-{black}" for white, black in sorted(answer.pairs))
    return pairs if answer.bye is None else f"{pairs}, bye {answer.bye}"
