"""The acceleration of a tournament in words, to be announced before round 1."""

from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.domain.message import plural
from albireo.domain.points import chess, plural_number
from albireo.domain.tournament import LAST_ROUND, Tournament
from albireo.pairing.acceleration import (
    acceleration_of,
    baku_objection,
    baku_rounds,
    last_of_upper_group,
    win_points,
)
from albireo.pairing.explanation import Note


def rules(tournament: Tournament) -> tuple[Note, ...]:
    """Return the text for the notice board; empty without acceleration."""
    if tournament.virtual_points:
        return _explicit(tournament)
    acceleration = acceleration_of(tournament)
    if acceleration is None:
        return ()
    match acceleration.method:
        case AccelerationMethod.BAKU:
            return _baku(tournament, acceleration)
        case AccelerationMethod.HALEY | AccelerationMethod.SOFT_HALEY:
            return _haley(tournament, acceleration)
        case AccelerationMethod.DECREASING:
            return _decreasing(tournament, acceleration)


def _rule(text: str, article: str = "", **values: object) -> Note:
    return Note("acceleration", text, article, values)


def _explicit(tournament: Tournament) -> tuple[Note, ...]:
    notes = []
    for rule in tournament.virtual_points:
        value = rule.match_points or rule.points if tournament.is_paired_by_teams else rule.points
        last = rule.last_round
        if last >= LAST_ROUND:
            text = "Virtual points for numbers {first} to {last}: {points} from round {from_round}."
        elif last == rule.first_round:
            text = "Virtual points for numbers {first} to {last}: {points} in round {from_round}."
        else:
            text = (
                "Virtual points for numbers {first} to {last}: {points} in rounds {from_round} to {to_round}."
            )
        notes.append(
            _rule(
                text,
                "TRF 250",
                first=rule.first_tpn,
                last=rule.last_tpn,
                points=chess(value),
                from_round=rule.first_round,
                to_round=last,
            )
        )
    return (*notes, _PAIRING_ONLY)


def _baku(tournament: Tournament, acceleration: Acceleration) -> tuple[Note, ...]:
    win = win_points(tournament)
    notes = [
        _rule(
            "Baku acceleration: numbers 1 to {last} form group GA, the rest group GB.",
            "C.04.7 1.2",
            last=last_of_upper_group(tournament, acceleration),
        )
    ]
    if tournament.settings.number_of_rounds is not None:
        full, accelerated = baku_rounds(tournament.settings.number_of_rounds)
        notes.append(
            _rule(
                "Virtual points for GA: {win} up to round {full}, then {half} up to round "
                "{accelerated}, none afterwards."
                if accelerated > full
                else "Virtual points for GA: {win} up to round {full}, none afterwards.",
                "C.04.7 1.4",
                win=chess(win),
                half=chess(win // 2),
                full=full,
                accelerated=accelerated,
            )
        )
    objection = baku_objection(tournament)
    if objection is not None:
        notes.append(_rule(objection, "C.04.7 1.1"))
    return (*notes, _PAIRING_ONLY)


def _haley(tournament: Tournament, acceleration: Acceleration) -> tuple[Note, ...]:
    win = win_points(tournament)
    notes = [
        _rule(
            "Haley acceleration, virtual points for numbers 1 to {last}: {win} in rounds 1 and 2.",
            last=last_of_upper_group(tournament, acceleration),
            win=chess(win),
        )
    ]
    if acceleration.method is AccelerationMethod.SOFT_HALEY:
        notes.append(
            _rule("Virtual points for the others: {half} in round 2 (soft Haley).", half=chess(win // 2))
        )
    return (*notes, _PAIRING_ONLY)


def _decreasing(tournament: Tournament, acceleration: Acceleration) -> tuple[Note, ...]:
    win = win_points(tournament)
    first, second = acceleration.last_of_first_group, acceleration.last_of_second_group
    rounds = tournament.settings.number_of_rounds or 0
    return (
        _rule(
            "Decreasing acceleration: group A is numbers 1 to {first}, group B up to {second}, group C "
            "the rest.",
            "Vega manual, appendix L",
            first=first,
            second=second,
        ),
        _rule(
            "A gets {two} virtual points, B {one}, C none; B and C get {half} more on {s1} and {s2} "
            "points, C also on {s3}; never more than {two}.",
            "Vega manual, appendix L",
            two=chess(2 * win),
            one=chess(win),
            half=chess(win // 2),
            s1=chess(3 * win // 2),
            s2=chess(3 * win),
            s3=chess(9 * win // 2),
        ),
        _rule(
            plural(
                "Players with {limit} point get {two}. All virtual points are removed before round "
                "{last_but_one}.",
                "Players with {limit} points get {two}. All virtual points are removed before round "
                "{last_but_one}.",
                plural_number(rounds * win // 2),
            ),
            "Vega manual, appendix L",
            limit=chess(rounds * win // 2),
            two=chess(2 * win),
            last_but_one=max(rounds - 1, 1),
        ),
        _PAIRING_ONLY,
    )


_PAIRING_ONLY = _rule(
    "Virtual points count for pairing only, never for standings or tie-breaks.", "C.04.7 1.5"
)
