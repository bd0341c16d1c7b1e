"""`albireo standings`: places, tie-breaks and their explanation."""

import re
from fractions import Fraction
from pathlib import Path

import click

from albireo.cli import standings_text
from albireo.cli.language import _, in_a_list
from albireo.cli.output import formatter, rows_of
from albireo.cli.participant import participant
from albireo.cli.terminal import width as page_width
from albireo.cli.tournament_file import read_tournament, tournament_argument
from albireo.domain.errors import AlbireoError
from albireo.domain.explanation import Note
from albireo.domain.leaving import left_early
from albireo.domain.predetermined import is_predetermined
from albireo.domain.tournament import Tournament
from albireo.formats.user_values import read_user_values
from albireo.reports.document import Document
from albireo.reports.documents.standings import GROUP, of_standings
from albireo.standings.explain import compare as compare_places
from albireo.standings.explain import explain
from albireo.standings.groups import group_standings, parse_groups
from albireo.standings.order import BadManualOrder, ManualOrder, Place, Standings, standings
from albireo.tiebreaks.edition import edition_named
from albireo.tiebreaks.field import LEAVE_OUT, Options, TieBreakField
from albireo.tiebreaks.lists import RECOMMENDED, recommended_list


class BadOption(AlbireoError):
    """An option that cannot be read."""


@click.command()
@tournament_argument
@click.option("--after", metavar="R", type=click.IntRange(min=0), help="Standings after round R.")
@click.option(
    "--tie-breaks", metavar="LIST", help="For example BH/C1,BH,SB, or the name of a recommended list."
)
@click.option("--edition", metavar="E", help="Edition of the rules: 2026-03, 2024-08, 2023-09, 2019-07…")
@click.option("--explain", "who", metavar="PLAYER", multiple=True, help="Explain a participant’s values.")
@click.option("--compare", metavar="A,B", help="Explain why A is ahead of B, or B of A.")
@click.option(
    "--group", metavar="GROUP", multiple=True, help="For example sex=w, rating=1800-1999, age=U18, club."
)
@click.option(
    "--cross-table", type=click.Choice(["rank", "tpn", "square"]), help="Show a cross table instead."
)
@click.option("--lots", metavar="SEED", help="Break remaining ties by a draw of lots that anyone can repeat.")
@click.option("--manual", metavar="A,B…:REASON", multiple=True, help="Order set by hand, with the reason.")
@click.option("--round-robin/--swiss", default=None, help="Whether pairings were fixed beforehand.")
@click.option("--unrated", metavar="RATING|leave-out", help="How unrated players count in rating tie-breaks.")
@click.option(
    "--values",
    metavar="FILE",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Values for the tie-break USER or OTHER_…",
)
@click.option("--players", is_flag=True, help="In a team event, show the players, not the teams.")
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "csv"]), default="text", show_default=True
)
@click.option("--width", type=click.IntRange(min=40), help="Width of the text. [default: the terminal’s]")
def command(
    file: str,
    lenient: bool,
    after: int | None,
    tie_breaks: str | None,
    edition: str | None,
    who: tuple[str, ...],
    compare: str | None,
    group: tuple[str, ...],
    cross_table: str | None,
    lots: str | None,
    manual: tuple[str, ...],
    round_robin: bool | None,
    unrated: str | None,
    values: Path | None,
    players: bool,
    form: str,
    width: int | None,
) -> None:
    """Standings of the tournament in FILE, by points and its tie-breaks, after any round."""
    tournament = read_tournament(file, lenient).tournament
    listed = next((item for item in RECOMMENDED if item.name == tie_breaks), None)
    chosen = edition_named(edition) if edition else listed.edition if listed else None
    options = Options(
        edition=chosen,
        predetermined=round_robin,
        unrated=_rating_of_unrated(unrated),
        user_values=_user_values(tournament, tie_breaks, values, players),
        players=players,
        left_out=left_early(tournament),
    )
    remarks: list[str] = []
    if after is None:
        after = _complete_rounds(tournament, remarks)
    elif after > tournament.paired_rounds:
        raise BadOption(
            "--after {round}: the last round in the file is {last}",
            round=after,
            last=tournament.paired_rounds,
        )
    found = standings(
        tournament,
        after,
        recommended_list(listed.name).tie_breaks if listed else tie_breaks,
        options,
        lots,
        [_manual(text) for text in manual],
    )
    if listed:
        remarks += _not_of_its_field(
            listed.name, is_predetermined(tournament) if round_robin is None else round_robin
        )
    groups: dict[str, tuple[Place, ...]] = {}
    for text in group:
        for each in parse_groups(text, found):
            groups[each.name] = group_standings(found, each)
    notes = [explain(found, _number(found, text)) for text in who]
    if compare:
        notes.append(_comparison_note(found, compare))
    if form == "json":
        from albireo.cli import standings_data

        click.echo(standings_data.as_json(found, groups, notes, cross_table))
    elif form == "csv":
        from albireo.reports.renderers.data import as_csv

        if cross_table:
            from albireo.reports.documents import cross_table as cross_tables

            click.echo(as_csv(cross_tables.of_standings(found, cross_table), formatter()), nl=False)
        else:
            document = of_standings(found, groups=groups)
            click.echo(as_csv(_with_group(document) if groups else document, formatter()), nl=False)
    else:
        click.echo(_text(found, groups, notes, cross_table, remarks, page_width(width)))


