"""Swiss by rules 27 to 29 of US Chess, as far as public; interpretations are in `docs/rules/uscf.md`.

Two directors may reach different pairings by these rules. Alternatives considered: one matching with a cost
for everything (short, but no one could tell which rule moved a player) and a search as directors do it by
hand (dead ends). Instead, the rules are applied in order, each choice restricted to what leaves a complete
legal pairing of everyone else.
"""

from collections.abc import Iterable, Sequence

from albireo.domain.colour import Colour
from albireo.domain.groups import apart_in
from albireo.kernel.cardinality import Matching
from albireo.pairing import board_order
from albireo.pairing.account import StepsAccount
from albireo.pairing.byes import ByeChoice, bye_notes, choose_bye
from albireo.pairing.colour_switch import ColourSwitch
from albireo.pairing.explanation import Note, WhyNot
from albireo.pairing.field import PairingField, build_field, prohibited_with
from albireo.pairing.no_pairing import Meetings, no_legal_pairing
from albireo.pairing.system import PairingRequest, RoundPairing
from albireo.pairing.unpaired import Decision, Unpaired
from albireo.pairing.uscf.decision import OddPlayer, ScoreGroup
from albireo.pairing.uscf.explanation import BYE, ColourFacts, account, rules, switch_step
from albireo.pairing.uscf.players import (
    Players,
    UnpairedPlayers,
    UscfPlayer,
    excess_colours,
    players_to_pair,
    rank_players,
    rating_gap,
    white_of,
)
from albireo.pairing.uscf.spec import SPEC, SWITCHES
from albireo.pairing.uscf.switches import ALTERNATION_LIMIT, EQUALISATION_LIMIT, Improver, Switch
from albireo.pairing.uscf.why_not import why_not
from albireo.value_classes import dataclass


class Uscf:
    """The Swiss of US Chess as a `PairingSystem`."""

    def pair(self, request: PairingRequest) -> RoundPairing:
        made = decide(request)
        return RoundPairing(
            system=SPEC.name,
            round=request.round,
            boards=board_order.boards(made.colours, lambda tpn: made.players[tpn].score),
            bye=made.bye.tpn if made.bye else None,
            absent=request.absent,
            explanation=made,
        )


@dataclass(frozen=True, slots=True)
class UscfRound:
    """All decisions of a round."""

    players: dict[int, UscfPlayer]
    field: PairingField
    bye: ByeChoice | None
    groups: tuple[ScoreGroup, ...]
    colours: dict[tuple[int, int], ColourFacts]
    thirds_free: bool
    """Whether a third consecutive game with one colour is allowed."""
    is_last_round: bool

    def accounts(self) -> tuple[StepsAccount, ...]:
        return tuple(account(group, self.players, self.colours) for group in self.groups)

    def notes(self) -> tuple[Note, ...]:
        return (
            *rules(self.thirds_free, self.is_last_round),
            *bye_notes(self.bye, BYE),
            *(told.note() for told in self.accounts()),
        )

    def why_not(self, first: int, second: int) -> WhyNot:
        bye = self.bye.tpn if self.bye else None
        asked = (first, second)
        return why_not(self.players, self.field, bye, self.groups, asked, thirds_free=self.thirds_free)


def decide(request: PairingRequest) -> UscfRound:
    """Choose the bye, pair the groups from the top, allocate the colours."""
    players = players_to_pair(request)
    thirds_free = request.is_last_round  # 29E5f1
    made = _complete(request, players, thirds_free)
    if made is None and not thirds_free:
        thirds_free = True
        made = _complete(request, players, thirds_free)
    if made is None:
        barred = prohibited_with(request.tournament, request.round)
        meetings = Meetings(
            lambda tpn: players[tpn].opponents, lambda tpn: barred.get(tpn, ()), by_colour=False
        )
        raise no_legal_pairing(_who_may_meet(request, players, True), "US Chess 27A1", meetings)
    unpaired, bye = made
    option = SWITCHES.checked(request.options.get(SWITCHES.name, SWITCHES.default))
    groups = _pair_groups(request, unpaired, top_down=option != SWITCHES.default)
    colours: dict[tuple[int, int], ColourFacts] = {}
    for group in groups:
        for place, (one, other) in enumerate(group.all_pairs):
            if request.round == 1:
                top_has_white = (request.initial_colour is Colour.WHITE) is (place % 2 == 0)
                white, rule = (one if top_has_white else other), "29E2"
            else:
                white, rule = white_of(players[one], players[other], request.initial_colour)
            black = other if white == one else one
            colours[white, black] = ColourFacts(white, black, rule)
    field = unpaired.field
    return UscfRound(players, field, bye, tuple(groups), colours, thirds_free, request.is_last_round)


