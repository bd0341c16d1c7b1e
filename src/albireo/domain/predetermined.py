"""Whether the pairings of an event were fixed before it began."""

from albireo.domain.tournament import Tournament
from albireo.domain.tournament_type import PairingKind


def is_predetermined(tournament: Tournament) -> bool:
    """Return whether the pairings were fixed in advance: round robin, Schiller, Scheveningen (C.07 15.2).

    Without a type code, the words of record 092 decide.
    """
    if tournament.settings.system:
        return tournament.settings.type.kind is PairingKind.TABLE
    words = tournament.settings.description.lower().replace("-", " ")
    return "round robin" in words or "scheveningen" in words or "berger" in words
