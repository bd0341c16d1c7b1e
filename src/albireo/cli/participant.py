"""Participants as people name them on the command line."""

from collections.abc import Mapping

from albireo.domain.errors import AlbireoError
from albireo.domain.tournament import Tournament

SHOWN = 5
"""How many of several hits are named."""


class UnknownParticipant(AlbireoError):
    """Nobody, or more than one, is meant."""


def names_of(tournament: Tournament) -> dict[int, str]:
    """Names of those who are paired: teams in a team tournament, players otherwise."""
    if tournament.is_paired_by_teams:
        return {team.tpn: team.name for team in tournament.teams}
    return {player.tpn: player.name for player in tournament.players}


def participant(names: Mapping[int, str], text: str) -> int:
    """A participant by number, or by a part of the name that only one has."""
    wanted = text.strip()
    if wanted.isascii() and wanted.isdecimal():
        tpn = int(wanted)
        if tpn not in names:
            raise UnknownParticipant("there is no participant {tpn}", tpn=tpn)
        return tpn
    hits = [tpn for tpn, name in names.items() if wanted.casefold() in name.casefold()]
    if not wanted or not hits:
        raise UnknownParticipant(
            "participant {found!r}: expected a number or a part of a name, found nobody", found=wanted
        )
    if len(hits) > 1:
        raise UnknownParticipant(
            "participant {found!r}: expected a number or a part of one name, found {hits}",
            found=wanted,
            hits="; ".join(f"{tpn} {names[tpn]}" for tpn in hits[:SHOWN]) + (" …" if hits[SHOWN:] else ""),
        )
    return hits[0]
