"""A tournament of 300 players with names of every length and script, for goldens and benchmarks."""

from dataclasses import replace
from functools import cache

from albireo.checking.generator import generate
from albireo.checking.recipe import Range, Recipe
from albireo.domain.player import Player, Sex, Title
from albireo.domain.tournament import Tournament
from albireo.reports.source import FileSource, Source

NAMES = (
    "Carlsen, Magnus",
    "Nguyễn Thị Thanh Phương",
    "Παπαδημητρακόπουλος, Κωνσταντίνος",
    "Непомнящий, Ян",
    "von Hohenzollern-Sigmaringen und zu Grünwald, Karl-Friedrich Alexander Maria",
    "გელაშვილი, თამაზ",
    "Հակոբյան, Հարություն",
    "عبد الرحمن, محمد",
    "כהן, יעל",
    "Þórhallsdóttir, Lenka Ásta",
    "Ağaoğlu, İbrahim Şükrü",
    "O'Brien-Llewellyn, Siân",
    '#panic("x") $y$ *bold* <b>&amp;</b> =1+1',
    "Ng",
    "Żółkiewski, Wojciech Łukasz",
    "Raghuram Venkatasubramanian Ananthanarayanan",
)
TITLES = (None, None, None, Title.GM, Title.IM, Title.WGM, Title.FM, Title.CM)
FEDERATIONS = ("NOR", "VIE", "GRE", "FID", "GER", "GEO", "ARM", "EGY", "ISR", "ISL", "TUR", "WLS", "ITA")
CLUBS = ("Torre & Cavallo", "Schachclub 1921 Königsspringer e. V.", "", "Šachový klub Žďár", "Circolo <Dama>")


@cache
def large_event(players: int = 300, rounds: int = 9) -> Tournament:
    """Generated, then given the names."""
    made = generate(Recipe(players=Range(players, players), rounds=Range(rounds, rounds)), "documents")
    named = tuple(_named(player) for player in made.players)
    settings = replace(
        made.settings,
        name="Internationales Offenes Turnier der Stadt Überlingen am Bodensee 2026",
        city="Überlingen",
        start="2026/08/01",
        end="2026/08/09",
        round_dates=tuple(f"2026/08/{day:02}" for day in range(1, rounds + 1)),
        tie_breaks=("BH/C1", "BH", "SB", "ARO"),
    )
    return replace(made, players=named, settings=settings)


def large_source(players: int = 300, rounds: int = 9) -> Source:
    return FileSource(large_event(players, rounds))


def _named(player: Player) -> Player:
    number = player.tpn
    return replace(
        player,
        name=NAMES[number % len(NAMES)] if number % 3 else f"Player {number:03}, of the field",
        title=TITLES[number % len(TITLES)],
        federation=FEDERATIONS[number % len(FEDERATIONS)],
        club=CLUBS[number % len(CLUBS)],
        sex=Sex.WOMAN if number % 4 == 0 else Sex.MAN,
        birth_date=f"{1950 + number % 66}/00/00",
        category=("A", "B", "")[number % 3],
    )
