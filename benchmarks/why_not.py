"""Asks the kept decision of large rounds why two do not meet: processor time per question.

    python benchmarks/why_not.py [PLAYERS] [SYSTEM …]

Every system pairs a generated event of 1,000 participants; in rounds 1, 2, 3, 5, 7 and 9 questions of all
kinds are asked: any two, two of one bracket, two of the largest bracket, neighbours in score. Printed are the
time of the pairing, median and slowest question, and what the kept decision holds in memory. A slow question
is asked again, so that a busy machine does not matter. The goal is 5 ms for every question; the program ends
with 1 if one misses it.
"""

import gc
import random
import sys
import time
import tracemalloc
from collections.abc import Iterator
from dataclasses import replace

from albireo.domain.colour import Colour
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.team import Team, TeamBye
from albireo.domain.tournament import Settings, Tournament
from albireo.pairing.registry import system_named, tournament_type
from albireo.pairing.system import PairingRequest, RoundPairing, request_for

SYSTEMS = {
    "dutch-2026": "FIDE_DUTCH",
    "dutch-2017": "FIDE_DUTCH",
    "dubov-2026": "FIDE_DUBOV",
    "burstein-2026": "FIDE_BURSTEIN",
    "double-swiss-2026": "FIDE_DOUBLESWISS",
    "team-swiss-2026": "FIDE_TEAM_TYPEB_MP_GP",
    "lim-2026": "FIDE_LIM",
}
ROUNDS, ASKED, QUESTIONS = 9, (1, 2, 3, 5, 7, 9), 80
LIMIT, REPETITIONS = 0.005, 7
RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


def start(system: str, players: int) -> Tournament:
    code = tournament_type(SYSTEMS[system])
    settings = Settings(type=code, number_of_rounds=ROUNDS, initial_colour=Colour.WHITE)
    people = tuple(Player(n, f"Player {n}", rating=2600 - n) for n in range(1, players + 1))
    if system.startswith("team"):
        return Tournament(
            settings, people, teams=tuple(Team(n, f"Team {n}", (n,)) for n in people_of(people))
        )
    return Tournament(settings, people)


def people_of(players: tuple[Player, ...]) -> list[int]:
    return [player.tpn for player in players]


def played(
    tournament: Tournament, request: PairingRequest, pairing: RoundPairing, dice: random.Random
) -> Tournament:
    """Return the tournament with the round just paired."""
    columns, team_byes = [], list(tournament.team_byes)
    for game in range(tournament.games_per_round):
        pairs = pairing.pairs if game == 0 else [pair[::-1] for pair in pairing.pairs]
        games = tuple(
            Pairing(w, b, dice.choices(RESULTS, (0.35 + (b - w) / 4000, 0.3, 0.35 + (w - b) / 4000))[0])
            for w, b in pairs
        )
        byes = [Bye(tpn, mark) for tpn, mark in request.absent.items()]
        if pairing.bye is not None:
            byes.append(Bye(pairing.bye, Mark.HALF_BYE if game else Mark.PAIRING_BYE))
        if tournament.teams:
            team_byes += (TeamBye(request.round, bye.player, bye.mark) for bye in byes)
            byes = []
        columns.append(Round(games, tuple(byes)))
    return replace(tournament, rounds=(*tournament.rounds, *columns), team_byes=tuple(team_byes))


def questions(pairing: RoundPairing, dice: random.Random) -> Iterator[tuple[int, int]]:
    """Pairs to ask about, of all kinds."""
    groups = [[m.tpn for m in account.members] for account in pairing.explanation.accounts()]
    groups = [group for group in groups if len(group) > 1]
    everybody = sorted({tpn for pair in pairing.pairs for tpn in pair})
    for number in range(QUESTIONS):
        kind = number % 4
        if kind == 0 or not groups:
            one, other = dice.sample(everybody, 2)
        elif kind == 1:
            one, other = dice.sample(dice.choice(groups), 2)
        elif kind == 2:
            one, other = dice.sample(max(groups, key=len), 2)
        else:
            place = dice.randrange(len(groups))
            one = dice.choice(groups[place])
            near = [tpn for tpn in groups[max(0, place - 1)] if tpn != one]
            other = dice.choice(near)
        yield one, other


def measure(system: str, players: int) -> float:
    dice = random.Random(7)
    tournament, engine, worst = start(system, players), system_named(system).load(), 0.0
    for number in range(1, ROUNDS + 1):
        absent = {
            n: Mark.ZERO_BYE for n in range(1, players + 1) if dice.random() < 0.02 and not tournament.teams
        }
        request = request_for(tournament, number, absent)
        begin = time.process_time()
        pairing = engine.pair(request)
        paired = time.process_time() - begin
        if number in ASKED:
            asked = list(questions(pairing, dice))
            pairing.explanation.why_not(*asked[0])  # what is only loaded when someone asks
            seconds = []
            for one, other in asked:
                answer = pairing.explanation.why_not(one, other)
                seconds.append((least(pairing, one, other), f"{answer.verdict} {answer.criterion}".strip()))
            seconds.sort()
            median, (slowest, what) = seconds[len(seconds) // 2][0], seconds[-1]
            worst = max(worst, slowest)
            print(
                f"{system:18} {number:5} {paired * 1e3:10.1f} {median * 1e3:10.2f} {slowest * 1e3:11.2f}"
                f"  {what:14} {kept(engine.pair, request):8.0f}",
                flush=True,
            )
        tournament = played(tournament, request, pairing, dice)
    return worst


def least(pairing: RoundPairing, one: int, other: int) -> float:
    """Seconds of a question, asked again while it misses the goal."""
    found = LIMIT
    for _ in range(REPETITIONS):
        begin = time.process_time()
        pairing.explanation.why_not(one, other)
        if (spent := time.process_time() - begin) < LIMIT:
            return spent
        found = spent if found == LIMIT else min(found, spent)
    return found


def kept(pair: object, request: PairingRequest) -> float:
    """Kilobytes a decision holds beside its request."""
    gc.collect()
    tracemalloc.start()
    pairing = pair(request)  # type: ignore[operator]
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del pairing
    return size / 1024


def main(arguments: list[str]) -> int:
    players = int(arguments.pop(0)) if arguments and arguments[0].isdecimal() else 1000
    print(f"{'system':18} round  pairing ms  median ms  slowest ms  {'answer':14}  kept KB")
    slowest = [measure(system, players) for system in arguments or SYSTEMS]
    return int(max(slowest) > LIMIT)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
