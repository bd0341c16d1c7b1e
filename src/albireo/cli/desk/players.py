"""Participants: individually, from lists, from rating lists; attendance and byes."""

import json
from pathlib import Path

import click
import msgspec

from albireo.cli.desk.fact_options import fact_options, given_facts
from albireo.cli.desk.references import UNIT, existing_file
from albireo.cli.desk.session import DeskSession, acting, pass_session
from albireo.cli.language import _, wording
from albireo.cli.output import Head, table
from albireo.cli.tournament_file import code_page_option
from albireo.desk.mechanism.fact_names import display_value
from albireo.desk.players.byes import CancelBye, ConfirmPlay, RequestBye, no_shows
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.domain.message import Listed
from albireo.domain.player import Player
from albireo.domain.result import Mark
from albireo.facts.player import PLAYER
from albireo.ratings.rating_list import KINDS

described = fact_options(PLAYER)
"""Options that describe a participant."""


def facts_given(given: dict[str, object]) -> PlayerFacts:
    """Return the facts of a participant given as options."""
    return PlayerFacts(**given_facts(PLAYER, given))


def _facts_of(player: Player) -> dict[str, object]:
    """Return the facts of a player for programs; the number is the tournament's, not the player's."""
    found: dict[str, object] = msgspec.to_builtins(player)
    return {name: value for name, value in found.items() if name != "tpn"}


@click.command("players")
@pass_session
def list_(session: DeskSession) -> None:
    """The participants in pairing number order."""
    state = session.state
    rows = [
        {
            "id": id_,
            "number": tpn,
            **_facts_of(state.entrants[id_].player),
            "present": state.entrants[id_].present,
            "withdrawn_after": state.entrants[id_].withdrawn_after,
            "expelled": state.entrants[id_].expelled,
        }
        for id_, tpn in sorted(state.numbers.items(), key=lambda item: item[1])
    ]
    if session.json:
        click.echo(json.dumps(rows, ensure_ascii=False))
        return
    columns = [
        Head(_("No"), ">"),
        Head(_("Title")),
        Head(_("Name"), shrinks=True),
        Head(_("Rating"), ">"),
    ]
    columns += [Head(_("Fed")), Head("")]
    table(
        columns,
        (
            [
                str(row["number"]),
                str(row["title"] or ""),
                str(row["name"]),
                str(row["rating"] or ""),
                str(row["federation"]),
                _status(row),
            ]
            for row in rows
        ),
    )


def _status(row: dict[str, object]) -> str:
    if row["expelled"]:
        return _("expelled")
    if row["withdrawn_after"] is not None:
        return _("withdrawn")
    return {True: _("present"), False: _("absent")}.get(row["present"], "")  # type: ignore[call-overload,no-any-return]


@click.command()
@click.argument("name")
@described
@click.option("--from-round", type=int, metavar="R", help="First round of a late entry.")
@acting
@pass_session
def add(
    session: DeskSession, /, name: str, from_round: int | None, yes: int, seen: int | None, **given: object
) -> None:
    """Register a participant: "Lastname, Firstname"."""
    facts = facts_given({"name": name, **given})
    session.act(RegisterPlayers((facts,), from_round), yes, seen)


