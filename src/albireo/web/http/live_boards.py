"""Live games as pages show them: the same for all who watch, computed once a second.

What may be shown changes with time alone, as the delay of a move ends; so a clock looks once a second at each
tournament that someone watches, and announces a new version through the same streams as changes of journals
(`web/http/live.py`). An event holds the moves themselves, not only a number: hundreds of spectators then
fetch nothing. All who are told of the same version get the same text.
"""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from albireo.desk.live_games.record import LiveRecord, read_record
from albireo.desk.live_games.shown import ShownGame, proposed_results, shown_games
from albireo.desk.mechanism.reading import DeskReader
from albireo.desk.teams.line_ups import without_hidden_line_ups
from albireo.domain.result import GameResult
from albireo.state.tournament import State
from albireo.storage.errors import UnknownTournament
from albireo.storage.live_games import LiveGames, Players
from albireo.value_classes import dataclass, field
from albireo.web.http.live import Live

FRESH = 0.9
"""Seconds for which what was computed is used again."""
KEPT_VERSIONS = 30
"""Versions from which only the difference is told; a listener who missed more gets everything."""
MOST_WATCHED = 12
"""Boards of one page."""
MOST_TEXTS = 200
"""Texts kept of one version: pages watch the same few boards."""


class LiveView(NamedTuple):
    """What is shown of a tournament's round."""

    version: int
    round: int
    games: tuple[ShownGame, ...]


NOTHING = LiveView(0, 0, ())


@dataclass
class _Watched:
    """A tournament that someone watches, with or without the delay."""

    view: LiveView = NOTHING
    looked_at: float = 0.0
    counts: OrderedDict[int, dict[int, int]] = field(default_factory=OrderedDict)
    """How many moves of each board were shown in the last versions."""
    texts: dict[tuple[int, tuple[int, ...]], str] = field(default_factory=dict)
    """Events of the current version, by the version known and the boards wanted."""
    lock: threading.Lock = field(default_factory=threading.Lock)


@dataclass
class _Records:
    """The stored games of a round, as last read."""

    round: int = 0
    editions: dict[Players, int] = field(default_factory=dict)
    records: dict[Players, LiveRecord] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)


def channel(uid: str, is_delayed: bool) -> str:
    """Return the name under which changes are announced."""
    return f"{uid}/{'games' if is_delayed else 'games-now'}"


