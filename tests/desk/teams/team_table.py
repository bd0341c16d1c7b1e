"""A small event of teams at the table."""

from tests.desk.table import Table

from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.registration import NewTeam, RegisterTeams
from albireo.domain.colour import Colour

FOUR_BOARDS = (Colour.WHITE, Colour.BLACK, Colour.WHITE, Colour.BLACK)


class TeamTable(Table):
    """Teams A, B, C … with five players each: four boards and a reserve."""

    def __init__(
        self, teams: int = 6, rounds: int = 5, system: str = "FIDE_TEAM", rules: RulesFacts | None = None
    ) -> None:
        self.start()
        settings = SettingsFacts(system=system, board_colours=FOUR_BOARDS)
        self.do(CreateTournament("Cup", rounds, settings, rules or RulesFacts()))
        self.do(RegisterTeams(tuple(self.team(place) for place in range(teams))))

    @staticmethod
    def team(place: int) -> NewTeam:
        name = chr(ord("A") + place)
        players = tuple(
            PlayerFacts(name=f"{name}{board}", rating=2400 - 100 * place - 10 * board)
            for board in range(1, 6)
        )
        return NewTeam(TeamFacts(name=name), players=players)

    def player(self, name: str) -> int:
        return next(id_ for id_, entrant in self.state.entrants.items() if entrant.name == name)

    def names(self, round_: int, match: int) -> list[str]:
        """`A1-B1` board by board, White first."""
        return [
            "-".join(
                self.state.entrants[seat].name if seat else "nobody" for seat in (board.white, board.black)
            )
            for board in self.state.rounds[round_ - 1].matches[match].boards.values()
        ]
