"""The types of tournament offered as pictures on the start page, with the systems of each."""

from typing import NamedTuple

from albireo.domain.message import Translatable, translatable
from albireo.domain.tournament_type import PairedUnit


class TournamentTypeOffer(NamedTuple):
    """One picture of the start page."""

    id: str
    """Name in the form, and of the drawing in `static/icons.svg` (`type-swiss`)."""
    title: Translatable
    plain: Translatable
    systems: tuple[tuple[str, Translatable], ...]
    """Codes to choose from, with labels; the first is the default."""
    unit: PairedUnit = PairedUnit.PLAYER
    has_rounds: bool = True
    """Whether the number of rounds is entered; otherwise it follows from the number of participants."""
    preset: str = ""
    """Name of a preset in `desk.settings.presets`."""

    @property
    def is_of_teams(self) -> bool:
        return self.unit is PairedUnit.TEAM


TYPES = (
    TournamentTypeOffer(
        "swiss",
        translatable("Swiss"),
        translatable("Many players, few rounds. FIDE (Dutch) rules of 2026."),
        (("FIDE_DUTCH_2026", translatable("FIDE (Dutch) System")),),
    ),
    TournamentTypeOffer(
        "round-robin",
        translatable("Round robin"),
        translatable("Everyone plays everyone, once or twice. Berger tables."),
        (
            ("BERGER_ROUNDROBIN", translatable("Everyone once")),
            ("BERGER_DOUBLEROUNDROBIN", translatable("Everyone twice")),
        ),
        has_rounds=False,
    ),
    TournamentTypeOffer(
        "knock-out",
        translatable("Knock-out"),
        translatable("The winner goes through; ties of one or two games, with play-offs."),
        (
            ("CUSTOM_KNOCKOUT", translatable("One game per tie")),
            ("CUSTOM_KNOCKOUT_THIRD", translatable("One game per tie, with a match for third place")),
            ("WORLDCUP_KNOCKOUT", translatable("Two games per tie")),
            ("CUSTOM_KNOCKOUT_THIRD_G2", translatable("Two games per tie, with a match for third place")),
            ("CUSTOM_KNOCKOUT_DOUBLE", translatable("Double elimination: out after two lost ties")),
        ),
        has_rounds=False,
    ),
    TournamentTypeOffer(
        "team",
        translatable("Team event"),
        translatable("Team Swiss, round robin, Scheveningen or knock-out."),
        (
            ("FIDE_TEAM", translatable("Team Swiss")),
            ("BERGER_TEAM_ROUNDROBIN", translatable("Team round robin")),
            ("FIDE_SCHEVENINGEN", translatable("Scheveningen")),
            ("CUSTOM_TEAM_KNOCKOUT", translatable("Team knock-out")),
        ),
        PairedUnit.TEAM,
    ),
    TournamentTypeOffer(
        "league",
        translatable("League"),
        translatable("Fixtures by date, divisions; captains report their matches."),
        (
            ("BERGER_TEAM_DOUBLEROUNDROBIN", translatable("Home and away")),
            ("BERGER_TEAM_ROUNDROBIN", translatable("Everyone once")),
        ),
        PairedUnit.TEAM,
        has_rounds=False,
    ),
    TournamentTypeOffer(
        "club-season",
        translatable("Club season"),
        translatable("One round a week or a month, with requested byes."),
        (
            ("FIDE_DUTCH_2026", translatable("FIDE (Dutch) System")),
            ("KEIZER", translatable("Keizer for club evenings (our definition)")),
        ),
        preset="club-season",
    ),
)
"""Types in the order of the page, followed by events with several sections, which have their own page."""


def type_offered(id_: str) -> TournamentTypeOffer:
    """Return the type named in a form; Swiss by default."""
    return next((offer for offer in TYPES if offer.id == id_), TYPES[0])