class LiveBoards:
    """The live games of one app."""

    def __init__(self, desk: DeskReader, games: LiveGames, live: Live, clock: Callable[[], float]) -> None:
        self._desk, self._games, self._live, self._clock = desk, games, live, clock
        self._watched: dict[tuple[str, bool], _Watched] = {}
        self._records: dict[str, _Records] = {}

    def view(self, uid: str, is_delayed: bool = True, at_once: bool = False) -> LiveView:
        """Return what is shown now.

        It is computed once a second at most.
        """
        watched = self._watched.setdefault((uid, is_delayed), _Watched())
        with watched.lock:
            if at_once or time.monotonic() - watched.looked_at > FRESH:
                self._renew(uid, is_delayed, watched)
                watched.looked_at = time.monotonic()
            return watched.view

    def records(self, uid: str, round_: int) -> dict[Players, LiveRecord]:
        """Return the stored games of a round."""
        known = self._records.setdefault(uid, _Records())
        with known.lock:
            if known.round != round_:
                known.round, known.editions, known.records = round_, {}, {}
            editions = self._games.editions(uid, round_)
            if editions != known.editions:
                new = [
                    players for players, edition in editions.items() if known.editions.get(players) != edition
                ]
                read = self._games.read(uid, round_, new)
                kept = {players: record for players, record in known.records.items() if players in editions}
                known.records = kept | {players: read_record(body) for players, body in read.items()}
                known.editions = editions
            return known.records

    def stored(self, uid: str, round_: int) -> dict[Players, LiveRecord]:
        """Return the games of an earlier round, which no one watches."""
        found = self._games.read(uid, round_, self._games.editions(uid, round_))
        return {players: read_record(body) for players, body in found.items()}

    def proposed(self, uid: str, state: State, round_: int) -> dict[tuple[int, int], str]:
        """Return the codes of results reported by boards but not yet entered, by match and board."""
        if round_ != state.published or not state.competition.offers("live-games"):
            return {}
        return proposed_results(state, round_, self.records(uid, round_))

    def look(self) -> None:
        """Announce what may be shown from now on, where someone watches."""
        for uid, is_delayed in list(self._watched):
            name = channel(uid, is_delayed)
            if self._live.listeners(name):
                try:
                    self._live.announce(name, self.view(uid, is_delayed).version)
                except UnknownTournament:
                    self._watched.pop((uid, is_delayed), None)

    def event(self, uid: str, is_delayed: bool, last: int, boards: tuple[int, ...]) -> str:
        """Return the event for those who know the version `last` and watch these boards."""
        watched = self._watched.get((uid, is_delayed), _Watched())
        known = watched.counts.get(last, {})
        there = {game.place.number for game in watched.view.games}
        key = (last if known else 0, tuple(board for board in boards if board in there))
        text = watched.texts.get(key)
        if text is None:
            data = msgspec.json.encode(told(watched.view, known, key[1])).decode()
            text = f"event: moves\nid: {watched.view.version}\ndata: {data}\n\n"
            if len(watched.texts) >= MOST_TEXTS:  # boards chosen at random
                watched.texts.clear()
            watched.texts[key] = text
        return text

    def _renew(self, uid: str, is_delayed: bool, watched: _Watched) -> None:
        state, before = self._desk.state(uid), watched.view
        if is_delayed:
            state = without_hidden_line_ups(state, datetime.now(UTC))
        round_ = state.published
        games: tuple[ShownGame, ...] = ()
        if round_ and state.competition.offers("live-games"):
            records = self.records(uid, round_)
            games = shown_games(state, round_, records, self._clock(), is_delayed)
        if (before.round, _visible(before.games)) == (round_, _visible(games)) and before.version:
            return
        version = max(before.version + 1, int(10 * time.time()))
        watched.counts[version] = {game.place.number: game.moves for game in games}
        for old in list(islice(watched.counts, max(0, len(watched.counts) - KEPT_VERSIONS))):
            del watched.counts[old]
        watched.view, watched.texts = LiveView(version, round_, games), {}


def _visible(games: tuple[ShownGame, ...]) -> list[object]:
    """Return all that a page can show of the games."""
    return [
        (
            game.place,
            game.record.start,
            game.record.moves[: game.moves],
            game.record.clocks[: game.moves],
            game.delay,
            game.result,
            game.is_over,
        )
        for game in games
    ]


def told(view: LiveView, known: dict[int, int], boards: tuple[int, ...]) -> dict[str, Any]:
    """Return what is sent to a page: a summary of all boards, and the new moves of those it shows.

    `known` are the numbers of moves the page has. The last of them is sent again, in case it was corrected.
    """
    shown = [game for game in view.games if game.place.number in boards]
    return {
        "version": view.version,
        "round": view.round,
        "boards": [[game.place.number, game.moves, result_text(game), game.is_over] for game in view.games],
        "games": [_game(game, max(0, known.get(game.place.number, 0) - 1)) for game in shown],
    }


def result_text(game: ShownGame) -> str:
    """Return the result in the tournament, empty if there is none."""
    return "" if game.result is GameResult.UNKNOWN else str(game.result)


def _game(game: ShownGame, first: int) -> dict[str, Any]:
    record = game.record
    moves = zip(record.moves[first : game.moves], record.changes[first:], record.clocks[first:], strict=False)
    return {
        "board": game.place.number,
        "start": record.start.partition(" ")[0],
        "from": first,
        "moves": list(moves),
        "delay": game.delay,
    }
