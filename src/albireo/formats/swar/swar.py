"""Tournament files of SWAR, the program of the Belgian federation: `*.swar`, versions 5 to 7.

Opponents are registration numbers, so pairing numbers come from the seeding. SWAR gives half a point for a
number of absences up to a round. In its round robins it gives
a point for sitting out, which is not imported.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence, Set

from albireo.domain.colour import Colour
from albireo.domain.player import Player
from albireo.domain.result import Mark
from albireo.domain.tournament import ProhibitedPairs, RequestedBye, Settings, Tournament, Withdrawal
from albireo.formats.foreign_tournament import ForeignTournament, Notes, UnreadableTournament
from albireo.formats.player_rows import PlayerCell, rounds_of
from albireo.formats.sitting_out import with_sitting_out
from albireo.formats.swar.sections import (
    HEAD,
    NUMBERED_TABLES,
    TABLE_ABSENT,
    TABLE_NONE,
    TABLES,
    Absences,
    Entrant,
    SwarHeader,
    digit_groups,
    read_sections,
)
from albireo.value_classes import replace

_TIE_BREAKS = {
    1: "BH",
    2: "BH/M1",
    3: "BH/M2",
    4: "BH/C1",
    5: "BH/C2",
    6: "SB",
    7: "PS",
    8: "DE",
    9: "KS",
    10: "WIN",
    11: "TPR",
    12: "ARO",
    13: "ARO/C1",
    14: "BPG",
    15: "BWG",
}
_PLAYED = {
    0x4000: Mark.WIN,
    0x2000: Mark.DRAW,
    0x1000: Mark.LOSS,
    0x0400: Mark.LOSS,
    0x0200: Mark.DRAW,
    0x0100: Mark.LOSS,
    0x0008: Mark.FORFEIT_LOSS,
    0x0004: Mark.FORFEIT_WIN,
    0x0001: Mark.FORFEIT_LOSS,
    0: Mark.UNKNOWN,
}
HALF_WITHOUT_GAME = 0x0002
_ALONE = {0x0040: Mark.PAIRING_BYE, 0x0020: Mark.HALF_BYE, 0x0010: Mark.ZERO_BYE}
TABLE_BYE = 0x1000
LEFT, ABSENT = 1, 2
_COLOURS = {1: Colour.WHITE, -1: Colour.BLACK}
PLAYERS_APART, CLUBS_APART, FEDERATIONS_APART, ALL_CLUBS_APART, ALL_FEDERATIONS_APART = range(5)


def looks_like_swar(data: bytes) -> bool:
    """Return whether a file begins with a version and the section of the tournament."""
    return data[4:5] == b"v" and HEAD in data[:400]


def read_swar(data: bytes) -> ForeignTournament:
    """Return the tournament in a file of SWAR."""
    notes = Notes()
    found = read_sections(data, notes)
    head, entrants = found.head, list(found.entrants)
    if len({each.own for each in entrants}) < len(entrants):
        raise UnreadableTournament("two players have the same number")
    if found.added:
        notes.not_understood("data after the last player; bytes: {count}", count=found.added)
    with_extra = sum(bool(each.extra) for each in entrants)
    if with_extra:
        notes.not_understood("extra points of players; players: {count}", count=with_extra)
    entrants.sort(key=lambda each: (each.category if head.by_category else 0, each.rank, each.own))
    numbers = {each.own: tpn for tpn, each in enumerate(entrants, start=1)}
    rounds = rounds_of(_cells(entrants, numbers, head), notes)
    if head.kind in TABLES:
        if any(bye.mark is Mark.PAIRING_BYE for each in rounds for bye in each.byes):
            notes.assumed("no point for sitting out: SWAR gives one")
        rounds = with_sitting_out(rounds)
    settings = replace(
        head.settings,
        tie_breaks=tuple(_tie_breaks(found.tie_breaks, notes)),
        round_dates=found.dates if any(found.dates) else (),
        number_of_rounds=max(head.settings.number_of_rounds or 0, len(rounds)) or None,
    )
    tournament = Tournament(
        settings,
        tuple(_player_of(each, numbers[each.own], found.categories, head.by_category) for each in entrants),
        rounds,
        requested_byes=tuple(_requested_byes(entrants, numbers, len(rounds), settings, head.absences)),
        withdrawals=tuple(
            Withdrawal(numbers[each.own], _last_game(each, len(rounds)))
            for each in entrants
            if _is_gone(each)
        ),
        prohibited=tuple(_prohibited_pairs(found.apart, found.apart_values, entrants, numbers)),
    )
    return ForeignTournament(tournament, notes.found)


def _club(entrant: Entrant) -> str:
    return str(entrant.club) if entrant.club > 0 else ""


def _federation(entrant: Entrant) -> str:
    return entrant.player.federation


def _player_of(entrant: Entrant, tpn: int, categories: Sequence[str], is_group: bool) -> Player:
    """Return the player with number and category; a category paired separately is a group."""
    place = entrant.category // 100 - 1
    name = categories[place] if 0 <= place < len(categories) else ""
    player = replace(entrant.player, tpn=tpn)
    return replace(player, group=name) if is_group else replace(player, category=name)


def _cells(
    entrants: Sequence[Entrant], numbers: Mapping[int, int], head: SwarHeader
) -> dict[int, list[PlayerCell | None]]:
    last = max((each.round for entrant in entrants for each in entrant.played), default=0)
    while last and _is_unpaired(last, entrants):
        last -= 1
    return {numbers[each.own]: _row(each, last, numbers, head.absences) for each in entrants}


def _is_unpaired(round_: int, entrants: Sequence[Entrant]) -> bool:
    """Return whether a round is only prepared: no game, no result, and a place without a table."""
    found = [each for entrant in entrants for each in entrant.played if each.round == round_]
    return all(each.is_nothing for each in found) and any(each.table == TABLE_NONE for each in found)


def _row(
    entrant: Entrant, last: int, numbers: Mapping[int, int], absences: Absences
) -> list[PlayerCell | None]:
    by_round = {each.round: each for each in entrant.played}
    row: list[PlayerCell | None] = []
    absent = 0
    for number in range(1, last + 1):
        played = by_round.get(number)
        if played is None:
            row.append(None)
            continue
        absent += played.table == TABLE_ABSENT
        opponent = numbers.get(played.opponent, 0)
        if opponent and played.result in _PLAYED:
            table = played.table if 0 < played.table < NUMBERED_TABLES else 0
            row.append(PlayerCell(_PLAYED[played.result], opponent, _COLOURS.get(played.colour), table))
        elif opponent and played.result == HALF_WITHOUT_GAME:
            row.append(PlayerCell(Mark.HALF_BYE))
        elif played.result in _ALONE:
            row.append(PlayerCell(_ALONE[played.result]))
        elif played.table == TABLE_BYE:
            row.append(PlayerCell(Mark.PAIRING_BYE))
        elif played.table == TABLE_ABSENT:
            row.append(PlayerCell(absences.mark(number, absent)))
        else:
            row.append(PlayerCell(Mark.ZERO_BYE))
    return row


def _is_gone(entrant: Entrant) -> bool:
    return entrant.absent == LEFT or (entrant.absent == ABSENT and not entrant.absent_rounds.strip())


def _last_game(entrant: Entrant, last: int) -> int:
    return max((each.round for each in entrant.played if each.opponent > 0 and each.round <= last), default=0)


def _requested_byes(
    entrants: Sequence[Entrant],
    numbers: Mapping[int, int],
    paired: int,
    settings: Settings,
    absences: Absences,
) -> Iterator[RequestedBye]:
    for each in entrants:
        if _is_gone(each):
            continue
        rounds = {int(text) for text in digit_groups(each.absent_rounds) if len(text) < 3}
        before = sum(played.table == TABLE_ABSENT for played in each.played if played.round <= paired)
        coming = sorted(round_ for round_ in rounds if paired < round_ <= (settings.number_of_rounds or 0))
        for count, round_ in enumerate(coming, start=before + 1):
            yield RequestedBye(round_, numbers[each.own], absences.mark(round_, count))


def _prohibited_pairs(
    kind: int, values: str, entrants: Sequence[Entrant], numbers: Mapping[int, int]
) -> Iterator[ProhibitedPairs]:
    """Players, clubs or federations whose members never meet; lists are separated by colons."""
    listed = [part.strip() for part in values.split(":") if part.strip()]
    groups: list[list[int]] = []
    if kind == PLAYERS_APART:
        groups = [[numbers[int(own)] for own in digit_groups(part) if int(own) in numbers] for part in listed]
    elif kind in (CLUBS_APART, ALL_CLUBS_APART):
        clubs = {str(int(digit_groups(part)[0])) for part in listed if digit_groups(part)}
        groups = _groups(entrants, numbers, _club, clubs if kind == CLUBS_APART else None)
    elif kind in (FEDERATIONS_APART, ALL_FEDERATIONS_APART):
        codes = {part.upper()[:3] for part in listed}
        wanted = codes if kind == FEDERATIONS_APART else None
        groups = _groups(entrants, numbers, _federation, wanted)
    for group in groups:
        if len(set(group)) > 1:
            yield ProhibitedPairs(tuple(sorted(set(group))))


def _groups(
    entrants: Sequence[Entrant],
    numbers: Mapping[int, int],
    key: Callable[[Entrant], str],
    wanted: Set[str] | None,
) -> list[list[int]]:
    """Return the numbers of players with the same key; None wants every key."""
    found: dict[str, list[int]] = {}
    for each in entrants:
        own = key(each)
        if own and (wanted is None or own in wanted):
            found.setdefault(own, []).append(numbers[each.own])
    return list(found.values())


def _tie_breaks(codes: Sequence[int], notes: Notes) -> Iterator[str]:
    seen: set[str] = set()
    for place, number in enumerate(codes, start=1):
        code = _TIE_BREAKS.get(number, "")
        if number and not code:
            notes.not_understood("tie-break {place}: number {number}", place=place, number=number)
        elif code and code not in seen:
            seen.add(code)
            yield code
