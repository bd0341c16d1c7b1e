"""Updates of participants from a rating list: what would change, before anything does."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from albireo.desk.mechanism.facts import with_facts
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import PlayerUpdate, UpdatePlayers
from albireo.domain.initial_order import alphabetical
from albireo.domain.player import NationalRecord, OfficialRating, Player, Sex, Title
from albireo.domain.tournament import LAST_ROUND
from albireo.ratings.list_sequence import EFFECTIVE, ListEntry
from albireo.ratings.rating_list import KINDS, NATIONAL, ListedPlayer
from albireo.state.tournament import State, initial_order
from albireo.storage.rating_index import ListInfo
from albireo.value_classes import dataclass, replace


class List(Protocol):
    """A rating list that can be queried."""

    @property
    def info(self) -> ListInfo: ...

    def by_id(self, id_: str) -> ListedPlayer | None: ...

    def by_national_id(self, id_: str) -> ListedPlayer | None: ...

    def named(self, name: str) -> list[ListedPlayer]: ...


class NamedList(List, Protocol):
    """A named list on this computer."""

    @property
    def name(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Update:
    """New data of a list about a participant."""

    player: int
    name: str
    listed: ListedPlayer
    changes: PlayerFacts
    sure: bool
    """Whether found by ID; otherwise by name, for the arbiter to confirm."""
    alone: bool = True
    """Whether the name is unique in the list."""


def updates(state: State, rating_list: List, kind: str = "standard", main: str = "") -> tuple[Update, ...]:
    """Return what would change for each participant in the list, in order of pairing numbers.

    `main` is the rating used, if it is not that of the type of play. A participant found by name only may be
    several people: each is a separate update.
    """
    found = []
    taken = {entrant.player.fide_id for entrant in state.entrants.values()} - {""}
    for id_ in sorted(state.entrants, key=lambda entrant: state.numbers[entrant]):
        player = state.entrants[id_].player
        sure = by_id(player, rating_list)
        hits = [sure] if sure else [] if player.fide_id else by_name(player, rating_list, taken)
        for listed in hits:
            changes = changes_from(player, listed, rating_list.info, kind, main)
            if changes.given():
                found.append(Update(id_, player.name, listed, changes, sure is not None, len(hits) == 1))
    return tuple(found)


def by_id(player: Player, rating_list: List) -> ListedPlayer | None:
    """Return the listed player by FIDE ID, else by the ID of the federation of the list."""
    if player.fide_id and (found := rating_list.by_id(player.fide_id)):
        return found
    federation = rating_list.info.federation
    ids = [record.id for record in player.national if record.id and record.federation == federation]
    return rating_list.by_national_id(ids[0]) if ids else None


def by_name(player: Player, rating_list: List, taken: set[str]) -> list[ListedPlayer]:
    """Return players of exactly that name (and birth year and federation, if known) not already here."""
    wanted = name_words(player.name)
    found = rating_list.named(player.name)
    hits = [hit for hit in found if name_words(hit.name) == wanted and hit.id not in taken]
    if player.birth_date:
        hits = [hit for hit in hits if not hit.birth or hit.birth[:4] == player.birth_date[:4]]
    if len(hits) > 1 and player.federation:
        hits = [hit for hit in hits if hit.federation in ("", player.federation)] or hits
    return hits


def name_words(name: str) -> list[str]:
    """Return a key shared by spellings of a name, in any word order."""
    return sorted(alphabetical(name).split())


def changes_from(
    player: Player, listed: ListedPlayer, info: ListInfo, kind: str, main: str = ""
) -> PlayerFacts:
    """Return what a list knows differently or better."""
    facts: dict[str, object] = {}
    stands_in = main.startswith(EFFECTIVE) and player.rating is None and "standard" in info.ratings
    if (main.removeprefix(EFFECTIVE) or kind) in info.ratings or stands_in:
        rating = (listed.rating_in(main) if main else listed.rating(kind)) or _picked_rating(
            player, listed, info
        )
        if rating != player.rating:
            facts["rating"] = rating
        if listed.k(kind) and listed.k(kind) != player.k_factor:
            facts["k_factor"] = listed.k(kind)
        known = player.official_in(kind)
        differs = known is not None and known.rating != (listed.rating(kind) or None)
        if (facts or differs) and (listed.rating(kind) or not _is_picked_elsewhere(player, known, info)):
            facts["official"] = with_listed(player, listed, info)
    if NATIONAL in info.ratings:
        records = _records(player, listed, info.federation or listed.federation)
        if records != player.national:
            facts["national"] = records
    if listed.title and (player.title is None or player.title.value != listed.title):
        facts["title"] = Title(listed.title)
    if _is_federation(listed.federation) and listed.federation != player.federation:
        facts["federation"] = listed.federation
    if not player.fide_id and listed.id:
        facts["fide_id"] = listed.id
    if player.sex is None and listed.sex:
        facts["sex"] = Sex(listed.sex)
    if not player.birth_date and listed.birth_year:
        facts["birth_date"] = listed.birth_year
    if not player.club and listed.club:
        facts["club"] = listed.club
    return PlayerFacts(**facts)


def _picked_rating(player: Player, listed: ListedPlayer, info: ListInfo) -> int | None:
    """Return today's value of a rating picked because the list lacks the main one.

    A rating picked from another list is kept.
    """
    picked = [item for item in player.official if player.rating and item.rating == player.rating]
    for item in picked:
        if item.list == list_name(info):
            return listed.rating_in(item.kind) or None
    if picked:
        return player.rating
    national = player.national_rating()
    return player.rating if player.rating and player.rating == national else None


def _is_picked_elsewhere(player: Player, known: OfficialRating | None, info: ListInfo) -> bool:
    """Return whether the rating used was picked from another list: one without a rating says nothing new."""
    if known is None or not known.rating or known.rating != player.rating:
        return False
    return known.list not in ("", list_name(info))


def with_listed(
    player: Player, listed: ListedPlayer, info: ListInfo, from_round: int = 1
) -> tuple[OfficialRating, ...]:
    """Return the official ratings with those of a list, for each of its types of play, from a round on."""
    new = tuple(
        OfficialRating(
            kind,
            getattr(listed, kind) or None,
            listed.k(kind) or None,
            list_name(info),
            info.period,
            from_round,
        )
        for kind in KINDS
        if kind in info.ratings
    )
    replaced = {(item.kind, item.from_round) for item in new}
    kept = tuple(item for item in player.official if (item.kind, item.from_round) not in replaced)
    return tuple(sorted((*kept, *new), key=lambda item: (item.from_round, KINDS.index(item.kind))))


def list_name(info: ListInfo) -> str:
    """Return a list's name without its month: `FIDE` for `FIDE 2026-11`."""
    return info.source.removesuffix(info.period).strip() or info.source


