"""Who can still make which norm: agrees with trying every result of the games to come."""

import itertools
import random
import time
from dataclasses import replace

import pytest
from tests.oracles import norm_forecasts as norm_forecasts_oracle
from tests.oracles import norms_2024
from tests.random_cases import every_seed
from tests.ratings.norms.norm_games import played, random_games

from albireo.domain.player import Player, Sex, Title
from albireo.domain.result import GameResult
from albireo.domain.round import Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.ratings.norms.conditions import MixRules
from albireo.ratings.norms.event import NormEvent
from albireo.ratings.norms.forecast import NormForecast, Outlook, norm_forecasts, points_needed
from albireo.ratings.norms.games import NormGame, norm_game
from albireo.ratings.norms.report import title_norms
from albireo.ratings.norms.search import SearchRules, find_norm
from albireo.ratings.norms.titles import NormTitle
from albireo.reports.norm_words import outlook

RESULTS = {10: GameResult.WHITE_WINS, 5: GameResult.DRAW, 0: GameResult.BLACK_WINS}


@every_seed(150)
@pytest.mark.sample(1)
def test_known_opponents_agree_with_trying_every_result(seed: int) -> None:
    chance = random.Random(seed)
    title = chance.choice(list(NormTitle))
    games = random_games(chance, title)
    left = min(chance.randint(1, 4), len(games))
    past, coming = games[:-left], games[-left:]
    mix = MixRules("ITA", is_waived=chance.random() < 0.6)
    rules = SearchRules(mix, predetermined=True, rounds=len(games))
    enough = [
        sum(scores)
        for scores in itertools.product((0, 5, 10), repeat=left)
        if find_norm(
            title,
            played(
                (*past, *(replace(game, points=points) for game, points in zip(coming, scores, strict=True)))
            ),
            rules,
        ).is_made
    ]
    known = [replace(game, points=0) for game in coming]
    assert points_needed(title, past, known, mix) == min(enough, default=None)


def swiss(chance: random.Random, rounds: int, scores: list[int]) -> Tournament:
    """Player 1 has met as many opponents as there are scores; three more are left in the field."""
    players = [Player(1, "Own", 2400, None, "ITA", sex=Sex.MAN)]
    players += [
        Player(
            tpn,
            f"O{tpn}",
            chance.randint(2250, 2650),
            chance.choice([Title.GM, Title.GM, Title.IM, Title.FM, None]),
            chance.choice(["ITA", "FRA", "GER", "ESP"]),
            sex=Sex.MAN,
        )
        for tpn in range(2, len(scores) + 5)
    ]
    played_rounds = tuple(
        Round((Pairing(1, tpn, RESULTS[points]),)) for tpn, points in enumerate(scores, start=2)
    )
    settings = Settings(federation="ITA", number_of_rounds=rounds, encoded_time_control="5400+30")
    return Tournament(settings, tuple(players), played_rounds)


def forecast(tournament: Tournament, title: NormTitle) -> NormForecast:
    report = title_norms(tournament, NormEvent())
    return next(item for item in norm_forecasts(report) if (item.tpn, item.title) == (1, title))


@every_seed(60)
@pytest.mark.slow
def test_a_norm_is_never_called_gone_that_some_opponents_and_results_make(seed: int) -> None:
    chance = random.Random(seed)
    scores = [chance.choice([0, 5, 5, 10, 10]) for _ in range(chance.choice([7, 8, 9]))]
    tournament = swiss(chance, len(scores) + 2, scores)
    title = chance.choice([NormTitle.GM, NormTitle.IM])
    report = title_norms(tournament, NormEvent())
    mine = report.players[1]
    possible = any(
        find_norm(
            title,
            replace(
                mine.played,
                games=(
                    *mine.played.games,
                    *(
                        norm_game(len(scores) + 1 + place, tournament.by_tpn[tpn], points)
                        for place, (tpn, points) in enumerate(zip(pair, results, strict=True))
                    ),
                ),
            ),
            mine.search,
        ).is_made
        for pair in itertools.permutations(range(len(scores) + 2, len(scores) + 5), 2)
        for results in itertools.product((0, 5, 10), repeat=2)
    )
    if possible:
        assert forecast(tournament, title).outlook is not Outlook.GONE


def test_without_rounds_left_it_is_made_or_gone() -> None:
    for seed in range(30):
        chance = random.Random(seed)
        scores = [chance.choice([5, 10, 10]) for _ in range(9)]
        tournament = swiss(chance, 9, scores)
        report = title_norms(tournament, NormEvent())
        for norm in report.players[1].norms:
            expected = Outlook.MADE if norm.is_made else Outlook.GONE
            assert forecast(tournament, norm.assessment.title).outlook is expected


