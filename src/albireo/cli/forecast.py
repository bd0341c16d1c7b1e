"""`albireo forecast FILE`: chances of places and opponents, from many random endings of the tournament."""

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import click

from albireo.checking.forecast import MOST_RUNS, Assumptions, Forecast, Simulation, forecast, with_plan
from albireo.checking.result_model import RATING_OF_UNRATED, Model
from albireo.cli.language import _
from albireo.cli.output import formatter
from albireo.cli.participant import participant
from albireo.cli.recipe_options import SHARE
from albireo.cli.system_options import choice, system_options, with_declared_rounds
from albireo.cli.terminal import width
from albireo.cli.tournament_file import STANDARD_INPUT, read_tournament, tournament_argument
from albireo.cli.workers import cores, executor, in_parallel
from albireo.domain.acceleration import AccelerationMethod
from albireo.domain.tournament import Tournament
from albireo.formats.atomic_file import write_atomically
from albireo.reports.document import Document
from albireo.reports.forecast import ACCELERATIONS, Plan, of_everyone, of_plans, of_player
from albireo.reports.formats import FORMATS, format_named
from albireo.reports.page_setup import PageSetup
from albireo.value_classes import replace

PART = 20
"""Runs of one job."""
DRAWS = 0.38
MOST_ROUNDS = 50
NONE = "none"


@click.command()
@tournament_argument
@click.option(
    "--after", metavar="R", type=click.IntRange(min=0), help="Forecast from the standings after round R."
)
@click.option("--player", "who", metavar="PLAYER", multiple=True, help="A player’s opponents and places.")
@click.option(
    "--top",
    metavar="N",
    type=click.IntRange(min=1),
    default=3,
    show_default=True,
    help="Number of prizes or qualifying places.",
)
@click.option(
    "--runs", type=click.IntRange(1, MOST_RUNS), default=500, show_default=True, help="Number of simulations."
)
@click.option(
    "--seed", default="0", show_default=True, metavar="TEXT", help="The same seed gives the same figures."
)
@click.option(
    "--model",
    type=click.Choice([model.value for model in Model]),
    default=Model.STATISTICAL.value,
    show_default=True,
    help="Results by the published statistical model, FIDE’s expectation table, or even chances.",
)
@click.option(
    "--draws", type=SHARE, help="Share of draws between equal players; not for the statistical model."
)
@click.option(
    "--unrated",
    metavar="RATING",
    type=click.IntRange(100, 3500),
    default=RATING_OF_UNRATED,
    show_default=True,
    help="Rating assumed for unrated players.",
)
@click.option("--norms", "judges_norms", is_flag=True, help="Also check title norms, which takes longer.")
@click.option(
    "--plan",
    metavar="N,N…",
    default="",
    help="Compare numbers of rounds, before the first one: perfect scores, ties, norms.",
)
@click.option(
    "--acceleration",
    "accelerations",
    multiple=True,
    type=click.Choice([NONE, *(each.value for each in ACCELERATIONS if each is not None)]),
    help="Compare accelerations as well; with --plan.",
)
@system_options
@click.option(
    "--jobs", type=click.IntRange(min=1), metavar="N", help="Number of processes (default: one per core)."
)
@click.option(
    "--format",
    "form",
    type=click.Choice([*(each.id for each in FORMATS), "text"]),
    help="Output format. [default: from the name of -o, else text]",
)
@click.option(
    "-o",
    "--output",
    metavar="OUT",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write it to a file.",
)
def command(
    file: str,
    lenient: bool,
    after: int | None,
    who: tuple[str, ...],
    top: int,
    runs: int,
    seed: str,
    model: str,
    draws: float | None,
    unrated: int,
    judges_norms: bool,
    plan: str,
    accelerations: tuple[str, ...],
    system: str,
    edition: str,
    rounds: int | None,
    initial_colour: str | None,
    topscorers: str,
    parity: str,
    more: tuple[str, ...],
    jobs: int | None,
    form: str | None,
    output: Path | None,
) -> None:
    """Forecast the rest of the tournament in FILE: places, next opponents, games that matter.

    Open games get random results based on ratings, and the remaining rounds are paired by the tournament’s
    own rules, many times over. FILE is a report file, - for standard input, or `sample`.
    """
    tournament = with_declared_rounds(read_tournament(file, lenient).tournament, rounds)
    if after is not None:
        from albireo.cli.rate import refuse_later_round

        refuse_later_round(tournament, after)
        tournament = tournament.up_to(after)
    chosen = choice(tournament, system, edition, initial_colour, more, topscorers=topscorers, parity=parity)
    if chosen.initial_colour is not None:
        settings = replace(tournament.settings, initial_colour=chosen.initial_colour)
        tournament = replace(tournament, settings=settings)
    if draws is not None and model == Model.STATISTICAL.value:
        raise click.UsageError(
            _("--draws cannot be used with the statistical model: it sets its own share of draws")
        )
    assumptions = Assumptions(Model(model), DRAWS if draws is None else draws, unrated)
    kind = format_named(form or (output.suffix[1:].lower() if output and output.suffix else "txt"))
    jobs = jobs or cores()

    def simulated(tournament: Tournament) -> Simulation:
        return Simulation(tournament, chosen.system.name, assumptions, seed, chosen.options, judges_norms)

    if accelerations and not plan:
        raise click.UsageError(_("--acceleration is used with --plan"))
    if plan:
        if who or tournament.rounds:
            raise click.UsageError(_("--plan compares whole tournaments before the first round (--after 0)"))
        wanted = [None if name == NONE else AccelerationMethod(name) for name in accelerations or (NONE,)]
        plans = [
            Plan(
                method,
                simulation := simulated(with_plan(tournament, number, method)),
                _simulate(simulation, runs, jobs),
            )
            for number in _numbers(plan)
            for method in wanted
        ]
        _write([of_plans(plans)], kind.id, output)
        return
    simulation = simulated(tournament)
    asked = [participant(tournament, text) for text in who]
    found = _simulate(simulation, runs, jobs)
    documents = [*_documents(simulation, found, asked, top, complete=kind.id == "json")]
    if len(documents) > 1 and not kind.is_for_reading:
        raise click.UsageError(_("--player: {format} holds one player’s forecast").format(format=kind.id))
    _write(documents, kind.id, output)


