"""Invitation and regulations in words (C.02 11.2.1), ready to send and post; undecided items are marked."""

from collections.abc import Iterator

from albireo.domain.acceleration import FIDE_METHODS
from albireo.domain.matches import number_of_boards, primary_score
from albireo.domain.message import Remark, plural, remark, translatable
from albireo.domain.points import Points, chess
from albireo.domain.result import Mark
from albireo.domain.team import ScoreKind
from albireo.domain.time_control import parse_time_control
from albireo.domain.tournament import Settings, Tournament
from albireo.domain.tournament_type import PairedUnit, PairingKind
from albireo.pairing.acceleration import CannotAccelerate
from albireo.pairing.acceleration_rules import rules
from albireo.pairing.double_swiss.spec import second_bye_mark
from albireo.pairing.knockout.spec import ELIMINATION, GAMES
from albireo.pairing.numbering import PARITY
from albireo.pairing.registry import system_for
from albireo.pairing.system import CannotPair
from albireo.ratings.kind_of_play import what_follows
from albireo.reports import invitation, rules_of_ties
from albireo.reports.document import Column, Document, Emphasis, Row, Section
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.rooms import room_words
from albireo.reports.source import Choices, Source
from albireo.reports.time_controls import time_control_said
from albireo.reports.values import Day, Money
from albireo.standings.groups import has_upper_limit
from albireo.standings.prize_plan import Sharing

COLUMNS = (
    Column("what", "Item", emphasis=Emphasis.STRONG),
    Column("says", "Rule", weight=1, wraps=True),
)
SHARINGS = {
    Sharing.EQUAL: translatable("Those on equal points share their prizes equally."),
    Sharing.HORT: translatable(
        "Those on equal points get half the prize for their place and share the other halves (Hort)."
    ),
    Sharing.NONE: translatable("Prizes are not shared; the tie-breaks decide."),
}


_PARITIES = {
    "place": translatable("A player’s first colour depends on the place among those paired so far."),
    "tpn": translatable("A player’s first colour depends on the pairing number, even if players are absent."),
}
"""Which parity decides if neither player has a colour preference (C.04.3 5.2.5)."""


def regulations(source: Source, choices: Choices) -> Document:
    rows = rows_of(source)
    count = invitation.count_undecided(rows)
    return Document(
        "regulations",
        remark("Invitation and regulations") if source.state is not None else remark("Regulations"),
        source.page(choices),
        (Section("rules", COLUMNS, rows),),
        marks=still_open(count),
        facts={"tournament": source.tournament.settings.name, "undecided": count},
    )


def still_open(count: int) -> tuple[Remark, ...]:
    """Return the notice shown on every page while something is undecided."""
    text = plural("{count} item is still to be decided.", "{count} items are still to be decided.", count)
    return (remark(text, count=count),) if count else ()


def rows_of(source: Source, event: Settings | None = None) -> list[Row]:
    """Return the regulations item by item; a row without a heading continues the one above.

    A section without days has those of its `event`.
    """
    state = source.state
    return [
        *(invitation.invitation(state, event) if state is not None else ()),
        *_event(source),
        *_rating(source),
        *(invitation.around_the_rounds(state) if state is not None else ()),
        *_default_time(source),
        *_complaints(source),
        *_scoring(source),
        *rules_of_ties.tie_breaks(source),
        *rules_of_ties.play_offs(source),
        *_byes(source),
        *_prizes(source),
        *((invitation.gifts(state),) if state is not None else ()),
        *_rooms(source),
        *_schools(source),
    ]


def _rating(source: Source) -> Iterator[Row]:
    """Say that an event is not rated, as its announcement must (rating rules of 1997, 11.4)."""
    if source.state is not None and source.state.lasting.is_unrated:
        yield translatable("Rating"), invitation.NOT_RATED


def _rooms(source: Source) -> Iterator[Row]:
    rooms = source.state.documents.rooms if source.state is not None else ()
    for place, room in enumerate(rooms):
        words = room_words(room, source.at_the_desk().competition.match)
        yield translatable("Rooms") if place == 0 else None, words


def _schools(source: Source) -> Iterator[Row]:
    """Yield rows for Article 11: colours of groups, and games that start without clocks."""
    state = source.state
    if state is None:
        return
    if state.rules.plan.without_clocks:
        yield (
            translatable("Clocks"),
            translatable(
                "Games start without clocks; after 20 minutes the arbiter puts a clock at the board, "
                "with five minutes each (C.02 11.4.2)."
            ),
        )
    from albireo.organising.group_colours import colours_in_words

    for place, (group, colour) in enumerate(colours_in_words(state)):
        what = translatable("Colours") if place == 0 else None
        yield what, remark("Group {group}: {colour}", group=group, colour=colour)


