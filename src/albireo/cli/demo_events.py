"""The events of `albireo demo`: made-up players, real pairings, each in the middle of its story."""

from collections.abc import Iterator
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
GIVEN = (
    *("Ada", "Anna", "Bruno", "Carla", "Clara", "David", "Elena", "Emil", "Eva", "Felix", "Greta", "Hugo"),
    *("Ines", "Iris", "Jan", "Julia", "Kurt", "Lea", "Lucas", "Marta", "Nadia", "Olga", "Paul", "Sofia"),
)
FEDERATIONS = ("ITA", "FRA", "GER", "ESP", "ENG", "POL", "NED", "HUN", "IND", "USA")
TITLES = ((2480, Title.GM), (2400, Title.IM), (2300, Title.FM), (2200, Title.CM))
SEED = "albireo demo"


def demo_events() -> Iterator[Tournament]:
    """Yield an open with norms in its seventh round, a team Swiss and a league of teams."""
    strong = Recipe(
        name="Lyra Open",
        players=Range(64, 64),
        rounds=Range(9, 9),
        highest_rating=Range(2590, 2590),
        lowest_rating=Range(1900, 1900),
        tie_breaks=("BH/C1", "BH", "SB"),
    )
    yield _under_way(_peopled(generate(strong, SEED), "5400+30"), 7)
    teams = Recipe(
        name="Cygnus Team Cup",
        players=Range(12, 12),
        rounds=Range(7, 7),
        system="FIDE_TEAM",
        tie_breaks=("GPTS",),
    )
    yield _peopled(generate(teams, SEED), "3600+30").up_to(5)
    league = Recipe(
        name="Aquila League",
        players=Range(8, 8),
        rounds=Range(7, 7),
        system="BERGER_TEAM_ROUNDROBIN",
        tie_breaks=("GPTS",),
    )
    yield _peopled(generate(league, SEED), "5400+30").up_to(4)


def _peopled(tournament: Tournament, time_control: str) -> Tournament:
    """Return the tournament with names, titles, federations and an arbiter; none of them exists."""
    lot = Random(SEED)
    surnames = lot.sample(STARS, len(STARS))
    players = []
    for place, player in enumerate(tournament.players):
        family = surnames[place % len(STARS)] + ("" if place < len(STARS) else f"-{lot.choice(STARS)}")
        title = next((title for least, title in TITLES if (player.rating or 0) >= least), None)
        players.append(
            replace(
                player,
                name=f"{family}, {lot.choice(GIVEN)}",
                title=title,
                federation=lot.choice(FEDERATIONS),
                sex=lot.choice((Sex.MAN, Sex.MAN, Sex.WOMAN)),
                birth_date=f"{lot.randint(1955, 2013)}/00/00",
                reported_rank=None,
            )
        )
    settings = replace(
        tournament.settings,
        city="Nova Lyra",
        federation="ITA",
        encoded_time_control=time_control,
        rating_method="FIDE",
        chief_arbiters=(Arbiter("Albireo, Beta"),),
    )
    # totals of the whole event, of which only some rounds will have been played
    teams = tuple(
        replace(team, reported_match_points=None, reported_game_points=None, reported_rank=None)
        for team in tournament.teams
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
