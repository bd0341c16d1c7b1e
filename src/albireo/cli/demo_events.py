"""The events of `albireo demo`: made-up players, real pairings, each in the middle of its story."""

from collections.abc import Iterator
from datetime import date, timedelta
from random import Random

from albireo.checking.generator import generate
from albireo.checking.recipe import Range, Recipe
from albireo.domain.player import Sex, Title
from albireo.domain.result import GameResult
from albireo.domain.tournament import Arbiter, Tournament
from albireo.value_classes import replace

STARS = (
    *("Achernar", "Acrux", "Adhara", "Alcor", "Aldebaran", "Algol", "Alhena", "Alioth", "Alkaid", "Alnair"),
    *(
        "Alnitak",
        "Alphard",
        "Altair",
        "Ankaa",
        "Antares",
        "Arcturus",
        "Atria",
        "Avior",
        "Bellatrix",
        "Canopus",
    ),
    *("Capella", "Castor", "Deneb", "Diphda", "Dubhe", "Electra", "Enif", "Errai", "Fomalhaut", "Gacrux"),
    *("Hadar", "Hamal", "Izar", "Kochab", "Maia", "Markab", "Menkar", "Merak", "Merope", "Mimosa"),
    *(
        "Mirach",
        "Mirfak",
        "Mizar",
        "Nunki",
        "Peacock",
        "Phecda",
        "Polaris",
        "Pollux",
        "Procyon",
        "Rasalhague",
    ),
    *("Regulus", "Rigel", "Sabik", "Scheat", "Shaula", "Sirius", "Spica", "Suhail", "Vega", "Wezen"),
)
WOMEN = (
    *("Ada", "Anna", "Carla", "Clara", "Elena", "Eva", "Greta", "Ines", "Iris", "Julia", "Lea", "Marta"),
    *("Nadia", "Olga", "Sofia", "Tara"),
)
MEN = ("Bruno", "David", "Emil", "Felix", "Hugo", "Ivo", "Jan", "Kurt", "Lucas", "Noah", "Paul", "Timo")
TEAMS = (
    *("Andromeda", "Bootes", "Carina", "Cassiopeia", "Centaurus", "Cepheus", "Crux", "Delphinus", "Draco"),
    *("Gemini", "Hydra", "Orion"),
)
FEDERATIONS = ("ITA", "FRA", "GER", "ESP", "ENG", "POL", "NED", "HUN", "IND", "USA")
TITLES = ((2480, Title.GM), (2400, Title.IM), (2300, Title.FM), (2200, Title.CM))
SEED = "albireo demo"


def demo_events(is_over: bool = False) -> Iterator[Tournament]:
    """Yield an open with norms in its seventh round, a team Swiss and a league of teams.

    With `is_over` the open and the team Swiss are finished, so that norms and final places can be seen.
    """
    strong = Recipe(
        name="Lyra Open",
        players=Range(64, 64),
        rounds=Range(9, 9),
        highest_rating=Range(2590, 2590),
        lowest_rating=Range(1900, 1900),
        tie_breaks=("BH/C1", "BH", "SB"),
    )
    open_ = _with_people(generate(strong, SEED), "5400+30")
    yield open_ if is_over else _under_way(open_, 7)
    teams = Recipe(
        name="Cygnus Team Cup",
        players=Range(12, 12),
        rounds=Range(7, 7),
        system="FIDE_TEAM",
        tie_breaks=("GPTS",),
    )
    cup = _with_people(generate(teams, SEED), "3600+30")
    yield cup if is_over else cup.up_to(5)
    league = Recipe(
        name="Aquila League",
        players=Range(8, 8),
        rounds=Range(7, 7),
        system="BERGER_TEAM_ROUNDROBIN",
        tie_breaks=("GPTS",),
    )
    yield _with_people(generate(league, SEED), "5400+30", days_between=14).up_to(4)


def _with_people(tournament: Tournament, time_control: str, days_between: int = 1) -> Tournament:
    """Return the tournament with names, titles, federations, days and an arbiter; none of them exists."""
    lot = Random(SEED)
    surnames = lot.sample(STARS, len(STARS))
    players = []
    for place, player in enumerate(tournament.players):
        family = surnames[place % len(STARS)] + ("" if place < len(STARS) else f"-{lot.choice(STARS)}")
        title = next((title for least, title in TITLES if (player.rating or 0) >= least), None)
        sex = lot.choice((Sex.MAN, Sex.MAN, Sex.WOMAN))
        players.append(
            replace(
                player,
                name=f"{family}, {lot.choice(WOMEN if sex is Sex.WOMAN else MEN)}",
                title=title,
                federation=lot.choice(FEDERATIONS),
                sex=sex,
                birth_date=f"{lot.randint(1955, 2013)}/00/00",
                reported_rank=None,
            )
        )
    first = date(2026, 4, 3)
    days = [
        first + timedelta(days_between * round_)
        for round_ in range(tournament.settings.number_of_rounds or 0)
    ]
    dates = tuple(f"{day:%Y/%m/%d}" for day in days)
    settings = replace(
        tournament.settings,
        start=dates[0],
        end=dates[-1],
        round_dates=dates,
        city="Nova Lyra",
        federation="ITA",
        encoded_time_control=time_control,
        rating_method="FIDE",
        chief_arbiters=(Arbiter("Albireo, Beta"),),
    )
    # totals of the whole event, of which only some rounds will have been played
    teams = tuple(
        replace(team, name=name, reported_match_points=None, reported_game_points=None, reported_rank=None)
        for team, name in zip(tournament.teams, TEAMS, strict=False)
    )
    return replace(tournament, settings=settings, players=tuple(players), teams=teams)


def _under_way(tournament: Tournament, round_: int) -> Tournament:
    """Return the tournament during a round: the lower boards are still playing."""
    now = tournament.up_to(round_)
    boards = now.rounds[-1].pairings
    playing = tuple(
        replace(board, result=GameResult.UNKNOWN) if place >= len(boards) // 3 else board
        for place, board in enumerate(boards)
    )
    return replace(now, rounds=(*now.rounds[:-1], replace(now.rounds[-1], pairings=playing)))
