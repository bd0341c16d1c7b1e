"""A tournament in the middle of its fifth round, for pages that need something to show."""

from dataclasses import dataclass

from albireo.desk.commands import AnyCommand
from albireo.desk.conduct.commands import ChangeRules, CreateTournament, DrawInitialColour
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent
from albireo.desk.players.byes import RequestBye
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers, WithdrawPlayer
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import CorrectResult, EnterResult
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.domain.player import Title
from albireo.domain.result import GameResult, Mark

LAST = (
    "Aldebaran Bellatrix Castor Denebola Electra Furud Gemma Hadar Izar Juxta Kochab Lesath Mizar Nashira",
    "Okab Pollux Rigel Sabik Tania Unuk Vega Wezen Yildun Zaurak Acrux Bianchi Conti Dvořák Eriksen Fontana",
    "García Horváth Ito Jansen Kowalski Lindqvist Moreau Müller Novák Olsen",
)
FIRST = (
    "Hugo Nadia Emil Iris Sofia Tomás Lucia Jonas Camille Peter Ömer Marta Étienne Olga Chidi Tea Kurt Elisa"
)
FEDERATIONS = ("ITA", "FRA", "GER", "NOR", "CZE", "POL")
TITLES = {0: Title.GM, 2: Title.IM, 4: Title.WIM, 7: Title.FM}
RESULTS = ("10", "==", "01", "10", "01", "==", "10")


@dataclass(frozen=True)
class Demo:
    """Does one command after another, confirming what is asked."""

    desk: Desk
    uid: str

    def do(self, command: AnyCommand) -> None:
        state = self.desk.state(self.uid)
        try:
            self.desk.execute(self.uid, command, "Anna", state.version)
        except NeedsConsent as asks:
            consent = {warning.token: warning.level.answers for warning in asks.warnings}
            self.desk.execute(self.uid, command, "Anna", state.version, consent)

    def play(self, number: int, but: int = 0) -> None:
        """Results of a round, for all boards but the last few."""
        boards = sorted(self.desk.state(self.uid).rounds[number - 1].boards)
        for board in boards[: len(boards) - but]:
            self.do(EnterResult(number, board, RESULTS[(board * 3 + number) % len(RESULTS)]))

    def play_rest(self, number: int) -> None:
        """Results of the boards of a round that have none yet."""
        for board, match in sorted(self.desk.state(self.uid).rounds[number - 1].boards.items()):
            if match.result is GameResult.UNKNOWN:
                self.do(EnterResult(number, board, "10"))


def facts(number: int) -> PlayerFacts:
    last, first = " ".join(LAST).split(), FIRST.split()
    return PlayerFacts(
        name=f"{last[number % len(last)]}, {first[number * 7 % len(first)]}",
        rating=2511 - 23 * number,
        federation=FEDERATIONS[number % len(FEDERATIONS)],
        title=TITLES.get(number),
    )


def demo_tournament(
    desk: Desk, players: int = 40, rounds: int = 9, played: int = 4, open_boards: int = 7
) -> Demo:
    """`played` whole rounds, and the next one with some boards still playing."""
    uid, _ = desk.create(
        CreateTournament("Torneo di Primavera", rounds, SettingsFacts(city="Bergamo", federation="ITA")),
        "Anna",
    )
    made = Demo(desk, uid)
    made.do(RegisterPlayers(tuple(facts(number) for number in range(players))))
    made.do(ChangeRules(RulesFacts(phone_results=True)))
    made.do(DrawInitialColour(lot="00"))
    for number in range(1, played + 2):
        if number == 2:
            made.do(RequestBye(5, 2, Mark.HALF_BYE))
        if number == 4:
            made.do(WithdrawPlayer(38))
        made.do(PairRound(number, "00"))
        made.do(PublishRound(number))
        made.play(number, 0 if number <= played else open_boards)
        if number == 3:
            made.do(CorrectResult(3, 2, "01", "score sheets"))
    return made
