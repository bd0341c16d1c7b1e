"""The sentences of round robins by Berger tables."""

from dataclasses import replace
from itertools import combinations

from tests.sentences.ids import id_of
from tests.sentences.said import Said
from tests.sentences.tables import TABLES

from albireo.domain.history import rows
from albireo.domain.matches import team_rows
from albireo.domain.result import Mark


def numbers(said: Said) -> dict[int, int]:
    """Return the numbers of the table."""
    listed = sorted(said.round.request.tournament.participants)
    return {tpn: place for place, tpn in enumerate(listed, start=1)}


def size_of(said: Said) -> int:
    count = len(said.round.request.tournament.participants)
    return count + count % 2


def place_of(said: Said) -> tuple[int, int]:
    """The cycle, and the row of the table: the last two of the first of two cycles may be exchanged."""
    rounds = size_of(said) - 1
    cycle, place = divmod(said.round.request.round - 1, rounds)
    row = place + 1
    swaps = said.round.request.tournament.settings.system == "FIDE_DOUBLEROUNDROBIN" and rounds > 2
    if swaps and cycle == 0 and row > rounds - 2:
        row = 2 * rounds - 1 - row
    return cycle + 1, row


def games(said: Said) -> set[frozenset[int]]:
    """Return who meets by the table, absent or not."""
    _, row = place_of(said)
    tpn = {place: each for each, place in numbers(said).items()}
    return {frozenset((tpn[a], tpn[b])) for a, b in _row(said, row) if a in tpn and b in tpn}


def _row(said: Said, row: int) -> list[tuple[int, int]]:
    """The pairs of a row whose sums agree with it: i and j meet where i + j is row + 1, modulo size - 1."""
    size = size_of(said)
    found = [(a, b) for a, b in combinations(range(1, size), 2) if (a + b - row - 1) % (size - 1) == 0]
    seated = {number for pair in found for number in pair}
    return [*found, *((number, size) for number in range(1, size) if number not in seated)]


@TABLES.of("round-round-of-rounds-round-row-of-the-berger")
def _round(said: Said) -> None:
    cycles = 2 if "DOUBLE" in said.round.request.tournament.settings.system else 1
    assert said.value("size") == size_of(said)
    assert said.value("rounds") == cycles * (size_of(said) - 1)
    assert said.value("round") == said.round.request.round
    assert said.value("row") == place_of(said)[1]
    met = {frozenset(pair) for pair in said.round.pairing.pairs}
    assert met == {pair for pair in games(said) if not pair & {*said.round.request.absent}}


@TABLES.of(
    "in-round-row-of-the-table-numbers-meet-that-add-up-to-small",
    "in-round-row-of-the-table-numbers-meet-that-add-up-to-sum",
)
def _sums(said: Said) -> None:
    size, row = size_of(said), said.number_in("row")
    assert row == place_of(said)[1]
    sums = {a + b for a, b in _row(said, row) if b != size}
    told = {said.value(name) for name in ("small", "large", "sum") if name in said.note.values}
    assert sums == told
    assert [a for a, b in _row(said, row) if b == size] == [said.value("pivot")]


@TABLES.of(
    "number-one-meets-other-the-highest-number",
    "lower-has-number-one-of-the-table-and-meets-higher-number-other-the-highest",
    "numbers-one-and-other-add-up-to-sum",
    "lower-has-number-one-of-the-table-higher",
)
def _meet(said: Said) -> None:
    pair = said.above[-1].players
    one, other = sorted(numbers(said)[tpn] for tpn in pair)
    assert (said.value("one"), said.value("other")) == (one, other)
    assert ("highest" in said.id) == (other == size_of(said))
    assert said.value("sum") == one + other
    lower, higher = sorted(pair, key=numbers(said).__getitem__)
    assert (said.one("lower"), said.one("higher")) == (lower, higher)
    assert ("lower" in said.id) == ((lower, higher) != (one, other))


@TABLES.of(
    "white-has-white-on-board-1-rule-and-cycle-cycle-reverses-that",
    "white-has-white-on-board-1-rule",
    "white-has-white-rule-and-cycle-cycle-reverses-that",
    "white-has-white-rule",
)
def _table_colour(said: Said) -> None:
    number, size = numbers(said), size_of(said)
    white = said.one("white")
    assert white in said.round.whites
    black = said.round.mates[white]
    cycle, _ = place_of(said)
    assert said.value("cycle") == cycle
    assert ("reverses" in said.id) == (cycle % 2 == 0)
    assert ("board-1" in said.id) == said.round.request.tournament.is_paired_by_teams
    in_table = (number[black], number[white]) if cycle % 2 == 0 else (number[white], number[black])
    one, other = sorted(in_table)
    rule = id_of(str(said.note.values["rule"]))
    assert RULES[rule](one, other, size)
    assert (in_table[0] == one) == ("lower" in rule or "1-to" in rule)


