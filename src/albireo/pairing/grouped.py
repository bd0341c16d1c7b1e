"""A round of a tournament in groups: each group paired separately, with boards numbered consecutively.

The engines know nothing about groups: each gets one group with its history. Alternatives are discussed in
decision 47, interpretations in docs/rules/groups.md.
"""

from typing import TYPE_CHECKING

from albireo.domain.explanation import Note
from albireo.domain.groups import NO_GROUP, groups_in, without_guests
from albireo.domain.message import Remark, Translatable, remark
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.domain.tournament_type import PairingKind
from albireo.pairing.explanation import WhyNot
from albireo.pairing.group_systems import cut_out, own_code, system_of_group
from albireo.pairing.system import NoLegalPairing, PairingRequest, PairingSystem, RoundPairing
from albireo.value_classes import dataclass, replace

if TYPE_CHECKING:
    from albireo.pairing.account import BracketAccount, StepsAccount
    from albireo.pairing.spec import SystemSpec

WITHOUT_PROHIBITED = "without-prohibited"
"""Kind of the note that says whether a pairing exists without prohibited pairs."""


@dataclass(frozen=True, slots=True)
class PairedByGroups:
    """A system that pairs each group separately if a tournament has groups, otherwise everyone together."""

    spec: "SystemSpec"
    engine: PairingSystem

    def pair(self, request: PairingRequest) -> RoundPairing:
        groups = groups_in(request.tournament, request.round)
        if not groups:
            return _pair_or_explain(self.engine, request)
        made: list[PairedGroup] = []
        seated = 0
        for name, members in groups.items():
            made.append(self._group(request, name, members, seated))
            seated += len(made[-1].pairing.boards)
        byes = [tpn for group in made for tpn in group.pairing.byes]
        return RoundPairing(
            system=self.spec.name,
            round=request.round,
            boards=tuple(
                replace(board, number=group.before + board.number)
                for group in made
                for board in group.pairing.boards
            ),
            bye=byes[0] if byes else None,
            absent={tpn: mark for group in made for tpn, mark in group.pairing.absent.items()},
            explanation=RoundOfGroups(tuple(made)),
            further_byes=tuple(byes[1:]),
        )

    def _group(
        self, request: PairingRequest, name: str, members: tuple[int, ...], before: int
    ) -> "PairedGroup":
        own = cut_out(request.tournament, name, members)
        spec, engine = self.spec, self.engine
        if own_code(request.tournament, name) is not None:
            spec = system_of_group(request.tournament, name, self.spec)
            engine, request = spec.load_engine(), replace(request, options={})
        if spec.kind is PairingKind.TABLE:  # which contains the members, whatever happened before
            own = without_guests(own, members)
        other = None if spec is self.spec else spec.title
        absent = {tpn: request.absent[tpn] for tpn in members if tpn in request.absent}
        there = [tpn for tpn in members if tpn not in absent]
        guests = dict.fromkeys({player.tpn for player in own.players}.difference(members), Mark.ZERO_BYE)
        asked = replace(request, tournament=own, absent={**absent, **guests})
        if not there or _is_over(spec, asked):
            resting = {**absent, **dict.fromkeys(there, Mark.ZERO_BYE)}
            nothing = NothingLeft(tuple(there), is_alone=len(members) == 1)
            pairing = RoundPairing(spec.name, request.round, (), None, resting, nothing)
            return PairedGroup(name, members, before, pairing, other)
        try:
            pairing = _pair_or_explain(engine, asked)
        except NoLegalPairing as error:
            raise NoLegalPairing(_in_group(name, error.note)) from None
        absent = {tpn: mark for tpn, mark in pairing.absent.items() if tpn not in guests}
        return PairedGroup(name, members, before, replace(pairing, absent=absent), other)


def _is_over(spec: "SystemSpec", request: PairingRequest) -> bool:
    """Return whether the table of a group has been played; groups may have different sizes."""
    if spec.kind is not PairingKind.TABLE:
        return False
    tournament = request.tournament
    if len(tournament.participants) < 2:
        return True
    choices = spec.choices(tournament.settings.system, request.options)
    last = spec.rounds(tournament, choices).prescribed
    return last is not None and request.round > last


