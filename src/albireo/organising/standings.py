"""The standings of a tournament at the desk."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from albireo.domain.message import translatable
from albireo.standings.adjourned import with_adjourned_drawn
from albireo.standings.order import ManualOrder, Standings, standings
from albireo.standings.play_off import Game, GameKey, PlayOff, play_off
from albireo.state.conduct import Phase
from albireo.state.leaving import left_out
from albireo.state.standings import PlayOffState
from albireo.state.tournament import State
from albireo.tiebreaks.descriptor import parse
from albireo.tiebreaks.field import LEAVE_OUT, Options


def standings_of(state: State, after: int | None = None, *, as_reported: bool = False) -> Standings:
    """Return the standings after a round (by default the last that counts), with lots and manual orders.

    `as_reported`: as computed from a report file, where expelled players keep the place of their points and
    an adjourned game counts as a draw.
    """
    if after is None:
        after = counted_rounds(state)
    manual = tuple(
        ManualOrder(tuple(state.unit_numbers[id_] for id_ in order), reason)
        for order, reason in state.standings.orders_by_hand
    )
    if after == state.settings.number_of_rounds:
        manual += tuple(_play_off_orders(state))
    options = options_of(state)
    tournament = with_adjourned_drawn(state.tournament) if as_reported else state.tournament
    if as_reported and any(each.expelled for each in tournament.withdrawals):
        stayed = tuple(replace(each, expelled=False) for each in tournament.withdrawals)
        tournament = replace(tournament, withdrawals=stayed)
        manual = tuple(each for each in manual if not _names_expelled(state, each))
    return standings(
        tournament,
        after,
        options=options,
        lots=state.standings.lots or None,
        manual=manual,
        last_round=ended_after(state),
    )


def _names_expelled(state: State, order: ManualOrder) -> bool:
    expelled = {state.unit_numbers[unit.id] for unit in state.units.values() if unit.expelled}
    return bool(expelled & set(order.order))


def ended_after(state: State) -> int | None:
    """Return the last round of a finished tournament; None while it is in progress."""
    return state.published if state.conduct.phase is Phase.FINISHED else None


def course_of(state: State, found: PlayOffState) -> PlayOff:
    """Return the current state of a play-off, by pairing numbers."""
    ranked = tuple(tuple(state.unit_numbers[id_] for id_ in group) for group in found.ranked)
    return play_off(ranked, found.rules, found.seed, found.results)


def _play_off_orders(state: State) -> Iterator[ManualOrder]:
    """Yield the orders decided by play-offs."""
    for found in state.standings.play_offs:
        places = course_of(state, found).places
        if places is not None:
            order = tuple(tpn for group in places for tpn in group)
            shared = tuple(group for group in places if len(group) > 1)
            yield ManualOrder(order, translatable("play-off"), shared, is_play_off=True)


def player_standings_of(state: State, after: int | None = None) -> Standings:
    """Return everyone by points: the standings, or in a team event the players of all teams.

    Performance separates equal points there; unrated players are left out of it.
    """
    if not state.competition.offers("player-standings"):
        return standings_of(state, after)
    last = counted_rounds(state) if after is None else after
    options = Options(players=True, unrated=LEAVE_OUT)
    return standings(state.tournament, last, ("TPR",), options, last_round=ended_after(state))


def options_of(state: State) -> Options:
    """Return the tournament's rules on tie-breaks."""
    return Options(
        unrated=state.rules.tie_break_unrated,
        drops_tie_breaks=True,
        user_values={
            code: {
                state.unit_numbers[id_]: Fraction(figure)
                for id_, figure in state.standings.figures.get(code, {}).items()
                if id_ in state.unit_numbers
            }
            for code in codes_from_elsewhere(state.settings.tie_breaks)
        },
        rating_choice=state.rules.tie_break_ratings,
        left_out=left_out(state),
    )


class ChangedPlace(NamedTuple):
    """A participant whose place would change."""

    name: str
    before: int
    after: int

    def __str__(self) -> str:
        return f"{self.name} {self.before} → {self.after}"


def moved_places(state: State, other: State) -> tuple[ChangedPlace, ...]:
    """Return whose place would change under other settings or rules, in the current order."""
    before = standings_of(state).places
    after = standings_of(other).by_tpn
    names = {tpn: state.units[id_].name for tpn, id_ in state.unit_ids.items()}
    return tuple(
        ChangedPlace(names[place.tpn], place.rank, after[place.tpn].rank)
        for place in before
        if after[place.tpn].rank != place.rank
    )


def counted_rounds(state: State) -> int:
    """Return the number of rounds the standings cover.

    They are the complete rounds or, in a league, those up to the last with a match played.
    """
    if not state.competition.rhythm.matches_wait:
        return complete_rounds(state)
    return max(
        (
            round_.number
            for round_ in state.rounds[: state.published]
            if not round_.manual and any(match.is_decided for match in round_.matches.values())
        ),
        default=0,
    )


def complete_rounds(state: State) -> int:
    """Return the number of complete rounds; an adjourned game counts as a draw until it ends."""
    count = 0
    for round_ in state.rounds:
        if not round_.is_complete:
            break
        count += 1
    return count


def pair_of(state: State, place: int, key: GameKey) -> tuple[str, str]:
    """Return the names of White and Black in a play-off game, if it exists."""
    found = next((each for each in state.standings.play_offs if each.place == place), None)
    games: tuple[Game, ...] = () if found is None else course_of(state, found).games
    game = next((game for game in games if game.key == key), None)
    if game is None:
        return translatable("White"), translatable("Black")
    return state.units[state.unit_ids[game.white]].name, state.units[state.unit_ids[game.black]].name


def codes_from_elsewhere(tie_breaks: Iterable[str]) -> tuple[str, ...]:
    """Return the codes of tie-breaks whose values are entered by hand."""
    return tuple(code.split("/")[0] for code in tie_breaks if parse(code).code == "USER")
