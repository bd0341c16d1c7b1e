"""A player's title applications over the tournaments of a database.

Norms are computed again from the tournaments, so corrected results apply; those of other events are facts of
the player, entered in any of the tournaments, and are erased with them
(docs/decisions/0094-title-applications.md).
"""

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from albireo.desk.mechanism.reading import DeskReader
from albireo.desk.standings.rated import norms_of
from albireo.domain.achieved_norm import AchievedNorm
from albireo.domain.player import Player
from albireo.organising.standings import complete_rounds
from albireo.ratings.norms.application import Application, achieved_norms, applications
from albireo.state.tournament import State


class FoundNorm(NamedTuple):
    """A norm and its source."""

    norm: AchievedNorm
    uid: str
    """The tournament in which it was achieved or entered."""
    is_entered: bool


class TitleApplications(NamedTuple):
    """A person's norms, and the state of the applications."""

    player: Player
    """Their data in the tournament played last."""
    rating: int
    """The highest standard rating known."""
    found: tuple[FoundNorm, ...]
    unfinished: tuple[str, ...]
    """Tournaments with incomplete results, whose norms do not count yet."""
    applications: tuple[Application, ...]


def title_applications(
    desk: DeskReader, fide_id: str, uids: Collection[str] | None = None
) -> TitleApplications | None:
    """Return the applications of the player with this FIDE ID, over these tournaments or all.

    Return None if there is no such player.
    """
    if not fide_id:
        return None
    candidates = desk.journal.mentioning(fide_id)
    heads = [head.uid for head in desk.tournaments() if head.uid in candidates]
    wanted = heads if uids is None else [uid for uid in heads if uid in uids]
    states = {uid: desk.state(uid) for uid in wanted}
    return _applications(
        {uid: state for uid, state in states.items() if not state.conduct.is_deleted},
        fide_id,
    )


def _applications(states: dict[str, State], fide_id: str) -> TitleApplications | None:
    people = {
        uid: player
        for uid, state in states.items()
        for player in state.tournament.players
        if player.fide_id == fide_id
    }
    if not people:
        return None
    last = max(people, key=lambda uid: (states[uid].settings.end, uid))
    found = tuple(_find_norms(states, people))
    unfinished = tuple(states[uid].settings.name for uid in people if not _is_complete(states[uid]))
    rating = max(player.rating_for("standard") for player in people.values())
    norms = [each.norm for each in found]
    return TitleApplications(
        people[last], rating, found, unfinished, applications(people[last], norms, rating)
    )


def _find_norms(states: dict[str, State], people: dict[str, Player]) -> Iterator[FoundNorm]:
    for uid, player in people.items():
        for norm in player.norms_elsewhere:
            yield FoundNorm(norm, uid, is_entered=True)
        if _is_complete(states[uid]):
            for norm in _own(states[uid], player):
                yield FoundNorm(norm, uid, is_entered=False)


def _is_complete(state: State) -> bool:
    return state.published > 0 and complete_rounds(state) >= (state.settings.number_of_rounds or 0)


def _own(state: State, player: Player) -> Iterable[AchievedNorm]:
    return achieved_norms(norms_of(state, only=(player.tpn,)), player.tpn)