def _with_group(document: Document) -> Document:
    """Return the document with the group on every line, since one table may contain several."""
    return document._replace(
        sections=tuple(
            section._replace(
                columns=(GROUP, *section.columns), rows=[(str(section.title), *row) for row in section.rows]
            )
            for section in document.sections
        )
    )


def _text(
    found: Standings,
    groups: dict[str, tuple[Place, ...]],
    notes: list[Note],
    cross_table: str | None,
    remarks: list[str],
    width: int,
) -> str:
    if notes:
        return "\n\n".join(standings_text.note(note, width) for note in notes)
    blocks = [standings_text.heading(found)]
    if cross_table:
        from albireo.reports.documents import cross_table as cross_tables

        blocks.append(rows_of(cross_tables.of_standings(found, cross_table), width))
    else:
        blocks.append(rows_of(of_standings(found, groups=groups), width))
    if not found.tie_breaks:
        remarks.append(_("The file names no tie-breaks; set some with --tie-breaks BH/C1,BH,SB."))
    for lot in found.lots:
        text = _("Lots drawn among {tied} (seed {seed}): {order}.")
        order = ", ".join(map(str, lot.order))
        remarks.append(text.format(tied=in_a_list(lot.group), seed=lot.seed, order=order))
    for wish in found.manual:
        text = _("Ordered by hand: {order} ({reason}).")
        remarks.append(text.format(order=", ".join(map(str, wish.order)), reason=wish.reason))
    if remarks:
        blocks.append("\n".join(remarks))
    return "\n\n".join(blocks)


def _complete_rounds(tournament: Tournament, remarks: list[str]) -> int:
    """Return the last round without a missing result."""
    paired = tournament.paired_rounds
    for number in range(paired, 0, -1):
        if tournament.is_round_complete(number):
            break
        text = _("Round {round} is incomplete and not counted; use --after {round} to count it.")
        remarks.append(text.format(round=number))
    else:
        return 0
    return number


def _not_of_its_field(name: str, is_round_robin: bool) -> list[str]:
    """Return a remark if an Italian list is used in the other kind of event (SST, fields of use)."""
    if name == "italian-swiss" and is_round_robin:
        return [_("The Italian rules use Buchholz in Swiss systems only; in round robins, Sonneborn-Berger.")]
    if name == "italian-round-robin" and not is_round_robin:
        return [_("The Italian rules use Sonneborn-Berger in round robins only; in Swiss systems, Buchholz.")]
    return []


def _rating_of_unrated(text: str | None) -> int | None:
    if text is None:
        return None
    if text == "leave-out":
        return LEAVE_OUT
    if not re.fullmatch(r"[1-9]\d{2,3}", text):
        raise BadOption("--unrated: expected a rating or leave-out, found {found!r}", found=text)
    return int(text)


def _user_values(
    tournament: Tournament, tie_breaks: str | None, values: Path | None, players: bool
) -> dict[str, dict[int, Fraction]]:
    if values is None:
        return {}
    codes = tie_breaks.split(",") if tie_breaks else tournament.settings.tie_breaks
    named = [code.strip().upper().split("/")[0] for code in codes]
    wanted = [code for code in named if code == "USER" or code.startswith("OTHER_")]
    participants = TieBreakField(tournament, options=Options(players=players)).participants
    figures = read_user_values(values, participants)
    return dict.fromkeys(wanted, figures)


def _manual(text: str) -> ManualOrder:
    numbers, _, reason = text.partition(":")
    if not re.fullmatch(r"\s*\d+(\s*,\s*\d+)*\s*", numbers) or not reason.strip():
        raise BadManualOrder(
            "order by hand {found!r}: expected numbers and a reason, such as 3,1,2:play-off", found=text
        )
    return ManualOrder(tuple(int(number) for number in numbers.split(",")), reason.strip())


def _comparison_note(found: Standings, text: str) -> Note:
    first, comma, second = text.partition(",")
    if not comma:
        raise BadOption("--compare: expected two participants as A,B; found {found!r}", found=text)
    one, other = _number(found, first), _number(found, second)
    if one == other:
        raise BadOption("--compare: expected two different participants, found {found} twice", found=one)
    return compare_places(found, one, other)


def _number(found: Standings, text: str) -> int:
    """Return a participant by number or by an unambiguous part of the name."""
    return participant(found.field.tournament, text, found.field.is_team)
