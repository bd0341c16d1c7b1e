"""`albireo generate`: random tournaments as report files."""

from functools import partial
from pathlib import Path
from typing import Any

import click

from albireo.cli import exit_codes
from albireo.cli.language import LanguageSession, _
from albireo.cli.recipe_options import recipe_of, recipe_options
from albireo.cli.workers import cores, executor, in_parallel
from albireo.i18n import translator

COUNT_MARK = "%d"


@click.command()
@click.argument("output", type=click.Path())
@click.option(
    "--seed", metavar="TEXT", help="The same seed and options give the same files; random if absent."
)
@click.option("--count", type=click.IntRange(1, 1_000_000), default=1, show_default=True, help="Tournaments.")
@recipe_options
@click.option(
    "--version", "version", type=click.Choice(["TRF26", "TRF16"]), default="TRF26", show_default=True
)
@click.option(
    "--jobs", type=click.IntRange(min=1), metavar="N", help="Number of processes (default: one per core)."
)
@click.pass_obj
def command(
    session: LanguageSession,
    /,
    output: str,
    seed: str | None,
    count: int,
    version: str,
    jobs: int | None,
    **given: Any,
) -> int:
    """Write random tournaments, paired by the rules, to OUTPUT.

    For more than one, OUTPUT contains %d, which is replaced by the tournament number: t%d.trf. The seed and
    the options are in a comment in each file.
    """
    if count > 1 and COUNT_MARK not in output:
        raise click.UsageError(_("OUTPUT: for more than one file the name must contain %d, e.g. t%d.trf"))
    recipe = recipe_of(given)
    words = " ".join(_words(given))
    if seed is None:
        from secrets import token_hex

        seed = token_hex(6)
    work = partial(
        write_one,
        recipe=recipe,
        seed=seed,
        output=output,
        version=version,
        words=words,
        language=session.language,
    )
    workers = min(jobs or cores(), count)
    if workers == 1:
        failures = [work(number) for number in range(1, count + 1)]
    else:
        with executor(workers) as pool:
            failures = in_parallel(work, range(1, count + 1), count, pool, _("Generating"))
    wrong = [failure for failure in failures if failure]
    for failure in wrong[:10]:
        click.echo(f"albireo: {failure}", err=True)
    text = "tournaments written: {count} of {asked}, seed {seed}"
    click.echo(_(text, count=count - len(wrong), asked=count, seed=seed))
    return exit_codes.NO if wrong else exit_codes.OK


def write_one(
    number: int, *, recipe: Any, seed: str, output: str, version: str, words: str, language: str
) -> str:
    """Generate and write one tournament; return the error, or nothing."""
    from dataclasses import replace

    from albireo.checking.generator import CannotGenerate, generate
    from albireo.formats.atomic_file import write_atomically
    from albireo.formats.trf import Dialect, KeptLine, TrfFile, render_trf

    own = f"{seed}/{number}"
    try:
        tournament = generate(replace(recipe, name=f"{recipe.name} {number}"), own)
    except CannotGenerate as refusal:
        return refusal.sentence(translator(language))
    comment = f"### albireo generate --seed {seed} {words}".rstrip() + f" (tournament {number})"
    file = TrfFile(tournament, Dialect(version), kept=(KeptLine(comment, 0),))
    text = render_trf(file, version).text
    if version == "TRF16":
        text = render_trf(replace(file, kept=()), version, ("javafo", "bbp")).text
    write_atomically(Path(output.replace(COUNT_MARK, str(number))), text.encode())
    return ""


def _words(given: dict[str, Any]) -> list[str]:
    """Return the options as given, for the comment."""
    context = click.get_current_context()
    words = []
    for parameter in context.command.params:
        source = context.get_parameter_source(parameter.name or "")
        if parameter.name in given and source is click.core.ParameterSource.COMMANDLINE:
            raw = context.params[parameter.name]
            name = parameter.name.replace("_", "-")
            if isinstance(raw, bool):
                words.append(f"--{name}" if raw else f"--no-{name}")
            elif parameter.multiple:
                words += [f"{parameter.opts[0]} {_as_option_text(each)}" for each in raw]
            else:
                words.append(f"--{name} {_as_option_text(raw) or repr('')}")
    return words


def _as_option_text(value: object) -> str:
    """Return a value as written on the command line."""
    from albireo.domain.point_system import PointSystem
    from albireo.domain.points import decimal

    if isinstance(value, float):
        return f"{100 * value:.6g}%"
    if isinstance(value, PointSystem):
        return "-".join(decimal(worth) for worth in (value.win, value.draw, value.loss, value.pairing_bye))
    return str(value)
