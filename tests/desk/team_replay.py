"""Playing a finished event of matches again on the desk: teams, or players who meet for two games."""

from collections.abc import Iterator

from tests.desk.table import Table

from albireo.desk.commands import AnyCommand
from albireo.desk.conduct.closing import FinishTournament
from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism.facts import facts_of
from albireo.desk.players.byes import RequestBye
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rounds.matches import ForfeitMatch
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.registration import NewTeam, NumberTeams, RegisterTeams
from albireo.domain.absence import absent_in
from albireo.domain.matches import team_rows
from albireo.domain.tournament import Tournament
from albireo.state.result_codes import result_code

Pairs = set[tuple[int, int]]


def play_matches(tournament: Tournament) -> Table:
    """Return the whole event, from its creation to its end."""
    table = Table.__new__(Table)
    table.start()
    for command in _before_round_1(tournament):
        table.do(command)
    if tournament.is_paired_by_teams:
        ids = {team.name: team.id for team in table.state.teams.values()}
        table.do(NumberTeams(tuple((ids[team.name], team.tpn) for team in tournament.teams)))
    for round_ in range(1, tournament.paired_rounds + 1):
        for tpn, mark in absent_in(tournament, round_).items():
            table.do(RequestBye(table.state.unit_ids[tpn], round_, mark))
        table.do(PairRound(round_, lot="0"))
        table.do(PublishRound(round_))
        for result in _results(tournament, table, round_):
            table.do(result)
    table.do(FinishTournament())
    return table


def _before_round_1(tournament: Tournament) -> Iterator[AnyCommand]:
    settings = facts_of(SettingsFacts, tournament.settings)
    rounds = tournament.settings.number_of_rounds or tournament.paired_rounds
    yield CreateTournament(tournament.settings.name, rounds, settings)
    if not tournament.is_paired_by_teams:
        yield RegisterPlayers(tuple(facts_of(PlayerFacts, player) for player in tournament.players))
        return
    yield RegisterTeams(
        tuple(
            NewTeam(
                TeamFacts(name=team.name),
                players=tuple(facts_of(PlayerFacts, tournament.player(tpn)) for tpn in team.players),
            )
            for team in tournament.teams
        )
    )


def _results(tournament: Tournament, table: Table, round_: int) -> Iterator[AnyCommand]:
    """Yield the results of the file, at the boards the desk gave them."""
    games = {
        (game.white, game.black): game.result
        for entry in tournament.games_of(round_)
        for game in entry.pairings
    }
    numbers, units = table.state.numbers, table.state.unit_numbers
    forfeits = {
        (match.white, match.black): match.white_mark.value + match.black_mark.value
        for match in tournament.forfeited_matches
        if match.round == round_
    }
    for number, match in table.state.rounds[round_ - 1].matches.items():
        forfeit = forfeits.get((units[match.white], units[match.black]))
        if forfeit is not None:
            yield ForfeitMatch(round_, number, forfeit)
            continue
        for place, board in match.boards.items():
            result = games[numbers[board.white], numbers[board.black]]
            yield EnterResult(round_, place, result_code(result), match=number)


def team_pairs(tournament: Tournament) -> list[Pairs]:
    """(team, opponent) of every round, colours included: the first has White on board 1."""
    table = team_rows(tournament)
    return [
        {
            (tpn, row[number].opponent or 0)
            for tpn, row in table.items()
            if row[number].colour is None or row[number].colour.value == "w"  # type: ignore[union-attr]
        }
        for number in range(tournament.paired_rounds)
    ]
