"""A state being changed by events."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from albireo.desk.core.round_state import BoardState, MatchState, RoundState
from albireo.desk.core.state import Comment, State
from albireo.desk.core.units import Unit
from albireo.domain.result import Mark
from albireo.domain.tournament_type import PairedUnit


class StateBuilder:
    """A state being changed; dictionaries are copied before the first write to them."""

    def __init__(self, base: State) -> None:
        self._base = base
        self._changes: dict[str, Any] = {}
        self._owned: set[object] = set()
        self.rounds = list(base.rounds)

    def get(self, name: str) -> Any:
        return self._changes[name] if name in self._changes else getattr(self._base, name)

    def set(self, **values: Any) -> None:
        self._changes.update(values)

    def mapping(self, name: str) -> dict[Any, Any]:
        """A dictionary of the state, ours to change."""
        if name not in self._owned:
            self._owned.add(name)
            self._changes[name] = dict(self.get(name))
        found: dict[Any, Any] = self._changes[name]
        return found

    def round(self, number: int) -> RoundState:
        """A round whose dictionaries are ours to change."""
        found = self.rounds[number - 1]
        if number not in self._owned:
            self._owned.add(number)
            found = replace(found, matches=dict(found.matches), byes=dict(found.byes))
            self.rounds[number - 1] = found
        return found

    def change_round(self, number: int, **values: Any) -> None:
        self.rounds[number - 1] = replace(self.round(number), **values)

    def matches(self, number: int) -> dict[int, MatchState]:
        return self.round(number).matches  # type: ignore[return-value]

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
    def pairs_teams(self) -> bool:
        return bool(self.get("settings").type.unit is PairedUnit.TEAM)

    @property
    def number_of_boards(self) -> int:
        """Boards of a team match."""
        colours = self.get("settings").board_colours
        if colours:
            return len(colours)
        return min((len(team.members) for team in self.get("teams").values()), default=1)

    def unit(self, id_: int) -> Unit:
        found: Unit = self.get("teams" if self.pairs_teams else "entrants")[id_]
        return found

    def enter_unit(self, id_: int, round_: int) -> None:
        """Let a late unit take part from a round on."""
        if self.pairs_teams:
            teams = self.mapping("teams")
            teams[id_] = replace(teams[id_], entry_round=round_)
        else:
            self.change_entrant(id_, player=replace(self.get("entrants")[id_].player, entry_round=round_))

    def change_entrant(self, id_: int, **values: Any) -> None:
        entrants = self.mapping("entrants")
        entrants[id_] = replace(entrants[id_], **values)

    def outdate_draft(self) -> None:
        """Something the pairing of a draft rests on has changed."""
        if self.rounds and not self.rounds[-1].published and not self.rounds[-1].stale:
            self.change_round(len(self.rounds), stale=True)

    def outdate_orders(self) -> None:
        """What is tied has changed: orders by hand and play-offs no longer mean anything."""
        if self.get("orders_by_hand") or self.get("play_offs"):
            self.set(orders_by_hand=(), play_offs=())

    def comment(self, text: str, round_: int | None = None, units: Sequence[int] = ()) -> None:
        at = len(self.rounds) if round_ is None else round_
        self.set(comments=(*self.get("comments"), Comment(at, text, tuple(units))))

    def freeze(self, version: int) -> State:
        base, changes = self._base, self._changes
        made = replace(base, version=version, rounds=tuple(self.rounds), **changes)
        # What is derived from participants and numbers alone lives on while those are the same.
        if not changes.keys() & {"entrants", "given_numbers", "settings", "teams", "given_team_numbers"}:
            for name in ("numbers", "ids", "players", "team_numbers", "unit_ids"):
                if name in base.__dict__:
                    made.__dict__[name] = base.__dict__[name]
        return made
