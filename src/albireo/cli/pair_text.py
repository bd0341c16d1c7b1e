"""The pairing of a round for people: the list to post, or the refusal if there is none."""

from collections.abc import Iterator, Mapping

import click

from albireo.cli.language import _, wording
from albireo.cli.output import rows_of
from albireo.domain.matches import names_of_units, scores_before
from albireo.domain.points import Points
from albireo.domain.tournament import Tournament
from albireo.pairing.acceleration import virtual_points
from albireo.pairing.spec import SystemSpec
from albireo.pairing.system import NoLegalPairing, RoundPairing
from albireo.reports.documents.pairings import of_pairing
from albireo.reports.values import PairingScore


def sheet(tournament: Tournament, pairing: RoundPairing, system: SystemSpec, width: int) -> str:
    """Return heading, boards, bye, and unpaired participants."""
    head = click.style(heading(tournament, pairing.round, system), bold=True)
    document = of_pairing(tournament, pairing, pairing_scores(tournament, pairing.round))
    return f"{head}\n{rows_of(document, width)}"


def heading(tournament: Tournament, round_: int, system: SystemSpec) -> str:
    """Return the heading: the round, and the rules used."""
    last = tournament.settings.number_of_rounds
    text = _("Round {round} of {last}: {system}") if last else _("Round {round}: {system}")
    article = f" ({system.article})" if system.article else ""
    return text.format(round=round_, last=last, system=_(system.title) + article)


def refusal(
    impossible: NoLegalPairing, tournament: Tournament, system: SystemSpec, width: int
) -> Iterator[str]:
    """Yield why there is no pairing, player by player."""
    from albireo.cli.notes import NoteLayout

    return NoteLayout(width, wording(names_of_units(tournament)), system.article).lines((impossible.note,))


def pairing_scores(tournament: Tournament, round_: int) -> dict[int, PairingScore]:
    """Return the scores before a round, with virtual points separate."""
    virtual: Mapping[int, Points] = {}
    if not tournament.is_paired_by_teams:
        virtual = virtual_points(tournament, round_)
    before = scores_before(tournament, round_)
    return {tpn: PairingScore(points, virtual.get(tpn, 0)) for tpn, points in before.items()}
