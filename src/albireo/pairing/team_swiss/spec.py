"""Specification of the Swiss Team Pairing System."""

from albireo.domain.matches import team_rows
from albireo.domain.message import translatable
from albireo.domain.result import Mark
from albireo.domain.team import ScoreKind
from albireo.domain.tournament import Tournament
from albireo.domain.tournament_type import PairedUnit
from albireo.pairing.bye_eligibility import ByeEligibility
from albireo.pairing.colours import Preference
from albireo.pairing.opponents import teams_met
from albireo.pairing.spec import InForce, Option, Recognition, SystemSpec
from albireo.pairing.type_codes import TypeCode

BARS_BYE = (Mark.PAIRING_BYE, Mark.FORFEIT_WIN, Mark.FULL_BYE)
"""C2: a pairing-allocated bye, a match won by forfeit, a full-point bye."""
COLOURS = Option(
    "colours",
    translatable("Colour preferences of teams: type A, type B, or none (C.04.6 1.7)."),
    ("A", "B", "none"),
    "A",
    (translatable("type A"), translatable("type B"), translatable("no preferences")),
    by_code=True,
)
SCORES = Option(
    "scores",
    translatable("Primary and secondary score: match points (MP), game points (GP) (C.04.6 1.2)."),
    ("MP_GP", "GP_MP", "MP", "GP"),
    "MP_GP",
    (
        translatable("match points, then game points"),
        translatable("game points, then match points"),
        translatable("match points only"),
        translatable("game points only"),
    ),
    by_code=True,
)


def barred_teams(tournament: Tournament, round_: int) -> frozenset[int]:
    """Return the teams not eligible for the pairing-allocated bye of a round."""
    table = team_rows(tournament, round_ - 1)
    return frozenset(tpn for tpn, row in table.items() if any(entry.mark in BARS_BYE for entry in row))


def _preferences(tournament: Tournament, round_: int) -> dict[int, Preference]:
    """Return the preferences of all teams (1.7)."""
    from albireo.pairing.team_swiss.preference import preference
    from albireo.pairing.team_swiss.rules import rules_of

    kind = rules_of(SPEC_2026.choices(tournament.settings.system, dict(tournament.settings.system_options)))
    is_last = round_ == tournament.settings.number_of_rounds
    return {
        tpn: preference(
            tuple(entry.colour for entry in row if entry.is_played and entry.colour is not None),
            kind.colours,
            is_last,
        )
        for tpn, row in team_rows(tournament, round_ - 1).items()
    }


def _type(colours: str, scores: str) -> TypeCode:
    """Return a code with its letters for colours and scores, each optional.

    `FIDE_TEAM` alone stands for `FIDE_TEAM_TYPEA_MP_GP`; a code with scores but without a type means no
    colour preferences.
    """
    code = "FIDE_TEAM" + (f"_TYPE{colours}" if colours else "") + (f"_{scores}" if scores else "")
    primary = ScoreKind(scores.split("_")[0]) if scores else ScoreKind.MATCH_POINTS
    says = {COLOURS.name: colours or ("none" if scores else COLOURS.default)}
    return TypeCode(code, PairedUnit.TEAM, primary, {**says, SCORES.name: scores or SCORES.default})


SPEC_2026 = SystemSpec(
    name="team-swiss-2026",
    family="team-swiss",
    edition="2026",
    label=translatable("Team Swiss 2026"),
    title=translatable("Swiss Team Pairing System, in force from 1 February 2026"),
    summary=translatable("A team Swiss: teams on equal points meet."),
    article="C.04.6",
    engine="albireo.pairing.team_swiss.edition_2026",
    types=tuple(_type(colours, scores) for colours in ("", "A", "B") for scores in ("", *SCORES.choices)),
    in_force=InForce(since="2026/02/01"),
    recognition=Recognition.DEPRECATED,
    opponents=teams_met,
    preferences=_preferences,
    bye=ByeEligibility("C.04.6 2 C2", barred_teams),
    options=(COLOURS, SCORES),
    accelerates=True,
    at_desk=True,
)
