"""A round paired again by the engine and compared with what was played."""

from enum import Enum

from albireo.checking.actual_pairing import Played, actual_pairing
from albireo.checking.legality import COLOURS, violations
from albireo.domain.errors import AlbireoError
from albireo.domain.explanation import Note
from albireo.domain.points import Points
from albireo.domain.tournament import Tournament
from albireo.pairing.spec import SystemSpec
from albireo.pairing.system import NoLegalPairing, PairingRequest, RoundPairing
from albireo.value_classes import dataclass

REASONS = 3
"""How many wrong pairs of a round are explained."""


class RoundVerdict(Enum):
    """The result of checking a round."""

    AGREES = "agrees"
    DIFFERS = "differs"
    COLOURS = "colours"
    """The same pairs, some with other colours."""
    NOT_POSSIBLE = "no legal pairing"
    """The engine finds no legal pairing, but the round was paired."""
    UNCHECKED = "not checked"
    """The engine cannot be used; the reason is given."""


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """One round."""

    round: int
    verdict: RoundVerdict
    found: Played
    expected: RoundPairing | None
    missing: tuple[tuple[int, int], ...] = ()
    """(white, black) pairs of the engine that were not played, in board order."""
    wrong: tuple[tuple[int, int], ...] = ()
    """Pairs that were played and are not the engine's."""
    turned: tuple[tuple[int, int], ...] = ()
    """Pairs played with colours reversed compared to the engine's, as played."""
    floats: tuple[tuple[int, Points, Points], ...] = ()
    """Participants whose opponent's score differs from the engine's: number, score met, score due, both in
    tenths of a point."""
    violations: tuple[Note, ...] = ()
    reasons: tuple[Note, ...] = ()
    """Why the first wrong pairs are wrong."""

    def __repr__(self) -> str:
        return f"<RoundCheck round {self.round}: {self.verdict.value}>"

    @property
    def bye_differs(self) -> bool:
        if self.expected is None:
            return False
        return self.found.byes != set(self.expected.byes)

    @property
    def is_right(self) -> bool:
        return self.verdict is RoundVerdict.AGREES


def check_round(
    tournament: Tournament, request: PairingRequest, spec: SystemSpec, scores: dict[int, Points]
) -> RoundCheck:
    """Pair a round again; `scores` are the pairing scores before it."""
    system = spec.load()
    found = actual_pairing(tournament, request.round)
    broken = violations(tournament, request.round, found, spec)
    try:
        expected = system.pair(request)
    except NoLegalPairing as impossible:
        return RoundCheck(
            request.round,
            RoundVerdict.NOT_POSSIBLE,
            found,
            None,
            violations=broken,
            reasons=(impossible.note,),
        )
    except AlbireoError as refusal:
        note = Note("unchecked", refusal.text, values=refusal.values)
        return RoundCheck(
            request.round, RoundVerdict.UNCHECKED, found, None, violations=broken, reasons=(note,)
        )
    if request.is_last_round:
        # C.04.1 6 and 7: systems have exceptions there, so what the system itself gives is not reported.
        as_due = {tpn for pair in found.pairs & set(expected.pairs) for tpn in pair}
        broken = tuple(note for note in broken if note.kind not in COLOURS or not as_due & set(note.players))
    ours = {frozenset(pair): pair for pair in expected.pairs}
    theirs = {frozenset(pair): pair for pair in found.pairs}
    missing = tuple(pair for pair in expected.pairs if frozenset(pair) not in theirs)
    wrong = tuple(sorted(pair for key, pair in theirs.items() if key not in ours))
    turned = tuple(sorted(pair for key, pair in theirs.items() if key in ours and ours[key] != pair))
    bye_differs = found.byes != set(expected.byes)
    if missing or wrong or bye_differs:
        verdict = RoundVerdict.DIFFERS
    else:
        verdict = RoundVerdict.COLOURS if turned else RoundVerdict.AGREES
    return RoundCheck(
        round=request.round,
        verdict=verdict,
        found=found,
        expected=expected,
        missing=missing,
        wrong=wrong,
        turned=turned,
        floats=_floats(found, expected, scores),
        violations=broken,
        reasons=_reasons(expected, wrong, scores),
    )


def _floats(
    found: Played, expected: RoundPairing, scores: dict[int, Points]
) -> tuple[tuple[int, Points, Points], ...]:
    met = {one: scores[other] for pair in found.pairs for one, other in (pair, pair[::-1])}
    due = {one: scores[other] for pair in expected.pairs for one, other in (pair, pair[::-1])}
    return tuple((tpn, met[tpn], due[tpn]) for tpn in sorted(met.keys() & due.keys()) if met[tpn] != due[tpn])


def _reasons(
    expected: RoundPairing,
    wrong: tuple[tuple[int, int], ...],
    scores: dict[int, Points],
) -> tuple[Note, ...]:
    """Return why the wrong pairs are wrong, highest scores first."""
    ordered = sorted(wrong, key=lambda pair: (-max(scores[tpn] for tpn in pair), min(pair)))
    return tuple(expected.explanation.why_not(*pair).note for pair in ordered[:REASONS])
