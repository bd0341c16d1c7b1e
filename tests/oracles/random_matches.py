"""Small random tournaments of matches: Double-Swiss and teams; the same seed gives the same one.

As in `random_histories`, the rounds so far are invented: near in score or quite at random.
"""

from dataclasses import replace
from random import Random

from tests.oracles.random_histories import (
    ABSENCES,
    POINT_SYSTEMS,
    RESULTS,
    Groups,
    Luck,
    absent_players,
    apart_from,
    drawn_pairing,
    prohibited_pairs,
    start,
    time_off,
    virtual_points,
)

from albireo.domain.colour import Colour
from albireo.domain.matches import team_rows
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.team import (
    STANDARD_MATCH_POINTS,
    ForfeitedMatch,
    MatchPoints,
    ScoreKind,
    Team,
    TeamBye,
)
from albireo.domain.tournament import Settings, Tournament
from albireo.pairing.registry import tournament_type
from albireo.pairing.system import PairingRequest

BOARDS = 2
TEAM_CODES = (
    "FIDE_TEAM",
    "FIDE_TEAM_MP_GP",
    "FIDE_TEAM_TYPEA_MP",
    "FIDE_TEAM_TYPEA_GP_MP",
    "FIDE_TEAM_TYPEB_MP_GP",
    "FIDE_TEAM_TYPEB_GP",
)
MATCH_POINTS = (
    (STANDARD_MATCH_POINTS, 6),
    (MatchPoints(bye_match_points=20), 2),
    (MatchPoints(bye_match_points=0), 1),
    (MatchPoints(30, 10, 0), 1),
    (MatchPoints(30, 20, 10), 2),
    (MatchPoints(30, 20, 10, bye_match_points=10), 1),
)
"""With their weights."""
FORFEITS = (
    GameResult.WHITE_WINS_BY_FORFEIT,
    GameResult.BLACK_WINS_BY_FORFEIT,
    GameResult.DOUBLE_FORFEIT,
)


def random_double_swiss_request(
    seed: int, fewest: int = 5, most: int = 14, groups: Groups | None = None
) -> PairingRequest:
    """Return a round of two-game matches to be paired after an invented history."""
    luck, tournament = start(Random(f"double {seed}"), fewest, most)
    if groups:
        luck, tournament = groups(luck, tournament)
    settings = replace(tournament.settings, type=tournament_type("FIDE_DOUBLESWISS"))
    tournament = replace(tournament, settings=settings)
    played = luck.random.randint(0, min(8, len(tournament.players)))
    nearness = luck.random.choice((0.0, 5.0, 15.0, 1000.0))
    for number in range(1, played + 1):
        absent = absent_players(luck, tournament, number)
        drawn = drawn_pairing(luck, tournament, absent, nearness)
        games: tuple[list[Pairing], list[Pairing]] = ([], [])
        for white, black in sorted(drawn.pairs):
            first, second = _match(luck)
            games[0].append(Pairing(white, black, first))
            games[1].append(Pairing(black, white, second))
        byes = [Bye(tpn, mark) for tpn, mark in absent.items()]
        two = []
        for half, of_the_bye in zip(games, (Mark.PAIRING_BYE, Mark.HALF_BYE), strict=True):
            bye = [] if drawn.bye is None else [Bye(drawn.bye, of_the_bye)]
            two.append(Round(tuple(half), (*byes, *bye)))
        tournament = replace(tournament, rounds=(*tournament.rounds, *two))
    absent = absent_players(luck, tournament, played + 1)
    return _request(luck, tournament, played + 1, absent)


