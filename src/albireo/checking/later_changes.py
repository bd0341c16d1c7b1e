"""Why a round of an old file differs from its system's pairing: changes made after pairing.

A file shows how a tournament ended, not how it stood when a round was paired: results and ratings are
corrected afterwards, and with them the numbers. So for a round that differs, each single change that could
have come later is undone in turn until the system pairs exactly this round. The result is evidence, not
proof; it shows where to look in the arbiter's papers.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice, product

from albireo.checking.actual_pairing import actual_pairing
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, remark
from albireo.domain.result import GameResult
from albireo.domain.round import Bye, Round
from albireo.domain.tournament import Tournament
from albireo.pairing.registry import editions
from albireo.pairing.spec import SystemSpec
from albireo.pairing.system import request_for
from albireo.value_classes import dataclass, replace

PLAYERS_PAIRED = 60_000
"""Maximum number of players paired in all trials together: about three seconds, whatever the size."""
MOST_PLAYERS = 120
"""With more players there are too few trials to find anything."""
_OTHERWISE = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


@dataclass(frozen=True, slots=True)
class _Move:
    """A player who was at another position in the initial order."""

    tpn: int
    to: int

    @property
    def said(self) -> Remark:
        return remark(
            "this is what the system pairs if number {tpn} was number {to} at the time",
            tpn=self.tpn,
            to=self.to,
        )


def later_changes(
    tournament: Tournament,
    rounds: Sequence[int],
    system: SystemSpec,
    watch: Callable[[int], object] = bool,
) -> dict[int, Remark]:
    """Return, for each round that differs, the change that makes the system pair it, if there is one.

    A different number usually explains several rounds; the change that explains the most is reported. `watch`
    is told each round before it is tried.
    """
    found: dict[int, Remark] = {}
    for number in rounds:
        other = next((e for e in editions(system.family) if _pairs_so(tournament, number, e)), None)
        if other is not None:
            found[number] = remark("paired as if by {system}", system=other.name)
    if tournament.is_paired_by_teams or len(tournament.players) > MOST_PLAYERS:
        return found
    left = [number for number in rounds if number not in found]
    if not left:
        return found
    trials = PLAYERS_PAIRED // max(1, len(tournament.players))
    explained: dict[_Move, list[int]] = {}
    for number in left:
        watch(number)
        for move in islice(_other_places(tournament, number, system), trials // (2 * len(left))):
            trials -= 1
            if _pairs_so(_apply_move(tournament, move), number, system):
                explained.setdefault(move, []).append(number)
    moves = sorted(explained, key=lambda move: -len(explained[move]))
    for move in moves:
        for number in explained[move]:
            found.setdefault(number, move.said)
    left = [number for number in left if number not in found]
    for number in left:
        watch(number)
        changes = chain(
            _other_presence(tournament, number, system, moves), _other_results(tournament, number)
        )
        for changed, said in islice(changes, trials // len(left)):
            if _pairs_so(changed, number, system):
                found[number] = said
                break
    return found


def _pairs_so(tournament: Tournament, number: int, system: SystemSpec) -> bool:
    there = actual_pairing(tournament, number)
    try:
        pairing = system.load().pair(request_for(tournament, number))
    except AlbireoError:
        return False
    return set(pairing.pairs) == set(there.pairs) and there.byes == {pairing.bye} - {None}


def _other_results(tournament: Tournament, number: int) -> Iterator[tuple[Tournament, Remark]]:
    """Yield each earlier game with another result, those of the last round first."""
    for index in range(number - 2, -1, -1):
        round_ = tournament.rounds[index]
        for place, game in enumerate(round_.pairings):
            for result in _OTHERWISE:
                if result is game.result:
                    continue
                games = list(round_.pairings)
                games[place] = replace(game, result=result)
                rounds = list(tournament.rounds)
                rounds[index] = Round(tuple(games), round_.byes)
                yield (
                    replace(tournament, rounds=tuple(rounds)),
                    remark(
                        "this is what the system pairs if {white} – {black} in round {round} was "
                        "{result} at the time, not {found}",
                        white=game.white,
                        black=game.black,
                        round=index + 1,
                        result=str(result),
                        found=str(game.result),
                    ),
                )


def _other_presence(
    tournament: Tournament, number: int, system: SystemSpec, moves: Sequence[_Move]
) -> Iterator[tuple[Tournament, Remark]]:
    """Yield a player who did not play in the round in place of one of a pair that differs.

    A no-show may be replaced at the board without a new pairing. Each is also tried with the moves that
    explain other rounds.
    """
    try:
        pairing = system.load().pair(request_for(tournament, number))
    except AlbireoError:
        return
    round_ = tournament.rounds[number - 1]
    places = [n for n, game in enumerate(round_.pairings) if (game.white, game.black) not in pairing.pairs]
    for bye, place in product(round_.byes, places):
        for came, changed in _replacements(round_, place, bye):
            rounds = list(tournament.rounds)
            rounds[number - 1] = changed
            trial = replace(tournament, rounds=tuple(rounds))
            yield (
                trial,
                remark(
                    "this is what the system pairs if number {away} was paired and number {came} then took "
                    "that place",
                    away=bye.player,
                    came=came,
                ),
            )
            for move in moves:
                yield (
                    _apply_move(trial, move),
                    remark(
                        "this is what the system pairs if number {tpn} was number {to} at the time, number "
                        "{away} was paired and number {came} then took that place",
                        tpn=move.tpn,
                        to=move.to,
                        away=bye.player,
                        came=came,
                    ),
                )


def _replacements(round_: Round, place: int, bye: Bye) -> Iterator[tuple[int, Round]]:
    """Yield the absent player in place of either player of a game: the replacement and the earlier round."""
    game = round_.pairings[place]
    for came in (game.white, game.black):
        instead = replace(game, white=bye.player) if came == game.white else replace(game, black=bye.player)
        games = (*round_.pairings[:place], instead, *round_.pairings[place + 1 :])
        byes = tuple(replace(each, player=came) if each is bye else each for each in round_.byes)
        yield came, Round(games, byes)


def _other_places(tournament: Tournament, number: int, system: SystemSpec) -> Iterator[_Move]:
    """Yield each player of a pair that differs at other positions in the initial order, nearest first."""
    try:
        pairing = system.load().pair(request_for(tournament, number))
    except AlbireoError:
        return
    different = sorted(
        {tpn for pair in set(pairing.pairs) ^ set(actual_pairing(tournament, number).pairs) for tpn in pair}
    )
    numbers = sorted(tournament.by_tpn)
    places = {tpn: place for place, tpn in enumerate(numbers)}
    suspects = different if len(different) <= 6 else ()
    moves = (_Move(tpn, to) for tpn in suspects for to in numbers if to != tpn)
    yield from sorted(moves, key=lambda move: (abs(places[move.tpn] - places[move.to]), move.tpn, move.to))


def _apply_move(tournament: Tournament, move: _Move) -> Tournament:
    numbers = sorted(tournament.by_tpn)
    order = list(numbers)
    order.insert(numbers.index(move.to), order.pop(numbers.index(move.tpn)))
    new = dict(zip(order, numbers, strict=True))
    players = sorted((replace(p, tpn=new[p.tpn]) for p in tournament.players), key=lambda p: p.tpn)
    rounds = tuple(
        Round(
            tuple(replace(game, white=new[game.white], black=new[game.black]) for game in round_.pairings),
            tuple(replace(bye, player=new[bye.player]) for bye in round_.byes),
        )
        for round_ in tournament.rounds
    )
    return replace(
        tournament,
        players=tuple(players),
        rounds=rounds,
        withdrawals=tuple(replace(item, player=new[item.player]) for item in tournament.withdrawals),
        requested_byes=tuple(replace(item, player=new[item.player]) for item in tournament.requested_byes),
        prohibited=tuple(
            replace(rule, players=tuple(new[tpn] for tpn in rule.players)) for rule in tournament.prohibited
        ),
    )