def colour_switches(request: PairingRequest, pairs: Sequence[tuple[int, int]]) -> tuple[ColourSwitch, ...]:
    """Return exchanges an arbiter may still make by hand to give more players the colour due (29E5).

    `pairs` are the current pairs of the round; players of different groups never meet.
    """
    players = players_to_pair(request)
    field = _who_may_meet(request, players, request.is_last_round)

    def may_meet(one: int, other: int) -> bool:
        legal = bool(field.adjacency[field.index[one]] >> field.index[other] & 1)
        return legal and not apart_in(request.tournament, request.round, one, other)

    improver = Improver(players, may_meet, request.initial_colour, top_down=False)
    there = [pair for pair in pairs if pair[0] in players and pair[1] in players]
    return tuple(
        ColourSwitch(*switch.exchanged, switch.cost, switch_step(switch).note())
        for switch in improver.offers(there)
    )


def _complete(
    request: PairingRequest, players: dict[int, UscfPlayer], thirds_free: bool
) -> tuple[UnpairedPlayers, ByeChoice | None] | None:
    """Return everyone to be paired and the bye; None if no complete pairing exists."""
    field = _who_may_meet(request, players, thirds_free)
    bye = None
    everybody = field.everybody
    if len(field.tpns) % 2:
        bye = choose_bye(field, lambda tpn: players[tpn].may_have_bye, _bye_order(players).__getitem__)
        if bye is None:
            return None
        everybody &= ~(1 << field.index[bye.tpn])
    matching = Matching(field.adjacency, everybody)
    return (Unpaired(field, players, matching), bye) if matching.is_perfect() else None


def _who_may_meet(request: PairingRequest, players: dict[int, UscfPlayer], thirds_free: bool) -> PairingField:
    """Return the field of players who have not met (27A1) and can avoid a third colour running (29E5f)."""
    barred = prohibited_with(request.tournament, request.round)
    blocks: list[list[int]] = []
    if not thirds_free:
        blocks = [
            [tpn for tpn, player in players.items() if not player.may_have(colour)] for colour in Colour
        ]

    def not_legal(tpn: int) -> Iterable[int]:
        return (*players[tpn].opponents, *barred.get(tpn, ()))

    return build_field(tuple(players), lambda tpn: players[tpn].score, not_legal, blocks)


def _bye_order(players: Players) -> dict[int, tuple[int, bool, bool, int, int]]:
    """Return the bye order: lowest rated of the lowest group (28L2), unrated and half-point byes last."""
    return {
        tpn: (player.score, not player.rating, player.had_half_point_bye, player.rating, -tpn)
        for tpn, player in players.items()
    }


def _pair_groups(request: PairingRequest, unpaired: UnpairedPlayers, *, top_down: bool) -> list[ScoreGroup]:
    """Pair every scoregroup from the top down."""
    field, players = unpaired.field, unpaired.players
    by_score = [field.numbers(mask) for mask in field.scoregroups(unpaired.mask)]
    index = field.index

    def may_meet(one: int, other: int) -> bool:
        return bool(field.adjacency[index[one]] >> index[other] & 1)

    improver = Improver(players, may_meet, request.initial_colour, top_down)
    groups: list[ScoreGroup] = []
    dropped: list[int] = []
    for place, residents in enumerate(by_score):
        odd = [
            choice
            for player in sorted(dropped, key=lambda tpn: (-players[tpn].score, -players[tpn].rating, tpn))
            if (choice := _pair_odd_player(player, unpaired.left(residents), unpaired, request)) is not None
        ]
        waiting = unpaired.left(dropped)
        members = unpaired.left(residents)
        below = by_score[place + 1] if place + 1 < len(by_score) else ()
        down = _drop(members, below, unpaired) if members else ()
        members = [tpn for tpn in members if tpn not in down]
        natural = _natural(members, unpaired)
        pairs = [(decision.player, decision.opponent) for decision in natural]
        switches: list[Switch] = []
        if request.round > 1:
            pairs, switches = improver.improve(pairs)
        for one, other in pairs:
            unpaired.settle(Decision(one, other, "29C"))
        groups.append(
            ScoreGroup(
                players[residents[0]].score,
                tuple(residents),
                tuple(dropped),
                tuple(odd),
                (*waiting, *down),
                tuple(natural),
                tuple(switches),
                tuple(pairs),
            )
        )
        dropped = [*waiting, *down]
    return groups


