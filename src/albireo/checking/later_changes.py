"""Why a round of an old file is not what its system pairs: what was changed after the pairing was made.

A file tells how a tournament ended, not how it stood when a round was paired: results are corrected
afterwards, ratings too, and with them the numbers. So for a round that differs each single change that
could have come later is undone in turn, until the system pairs exactly this round. What is found is
evidence, not proof; it says where to look in the arbiter's papers.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice

from albireo.checking.played import played
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, remark
from albireo.domain.result import GameResult
from albireo.domain.round import Round
from albireo.domain.tournament import Tournament
from albireo.pairing.registry import editions
from albireo.pairing.spec import SystemSpec
from albireo.pairing.system import request_for

MOST_TRIALS = 600
MOST_PLAYERS = 120
"""Above this a trial takes too long to make hundreds of them."""
_OTHERWISE = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


def later_changes(tournament: Tournament, rounds: Sequence[int], system: SystemSpec) -> dict[int, Remark]:
    """For rounds that differ, the change after which the system pairs each as it was, where there is one.

    A number that was another one explains several rounds as a rule: the change that explains most is told.
    """
    found: dict[int, Remark] = {}
    for number in rounds:
        other = next((e for e in editions(system.family) if _pairs_so(tournament, number, e)), None)
        if other is not None:
            found[number] = remark("paired as if by {system}", system=other.name)
    if tournament.is_paired_by_teams or len(tournament.players) > MOST_PLAYERS:
        return found
    left = [number for number in rounds if number not in found]
    explained: dict[Remark, list[int]] = {}
    for number in left:
        for changed, said in islice(_other_order(tournament, number, system), MOST_TRIALS):
            if _pairs_so(changed, number, system):
                explained.setdefault(said, []).append(number)
    for said, numbers in sorted(explained.items(), key=lambda item: -len(item[1])):
        for number in numbers:
            found.setdefault(number, said)
    for number in left:
        if number in found:
            continue
        trials = chain(_other_presence(tournament, number, system), _other_results(tournament, number))
        for changed, said in islice(trials, MOST_TRIALS):
            if _pairs_so(changed, number, system):
                found[number] = said
                break
    return found


def _pairs_so(tournament: Tournament, number: int, system: SystemSpec) -> bool:
    there = played(tournament, number)
    try:
        pairing = system.load().pair(request_for(tournament, number))
    except AlbireoError:
        return False
    return set(pairing.pairs) == set(there.pairs) and there.byes == {pairing.bye} - {None}


def _other_results(tournament: Tournament, number: int) -> Iterator[tuple[Tournament, Remark]]:
    """Each game before the round with another result, those of the last round first."""
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
    tournament: Tournament, number: int, system: SystemSpec
) -> Iterator[tuple[Tournament, Remark]]:
    """Someone who did not play in the round, in the place of one of a pair that differs.

    Anyone who does not come is replaced at the board, and the pairing is not made again.
    """
    try:
        pairing = system.load().pair(request_for(tournament, number))
    except AlbireoError:
        return
    round_ = tournament.rounds[number - 1]
    for place, game in enumerate(round_.pairings):
        if (game.white, game.black) in pairing.pairs:
            continue
        for bye in round_.byes:
            for came in (game.white, game.black):
                games = list(round_.pairings)
                games[place] = (
                    replace(game, white=bye.player) if came == game.white else replace(game, black=bye.player)
                )
                byes = tuple(replace(each, player=came) if each is bye else each for each in round_.byes)
                rounds = list(tournament.rounds)
                rounds[number - 1] = Round(tuple(games), byes)
                yield (
                    replace(tournament, rounds=tuple(rounds)),
                    remark(
                        "this is what the system pairs if number {away} was paired and number {came} "
                        "then took that place",
                        away=bye.player,
                        came=came,
                    ),
                )


def _other_order(
    tournament: Tournament, number: int, system: SystemSpec
) -> Iterator[tuple[Tournament, Remark]]:
    """Each player of a pair that differs at another place of the initial order, the nearest first."""
    try:
        pairing = system.load().pair(request_for(tournament, number))
    except AlbireoError:
        return
    different = sorted(
        {tpn for pair in set(pairing.pairs) ^ set(played(tournament, number).pairs) for tpn in pair}
    )
    numbers = sorted(tournament.by_tpn)
    places = {tpn: place for place, tpn in enumerate(numbers)}
    suspects = different if len(different) <= 6 else ()
    moves = sorted(
        ((tpn, to) for tpn in suspects for to in numbers if to != tpn),
        key=lambda move: (abs(places[move[0]] - places[move[1]]), move),
    )
    for tpn, to in moves:
        yield (
            _moved(tournament, numbers, places[tpn], places[to]),
            remark(
                "this is what the system pairs if number {tpn} was number {to} at the time", tpn=tpn, to=to
            ),
        )


def _moved(tournament: Tournament, numbers: list[int], from_: int, to: int) -> Tournament:
    order = list(numbers)
    order.insert(to, order.pop(from_))
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
