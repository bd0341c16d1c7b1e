"""Random rounds of every system with everything that is said about them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

from tests.oracles.prohibited_groups import groups_for
from tests.oracles.registry import Oracle
from tests.sentences.articles import cited_rightly
from tests.sentences.ids import id_of, texts
from tests.sentences.refusals import refusal
from tests.sentences.said import Literal, RoundSaid, Said, everything_said, walk
from tests.sentences.systems import SYSTEMS, check_of

from albireo.domain.explanation import Note
from albireo.domain.message import Translatable
from albireo.pairing.registry import system_named
from albireo.pairing.system import NoLegalPairing, PairingRequest, RoundPairing

QUESTIONS = 6
"""Pairs asked about in each round."""
OPTIONS = {"dutch-2009": (("top", "more"), ("a7e", "never"), ("floats", "dropped"), ("c12", "any"))}
"""Other readings that have sentences of their own."""


def random_request(oracle: Oracle, seed: int) -> PairingRequest:
    """Return a round of at most twelve participants, so that everything can be tried."""
    random = Random(f"sentences {oracle.system} {seed}")
    size = random.choice((8, 10, 12))
    groups = groups_for(random) if random.random() < 0.25 else None
    request = oracle.random_request(seed, 4, size, groups)
    if oracle.system in OPTIONS and random.random() < 0.3:
        name, value = random.choice(OPTIONS[oracle.system])
        return replace(request, options={name: value})
    return request


def random_round(oracle: Oracle, seed: int, asked: Sequence[tuple[int, int]] = ()) -> Iterator[Said]:
    """Yield what the engine says about a random round: all of its explanation, and some why-not answers.

    Beside random pairs, those `asked` about are asked about.
    """
    request = random_request(oracle, seed)
    literal = SYSTEMS[oracle.system][1](request)
    try:
        pairing = system_named(oracle.system).load().pair(request)
    except NoLegalPairing as error:
        yield from _refused(oracle.system, request, literal, error.note)
        return
    round_ = RoundSaid(oracle.system, request, pairing, literal)
    yield from everything_said(round_)
    random = Random(f"questions {seed}")
    pairs = [*combinations(request.tournament.participants, 2)]
    for pair in (*random.sample(pairs, min(QUESTIONS, len(pairs))), *asked):
        yield from walk(round_, pairing.explanation.why_not(*random.sample(pair, 2)).note, (), None)


def _refused(system: str, request: PairingRequest, literal: Literal, note: Note) -> Iterator[Said]:
    """Yield a refusal with its certificate; that nothing can be paired is checked at once."""
    nothing = RoundPairing(system, request.round, (), None, request.absent, None)  # type: ignore[arg-type]
    round_ = RoundSaid(system, request, nothing, literal)
    refusal(Said(round_, note))
    yield from walk(round_, note, (), None)


def verify(said: Said, seed: int) -> Iterator[str]:
    """Check a sentence, and yield its id and those of what fills its holes; raises if it is not true."""
    check = check_of(said)
    assert check is not None, f"{said.round.system}: nothing says how to verify {said.id!r}"
    try:
        check(said)
        cited_rightly(said)
    except Exception as error:
        error.add_note(f"{said.round.system} seed {seed}: {said.note.sentence()}")
        raise
    yield said.id
    for value in said.note.values.values():
        if isinstance(value, Translatable) and value in texts():
            yield id_of(value)
