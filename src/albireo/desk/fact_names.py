"""What the facts of a tournament and of its participants are called, for the history and for refusals."""

from albireo.domain.acceleration import Acceleration
from albireo.domain.colour import Colour
from albireo.domain.message import Listed, Translatable, translatable
from albireo.domain.player import NationalRecord
from albireo.domain.point_system import PointSystem
from albireo.domain.points import chess
from albireo.domain.team import MatchPoints
from albireo.domain.tournament import Arbiter

NONE = translatable("none")
NAMES = {
    # SettingsFacts
    "name": translatable("name"),
    "city": translatable("city"),
    "federation": translatable("federation"),
    "start": translatable("start"),
    "end": translatable("end"),
    "round_dates": translatable("dates of the rounds"),
    "number_of_rounds": translatable("number of rounds"),
    "system": translatable("system"),
    "description": translatable("description"),
    "acceleration": translatable("acceleration"),
    "initial_colour": translatable("initial colour"),
    "points": translatable("points of a game"),
    "match_points": translatable("points of a match"),
    "board_colours": translatable("colours of the boards"),
    "rating_method": translatable("rating method"),
    "rating_federation": translatable("federation that rates"),
    "tie_breaks": translatable("tie-breaks"),
    "tie_break_edition": translatable("edition of the tie-breaks"),
    "chief_arbiters": translatable("chief arbiters"),
    "deputy_arbiters": translatable("deputy arbiters"),
    "time_control": translatable("time control"),
    "encoded_time_control": translatable("encoded time control"),
    "controller": translatable("pairing program"),
    # PlayerFacts
    "rating": translatable("rating"),
    "title": translatable("title"),
    "fide_id": translatable("FIDE ID"),
    "sex": translatable("sex"),
    "birth_date": translatable("birth date"),
    "national": translatable("national records"),
    "k_factor": translatable("K factor"),
    "club": translatable("club"),
    "category": translatable("category"),
    # RulesFacts
    "half_byes": translatable("half-point byes"),
    "half_byes_until": translatable("last round for half-point byes"),
    "late_entry_mark": translatable("what late entries get"),
    "late_entry_limit": translatable("last round for late entries"),
    "check_in": translatable("check-in"),
    "public_pages": translatable("public pages"),
    "public_standings": translatable("public standings"),
    "phone_results": translatable("results by phone"),
    "rating_kind": translatable("kind of rating"),
}
COLOURS = {Colour.WHITE: translatable("White"), Colour.BLACK: translatable("Black")}
REASON = translatable("reason")


def listed(names: list[str]) -> Listed:
    """Several facts by their names."""
    return Listed(NAMES[name] for name in names)


def shown(value: object) -> str | Translatable | Listed:
    """The value of a fact as people write it."""
    match value:
        case None | "" | ():
            return NONE
        case bool():
            return translatable("yes") if value else translatable("no")
        case Colour():
            return COLOURS[value]
        case Acceleration():
            return value.method.value
        case PointSystem() | MatchPoints():
            return "-".join(chess(worth) for worth in (value.win, value.draw, value.loss))
        case Arbiter():
            return value.name
        case NationalRecord():
            return " ".join(filter(None, (value.federation, value.id, str(value.rating or ""))))
        case tuple():
            return Listed(map(shown, value))
    return str(getattr(value, "value", value))
