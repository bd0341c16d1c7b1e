"""Reading games in PGN, as far as a tournament needs it: tags, and the text of the moves as it stands."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from albireo.domain.initial_order import alphabetical
from albireo.domain.result import GameResult
from albireo.domain.tournament import Tournament
from albireo.formats.foreign_tournament import Notes

_TAG = re.compile(r'\[\s*([A-Za-z0-9_]{1,60})\s+"((?:[^"\\]|\\.)*)"\s*\]')
_END = re.compile(r"\s*(1-0|0-1|1/2-1/2|\*)\s*$")
MOST_GAMES = 20_000
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

    @property
    def round(self) -> int:
        """The round, 0 where it is not given; `3.12` is board 12 of round 3."""
        text = self.tags.get("Round", "").partition(".")[0].strip()
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else 0


Moves = dict[tuple[int, int, int], str]
"""Moves by round, White and Black."""


def read_games(text: str) -> Iterator[PgnGame]:
    """The games of a file; what is no game is passed over.

    >>> [game.moves for game in read_games('[White "A"]\\n\\n1. e4 e5 1-0\\n')]
    ['1. e4 e5']
    """
    tags: dict[str, str] = {}
    moves: list[str] = []
    count = 0
    for line in [*text.splitlines(), '[End ""]']:
        tag = _TAG.fullmatch(line.strip())
        if tag is not None and moves:
            yield PgnGame(tags, _END.sub("", " ".join(moves)).strip())
            tags, moves, count = {}, [], count + 1
            if count >= MOST_GAMES:
                return
        if tag is not None:
            tags[tag[1]] = tag[2].replace('\\"', '"').replace("\\\\", "\\")
        elif line.strip() and tags:
            moves.append(line.strip())


def matched(tournament: Tournament, games: Iterator[PgnGame], notes: Notes) -> Moves:
    """The moves of games that belong to the tournament; what does not fit is noted."""
    by_id = {player.fide_id: player.tpn for player in tournament.players if player.fide_id}
    by_name = {alphabetical(player.name): player.tpn for player in tournament.players}
    boards = {
        (number, game.white, game.black): game
        for number, round_ in enumerate(tournament.rounds, start=1)
        for game in round_.pairings
    }
    found: Moves = {}
    for game in games:
        white, black = (
            by_id.get(game.tags.get(f"{side}FideId", ""))
            or by_name.get(alphabetical(game.tags.get(side, "")))
            for side in ("White", "Black")
        )
        names = {"white": game.tags.get("White", "?"), "black": game.tags.get("Black", "?")}
        if white is None or black is None:
            notes.not_understood("{white} – {black}: no such players in the tournament", **names)
            continue
        places = [key for key in boards if key[1:] == (white, black) and game.round in (0, key[0])]
        if not places:
            notes.contradiction(
                "{white} – {black}: not paired so in round {round}", round=game.round or "?", **names
            )
            continue
        key = places[0]
        expected = RESULTS.get(boards[key].result, "*")
        result = game.tags.get("Result", "*")
        if "*" not in (result, expected) and result != expected:
            text = "round {round}, {white} – {black}: {result} in the game, {expected} in the tournament"
            notes.contradiction(text, round=key[0], result=result, expected=expected, **names)
        if key in found:
            notes.contradiction(
                "round {round}, {white} – {black}: the game is there twice", round=key[0], **names
            )
        found[key] = game.moves
    return found
