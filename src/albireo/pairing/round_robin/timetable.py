"""A timetable known in advance, and the pairing system that takes rounds from it.

The games of a round never depend on results, so the engine only has to leave out absent participants and
decide what their opponents get. Other games stay on their boards in the order of the table.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import NamedTuple, Protocol

from albireo.domain import history
from albireo.domain.cached_property import cached_property
from albireo.domain.groups import alone, groups_in, without_guests
from albireo.domain.leaving import completed_half
from albireo.domain.matches import TeamEntry, team_rows
from albireo.domain.message import plural, translatable
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.domain.wording import Numbers, Participant
from albireo.pairing.explanation import Note, WhyNot
from albireo.pairing.registry import system_for
from albireo.pairing.spec import SystemSpec
from albireo.pairing.system import CannotPair, PairedBoard, PairingRequest, RoundPairing
from albireo.value_classes import dataclass, replace

Games = tuple[tuple[int, int], ...]
"""(White, Black) by TPN, in board order."""
WITH_WHITE = translatable("{white} has White against {black}.")
AT_HOME = translatable("{white} is named first and at home against {black}.")


@dataclass(frozen=True)
class Timetable:
    """All rounds of an event."""

    participants: tuple[int, ...]
    rounds: tuple[Games, ...]
    article: str
    """The source of the table."""

    def resting(self, round_: int) -> tuple[int, ...]:
        """Return those who have no game in a round."""
        seated = {tpn for game in self.rounds[round_ - 1] for tpn in game}
        return tuple(tpn for tpn in self.participants if tpn not in seated)

    @cached_property
    def games_of(self) -> Mapping[int, int]:
        """The number of games of each participant in the whole event."""
        counts = dict.fromkeys(self.participants, 0)
        for games in self.rounds:
            for game in games:
                for tpn in game:
                    counts[tpn] += 1
        return counts

    def meetings(self, one: int, other: int) -> tuple[tuple[int, tuple[int, int]], ...]:
        """Return the rounds in which two participants meet, with White and Black."""
        return tuple(
            (number, game)
            for number, games in enumerate(self.rounds, start=1)
            for game in games
            if game in ((one, other), (other, one))
        )


class TableReasons(Protocol):
    """Explanations of the rounds and games of a table."""

    def of_round(self, round_: int, rounds: int) -> Note:
        """Return which row of which table a round is; its details apply to all its games."""

    def of_game(self, round_: int, white: int, black: int) -> tuple[Note, ...]:
        """Return why the two meet in this round, and the reason for the colours."""


@dataclass(frozen=True, slots=True)
class TimetableRound:
    """A round of the table with the effects of absences."""

    timetable: Timetable
    round: int
    absent: Mapping[int, Mark]
    told: Note

    def accounts(self) -> tuple[()]:
        """Return nothing, since there are no scoregroups."""
        return ()

    def notes(self) -> tuple[Note, ...]:
        return (self.told,)

    def why_not(self, first: int, second: int) -> WhyNot:
        timetable = self.timetable
        games = timetable.rounds[self.round - 1]
        pair = (first, second)
        for tpn in pair:
            if tpn not in timetable.games_of or tpn in self.absent:
                player = {"player": Participant(tpn)}
                note = Note("absent", "{player} does not play in this round.", "", player, (tpn,))
                return WhyNot("absent", "", note)
        if (first, second) in games or (second, first) in games:
            return WhyNot("paired", "", Note("pair", "They play each other.", timetable.article, {}, pair))
        meetings = timetable.meetings(first, second)
        if not meetings:
            text: str = "In the table, {first} never meets {second}."
        else:
            text = plural(
                "In the table, {first} meets {second} in round {rounds}.",
                "In the table, {first} meets {second} in rounds {rounds}.",
                len(meetings),
            )
        values = {
            "first": Participant(first),
            "second": Participant(second),
            "rounds": Numbers(tuple(number for number, _ in meetings)),
        }
        return WhyNot("forbidden", "table", Note("table", text, timetable.article, values, pair))


@dataclass(frozen=True, slots=True)
class TimetableSystem:
    """A `PairingSystem` over a timetable."""

    spec: SystemSpec
    make: Callable[[Tournament, Mapping[str, str]], Timetable]
    reasons: Callable[[Tournament, Mapping[str, str]], TableReasons]

    def pair(self, request: PairingRequest) -> RoundPairing:
        timetable = self.make(request.tournament, request.options)
        games = self._games(timetable, request.round)
        article = timetable.article
        reasons = self.reasons(request.tournament, request.options)
        notes: list[Note] = []
        absent = {tpn: mark for tpn, mark in request.absent.items() if tpn in timetable.games_of}
        boards: list[PairedBoard] = []
        unpaired = dict(absent)
        for white, black in games:
            missing = [tpn for tpn in (white, black) if tpn in absent]
            if missing:
                for tpn, other in ((white, black), (black, white)):
                    if other not in absent:
                        continue
                    note, mark = _without_opponent(request, timetable, tpn, other)
                    if tpn not in absent or _is_for_want_of(request, tpn, other, mark):
                        notes.append(note)
                        unpaired[tpn] = mark
                continue
            boards.append(PairedBoard(len(boards) + 1, white, black))
            text = AT_HOME if request.tournament.is_paired_by_teams else WITH_WHITE
            values = {"white": Participant(white), "black": Participant(black)}
            why = reasons.of_game(request.round, white, black)
            notes.append(Note("pair", text, article, values, (white, black), why))
        for tpn in timetable.resting(request.round):
            unpaired.setdefault(tpn, Mark.ZERO_BYE)
            notes.append(
                Note("rest", "{player} sits out this round.", article, {"player": Participant(tpn)}, (tpn,))
            )
        table = reasons.of_round(request.round, len(timetable.rounds))
        told = replace(table, parts=(*table.parts, *notes))
        made = TimetableRound(timetable, request.round, request.absent, told)
        return RoundPairing(self.spec.name, request.round, tuple(boards), None, unpaired, made)

    def _games(self, timetable: Timetable, round_: int) -> Games:
        if round_ > len(timetable.rounds):
            raise CannotPair(
                "round {round}: the table ends with round {last}", round=round_, last=len(timetable.rounds)
            )
        return timetable.rounds[round_ - 1]


def _is_for_want_of(request: PairingRequest, tpn: int, other: int, mark: Mark) -> bool:
    """Return whether a round already made records for a participant what the lack of an opponent gives."""
    left = {each.player for each in request.tournament.withdrawals if each.after_round < request.round}
    stays = tpn not in left and (other in left or mark is Mark.FORFEIT_WIN)
    return stays and request.absent[tpn] is mark


def _without_opponent(
    request: PairingRequest, timetable: Timetable, tpn: int, missing: int
) -> tuple[Note, Mark]:
    """Return what the opponent of an absent participant gets.

    If the participant withdrew before half of the games, the game does not count in the standings. Otherwise
    it is lost by forfeit.
    """
    tournament = request.tournament.up_to(request.round - 1)
    of_teams = tournament.is_paired_by_teams
    withdrawn = any(w.player == missing and w.after_round < request.round for w in tournament.withdrawals)
    values = {"player": Participant(tpn), "missing": Participant(missing)}
    if withdrawn and not completed_half(tournament, missing, timetable.games_of[missing]):
        text = (
            "{missing} withdrew before half of the matches: {player} sits out."
            if of_teams
            else "{missing} withdrew before half of the games: {player} sits out."
        )
        return Note("withdrawal", text, "C.05", values, (tpn, missing)), Mark.ZERO_BYE
    if withdrawn:
        text = (
            "{missing} withdrew after half of the matches: {player} wins by forfeit."
            if of_teams
            else "{missing} withdrew after half of the games: {player} wins by forfeit."
        )
        return Note("withdrawal", text, "C.05", values, (tpn, missing)), Mark.FORFEIT_WIN
    text = "{missing} is absent: {player} wins by forfeit."
    return Note("absent", text, "C.05", values, (tpn, missing)), Mark.FORFEIT_WIN


def timetable_of(tournament: Tournament) -> Timetable | None:
    """Return all rounds of a tournament if its system fixes them in advance and there are participants."""
    if len(tournament.participants) < 2:
        return None
    system = system_for(tournament).load_engine()
    if not isinstance(system, TimetableSystem):
        return None
    tables = [table for _, table in tables_of_groups(tournament, system)]
    if not tables:
        return system.make(tournament, dict(tournament.settings.system_options))
    games = zip_longest(*(table.rounds for table in tables), fillvalue=())
    return Timetable(
        tuple(sorted(tpn for table in tables for tpn in table.participants)),
        tuple(tuple(game for group in round_ for game in group) for round_ in games),
        tables[0].article,
    )


class Fixtures(NamedTuple):
    """A round of the table without those who have left."""

    games: Games
    without_game: Mapping[int, Mark]
    """What those get who have no game; players who have left are not among them."""


def fixtures_of(tournament: Tournament, timetable: Timetable) -> tuple[Fixtures, ...]:
    """Return every round as it was or will be played.

    A participant who withdrew has no further games, except those paired before. The opponent then sits out,
    or wins by forfeit if the participant had completed half of the games (C.05).
    """
    gone = {each.player: each.after_round for each in tournament.withdrawals}
    table: Mapping[int, Sequence[history.Entry | TeamEntry]]
    table = team_rows(tournament) if tournament.is_paired_by_teams else history.rows(tournament)
    rounds = []
    for number, games in enumerate(timetable.rounds, start=1):
        left = {tpn for tpn, after in gone.items() if after < number}
        at = (number - 1) * (1 if tournament.is_paired_by_teams else tournament.games_per_round)
        without_game = dict.fromkeys(timetable.resting(number), Mark.ZERO_BYE)
        kept = []
        for game in games:
            is_paired = number <= tournament.paired_rounds and table[game[0]][at].opponent == game[1]
            missing = left & set(game)
            if is_paired or not missing:
                kept.append(game)
                continue
            is_over = any(completed_half(tournament, tpn, timetable.games_of[tpn]) for tpn in missing)
            mark = Mark.FORFEIT_WIN if is_over else Mark.ZERO_BYE
            without_game |= dict.fromkeys(set(game) - missing, mark)
        staying = {tpn: mark for tpn, mark in without_game.items() if tpn not in left}
        rounds.append(Fixtures(tuple(kept), staying))
    return tuple(rounds)


def tables_of_groups(
    tournament: Tournament, system: TimetableSystem
) -> Iterator[tuple[tuple[int, ...], Timetable]]:
    """Yield the members and the table of every group with a separate table; nothing without groups."""
    for members in groups_in(tournament, 1).values():
        if len(members) > 1:
            own = without_guests(alone(tournament, members), members)
            yield members, system.make(own, dict(tournament.settings.system_options))
