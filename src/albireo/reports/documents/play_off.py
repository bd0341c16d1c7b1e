"""The sheet of a play-off.

It shows who is tied for which place, the games with colours and earliest starts, the rules that apply, space
for results and signatures, and the resulting places and prizes (C.02 13.2).
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from albireo.domain.message import Remark, Translatable, remark, translatable
from albireo.domain.time_control import parse_time_control
from albireo.domain.wording import Score
from albireo.reports.document import Column, Document, Emphasis, Kind, Medium, Row, Section
from albireo.reports.documents.players import NUMBER
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.rules_of_ties import rules_of_play_offs
from albireo.reports.source import Choices, NoSuchDocument, Source
from albireo.reports.values import Money, Name, Statement, TimeOfDay
from albireo.standings.order import Standings
from albireo.standings.play_off import (
    MATCH,
    ROUND_ROBIN,
    Game,
    PlayOff,
    PlayOffResult,
    PlayOffRules,
    stages_of,
)

if TYPE_CHECKING:
    from albireo.state.standings import PlayOffState
    from albireo.state.tournament import State

PLACE = Column("play_off", "Play-off for place", kind=Kind.NUMBER, shown=Medium.FILES)
"""Column for programs, which get the games of all play-offs in one list."""
STAGE = Column("stage", "Stage", kind=Kind.NUMBER, shown=Medium.FILES)
NAME = Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG)
POINTS = Column("points", "Points", "Pts", kind=Kind.POINTS)
TIED = (
    PLACE,
    NUMBER,
    NAME,
    POINTS,
    Column("order", "On further tie-breaks", kind=Kind.NUMBER),
)
GAMES = (
    PLACE,
    STAGE,
    Column("game", "Game"),
    Column("white", "White", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("result", "Result", kind=Kind.BLANK),
    Column("black", "Black", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("white_signs", "White’s signature", kind=Kind.SIGNATURE, shown=Medium.PAGE),
    Column("black_signs", "Black’s signature", kind=Kind.SIGNATURE, shown=Medium.PAGE),
)
PLACES = (
    PLACE,
    Column("place", "Place", kind=Kind.NUMBER),
    Column("name", "Name", kind=Kind.BLANK),
    Column("amount", "Amount", kind=Kind.MONEY, emphasis=Emphasis.STRONG),
    Column("prize", "Prize"),
)
RULES = (PLACE, Column("rule", "Rule", weight=1, wraps=True))
ACCOUNT = (PLACE, Column("done", "What was done", weight=1, wraps=True), Column("article", "Article"))
SIGNED = (
    PLACE,
    Column("role", "Role"),
    Column("name", "Name", kind=Kind.NAME, weight=1),
    Column("signature", "Signature", kind=Kind.SIGNATURE, shown=Medium.PAGE),
)
SHOWN = {PlayOffResult.WHITE: "1-0", PlayOffResult.DRAW: "½-½", PlayOffResult.BLACK: "0-1"}
DECIDING = translatable("Deciding game")
MOST_DECIDING = 3
"""Number of blank lines for games that may become necessary."""


class _PlayOff(NamedTuple):
    """One play-off, or a tie for which lots have not been drawn."""

    place: int
    ranked: tuple[tuple[int, ...], ...]
    """Pairing numbers by the next tie-breaks, best first."""
    rules: PlayOffRules
    begun: "PlayOffState | None"
    course: PlayOff | None

    @property
    def tied(self) -> tuple[int, ...]:
        return tuple(tpn for group in self.ranked for tpn in group)

    @property
    def last(self) -> int:
        return self.place + len(self.tied) - 1


def play_off_sheets(source: Source, choices: Choices) -> Document:
    """Return each play-off on a separate sheet, in the order of the places."""
    state = source.at_the_desk()
    found = _find_play_offs(state)
    if not found:
        raise NoSuchDocument("no one is tied for a place with a play-off")
    standings = source.standings(None)
    sections: list[Section] = []
    for each in found:
        own = list(_sections(source, standings, each, _names(state)))
        sections += [own[0]._replace(has_sheet=True), *own[1:]]
    return Document(
        "play-off",
        remark("Play-off sheet") if len(found) == 1 else remark("Play-off sheets"),
        source.page(choices),
        tuple(sections),
        marks=tuple(
            remark("Place {place}: lots have not been drawn yet.", place=each.place)
            for each in found
            if each.begun is None
        ),
        facts={
            "tournament": source.tournament.settings.name,
            "play_offs": [
                {
                    "place": each.place,
                    "tied": list(each.tied),
                    "is_over": each.course is not None and each.course.places is not None,
                }
                for each in found
            ],
        },
    )


def _names(state: "State") -> dict[int, str]:
    return {tpn: state.units[id_].name for tpn, id_ in state.unit_ids.items()}


def _find_play_offs(state: "State") -> list[_PlayOff]:
    """Return the play-offs that have begun, and the ties still to be played off."""
    from albireo.organising.play_offs import ties_to_play_off
    from albireo.organising.standings import course_of

    numbers = state.unit_numbers
    found = {
        tie.place: _PlayOff(
            tie.place,
            tuple(tuple(numbers[unit] for unit in group) for group in tie.ranked),
            state.rules.play_off,
            None,
            None,
        )
        for tie in ties_to_play_off(state)
    }
    for begun in state.standings.play_offs:
        ranked = tuple(tuple(numbers[unit] for unit in group) for group in begun.ranked)
        found[begun.place] = _PlayOff(begun.place, ranked, begun.rules, begun, course_of(state, begun))
    return [each for _, each in sorted(found.items())]


def _sections(
    source: Source, standings: Standings, each: _PlayOff, names: dict[int, str]
) -> Iterator[Section]:
    yield Section("tied", TIED, list(_tied_rows(standings, each, names)), _title(each))
    if each.begun is not None and each.course is not None:
        for stage, games in stages_of(each.course.games):
            yield _stage(source.at_the_desk(), each, each.begun, stage, games, names)
    further = list(_to_come(each))
    if further:
        rows: list[Row] = [(each.place, None, label, *(None,) * 5) for label in further]
        yield Section("games", _with_blanks(GAMES), rows, remark("Further games, if needed"))
    yield _places(source, standings, each, names)
    if each.course is not None and each.course.account:
        said: list[Row] = [(each.place, Statement(note, names), note.article) for note in each.course.account]
        yield Section("account", ACCOUNT, said, remark("Drawing of lots and outcome"))
    rules: list[Row] = [(each.place, rule) for rule in rules_of_play_offs(each.rules, len(each.tied))]
    yield Section("rules", RULES, rules, remark("Play-off rules"))
    arbiters = [arbiter.name for arbiter in source.tournament.settings.chief_arbiters] or [""]
    signed: list[Row] = [(each.place, translatable("Chief arbiter"), name, None) for name in arbiters]
    signed.append((each.place, translatable("Arbiter of the games"), "", None))
    yield Section("signatures", SIGNED, signed, remark("Signatures"))


def _title(each: _PlayOff) -> Remark:
    return remark("Tied for places {first} to {last}", first=each.place, last=each.last)


def _tied_rows(standings: Standings, each: _PlayOff, names: dict[int, str]) -> Iterator[Row]:
    order = 1
    for group in each.ranked:
        for tpn in group:
            points = Score(standings.by_tpn[tpn].points)
            yield each.place, tpn, Name(names[tpn], tpn), points, order
        order += len(group)


def _stage(
    state: "State",
    each: _PlayOff,
    begun: "PlayOffState",
    stage: int,
    games: tuple[Game, ...],
    names: dict[int, str],
) -> Section:
    """Return the games that start after the same break, with the results known so far."""
    from albireo.organising.play_offs import not_before

    has_matches = len({game.key.match for game in games}) > 1
    rows: list[Row] = [
        (
            each.place,
            stage,
            _label(game, has_matches),
            Name(names[game.white], game.white),
            SHOWN[game.result] if game.result is not None else None,
            Name(names[game.black], game.black),
            None,
            None,
        )
        for game in games
    ]
    has_results = any(game.result is not None for game in games)
    columns = tuple(
        column._replace(kind=Kind.RESULT) if column.id == "result" and has_results else column
        for column in GAMES
    )
    control = parse_time_control(games[0].time_control)
    title = remark(
        "Stage {number}, not before {time}: {control}" if control else "Stage {number}, not before {time}",
        number=stage,
        time=TimeOfDay(not_before(state, begun, stage)),
        control=control.words if control else "",
    )
    return Section("games", columns, rows, title)


def _label(game: Game, has_matches: bool) -> Remark | Translatable:
    """Return a label for a game of a stage; in a knock-out, with its match."""
    if game.is_decider:
        return remark("Match {match}, deciding game", match=game.key.match) if has_matches else DECIDING
    if has_matches:
        return remark("Match {match}, game {number}", match=game.key.match, number=game.key.game)
    return remark("Game {number}", number=game.key.game)


def _with_blanks(columns: tuple[Column, ...]) -> tuple[Column, ...]:
    """Return the columns with names left blank, to be written by hand."""
    return tuple(
        column._replace(kind=Kind.BLANK, weight=0) if column.kind is Kind.NAME else column
        for column in columns
    )


def _to_come(each: _PlayOff) -> Iterator[Remark | Translatable]:
    """Yield lines for games not known yet: the players depend on lots and results."""
    games, playing = each.rules.games, min(len(each.tied), each.rules.largest)
    if each.course is not None:
        if each.course.places is not None:
            return
        *_, (_, now) = stages_of(each.course.games)
        playing = len({tpn for game in now for tpn in (game.white, game.black)})
    elif playing == ROUND_ROBIN:
        yield from (remark("Game {number}", number=number) for number in range(1, ROUND_ROBIN + 1))
    elif playing > ROUND_ROBIN:
        for match in (1, 2):
            for number in range(1, games + 1):
                yield remark("Match {match}, game {number}", match=match, number=number)
    if playing > MATCH or each.course is None:
        text = "Final, game {number}" if playing > MATCH else "Game {number}"
        yield from (remark(text, number=number) for number in range(1, games + 1))
    yield from (DECIDING,) * MOST_DECIDING


def _places(source: Source, standings: Standings, each: _PlayOff, names: dict[int, str]) -> Section:
    """Return the places and the prizes they earn.

    Before the end, return the places and prizes at stake.
    """
    title = remark("Places and prizes")
    account = source.prizes(standings)
    currency = account.plan.currency if account is not None else ""
    rows: list[Row] = []
    if each.course is None or each.course.places is None:
        lists = [each for each in account.plan.lists if not each.group] if account is not None else []
        for place in range(each.place, each.last + 1):
            open_to_all = [item for item in lists if place <= len(item.amounts)]
            amount = sum(item.amounts[place - 1] for item in open_to_all)
            prizes = ", ".join(item.name for item in open_to_all)
            rows.append((each.place, place, None, Money(amount, currency) if amount else None, prizes))
        return Section("places", PLACES, rows, title)
    place = each.place
    for group in each.course.places:
        for tpn in group:
            won = [award for award in account.awards if award.tpn == tpn] if account is not None else []
            amount = sum(award.amount for award in won)
            prizes = ", ".join(award.prize for award in won)
            money = Money(amount, currency) if amount else None
            rows.append((each.place, place, Name(names[tpn], tpn), money, prizes))
        place += len(group)
    columns = tuple(NAME if column.id == "name" else column for column in PLACES)
    return Section("places", columns, rows, title)


KINDS = (
    DocumentKind(
        "play-off",
        translatable("Play-off sheet"),
        translatable("Who is tied for what, games and rules, with room for results and signatures."),
        Shelf.STANDINGS,
        7,
        play_off_sheets,
        Needs.DESK | Needs.PLAY_OFF,
    ),
)
