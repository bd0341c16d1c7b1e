"""Events whose people, teams and clubs are written from right to left, with Latin letters and digits."""

from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeRules, CreateTournament
from albireo.desk.money.commands import SetEntryFee
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.registration import NewTeam, RegisterTeams
from albireo.domain.colour import Colour
from albireo.domain.player import Sex

HEBREW = "\u05db\u05d4\u05df, \u05d3\u05d5\u05d3"
ARABIC = "\u0633\u0627\u0644\u0645\u060c \u0639\u0645\u0631"
MIXED = "\u05dc\u05d5\u05d9 (Levi), \u05d0\u05d1\u05d9"
NAMES = (HEBREW, ARABIC, MIXED, "Castor, Emil")
TEL_AVIV = '\u05de\u05db\u05d1\u05d9 \u05ea"\u05d0'
"""With a quotation mark inside, as abbreviations have it."""
CLUBS = (TEL_AVIV, "\u0646\u0627\u062f\u064a 1948", "\u05d4\u05e4\u05d5\u05e2\u05dc 2", "")
EVENT = "\u05d0\u05dc\u05d9\u05e4\u05d5\u05ea 2026"
CITY = "\u05d9\u05e8\u05d5\u05e9\u05dc\u05d9\u05dd"
ALL = {*NAMES, *CLUBS, EVENT, CITY}


def players() -> tuple[PlayerFacts, ...]:
    return tuple(
        PlayerFacts(
            name=name, club=club, federation="ISR", rating=2400 - 50 * place, sex=Sex.WOMAN, group="A1"
        )
        for place, (name, club) in enumerate(zip(NAMES, CLUBS, strict=True))
    )


def individuals(visitor: Visitor) -> str:
    """Return an event after round 1, round 2 being played; its address."""
    settings = SettingsFacts(city=CITY, federation="ISR", start="2026/11/16", end="2026/11/17")
    home = "/t/" + visitor.create(CreateTournament(EVENT, 3, settings))
    rules = RulesFacts(public_pages=True, public_standings=True, phone_results=True)
    visitor.do(home, RegisterPlayers(players()), ChangeRules(rules), SetEntryFee(2500, "EUR"))
    for round_ in (1, 2):
        visitor.do(home, PairRound(round_), PublishRound(round_))
        visitor.do(home, *(EnterResult(round_, board, "10") for board in (1, 2)[: 3 - round_]))
    return home


def teams(visitor: Visitor) -> str:
    """Return an event of teams in round 1; its address."""
    settings = SettingsFacts(system="BERGER_TEAM_ROUNDROBIN", board_colours=(Colour.WHITE, Colour.BLACK))
    home = "/t/" + visitor.create(CreateTournament(EVENT, 3, settings))
    made = tuple(
        NewTeam(
            TeamFacts(name=club or "Rooks", captain=NAMES[0], venue=CITY),
            players=tuple(PlayerFacts(name=f"{name} {place}", rating=2000) for name in NAMES[:2]),
        )
        for place, club in enumerate(CLUBS)
    )
    visitor.do(home, RegisterTeams(made), ChangeRules(RulesFacts(public_pages=True, public_standings=True)))
    visitor.do(home, PairRound(1), PublishRound(1), EnterResult(1, 1, "10", match=1))
    return home
