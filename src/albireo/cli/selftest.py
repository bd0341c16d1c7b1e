"""`albireo selftest N`: generate tournaments and check them with a second method."""

from functools import partial
from time import perf_counter
from typing import Any

import click

from albireo.checking.recipe import Range, Recipe
from albireo.cli import exit_codes
from albireo.cli.language import _
from albireo.cli.recipe_options import recipe_of, recipe_options
from albireo.cli.workers import cores, executor, in_parallel
from albireo.domain.message import plural

SHOWN = 20
SMALL = Recipe(players=Range(10, 60), rounds=Range(5, 9))


@click.command()
@click.argument("count", type=click.IntRange(1, 10_000_000))
@click.option("--seed", default="selftest", show_default=True, metavar="TEXT")
@recipe_options
@click.option(
    "--jobs", type=click.IntRange(min=1), metavar="N", help="Number of processes (default: one per core)."
)
@click.option(
    "--scheduler",
    default="",
    metavar="dask:ADDRESS",
    help="Spread the work over the machines of a running Dask scheduler.",
)
def command(count: int, seed: str, jobs: int | None, scheduler: str, **given: Any) -> int:
    """Generate COUNT tournaments and re-pair every round with an independent method.

    The Dutch editions are checked by their second algorithm, exact matching without bounds; every system by
    the rules that no Swiss pairing may break. Exits with 1 if anything differs.
    """
    recipe = recipe_of(given, SMALL)
    start = perf_counter()
    workers = min(jobs or cores(), count)
    work = partial(examine_one, recipe=recipe, seed=seed)
    with executor(workers, scheduler) as pool:
        found = in_parallel(work, range(1, count + 1), count, pool, _("Testing"))
    seconds = perf_counter() - start
    rounds = sum(item.rounds for item in found)
    wrong = [(item.seed, difference) for item in found for difference in item.differences]
    for own, difference in wrong[:SHOWN]:
        click.echo(f"{own}: {difference}", err=True)
    impossible = sum(item.impossible for item in found)
    if impossible:
        text = plural(
            "{count} tournament could not be generated",
            "{count} tournaments could not be generated",
            impossible,
        )
        click.echo(_(text, count=impossible))
    if not any(item.independent for item in found):
        click.echo(_("There is no second algorithm for this system: checked by the rules alone."))
    click.echo(
        _(
            "tournaments: {tournaments}, rounds: {rounds} ({rate} per second), differences: {differences}",
            tournaments=count - impossible,
            rounds=rounds,
            differences=len(wrong),
            rate=f"{rounds / seconds:.0f}",
        )
    )
    return exit_codes.NO if wrong else exit_codes.OK


def examine_one(number: int, *, recipe: Recipe, seed: str) -> Any:
    from albireo.checking.selftest import examine

    return examine(recipe, f"{seed}/{number}")