def _pair_odd_player(
    player: int, residents: Sequence[int], unpaired: UnpairedPlayers, request: PairingRequest
) -> OddPlayer | None:
    """Pair a dropped player with the highest ranked possible (29D1) or, for colours, a near one (29D2)."""
    players = unpaired.players
    order = rank_players(residents, players)
    first = unpaired.first(player, order, "29D1")
    if first is None:
        return None
    due = players[player].due
    if due is not None and players[first.opponent].due is due:
        possible = unpaired.possible(player)
        usual = excess_colours([(player, first.opponent)], players, request.initial_colour)
        index, opponents = unpaired.field.index, unpaired.opponents(player)
        met, blocking, same_colour = [*first.met], [*first.blocking], [first.opponent]
        too_far: list[int] = []
        for other in order[order.index(first.opponent) + 1 :]:
            if not possible >> index[other] & 1:
                (blocking if opponents >> index[other] & 1 else met).append(other)
                continue
            if players[other].due is due:
                same_colour.append(other)
                continue
            cost = rating_gap(players[first.opponent], players[other])
            spared = excess_colours([(player, other)], players, request.initial_colour) < usual
            if cost <= (EQUALISATION_LIMIT if spared else ALTERNATION_LIMIT):
                choice = Decision(player, other, "29D2", tuple(met), tuple(blocking))
                unpaired.settle(choice)
                return OddPlayer(choice, first.opponent, tuple(same_colour), tuple(too_far))
            too_far.append(other)
    unpaired.settle(first)
    return OddPlayer(first, None)


def _drop(members: Sequence[int], below: Sequence[int], unpaired: UnpairedPlayers) -> tuple[int, ...]:
    """Return the players to drop (29D): as few as possible, with an opponent below.

    The lowest ranked go first, rated before unrated.
    """
    players = unpaired.players
    next_group = unpaired.mask_of(unpaired.left(below))
    order = sorted(members, key=lambda tpn: (not players[tpn].rating, players[tpn].rating, -tpn))
    return unpaired.floaters(members, lambda tpn: 0 if unpaired.opponents(tpn) & next_group else 1, order)


def _natural(members: Sequence[int], unpaired: UnpairedPlayers) -> list[Decision]:
    """Pair upper half with lower half (29C): transpositions before interchanges; the rest is halved again."""
    index, adjacency = unpaired.field.index, unpaired.field.adjacency
    witness = Matching(adjacency, unpaired.mask_of(members))
    if not witness.is_perfect():
        raise AssertionError("after the drops the group can be paired")
    left = rank_players(members, unpaired.players)
    made = []
    while left:
        player, half = left[0], len(left) // 2
        order = [*left[half:], *reversed(left[1:half])]
        found = witness.settle_first(index[player], (index[other] for other in order))
        if found is None:
            raise AssertionError("the witness has a partner for every active player")
        opponent = unpaired.field.tpns[found]
        passed = order[: order.index(opponent)]
        legal = adjacency[index[player]]
        met = tuple(other for other in passed if not legal >> index[other] & 1)
        blocking = tuple(other for other in passed if legal >> index[other] & 1)
        made.append(Decision(player, opponent, "29C", met, blocking))
        left = [tpn for tpn in left if tpn not in (player, opponent)]
    return made


SYSTEM = Uscf()
