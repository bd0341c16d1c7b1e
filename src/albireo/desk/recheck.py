"""Pairing the rounds of a tournament again and telling where they differ from what was played."""

from albireo.domain.errors import AlbireoError
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.pairing.registry import system_for
from albireo.pairing.system import request_for


def recheck(tournament: Tournament) -> tuple[str, ...]:
    """One line for each pair of the system that is not there; nothing if all rounds are right."""
    found: list[str] = []
    try:
        system = system_for(tournament).load()
    except AlbireoError as error:
        return (f"the pairings cannot be checked: {error}",)
    for number in range(1, tournament.paired_rounds + 1):
        round_ = tournament.rounds[number - 1]
        there = {(game.white, game.black) for game in round_.pairings}
        there |= {(bye.player, 0) for bye in round_.byes if bye.mark is Mark.PAIRING_BYE}
        try:
            pairing = system.pair(request_for(tournament, number))
        except AlbireoError as error:
            found.append(f"round {number}: cannot be checked: {error}")
            continue
        right = [*pairing.pairs, *([(pairing.bye, 0)] if pairing.bye is not None else [])]
        missing = [pair for pair in right if pair not in there]
        found += [f"round {number}: the system pairs {_said(tournament, *pair)}" for pair in missing]
    return tuple(found)


def _said(tournament: Tournament, white: int, black: int) -> str:
    other = f"{black} {tournament.player(black).name}" if black else "bye"
    return f"{white} {tournament.player(white).name} – {other}"
