"""The available documents: the name, requirements and readers of each.

Each module of `documents` declares them in `KINDS`; adding a document only takes a new module there.
"""

from collections.abc import Callable
from enum import Enum, Flag, IntEnum, auto
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from albireo.domain.message import Remark, Translatable, remark
from albireo.domain.result import GameResult
from albireo.domain.tournament_type import PairingKind
from albireo.reports import documents
from albireo.reports.columns_chosen import UnknownColumn, with_columns
from albireo.reports.document import Document
from albireo.reports.group_colours import GroupColours
from albireo.reports.not_final import with_finality
from albireo.reports.source import Choices, NoSuchDocument, Source

if TYPE_CHECKING:
    from albireo.state.tournament import State

LEFT_FIDE_MODE = remark("Left FIDE mode: not everything followed the FIDE rules")
NOT_RATED = remark("Not FIDE-rated")


class Needs(Flag):
    """Requirements for making a document."""

    PLAYERS = auto()
    ROUND = auto()
    """A paired round; one document per round."""
    STANDINGS = auto()
    """A round with all results; one document after each round."""
    DESK = auto()
    """A tournament at the desk; a file does not have the data."""
    PRIZES = auto()
    TEAMS = auto()
    """A team tournament."""
    MEMBERS = auto()
    """Players in teams, whether teams or their members are paired."""
    SINGLE_PLAYERS = auto()
    """A tournament in which players are paired, not teams."""
    ROUND_PAST = auto()
    """At least one round; one document for all rounds."""
    ROOMS = auto()
    """Rooms with their boards, set by the arbiter."""
    KNOCKOUT = auto()
    """A tournament in which losing a tie means elimination."""
    ROUND_ROBIN = auto()
    """A tournament whose pairings are known in advance."""
    SWISS = auto()
    """A tournament in which pairings depend on earlier results."""
    SECTIONS = auto()
    """An event with tournaments, at least one of which has players."""
    CHAMPIONSHIPS = auto()
    """Tables over the sections of an event."""
    NOBODY = auto()
    """No participants needed: it shows plans."""
    PLAY_OFF = auto()
    """Participants tied for a place that is decided by a play-off."""


class Readers(Enum):
    """Who may see a document."""

    STAFF = "staff"
    """Everyone with access to the tournament at the desk."""
    CLERKS = "clerks"
    """Staff who handle personal data and money."""


class Shelf(IntEnum):
    """The group in which a document is listed."""

    ROUND = 1
    STANDINGS = 2
    PLAYERS = 3
    MONEY = 4
    ARBITER = 5
    RATINGS = 6


class DocumentKind(NamedTuple):
    """A kind of document."""

    id: str
    """Name in addresses, commands and file names."""
    title: Translatable
    purpose: Translatable
    """Purpose of the document, in one line."""
    shelf: Shelf
    place: int
    """Position on its shelf."""
    make: Callable[[Source, Choices], Document]
    needs: Needs = Needs.PLAYERS
    readers: Readers = Readers.STAFF
    by: tuple[tuple[str, Translatable], ...] = ()
    """Ways to number it, for `Choices.by`."""
    is_for_sheets: bool = True
    """Whether it is useful in a spreadsheet."""
    is_for_round: bool = False
    """Whether it belongs to the documents printed for a round."""
    is_of_player: bool = False
    """Whether it is about one chosen participant."""
    opens_pdf: bool = False
    """Whether its button opens the PDF, since a page of a browser cannot be laid out as exactly."""

    def document(self, source: Source, choices: Choices) -> Document:
        """Return the document, with the notices required on every page of this tournament."""
        made = self.make(source, choices)
        state = source.state
        arranged = _as_chosen(made, state.documents.columns.get(self.id, ())) if state is not None else made
        if choices.columns:
            arranged = with_columns(made, choices.columns)
        colours = GroupColours(state)
        if colours:
            arranged = colours.put_into(arranged)
        finality = arranged.finality
        if finality is None and Needs.STANDINGS in self.needs:
            finality = source.standings(choices.after).finality
        if finality is not None:
            arranged = with_finality(
                arranged,
                finality,
                is_announced=Needs.PRIZES in self.needs,
                is_about_ratings=self.shelf is Shelf.RATINGS,
            )
        return arranged._replace(marks=(*arranged.marks, *_outside_fide_mode(state)))

    def can_be_made(self, source: Source) -> bool:
        """Return whether the source meets its requirements."""
        if (Needs.SECTIONS in self.needs) is not (source.sections is not None):
            return False
        if source.sections is not None:
            return self._can_be_made_of_sections(source)
        if not all(is_met(source) for need, is_met in _MET.items() if need in self.needs):
            return False
        if self.needs & (Needs.ROUND | Needs.STANDINGS | Needs.ROUND_PAST):
            return source.rounds > 0
        return Needs.NOBODY in self.needs or bool(source.tournament.players)

    def _can_be_made_of_sections(self, source: Source) -> bool:
        sections = source.of_sections().values()
        if Needs.NOBODY in self.needs:
            return bool(sections)
        if Needs.CHAMPIONSHIPS in self.needs and not source.festival().festival.championships:
            return False
        if Needs.PRIZES in self.needs and not any(map(_MET[Needs.PRIZES], sections)):
            return False
        if Needs.ROUND_PAST in self.needs and not any(each.tournament.paired_rounds for each in sections):
            return False
        return any(each.tournament.players for each in sections)


