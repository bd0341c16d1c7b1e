"""A club evening on which neighbours in a ranking meet; rule numbers refer to docs/rules/keizer.md."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from albireo.domain import history
from albireo.domain.colour import Colour
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.kernel.cardinality import Matching
from albireo.pairing.account import StepsAccount
from albireo.pairing.byes import ByeChoice, choose_bye
from albireo.pairing.colours import difference, last_difference
from albireo.pairing.due_colours import due_colour
from albireo.pairing.explanation import Note, WhyNot
from albireo.pairing.field import PairingField, build_field, prohibited_with
from albireo.pairing.keizer.spec import DISTANCE
from albireo.pairing.no_pairing import Meetings, no_legal_pairing
from albireo.pairing.spec import SystemSpec
from albireo.pairing.system import PairedBoard, PairingRequest, RoundPairing
from albireo.value_classes import dataclass


class ClubRanking(NamedTuple):
    """All players in order, first place first."""

    order: tuple[int, ...]
    values: Mapping[int, int]
    """The value of each place; empty if places have no value."""


@dataclass(frozen=True, slots=True)
class ClubPlayer:
    """One player before a round."""

    tpn: int
    score: Points
    colours: tuple[Colour, ...]
    met: Mapping[int, int]
    """Opponents, with the last round they played each other."""
    had_white: Mapping[int, bool]
    """Whether the player had White in the last game against an opponent."""
    byes: int

    @property
    def due(self) -> Colour | None:
        return due_colour(self.colours)


class ClubPair(NamedTuple):
    """A pair, listed in the order in which pairs are made."""

    player: int
    opponent: int
    white: int
    rule: str
    """The rule that gave the colours (10)."""
    passed: tuple[int, ...]
    """Nearer players who could not be taken."""

    @property
    def black(self) -> int:
        return self.opponent if self.white == self.player else self.player


@dataclass(frozen=True, slots=True)
class ClubRound:
    """All decisions of a round."""

    name: str
    """Name of the rules, used before an article number."""
    round: int
    ranking: ClubRanking
    players: Mapping[int, ClubPlayer]
    field: PairingField
    wanted: int
    distance: int
    """After how many rounds two players may meet again, as far as possible (8)."""
    bye: ByeChoice | None
    pairs: tuple[ClubPair, ...]

    @property
    def is_shortened(self) -> bool:
        """Whether players may meet earlier than intended; not known in the first rounds."""
        return self.distance < min(self.wanted, self.round)

    def accounts(self) -> tuple[StepsAccount, ...]:
        from albireo.pairing.keizer.explanation import account

        return (account(self),) if self.pairs else ()

    def notes(self) -> tuple[Note, ...]:
        from albireo.pairing.keizer.explanation import notes

        return notes(self)

    def why_not(self, first: int, second: int) -> WhyNot:
        from albireo.pairing.keizer.why_not import why_not

        return why_not(self, first, second)


@dataclass(frozen=True, slots=True)
class ClubEvening:
    """A `PairingSystem` that pairs neighbours of a ranking."""

    spec: SystemSpec
    rank: Callable[[PairingRequest], ClubRanking]

    def pair(self, request: PairingRequest) -> RoundPairing:
        made = self.decide(request)
        return RoundPairing(
            system=self.spec.name,
            round=request.round,
            boards=tuple(
                PairedBoard(number, pair.white, pair.black) for number, pair in enumerate(made.pairs, start=1)
            ),
            bye=made.bye.tpn if made.bye else None,
            absent=request.absent,
            explanation=made,
        )

    def decide(self, request: PairingRequest) -> ClubRound:
        """Return the bye and the pairs, with as many rounds between meetings as possible."""
        ranking = self.rank(request)
        table = history.rows(request.tournament, request.round - 1)
        players = {tpn: _player(tpn, table[tpn]) for tpn in ranking.order if tpn not in request.absent}
        place = {tpn: number for number, tpn in enumerate(ranking.order)}
        barred = prohibited_with(request.tournament, request.round)
        wanted = int(DISTANCE.checked(request.options.get(DISTANCE.name, DISTANCE.default)))

        def field_with(distance: int) -> PairingField:
            def not_legal(tpn: int) -> Iterable[int]:
                recent = (o for o, last in players[tpn].met.items() if request.round - last < distance)
                return (*recent, *barred.get(tpn, ()))

            return build_field(tuple(sorted(players)), lambda tpn: players[tpn].score, not_legal)

        for distance in range(min(wanted, max(1, request.round)), 0, -1):  # rule 8
            field = field_with(distance)
            bye = None
            taking_part = field.everybody
            if len(field.tpns) % 2:  # rule 9
                bye = choose_bye(field, lambda tpn: True, lambda tpn: (players[tpn].byes, -place[tpn]))
                if bye is None:
                    continue
                taking_part &= ~(1 << field.index[bye.tpn])
            matching = Matching(field.adjacency, taking_part)
            if matching.is_perfect():
                in_order = [tpn for tpn in ranking.order if tpn in players and (not bye or tpn != bye.tpn)]
                pairs = tuple(_pairs(request, players, field, matching, in_order))
                return ClubRound(
                    self.spec.name.capitalize(),
                    request.round,
                    ranking,
                    players,
                    field,
                    wanted,
                    distance,
                    bye,
                    pairs,
                )
        meetings = Meetings(lambda tpn: (), lambda tpn: barred.get(tpn, ()), by_colour=False)
        raise no_legal_pairing(field_with(1), f"{self.spec.name.capitalize()} 8", meetings)


def _player(tpn: int, row: history.Row) -> ClubPlayer:
    met: dict[int, int] = {}
    had_white: dict[int, bool] = {}
    for number, entry in enumerate(row, start=1):
        if entry.opponent is not None and entry.is_played:
            met[entry.opponent] = number
            had_white[entry.opponent] = entry.colour is Colour.WHITE
    byes = sum(entry.mark is Mark.PAIRING_BYE for entry in row)
    return ClubPlayer(tpn, history.score(row), history.colours(row), met, had_white, byes)


def _pairs(
    request: PairingRequest,
    players: Mapping[int, ClubPlayer],
    field: PairingField,
    matching: Matching,
    in_order: list[int],
) -> Iterator[ClubPair]:
    """Yield pairs from the top: each player with the nearest below who leaves a complete pairing (7)."""
    made = 0
    for tpn in in_order:
        index = field.index[tpn]
        if not matching.active >> index & 1:
            continue
        free = [o for o in in_order if o != tpn and matching.active >> field.index[o] & 1]
        found = matching.settle_first(index, (field.index[other] for other in free))
        if found is None:
            raise AssertionError("an opponent of some complete pairing can be settled")
        opponent = field.tpns[found]
        at = free.index(opponent)
        made += 1
        top_has_white = (request.initial_colour is Colour.WHITE) is (made % 2 == 1)
        white, rule = white_of(players[tpn], players[opponent], top_has_white)
        yield ClubPair(tpn, opponent, white, rule, tuple(free[:at]))


def white_of(higher: ClubPlayer, lower: ClubPlayer, top_has_white: bool) -> tuple[int, str]:
    """Return which of two players has White and the reason; the higher-ranked is given first (10)."""

    def white(colour: Colour) -> int:
        return higher.tpn if colour is Colour.WHITE else lower.tpn

    if lower.tpn in higher.had_white:
        return (lower.tpn if higher.had_white[lower.tpn] else higher.tpn), "again"
    due, other = higher.due, lower.due
    if due is None and other is None:
        return (higher.tpn if top_has_white else lower.tpn), "first"
    if due is None or other is None or due is not other:
        return (white(due) if due is not None else white((other or Colour.WHITE).opposite)), "due"
    gaps = abs(difference(higher.colours)), abs(difference(lower.colours))
    if gaps[0] != gaps[1]:
        return white(due if gaps[0] > gaps[1] else due.opposite), "balance"
    differing = last_difference(higher.colours, lower.colours)
    return (white(differing[0].opposite), "history") if differing else (white(due), "rank")
