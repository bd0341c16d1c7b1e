"""Playing a finished tournament again on the desk, command by command."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from tests.desk.table import Table

from albireo.desk.commands import AnyCommand
from albireo.desk.conduct.closing import FinishTournament
from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism.facts import facts_of
from albireo.desk.players.byes import RequestBye
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.players.special_rules import SetProhibitedPairs
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import SettingsFacts
from albireo.domain.absence import absent_in
from albireo.domain.tournament import Tournament
from albireo.formats.trf import write_trf
from albireo.state.restrictions import Prohibition
from albireo.state.result_codes import result_code


def play(tournament: Tournament) -> Table:
    """Return the whole tournament, from its creation to its end."""
    table = Table.__new__(Table)
    table.start()
    for command in _before_round_1(tournament):
        table.do(command)
    if tournament.prohibited:
        ids = table.state.ids
        rules = (
            Prohibition(tuple(ids[tpn] for tpn in rule.players), rule.first_round, rule.last_round)
            for rule in tournament.prohibited
        )
        table.do(SetProhibitedPairs(tuple(rules)))
    for round_ in range(1, tournament.paired_rounds + 1):
        entry = {id_: entrant.player.entry_round for id_, entrant in table.state.entrants.items()}
        for tpn, mark in absent_in(tournament, round_).items():
            if entry[table.state.ids[tpn]] <= round_:
                table.do(RequestBye(table.state.ids[tpn], round_, mark))
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
    by_entry = sorted(tournament.players, key=lambda player: player.entry_round)
    for entry, players in groupby(by_entry, key=lambda player: player.entry_round):
        yield RegisterPlayers(tuple(facts_of(PlayerFacts, player) for player in players), entry)


def _results(tournament: Tournament, table: Table, round_: int) -> Iterator[EnterResult]:
    """Yield the results of the file, at the boards the desk gave them."""
    games = {(game.white, game.black): game.result for game in tournament.rounds[round_ - 1].pairings}
    numbers = table.state.numbers
    for number, board in table.state.rounds[round_ - 1].boards.items():
        yield EnterResult(round_, number, result_code(games[numbers[board.white], numbers[board.black]]))


def bare(tournament: Tournament) -> bytes:
    """Return the report file without ranks and tie-breaks, which a generator need not know."""
    return write_trf(
        replace(
            tournament,
            players=tuple(replace(player, reported_rank=None) for player in tournament.players),
            settings=replace(tournament.settings, tie_breaks=()),
        ),
        lossy=True,
    )
