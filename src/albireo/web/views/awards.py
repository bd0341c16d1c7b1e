"""The prize-giving: lists in order of announcement, the main one last."""

from typing import NamedTuple

from albireo.domain.message import Translatable, translatable
from albireo.domain.points import Points
from albireo.standings.order import Standings
from albireo.standings.prizes import Award, PrizeAccount

SPECIAL = translatable("Special prizes")
WITHOUT_PRIZES = 3
"""Number of places announced if no prizes are planned."""


class AwardRow(NamedTuple):
    """A person called up."""

    place: int | None
    """Place in the list; None for a special prize."""
    what: str
    """The special prize."""
    name: str
    facts: tuple[str, ...]
    """Title, federation, club."""
    points: Points
    amount: int | None


class AwardList(NamedTuple):
    """Awards announced together, first place at the top."""

    title: Translatable | str
    rows: tuple[AwardRow, ...]


def ceremony(
    found: Standings, account: PrizeAccount | None, places: int = WITHOUT_PRIZES
) -> tuple[AwardList, ...]:
    """Return the lists of a prize-giving; without prizes the first places."""
    if account is None or not account.awards:
        rows = tuple(_row(found, place.tpn, place.rank) for place in found.listed[:places])
        title = translatable("Final standings") if found.finality.is_final else translatable("Standings")
        return (AwardList(title, rows),) if rows else ()
    special = {prize.name for prize in account.plan.special}
    lists = []
    given = [each for each in account.awards if each.prize in special]
    if given:
        rows = tuple(_row(found, each.tpn, None, each) for each in given)
        lists.append(AwardList(SPECIAL, rows))
    for planned in reversed(account.plan.lists):
        own = [each for each in account.awards if each.prize == planned.name]
        if own:
            rows = tuple(_row(found, each.tpn, at, each) for at, each in enumerate(own, start=1))
            lists.append(AwardList(planned.name, rows))
    return tuple(lists)


def _row(found: Standings, tpn: int, place: int | None, award: Award | None = None) -> AwardRow:
    facts: tuple[str, ...] = ()
    if not found.field.is_team:
        player = found.field.tournament.by_tpn[tpn]
        facts = (player.title.value if player.title else "", player.federation, player.club)
    return AwardRow(
        place,
        award.prize if award is not None and place is None else "",
        found.field.name(tpn),
        tuple(filter(None, facts)),
        found.by_tpn[tpn].points,
        award.amount if award is not None else None,
    )
