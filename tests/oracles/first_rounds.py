"""Rounds that random histories seldom bring: prohibited pairs and late entries in round 1, parity by TPN."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from tests.oracles.registry import Oracle

from albireo.domain.player import Player
from albireo.domain.renumbering import add_late_entry
from albireo.domain.result import Mark
from albireo.domain.tournament import ProhibitedPairs, Tournament
from albireo.pairing.system import PairingRequest

LATE = 0.2
"""Chance of each participant not to be there yet."""


def first_round(oracle: Oracle, seed: int) -> PairingRequest:
    """Round 1 in which some pairs that the system would make are prohibited, and some are not there yet."""
    random = Random(f"first round {seed}")
    request = oracle.random_request(seed)
    tournament: Tournament = replace(request.tournament, rounds=(), prohibited=(), requested_byes=())
    if not tournament.is_paired_by_teams:
        late = {player.tpn for player in tournament.players if random.random() < LATE}
        if len(tournament.players) - len(late) < 4:
            late = set()
        players = tuple(
            replace(player, entry_round=random.randint(2, 4) if player.tpn in late else 1)
            for player in tournament.players
        )
        tournament = replace(tournament, players=players)
    else:
        tournament = replace(tournament, team_byes=(), line_ups=(), forfeited_matches=(), scored_matches=())
        late = {team.tpn for team in tournament.teams if random.random() < LATE}
        if len(tournament.teams) - len(late) < 4:
            late = set()
    absent = dict.fromkeys(sorted(late), Mark.ZERO_BYE)
    plain = replace(request, tournament=tournament, round=1, absent=absent)
    answer = oracle.pair(plain)
    if answer is None:
        return plain
    pairs = sorted(answer.pairs)
    wanted = random.sample(pairs, min(len(pairs), random.choice((1, 1, 2, 3))))
    last = random.choice((1, 99))
    rules = tuple(ProhibitedPairs(tuple(sorted(pair)), 1, last) for pair in wanted)
    return replace(plain, tournament=replace(tournament, prohibited=rules))


def by_tpn(oracle: Oracle, seed: int) -> PairingRequest:
    """Return a random round in which the parity of the TPN decides first colours (`parity=tpn`)."""
    return replace(oracle.random_request(seed), options={"parity": "tpn"})


AXES: dict[str, Callable[[Oracle, int], PairingRequest]] = {
    "usual": lambda oracle, seed: oracle.random_request(seed),
    "first-round": first_round,
    "parity": by_tpn,
}
"""What `conformance/engines.py --axis` can be asked for."""


def late_arrival(oracle: Oracle, seed: int) -> PairingRequest:
    """Return a random round at which one or two players have just arrived, inserted by strength (2.4)."""
    random = Random(f"late arrival {seed}")
    request = oracle.random_request(seed)
    tournament = request.tournament
    before = set(tournament.by_tpn)
    for number in range(random.choice((1, 1, 2))):
        strength = random.choice([player.rating or 1500 for player in tournament.players])
        entry = Player(
            0, f"Late {number}", rating=strength + random.choice((-5, 5)), entry_round=request.round
        )
        tournament = add_late_entry(tournament, entry)
    names = {player.name: player.tpn for player in tournament.players}
    new = {tpn: names[request.tournament.by_tpn[tpn].name] for tpn in before}
    absent = {new[tpn]: mark for tpn, mark in request.absent.items()}
    return replace(request, tournament=tournament, absent=absent)
