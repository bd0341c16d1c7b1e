"""The Amalfi system in both variants; rule numbers refer to `docs/rules/amalfi.md`.

Rule 6 breaks the last pair when a player finds no opponent, which may never end. Instead of breaking pairs up
to some limit, a matching determines which opponents leave a complete pairing of the others, so no pair is
ever broken. The result is the one the literal search would end with.
"""

from collections.abc import Iterable, Iterator

from albireo.domain.colour import Colour
from albireo.kernel.cardinality import Matching
from albireo.pairing import board_order
from albireo.pairing.account import StepsAccount
from albireo.pairing.amalfi.decision import AmalfiPair, AmalfiPairs
from albireo.pairing.amalfi.explanation import BYE, account
from albireo.pairing.amalfi.players import AmalfiPlayer, due_the_same, players_to_pair
from albireo.pairing.amalfi.why_not import why_not
from albireo.pairing.byes import ByeChoice, bye_notes, choose_bye
from albireo.pairing.colours import difference, last_difference
from albireo.pairing.due_colours import permitted_colours
from albireo.pairing.explanation import Note, WhyNot
from albireo.pairing.field import PairingField, build_field, prohibited_with
from albireo.pairing.no_pairing import Meetings, no_legal_pairing
from albireo.pairing.spec import SystemSpec
from albireo.pairing.system import CannotPair, PairingRequest, RoundPairing
from albireo.value_classes import dataclass


class Amalfi:
    """Amalfi as a `PairingSystem`."""

    def __init__(self, spec: SystemSpec, *, colours_first: bool) -> None:
        self.spec = spec
        self.colours_first = colours_first

    def pair(self, request: PairingRequest) -> RoundPairing:
        made = decide(request, colours_first=self.colours_first)
        players = made.made.players
        return RoundPairing(
            system=self.spec.name,
            round=request.round,
            boards=board_order.boards(
                ((pair.white, pair.black) for pair in made.made.pairs), lambda tpn: players[tpn].score
            ),
            bye=made.bye.tpn if made.bye else None,
            absent=request.absent,
            explanation=made,
        )


@dataclass(frozen=True, slots=True)
class AmalfiRound:
    """All decisions of a round."""

    field: PairingField
    bye: ByeChoice | None
    made: AmalfiPairs
    is_last_round: bool

    def accounts(self) -> tuple[StepsAccount, ...]:
        return (account(self.made),) if self.made.pairs else ()

    def notes(self) -> tuple[Note, ...]:
        last = Note("rule", "In the last round, colours never prevent a pairing.", "Amalfi 7")
        return (
            *((last,) if self.is_last_round else ()),
            *bye_notes(self.bye, BYE),
            *(told.note() for told in self.accounts()),
        )

    def why_not(self, first: int, second: int) -> WhyNot:
        return why_not(self.made, self.field, self.bye.tpn if self.bye else None, (first, second))