def test_1_4_1e_a_norm_made_cannot_be_lost() -> None:
    field = [
        Player(tpn, f"O{tpn}", 2450, Title.GM, ("FRA", "GER", "ESP")[tpn % 3], sex=Sex.MAN)
        for tpn in range(2, 12)
    ]
    rounds = tuple(Round((Pairing(1, tpn, GameResult.WHITE_WINS),)) for tpn in range(2, 11))
    settings = Settings(federation="ITA", number_of_rounds=11, encoded_time_control="5400+30")
    tournament = Tournament(settings, (Player(1, "Own", 2400, Title.IM, "ITA"), *field), rounds)
    found = forecast(tournament, NormTitle.GM)
    assert (found.outlook, found.games, found.points) == (Outlook.MADE, 2, None)


@pytest.mark.parametrize("predetermined", [False, True])
def test_1_4_1_a_norm_that_needs_one_more_game_is_not_made(predetermined: bool) -> None:
    """Eight games of nine, enough points whatever the last one brings: but it must be played."""
    field = [
        Player(tpn, f"O{tpn}", 2450, Title.GM, ("FRA", "GER", "ESP")[tpn % 3], sex=Sex.MAN)
        for tpn in range(2, 11)
    ]
    rounds = [Round((Pairing(1, tpn, GameResult.WHITE_WINS),)) for tpn in range(2, 10)]
    rounds.append(Round((Pairing(1, 10, GameResult.UNKNOWN),)))
    settings = Settings(federation="ITA", number_of_rounds=9, encoded_time_control="5400+30")
    tournament = Tournament(settings, (Player(1, "Own", 2400, Title.IM, "ITA"), *field), tuple(rounds))
    report = title_norms(tournament, NormEvent(predetermined=predetermined))
    found = next(item for item in norm_forecasts(report) if item.tpn == 1)
    assert (found.outlook, found.games, found.points) == (Outlook.OPEN, 1, 0)
    sentence = outlook(found).sentence()
    assert sentence == "No. 1: GM norm needs no more points, but the games to come must be played"


def test_what_is_needed_names_points_assumption_and_titles() -> None:
    field = [
        Player(
            tpn,
            f"O{tpn}",
            2450,
            Title.GM if tpn in (2, 3, 11) else None,
            ("FRA", "GER")[tpn % 2],
            sex=Sex.MAN,
        )
        for tpn in range(2, 12)
    ]
    rounds = tuple(
        Round((Pairing(1, tpn, RESULTS[points]),))
        for tpn, points in zip(range(2, 9), [10, 10, 10, 5, 5, 5, 5], strict=True)
    )
    settings = Settings(federation="ITA", number_of_rounds=9, encoded_time_control="5400+30")
    tournament = Tournament(settings, (Player(1, "Own", 2400, Title.IM, "ITA"), *field), rounds)
    found = forecast(tournament, NormTitle.GM)
    assert found == NormForecast(
        tpn=1,
        title=NormTitle.GM,
        outlook=Outlook.GONE,
        games=2,
        points=None,
        assumed=0,
        assumed_rating=0,
        required_titles=0,
        title_holders=0,
    )  # two title holders and two games cannot make five
    titled = replace(
        tournament,
        players=tuple(
            replace(player, title=Title.FM) if player.tpn in (4, 5) else player
            for player in tournament.players
        ),
    )
    assert forecast(titled, NormTitle.GM) == NormForecast(
        1, NormTitle.GM, Outlook.OPEN, 2, 15, 2, 2450, 1, 1, 15, 15
    )
    without = replace(
        titled,
        players=tuple(
            replace(player, title=None) if player.tpn == 11 else player for player in titled.players
        ),
    )
    assert forecast(without, NormTitle.GM).outlook is Outlook.GONE  # the third grandmaster is not there


@pytest.mark.parametrize(("unknown", "is_bound"), [(2, False), (3, True)])
def test_what_is_assumed_of_unknown_opponents_is_said(unknown: int, is_bound: bool) -> None:
    """For three or more the least is a bound that real opponents may not allow: the player is told so."""
    item = NormForecast(1, NormTitle.GM, Outlook.OPEN, unknown, 15, unknown, 2450, 0, 0, least=10)
    assumed, least = [part.sentence() for part in outlook(item).parts if part.kind in ("assumed", "least")]
    assert assumed == "opponents not yet known count as 2450, from federations that fit the norm"
    assert least.startswith("at least 1 against the strongest of the field")
    assert ("it may take more or be impossible" in least) is is_bound


STRANGERS = ("POL", "NED", "GRE", "SUI")


