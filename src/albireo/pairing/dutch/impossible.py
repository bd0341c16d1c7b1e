"""Saying why no legal pairing exists, so that the arbiter can act on it (C.04.3 1.9.3)."""

from albireo.domain.tournament import Tournament
from albireo.pairing.dutch.completion import Obstacle
from albireo.pairing.dutch.field import DutchField
from albireo.pairing.dutch.wording import Names, cite
from albireo.pairing.explanation import Note
from albireo.pairing.no_pairing import barred, first_of, opponents_left
from albireo.pairing.system import NoLegalPairing


def no_legal_pairing(
    field: DutchField, tournament: Tournament, obstacle: Obstacle, article: str
) -> NoLegalPairing:
    """The refusal with its certificate: who competes for whom, player by player."""
    names = Names(field, tournament)
    if obstacle.bye:
        text = (
            "no legal pairing: only {players} could be left over, and none of them may get the bye"
            " (C2: bye or full point without playing before)"
        )
    elif obstacle.opponents:
        text = (
            "no legal pairing: {players} can only meet {opponents} (or some of each other);"
            " at least {missing} of them stay without an opponent"
        )
    elif not any(_free(field, place) for place in obstacle.left_over):
        text = "no legal pairing: nobody is left for {players} to meet"
    else:
        text = (
            "no legal pairing: {players} can only meet some of each other; at least {missing} of them stay"
            " without an opponent"
        )
    parts = first_of(obstacle.left_over, lambda place: _possible(field, names, place, article))
    return NoLegalPairing(
        Note(
            "no-pairing",
            text,
            cite(article, "1.9.3"),
            {
                "players": names.some(obstacle.left_over),
                "opponents": names.some(obstacle.opponents),
                "missing": obstacle.missing,
            },
            tuple(names.tpn(place) for place in obstacle.left_over),
            parts,
        )
    )


def _possible(field: DutchField, names: Names, place: int, article: str) -> Note:
    """One player's opponents left, and why the others are not."""
    others = [p for p in range(len(field.entrants)) if p != place]
    free = _free(field, place)
    why = barred(others, free, field.met[place], field.forbidden[place])
    opponents = names.some(free) if free else None
    return opponents_left(names(place), opponents, why, cite(article, "2.1"), by_colour=True)


def _free(field: DutchField, place: int) -> list[int]:
    """Whom a player may meet."""
    return [p for p in range(len(field.entrants)) if p != place and field.compatible(place, p)]