RULES = {
    "in-the-table-the-lower-of-two-numbers-with-an-odd-sum-has-white": (
        lambda one, other, size: other < size and (one + other) % 2 == 1
    ),
    "in-the-table-the-higher-of-two-numbers-with-an-even-sum-has-white": (
        lambda one, other, size: other < size and (one + other) % 2 == 0
    ),
    "in-the-table-numbers-1-to-half-have-white-against-the-highest": (
        lambda one, other, size: other == size and one <= size // 2
    ),
    "in-the-table-numbers-above-half-have-black-against-the-highest": (
        lambda one, other, size: other == size and one > size // 2
    ),
}


@TABLES.of(
    "cycle-cycle-of-cycles-with-the-colours-of",
    "cycle-cycle-of-cycles-the-colours-of-the-table-are-reversed",
)
def _cycle(said: Said) -> None:
    assert said.value("cycle") == place_of(said)[0]
    assert said.value("cycles") == 2
    assert ("reversed" in said.id) == (place_of(said)[0] == 2)


@TABLES.of("the-last-two-rounds-of-this-cycle-are-played-in-reverse-order-so-that-nobody-has-the-same-colour")
def _swap(said: Said) -> None:
    rounds = size_of(said) - 1
    assert rounds - 1 <= said.round.request.round <= rounds
    assert place_of(said)[1] != said.round.request.round


@TABLES.of("nobody-has-number-size-of-the-table-whoever")
def _no_one(said: Said) -> None:
    assert said.value("size") == len(said.round.request.tournament.participants) + 1 == size_of(said)


@TABLES.of("white-has-white-against-black", "white-is-named-first-and-at-home-against")
def _game(said: Said) -> None:
    assert (said.one("white"), said.one("black")) in said.round.pairing.pairs
    assert ("at-home" in said.id) == said.round.request.tournament.is_paired_by_teams


@TABLES.of("player-rests-in-this-round")
def _rests(said: Said) -> None:
    assert not any(said.one("player") in pair for pair in games(said))


@TABLES.of("missing-is-absent-player-wins-by-default")
@TABLES.of("missing-withdrew-before-half-of-the-games-player")
@TABLES.of("missing-withdrew-before-half-of-the-matches-player")
@TABLES.of("missing-withdrew-after-half-of-the-games-player-wins")
@TABLES.of("missing-withdrew-after-half-of-the-matches-player-wins")
def _missing(said: Said) -> None:
    request = said.round.request
    missing, player = said.one("missing"), said.one("player")
    assert frozenset((missing, player)) in games(said)
    assert missing in request.absent
    withdrawn = any(
        w.player == missing and w.after_round < request.round for w in request.tournament.withdrawals
    )
    assert ("withdrew" in said.id) == withdrawn
    wins = said.round.pairing.absent[player] is Mark.FORFEIT_WIN
    assert ("wins" in said.id) == wins
    assert ("matches" in said.id) <= request.tournament.is_paired_by_teams
    if withdrawn:
        before = request.tournament.up_to(request.round - 1)
        table = team_rows(before) if before.is_paired_by_teams else rows(before)
        played = sum(bool(entry.opponent) and entry.mark.is_played for entry in table[missing])
        cycles = 2 if "DOUBLE" in before.settings.system else 1
        total = cycles * (len(before.participants) - 1)
        assert ("after-half" in said.id) == (2 * played >= total)


@TABLES.of("they-play-each-other")
def _play(said: Said) -> None:
    assert frozenset(said.note.players) in {frozenset(pair) for pair in said.round.pairing.pairs}


@TABLES.of("player-does-not-play-in-this-round")
def _not_here(said: Said) -> None:
    player = said.one("player")
    assert player in said.note.values["asked"]  # type: ignore[operator]
    assert player not in said.round.mates


@TABLES.of("the-table-has-first-meet-second-in-round")
def _in_round(said: Said) -> None:
    pair = frozenset((said.one("first"), said.one("second")))
    rounds = said.value("rounds")
    assert isinstance(rounds, list)
    last = (size_of(said) - 1) * (2 if "DOUBLE" in said.round.request.tournament.settings.system else 1)
    for number in range(1, last + 1):
        other = replace(said.round, request=replace(said.round.request, round=number))
        assert (pair in games(Said(other, said.note))) == (number in rounds)