def random_team_request(
    seed: int, fewest: int = 5, most: int = 14, groups: Groups | None = None
) -> PairingRequest:
    """Return a round of team matches to be paired after an invented history."""
    random = Random(f"teams {seed}")
    size = random.randint(fewest, most)
    absence = random.choice((0.0, 0.0, 0.05, 0.15))
    luck = Luck(random, absence, random.random() < 0.6, away=time_off(random, size))
    teams = tuple(
        Team(tpn, f"Team {tpn}", tuple(range((tpn - 1) * BOARDS + 1, tpn * BOARDS + 1)))
        for tpn in range(1, size + 1)
    )
    settings = Settings(
        name="random",
        type=tournament_type(random.choice(TEAM_CODES)),
        initial_colour=random.choice(tuple(Colour)),
        board_colours=(Colour.WHITE, Colour.BLACK),
        points=luck.draw(POINT_SYSTEMS),  # type: ignore[arg-type]
        match_points=luck.draw(MATCH_POINTS),  # type: ignore[arg-type]
    )
    players = tuple(Player(tpn, f"Player {tpn}", rating=2000) for team in teams for tpn in team.players)
    tournament = Tournament(
        settings=settings,
        players=players,
        teams=teams,
        prohibited=prohibited_pairs(luck, size),
        virtual_points=virtual_points(luck, size, settings.match_points),
    )
    if groups:
        luck, tournament = groups(luck, tournament)
    played = random.randint(0, min(8, size))
    nearness = random.choice((0.0, 10.0, 30.0, 1000.0))
    for number in range(1, played + 1):
        tournament = _with_team_round(luck, tournament, number, nearness)
    return _request(luck, tournament, played + 1, _absent_teams(luck, tournament, played + 1))


def _match(luck: Luck) -> tuple[GameResult, GameResult]:
    """Return the results of two games; now and then one forfeits both."""
    if luck.forfeits and luck.chance(0.06):
        result = luck.random.choice(FORFEITS)
        white, black = result.value
        mirrored = GameResult.of(black, white)
        assert mirrored is not None
        return result, mirrored
    return luck.result(1, 2), luck.result(2, 1)


def _absent_teams(luck: Luck, tournament: Tournament, number: int) -> dict[int, Mark]:
    absent: dict[int, Mark] = {}
    for team in tournament.teams:
        mark = luck.draw(ABSENCES)
        if luck.chance(luck.absence) and mark is not Mark.FORFEIT_LOSS:
            absent[team.tpn] = mark  # type: ignore[assignment]
    for tpn, first, last in luck.away:
        if first <= number <= last:
            absent[tpn] = Mark.ZERO_BYE
    return absent if len(tournament.teams) - len(absent) >= 4 else {}


def _with_team_round(luck: Luck, tournament: Tournament, number: int, nearness: float) -> Tournament:
    rows = team_rows(tournament, number - 1)
    absent = _absent_teams(luck, tournament, number)
    line = [team.tpn for team in tournament.teams if team.tpn not in absent]
    score = {tpn: sum(entry.points(ScoreKind.MATCH_POINTS) for entry in rows[tpn]) for tpn in line}
    line.sort(key=lambda tpn: -score[tpn] + luck.random.uniform(0, 1) * nearness)
    byes = [TeamBye(number, tpn, mark) for tpn, mark in absent.items()]
    if len(line) % 2 == 1:
        byes.append(TeamBye(number, line.pop(), Mark.PAIRING_BYE))
    games: list[Pairing] = []
    forfeits: list[ForfeitedMatch] = []
    while line:
        first = line.pop(0)
        met = {entry.opponent for entry in rows[first] if entry.is_played}
        met |= apart_from(luck, tournament, first)
        second = next((tpn for tpn in line if tpn not in met), None)
        if second is None:
            continue
        line.remove(second)
        white, black = luck.random.sample((first, second), 2)
        if luck.forfeits and games and luck.chance(0.07):
            marks = luck.random.choice(FORFEITS).value
            forfeits.append(ForfeitedMatch(number, white, black, *marks))
            continue
        whites, blacks = (tournament.teams[tpn - 1].players for tpn in (white, black))
        results = [luck.random.choice((GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS))]
        results.append(luck.draw(RESULTS))  # type: ignore[arg-type]
        games += [Pairing(whites[0], blacks[0], results[0]), Pairing(blacks[1], whites[1], results[1])]
    return replace(
        tournament,
        rounds=(*tournament.rounds, Round(tuple(games))),
        team_byes=(*tournament.team_byes, *byes),
        forfeited_matches=(*tournament.forfeited_matches, *forfeits),
    )


def _request(luck: Luck, tournament: Tournament, number: int, absent: dict[int, Mark]) -> PairingRequest:
    later = number + luck.random.randint(2, 5)
    total = luck.random.choices((number, number + 1, later, None), (3, 2, 5, 1))[0]
    return PairingRequest(
        tournament=replace(tournament, settings=replace(tournament.settings, number_of_rounds=total)),
        round=number,
        absent=absent,
        initial_colour=tournament.settings.initial_colour or Colour.WHITE,
        number_of_rounds=total,
    )
