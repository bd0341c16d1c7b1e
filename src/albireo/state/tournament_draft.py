"""A tournament being changed by events: rounds, boards, comments."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from albireo.domain.result import Mark
from albireo.domain.tournament import Settings
from albireo.domain.tournament_type import PairedUnit
from albireo.state.competition import Competition, competition_of
from albireo.state.conduct import Comment, Conduct
from albireo.state.draft import Draft
from albireo.state.registration import Byes, Registration
from albireo.state.restrictions import Restrictions
from albireo.state.rounds import BoardState, MatchState, Rounds, RoundState
from albireo.state.standings import StandingsState
from albireo.state.teams import TeamRegistration
from albireo.state.tournament import REGISTERED_IN, State
from albireo.state.units import Entrant, TeamState, Unit

S = TypeVar("S")


class TournamentDraft(Draft):
    """The parts of a tournament while events change them."""

    def __init__(self, base: State) -> None:
        super().__init__(base)
        self._base = base
        self.kind = type(base)
        """Of the state it becomes: the first event of a journal may say another."""
        self.rounds = base.rounds
        self._owned_rounds: set[int] = set()

    def __setitem__(self, kind: type[S], value: S) -> None:
        super().__setitem__(kind, value)
        if isinstance(value, Rounds):
            self.rounds = value.rounds

    def round(self, number: int) -> RoundState:
        """Return a round with writable dictionaries."""
        found = self.rounds[number - 1]
        if number not in self._owned_rounds:
            self._owned_rounds.add(number)
            found = replace(found, matches=dict(found.matches), byes=dict(found.byes))
            self._put_round(number, found)
        return found

    def change_round(self, number: int, **values: Any) -> None:
        self._put_round(number, replace(self.round(number), **values))

    def _put_round(self, number: int, new: RoundState) -> None:
        self[Rounds] = Rounds((*self.rounds[: number - 1], new, *self.rounds[number:]))

    def add_round(self, new: RoundState) -> None:
        self[Rounds] = Rounds((*self.rounds, new))

    def note_result(self, round_: int) -> None:
        """Note that a round has been played, at least in part; deleting it does not change that."""
        conduct = self[Conduct]
        if conduct.rounds_played < round_:
            self[Conduct] = replace(conduct, rounds_played=round_)

    def drop_last_round(self) -> RoundState:
        """Remove the last round; those who left during it are absent when it is paired again."""
        last, left = self.rounds[-1], len(self.rounds) - 1
        self._owned_rounds.discard(last.number)
        self[Rounds] = Rounds(self.rounds[:-1])
        for id_, entrant in self[Registration].entrants.items():
            if entrant.withdrawn_after is not None and entrant.withdrawn_after > left:
                self.entrants()[id_] = replace(entrant, withdrawn_after=left)
        for id_, team in self[TeamRegistration].teams.items():
            if team.withdrawn_after is not None and team.withdrawn_after > left:
                self.teams()[id_] = replace(team, withdrawn_after=left)
        return last

    def matches(self, number: int) -> dict[int, MatchState]:
        return self.round(number).matches  # type: ignore[return-value]

    def pairs_made(self, number: int) -> list[tuple[int, int]]:
        """Return the pairs of a round, with 0 for the pairing-allocated bye."""
        round_ = self.round(number)
        pairs = [(match.white, match.black) for match in round_.matches.values()]
        return pairs + [(id_, 0) for id_, mark in round_.byes.items() if mark is Mark.PAIRING_BYE]

    def board(self, number: int, match: int, board: int) -> BoardState:
        return self.rounds[number - 1].matches[match].boards[board]

    def change_board(self, number: int, match: int, board: int, new: BoardState) -> None:
        matches = self.matches(number)
        found = matches[match]
        matches[match] = MatchState(
            found.white,
            found.black,
            {**found.boards, board: new},
            found.forfeit,
            found.score,
            found.appointment,
        )

    def byes(self, number: int) -> dict[int, Mark]:
        return self.round(number).byes  # type: ignore[return-value]

    @property
    def competition(self) -> Competition:
        return competition_of(self[Settings].type)

    @property
    def pairs_teams(self) -> bool:
        return self[Settings].type.unit is PairedUnit.TEAM

    @property
    def number_of_boards(self) -> int:
        """Boards of a team match."""
        colours = self[Settings].board_colours
        if colours:
            return len(colours)
        return min((len(team.members) for team in self[TeamRegistration].teams.values()), default=1)

    def unit(self, id_: int) -> Unit:
        return self[self.registered_in].units[id_]

    @property
    def registered_in(self) -> type[Registration] | type[TeamRegistration]:
        """The part in which those who are paired are registered."""
        return REGISTERED_IN[self.competition.units.kind]

    def release(self, part: type[Registration] | type[TeamRegistration], id_: int) -> None:
        """Drop the byes and restrictions of one who is removed, if those registered there are paired."""
        if self.registered_in is part:
            requested = self.own(Byes, lambda byes: byes.requested)
            for key in [key for key in requested if key[0] == id_]:
                del requested[key]
            self[Restrictions] = self[Restrictions].without(id_)

    def enter_unit(self, id_: int, round_: int) -> None:
        """Let a late unit enter in a round."""
        if self.pairs_teams:
            teams = self.teams()
            teams[id_] = replace(teams[id_], entry_round=round_)
        else:
            entrant = self.entrants()[id_]
            self.change_entrant(id_, player=replace(entrant.player, entry_round=round_))

    def entrants(self) -> dict[int, Entrant]:
        """Return the players, writable."""
        return self.own(Registration, lambda players: players.entrants)

    def teams(self) -> dict[int, TeamState]:
        """Return the teams, writable."""
        return self.own(TeamRegistration, lambda registered: registered.teams)

    def change_entrant(self, id_: int, **values: Any) -> None:
        entrants = self.entrants()
        entrants[id_] = replace(entrants[id_], **values)

    def outdate_draft(self) -> None:
        """Mark a draft as outdated because something it depends on has changed."""
        if self.rounds and not self.rounds[-1].published and not self.rounds[-1].stale:
            self.change_round(len(self.rounds), stale=True)

    def outdate_orders(self) -> None:
        """Remove manual orders and play-offs, which no longer apply because ties have changed."""
        found = self[StandingsState]
        if found.orders_by_hand or found.play_offs:
            self[StandingsState] = replace(found, orders_by_hand=(), play_offs=())

    def comment(self, text: str, round_: int | None = None, units: Sequence[int] = ()) -> None:
        at = len(self.rounds) if round_ is None else round_
        conduct = self[Conduct]
        made = Comment(at, text, tuple(units))
        self[Conduct] = replace(conduct, comments=(*conduct.comments, made))

    def drop_comments(self, start: str, units: Sequence[int]) -> None:
        """Remove the comments about these units that begin like this."""
        conduct = self[Conduct]
        kept = (
            each for each in conduct.comments if not each.text.startswith(start) or each.units != tuple(units)
        )
        self[Conduct] = replace(conduct, comments=tuple(kept))

    def freeze(self, version: int) -> State:
        base = self._base if type(self._base) is self.kind else self.kind()
        return base.with_parts(version, self.parts)
