"""Receiving games of live boards: from folders on this computer, and from programs with a key.

What arrives waits for the next second; then all of it is read by the child process at once, matched to the
boards of the round and stored in one transaction for each tournament. So forty boards that move every second
cost one write a second, and never make a clerk wait for forty.
"""

import threading
from collections.abc import Callable, Iterable
from pathlib import Path

from albireo.desk.live_games.folders import BoardsFolder
from albireo.desk.live_games.places import LivePlace, RoundPlaces, board_of, live_places
from albireo.desk.live_games.record import LiveRecord, complaint, read_record, record_text, renewed
from albireo.desk.live_games.remarks import A_FILE, KeptRemarks, subject_of
from albireo.desk.live_games.steady_clock import SteadyClock
from albireo.desk.mechanism.reading import DeskReader
from albireo.domain.errors import AlbireoError
from albireo.domain.message import remark
from albireo.formats.foreign_file import read_foreign
from albireo.formats.pgn.games import OPEN
from albireo.formats.pgn.transmitted import LARGEST_FILE, TransmittedGame, read_transmitted
from albireo.state.tournament import State
from albireo.storage.errors import StorageError, UnknownTournament
from albireo.storage.live_games import LiveGames, Players
from albireo.storage.live_sources import LiveSource, LiveSources
from albireo.value_classes import dataclass

MOST_WAITING = 200
"""Files that may wait for the next second, of all tournaments."""
MOST_WAITING_BYTES = 16 * 1024 * 1024
SHARE = 4
"""One tournament fills at most a quarter of either, so that others' boards are heard too."""


@dataclass(frozen=True, slots=True)
class SentFile:
    """A file with games, as it arrived."""

    source: LiveSource
    data: bytes
    is_complete: bool = True


