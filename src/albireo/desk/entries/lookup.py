"""Looking up players in the rating lists on this computer, for the public form."""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec import structs

from albireo.desk.entries.entry import EntryFields
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.rating_lists.lists import lists_for, loaded_lists, main_rating, opened_lists, sequence_for
from albireo.desk.rating_lists.update import facts_from_all
from albireo.ratings.rating_list import ListedPlayer
from albireo.state.tournament import State

MOST_HITS = 8
SHORTEST = 3


class Known(NamedTuple):
    """A player of a rating list, with only what FIDE's public list shows."""

    key: str
    """The list and the key there."""
    listed: ListedPlayer
    rating: int


def look_up(text: str, *states: State) -> list[Known]:
    """Return players whose names begin with the text, or with this FIDE ID.

    Each occurs once, with the rating for the first tournament that has one.
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
    """Return the player of a list chosen on the form; None if no tournament uses the list."""
    name, _, player = key.partition(":")
    if not any(name in lists_for(state) for state in states):
        return None
    with opened_lists((name,)) as (index,):
        return index.by_key(player)


def listed_ratings(keys: Iterable[str], state: State) -> dict[str, int]:
    """Return the ratings for a tournament of players in its lists, by the key stored by the form."""
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


def facts_of(entry: EntryFields, state: State) -> PlayerFacts:
    """Return a participant as described in the form, with current data from the rating lists.

    A list without ratings for this type of play still identifies the player.
    """
    typed = {
        "name": entry.name,
        "fide_id": entry.fide_id,
        "federation": entry.federation,
        "birth_date": entry.birth,
        "estimate": entry.rating or None,
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
    kept = ["club", "group"]
    kept += ["birth_date"] if "birth_date" not in made.given() else []
    kept += ["estimate"] if not made.given().get("rating") else []
    own = {what: value for what, value in given.given().items() if what in kept}
    return structs.replace(made, **own)
