"""What the competition rules decide (1.2, 1.7): scores and the type of colour preference."""

from dataclasses import dataclass
from enum import Enum

from albireo.domain.team import ScoreKind
from albireo.pairing.system import CannotPair


class ColourType(Enum):
    """Types of colour preference (1.7)."""

    A = "TYPEA"
    """One kind of preference only."""
    B = "TYPEB"
    """Strong and mild preferences."""
    NONE = ""
    """No preferences at all."""


@dataclass(frozen=True, slots=True)
class TeamRules:
    """The choices, with C.04.6's defaults."""

    colours: ColourType = ColourType.A
    primary: ScoreKind = ScoreKind.MATCH_POINTS
    secondary: ScoreKind | None = ScoreKind.GAME_POINTS
    """Used for colour allocation only (4.2.2); None where the competition excludes it."""


def rules_of(code: str) -> TeamRules:
    """The rules a type code (record 192) names.

    `FIDE_TEAM` alone stands for `FIDE_TEAM_TYPEA_MP_GP`; a code with scores but without a type means no
    colour preferences; a single score means that the other one is not used.

    >>> rules_of("FIDE_TEAM") == TeamRules()
    True
    >>> rules_of("FIDE_TEAM_GP_BAKU").secondary is None
    True
    """
    words = code.upper().removesuffix("_BAKU").split("_")
    if words[:2] != ["FIDE", "TEAM"]:
        return TeamRules()
    rest = words[2:]
    colours = ColourType.A if not rest else ColourType.NONE
    if rest and rest[0] in ("TYPEA", "TYPEB"):
        colours = ColourType(rest.pop(0))
    try:
        scores = [ScoreKind(word) for word in rest]
    except ValueError:
        scores = []
        if rest:
            raise CannotPair(
                "tournament type {code!r}: expected FIDE_TEAM[_TYPEA|_TYPEB][_MP_GP|_GP_MP|_MP|_GP][_BAKU]",
                code=code,
            ) from None
    if not scores:
        return TeamRules(colours)
    if len(scores) > 2 or len(set(scores)) != len(scores):
        raise CannotPair("tournament type {code!r}: expected one or two different scores", code=code)
    return TeamRules(colours, scores[0], scores[1] if len(scores) == 2 else None)
