"""`albireo pair FILE`: the pairing of the next round."""

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from albireo.cli import exit_codes, pair_text
from albireo.cli.language import _, wording
from albireo.cli.system_options import choice, system_options, with_declared_rounds
from albireo.cli.terminal import PIPE_WIDTH, width
from albireo.cli.tournament_file import read_tournament, tournament_argument
from albireo.domain.groups import group_of, groups_in
from albireo.domain.matches import names_of_units
from albireo.domain.result import GameResult, Mark
from albireo.domain.tournament import Tournament
from albireo.domain.wording import json_word
from albireo.formats.trf import TrfFile
from albireo.pairing.readiness import ResultsMissing, open_games, refuse_unready
from albireo.pairing.spec import SystemSpec
from albireo.pairing.system import NoLegalPairing, PairingRequest, RoundPairing, request_for

_ABSENT = re.compile(r"([1-9][0-9]*)(?::([HFZhfz]))?")


@click.command()
@tournament_argument
@click.option(
    "--round", "round_", type=click.IntRange(min=1), metavar="N", help="A round other than the next."
)
@system_options
@click.option(
    "--absent", metavar="LIST", default="", help="Numbers to leave unpaired; 7:H is a half-point bye."
)
@click.option("--adjourned", is_flag=True, help="Count missing results as draws, as if adjourned.")
@click.option(
    "--engine",
    metavar="PROGRAM",
    default="",
    help="Pair with your own program, called the way Vega calls external engines.",
)
@click.option(
    "--engine-seconds",
    type=click.FloatRange(min=0.1),
    default=60.0,
    show_default=True,
    metavar="N",
    help="Time limit.",
)
@click.option(
    "--format",
    "format_",
    type=click.Choice(["text", "json", "trf"]),
    default="text",
    show_default=True,
    help="trf gives FILE with the new round added.",
)
@click.option("-o", "--output", metavar="OUT", type=click.Path(dir_okay=False), help="Write it to a file.")
def command(
    file: str,
    lenient: bool,
    round_: int | None,
    system: str,
    edition: str,
    rounds: int | None,
    initial_colour: str | None,
    topscorers: str,
    parity: str,
    more: tuple[str, ...],
    absent: str,
    adjourned: bool,
    engine: str,
    engine_seconds: float,
    format_: str,
    output: str | None,
) -> int:
    """Pair the next round of the tournament in FILE.

    The system is the file’s, or else the FIDE (Dutch) System of 2026. A missing result is refused, unless
    --adjourned says that the game counts as a draw for pairing (C.04.2 3.1). If no legal pairing exists, the
    output says which players cannot be paired and why, and the exit code is 1.

    With --engine another program pairs; its answer is accepted only if everyone is paired once and no rule
    for all Swiss systems is broken (docs/reference/user-engine.md).

    FILE is a report file, - for standard input, or `sample`.
    """
    found = read_tournament(file, lenient)
    tournament = with_declared_rounds(found.tournament, rounds)
    chosen = choice(tournament, system, edition, initial_colour, more, topscorers=topscorers, parity=parity)
    absences = _absences(absent)
    request = request_for(tournament, round_, absences, chosen.initial_colour, chosen.options)
    try:
        refuse_unready(tournament, request.round, adjourned)
    except ResultsMissing as missing:
        hint = _("--adjourned counts missing results as draws (C.04.2 3.1)")
        raise click.ClickException(f"{missing.sentence(wording())}; {hint}") from None
    for remark in _remarks(tournament, request, initial_colour):
        click.echo(_("note: {remark}").format(remark=remark), err=True)
    described = chosen.system
    try:
        if engine:
            from albireo.cli import user_engine

            described = user_engine.spec_for_program(chosen.system, engine)
            pairing = user_engine.pair(engine, engine_seconds, request, chosen.system)
        else:
            pairing = chosen.system.load().pair(request)
    except NoLegalPairing as impossible:
        _refuse(impossible, request, chosen.system, format_)
        return exit_codes.NO
    if format_ == "trf":
        _write(_report(found, tournament, pairing), output)
    elif format_ == "json":
        _write(_json(_data(tournament, pairing, described)), output)
    else:
        # a file has no width; colours and bold are for terminals only
        columns = width() if output is None else PIPE_WIDTH
        text = pair_text.sheet(tournament, pairing, described, columns)
        if output is None:
            click.echo(text)
        else:
            _write(click.unstyle(text) + "\n", output)
    return exit_codes.OK


