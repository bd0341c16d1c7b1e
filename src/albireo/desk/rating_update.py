"""New facts of participants from a rating list: what would change, before anything does."""

from dataclasses import dataclass
from typing import Protocol

from albireo.desk.commands.players import PlayerUpdate, UpdatePlayers
from albireo.desk.facts import PlayerFacts
from albireo.desk.state import State
from albireo.domain.initial_order import alphabetical
from albireo.domain.player import Player, Sex, Title
from albireo.ratings.rating_list import ListedPlayer


class List(Protocol):
    """A rating list that can be asked."""

    def by_id(self, id_: str) -> ListedPlayer | None: ...

    def search(self, text: str, most: int = 20) -> list[ListedPlayer]: ...


@dataclass(frozen=True, slots=True)
class Update:
    """What a list says of a participant, where that is something new."""

    player: int
    name: str
    listed: ListedPlayer
    changes: PlayerFacts
    sure: bool
    """Found by FIDE ID; otherwise by name, for the arbiter to confirm."""


def updates(state: State, rating_list: List, kind: str = "standard") -> tuple[Update, ...]:
    """What would change for each participant the list knows, in the order of the pairing numbers."""
    found = []
    for id_ in sorted(state.entrants, key=lambda entrant: state.numbers[entrant]):
        player = state.entrants[id_].player
        listed = rating_list.by_id(player.fide_id) if player.fide_id else _by_name(player, rating_list)
        if listed is not None:
            changes = _changes(player, listed, kind)
            if changes.given():
                found.append(Update(id_, player.name, listed, changes, bool(player.fide_id)))
    return tuple(found)


def _by_name(player: Player, rating_list: List) -> ListedPlayer | None:
    """The only player of that very name (and year of birth, if known) on the list."""
    wanted = alphabetical(player.name)
    hits = [hit for hit in rating_list.search(player.name) if alphabetical(hit.name) == wanted]
    if player.birth_date:
        hits = [hit for hit in hits if not hit.birth or hit.birth[:4] == player.birth_date[:4]]
    return hits[0] if len(hits) == 1 else None


def _changes(player: Player, listed: ListedPlayer, kind: str) -> PlayerFacts:
    facts: dict[str, object] = {}
    rating = listed.rating(kind) or None
    if rating != player.rating:
        facts["rating"] = rating
    if listed.title and (player.title is None or player.title.value != listed.title):
        facts["title"] = Title(listed.title)
    if listed.federation and listed.federation != player.federation:
        facts["federation"] = listed.federation
    if not player.fide_id and listed.id:
        facts["fide_id"] = listed.id
    if listed.k_factor and kind == "standard" and listed.k_factor != player.k_factor:
        facts["k_factor"] = listed.k_factor
    if player.sex is None and listed.sex:
        facts["sex"] = Sex(listed.sex)
    if not player.birth_date and listed.birth[:4].isdecimal():
        facts["birth_date"] = listed.birth[:4]
    return PlayerFacts(**facts)  # type: ignore[arg-type]


def update_command(chosen: tuple[Update, ...], source: str) -> UpdatePlayers:
    """The command that carries the chosen updates out."""
    return UpdatePlayers(tuple(PlayerUpdate(update.player, update.changes) for update in chosen), source)


def facts_from(listed: ListedPlayer, kind: str = "standard") -> PlayerFacts:
    """A participant as a rating list describes one."""
    return PlayerFacts(**{"name": listed.name, **_changes(Player(0, listed.name), listed, kind).given()})