def later_updates(state: State, rating_list: List, kind: str, from_round: int) -> tuple[Update, ...]:
    """Return whose rating of a newer list counts from a round on, in an event of more than 30 days.

    The rating used in the tournament is unchanged: the first one counts for numbers and, unless the rules
    differ, for tie-breaks (C.07 10).
    """
    found = []
    for id_ in sorted(state.entrants, key=lambda entrant: state.numbers[entrant]):
        player = state.entrants[id_].player
        listed = by_id(player, rating_list)
        if listed is not None and listed.rating(kind) != player.rating_for(kind, from_round):
            official = with_listed(player, listed, rating_list.info, from_round)
            found.append(Update(id_, player.name, listed, PlayerFacts(official=official), sure=True))
    return tuple(found)


def _records(player: Player, listed: ListedPlayer, federation: str) -> tuple[NationalRecord, ...]:
    """Return the national records, with the list's data in that of its federation."""
    old = next((r for r in player.national if r.federation == federation), NationalRecord(federation))
    new = replace(
        old,
        rating=listed.national or None,
        id=listed.national_id or old.id,
        classification=listed.classification or old.classification,
        origin=listed.province or old.origin,
    )
    if old in player.national:
        return tuple(new if record is old else record for record in player.national)
    return (*player.national, new)


def _is_federation(code: str) -> bool:
    return len(code) == 3 and code.isascii() and code.isalpha() and code.isupper()


def changes_rating(player: Player, changes: PlayerFacts, kind: str) -> bool:
    """Return whether a rating changes that counts here, not only K, birth year or another kind of play."""
    given, after = changes.given(), with_facts(player, changes)
    national = {record.federation: record.rating for record in player.national}
    return (
        "rating" in given
        or any(record.rating != national.get(record.federation) for record in after.national)
        or after.rating_for(kind, LAST_ROUND) != player.rating_for(kind, LAST_ROUND)
    )


