"""The initial order and the numbers it gives (C.04.2 article 2)."""

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from enum import Enum

from albireo.domain.acceleration import Acceleration
from albireo.domain.errors import AlbireoError
from albireo.domain.player import UNTITLED_RANK, Player
from albireo.domain.tournament import Tournament

LAST_RENUMBERING_ROUND = 4
"""No TPN changes for corrected data once this round has been paired (2.3)."""


class RatingMethod(Enum):
    """Which rating measures strength (2.1; TRF26 record 172)."""

    FIDE = "FIDE"
    """FIDE rating only."""
    NATIONAL = "NRO"
    """National rating only."""
    FIDE_ELSE_NATIONAL = "FIDON"
    NATIONAL_ELSE_FIDE = "NIDOF"
    HIGHER = "HBFN"
    """The higher of the two."""
    LOWER = "LBFN"
    """The lower of the two."""

    def strength(self, player: Player) -> int:
        """The player's strength; 0 for a player without the rating asked for."""
        fide, national = player.rating or 0, player.national_rating or 0
        match self:
            case RatingMethod.FIDE:
                return fide
            case RatingMethod.NATIONAL:
                return national
            case RatingMethod.FIDE_ELSE_NATIONAL:
                return fide or national
            case RatingMethod.NATIONAL_ELSE_FIDE:
                return national or fide
            case RatingMethod.HIGHER:
                return max(fide, national)
            case RatingMethod.LOWER:
                return min(fide, national) if fide and national else fide or national


class RenumberingClosed(AlbireoError):
    """A TPN may no longer change."""


def method_of(tournament: Tournament) -> RatingMethod:
    """The rating method of the tournament's settings; FIDE's own list where none is named."""
    name = tournament.settings.rating_method
    return next((method for method in RatingMethod if method.value == name), RatingMethod.FIDE)


def alphabetical(name: str) -> str:
    """A key that sorts names as people do: without accents, case or punctuation.

    >>> sorted(["Zoë", "Ángel", "de Boer", "Adam"], key=alphabetical)
    ['Adam', 'Ángel', 'de Boer', 'Zoë']
    """
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(c for c in plain if c.isalnum() or c == " ").strip()


def order(
    players: Iterable[Player],
    method: RatingMethod = RatingMethod.FIDE,
    last_criterion: Callable[[Player], object] | None = None,
) -> list[Player]:
    """Players by strength, FIDE title and name (2.2).

    `last_criterion` replaces the alphabet where the tournament rules said so beforehand (2.2.3).
    """

    def key(player: Player) -> tuple[int, int, object, str]:
        title = player.title.rank if player.title else UNTITLED_RANK
        third: object = alphabetical(player.name) if last_criterion is None else last_criterion(player)
        return -method.strength(player), title, third, player.name

    return sorted(players, key=key)


def number(
    players: Iterable[Player],
    method: RatingMethod = RatingMethod.FIDE,
    last_criterion: Callable[[Player], object] | None = None,
) -> tuple[Player, ...]:
    """The players in initial order with the TPNs 1, 2, 3 … (2.3)."""
    ordered = order(players, method, last_criterion)
    return tuple(replace(player, tpn=tpn) for tpn, player in enumerate(ordered, start=1))


def renumbering(tournament: Tournament, method: RatingMethod | None = None) -> dict[int, int]:
    """Old TPN to the TPN the corrected data give; only the numbers that change."""
    ordered = order(tournament.players, method or method_of(tournament))
    return {player.tpn: tpn for tpn, player in enumerate(ordered, start=1) if player.tpn != tpn}


def renumber(tournament: Tournament, method: RatingMethod | None = None) -> Tournament:
    """The tournament with TPNs after corrected data, results charts included (2.3, 2.5).

    Raises `RenumberingClosed` if a number would change and round 4 has been paired.
    """
    changes = renumbering(tournament, method)
    if not changes:
        return tournament
    if tournament.paired_rounds >= LAST_RENUMBERING_ROUND:
        raise RenumberingClosed(
            f"pairing numbers may not change after round {LAST_RENUMBERING_ROUND} has been paired"
            f" (C.04.2 2.3); {len(changes)} would change"
        )
    return apply_numbers(tournament, changes)


def add_late_entry(tournament: Tournament, player: Player, method: RatingMethod | None = None) -> Tournament:
    """Admit a participant after the start, with an appropriate TPN (2.4).

    Until round 4 is paired the entry is inserted where its strength belongs and the numbers behind it
    move up (2.5). Afterwards no given number may change, so it gets the next free one.
    """
    entry_round = max(player.entry_round, tournament.next_round)
    last = max((p.tpn for p in tournament.players), default=0)
    entry = replace(player, tpn=last + 1, entry_round=entry_round)
    grown = replace(tournament, players=(*tournament.players, entry))
    if tournament.paired_rounds >= LAST_RENUMBERING_ROUND:
        return grown
    chosen = method or method_of(tournament)
    above = order(grown.players, chosen).index(entry)
    place = above + 1
    changes = {p.tpn: p.tpn + 1 for p in tournament.players if p.tpn >= place}
    return apply_numbers(grown, {**changes, entry.tpn: place})


def apply_numbers(tournament: Tournament, changes: Mapping[int, int]) -> Tournament:
    """The same tournament with players renumbered everywhere they are named.

    In a team event virtual points and prohibited pairs name teams, which keep their numbers.
    """

    def new(tpn: int) -> int:
        return changes.get(tpn, tpn)

    players = tuple(
        sorted((replace(p, tpn=new(p.tpn)) for p in tournament.players), key=lambda player: player.tpn)
    )
    rounds = tuple(
        replace(
            round_,
            pairings=tuple(replace(g, white=new(g.white), black=new(g.black)) for g in round_.pairings),
            byes=tuple(replace(bye, player=new(bye.player)) for bye in round_.byes),
        )
        for round_ in tournament.rounds
    )
    settings = tournament.settings
    if settings.acceleration is not None and not tournament.is_paired_by_teams:
        settings = replace(settings, acceleration=_moved(settings.acceleration, new))
    return replace(
        tournament,
        settings=settings,
        players=players,
        rounds=rounds,
        requested_byes=tuple(replace(r, player=new(r.player)) for r in tournament.requested_byes),
        withdrawals=tuple(replace(w, player=new(w.player)) for w in tournament.withdrawals),
        virtual_points=tuple(
            replace(virtual, first_tpn=new(tpn), last_tpn=new(tpn))
            for virtual in tournament.virtual_points
            for tpn in range(virtual.first_tpn, virtual.last_tpn + 1)
        )
        if not tournament.teams
        else tournament.virtual_points,
        prohibited=tuple(
            replace(rule, players=tuple(new(tpn) for tpn in rule.players)) for rule in tournament.prohibited
        )
        if not tournament.teams
        else tournament.prohibited,
        abnormal_points=tuple(
            replace(rule, players=tuple(new(tpn) for tpn in rule.players))
            for rule in tournament.abnormal_points
        ),
        teams=tuple(
            replace(team, players=tuple(new(tpn) for tpn in team.players)) for team in tournament.teams
        ),
        line_ups=tuple(
            replace(line, players=tuple(None if tpn is None else new(tpn) for tpn in line.players))
            for line in tournament.line_ups
        ),
    )


def _moved(acceleration: Acceleration, new: Callable[[int], int]) -> Acceleration:
    """The last participant of a group stays the same person (C.04.7 1.3)."""
    first, second = acceleration.last_of_first_group, acceleration.last_of_second_group
    return replace(
        acceleration,
        last_of_first_group=None if first is None else new(first),
        last_of_second_group=None if second is None else new(second),
    )