class LiveReceiver:
    """What one process receives."""

    def __init__(
        self,
        desk: DeskReader,
        games: LiveGames,
        sources: LiveSources,
        clock: Callable[[], float] | None = None,
        on_change: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._desk, self._games, self._sources = desk, games, sources
        self.clock: Callable[[], float] = SteadyClock() if clock is None else clock
        self._on_change = on_change
        self._waiting: list[SentFile] = []
        self._lock = threading.Lock()
        self._sources_of_folders: list[LiveSource] | None = None
        self._folders: dict[int, BoardsFolder] = {}
        self._places: dict[str, RoundPlaces] = {}
        self._remarks = KeptRemarks()

    def take_in(self, source: LiveSource, data: bytes) -> bool:
        """Keep what a program sent until the next second; return False if too much is waiting."""
        with self._lock:
            own = [each for each in self._waiting if each.source.tournament == source.tournament]
            for waiting, share in ((self._waiting, 1), (own, SHARE)):
                size = sum(len(each.data) for each in waiting) + len(data)
                if len(waiting) >= MOST_WAITING // share or size > MOST_WAITING_BYTES // share:
                    return False
            self._waiting.append(SentFile(source, data))
        return True

    def ask_for_folders(self) -> None:
        """Ask the database for the folders again: they were changed."""
        self._sources_of_folders = None

    def look(self) -> None:
        """Read everything that has arrived since the last look."""
        with self._lock:
            sent, self._waiting = self._waiting, []
        by_tournament: dict[str, list[SentFile]] = {}
        for each in sent:
            by_tournament.setdefault(each.source.tournament, []).append(each)
        folders: dict[str, list[LiveSource]] = {}
        for source in self._folders_followed():
            folders.setdefault(source.tournament, []).append(source)
        for uid in by_tournament.keys() | folders.keys():
            try:
                self._receive(uid, by_tournament.get(uid, []), folders.get(uid, []))
            except UnknownTournament:
                continue
            except StorageError:  # busy or unavailable: everything is read again at the next look
                with self._lock:
                    self._waiting += by_tournament.get(uid, [])[: MOST_WAITING - len(self._waiting)]
                for source in folders.get(uid, []):
                    self._folders.pop(source.id, None)

    def _folders_followed(self) -> list[LiveSource]:
        if self._sources_of_folders is None:
            self._sources_of_folders = self._sources.folders()
            kept = {source.id for source in self._sources_of_folders}
            self._folders = {id_: folder for id_, folder in self._folders.items() if id_ in kept}
        return self._sources_of_folders

    def _receive(self, uid: str, sent: list[SentFile], folders: list[LiveSource]) -> None:
        state = self._desk.state(uid)
        places = self._places_of(uid, state, folders)
        files = sent + [each for source in folders for each in self._from_folder(source)]
        readable = []
        for each in files:
            is_large = len(each.data) > LARGEST_FILE
            text = "A file was not read: it is larger than {most} MB"
            found = [remark(text, most=LARGEST_FILE >> 20)] if is_large else []
            self._remarks.put(each.source.id, A_FILE, found)
            if not is_large:
                readable.append(each)
        games = self._read(readable)
        if places is not None:
            self._store(uid, state, places, games)
        for source in {each.source.id: each.source for each in files}.values():
            self._note(source)

    def _from_folder(self, source: LiveSource) -> list[SentFile]:
        folder = self._folders.setdefault(source.id, BoardsFolder(Path(source.folder)))
        try:
            return [SentFile(source, data, is_complete) for data, is_complete in folder.changed_files()]
        except OSError as error:
            text = "The folder cannot be read: {reason}"
            self._remarks.put(source.id, A_FILE, [remark(text, reason=str(error.strerror))])
            self._note(source)
            return []

    def _read(self, files: list[SentFile]) -> list[tuple[LiveSource, TransmittedGame]]:
        """Return the games of all files, read in the child process."""
        if not files:
            return []
        given = tuple((each.data, each.is_complete) for each in files)
        try:
            read = read_foreign(read_transmitted, given, file="PGN")
        except AlbireoError as error:
            for each in files:
                self._remarks.put(each.source.id, A_FILE, [remark("{reason}", reason=str(error))])
            return []
        for each, found in zip(files, read, strict=True):
            if not found and each.is_complete and each.data.strip():
                text = "No PGN game was found in the data sent"
                self._remarks.put(each.source.id, A_FILE, [remark(text)])
        return [(each.source, game) for each, found in zip(files, read, strict=True) for game in found]

    def _store(
        self,
        uid: str,
        state: State,
        places: RoundPlaces,
        games: Iterable[tuple[LiveSource, TransmittedGame]],
    ) -> None:
        """Match games to boards and store those that have changed."""
        round_, now = state.published, self.clock()
        placed = [(source, game, places.place_of(game)) for source, game in games]
        wanted = {(at.place.white, at.place.black) for _, _, at in placed if at.place is not None}
        stored = self._games.read(uid, round_, wanted)
        records: dict[Players, LiveRecord] = {}
        seen: dict[LivePlace, str] = {}
        for source, game, (place, found) in placed:
            remarks = [found] if found is not None else []
            subject = subject_of(game)
            if place is not None:
                if seen.setdefault(place, subject) != subject:
                    remarks.append(remark("Board {board}: two games were sent", board=place.number))
                players = (place.white, place.black)
                body = stored.get(players)
                before = records.get(players) or (read_record(body) if body else None)
                if before is None or not _is_over(state, round_, place, before):
                    records[players] = after = renewed(before, game, now)
                    remarks += [wrong for wrong in (complaint(place.number, after),) if wrong is not None]
            self._remarks.put(source.id, subject, remarks)
        bodies = {players: record_text(record) for players, record in records.items()}
        changed = {players: body for players, body in bodies.items() if stored.get(players) != body}
        if changed:
            self._games.write(uid, round_, changed)
            self._on_change(uid)

    def _places_of(self, uid: str, state: State, folders: list[LiveSource]) -> RoundPlaces | None:
        """Find the boards of the round, if there is one, and have folders read again if they have changed."""
        if not state.published or not state.competition.offers("live-games"):
            return None
        basis = state.entrants, state.rules.live_games, live_places(state, state.published)
        known = self._places.get(uid)
        if known is None or known.basis != basis:
            known = self._places[uid] = RoundPlaces(state.published, *basis)
            for source in folders:
                self._folders.pop(source.id, None)
            self._remarks.forget(source.id for source in folders)
        return known

    def _note(self, source: LiveSource) -> None:
        """Store what was wrong; what is stored is remembered, so that it is not written every second."""
        self._sources.note(source, self._remarks.text(source.id))
        if source.folder:
            self.ask_for_folders()


def _is_over(state: State, round_: int, place: LivePlace, record: LiveRecord) -> bool:
    """Return whether both the boards and the arbiter have ended a game: then nothing sent changes it."""
    return record.result != OPEN and board_of(state, round_, place).result.is_final
