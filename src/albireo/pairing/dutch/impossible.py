"""Explanation of why no legal pairing exists, so that the arbiter can act on it (C.04.3 1.9.3)."""

from collections.abc import Sequence

from albireo.domain.tournament import Tournament
from albireo.kernel.bitset import bits
from albireo.pairing.dutch.completion import Obstacle
from albireo.pairing.dutch.field import DutchField
from albireo.pairing.dutch.wording import Names, cite
from albireo.pairing.explanation import Note
from albireo.pairing.no_pairing import Barred, Left, note_on_kept_apart, opponents_left, why_barred
from albireo.pairing.system import NoLegalPairing
from albireo.value_classes import replace


def no_legal_pairing(
    field: DutchField, tournament: Tournament, obstacle: Obstacle, article: str
) -> NoLegalPairing:
    """Return the refusal with its certificate: who competes for whom, player by player."""
    names = Names(field, tournament)
    if obstacle.bye:
        text = (
            "no legal pairing: only {players} could be left over, and none of them may get the bye "
            "(C2: already had a bye or a full point without playing)"
        )
    elif obstacle.opponents:
        text = (
            "no legal pairing: {players} can only meet {opponents} (or some of each other); at least "
            "{missing} of them are left without an opponent"
        )
    elif not any(field.allowed[place] for place in obstacle.left_over):
        text = "no legal pairing: no opponents are left for {players}"
    else:
        text = (
            "no legal pairing: {players} can only meet some of each other; at least {missing} of them "
            "are left without an opponent"
        )
    everyone = range(len(field.entrants))

    def barred_from(place: int, others: Sequence[int]) -> Barred:
        rest = set(others).difference((place,))
        return why_barred(rest, tuple(bits(field.allowed[place])), field.met[place], field.forbidden[place])

    def left(place: int) -> Left:
        return Left(tuple(bits(field.allowed[place])), barred_from(place, everyone))

    where = cite(article, "2.1")
    parts = opponents_left(obstacle.left_over, left, names.some, where, by_colour=True)
    parts = tuple(replace(part, players=tuple(map(names.tpn, part.players))) for part in parts)
    if not obstacle.bye:
        parts = (note_on_kept_apart(obstacle.left_over, barred_from, where, by_colour=True, parts=parts),)
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
