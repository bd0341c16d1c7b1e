"""Playing a finished tournament again on the desk, command by command."""

from dataclasses import replace

from albireo.desk.commands.byes import RequestBye
from albireo.desk.commands.every import AnyCommand
from albireo.desk.commands.pairing import PairRound, PublishRound
from albireo.desk.commands.players import RegisterPlayers
from albireo.desk.commands.results import EnterResult
from albireo.desk.commands.settings import CreateTournament
from albireo.desk.facts import PlayerFacts, SettingsFacts, facts_of, result_code
from albireo.desk.state import State
from albireo.domain.absence import absent_in
from albireo.domain.tournament import Tournament
from albireo.formats.trf import write_trf


def creation(tournament: Tournament) -> CreateTournament:
    settings = facts_of(SettingsFacts, tournament.settings)
    rounds = tournament.settings.number_of_rounds or tournament.paired_rounds
    return CreateTournament(tournament.settings.name, rounds, settings)


def registration(tournament: Tournament) -> RegisterPlayers:
    """Everybody at once; participant numbers are the pairing numbers."""
    return RegisterPlayers(tuple(facts_of(PlayerFacts, player) for player in tournament.players))


def before_round(tournament: Tournament, round_: int) -> list[AnyCommand]:
    """Who is absent, then the pairing and its publication."""
    absent = absent_in(tournament, round_)
    return [
        *(RequestBye(tpn, round_, mark) for tpn, mark in absent.items()),
        PairRound(round_, lot="0"),
        PublishRound(round_),
    ]


def results(tournament: Tournament, state: State, round_: int) -> list[EnterResult]:
    """The results of the file, at the boards the desk gave them."""
    games = {(g.white, g.black): g.result for g in tournament.rounds[round_ - 1].pairings}
    ids = state.numbers
    return [
        EnterResult(round_, number, result_code(games[ids[board.white], ids[board.black]]))
        for number, board in state.rounds[round_ - 1].boards.items()
    ]


def bare(tournament: Tournament) -> bytes:
    """The report file without ranks and tie-breaks, which a generator need not know."""
    return write_trf(
        replace(
            tournament,
            players=tuple(replace(player, reported_rank=None) for player in tournament.players),
            settings=replace(tournament.settings, tie_breaks=()),
        ),
        lossy=True,
    )