def _event(source: Source) -> Iterator[Row]:
    tournament = source.tournament
    settings = tournament.settings
    try:
        system = system_for(tournament)
        yield translatable("System"), system.title
        yield None, system.recognition.value
        if system.article:
            yield None, remark("The text is {article} of the FIDE Handbook.", article=system.article)
        chosen = system.choices(settings.system, dict(settings.system_options)).get(PARITY.name)
        if chosen is not None:
            yield None, _PARITIES[chosen]
        if system.is_by_hand:
            yield from _own_rules(source)
    except CannotPair:
        if settings.description:
            yield translatable("System"), settings.description
    try:
        accelerated = rules(tournament)
    except CannotAccelerate:
        accelerated = ()
    for place, note in enumerate(accelerated):
        yield translatable("Acceleration") if place == 0 else None, note
    method = settings.acceleration
    if accelerated and method is not None and method.method not in FIDE_METHODS:
        yield (
            None,
            translatable("FIDE has not published this acceleration; it needs an authorisation."),
        )
    if source.state is not None and source.state.rules.authorisation:
        yield (
            translatable("Authorisation of the Qualification Commission"),
            source.state.rules.authorisation,
        )
    if settings.number_of_rounds:
        count = settings.number_of_rounds
        yield translatable("Rounds"), remark(plural("{count} round", "{count} rounds", count), count=count)
    starts = source.state.round_notes.starts if source.state is not None else {}
    for number, day in enumerate(settings.round_dates, start=1):
        if day and number not in starts:
            yield None, remark("Round {number}: {day}", number=number, day=Day(day))
    yield from _time_control(settings)
    if source.state is not None and not settings.time_control and not settings.encoded_time_control:
        yield translatable("Time control"), invitation.OPEN


def _own_rules(source: Source) -> Iterator[Row]:
    """Yield the description of the rules to be shown to participants before the start (C.04.2 1.2.2)."""
    yield None, translatable("The arbiter pairs every round by hand, by these rules.")
    if source.state is None:
        return
    paragraphs = source.state.rules.system_rules
    for place, paragraph in enumerate(paragraphs or (invitation.OPEN,)):
        yield translatable("Rules of the pairing system") if place == 0 else None, paragraph


def _time_control(settings: Settings) -> Iterator[Row]:
    control = parse_time_control(settings.encoded_time_control)
    if said := time_control_said(settings):
        yield translatable("Time control"), said
    if control is not None:
        yield None, next(what_follows(control))


def _default_time(source: Source) -> Iterator[Row]:
    """Yield the default time; it is zero unless the regulations specify another (Laws of Chess 6.7.1)."""
    if source.state is None:
        return
    minutes = source.state.rules.default_time
    if minutes is None:
        yield translatable("Default time"), invitation.OPEN
        return
    yield (
        translatable("Default time"),
        remark(
            plural(
                "A player who arrives more than {count} minute after the start of the round loses the game.",
                "A player who arrives more than {count} minutes after the start of the round loses the game.",
                minutes,
            ),
            count=minutes,
        )
        if minutes
        else translatable("A player who arrives after the start of the round loses the game."),
    )


def _scoring(source: Source) -> Iterator[Row]:
    settings = source.tournament.settings
    points = settings.points
    is_of_teams = settings.type.unit is PairedUnit.TEAM
    if is_of_teams:
        yield from _match_points(source.tournament)
    if settings.type.kind.has_bracket:
        yield from _ties(source.tournament)
    if is_of_teams or settings.type.kind.has_bracket:
        yield (
            translatable("Points"),
            remark(
                "Win {win}, draw {draw}, loss {loss}.",
                win=chess(points.win),
                draw=chess(points.draw),
                loss=chess(points.loss),
            ),
        )
        return
    yield (
        translatable("Points"),
        remark(
            "Win {win}, draw {draw}, loss {loss}; pairing-allocated bye {bye}.",
            win=chess(points.win),
            draw=chess(points.draw),
            loss=chess(points.loss),
            bye=chess(_worth_of_bye(source.tournament)),
        ),
    )


def _worth_of_bye(tournament: Tournament) -> Points:
    """Return the points for the pairing-allocated bye, for both games in a Double-Swiss (C.04.5 1.4)."""
    award = tournament.settings.points.award
    return award(Mark.PAIRING_BYE) + award(second_bye_mark(tournament.settings)) * (
        tournament.games_per_round - 1
    )


def _complaints(source: Source) -> Iterator[Row]:
    """Yield the deadline for complaints (C.04.2 4.3)."""
    minutes = source.state.rules.complaints_until if source.state is not None else None
    if minutes is not None:
        text = plural(
            "Errors in results must be reported to the arbiter within {count} minute of publication.",
            "Errors in results must be reported to the arbiter within {count} minutes of publication.",
            minutes,
        )
        yield translatable("Complaints"), remark(text, count=minutes)