def _outside_fide_mode(state: "State | None") -> tuple[Remark, ...]:
    """Return what every page says of a tournament outside FIDE mode, never rated by FIDE or left since."""
    if state is None or state.fide_mode:
        return ()
    return (NOT_RATED,) if state.lasting.is_unrated else (LEFT_FIDE_MODE,)


def _offers(what: str) -> Callable[[Source], bool]:
    """Return whether a competition has what only some have."""

    def is_met(source: Source) -> bool:
        from albireo.state.competition import competition_in

        return competition_in(source.tournament).offers(what)

    return is_met


def _is_round_robin(source: Source) -> bool:
    from albireo.domain.predetermined import is_predetermined

    return is_predetermined(source.tournament)


def _has_play_offs(source: Source) -> bool:
    if source.state is None:
        return False
    from albireo.organising.play_offs import ties_to_play_off

    return bool(source.state.standings.play_offs or ties_to_play_off(source.state))


_MET: dict[Needs, Callable[[Source], bool]] = {
    Needs.DESK: lambda source: source.state is not None,
    Needs.PRIZES: lambda source: source.state is not None and source.state.money.prizes is not None,
    Needs.ROOMS: lambda source: source.state is not None and bool(source.state.documents.rooms),
    Needs.TEAMS: _offers("matches-of-team"),
    Needs.MEMBERS: lambda source: bool(source.tournament.teams),
    Needs.SINGLE_PLAYERS: _offers("places-of-players"),
    Needs.SWISS: lambda source: source.tournament.settings.type.kind is PairingKind.SWISS,
    Needs.KNOCKOUT: lambda source: source.tournament.settings.type.kind.has_bracket,
    Needs.ROUND_ROBIN: _is_round_robin,
    Needs.PLAY_OFF: _has_play_offs,
}
"""Whether a tournament has what a document needs; rounds and players are asked for apart."""


def _as_chosen(document: Document, columns: tuple[str, ...]) -> Document:
    """Return the document with the columns chosen at the desk, if it has them."""
    try:
        return with_columns(document, columns) if columns else document
    except UnknownColumn:
        return document


@cache
def kinds() -> tuple[DocumentKind, ...]:
    """Return all documents, in display order."""
    found = [kind for name in _module_names() for kind in _kinds_in(name)]
    return tuple(sorted(found, key=lambda kind: (kind.shelf, kind.place)))


def _module_names() -> tuple[str, ...]:
    from pkgutil import iter_modules

    return tuple(module.name for module in iter_modules(documents.__path__))


def _kinds_in(module: str) -> tuple[DocumentKind, ...]:
    from importlib import import_module

    found: tuple[DocumentKind, ...] = import_module(f"{documents.__name__}.{module}").KINDS
    return found


def kind_named(id_: str) -> DocumentKind:
    """Return the document with this id; look in the module of that name first."""
    name = id_.replace("-", "_")
    if name in _module_names():
        for kind in _kinds_in(name):
            if kind.id == id_:
                return kind
    for kind in kinds():
        if kind.id == id_:
            return kind
    raise NoSuchDocument(
        "document {found!r}: expected one of {expected}",
        found=id_,
        expected=", ".join(kind.id for kind in kinds()),
    )


def for_round(source: Source, choices: Choices) -> list[Document]:
    """Return everything printed for a round: lists to post, slips to hand out and sheets to fill in.

    Standings are those after the round if all its results are known, else those before it.
    """
    sheets = source.round(choices.round)
    number = sheets[0].number
    is_open = any(board.result is GameResult.UNKNOWN for sheet in sheets for board in sheet.round.pairings)
    after = number - 1 if is_open or sheets[0].is_draft else number
    found: list[Document] = []
    for kind in kinds():
        if kind.is_for_round and kind.can_be_made(source) and (after or Needs.STANDINGS not in kind.needs):
            found.append(kind.document(source, choices._replace(round=number, after=after)))
    return found
