"""Tournaments written as pairing cards, one line per player, the way an arbiter keeps them.

    1: w1  4b=  Z
    2: b0v H    U
    4: F   1w=  Z

Each column is a round. A cell names the opponent, the colour and the result as report files do: `4b=` is
a draw with Black against 4. Byes are `U F H Z`. Without a number the opponent was a guest who has left the
tournament since; `v` (floats down) says that the guest had fewer points, `^` more, nothing as many. So each
card can be given the score, colours and floats that a case needs, and nothing else.
"""

import re
from collections.abc import Iterable, Mapping
from itertools import combinations

from tests.oracles.card import Answer
from tests.oracles.comparison import engine_answer, words
from tests.oracles.registry import ORACLES

from albireo.domain.colour import Colour
from albireo.domain.player import Player
from albireo.domain.point_system import STANDARD, PointSystem
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import ProhibitedPairs, Settings, Tournament, VirtualPoints
from albireo.pairing.explanation import WhyNot
from albireo.pairing.registry import system_named, tournament_type
from albireo.pairing.system import PairingRequest, request_for

FIRST_GUEST = 101
_CELL = re.compile(r"(?P<bye>[UFHZ])|(?P<opponent>\d*)(?P<colour>[wb])(?P<mark>[-10=+WDLX])(?P<float>[v^]?)")
_MIRROR = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+", "W": "L", "L": "W", "D": "D", "X": "X"}
_BYE_OF_SAME_WORTH = {"1": "F", "+": "F", "W": "F", "U": "F", "=": "H", "D": "H", "X": "H"}


class Cards:
    """The cards while they are read: rounds and guests are gathered cell by cell."""

    def __init__(self, text: str) -> None:
        lines = [line.split(":") for line in text.strip().splitlines()]
        self.rows = {int(tpn): cells.split() for tpn, cells in lines}
        lengths = {len(cells) for cells in self.rows.values()}
        assert len(lengths) == 1, f"cards of different lengths: {lengths}"
        self.length = lengths.pop()
        self.games: list[list[Pairing]] = [[] for _ in range(self.length)]
        self.byes: list[list[Bye]] = [[] for _ in range(self.length)]
        self.guests = 0
        for tpn, cells in self.rows.items():
            for at in range(self.length):
                self._read(tpn, cells, at)
        for games in self.games:
            if not games:  # a round in which no one played would not count as paired
                games.append(
                    Pairing(FIRST_GUEST + self.guests, FIRST_GUEST + self.guests + 1, GameResult.DRAW)
                )
                self.guests += 2

    def _read(self, tpn: int, cells: list[str], at: int) -> None:
        cell = _CELL.fullmatch(cells[at])
        assert cell is not None, f"player {tpn}, round {at + 1}: {cells[at]!r}"
        if cell["bye"]:
            self.byes[at].append(Bye(tpn, Mark(cell["bye"])))
        elif cell["opponent"]:
            opponent = int(cell["opponent"])
            other = _CELL.fullmatch(self.rows[opponent][at])
            assert other is not None
            assert other["opponent"] == str(tpn), (
                f"player {opponent}, round {at + 1}: expected opponent {tpn}"
            )
            assert other["colour"] != cell["colour"], f"{tpn} and {opponent}, round {at + 1}: the same colour"
            if cell["colour"] == "w":
                result = GameResult.of(Mark(cell["mark"]), Mark(other["mark"]))
                assert result is not None
                self.games[at].append(Pairing(tpn, opponent, result))
        else:
            self._play_a_guest(tpn, cells, at, cell)

    def _play_a_guest(self, tpn: int, cells: list[str], at: int, cell: re.Match[str]) -> None:
        guest = FIRST_GUEST + self.guests
        self.guests += 1
        for before in range(at):
            found = _CELL.fullmatch(cells[before])
            assert found is not None
            same = found["bye"] or found["mark"]
            equal = same if same in "FHZ" else _BYE_OF_SAME_WORTH.get(same, "Z")
            bye = {"": equal, "v": "Z", "^": "F"}[cell["float"]]
            self.byes[before].append(Bye(guest, Mark(bye)))
        mine, his = Mark(cell["mark"]), Mark(_MIRROR[cell["mark"]])
        if cell["colour"] == "w":
            result, seats = GameResult.of(mine, his), (tpn, guest)
        else:
            result, seats = GameResult.of(his, mine), (guest, tpn)
        assert result is not None
        self.games[at].append(Pairing(*seats, result))

    @property
    def rounds(self) -> tuple[Round, ...]:
        return tuple(
            Round(tuple(games), tuple(byes)) for games, byes in zip(self.games, self.byes, strict=True)
        )

    @property
    def guest_numbers(self) -> range:
        return range(FIRST_GUEST, FIRST_GUEST + self.guests)