def _numbers(text: str) -> list[int]:
    """Return the numbers of rounds to compare."""
    parts = text.replace(" ", "").split(",")
    if not all(part.isascii() and part.isdecimal() and 1 <= int(part) <= MOST_ROUNDS for part in parts):
        raise click.UsageError(
            _("--plan: expected numbers of rounds from 1 to {most} such as 7,9, found {found!r}").format(
                most=MOST_ROUNDS, found=text
            )
        )
    return [int(part) for part in parts]


def count(numbers: Sequence[int], simulation: Simulation) -> Forecast:
    """Return one part of a forecast; called in a pool process."""
    return forecast(simulation, numbers)


def _simulate(simulation: Simulation, runs: int, jobs: int) -> Forecast:
    parts = [range(first, min(first + PART, runs)) for first in range(0, runs, PART)]
    found = Forecast()
    if jobs == 1 or len(parts) == 1:
        hidden = not sys.stderr.isatty()
        with click.progressbar(parts, label=_("Forecast"), file=sys.stderr, hidden=hidden) as bar:
            for part in bar:
                found.merge(forecast(simulation, part))
        return found
    work = partial(count, simulation=simulation)
    with executor(min(jobs, len(parts))) as pool:
        for part_found in in_parallel(work, parts, len(parts), pool, _("Forecast")):
            found.merge(part_found)
    return found


def _documents(
    simulation: Simulation, found: Forecast, asked: Sequence[int], top: int, *, complete: bool
) -> Iterator[Document]:
    if asked:
        for tpn in asked:
            yield of_player(simulation, found, tpn)
    else:
        yield of_everyone(simulation, found, top, [*simulation.influences()], complete=complete)


def _write(documents: Sequence[Document], form: str, output: Path | None) -> None:
    if output is None and form == "txt":
        from albireo.reports.renderers.text import as_text

        told = (as_text(document, formatter(), width()) for document in documents)
        click.echo("\n\n".join(told), nl=False)
        return
    content = format_named(form).render(documents, formatter(), PageSetup()).content
    if output is None or str(output) == STANDARD_INPUT:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
    else:
        write_atomically(output, content)
