"""The pairing of a round for people: the list to post, or the refusal if there is none."""

from collections.abc import Iterator, Mapping

import click

from albireo.cli.language import _, wording
from albireo.cli.output import rows_of
from albireo.cli.participant import names_of
from albireo.domain import history
from albireo.domain.matches import primary_score, team_rows, team_score
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
    document = of_pairing(tournament, pairing, scores_before(tournament, pairing.round))
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
    from albireo.cli.notes import Layout

    return Layout(width, wording(names_of(tournament)), system.article).lines((impossible.note,))


def scores_before(tournament: Tournament, round_: int) -> dict[int, PairingScore]:
    """Return the scores before a round, with virtual points separate."""
    virtual: Mapping[int, Points] = {}
    if not tournament.is_paired_by_teams:
        virtual = virtual_points(tournament, round_)
    return {
        tpn: PairingScore(points, virtual.get(tpn, 0)) for tpn, points in _scores(tournament, round_).items()
    }


def _scores(tournament: Tournament, round_: int) -> dict[int, Points]:
    if not tournament.is_paired_by_teams:
        return history.scores(tournament, round_)
    kind = primary_score(tournament)
    return {tpn: team_score(row, kind) for tpn, row in team_rows(tournament, round_ - 1).items()}
