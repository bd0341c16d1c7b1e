"""Groups that may not meet, in every Swiss system: `python benchmarks/prohibited_groups.py [SYSTEM …]`.

A host federation is kept apart: 10, 30 or 48 % of the players (or teams), anywhere in the ranking, at its
top, or twice 48 %; with --shares anywhere only. Processor seconds of the slowest of the first rounds at 200,
1,000 and 2,000 players (others by --players). The bound is 5 s for 1,000 players; the program ends with 1 if
it is missed.
"""

import argparse
import random
import sys
import time
from dataclasses import replace
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "src"), str(Path(__file__).resolve().parents[1])]

from benchmarks.other_swiss import Event, result  # noqa: E402

from albireo.domain.colour import Colour  # noqa: E402
from albireo.domain.player import Player  # noqa: E402
from albireo.domain.result import Mark  # noqa: E402
from albireo.domain.round import Bye, Pairing, Round  # noqa: E402
from albireo.domain.team import Team, TeamBye  # noqa: E402
from albireo.domain.tournament import ProhibitedPairs, Settings, Tournament  # noqa: E402
from albireo.domain.tournament_type import PairingKind  # noqa: E402
from albireo.pairing.registry import system_named, systems, tournament_type  # noqa: E402
from albireo.pairing.system import NoLegalPairing, RoundPairing, request_for  # noqa: E402

LIMIT, OF = 5.0, 1000
"""Seconds that a round of so many players may take."""
GROUPS = (
    ("10 % anywhere", 0.10, "anywhere"),
    ("30 % anywhere", 0.30, "anywhere"),
    ("48 % anywhere", 0.48, "anywhere"),
    ("48 % twice", 0.48, "twice"),
    ("30 % at the top", 0.30, "top"),
    ("48 % at the top", 0.48, "top"),
)


def apart(chance: random.Random, players: int, share: float, shape: str) -> tuple[ProhibitedPairs, ...]:
    size = int(players * share)
    order = list(range(1, players + 1)) if shape == "top" else chance.sample(range(1, players + 1), players)
    count = 2 if shape == "twice" else 1
    return tuple(ProhibitedPairs(tuple(sorted(order[at * size : (at + 1) * size]))) for at in range(count))


def started(system: str, players: int, rounds: int) -> Tournament:
    """Return an event of so many players or, in a system of teams, of so many teams of one player."""
    kind = tournament_type(system_named(system).code)
    everybody = tuple(
        Player(tpn, f"Player {tpn}", rating=2500 - 1400 * tpn // players) for tpn in range(1, players + 1)
    )
    teams = tuple(Team(player.tpn, f"Team {player.tpn}", (player.tpn,)) for player in everybody)
    settings = Settings(
        type=kind,
        number_of_rounds=max(9, rounds),
        initial_colour=Colour.WHITE,
        board_colours=(Colour.WHITE,) if kind.has_teams else (),
    )
    return Tournament(settings, everybody, teams=teams if kind.has_teams else ())


def played(
    tournament: Tournament,
    pairing: RoundPairing,
    absent: dict[int, Mark],
    chance: random.Random,
    event: Event,
) -> Tournament:
    """Return the tournament after a round with drawn results."""
    number, everybody = pairing.round, tournament.players
    resting = {**absent, **({pairing.bye: Mark.PAIRING_BYE} if pairing.bye else {})}
    columns = []
    for game in range(tournament.games_per_round):
        pairs = [pair[::-1] for pair in pairing.pairs] if game else pairing.pairs
        games = tuple(
            Pairing(w, b, result(chance, event, everybody[w - 1], everybody[b - 1])) for w, b in pairs
        )
        byes = tuple(
            Bye(tpn, Mark.HALF_BYE if game and mark is Mark.PAIRING_BYE else mark)
            for tpn, mark in resting.items()
        )
        columns.append(Round(games, () if tournament.teams else byes))
    team_byes = tuple(TeamBye(number, tpn, mark) for tpn, mark in resting.items()) if tournament.teams else ()
    return replace(
        tournament,
        rounds=(*tournament.rounds, *columns),
        team_byes=(*tournament.team_byes, *team_byes),
    )


def slowest(system: str, players: int, share: float, shape: str, rounds: int) -> float:
    """Of the first rounds, until no legal pairing is left."""
    chance, event = random.Random(1), Event("", players, rounds, LIMIT)
    tournament = started(system, players, rounds)
    tournament = replace(tournament, prohibited=apart(chance, players, share, shape))
    engine, most = system_named(system).load(), 0.0
    for number in range(1, rounds + 1):
        absent = {tpn: Mark.ZERO_BYE for tpn in range(1, players + 1) if chance.random() < event.absent}
        begin = time.process_time()
        try:
            pairing = engine.pair(request_for(tournament, number, absent))
        except NoLegalPairing:
            return max(most, time.process_time() - begin)
        most = max(most, time.process_time() - begin)
        tournament = played(tournament, pairing, absent, chance, event)
    return most


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--players", type=int, nargs="*", default=[200, 1000, 2000])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--shares", action="store_true")
    parser.add_argument("systems", nargs="*", metavar="SYSTEM")
    options = parser.parse_args()
    chosen = options.systems or [spec.name for spec in systems() if spec.kind is PairingKind.SWISS]
    groups = [group for group in GROUPS if group[2] == "anywhere" or not options.shares]
    missed = False
    print(f"{'system':20}{'group':18}" + "".join(f"{players:>9}" for players in options.players))
    for system in chosen:
        for name, share, shape in groups:
            times = [slowest(system, players, share, shape, options.rounds) for players in options.players]
            over = any(
                used > LIMIT for players, used in zip(options.players, times, strict=True) if players <= OF
            )
            missed |= over
            shown = "".join(f"{used:8.2f}s" for used in times)
            print(f"{system:20}{name:18}{shown}{'  over ' + str(LIMIT) + ' s' if over else ''}", flush=True)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