def decide(request: PairingRequest, *, colours_first: bool) -> AmalfiRound:
    """Choose the bye, then pair from the top of the ranking."""
    if request.number_of_rounds is None:
        raise CannotPair(
            "Amalfi depends on the rounds still to play: expected the number of rounds, found none"
        )
    players = players_to_pair(request)
    field = _who_may_meet(request, players)
    bye = None
    taking_part = field.everybody
    if len(field.tpns) % 2:  # rule 4
        bye = choose_bye(field, lambda tpn: players[tpn].may_have_bye, lambda tpn: (players[tpn].score, -tpn))
        if bye is not None:
            taking_part &= ~(1 << field.index[bye.tpn])
    matching = Matching(field.adjacency, taking_part)
    if (bye is None and len(field.tpns) % 2) or not matching.is_perfect():
        barred = prohibited_with(request.tournament, request.round)
        meetings = Meetings(
            lambda tpn: players[tpn].opponents,
            lambda tpn: barred.get(tpn, ()),
            by_colour=not request.is_last_round,
        )
        raise no_legal_pairing(field, "Amalfi 7", meetings)
    ranking = tuple(sorted(field.numbers(taking_part), key=lambda tpn: (-players[tpn].score, tpn)))  # rule 3
    left = request.number_of_rounds - request.round + 1
    distance = max(1, min(left, len(ranking) // 2))  # rule 5
    colours_first = colours_first and not request.is_last_round
    pairs = _pairs(request, players, field, matching, ranking, distance, colours_first)
    made = AmalfiPairs(players, ranking, distance, tuple(pairs), colours_first)
    return AmalfiRound(field, bye, made, request.is_last_round)


def _who_may_meet(request: PairingRequest, players: dict[int, AmalfiPlayer]) -> PairingField:
    """Return the field of permitted opponents (7); in the last round colours are not restricted."""
    barred = prohibited_with(request.tournament, request.round)
    needing: dict[Colour | None, list[int]] = {Colour.WHITE: [], Colour.BLACK: [], None: []}
    if not request.is_last_round:
        for tpn, player in players.items():
            free = permitted_colours(player.colours, ())
            if len(free) < 2:
                needing[free[0] if free else None].append(tpn)
    stuck = set(needing[None])

    def not_legal(tpn: int) -> Iterable[int]:
        if tpn in stuck:  # neither colour is within the limits
            return players
        return (*players[tpn].opponents, *barred.get(tpn, ()), *stuck)

    blocks = (needing[Colour.WHITE], needing[Colour.BLACK])
    return build_field(tuple(players), lambda tpn: players[tpn].score, not_legal, blocks)


def _pairs(
    request: PairingRequest,
    players: dict[int, AmalfiPlayer],
    field: PairingField,
    matching: Matching,
    ranking: tuple[int, ...],
    distance: int,
    colours_first: bool,
) -> Iterator[AmalfiPair]:
    """Yield the pairs in the order in which they are made (6)."""
    for place, tpn in enumerate(ranking):
        index = field.index[tpn]
        if not matching.active >> index & 1:
            continue
        player = players[tpn]
        free = [
            other
            for other in by_distance(ranking, place, distance)
            if matching.active >> field.index[other] & 1
        ]
        tried = (
            sorted(free, key=lambda other: due_the_same(players[other], player)) if colours_first else free
        )
        found = matching.settle_first(index, (field.index[other] for other in tried))
        if found is None:
            raise AssertionError("an opponent of some complete pairing can be settled")
        opponent = field.tpns[found]
        passed = tuple(tried[: tried.index(opponent)])
        if request.round == 1:
            board = (len(ranking) - matching.active.bit_count()) // 2
            top_has_white = (request.initial_colour is Colour.WHITE) is (board % 2 == 1)
            white, rule = (tpn if top_has_white else opponent), "first"
        else:
            white, rule = white_of(players[min(tpn, opponent)], players[max(tpn, opponent)])
        same = tuple(other for other in free[: free.index(opponent)] if other not in passed)
        yield AmalfiPair(tpn, opponent, white, rule, passed, same)


def by_distance(ranking: tuple[int, ...], place: int, distance: int) -> Iterator[int]:
    """Yield opponents in the order in which they are tried: at the distance, nearer, then farther (6).

    >>> list(by_distance((1, 2, 3, 4, 5, 6), 0, 3))
    [4, 3, 2, 5, 6]
    """
    target = min(place + distance, len(ranking) - 1)
    yield from ranking[target:place:-1]
    yield from ranking[target + 1 :]


def white_of(smaller: AmalfiPlayer, larger: AmalfiPlayer) -> tuple[int, str]:
    """Return which of two players has White and the reason; the smaller number is given first (8)."""

    def white(colour: Colour) -> int:
        return smaller.tpn if colour is Colour.WHITE else larger.tpn

    allowed = permitted_colours(smaller.colours, larger.colours)
    if len(allowed) == 1:
        return white(allowed[0]), "limit"
    due, other = smaller.due, larger.due
    if due is None:
        return (smaller.tpn, "number") if other is None else (white(other.opposite), "due")
    if due is not other:
        return white(due), "due"
    gaps = abs(difference(smaller.colours)), abs(difference(larger.colours))
    if gaps[0] != gaps[1]:
        return white(due if gaps[0] > gaps[1] else due.opposite), "balance"
    differing = last_difference(smaller.colours, larger.colours)
    return (white(differing[0].opposite), "history") if differing else (white(due), "number")
