"""Play-offs between places of different groups or divisions: the participants, the score, the winner."""

from collections.abc import Iterator

from albireo.domain.explanation import Note
from albireo.domain.points import Points, chess
from albireo.organising.standings import standings_of
from albireo.standings.groups import places_by_group
from albireo.standings.order import Place
from albireo.state.divisions import GroupPlace, GroupPlayOff
from albireo.state.tournament import State


def places_of(state: State) -> dict[str, tuple[Place, ...]]:
    """Return the current places of each group."""
    return places_by_group(standings_of(state))


def units_of(state: State, found: GroupPlayOff) -> tuple[int | None, int | None]:
    """Return the participants: those when the first score was entered, else the only one on the place."""
    if found.units is not None:
        return found.units
    places = places_of(state)
    first, second = (_unit_at(state, places, place) for place in (found.first, found.second))
    return first, second


def _unit_at(state: State, places: dict[str, tuple[Place, ...]], at: GroupPlace) -> int | None:
    having = [place.tpn for place in places.get(at.group, ()) if place.rank == at.place]
    return state.unit_ids[having[0]] if len(having) == 1 else None


def totals_of(found: GroupPlayOff) -> tuple[Points, Points]:
    return sum(first for first, _ in found.scores), sum(second for _, second in found.scores)


def winner_of(state: State, found: GroupPlayOff) -> int | None:
    """Return the winner as in a knock-out: for teams by match points, then game points; else as declared."""
    if found.units is None:
        return None
    lead = lead_of(state, found.scores)
    return found.units[0 if lead > 0 else 1] if lead else found.winner or None


def lead_of(state: State, scores: tuple[tuple[Points, Points], ...]) -> int:
    """Return the lead: above 0 if the first is ahead."""
    worth = state.settings.match_points
    ahead = 0
    for first, second in scores if state.pairs_teams else ():
        ahead += (worth.win - worth.loss) * ((first > second) - (first < second))
    return ahead or sum(first - second for first, second in scores)


def account_of(state: State, found: GroupPlayOff) -> Iterator[Note]:
    """Yield who meets whom and why, the games played, and the winner."""
    for unit, at in zip(units_of(state, found), (found.first, found.second), strict=True):
        values = {"place": at.place, "group": at.group}
        if unit is None:
            yield Note("open", "Place {place} in {group} is still undecided.", values=values)
        else:
            values["name"] = state.units[unit].name
            yield Note("place", "Place {place} in {group}: {name}.", values=values)
    if found.units is None:
        return
    if places_have_changed(state, found):
        yield Note("changed", "The standings have changed since the first score was entered.")
    if len(found.scores) > 1:
        score = "-".join(chess(total) for total in totals_of(found))
        yield Note("sum", "Aggregate score: {score}.", values={"score": score})
    won = winner_of(state, found)
    if won is None:
        yield Note("level", "The score is level: enter who won and how it was decided.")
    elif lead_of(state, found.scores):
        yield Note("won", "{name} wins the play-off.", values={"name": state.units[won].name})
    else:
        values = {"name": state.units[won].name, "how": found.how}
        yield Note("declared", "The score is level; {name} wins the play-off: {how}.", values=values)


def places_have_changed(state: State, found: GroupPlayOff) -> bool:
    places = places_of(state)
    now = tuple(_unit_at(state, places, place) for place in (found.first, found.second))
    return found.units is not None and now != found.units