@click.command()
@click.argument("file", type=existing_file())
@click.option(
    "--column", "columns", metavar="FIELD=HEADING", multiple=True, help="Which column contains a field."
)
@click.option("--dry-run", is_flag=True, help="Only show what would be imported.")
@code_page_option
@acting
@pass_session
def load(
    session: DeskSession, file: Path, columns: tuple[str, ...], dry_run: bool, yes: int, seen: int | None
) -> None:
    """Register the participants in a CSV or XLSX file; duplicates and bad rows are reported row by row."""
    from albireo.desk.players.player_import import preview
    from albireo.formats.bounded_file import read_bounded
    from albireo.formats.foreign_file import read_foreign
    from albireo.formats.player_columns import group_as_category, guess_columns
    from albireo.formats.player_table import read_players
    from albireo.formats.table_file import BadTable, read_player_table

    try:
        sheet = read_foreign(read_player_table, read_bounded(file), file=str(file))
    except BadTable as error:
        raise BadTable("{file}: {error}", file=file, error=error) from None
    chosen = guess_columns(sheet.heading, sheet.rows)
    for text in columns:
        field, equals, heading = text.partition("=")
        if not equals or heading not in sheet.heading:
            words = _(
                "expected FIELD=HEADING with a heading from {file} ({headings}), found {found!r}",
                file=file,
                headings=", ".join(filter(None, sheet.heading)),
                found=text,
            )
            raise click.BadParameter(words, param_hint="--column")
        column = sheet.heading.index(heading)
        chosen = {guessed: at for guessed, at in chosen.items() if at != column} | {field: column}
    found = preview(session.state, read_players(sheet, chosen))
    is_said = any(text.startswith("category=") for text in columns)
    if not is_said and (doubtful := group_as_category(sheet.heading, chosen)) is not None:
        words = _(
            "{file}: the column {heading} is used as the category; if it says which group a player is "
            "paired in, use --column group={heading}",
            file=file,
            heading=sheet.heading[doubtful],
        )
        click.echo(words, err=True)
    if session.json and dry_run:
        data = [
            {"row": r.row, "name": r.name, "taken": r.facts is not None, "problems": r.problems + r.remarks}
            for r in found.rows
        ]
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    for row in found.rows:
        for problem in (*row.problems, *row.remarks):
            click.echo(f"{file}:{row.row}: {row.name}: {problem.sentence(wording())}", err=True)
    taken = len(found.rows) - len(found.left_out)
    click.echo(
        _("rows that can be registered: {taken} of {rows}", taken=taken, rows=len(found.rows)), err=True
    )
    if found.unranked is not None:
        click.echo(found.unranked.sentence(wording()), err=True)
    if not dry_run and found.command.players:
        session.act(found.command, yes, seen)


@click.command()
@click.argument("player", type=UNIT)
@click.argument("round_", metavar="ROUND", type=int)
@click.argument("kind", type=click.Choice(["H", "F", "Z", "none"], case_sensitive=False), default="Z")
@acting
@pass_session
def bye(session: DeskSession, player: int, round_: int, kind: str, yes: int, seen: int | None) -> None:
    """A half-point (H), full-point (F) or zero-point (Z) bye in a round; none: will play, or play again."""
    if kind != "none":
        session.act(RequestBye(player, round_, Mark(kind.upper())), yes, seen)
    elif player in no_shows(session.state, round_):
        session.act(ConfirmPlay(player, round_), yes, seen)
    else:
        session.act(CancelBye(player, round_), yes, seen)


@click.command("rating-update")
@click.option(
    "--list", "name", default="fide", show_default=True, help="Name of a list loaded with `ratings load`."
)
@click.option("--kind", type=click.Choice(KINDS), help="[default: from the tournament rules]")
@click.option("--by-name", is_flag=True, help="Include players matched by name only.")
@click.option(
    "--any-month", is_flag=True, help="Apply it even if it was not in force at the start, or has no month."
)
@click.option("--dry-run", is_flag=True, help="Only show what would change.")
@acting
@pass_session
def rating_update(
    session: DeskSession,
    name: str,
    kind: str | None,
    by_name: bool,
    any_month: bool,
    dry_run: bool,
    yes: int,
    seen: int | None,
) -> None:
    """Import ratings, titles and IDs from a rating list."""
    from albireo.desk.rating_lists.in_force import OtherMonth, refuse_other_month
    from albireo.desk.rating_lists.lists import main_rating, sequence_for
    from albireo.desk.rating_lists.update import update_command, updates
    from albireo.storage.locations import rating_list_path
    from albireo.storage.rating_index import RatingIndex

    with RatingIndex(rating_list_path(name)) as index:
        state = session.state
        main = "" if kind else main_rating(sequence_for(state), state.rating_kind)
        found = updates(state, index, kind or state.rating_kind, main)
        source = index.info.source
        info = index.info
    chosen = tuple(update for update in found if update.sure or (by_name and update.alone))
    for update in found:
        # ratings for other kinds of play are updated too, but only the rating used is shown
        given = {name: value for name, value in update.changes.given().items() if name != "official"}
        said = ", ".join(
            f"{_(PLAYER.labels[field])} {Listed([display_value(value)]).sentence(wording())}"
            for field, value in given.items()
        )
        left = "" if update in chosen else _(" (matched by name only: skipped)")
        click.echo(f"{update.name}: {said}{left}", err=True)
    try:
        refuse_other_month(session.state, info)
    except OtherMonth as doubt:
        click.echo(doubt.sentence(wording()), err=True)
        if chosen and not (dry_run or any_month):
            raise OtherMonth("Nothing was changed; apply the list anyway with --any-month.") from None
    if not dry_run and chosen:
        session.act(update_command(chosen, source), yes, seen)


COMMANDS = (list_, add, load, bye, rating_update)