def _absences(text: str) -> dict[int, Mark]:
    found: dict[int, Mark] = {}
    for item in filter(None, (part.strip() for part in text.split(","))):
        parsed = _ABSENT.fullmatch(item)
        if parsed is None:
            raise click.BadParameter(
                _(
                    "expected numbers such as 3,7:H,12 (H half-, F full-, Z zero-point bye), found {found!r}"
                ).format(found=item),
                param_hint="--absent",
            )
        found[int(parsed[1])] = Mark((parsed[2] or "Z").upper())
    return found


def _remarks(tournament: Tournament, request: PairingRequest, initial_colour: str | None) -> Iterator[str]:
    """Yield remarks for the arbiter that are not errors."""
    if request.round < tournament.next_round:
        yield _("round {round} is already paired; it is re-paired from the rounds before it").format(
            round=request.round
        )
    for result, text in (
        (GameResult.UNKNOWN, _("missing results, counted as draws (C.04.2 3.1): {count}")),
        (GameResult.ADJOURNED, _("adjourned games, counted as draws (C.04.2 3.1): {count}")),
    ):
        games = open_games(tournament, request.round, result)
        if games:
            yield text.format(count=len(games))
    if tournament.settings.number_of_rounds is None:
        yield _(
            "the number of rounds is not known, so no round is treated as the last; set it with --rounds N"
        )
    if request.round == 1 and not initial_colour and tournament.settings.initial_colour is None:
        yield _("the initial colour is not known: the top player has White; set it with --initial-colour")


def _refuse(impossible: NoLegalPairing, request: PairingRequest, system: SystemSpec, format_: str) -> None:
    if format_ == "json":
        from albireo.cli.notes import data

        told = data(impossible.note, wording(names_of_units(request.tournament)))
        facts = {"round": request.round, "system": system.name, "no_legal_pairing": told}
        click.echo(_json(facts), nl=False)
        return
    lines = [pair_text.heading(request.tournament, request.round, system)]
    lines += pair_text.refusal(impossible, request.tournament, system, width())
    click.echo("\n".join(lines), err=format_ == "trf")


def _data(tournament: Tournament, pairing: RoundPairing, system: SystemSpec) -> dict[str, Any]:
    from albireo.cli.output import formatter
    from albireo.reports.documents.pairings import of_pairing
    from albireo.reports.renderers.data import rows

    sheet = of_pairing(tournament, pairing, pair_text.pairing_scores(tournament, pairing.round))
    boards = [
        row for section in sheet.sections if section.id == "boards" for row in rows(section, formatter())
    ]
    groups = groups_in(tournament, pairing.round)
    for row in boards if groups else ():
        row["group"] = group_of(tournament, row["white"])
    return {
        "tournament": tournament.settings.name,
        "round": pairing.round,
        "system": system.name,
        "article": system.article,
        "boards": boards,
        "bye": pairing.bye,
        **({"byes": list(pairing.byes)} if groups else {}),
        "absent": [{"player": tpn, "mark": json_word(mark)} for tpn, mark in sorted(pairing.absent.items())],
    }


def _json(data: dict[str, Any]) -> str:
    import json

    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _report(file: TrfFile, tournament: Tournament, pairing: RoundPairing) -> str:
    """Return the file with the new round, in its own version and dialect."""
    from albireo.formats.trf import render_trf

    added = replace(
        file,
        tournament=tournament.with_round(pairing),
        # points in the file that the new round makes obsolete
        raw_fields=tuple(field for field in file.raw_fields if field.field != "points"),
    )
    version = "TRF26" if file.dialect.version == "TRF26" else "TRF16"
    dialects = [name for name, has in (("javafo", file.dialect.javafo), ("bbp", file.dialect.bbp)) if has]
    rendered = render_trf(added, version, dialects)
    for loss in rendered.losses:
        click.echo(_("left out: {what}", what=loss), err=True)
    return rendered.text


def _write(text: str, output: str | None) -> None:
    if output is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode())
        sys.stdout.buffer.flush()
    else:
        from albireo.formats.atomic_file import write_atomically

        write_atomically(Path(output), text.encode())
