"""How the rating lists of this computer spell the name of somebody who was typed or imported."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from albireo.desk.players.facts import PlayerFacts
from albireo.desk.rating_lists.update import List, Update, by_id, by_name, name_words
from albireo.domain.player import Player
from albireo.ratings.rating_list import ListedPlayer
from albireo.state.tournament import State


class Spelling(NamedTuple):
    """Somebody whom a list calls otherwise."""

    written: str
    listed: ListedPlayer
    source: str
    """What the list is called, with its month."""
    is_likely: bool
    """Whether both can be one person; an ID that was mistyped leads to somebody else."""


def spelling(player: Player, lists: Iterable[List]) -> Spelling | None:
    """Return how the first list that knows somebody spells the name, where it does so otherwise.

    Known by an ID, or as the only one of that name and birth year.
    """
    for rating_list in lists:
        found = by_id(player, rating_list)
        if found is None and player.birth_date:
            named, year = by_name(player, rating_list, set()), player.birth_date[:4]
            same = [hit for hit in named if hit.birth[:4] == year]
            found = same[0] if len(same) == 1 else None
        if found is not None and found.name:
            if found.name == player.name:
                return None
            return Spelling(player.name, found, rating_list.info.source, _is_likely(player.name, found.name))
    return None


def _is_likely(written: str, listed: str) -> bool:
    """Return whether two names share a whole word."""
    return bool({*name_words(written)} & {*name_words(listed)})


def spellings(state: State, rating_list: List) -> tuple[Update, ...]:
    """The names of participants that a list spells otherwise, in the order of the pairing numbers."""
    return tuple(
        Update(id_, found.written, found.listed, PlayerFacts(name=found.listed.name), sure=found.is_likely)
        for id_ in sorted(state.entrants, key=lambda entrant: state.numbers[entrant])
        if (found := spelling(state.entrants[id_].player, (rating_list,))) is not None
    )


def spellings_of(players: Mapping[int, Player], lists: Iterable[List]) -> dict[int, Spelling]:
    """The same of the rows of a list that is imported, by their numbers."""
    opened = tuple(lists)
    found = {number: spelling(player, opened) for number, player in players.items()}
    return {number: one for number, one in found.items() if one is not None}
