"""The rounds and places of a tournament that comes from elsewhere, checked and told in lines."""

from collections.abc import Iterator

from albireo.checking.checker import check
from albireo.checking.rounds import RoundCheck
from albireo.domain.errors import AlbireoError
from albireo.domain.tournament import Tournament


def recheck(tournament: Tournament) -> tuple[str, ...]:
    """One line for everything that is not what system and tie-breaks give; none if all is right."""
    try:
        found = check(tournament)
    except AlbireoError as error:
        return (f"the tournament cannot be checked: {error}",)
    lines = [line for round_ in found.rounds for line in _round(tournament, round_)]
    for place in found.places:
        due = str(place.first) if place.first == place.last else f"{place.first} to {place.last}"
        lines.append(f"place of {_name(tournament, place.tpn)}: expected {due}, found {place.found}")
    return tuple(lines)


def _round(tournament: Tournament, checked: RoundCheck) -> Iterator[str]:
    if checked.is_right:
        return
    number = checked.round
    if checked.expected is None:
        yield f"round {number}: {checked.verdict.value}: " + " ".join(n.sentence() for n in checked.reasons)
    for white, black in (*checked.missing, *(pair[::-1] for pair in checked.turned)):
        yield f"round {number}: the system pairs {_name(tournament, white)} – {_name(tournament, black)}"
    if checked.bye_differs and checked.expected is not None:
        bye = checked.expected.bye
        yield f"round {number}: the system gives the bye to {_name(tournament, bye) if bye else 'nobody'}"
    for note in checked.violations:
        yield f"round {number}: {note.sentence()}"


def _name(tournament: Tournament, tpn: int) -> str:
    return f"{tpn} {tournament.player(tpn).name}"
