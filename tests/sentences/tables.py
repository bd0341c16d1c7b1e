"""The sentences of round robins, knock-outs and groups, on random events of each."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

from tests.sentences.said import Checks, Literal, RoundSaid, Said, walk

from albireo.checking.generator import generate
from albireo.checking.recipe import Range, Recipe
from albireo.domain.colour import Colour
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.team import Team
from albireo.domain.tournament import Settings, Tournament, Withdrawal
from albireo.pairing.registry import system_for, tournament_type
from albireo.pairing.system import NoLegalPairing, PairingRequest, RoundPairing, request_for

TABLES = Checks()
BERGER = (
    "BERGER_ROUNDROBIN",
    "BERGER_DOUBLEROUNDROBIN",
    "FIDE_DOUBLEROUNDROBIN",
    "BERGER_TEAM_DOUBLEROUNDROBIN",
)
KNOCKOUTS = (
    "CUSTOM_KNOCKOUT",
    "WORLDCUP_KNOCKOUT",
    "CUSTOM_KNOCKOUT_THIRD",
    "CUSTOM_KNOCKOUT_THIRD_G3",
    "CUSTOM_TEAM_KNOCKOUT",
    "CUSTOM_TEAM_KNOCKOUT_G2",
)
DOUBLES = ("CUSTOM_KNOCKOUT_DOUBLE", "CUSTOM_KNOCKOUT_DOUBLE_G2", "CUSTOM_TEAM_KNOCKOUT_DOUBLE")


class TableFacts(Literal):
    """No one is kept apart by a table; who plays whom is all there is."""

    def may_meet(self, one: int, other: int) -> bool:
        return True

    def may_have_bye(self, tpn: int) -> bool:
        return True


def said_of(request: PairingRequest, pairing: RoundPairing, random: Random) -> Iterator[Said]:
    round_ = RoundSaid(pairing.system, request, pairing, TableFacts(request))
    for note in pairing.explanation.notes():
        yield from walk(round_, note, (), None)
    numbers = [*request.tournament.participants]
    pairs = [*combinations(numbers, 2)]
    for first, second in random.sample(pairs, min(6, len(pairs))):
        asked = tuple(random.sample((first, second), 2))
        note = pairing.explanation.why_not(*asked).note
        yield Said(round_, replace(note, values={**note.values, "asked": asked}))


# -- random events -----------------------------------------------------------------------------------------


def random_table(seed: int) -> Iterator[Said]:
    """Yield a round robin played with absences and withdrawals."""
    random = Random(f"table {seed}")
    code = random.choice(BERGER)
    size = random.randint(3, 9)
    of_teams = "TEAM" in code
    numbers = random.sample(range(1, 30), size) if random.random() < 0.3 else [*range(1, size + 1)]
    players = tuple(Player(tpn, f"P{tpn}") for tpn in numbers)
    teams = tuple(Team(tpn, f"T{tpn}", (tpn,)) for tpn in numbers) if of_teams else ()
    rounds = (size - 1 + size % 2) * (2 if "DOUBLE" in code else 1)
    left = tuple(Withdrawal(tpn, random.randint(1, rounds)) for tpn in numbers if random.random() < 0.1)
    tournament = Tournament(
        Settings(type=tournament_type(code), initial_colour=Colour.WHITE, board_colours=(Colour.WHITE,)),
        players,
        teams=teams,
        withdrawals=left,
    )
    for number in range(1, rounds + 1):
        away = {tpn: Mark.ZERO_BYE for tpn in numbers if random.random() < 0.05}
        away |= {w.player: Mark.ZERO_BYE for w in left if w.after_round < number}
        request = PairingRequest(tournament, number, away, Colour.WHITE, None)
        pairing = system_for(tournament).load().pair(request)
        yield from said_of(request, pairing, random)
        games = tuple(Pairing(w, b, random.choice(RESULTS)) for w, b in pairing.pairs)
        byes = () if of_teams else tuple(Bye(tpn, mark) for tpn, mark in pairing.absent.items())
        tournament = replace(tournament, rounds=(*tournament.rounds, Round(games, byes)))


OF_GROUPS = (
    "group-boards-first-to-last",
    "group-board-first",
    "group-no-board",
    "nobody-of-the-group-is-there",
    "nobody-else-is-in-the-group",
    "all-games-of-the-group-have-been-played",
    "first-and-second-play-in-different-groups-one",
    "player-is-not-paired-in-this-round",
)
RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


def random_knockout(seed: int) -> Iterator[Said]:
    return _random_bracket(Random(f"knockout {seed}"), seed, KNOCKOUTS)


def random_double_elimination(seed: int) -> Iterator[Said]:
    return _random_bracket(Random(f"double {seed}"), seed, DOUBLES)


def _random_bracket(random: Random, seed: int, codes: Sequence[str]) -> Iterator[Said]:
    size = random.randint(2, 20)
    recipe = Recipe(
        system=random.choice(codes),
        players=Range(size, size),
        draws=0.4,
        forfeits=random.choice((0, 0.05)),
        boards=1,
    )
    tournament = generate(recipe, f"sentences {seed}")
    for number in range(1, tournament.paired_rounds + 1):
        before = tournament.up_to(number - 1)
        away = {tpn: Mark.ZERO_BYE for tpn in tournament.participants if random.random() < 0.03}
        request = replace(request_for(tournament, number, away), tournament=before)
        yield from said_of(request, system_for(tournament).load().pair(request), random)


def random_groups(seed: int) -> Iterator[Said]:
    """Yield rounds of a club in groups, some of which play a table that ends."""
    random = Random(f"groups {seed}")
    letters = [random.choice(("A", "A", "B", "B", "C", "")) for _ in range(random.randint(4, 14))]
    code = random.choice(("FIDE_DUTCH_2026", "BERGER_ROUNDROBIN", "FIDE_DUBOV"))
    settings = Settings(type=tournament_type(code), number_of_rounds=5, initial_colour=Colour.WHITE)
    players = tuple(
        Player(tpn, f"P{tpn}", 2400 - tpn, group=letter) for tpn, letter in enumerate(letters, start=1)
    )
    tournament = Tournament(settings, players)
    for number in range(1, 4):
        away = {tpn: Mark.ZERO_BYE for tpn in tournament.participants if random.random() < 0.1}
        away |= {t.tpn: Mark.ZERO_BYE for t in players if t.group == "C" and random.random() < 0.3}
        request = PairingRequest(tournament, number, away, Colour.WHITE, 5)
        try:
            pairing = system_for(tournament).load().pair(request)
        except NoLegalPairing:
            return
        for said in said_of(request, pairing, random):
            if said.id in OF_GROUPS:  # the others are those of the system that pairs a group
                yield said
        games = tuple(Pairing(w, b, random.choice(RESULTS)) for w, b in pairing.pairs)
        byes = [Bye(tpn, mark) for tpn, mark in pairing.absent.items()]
        byes += [Bye(tpn, Mark.PAIRING_BYE) for tpn in pairing.byes]
        tournament = replace(tournament, rounds=(*tournament.rounds, Round(games, tuple(byes))))
