"""Pairs generated tournaments by every Swiss system of players: processor time per round.

    python benchmarks/other_swiss.py [SYSTEM …]

Ordinary events of 200 and 1,000 players, and hard ones: as many rounds as opponents allow, teams whose
members may not meet, a colour everyone wants. The bounds are 1 s a round for 200 players and 10 s for
1,000; the program ends with 1 if they are missed.
"""

import random
import sys
import time
from dataclasses import dataclass, replace

from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import ProhibitedPairs, Settings, Tournament
from albireo.domain.tournament_type import PairedUnit, PairingKind
from albireo.pairing.registry import system_named, systems, tournament_type
from albireo.pairing.system import NoLegalPairing, request_for

MEASURED = "albireo.pairing.dutch."
"""Engines that `pair_dutch.py` measures."""
SYSTEMS = {
    spec.name: spec.code
    for spec in systems()
    if spec.kind is PairingKind.SWISS
    and PairedUnit.PLAYER in spec.units
    and not spec.engine.startswith(MEASURED)
}


@dataclass(frozen=True)
class Event:
    """What kind of tournament to generate."""

    name: str
    players: int
    rounds: int
    limit: float
    """Seconds a round may take."""
    absent: float = 0.02
    draws: float = 0.3
    forfeits: float = 0.01
    team: int = 0
    """Size of the teams whose members may not meet; 0 for none."""
    tries: int = 1


EVENTS = (
    Event("200 players", 200, 9, 1, tries=5),
    Event("1,000 players", 1000, 9, 10),
    Event("200 players, many rounds", 200, 40, 10),
    Event("20 players, all rounds", 20, 19, 1, absent=0, tries=5),
    Event("200 players, teams of 40", 200, 9, 10, team=40),
    Event("200 players, draws only", 200, 9, 10, draws=1, forfeits=0),
)


def play(system: str, event: Event, seed: int) -> list[float]:
    """Processor seconds of each round, until no legal pairing exists."""
    dice = random.Random(f"{event.name} {seed}")
    players = tuple(
        Player(tpn, f"Player {tpn}", rating=2500 - 1400 * tpn // event.players)
        for tpn in range(1, event.players + 1)
    )
    teams: tuple[ProhibitedPairs, ...] = ()
    if event.team:
        order = dice.sample(range(1, event.players + 1), event.players)
        teams = tuple(
            ProhibitedPairs(tuple(sorted(order[start : start + event.team])))
            for start in range(0, event.players, event.team)
        )
    settings = Settings(type=tournament_type(SYSTEMS[system]), number_of_rounds=event.rounds)
    tournament = Tournament(settings, players, prohibited=teams)
    engine = system_named(system).load()
    seconds = []
    for number in range(1, event.rounds + 1):
        absent = {player.tpn: Mark.ZERO_BYE for player in players if dice.random() < event.absent}
        request = request_for(tournament, number, absent)
        start = time.process_time()
        try:
            pairing = engine.pair(request)
        except NoLegalPairing:
            pairing = None
        seconds.append(time.process_time() - start)
        if pairing is None:
            break
        columns = []
        for game in range(tournament.games_per_round):
            pairs = pairing.pairs if game == 0 else [pair[::-1] for pair in pairing.pairs]
            byes = [Bye(tpn, mark) for tpn, mark in absent.items()]
            if pairing.bye:
                byes.append(Bye(pairing.bye, Mark.HALF_BYE if game else Mark.PAIRING_BYE))
            games = (Pairing(w, b, result(dice, event, players[w - 1], players[b - 1])) for w, b in pairs)
            columns.append(Round(tuple(games), tuple(byes)))
        tournament = replace(tournament, rounds=(*tournament.rounds, *columns))
    return seconds


def result(dice: random.Random, event: Event, white: Player, black: Player) -> GameResult:
    if dice.random() < event.forfeits:
        return GameResult.WHITE_WINS_BY_FORFEIT
    if dice.random() < event.draws:
        return GameResult.DRAW
    expected = 1 / (1 + 10 ** (((black.rating or 0) - (white.rating or 0)) / 400))
    return GameResult.WHITE_WINS if dice.random() < expected else GameResult.BLACK_WINS


def main(systems: list[str]) -> int:
    missed = False
    print(f"{'system':18} {'event':26} rounds  mean s  slowest s  limit s")
    for system in systems or SYSTEMS:
        for event in EVENTS:
            seconds = [value for seed in range(event.tries) for value in play(system, event, seed)]
            slowest = max(seconds)
            missed = missed or slowest > event.limit
            mean = sum(seconds) / len(seconds)
            print(f"{system:18} {event.name:26} {len(seconds):6} {mean:7.3f} {slowest:10.3f} {event.limit:8}")
    return int(missed)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