def _ties(tournament: Tournament) -> Iterator[Row]:
    """Yield how ties are decided in a knock-out."""
    spec = system_for(tournament)
    choices = spec.choices(tournament.settings.system, dict(tournament.settings.system_options))
    games = int(choices[GAMES.name])
    if tournament.is_paired_by_teams:
        text = plural("{count} match per tie", "{count} matches per tie", games)
        rule = translatable(
            "The higher sum of match points goes through, then the higher sum of game points."
        )
    else:
        text = plural("{count} game per tie", "{count} games per tie", games)
        rule = translatable("The higher score goes through.")
    yield translatable("Knock-out ties"), remark(text, count=games)
    yield None, rule
    if choices[ELIMINATION.name] == "double":
        yield (
            None,
            translatable(
                "Only the second lost tie eliminates. Those who have lost one go on in the losers’ bracket, "
                "whose winner meets the winner of the other bracket in the grand final. If the latter loses "
                "it, both have lost once: a second grand final decides."
            ),
        )
    yield (
        None,
        translatable(
            "A tied match is decided by a play-off or by lot, as announced beforehand; the arbiter "
            "records who goes through and how. The next stage cannot be paired until then."
        ),
    )


def _match_points(tournament: Tournament) -> Iterator[Row]:
    boards = number_of_boards(tournament) if tournament.teams else len(tournament.settings.board_colours)
    text = plural("{count} board per match", "{count} boards per match", boards)
    yield translatable("Matches"), remark(text, count=boards) if boards else invitation.OPEN
    points = tournament.settings.match_points
    values = {"win": chess(points.win), "draw": chess(points.draw), "loss": chess(points.loss)}
    yield None, remark("Match points: win {win}, draw {draw}, loss {loss}.", **values)
    if tournament.settings.type.kind is PairingKind.SWISS:
        bye = points.draw if points.bye_match_points is None else points.bye_match_points
        yield None, remark("Match points for a pairing-allocated bye: {points}.", points=chess(bye))
    if not tournament.settings.type.kind.has_bracket:
        yield None, FIRST_SCORE[primary_score(tournament)]


FIRST_SCORE = {
    ScoreKind.MATCH_POINTS: translatable("Places are decided by match points, then tie-breaks."),
    ScoreKind.GAME_POINTS: translatable("Places are decided by game points, then tie-breaks."),
}


def _byes(source: Source) -> Iterator[Row]:
    of = source.tournament.settings.type
    if source.state is None or of.kind is not PairingKind.SWISS or of.unit is PairedUnit.TEAM:
        return
    own = source.state.rules
    last = own.half_byes_until or (source.tournament.settings.number_of_rounds or 1) - 1
    if own.half_byes:
        yield (
            translatable("Byes"),
            remark(
                plural(
                    "{count} half-point bye may be requested, until round {last}.",
                    "{count} half-point byes may be requested, until round {last}.",
                    own.half_byes,
                ),
                count=own.half_byes,
                last=last,
            ),
        )
    else:
        yield translatable("Byes"), translatable("No half-point byes are allowed.")
    if own.half_byes and system_for(source.tournament).rounds_missed:
        yield None, translatable("By the rules of this edition, a round missed with notice gives no points.")
    if own.late_entry_mark is Mark.HALF_BYE and own.late_entry_limit:
        yield (
            translatable("Late entries"),
            remark("Half a point for each missed round, up to {count}.", count=own.late_entry_limit),
        )
    else:
        yield translatable("Late entries"), translatable("No points for missed rounds.")


def _prizes(source: Source) -> Iterator[Row]:
    state = source.state
    if state is None:
        return
    if state.money.prizes is None:
        yield translatable("Prizes"), invitation.OPEN
        return
    from albireo.organising.prizes import plan_of

    plan = plan_of(state, state.money.prizes)
    for number, each in enumerate(plan.lists, start=1):
        amounts = [Money(amount, plan.currency) for amount in each.amounts]
        for place, amount in enumerate(amounts, start=1):
            what = translatable("Prizes") if number == place == 1 else None
            yield what, remark("{name}, place {place}: {amount}", name=each.name, place=place, amount=amount)
    for special in plan.special:
        yield (
            None,
            Remark(
                "{name}: {amount}", {"name": special.name, "amount": Money(special.amount, plan.currency)}
            ),
        )
    yield None, SHARINGS[plan.sharing]
    if not plan.cumulative:
        yield None, translatable("Each player gets at most one prize, the larger one.")
    if not plan.unrated and any(has_upper_limit(each.group) for each in plan.lists):
        yield None, translatable("Players without a rating do not win prizes for ratings below a limit.")


KINDS = (
    DocumentKind(
        "regulations",
        translatable("Invitation and regulations"),
        translatable("Everything an invitation must contain, in words; anything undecided is marked."),
        Shelf.PLAYERS,
        0,
        regulations,
        Needs.NOBODY,
        is_for_sheets=False,
    ),
)
