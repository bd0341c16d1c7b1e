"""A tournament taken elsewhere as a report file goes on as it would have at home."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.mechanism.outcome import Refusal
from albireo.desk.players.byes import RequestBye
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers, WithdrawPlayer
from albireo.desk.players.special_rules import SetProhibitedPairs
from albireo.desk.rounds.pairing import PairRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.desk.transfer.report import report_file
from albireo.domain.result import Mark
from albireo.organising.standings import standings_of
from albireo.state.restrictions import Prohibition

ROUNDS = 5
RESULTS = ("10", "01", "==", "10", "01", "==", "+-", "-+", "--", "=0", "WL", "DD")
SYSTEMS = ("FIDE_DUTCH_2026", "FIDE_DUTCH_2026_BAKU", "FIDE_DUTCH_2017", "FIDE_DUBOV", "FIDE_BURSTEIN")


def lived(lot: Random, rounds: int) -> Table:
    """A tournament after some rounds, with late entries, withdrawals, byes, forfeits, prohibited pairs."""
    system = lot.choice(SYSTEMS)
    day = "2025/06/01" if system == "FIDE_DUTCH_2017" else ""  # a text in force on the first day
    table = Table(lot.randint(8, 14), ROUNDS, system, day)
    table.do(ChangeRules(RulesFacts(late_entry_mark=lot.choice((Mark.HALF_BYE, Mark.ZERO_BYE)))))
    table.do(SetProhibitedPairs((Prohibition((1, lot.randint(2, 7)), 1, ROUNDS),)))
    for round_ in range(1, rounds + 1):
        play(table, round_, lot)
        if lot.random() < 0.5:
            late = PlayerFacts(name=f"Late {round_}", rating=lot.randint(1850, 2010))
            entry = lot.randint(round_ + 1, ROUNDS)
            table.do(RegisterPlayers((late,), entry))
        if lot.random() < 0.4:
            table.do(WithdrawPlayer(lot.randint(1, 8)))
        if lot.random() < 0.5:
            mark = lot.choice((Mark.HALF_BYE, Mark.ZERO_BYE))
            table.do(RequestBye(lot.randint(1, 8), lot.randint(round_ + 1, ROUNDS), mark))
    return table


def play(table: Table, round_: int, lot: Random) -> None:
    table.publish(round_)
    for board in table.state.rounds[round_ - 1].boards:
        table.do(EnterResult(round_, board, lot.choice(RESULTS)))


def named(table: Table) -> tuple[list[tuple[str, str]], dict[str, Mark], list[tuple[str, int]]]:
    """Return boards and byes of the last round, and the standings, by name."""
    names = {id_: entrant.name for id_, entrant in table.state.entrants.items()}
    last = table.state.rounds[-1]
    places = standings_of(table.state).places
    return (
        [(names[board.white], names[board.black]) for board in last.boards.values()],
        {names[id_]: mark for id_, mark in last.byes.items()},
        [(table.state.players[place.tpn - 1].name, place.points) for place in places],
    )


@settings(max_examples=40)
@given(st.integers(0, 10**6), st.integers(1, ROUNDS - 2))
def test_the_following_rounds_are_the_same(seed: int, rounds: int) -> None:
    home = lived(Random(seed), rounds)
    away = Table.__new__(Table)
    away.start()
    away.do(ImportTrf("club.trf", report_file(home.state, lossy=True).decode()))
    assert away.state.imported.report == ()
    for round_ in range(rounds + 1, ROUNDS + 1):
        lots = [Random(f"{seed} {round_}") for _ in range(2)]
        decision = home.ask(PairRound(round_, lot="00"))
        if isinstance(decision, Refusal):  # no legal pairing is left
            return
        play(home, round_, lots[0])
        play(away, round_, lots[1])
        assert named(away) == named(home), f"round {round_}"