@dataclass(frozen=True, slots=True)
class PairedGroup:
    """A group with its own pairing."""

    name: str
    members: tuple[int, ...]
    before: int
    """Boards of the groups before it."""
    pairing: RoundPairing
    system: Translatable | None = None
    """The system that pairs it, if it is not the tournament's."""

    def note(self) -> Note:
        boards = len(self.pairing.boards)
        values: dict[str, object] = {
            "group": group_label(self.name),
            "first": self.before + 1,
            "last": self.before + boards,
        }
        text = "{group}: boards {first} to {last}" if boards > 1 else "{group}: board {first}"
        if not boards:
            text = "{group}: no board"
        inside = self.pairing.explanation.notes()
        if self.system is not None:
            told = Note("group-system", "Paired by: {system}", "", {"system": self.system})
            inside = (told, *inside)
        return Note("group", text, "", values, self.members, inside)


@dataclass(frozen=True, slots=True)
class NothingLeft:
    """Why a group has no board in a round: its table has been played, or no one is present."""

    there: tuple[int, ...]
    is_alone: bool = False
    """Whether the group has only one member."""

    def accounts(self) -> tuple[()]:
        return ()

    def notes(self) -> tuple[Note, ...]:
        if not self.there:
            return (Note("rest", "No one in the group is present."),)
        if self.is_alone:
            return (Note("rest", "There is no one else in the group.", players=self.there),)
        return (Note("rest", "All games of the group have been played.", players=self.there),)

    def why_not(self, first: int, second: int) -> WhyNot:
        return WhyNot("absent", "", self.notes()[0])


@dataclass(frozen=True, slots=True)
class RoundOfGroups:
    """The decisions of a round, group by group."""

    groups: tuple[PairedGroup, ...]

    def accounts(self) -> "tuple[BracketAccount | StepsAccount, ...]":
        """Return the accounts of all groups, each under the name of its group."""
        return tuple(
            replace(account, title=_in_group(group.name, account.title))
            for group in self.groups
            for account in group.pairing.explanation.accounts()
        )

    def notes(self) -> tuple[Note, ...]:
        return tuple(group.note() for group in self.groups)

    def why_not(self, first: int, second: int) -> WhyNot:
        one, other = self._group_of(first), self._group_of(second)
        if one is not None and one is other:
            return one.pairing.explanation.why_not(first, second)
        from albireo.domain.wording import Participant  # imported only when needed

        if one is None or other is None:
            missing = Participant(first if one is None else second)
            text = "{player} is not paired in this round."
            return WhyNot("absent", "", Note("why-not", text, "", {"player": missing}, (missing.tpn,)))
        values = {
            "first": Participant(first),
            "second": Participant(second),
            "one": group_label(one.name),
            "other": group_label(other.name),
        }
        text = "{first} and {second} play in different groups: {one}, {other}."
        return WhyNot("forbidden", "group", Note("why-not", text, "", values, (first, second)))

    def _group_of(self, tpn: int) -> PairedGroup | None:
        return next((group for group in self.groups if tpn in group.members), None)


def group_label(name: str) -> Remark:
    """Return the name of a group in a sentence."""
    return remark("Group {name}", name=name) if name != NO_GROUP else remark("No group")


def group_title(tournament: Tournament, name: str) -> Remark:
    """Return the name of a group as a heading: a division of teams is called by its own name."""
    if not tournament.is_paired_by_teams:
        return group_label(name)
    return Remark("{name}", {"name": name}) if name != NO_GROUP else remark("No division")


def _pair_or_explain(engine: PairingSystem, request: PairingRequest) -> RoundPairing:
    """Return the pairing; if there is none, the error also says whether prohibited pairs are the cause."""
    try:
        return engine.pair(request)
    except NoLegalPairing as error:
        tournament, note = request.tournament, error.note
    prohibited = any(each.first_round <= request.round <= each.last_round for each in tournament.prohibited)
    # a system that calls another one already has the note
    if prohibited and not any(part.kind == WITHOUT_PROHIBITED for part in note.parts):
        text = "Without the prohibited pairings the round could be paired."
        try:
            engine.pair(replace(request, tournament=replace(tournament, prohibited=())))
        except NoLegalPairing:
            text = "It could not be paired without the prohibited pairings either."
        note = replace(note, parts=(*note.parts, Note(WITHOUT_PROHIBITED, text)))
    raise NoLegalPairing(note)


def _in_group(name: str, note: Note) -> Note:
    """Return a statement about a group, prefixed by its name."""
    told = {"group": group_label(name), "statement": Remark(note.text, note.values)}
    return replace(note, text="{group}: {statement}", values=told)
