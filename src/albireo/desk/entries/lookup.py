"""Whom the rating lists on this computer know by what was typed: for the public form."""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec import structs

from albireo.desk.entries.entry import Entry
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.rating_lists.lists import lists_for, loaded_lists, main_rating, opened_lists, sequence_for
from albireo.desk.rating_lists.update import facts_from_all
from albireo.ratings.rating_list import ListedPlayer
from albireo.state.tournament import State

MOST_HITS = 8
SHORTEST = 3


class Known(NamedTuple):
    """A player of a rating list, with no more than FIDE's public list shows."""

    key: str
    """The list and the key there."""
    listed: ListedPlayer
    rating: int


def look_up(text: str, *states: State) -> list[Known]:
    """Players whose names begin so, or who have this FIDE ID.

    Each once, with the rating the first tournament takes that knows one.
    """
    typed = text.strip()
    if len(typed) < SHORTEST:
        return []
    found: dict[str, Known] = {}
    for state in states:
        main = main_rating(sequence_for(state), state.rating_kind)
        with opened_lists(lists_for(state)) as lists:
            for index in lists:
                for listed in index.search(typed, MOST_HITS):
                    identity = listed.id or f"{index.name}:{listed.key}"
                    rating = listed.rating_in(main) or listed.national
                    found.setdefault(identity, Known(f"{index.name}:{listed.key}", listed, rating))
    return list(found.values())[:MOST_HITS]


def listed_player(key: str, *states: State) -> ListedPlayer | None:
    """The player of a list someone chose on the form; None if the list serves none of the tournaments."""
    name, _, player = key.partition(":")
    if not any(name in lists_for(state) for state in states):
        return None
    with opened_lists((name,)) as (index,):
        return index.by_key(player)


def listed_ratings(keys: Iterable[str], state: State) -> dict[str, int]:
    """The ratings a tournament takes of players of its lists, by the key the form noted."""
    main = main_rating(sequence_for(state), state.rating_kind)
    wanted = {key for key in keys if key}
    found = {}
    with opened_lists(lists_for(state) if wanted else ()) as lists:
        for index in lists:
            for key in wanted:
                name, _, player = key.partition(":")
                listed = index.by_key(player) if name == index.name else None
                if listed is not None:
                    found[key] = listed.rating_in(main) or listed.national
    return found


def facts_of(entry: Entry, state: State) -> PlayerFacts:
    """A participant as the form describes one, with what the rating lists say today.

    A list without ratings for this rate of play, which another section takes, still says who it is.
    """
    typed = {
        "name": entry.name,
        "fide_id": entry.fide_id,
        "federation": entry.federation,
        "birth_date": entry.birth,
        "club": entry.club,
        "group": entry.group,
    }
    given = PlayerFacts(**{name: value for name, value in typed.items() if value})
    name, _, key = entry.listed.partition(":")
    names = lists_for(state)
    if name not in names and not any(each.name == name and each.info for each in loaded_lists()):
        return given
    with opened_lists((name, *(each for each in names if each != name))) as lists:
        found = lists[0].by_key(key)
        if found is None:
            return given
        made = facts_from_all(
            found, lists, state.rating_kind, main_rating(sequence_for(state), state.rating_kind)
        )
    kept = ("club", "group") if "birth_date" in made.given() else ("club", "group", "birth_date")
    own = {what: value for what, value in given.given().items() if what in kept}
    return structs.replace(made, **own)
