"""A rated tournament: the rules, every player's change, and notices for the arbiter."""

from collections.abc import Iterator, Mapping

from albireo.domain.explanation import Note
from albireo.domain.message import plural
from albireo.domain.tournament import Tournament
from albireo.ratings.change import NOT_MOVED, MovedGames, NotRated, RatingChange, rating_changes
from albireo.ratings.conditions_1997 import conditions_1997
from albireo.ratings.kind_of_play import (
    LEAST_MINUTES,
    SHORTEST_BLITZ,
    RateOfPlay,
    kind_of_play,
    seconds_for_60_moves,
)
from albireo.ratings.rules import RatingRules, day_of, rules_for
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class RatedEvent:
    """Every player's rating change, and the rules used."""

    tournament: Tournament
    rate: RateOfPlay
    rules: RatingRules
    after: int
    """Rounds counted."""
    is_round_robin: bool
    changes: Mapping[int, RatingChange]
    """By number."""
    notices: tuple[Note, ...]
    """What was assumed, and what the file does not contain."""


def rate_event(
    tournament: Tournament,
    after: int | None = None,
    *,
    rated_as: RateOfPlay | None = None,
    rules: RatingRules | None = None,
    is_round_robin: bool = False,
    moved: MovedGames = NOT_MOVED,
) -> RatedEvent:
    """Rate a tournament by its time control and start, by default after every paired round.

    >>> from albireo.domain.player import Player
    >>> event = rate_event(Tournament(players=(Player(1, "Ada", 2100),)))
    >>> event.rate.value, event.rules.name, [notice.kind for notice in event.notices]
    ('standard', 'elo-2024', ['time control', 'start', 'k', 'birth'])
    """
    settings = tournament.settings
    rate = rated_as or RateOfPlay(kind_of_play(settings.encoded_time_control))
    chosen = rules or rules_for(rate, settings.start)
    changes = rating_changes(tournament, chosen, after, rate=rate, is_round_robin=is_round_robin, moved=moved)
    counted = tournament.paired_rounds if after is None else after
    notices = (
        *(() if rated_as else _time_control(tournament, rate)),
        *(() if rules else _date(settings.start, chosen)),
        *_players(tournament, changes, chosen),
        *(conditions_1997(tournament, changes, is_round_robin) if chosen.from_mean_opponent else ()),
    )
    return RatedEvent(tournament, rate, chosen, counted, is_round_robin, changes, notices)


def _time_control(tournament: Tournament, rate: RateOfPlay) -> Iterator[Note]:
    encoded = tournament.settings.encoded_time_control
    seconds = seconds_for_60_moves(encoded)
    if not encoded:
        yield Note("time control", "No encoded time control given: rated as standard.", "B.02 1.1")
    elif seconds is None:
        yield Note(
            "time control",
            "The time control {found!r} cannot be read: rated as standard.",
            "B.02 1.1",
            {"found": encoded},
        )
    elif rate is RateOfPlay.STANDARD:
        minutes = seconds // 60
        for rating, least in LEAST_MINUTES:
            concerned = tuple(player.tpn for player in tournament.players if (player.rating or 0) >= rating)
            if minutes < least and concerned:
                yield Note(
                    "time control",
                    "{minutes} minutes for 60 moves: games with players rated {rating} or higher need "
                    "{least}.",
                    "B.02 1.1",
                    {"minutes": minutes, "rating": rating, "least": least},
                    concerned,
                )
                break
    else:
        if encoded.startswith("W"):
            yield Note(
                "time control",
                "Rapid and blitz games with unequal times are not rated.",
                "B.02 (rapid and blitz)",
            )
        if seconds <= SHORTEST_BLITZ:
            yield Note(
                "time control",
                "Games with 3 minutes or less for 60 moves are not rated.",
                "B.02 (rapid and blitz)",
            )


def _date(start: str, rules: RatingRules) -> Iterator[Note]:
    day = day_of(start)
    if day is None:
        yield Note("start", "The start of the event is not known: today’s rating rules are used.")
    elif day < rules.first_day:
        yield Note(
            "start",
            "The rating rules in force on {day} are not available: those from {first} are used.",
            values={"day": day, "first": rules.first_day},
        )


def _players(
    tournament: Tournament, changes: Mapping[int, RatingChange], rules: RatingRules
) -> Iterator[Note]:
    unrated = tuple(tpn for tpn, change in changes.items() if not change.rating)
    met = {game.opponent for change in changes.values() for game in change.all_games}
    ignored = tuple(tpn for tpn in unrated if tpn not in met)
    if ignored:
        text = plural(
            "{count} player has no rating: games against that player do not count for the opponent’s rating.",
            "{count} players have no rating: games against them do not count for the opponent’s rating.",
            len(ignored),
        )
        yield Note("unrated", text, rules.article, {"count": len(ignored)}, ignored)
    counted = tuple(tpn for tpn in unrated if tpn in met)
    if counted:
        text = plural(
            "{count} player has no rating and is counted with the rating calculated from their results.",
            "{count} players have no rating and are counted with the ratings calculated from their results.",
            len(counted),
        )
        yield Note("unrated", text, f"{rules.article} 10.21", {"count": len(counted)}, counted)
    if unrated and rules.first_rating is None and not rules.from_mean_opponent:
        yield Note(
            "first rating",
            "Initial ratings are not calculated: the available text of {rules} does not say how.",
            values={"rules": rules.name},
            players=unrated,
        )
    assumed = tuple(
        tpn for tpn, change in changes.items() if change.k is not None and not change.k.is_certain
    )
    if assumed:
        text = plural(
            "The K-factor is assumed for {count} player, as the rating list’s is not available.",
            "The K-factor is assumed for {count} players, as the rating list’s is not available.",
            len(assumed),
        )
        yield Note("k", text, rules.article, {"count": len(assumed)}, assumed)
    unborn = tuple(
        tpn for tpn in assumed if rules.k.junior is not None and tournament.by_tpn[tpn].birth_year is None
    )
    if unborn:
        text = plural(
            "{count} player has no birth date: it is not known whether the junior K-factor applies.",
            "{count} players have no birth date: it is not known whether the junior K-factor applies.",
            len(unborn),
        )
        yield Note("birth", text, rules.article, {"count": len(unborn)}, unborn)
    below = tuple(tpn for tpn, change in changes.items() if change.is_below_floor)
    if below:
        text = plural(
            "{count} player falls below {floor} and would be unrated on the next list.",
            "{count} players fall below {floor} and would be unrated on the next list.",
            len(below),
        )
        yield Note("floor", text, rules.article, {"count": len(below), "floor": rules.floor}, below)
    waiting = tuple(
        tpn
        for tpn, change in changes.items()
        if any(game.reason is NotRated.NOT_FINISHED for game in change.not_rated)
    )
    if waiting:
        yield Note("unfinished", "Games without a result are not counted yet.", players=waiting)
