"""Reading games in PGN as far as a tournament needs: tags, and the text of the moves."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from albireo.domain.initial_order import alphabetical
from albireo.domain.result import GameResult
from albireo.domain.round import Pairing
from albireo.domain.tournament import Tournament
from albireo.formats.code_pages import decode_text
from albireo.formats.foreign_tournament import Notes, UnreadableTournament
from albireo.value_classes import dataclass

_TAG = re.compile(r'\[\s*+([A-Za-z0-9_]{1,60}+)\s++"([^"\\]*+(?:\\.[^"\\]*+)*+)"\s*+\]')
_ENDS = ("1/2-1/2", "1-0", "0-1", "*")
"""Results after the moves."""
MOST_GAMES = 20_000
LONGEST_LINE = 100_000
"""In characters: some programs write a whole game with comments and clock times in one line."""
OPEN = "*"
"""A game without a result."""
RESULTS = {
    GameResult.WHITE_WINS: "1-0",
    GameResult.BLACK_WINS: "0-1",
    GameResult.DRAW: "1/2-1/2",
    GameResult.UNRATED_WHITE_WINS: "1-0",
    GameResult.UNRATED_BLACK_WINS: "0-1",
    GameResult.UNRATED_DRAW: "1/2-1/2",
    GameResult.WHITE_WINS_BY_FORFEIT: "1-0",
    GameResult.BLACK_WINS_BY_FORFEIT: "0-1",
}
"""Every other result is `*`."""


@dataclass(frozen=True, slots=True)
class PgnGame:
    """A game."""

    tags: Mapping[str, str]
    moves: str
    """Without the result at the end."""
    ending: str = ""
    """The result behind the moves; empty if there is none, as in a file that is still being written."""

    @property
    def round(self) -> int:
        """The round, 0 if not given; `3.12` is board 12 of round 3."""
        text = self.tags.get("Round", "").partition(".")[0].strip()
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else 0

    @property
    def result(self) -> str:
        """The result in PGN notation; `*` if unknown."""
        found = self.tags.get("Result", "").strip()
        return found if found in RESULTS.values() else OPEN


Place = tuple[int, int, int]
"""Round, White and Black."""


@dataclass(frozen=True, slots=True)
class MatchedGame:
    """A game of the tournament."""

    moves: str
    result: str = OPEN
    """The result according to the game."""


def games_text(data: bytes, file: str) -> str:
    """Return the text of a readable file of games; runs in the child process."""
    text = decode_text(data)
    for number, line in enumerate(text.splitlines(), start=1):
        if len(line) > LONGEST_LINE:
            raise UnreadableTournament(
                "{file}, line {line}: expected at most {most} characters, found {found}",
                file=file,
                line=number,
                most=LONGEST_LINE,
                found=len(line),
            )
    for _ in read_games(text):
        pass
    return text


def read_games(text: str) -> Iterator[PgnGame]:
    """Yield the games of a file; anything else is skipped.

    >>> [game.moves for game in read_games('[White "A"]\\n\\n1. e4 e5 1-0\\n')]
    ['1. e4 e5']
    """
    tags: dict[str, str] = {}
    moves: list[str] = []
    count = 0
    for line in [*text.splitlines(), '[Event ""]']:
        tag = _TAG.fullmatch(line.strip())
        if tag is not None and (moves or tag[1] in tags) and tags:
            yield PgnGame(tags, *_parted(" ".join(moves)))
            tags, moves, count = {}, [], count + 1
            if count >= MOST_GAMES:
                return
        if tag is not None:
            tags[tag[1]] = tag[2].replace('\\"', '"').replace("\\\\", "\\")
        elif line.strip() and tags and not line.startswith("%"):
            moves.append(line.strip())
    if len(tags) > 1:  # the last game of a file may have tags only
        yield PgnGame(tags, "")


def _parted(moves: str) -> tuple[str, str]:
    """Return the moves, and the result behind them."""
    end = next((each for each in _ENDS if moves.endswith(each)), "")
    return moves.removesuffix(end).strip(), end


def games_played(tournament: Tournament) -> dict[Place, Pairing]:
    """Return the games of every round by key; the two games of a match differ in colours."""
    return {
        (number, game.white, game.black): game
        for number in range(1, tournament.last_round + 1)
        for part in tournament.games_of(number)
        for game in part.pairings
    }


def difference(result: str, game: Pairing) -> str | None:
    """Return the result of the tournament if a game's result differs."""
    expected = RESULTS.get(game.result, OPEN)
    return expected if OPEN not in (result, expected) and result != expected else None


def match_games(tournament: Tournament, games: Iterable[PgnGame], notes: Notes) -> dict[Place, MatchedGame]:
    """Return the games that belong to the tournament; others are noted."""
    by_id = unique_keys((player.fide_id, player.tpn) for player in tournament.players)
    by_name = unique_keys((name_key(player.name), player.tpn) for player in tournament.players)
    boards = games_played(tournament)
    rounds: dict[tuple[int, int], list[int]] = {}
    for number, first, second in boards:
        rounds.setdefault((first, second), []).append(number)
    found: dict[Place, MatchedGame] = {}
    for game in games:
        white, black = (
            by_id.get(game.tags.get(f"{side}FideId", "").strip())
            or by_name.get(name_key(game.tags.get(side, "")))
            for side in ("White", "Black")
        )
        names = {"white": game.tags.get("White", "?"), "black": game.tags.get("Black", "?")}
        if white is None or black is None:
            notes.not_understood("{white} – {black}: no such players in the tournament", **names)
            continue
        number = _of_round(game, rounds.get((white, black), ()))
        if not number:
            is_turned = bool(_of_round(game, rounds.get((black, white), ())))
            _not_paired(game, is_turned, notes, names)
            continue
        key = number, white, black
        expected = difference(game.result, boards[key])
        if expected is not None:
            text = "round {round}, {white} – {black}: {result} in the game, {expected} in the tournament"
            notes.contradiction(text, round=key[0], result=game.result, expected=expected, **names)
        if key in found:
            notes.contradiction(
                "round {round}, {white} – {black}: the game appears twice", round=key[0], **names
            )
        found[key] = MatchedGame(game.moves, game.result)
    return found


def _of_round(game: PgnGame, rounds: Sequence[int]) -> int:
    """Return the round of a game among those in which its players meet; 0 if none."""
    return next((number for number in rounds if game.round in (0, number)), 0)


def _not_paired(game: PgnGame, is_turned: bool, notes: Notes, names: dict[str, str]) -> None:
    round_ = game.round or "?"
    if is_turned:
        text = "{white} – {black}: in round {round} they have the opposite colours"
        notes.contradiction(text, round=round_, **names)
        return
    notes.contradiction("{white} – {black}: not paired like this in round {round}", round=round_, **names)


def name_key(name: str) -> str:
    """Return a key of a name regardless of word order: `Carlsen, Magnus` equals `Magnus Carlsen`."""
    return " ".join(sorted(alphabetical(name.replace(",", " ")).split()))


def unique_keys(pairs: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Return values by key, without keys that occur more than once."""
    found: dict[str, int] = {}
    shared = {""}
    for key, value in pairs:
        if key in found:
            shared.add(key)
        found[key] = value
    return {key: value for key, value in found.items() if key not in shared}
