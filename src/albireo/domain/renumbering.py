"""Changes of TPNs after the start: corrected data, late entries (C.04.2 2.3 to 2.5).

Alternative considered: numbers that never change and a separate order (then every report file and every rule
that says "TPN" needs the second number). Instead, a renumbering is a mapping that is applied wherever a
number occurs. Apart from the numbers, the tournament stays the same.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from albireo.domain.acceleration import Acceleration
from albireo.domain.errors import AlbireoError
from albireo.domain.initial_order import RatingMethod, order, strength_in
from albireo.domain.player import Player
from albireo.domain.tournament import Tournament, VirtualPoints
from albireo.value_classes import replace

LAST_RENUMBERING_ROUND = 4
"""Once this round has been paired, corrected data no longer change TPNs (2.3)."""


class RenumberingClosed(AlbireoError):
    """TPNs may no longer change."""


def renumbering(tournament: Tournament, method: RatingMethod | None = None) -> dict[int, int]:
    """Return the new TPN for each old one that changes because of corrected data."""
    ordered = order(tournament.players, strength_in(tournament.settings, method))
    return {player.tpn: tpn for tpn, player in enumerate(ordered, start=1) if player.tpn != tpn}


def renumber(tournament: Tournament, method: RatingMethod | None = None) -> Tournament:
    """Return the tournament renumbered after corrected data, including all results (2.3, 2.5).

    Raises `RenumberingClosed` if a number would change and round 4 has been paired.
    """
    changes = renumbering(tournament, method)
    if not changes:
        return tournament
    if tournament.paired_rounds >= LAST_RENUMBERING_ROUND:
        raise RenumberingClosed(
            "pairing numbers may not change after round {round} has been paired (C.04.2 2.3);"
            " {count} would change",
            round=LAST_RENUMBERING_ROUND,
            count=len(changes),
        )
    # Corrected data move players across the border between acceleration groups; the groups keep their sizes.
    return replace(apply_numbers(tournament, changes), settings=tournament.settings)


def place_of_entry(in_order: Sequence[int], numbered: Sequence[int], entry: int) -> int:
    """Return the number that leaves the fewest players on the wrong side of a late entry (2.4).

    This is the place in the initial order, unless data corrected after round 4 left others out of order
    (2.3).
    """
    stronger = set(in_order[: in_order.index(entry)])
    wrong = fewest = len(stronger.intersection(numbered))
    place = 1
    for number, other in enumerate(numbered, start=1):
        wrong += -1 if other in stronger else 1
        if wrong < fewest:
            fewest, place = wrong, number + 1
    return place


def add_late_entry(tournament: Tournament, player: Player, method: RatingMethod | None = None) -> Tournament:
    """Admit a participant after the start, with an appropriate TPN (2.4).

    The entry is inserted according to its strength and the numbers below it increase by one (2.5), in any
    round: the limit of 2.3 applies to corrected data only.
    """
    entry_round = max(player.entry_round, tournament.next_round)
    last = max((p.tpn for p in tournament.players), default=0)
    entry = replace(player, tpn=last + 1, entry_round=entry_round)
    grown = replace(tournament, players=(*tournament.players, entry))
    in_order = [each.tpn for each in order(grown.players, strength_in(tournament.settings, method))]
    place = place_of_entry(in_order, sorted(each.tpn for each in tournament.players), entry.tpn)
    changes = {p.tpn: p.tpn + 1 for p in tournament.players if p.tpn >= place}
    inserted = apply_numbers(grown, {**changes, entry.tpn: place})
    if tournament.is_paired_by_teams:
        return inserted
    # C.04.7 1.3: an entry above the last player of a group belongs to the group.
    stretched = tuple(
        replace(
            virtual,
            first_tpn=virtual.first_tpn + (virtual.first_tpn > place),
            last_tpn=virtual.last_tpn + (virtual.last_tpn >= place),
        )
        for virtual in tournament.virtual_points
    )
    return replace(inserted, virtual_points=stretched)


def apply_numbers(tournament: Tournament, changes: Mapping[int, int]) -> Tournament:
    """Return the same tournament with players renumbered wherever they occur.

    In a tournament paired by teams, virtual points, prohibited pairs and group borders refer to teams, which
    keep their numbers; so do rules on abnormal points that set match points.
    """

    def new(tpn: int) -> int:
        return changes.get(tpn, tpn)

    def all_new(tpns: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(new(tpn) for tpn in tpns)

    renumbered = replace(
        tournament,
        players=tuple(sorted((replace(p, tpn=new(p.tpn)) for p in tournament.players), key=_tpn)),
        rounds=tuple(
            replace(
                round_,
                pairings=tuple(replace(g, white=new(g.white), black=new(g.black)) for g in round_.pairings),
                byes=tuple(replace(bye, player=new(bye.player)) for bye in round_.byes),
            )
            for round_ in tournament.rounds
        ),
        requested_byes=tuple(replace(r, player=new(r.player)) for r in tournament.requested_byes),
        withdrawals=tuple(replace(w, player=new(w.player)) for w in tournament.withdrawals),
        abnormal_points=tuple(
            replace(rule, players=all_new(rule.players)) if rule.match_points is None else rule
            for rule in tournament.abnormal_points
        ),
        teams=tuple(replace(team, players=all_new(team.players)) for team in tournament.teams),
        line_ups=tuple(
            replace(line, players=tuple(None if tpn is None else new(tpn) for tpn in line.players))
            for line in tournament.line_ups
        ),
    )
    if tournament.is_paired_by_teams:
        return renumbered
    acceleration = tournament.settings.acceleration
    return replace(
        renumbered,
        settings=replace(
            tournament.settings,
            acceleration=None if acceleration is None else _renumber_acceleration(acceleration, new),
        ),
        virtual_points=tuple(
            part
            for virtual in tournament.virtual_points
            for part in _renumbered_ranges(
                virtual, [new(p.tpn) for p in tournament.players if _has(virtual, p)]
            )
        ),
        prohibited=tuple(replace(rule, players=all_new(rule.players)) for rule in tournament.prohibited),
        decided_ties=tuple(replace(tie, through=new(tie.through)) for tie in tournament.decided_ties),
    )


def _tpn(player: Player) -> int:
    return player.tpn


def _has(virtual: VirtualPoints, player: Player) -> bool:
    return virtual.first_tpn <= player.tpn <= virtual.last_tpn


def _renumbered_ranges(virtual: VirtualPoints, tpns: list[int]) -> Iterator[VirtualPoints]:
    """Yield as few ranges as possible for the new numbers, so that players keep their virtual points."""
    numbers = sorted(tpns)
    starts = [tpn for place, tpn in enumerate(numbers) if place == 0 or numbers[place - 1] != tpn - 1]
    ends = [tpn for place, tpn in enumerate(numbers, start=1) if numbers[place : place + 1] != [tpn + 1]]
    for first, last in zip(starts, ends, strict=True):
        yield replace(virtual, first_tpn=first, last_tpn=last)


def _renumber_acceleration(acceleration: Acceleration, new: Callable[[int], int]) -> Acceleration:
    """Return the acceleration with each border at the same player under the new number (C.04.7 1.3)."""
    first, second = acceleration.last_of_first_group, acceleration.last_of_second_group
    return replace(
        acceleration,
        last_of_first_group=None if first is None else new(first),
        last_of_second_group=None if second is None else new(second),
    )