def random_swiss(seed: int, open_games: int, unknown: int) -> tuple[Tournament, NormTitle]:
    """A Swiss of 9 to 13 rounds near a norm of player 1: some games without a result, some not paired."""
    chance = random.Random(seed)
    title = chance.choice(list(NormTitle))
    demands = title.demands
    rounds = chance.randint(9, 13)
    titles = [None, None, Title.FM, *list(demands.titles) * 2]
    level = demands.average + chance.randint(-20, 120)
    players = [Player(1, "Own", level, None, "ITA", sex=Sex.WOMAN)]
    players += [
        Player(
            tpn,
            f"O{tpn}",
            0 if chance.random() < 0.02 else level + chance.randint(-250, 250),
            chance.choice(titles),
            STRANGERS[tpn - rounds] if tpn >= rounds else chance.choice(["ITA", "FRA", "FRA", "GER", "FID"]),
            sex=Sex.MAN,
        )
        for tpn in range(2, rounds + 4)
    ]
    paired = rounds - unknown
    results = [RESULTS[chance.choice([0, 5, 5, 10, 10, 10])] for _ in range(paired - open_games)]
    every = [*results, *[GameResult.UNKNOWN] * open_games]
    boards = tuple(Round((Pairing(1, tpn, result),)) for tpn, result in enumerate(every, start=2))
    settings = Settings(federation="ITA", number_of_rounds=rounds, encoded_time_control="5400+30")
    return Tournament(settings, tuple(players), boards), title


def literal(game: NormGame) -> tuple[int, str, str, int]:
    return game.rating, game.title.value if game.title else "", game.federation, game.points // 5


def is_norm(title: NormTitle, games: list[NormGame]) -> bool:
    return norms_2024.has_norm(title.name, [literal(game) for game in games], "ITA")


@every_seed(300)
@pytest.mark.sample(1)
def test_in_a_swiss_known_opponents_agree_with_trying_every_result(seed: int) -> None:
    to_come = seed % 3 + 1
    tournament, title = random_swiss(seed, to_come, 0)
    found = forecast(tournament, title)
    past = list(title_norms(tournament, NormEvent()).players[1].played.games)
    coming = [
        norm_game(len(past) + place, tournament.by_tpn[len(past) + 1 + place], 0)
        for place in range(1, to_come + 1)
    ]
    made: dict[int, list[bool]] = {}
    for scores in itertools.product((0, 5, 10), repeat=to_come):
        games = [replace(game, points=points) for game, points in zip(coming, scores, strict=True)]
        made.setdefault(sum(scores), []).append(is_norm(title, [*past, *games]))
    least = min((total for total, verdicts in made.items() if any(verdicts)), default=None)
    if least is None:
        assert found.outlook is Outlook.GONE
    elif is_norm(title, past):
        assert found.outlook is Outlook.MADE
    else:
        in_any = min(total for total, verdicts in made.items() if all(verdicts))
        assert (found.outlook, found.points, found.in_any_game) == (Outlook.OPEN, least, in_any)