def event(
    text: str,
    *,
    of: int | None = 99,
    points: PointSystem = STANDARD,
    initial: str = "w",
    never: str = "",
    only: str = "",
    virtual: Iterable[VirtualPoints] = (),
    absent: Mapping[int, str] | None = None,
    late: Mapping[int, int] | None = None,
    options: Mapping[str, str] | None = None,
    system: str = "",
) -> PairingRequest:
    """Return the request for the round after the cards.

    `of`: number of rounds. `never`: pairs that are prohibited, `1-2 3-4`. `only`: all other pairs are.
    `absent`: byes in the round to be paired. `late`: the round in which a late entry arrives.
    """
    cards = Cards(text)
    players = [
        Player(tpn, f"Player {tpn}", entry_round=(late or {}).get(tpn, 1)) for tpn in sorted(cards.rows)
    ]
    players += [Player(tpn, f"Guest {tpn}") for tpn in cards.guest_numbers]
    forbidden = _pairs(never)
    if only:
        forbidden = set(combinations(sorted(cards.rows), 2)) - _pairs(only)
    tournament = Tournament(
        settings=Settings(
            number_of_rounds=of,
            points=points,
            initial_colour=Colour.WHITE if initial == "w" else Colour.BLACK,
            type=tournament_type(system),
        ),
        players=tuple(players),
        rounds=cards.rounds,
        prohibited=tuple(ProhibitedPairs(pair) for pair in sorted(forbidden)),
        virtual_points=tuple(virtual),
    )
    away = dict.fromkeys(cards.guest_numbers, Mark.ZERO_BYE)
    away |= {tpn: Mark(symbol) for tpn, symbol in (absent or {}).items()}
    return request_for(tournament, cards.length + 1, absent=away, options=options)


def start(players: int, **more: object) -> PairingRequest:
    """Return the request for round 1."""
    text = "\n".join(f"{tpn}:" for tpn in range(1, players + 1))
    return event(text, **more)  # type: ignore[arg-type]


def _pairs(text: str) -> set[tuple[int, int]]:
    return {tuple(sorted(map(int, pair.split("-")))) for pair in text.split()}  # type: ignore[misc]


def replaced(text: str, line: str) -> str:
    """Return the cards with one player's card replaced."""
    tpn = line.split(":")[0].strip()
    kept = [old for old in text.strip().splitlines() if old.split(":")[0].strip() != tpn]
    assert len(kept) == len(text.strip().splitlines()) - 1, f"there is no card {tpn}"
    return "\n".join([*kept, line])


class PairedBy:
    """An engine or an oracle that pairs events."""

    def __init__(self, system: str, who: str) -> None:
        self.system = system
        self.who = who

    def __call__(self, request: PairingRequest) -> str:
        """`1-3 4-2, bye 5`: White first, pairs by White's number; `no legal pairing`."""
        return words(self._answer(request))

    def _answer(self, request: PairingRequest) -> Answer | None:
        if self.who == "engine":
            return engine_answer(self.system, request)
        return next(oracle for oracle in ORACLES if oracle.system == self.system).pair(request)

    def __str__(self) -> str:
        return f"{self.system}-{self.who}"


BY_2026 = [PairedBy("dutch-2026", "engine"), PairedBy("dutch-2026", "oracle")]
BY_2017 = [PairedBy("dutch-2017", "engine"), PairedBy("dutch-2017", "oracle")]


def why_not(request: PairingRequest, first: int, second: int, system: str = "dutch-2026") -> str:
    """Verdict and criterion of the engine: `worse C12`."""
    answer: WhyNot = system_named(system).load().pair(request).explanation.why_not(first, second)
    return f"{answer.verdict} {answer.criterion}".strip()


def colour_articles(request: PairingRequest, system: str = "dutch-2026") -> dict[tuple[int, ...], str]:
    """Return the article that gave each pair its colours, as the explanation tells."""
    notes = system_named(system).load().pair(request).explanation.notes()
    found = [note for top in notes for note in top.walk() if note.kind == "pair"]
    return {tuple(sorted(note.players)): note.article for note in found}
