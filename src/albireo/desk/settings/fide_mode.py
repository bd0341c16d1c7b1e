"""The `###` comments that FIDE mode adds to the report, derived from the journal."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import UNSET

from albireo.desk.settings.facts import RulesFacts
from albireo.desk.settings.recognition import (
    acceleration_against_fide,
    needs_own_rules,
    options_against_fide,
)
from albireo.domain.acceleration import AccelerationMethod
from albireo.domain.chess960 import position_words
from albireo.domain.initial_order import rank
from albireo.domain.result import GameResult, Mark
from albireo.domain.tournament_type import PairingKind
from albireo.formats.trf.lines import LEFT_FIDE_MODE
from albireo.state.conduct import Comment
from albireo.state.leaving import left_out
from albireo.state.tournament import State, initial_order, strength_of
from albireo.value_classes import replace

PAIRING_RULES, AUTHORISED = "Pairing rules", "Authorised by the Qualification Commission"
"""Beginnings of the comments that declare a special system."""


def report_comments(state: State) -> tuple[str, ...]:
    """Return the comments of the report in the order of their rounds, without the `### `."""
    return tuple(text for _, text in comments_by_round(state))


def comments_by_round(state: State) -> tuple[tuple[int, str], ...]:
    """Return (round, text) of every comment of the report; those on the whole tournament first, as round 0.

    They cover import, manual pairings, changed rounds and tie-breaks, numbers, corrections, full-point byes,
    Chess960 start positions and leaving FIDE mode.
    """
    comments = [*state.conduct.comments, *state.lasting.taken_back]
    comments += [state.lasting.left_fide_mode] if state.lasting.left_fide_mode else []
    comments = list(_leaving_once(comments))
    known = {comment.text for comment in comments}
    derived = (*_full_byes(state), *_expelled_players(state), *_left_early(state), *_start_positions(state))
    derived += tuple(_own_group(state))
    derived += (*_options(state), *_exchanged_numbers(state), *_forfeited_draws(state))
    comments += [comment for comment in derived if comment.text not in known]
    numbers = state.unit_numbers
    comments.sort(key=lambda comment: comment.round)
    said = [(comment.round, comment.said(numbers)) for comment in comments]
    declared = tuple(_declarations(state))
    return (*((0, text) for text in declared), *(each for each in said if each[1] not in declared))


def _leaving_once(comments: Sequence[Comment]) -> Iterator[Comment]:
    """Yield each comment, with only the first on leaving FIDE mode: an imported file may contain it."""
    has_left = False
    for comment in comments:
        is_leaving = comment.text.startswith(LEFT_FIDE_MODE)
        if not (is_leaving and has_left):
            yield comment
        has_left = has_left or is_leaving


def _declarations(state: State) -> Iterator[str]:
    """Yield the chief arbiter's declarations about the system (C.04.2 1.3): own rules, authorisation."""
    if needs_own_rules(state):
        yield "Pairing system: rules of the tournament's own, not a FIDE system; all rounds paired by hand"
        for number, paragraph in enumerate(state.rules.system_rules, start=1):
            yield f"{PAIRING_RULES} {number}: {paragraph}"
    if state.rules.authorisation:
        yield f"{AUTHORISED}: {state.rules.authorisation}"


def declarations_in(comments: Iterable[str]) -> RulesFacts:
    """Return the declarations about the system in a report's comments, as `report_comments` writes them."""
    said = [comment.partition(": ") for comment in comments]
    paragraphs = tuple(text for head, _, text in said if head.startswith(PAIRING_RULES))
    authorised = next((text for head, _, text in said if head == AUTHORISED), "")
    return RulesFacts(authorisation=authorised or UNSET, system_rules=paragraphs or UNSET)


