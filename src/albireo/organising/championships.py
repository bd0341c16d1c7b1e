"""A championship of an event: the places in its sections, combined for the same people."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from albireo.organising.people import Person, people_of
from albireo.organising.standings import player_standings_of
from albireo.standings.championship import BY_POINTS, ChampionshipRow, Finish, championship
from albireo.standings.groups import group_standings, one_group
from albireo.standings.order import Place, Standings
from albireo.state.conduct import Phase
from albireo.state.festival import Championship, FestivalState, SectionEntry
from albireo.state.tournament import State
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class ChampionshipTable:
    """The table with everything needed to explain it."""

    plan: Championship
    people: tuple[Person, ...]
    sections: tuple[str, ...]
    """IDs of the tournaments that count, in order."""
    names: tuple[str, ...]
    """Their names."""
    unfinished: tuple[str, ...]
    """Names of tournaments still in progress, whose current places count."""
    rows: tuple[ChampionshipRow[int], ...]
    """Persons are indices of `people`."""

    @property
    def shared(self) -> frozenset[int]:
        """The places shared by several."""
        count = Counter(row.place for row in self.rows)
        return frozenset(place for place, holders in count.items() if holders > 1)


def counted_sections(plan: Championship, sections: Mapping[str, State]) -> dict[str, State]:
    """Return the tournaments of a championship."""
    return {uid: state for uid, state in sections.items() if not plan.sections or uid in plan.sections}


def public_plans(event: FestivalState, sections: Mapping[str, State]) -> list[Championship]:
    """Return the championships over sections with public standings."""
    plans = [plan for _, plan in sorted(event.festival.championships.items())]
    return [
        plan
        for plan in plans
        if all(
            state.rules.public_pages and state.rules.public_standings
            for state in (event, *counted_sections(plan, sections).values())
        )
    ]


def championship_table(
    plan: Championship,
    event: FestivalState,
    sections: Mapping[str, State],
    standings: Callable[[str], Standings] | None = None,
) -> ChampionshipTable:
    """Return the current table; `standings` may cache its results."""
    people = people_of(event, sections)
    whose = {entry: number for number, person in enumerate(people) for entry in person.entries}
    played = [
        uid
        for uid, state in counted_sections(plan, sections).items()
        if state.published and state.conduct.phase is not Phase.ANNULLED
    ]
    found = standings or (lambda uid: player_standings_of(sections[uid]))
    series = [_finishes(plan, uid, sections[uid], found(uid), whose) for uid in played]
    return ChampionshipTable(
        plan,
        people,
        tuple(played),
        tuple(sections[uid].name for uid in played),
        tuple(sections[uid].name for uid in played if sections[uid].conduct.phase is Phase.OPEN),
        championship(plan.rules, series),
    )


def _finishes(
    plan: Championship, uid: str, state: State, standings: Standings, whose: Mapping[SectionEntry, int]
) -> dict[int, Finish]:
    places: Sequence[Place] = standings.listed
    if plan.group:
        expelled = standings.field.expelled
        ranked = group_standings(standings, one_group(plan.group, standings))
        places = [place for place in ranked if place.tpn not in expelled]
    ranks = _ranks(places, plan.rules.places)
    sharing = Counter(ranks.values())
    return {
        whose[SectionEntry(uid, state.ids[tpn])]: Finish(rank, sharing[rank])
        for tpn, rank in ranks.items()
        if SectionEntry(uid, state.ids[tpn]) in whose
    }


def _ranks(places: Sequence[Place], by: str) -> dict[int, int]:
    """Return places counted from 1; those who share one have the same."""
    found: dict[int, int] = {}
    before: object = None
    rank = 0
    for at, place in enumerate(places, start=1):
        key = place.points if by == BY_POINTS else place.rank
        rank = rank if key == before else at
        found[place.tpn], before = rank, key
    return found
