"""Line-ups against the rules, submitted or not: players bound to a higher team, criteria for line-ups."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from albireo.desk.teams.eligibility import team_order
from albireo.domain.explanation import Note
from albireo.domain.message import ListedNames, plural
from albireo.domain.player import Player, Sex
from albireo.organising.fixtures import round_days
from albireo.organising.kept import cached_value
from albireo.state.line_up_rules import (
    BOARD_ORDER,
    FOREIGNERS,
    LICENCE,
    RATING_AVERAGE,
    RATING_SUM,
    WOMEN,
    YOUNG,
    LineUpRule,
)
from albireo.state.official import played_seats, seats_of
from albireo.state.rounds import NOBODY, MatchState, RoundState
from albireo.state.tournament import State
from albireo.value_classes import dataclass

Moment = tuple[str, int]
"""When a match is played: its day, else its round."""
Appearances = Mapping[int, Sequence[tuple[Moment, int]]]
"""Matches played, by player: when, and for which team."""


@dataclass(frozen=True, slots=True)
class LineUpProblem:
    """What is wrong with a line-up."""

    note: Note
    refuses: bool
    """Whether the rules refuse it; otherwise it has to be confirmed."""


def problems(
    state: State, round_: int, team: int, players: Sequence[int], played: Appearances | None = None
) -> list[LineUpProblem]:
    """Return what is wrong with the players of a team in a round.

    `played` saves time if many are asked for.
    """
    if not state.rules.reserve_games and not state.rules.line_up_rules:
        return []
    seated = [player for player in players if player != NOBODY]
    found = [LineUpProblem(note, True) for note in _bound(state, round_, team, seated, played)]
    for rule in state.rules.line_up_rules:
        found += (LineUpProblem(note, rule.refuses) for note in _against(state, team, seated, rule))
    return found


def _bound(
    state: State, round_: int, team: int, seated: list[int], played: Appearances | None
) -> Iterator[Note]:
    """Yield players who had played often enough for a higher team of the club to belong to it."""
    limit = state.rules.reserve_games
    if not limit:
        return
    all_played = appearances(state) if played is None else played
    own = state.teams[team]
    for player in seated:
        elsewhere = [each for each in all_played.get(player, ()) if each[1] != team]
        if not elsewhere:
            continue
        now = _moment_of(state, round_, team)
        counts: dict[int, int] = {}
        for moment, other in elsewhere:
            if moment < now:
                counts[other] = counts.get(other, 0) + 1
        for other, count in counts.items():
            higher = state.teams[other]
            is_above = team_order(higher) < team_order(own) and higher.club == own.club
            if is_above and count >= limit:
                yield Note(
                    "bound-to-higher-team",
                    plural(
                        "{player} has played {count} match for {other} and may no longer play for {team}.",
                        "{player} has played {count} matches for {other} and may no longer play for {team}.",
                        count,
                    ),
                    values={
                        "player": state.entrants[player].name,
                        "other": higher.name,
                        "team": own.name,
                        "count": count,
                    },
                )


def appearances(state: State) -> Appearances:
    """Return every match that players have played, without forfeited ones."""
    found: dict[int, list[tuple[Moment, int]]] = {}
    days = round_days(state)
    for round_ in state.rounds[: state.published]:
        for number, teams in played_seats(state, round_).items():
            moment = _moment(days, round_.number, round_.matches[number])
            for team, seats in teams.items():
                for player in seats:
                    found.setdefault(player, []).append((moment, team))
    return found


def _moment_of(state: State, round_: int, team: int) -> Moment:
    number = state.rounds[round_ - 1].match_of(team) if round_ <= len(state.rounds) else None
    return (
        _moment(round_days(state), round_, state.rounds[round_ - 1].matches[number])
        if number is not None
        else ("9", round_)
    )


def _moment(days: tuple[str, ...], round_: int, match: MatchState) -> Moment:
    if match.appointment.is_put_off:
        return "9", round_
    return match.appointment.day or (days[round_ - 1] if round_ <= len(days) else ""), round_


def _against(state: State, team: int, seated: list[int], rule: LineUpRule) -> Iterator[Note]:
    """Yield how a line-up breaks one criterion."""
    own = state.teams[team].name
    people = [state.entrants[player].player for player in seated]
    ratings = [_rating(state, player) for player in people]
    values: dict[str, object] = {"team": own, "limit": rule.limit, "year": rule.year}
    if rule.criterion == RATING_SUM and sum(ratings) > rule.limit:
        text = "{team}: the ratings add up to {found}; at most {limit} is allowed."
        yield Note(rule.criterion, text, values=values | {"found": sum(ratings)})
    elif rule.criterion == RATING_AVERAGE and sum(ratings) > rule.limit * len(ratings):
        text = "{team}: the average rating is above {limit}."
        yield Note(rule.criterion, text, values=values)
    elif rule.criterion == WOMEN and (found := sum(each.sex is Sex.WOMAN for each in people)) < rule.limit:
        text = "{team}: female players: {found}; required: {limit}."
        yield Note(rule.criterion, text, values=values | {"found": found})
    elif rule.criterion == YOUNG:
        found = sum(each.birth_date[:4] >= str(rule.year) for each in people)
        if found < rule.limit:
            text = "{team}: players born in {year} or later: {found}; required: {limit}."
            yield Note(rule.criterion, text, values=values | {"found": found})
    elif rule.criterion == LICENCE:
        without = [each.name for each in people if not any(record.id for record in each.national)]
        if without:
            text = "{team}: no national ID: {names}."
            yield Note(rule.criterion, text, values=values | {"names": ListedNames(without)})
    elif rule.criterion == FOREIGNERS:
        home = state.settings.federation or state.teams[team].federation
        foreign = [each.name for each in people if home and each.federation not in ("", home)]
        if len(foreign) > rule.limit:
            text = "{team}: players of other federations: {found} ({names}); at most {limit} may play."
            yield Note(
                rule.criterion, text, values=values | {"found": len(foreign), "names": ListedNames(foreign)}
            )
    elif rule.criterion == BOARD_ORDER:
        yield from _out_of_order(people, ratings, rule, values)


def _out_of_order(
    people: list[Player], ratings: list[int], rule: LineUpRule, values: dict[str, object]
) -> Iterator[Note]:
    for (above, low), (below, high) in combinations(zip(people, ratings, strict=True), 2):
        if low and high and high - low > rule.limit:
            text = "{team}: {above} ({low}) plays above {below} ({high}); at most {limit} is allowed."
            names = {"above": above.name, "low": low, "below": below.name, "high": high}
            yield Note(rule.criterion, text, values=values | names)


def _rating(state: State, player: Player) -> int:
    return player.rating or player.national_rating() or state.rules.unrated_as


@dataclass(frozen=True, slots=True)
class WrongLineUp:
    """A line-up against the rules, in a match that has results or a submitted line-up."""

    round: int
    match: int
    team: int
    note: Note


def wrong_line_ups(state: State) -> tuple[WrongLineUp, ...]:
    """Return every line-up of the season against the rules, played or submitted."""
    return cached_value(state, "_wrong_line_ups", _wrong_line_ups)


def _wrong_line_ups(state: State) -> tuple[WrongLineUp, ...]:
    if not state.rules.reserve_games and not state.rules.line_up_rules:
        return ()
    played = appearances(state)
    found: list[WrongLineUp] = []
    for round_ in state.rounds[: state.published]:
        for number, teams in _line_ups_to_check(state, round_):
            found += (
                WrongLineUp(round_.number, number, team, each.note)
                for team, seats in teams.items()
                for each in problems(state, round_.number, team, seats, played)
            )
    return tuple(found)


def _line_ups_to_check(
    state: State, round_: RoundState
) -> Iterator[tuple[int, Mapping[int, tuple[int, ...]]]]:
    """Yield matches with the teams whose line-up is submitted or has results."""
    played = played_seats(state, round_)
    submitted = {team for number, team in state.line_ups.submitted if number == round_.number}
    numbers = (round_.match_of(team) for team in submitted)
    for number in sorted({*played, *(number for number in numbers if number is not None)}):
        match = round_.matches[number]
        if number in played:
            yield number, played[number]
        elif match.forfeit is None and match.score is None:
            yield number, {team: own for team, own in seats_of(state, match).items() if team in submitted}