@every_seed(200)
@pytest.mark.slow
def test_in_a_swiss_the_least_is_what_some_real_opponents_allow(seed: int) -> None:
    """Whoever of the field comes: fewer points make no norm, and against someone these do; or it is gone."""
    unknown = seed % 2 + 1
    tournament, title = random_swiss(seed, seed // 2 % 2, unknown)
    found = forecast(tournament, title)
    past = list(title_norms(tournament, NormEvent()).players[1].played.games)
    met = tournament.paired_rounds
    known = [norm_game(met, tournament.by_tpn[met + 1], 0)] if found.games > unknown else []
    made: dict[int, list[bool]] = {}
    for strangers in itertools.permutations(range(met + 2, len(tournament.players) + 1), unknown):
        coming = known + [
            norm_game(met + place, tournament.by_tpn[tpn], 0) for place, tpn in enumerate(strangers, 1)
        ]
        for scores in itertools.product((0, 5, 10), repeat=len(coming)):
            games = [replace(game, points=points) for game, points in zip(coming, scores, strict=True)]
            made.setdefault(sum(scores), []).append(is_norm(title, [*past, *games]))
    least = min((total for total, verdicts in made.items() if any(verdicts)), default=None)
    assert (found.outlook is Outlook.GONE) == (least is None)
    if found.outlook is Outlook.MADE:
        assert all(all(verdicts) for verdicts in made.values())
    elif least is not None:
        assert found.least == least


@every_seed(300)
@pytest.mark.sample(1)
def test_in_a_swiss_what_is_needed_is_right_against_the_opponents_assumed(seed: int) -> None:
    unknown = seed % 2 + 1
    tournament, title = random_swiss(seed, seed // 2 % 2, unknown)
    found = forecast(tournament, title)
    if found.outlook is not Outlook.OPEN:
        return
    assert found.title_holders <= unknown
    past = list(title_norms(tournament, NormEvent()).players[1].played.games)
    met = tournament.paired_rounds
    known = [norm_game(met, tournament.by_tpn[met + 1], 0)] if found.games > unknown else []
    best = sorted(title.demands.titles, key=lambda held: held.rank)[0]
    field = [player for player in tournament.players if player.tpn > met + 1]
    wanted = min(unknown, sum(player.title in title.demands.titles for player in field))
    holders = min(unknown, sum(player.title is not None for player in field))
    if found.points is not None:
        wanted, holders = found.required_titles, found.title_holders
    titles = [best] * wanted + [Title.FM] * (holders - wanted) + [None] * (unknown - holders)
    made: dict[int, list[bool]] = {}
    for held in set(itertools.permutations(titles)):
        coming = known + [
            NormGame(met + place, -place, found.assumed_rating, each, STRANGERS[place], 0)
            for place, each in enumerate(held, 1)
        ]
        for scores in itertools.product((0, 5, 10), repeat=len(coming)):
            games = [replace(game, points=points) for game, points in zip(coming, scores, strict=True)]
            made.setdefault(sum(scores), []).append(is_norm(title, [*past, *games]))
    assert found.points == min((total for total, verdicts in made.items() if any(verdicts)), default=None)
    if found.points is not None:
        in_any = min((total for total, verdicts in made.items() if all(verdicts)), default=None)
        assert found.in_any_game == in_any


@every_seed(10)
@pytest.mark.slow
def test_whole_events_agree_with_every_opponent_of_the_field(seed: int) -> None:
    """As `conformance/norm_forecasts.py` does for more events."""
    assert norm_forecasts_oracle.compare(seed).false == ()


def test_a_long_round_robin_is_answered_at_once() -> None:
    """Thirty players: 2^29 sets of games could be left out, nearly all of them for nothing."""
    field = [
        Player(tpn, f"O{tpn}", 2700 - 20 * tpn, Title.GM, ("FRA", "GER", "ESP")[tpn % 3], sex=Sex.MAN)
        for tpn in range(2, 31)
    ]
    settings = Settings(federation="ITA", number_of_rounds=29, encoded_time_control="5400+30")
    tournament = Tournament(settings, (Player(1, "Own", 2400, Title.IM, "ITA"), *field), ())
    report = title_norms(tournament, NormEvent(predetermined=True))
    begin = time.process_time()
    (found,) = [item for item in norm_forecasts(report) if item.tpn == 1]
    assert time.process_time() - begin < 5
    assert (found.outlook, found.games, found.points) == (Outlook.OPEN, 29, 225)


def test_in_a_round_robin_everyone_is_known_from_the_first_round_on() -> None:
    field = [
        Player(tpn, f"O{tpn}", 2450, Title.GM, ("FRA", "GER", "ESP")[tpn % 3], sex=Sex.MAN)
        for tpn in range(2, 11)
    ]
    settings = Settings(federation="ITA", number_of_rounds=9, encoded_time_control="5400+30")
    tournament = Tournament(settings, (Player(1, "Own", 2400, Title.IM, "ITA"), *field), ())
    report = title_norms(tournament, NormEvent(predetermined=True))
    (found,) = [item for item in norm_forecasts(report) if item.tpn == 1]
    assert (found.outlook, found.games, found.points, found.assumed) == (Outlook.OPEN, 9, 65, 0)


@pytest.mark.timeout(60)
def test_a_swiss_of_39_rounds_has_too_many_sets_of_wins_to_try_all() -> None:
    ratings = [2420, 2400, 2390, 2380, 2310, 2300, 2290, 2280, *[1500] * 9]
    players = [
        Player(tpn, f"P{tpn}", rating, Title.IM if tpn < 9 else None, ("FRA", "GER", "ESP")[tpn % 3])
        for tpn, rating in enumerate(ratings, 1)
    ]
    players[1] = replace(players[1], title=None)
    order = [4, 9, 5, 10, 6, 11, 7, 12, 8, 13, 14, 15, 16, 17]
    rounds = [Round((Pairing(2, tpn, GameResult.WHITE_WINS),)) for tpn in order]
    tournament = Tournament(Settings(number_of_rounds=39), tuple(players), tuple(rounds))
    found = norm_forecasts(title_norms(tournament, NormEvent()))
    outlooks = {item.title: (item.outlook, item.is_counted) for item in found if item.tpn == 2}
    assert outlooks == {NormTitle.GM: (Outlook.GONE, True), NormTitle.IM: (Outlook.OPEN, False)}


@pytest.mark.parametrize(
    ("seed", "title"),
    [
        pytest.param(771187, "WGM", id="all but one of those not met are of a federation met too often"),
        pytest.param(771266, "WGM", id="all those not met are of the player's own federation"),
    ],
)
def test_1_4_3_assumed_opponents_are_of_the_federations_left(seed: int, title: str) -> None:
    """They were assumed to be of new federations, so that fewer points seemed to be enough."""
    event = norm_forecasts_oracle.random_event(seed)
    assert NormTitle[title] in event.titles
    assert norm_forecasts_oracle.compare(seed).false == ()
