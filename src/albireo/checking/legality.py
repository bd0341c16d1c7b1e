"""What no Swiss pairing may do (C.04.1), found without an engine, from the system's specification."""

from albireo.checking.actual_pairing import Played
from albireo.domain.colour import Colour
from albireo.domain.explanation import Note
from albireo.domain.groups import apart_in
from albireo.domain.history import Row, colours, rows
from albireo.domain.tournament import Tournament
from albireo.domain.tournament_type import PairingKind
from albireo.domain.wording import Participant
from albireo.pairing.bye_eligibility import ByeEligibility
from albireo.pairing.colours import difference
from albireo.pairing.group_systems import systems_in
from albireo.pairing.spec import ColourLimits, SystemSpec

COLOURS = ("third-colour", "colour-difference")
"""Violations that systems may allow in the last round."""


def violations(tournament: Tournament, round_: int, pairing: Played, system: SystemSpec) -> tuple[Note, ...]:
    """Return rematches, prohibited pairs, pairs across groups, second byes and forbidden colours of a round.

    C.04 applies to Swiss systems: where a table fixes the pairings, only the arbiter's own rules apply.
    """
    found = [*_prohibited_notes(tournament, round_, pairing), *_across_groups(tournament, round_, pairing)]
    if system.kind is not PairingKind.SWISS:
        return tuple(found)
    met = system.met(tournament, round_)
    by_system = systems_in(tournament, round_, system)
    is_limited = any(each.colours is not None for each in set(by_system.values()))
    table = rows(tournament, round_ - 1) if is_limited else {}
    for white, black in sorted(pairing.pairs):
        if black in met.get(white, ()):
            found.append(_rematch(tournament, white, black))
        for tpn, colour in ((white, Colour.WHITE), (black, Colour.BLACK)):
            limits = by_system[tpn].colours
            if limits is not None:
                found += _colour(tournament, tpn, table[tpn], colour, limits)
    for tpn in sorted(pairing.byes):
        rule = by_system[tpn].bye
        if rule is not None and tpn in rule.excluded(tournament, round_):
            found.append(_second_bye(tournament, tpn, rule))
    return tuple(found)


def participant_named(tournament: Tournament, tpn: int) -> Participant:
    """Return a participant with its name."""
    if tournament.is_paired_by_teams:
        return Participant(tpn, next((team.name for team in tournament.teams if team.tpn == tpn), ""))
    return Participant(tpn, tournament.by_tpn[tpn].name)


def _rematch(tournament: Tournament, one: int, other: int) -> Note:
    return Note(
        "rematch",
        "{white} and {black} have already met.",
        "C.04.1 2",
        {"white": participant_named(tournament, one), "black": participant_named(tournament, other)},
        (one, other),
    )


def _second_bye(tournament: Tournament, tpn: int, rule: ByeEligibility) -> Note:
    return Note(
        "second-bye",
        "{player} gets the bye despite an earlier bye or full point without playing.",
        rule.article,
        {"player": participant_named(tournament, tpn)},
        (tpn,),
    )


def _prohibited_notes(tournament: Tournament, round_: int, pairing: Played) -> list[Note]:
    return [
        Note(
            "prohibited",
            "{white} and {black} are a prohibited pairing.",
            "",
            {"white": participant_named(tournament, white), "black": participant_named(tournament, black)},
            (white, black),
        )
        for rule in tournament.prohibited
        if rule.first_round <= round_ <= rule.last_round
        for white, black in sorted(pairing.pairs)
        if white in rule.players and black in rule.players
    ]


def _across_groups(tournament: Tournament, round_: int, pairing: Played) -> list[Note]:
    return [
        Note(
            "groups",
            "{white} and {black} play in different groups.",
            "",
            {"white": participant_named(tournament, white), "black": participant_named(tournament, black)},
            (white, black),
        )
        for white, black in sorted(pairing.pairs)
        if apart_in(tournament, round_, white, black)
    ]


def _colour(tournament: Tournament, tpn: int, row: Row, colour: Colour, limits: ColourLimits) -> list[Note]:
    """Return notes on colours beyond the limits; topscorers may be exempt in the last round."""
    history = (*colours(row), colour)
    facts = {"player": participant_named(tournament, tpn), "difference": difference(history)}
    found = []
    if len(history) > limits.running and set(history[-limits.running - 1 :]) == {colour}:
        text = (
            "{player} has White for the third time in a row."
            if colour is Colour.WHITE
            else "{player} has Black for the third time in a row."
        )
        found.append(Note("third-colour", text, limits.running_article, facts, (tpn,)))
    if abs(difference(history)) > limits.difference:
        text = "{player} gets a colour difference of {difference}."
        found.append(Note("colour-difference", text, limits.difference_article, facts, (tpn,)))
    return found