def _own_group(state: State) -> Iterator[Comment]:
    """Yield a note on Baku that differs from C.04.7 1.2: from a file, or in an older tournament."""
    if state.settings.type.acceleration is AccelerationMethod.BAKU and state.restrictions.virtual:
        yield Comment(1, "Acceleration @ Round 1: Baku in name, but with other virtual points")
    for _ in acceleration_against_fide(state.settings):
        assert state.settings.acceleration is not None
        last = state.settings.acceleration.last_of_first_group
        yield Comment(1, f"Acceleration @ Round 1: Baku with a first group of its own, numbers 1 to {last}")


def _options(state: State) -> Iterator[Comment]:
    """Yield options that deviate from FIDE's text, possible in older tournaments."""
    for note in options_against_fide(state.settings):
        yield Comment(1, f"Pairing option @ Round 1: {note.values['option']}")


def _exchanged_numbers(state: State) -> Iterator[Comment]:
    """Yield a note on numbers exchanged among equals before round 1: those of the initial order, and now."""
    if (
        not state.registration.numbers_by_hand
        or state.competition.offers("teams")
        or state.settings.type.kind is PairingKind.TABLE
    ):
        return
    strength, groups = strength_of(state), dict[tuple[int, int], list[int]]()
    for id_ in initial_order(state.having(replace(state.registration, numbers_by_hand=False))):
        groups.setdefault(rank(state.entrants[id_].player, strength), []).append(id_)
    for usual in groups.values():
        made = [state.numbers[id_] for id_ in usual]
        moved = [(before, now) for before, now in zip(sorted(made), made, strict=True) if before != now]
        if moved:
            before, now = (" ".join(map(str, numbers)) for numbers in zip(*moved, strict=True))
            yield Comment(1, f"Exchange @ Round 1: {before} => {now}")


def _expelled_players(state: State) -> Iterator[Comment]:
    """Yield the expelled players, who have no place in the standings; no record of the report says so."""
    for unit in state.units.values():
        if unit.expelled:
            at = unit.withdrawn_after or 0
            yield Comment(
                at,
                f"Expelled @ Round {at}: {unit.name}, without a place in the standings;"
                " ranks in this file count all players, as checkers do",
            )


def _left_early(state: State) -> Iterator[Comment]:
    """Yield those who left a round robin before half of the games (C.05): their results are in the file."""
    gone = left_out(state)
    for unit in state.units.values():
        if state.unit_numbers[unit.id] in gone:
            at = unit.withdrawn_after or 0
            words = "before half of the games; the results do not count in the standings"
            yield Comment(at, f"Withdrawn @ Round {at}: {unit.name}, {words}")


def _start_positions(state: State) -> Iterator[Comment]:
    """Yield the start positions, for which the report has no record."""
    for round_, numbers in sorted(state.round_notes.start_positions.items()):
        if len(numbers) == 1:
            said = f"start position {position_words(numbers[0])}"
        else:
            said = "start positions " + ", ".join(
                f"{board}: {position_words(number)}" for board, number in enumerate(numbers, start=1)
            )
        yield Comment(round_, f"Chess960 @ Round {round_}: {said}")


def _forfeited_draws(state: State) -> Iterator[Comment]:
    """Yield pairs without a game who got half a point each: the report only has half-point byes."""
    for round_ in state.rounds:
        for match in round_.matches.values():
            for board in match.boards.values():
                if board.result is GameResult.FORFEITED_DRAW:
                    pair = " - ".join(state.entrants[id_].name for id_ in (board.white, board.black))
                    yield Comment(round_.number, f"Paired, ½F-½F @ Round {round_.number}: {pair}")


def _full_byes(state: State) -> Iterator[Comment]:
    """Yield each full-point bye, which is deprecated and must be named in the report."""
    for round_ in state.rounds:
        if round_.published:
            for id_, mark in round_.byes.items():
                if mark is Mark.FULL_BYE:
                    name = state.units[id_].name
                    yield Comment(round_.number, f"Full-point bye @ Round {round_.number}: {name}")
