"""How the rating lists on this computer spell the name of a player typed or imported."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from albireo.desk.players.facts import PlayerFacts
from albireo.desk.rating_lists.update import List, Update, by_id, by_name, name_words
from albireo.domain.player import Player
from albireo.ratings.rating_list import ListedPlayer
from albireo.state.tournament import State


class Spelling(NamedTuple):
    """A player whose name a list spells differently."""

    written: str
    listed: ListedPlayer
    source: str
    """The name of the list, with its month."""
    is_likely: bool
    """Whether both names can be one person; a mistyped ID leads to someone else."""


def spelling(player: Player, lists: Iterable[List]) -> Spelling | None:
    """Return the spelling in the first list that has the player, if it differs.

    Players are matched by ID, or as the only one of that name and birth year.
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
    """Return the participants whose names a list spells differently, by pairing number."""
    return tuple(
        Update(id_, found.written, found.listed, PlayerFacts(name=found.listed.name), sure=found.is_likely)
        for id_ in sorted(state.entrants, key=lambda entrant: state.numbers[entrant])
        if (found := spelling(state.entrants[id_].player, (rating_list,))) is not None
    )


def spellings_of(players: Mapping[int, Player], lists: Iterable[List]) -> dict[int, Spelling]:
    """Return the same for the rows of an imported list, by their numbers."""
    opened = tuple(lists)
    found = {number: spelling(player, opened) for number, player in players.items()}
    return {number: one for number, one in found.items() if one is not None}
