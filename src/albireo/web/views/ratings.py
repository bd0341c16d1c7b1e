"""Rating changes as shown on pages: a row for each player, and one player in detail."""

from collections.abc import Mapping
from typing import NamedTuple

from albireo.domain.explanation import Note
from albireo.domain.message import Translatable
from albireo.domain.points import chess
from albireo.domain.wording import Hundredths
from albireo.ratings.change import RatedGame, RatingChange, UnratedRound
from albireo.ratings.forecast import rating_forecast
from albireo.ratings.rated_event import RatedEvent
from albireo.reports.rating_words import REASONS, calculation, change_with_sign, points_needed_note
from albireo.state.tournament import State
from albireo.value_classes import dataclass

HUNDRED = 100


class RatingRow(NamedTuple):
    """One player's change."""

    id: int
    name: str
    title: str
    number: int
    rating: int
    """0 if unrated."""
    games: int
    points: str
    expected: Hundredths | None
    """None for an unrated player, like all derived values."""
    k: str
    is_assumed: bool
    """Whether K is assumed."""
    change: Hundredths | None
    sense: str
    """`up`, `down` or empty."""
    new: int | None
    performance: int | None


class GameRow(NamedTuple):
    """One round of the detailed player."""

    round: int
    opponent: int | None
    """Registration number."""
    name: str
    rating: int | None
    points: str
    difference: str
    is_cut: bool
    expected: Hundredths | None
    change: Hundredths | None
    reason: Translatable | None
    """Why it does not count."""


class RatingOutcome(NamedTuple):
    """The effect of one result of the next game."""

    word: str
    """`win`, `draw` or `loss`."""
    change: Hundredths
    sense: str
    new: int | None


class NextGameView(NamedTuple):
    """The next game and its possible effects."""

    round: int
    name: str
    rating: int
    outcomes: tuple[RatingOutcome, ...]


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """Everything about one player's rating."""

    id: int
    row: RatingRow
    rows: tuple[GameRow, ...]
    calculation: tuple[Note, ...]
    next_game: NextGameView | None
    needed: tuple[Note, ...]
    asked: int | None
    """The rating asked about."""
    has_cut: bool
    is_over: bool
    """Whether no games remain."""


def rating_rows(state: State, event: RatedEvent) -> list[RatingRow]:
    """Return every player, by number."""
    return [_row(state, event.changes[tpn]) for tpn in sorted(event.changes)]


def player_rating(state: State, event: RatedEvent, id_: int, asked: int | None = None) -> PlayerRating:
    """Return one player in detail; by default with what keeping the rating and the next hundred need."""
    tpn = state.numbers[id_]
    change = event.changes[tpn]
    wanted = [asked] if asked else _milestones(change.rating)
    found = rating_forecast(event, tpn, wanted)
    coming = found.next_game
    rounds: list[RatedGame | UnratedRound] = list(change.all_games)
    rounds += [item for part in change.parts for item in part.not_rated]
    return PlayerRating(
        id_,
        _row(state, change),
        tuple(_game(state, change, item) for item in sorted(rounds, key=lambda item: item.round)),
        tuple(calculation(change)),
        None
        if coming is None
        else NextGameView(
            coming.round,
            state.entrants[state.ids[coming.opponent]].name,
            coming.opponent_rating,
            tuple(
                RatingOutcome(
                    word, Hundredths(after.change, signed=True), _sense(after.change), after.new_rating
                )
                for word, after in (("win", coming.win), ("draw", coming.draw), ("loss", coming.loss))
            ),
        ),
        tuple(points_needed_note(item) for item in found.needed if item.games),
        asked,
        any(game.is_cut for game in change.all_games),
        not any(item.games for item in found.needed),
    )


def _milestones(rating: int) -> list[int]:
    """Return the rating itself and the next full hundred."""
    return [rating, (rating // HUNDRED + 1) * HUNDRED] if rating else []


def _row(state: State, change: RatingChange) -> RatingRow:
    player = state.tournament.by_tpn[change.tpn]
    is_rated = bool(change.rating)
    return RatingRow(
        state.ids[change.tpn],
        player.name,
        player.title.value if player.title else "",
        change.tpn,
        change.rating,
        len(change.all_games),
        chess(sum(part.points for part in change.parts)),
        Hundredths(sum(part.expected for part in change.parts)) if is_rated else None,
        str(change.k_used or ""),
        change.k is not None and not change.k.is_certain,
        Hundredths(change.total, signed=True) if is_rated else None,
        _sense(change.total),
        change.final_rating,
        change.performance.rating if change.performance else None,
    )


def _sense(change: int) -> str:
    return "up" if change > 0 else "down" if change < 0 else ""


def _game(state: State, change: RatingChange, item: RatedGame | UnratedRound) -> GameRow:
    opponent = None if item.opponent is None else state.ids[item.opponent]
    name = "" if opponent is None else state.entrants[opponent].name
    if isinstance(item, UnratedRound):
        return GameRow(item.round, opponent, name, None, "", "", False, None, None, REASONS[item.reason])
    is_rated = bool(change.rating)
    return GameRow(
        item.round,
        opponent,
        name,
        item.opponent_rating,
        chess(item.points),
        change_with_sign(item.counted_difference) if is_rated else "",
        item.is_cut,
        Hundredths(item.expected) if is_rated else None,
        Hundredths(item.change, signed=True) if is_rated else None,
        None,
    )


def names_of(state: State) -> Mapping[int, str]:
    """Return names of participants by number."""
    return {player.tpn: player.name for player in state.players}
