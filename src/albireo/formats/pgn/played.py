"""A tournament from its games in PGN: who met in which round, with the results the headers give.

Headers say who played whom, on which board and when. They do not say who had a bye or was absent, by which
system rounds were paired, or how players were numbered: numbers are given by rating.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from albireo.domain.initial_order import RatingMethod, alphabetical, order
from albireo.domain.player import Player, Title
from albireo.domain.result import GameResult
from albireo.domain.round import Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.formats.code_pages import decode_text
from albireo.formats.foreign_tournament import FileSet, ForeignTournament, Notes, UnreadableTournament
from albireo.formats.pgn.games import PgnGame, read_games
from albireo.value_classes import dataclass, replace

MOST_PLAYERS, MOST_ROUNDS = 5_000, 99
_HEAD = re.compile(rb'(?:\xef\xbb\xbf)?\s{0,100}(?:%[^\n]{0,200}\n\s{0,100})?\[\s?Event\s{1,9}"')
_EVENT = re.compile(rb'\[\s?Event\s{1,9}"([^"]{0,500})"')
_DAY = re.compile(r"(\d{4})\.(\d\d)\.(\d\d)")
_RESULTS = {
    "1-0": GameResult.WHITE_WINS,
    "0-1": GameResult.BLACK_WINS,
    "1/2-1/2": GameResult.DRAW,
}
_UNPLAYED = {"1-0": GameResult.WHITE_WINS_BY_FORFEIT, "0-1": GameResult.BLACK_WINS_BY_FORFEIT}


def looks_like_games(data: bytes) -> bool:
    """Return whether a text begins with the header of a game."""
    return _HEAD.match(data) is not None


def event_name(data: bytes) -> str:
    """Return the event of the first game: files of the same event are one tournament."""
    found = _EVENT.search(data[:2000])
    return found[1].decode("utf-8", "replace").strip() if found else ""


@dataclass(frozen=True, slots=True)
class _Side:
    """One player of a game, as its headers say."""

    key: str
    player: Player


def read_played(files: FileSet) -> ForeignTournament:
    """Return the tournament whose games are in a file, and in others of the same event beside it."""
    event = event_name(files.data)
    texts = [files.data]
    texts += [data for data in files.beside.values() if looks_like_games(data) and event_name(data) == event]
    games = [game for data in texts for game in read_games(decode_text(data))]
    notes = Notes()
    played = [game for game in games if 1 <= game.round <= MOST_ROUNDS and _event(game) == event]
    if len(played) < len(games):
        notes.not_understood(
            "games without a round, or of another event: {count}", count=len(games) - len(played)
        )
    if not played:
        raise UnreadableTournament("expected games with the number of their round, found none")
    sides = [_side(game, colour) for game in played for colour in ("White", "Black")]
    known: dict[str, Player] = {}
    for side in sides:
        known[side.key] = _fuller(known[side.key], side.player) if side.key in known else side.player
    if len(known) > MOST_PLAYERS:
        raise UnreadableTournament("players: expected at most {most}", most=MOST_PLAYERS)
    keys = {id(player): key for key, player in known.items()}
    ordered = order(known.values(), RatingMethod.FIDE.strength)
    numbers = {keys[id(player)]: tpn for tpn, player in enumerate(ordered, start=1)}
    players = tuple(replace(player, tpn=tpn) for tpn, player in enumerate(ordered, start=1))
    rounds = _rounds(played, numbers, notes)
    notes.assumed("pairing numbers by rating: the file has none")
    notes.missing("the pairing system, byes and tie-breaks: not in games")
    return ForeignTournament(Tournament(_settings(event, played, len(rounds)), players, rounds), notes.found)


def _event(game: PgnGame) -> str:
    return game.tags.get("Event", "").strip()


def _side(game: PgnGame, colour: str) -> _Side:
    """Return who had a colour: the same player is found by the FIDE ID, or else by the words of the name."""
    name = " ".join(game.tags.get(colour, "").split()) or "?"
    fide_id = game.tags.get(f"{colour}FideId", "").strip()
    fide_id = fide_id if fide_id.isascii() and fide_id.isdecimal() and fide_id.strip("0") else ""
    rating, title = game.tags.get(f"{colour}Elo", "").strip(), game.tags.get(f"{colour}Title", "").strip()
    is_rating = rating.isascii() and rating.isdecimal() and len(rating) < 5
    player = Player(
        1,
        name,
        rating=(int(rating) if is_rating else 0) or None,
        title=Title(title) if title in Title.__members__ else None,
        fide_id=fide_id,
        club=game.tags.get(f"{colour}Team", "").strip(),
    )
    return _Side(fide_id or " ".join(sorted(alphabetical(name.replace(",", " ")).split())), player)


def _fuller(one: Player, other: Player) -> Player:
    """Return a player with what only another game says: live boards often leave headers out."""
    return replace(
        one,
        rating=one.rating or other.rating,
        title=one.title or other.title,
        club=one.club or other.club,
    )


def _rounds(games: Sequence[PgnGame], numbers: Mapping[str, int], notes: Notes) -> tuple[Round, ...]:
    last = max(game.round for game in games)
    return tuple(
        _round(number, [game for game in games if game.round == number], numbers, notes)
        for number in range(1, last + 1)
    )


def _round(number: int, games: Iterable[PgnGame], numbers: Mapping[str, int], notes: Notes) -> Round:
    seated: set[int] = set()
    boards: list[Pairing] = []
    for game in sorted(games, key=_board):
        white, black = (numbers[_side(game, colour).key] for colour in ("White", "Black"))
        if white == black or seated & {white, black}:
            notes.contradiction("round {round}: boards that contradict their players", round=number)
            continue
        seated |= {white, black}
        boards.append(Pairing(white, black, _result(game)))
    return Round(tuple(boards))


def _board(game: PgnGame) -> int:
    text = game.tags.get("Board", "").strip() or game.tags.get("Round", "").rpartition(".")[2].strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0


def _result(game: PgnGame) -> GameResult:
    is_played = game.tags.get("Termination", "").strip().lower() != "unplayed"
    return (_RESULTS if is_played else _UNPLAYED).get(game.result, GameResult.UNKNOWN)


def _settings(event: str, games: Sequence[PgnGame], rounds: int) -> Settings:
    by_round: dict[int, str] = {}
    for game in games:
        day = _day(game.tags.get("Date", ""))
        by_round[game.round] = max(day, by_round.get(game.round, ""))
    dates = tuple(by_round.get(number, "") for number in range(1, rounds + 1))
    said = [day for day in dates if day]
    first = next((day for game in games if (day := _day(game.tags.get("EventDate", "")))), "")
    control = games[0].tags.get("TimeControl", "").strip()
    return Settings(
        name=event if event != "?" else "",
        city=_place(games[0].tags.get("Site", "")),
        start=min([day for day in (first, *said) if day], default=""),
        end=max(said, default=""),
        round_dates=dates if said else (),
        number_of_rounds=rounds,
        encoded_time_control=control if re.fullmatch(r"\d{2,5}(\+\d{1,3})?", control) else "",
        rating_method="FIDE",
    )


def _place(site: str) -> str:
    """Return the place without the federation behind it; a website address does not count as a place."""
    text = re.sub(r" [A-Z]{3}$", "", site.strip())
    return "" if text in ("?", "") or "://" in text else text


def _day(text: str) -> str:
    found = _DAY.fullmatch(text.strip())
    return f"{found[1]}/{found[2]}/{found[3]}" if found else ""
