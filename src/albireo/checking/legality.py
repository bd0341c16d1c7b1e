"""What no Swiss pairing may do, whatever the system (C.04.1): found without asking an engine."""

from albireo.checking.played import Played
from albireo.domain.colour import Colour
from albireo.domain.explanation import Note
from albireo.domain.history import Row, colours, opponents, rows
from albireo.domain.matches import team_rows
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.pairing.byes import may_have_bye
from albireo.pairing.colours import difference, preference
from albireo.pairing.double_swiss.cards import cards
from albireo.pairing.round_robin.timetable import TimetableSystem
from albireo.pairing.system import PairingSystem

LARGEST_DIFFERENCE = 2
"""C.04.1 6"""
COLOURS = ("third-colour", "colour-difference")
"""Kinds of violations the systems may allow in the last round."""


def violations(
    tournament: Tournament, round_: int, pairing: Played, system: PairingSystem
) -> tuple[Note, ...]:
    """Rematches, prohibited pairs, second byes and forbidden colours of a round.

    C.04 is about Swiss systems: where a table says who meets whom and when, only prohibited pairs are left.
    """
    found = [*_prohibited(tournament, round_, pairing)]
    if isinstance(system, TimetableSystem):
        return tuple(found)
    if tournament.is_paired_by_teams:
        return (*found, *_teams(tournament, round_, pairing))
    if tournament.games_per_round > 1:
        return (*found, *_matches(tournament, round_, pairing))
    table = rows(tournament, round_ - 1)
    for white, black in sorted(pairing.pairs):
        if black in opponents(table[white]):
            found.append(_rematch(tournament, white, black))
        found += _colour(tournament, white, table[white], Colour.WHITE)
        found += _colour(tournament, black, table[black], Colour.BLACK)
    for tpn in sorted(pairing.byes):
        if not may_have_bye(table[tpn], tournament.settings.points.win):
            found.append(_second_bye(tournament, tpn))
    return tuple(found)


def _matches(tournament: Tournament, round_: int, pairing: Played) -> list[Note]:
    """Double-Swiss: what counts is the match, and colours even out inside it."""
    before = cards(tournament, round_)
    found = [
        _rematch(tournament, white, black)
        for white, black in sorted(pairing.pairs)
        if black in before[white].opponents
    ]
    byes = [tpn for tpn in sorted(pairing.byes) if not before[tpn].may_have_bye]
    return found + [_second_bye(tournament, tpn) for tpn in byes]


def name_of(tournament: Tournament, tpn: int) -> str:
    """Number and name of a participant."""
    if tournament.is_paired_by_teams:
        return next((f"{team.tpn} {team.name}" for team in tournament.teams if team.tpn == tpn), str(tpn))
    return f"{tpn} {tournament.by_tpn[tpn].name}"


def _rematch(tournament: Tournament, one: int, other: int) -> Note:
    return Note(
        "rematch",
        "{white} and {black} have met before.",
        "C.04.1 2",
        {"white": name_of(tournament, one), "black": name_of(tournament, other)},
        (one, other),
    )


def _second_bye(tournament: Tournament, tpn: int) -> Note:
    return Note(
        "second-bye",
        "{player} gets the bye after a bye or a full point without playing.",
        "C.04.1 4",
        {"player": name_of(tournament, tpn)},
        (tpn,),
    )


def _prohibited(tournament: Tournament, round_: int, pairing: Played) -> list[Note]:
    return [
        Note(
            "prohibited",
            "{white} and {black} are a prohibited pair.",
            "",
            {"white": name_of(tournament, white), "black": name_of(tournament, black)},
            (white, black),
        )
        for rule in tournament.prohibited
        if rule.first_round <= round_ <= rule.last_round
        for white, black in sorted(pairing.pairs)
        if white in rule.players and black in rule.players
    ]


def _colour(tournament: Tournament, tpn: int, row: Row, colour: Colour) -> list[Note]:
    """C.04.1 6 and 7; systems allow exceptions for topscorers in the last round."""
    history = colours(row)
    wanted = preference(history)
    if not wanted.is_absolute or wanted.colour is colour:
        return []
    facts = {"player": name_of(tournament, tpn), "difference": difference((*history, colour))}
    found = []
    if history[-1] is history[-2] is colour:
        text = (
            "{player} has White for the third time in a row."
            if colour is Colour.WHITE
            else "{player} has Black for the third time in a row."
        )
        found.append(Note("third-colour", text, "C.04.1 7", facts, (tpn,)))
    if abs(difference((*history, colour))) > LARGEST_DIFFERENCE:
        text = "{player} gets a colour difference of {difference}."
        found.append(Note("colour-difference", text, "C.04.1 6", facts, (tpn,)))
    return found


def _teams(tournament: Tournament, round_: int, pairing: Played) -> list[Note]:
    table = team_rows(tournament, round_ - 1)
    found = []
    for white, black in sorted(pairing.pairs):
        if any(entry.opponent == black and entry.is_played for entry in table[white]):
            found.append(_rematch(tournament, white, black))
    for tpn in sorted(pairing.byes):
        if any(entry.mark is Mark.PAIRING_BYE for entry in table[tpn]):
            found.append(_second_bye(tournament, tpn))
    return found