def update_command(chosen: Iterable[Update], source: str) -> UpdatePlayers:
    """Return the command that carries the chosen updates out, several of one participant as one."""
    together: dict[int, dict[str, object]] = {}
    for update in chosen:
        together.setdefault(update.player, {}).update(update.changes.given())
    return UpdatePlayers(
        tuple(PlayerUpdate(player, PlayerFacts(**given)) for player, given in together.items()), source
    )


def facts_from(listed: ListedPlayer, info: ListInfo, kind: str = "standard", main: str = "") -> PlayerFacts:
    """Return a participant as described in a rating list."""
    changes = changes_from(Player(0, listed.name), listed, info, kind, main)
    return PlayerFacts(**{"name": listed.name, **changes.given()})


def facts_from_all(listed: ListedPlayer, lists: tuple[List, ...], kind: str, main: str = "") -> PlayerFacts:
    """Return a participant as described in the first list, with additions from the others.

    The first list with ratings of the main kind gives the rating or none; those of later lists are for the
    user to choose.
    """
    used = main.removeprefix(EFFECTIVE) or kind
    facts = facts_from(listed, lists[0].info, kind, main)
    is_decided = used in lists[0].info.ratings
    for other in lists[1:]:
        player = with_facts(Player(0, listed.name), facts)
        found = by_id(player, other)
        if found is not None:
            said = changes_from(player, found, other.info, kind, main).given()
            if is_decided:
                said = {name: value for name, value in said.items() if name not in _OF_MAIN_LIST}
            added = {"national": said["national"]} if "national" in said else {}
            facts = PlayerFacts(**{**said, **facts.given(), **added})
        is_decided = is_decided or used in other.info.ratings
    return facts


_OF_MAIN_LIST = ("rating", "k_factor", "official")


class OtherRating(NamedTuple):
    """A player's rating in a list of the sequence."""

    entry: ListEntry
    rating: int
    source: str
    """Name of the list, with its month."""


def ratings_in(
    player: Player, sequence: Iterable[ListEntry], lists: Iterable[NamedList]
) -> tuple[OtherRating, ...]:
    """Return a player's ratings in the lists of a sequence, found by ID, in its order."""
    by_name = {each.name: each for each in lists}
    found = []
    for entry in sequence:
        listed = by_id(player, by_name[entry.list]) if entry.list in by_name else None
        if listed is not None and (rating := listed.rating_in(entry.rating)):
            found.append(OtherRating(entry, rating, by_name[entry.list].info.source))
    return tuple(found)


def picked_facts(player: Player, entry: ListEntry, rating_list: List) -> PlayerFacts | None:
    """Return the facts to use the rating of one entry, with its list's ratings of all types of play."""
    listed = by_id(player, rating_list)
    if listed is None or not (rating := listed.rating_in(entry.rating)):
        return None
    facts: dict[str, object] = {"rating": rating}
    info = rating_list.info
    if entry.kind in KINDS:
        facts["official"] = with_listed(player, listed, info)
    else:
        facts["national"] = _records(player, listed, info.federation or listed.federation)
    return PlayerFacts(**facts)


def rating_source(player: Player, kind: str) -> str:
    """Return the list from which the rating used came, with its month.

    Return an empty text if it was typed.
    """
    lines = sorted(player.official, key=lambda item: (item.kind != kind, item.from_round))
    for item in lines:
        if player.rating and item.rating == player.rating and item.list:
            return " ".join(filter(None, (item.list, "" if item.kind == kind else item.kind, item.period)))
    for record in player.national:
        if player.rating and record.rating == player.rating:
            return record.federation
    return ""


def moves(state: State, chosen: Iterable[Update]) -> tuple[tuple[int, int, int], ...]:
    """Return whose place in the initial order would change: (participant, old place, new place)."""
    before = {id_: place for place, id_ in enumerate(initial_order(state), start=1)}
    entrants = dict(state.entrants)
    for update in chosen:
        entrant = entrants[update.player]
        entrants[update.player] = replace(entrant, player=with_facts(entrant.player, update.changes))
    after = initial_order(state.having(replace(state.registration, entrants=entrants)))
    return tuple(
        (id_, before[id_], place) for place, id_ in enumerate(after, start=1) if before[id_] != place
    )
