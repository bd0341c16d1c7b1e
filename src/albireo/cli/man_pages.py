"""Man pages of all commands, from the same descriptions as `--help`."""

from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path

import click

from albireo import __version__
from albireo.cli.click_messages import in_language
from albireo.cli.language import _

BLOCK = "\b"
"""A paragraph after this sign keeps its lines."""


def write_man_pages(root: click.Context, folder: Path) -> int:
    """Write a page for each command and return how many there are."""
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for context in _contexts(root.command, "albireo", None):
        name = context.command_path.replace(" ", "-")
        (folder / f"{name}.1").write_text(man_page(context), encoding="utf-8")
        count += 1
    return count


def _contexts(command: click.Command, name: str, parent: click.Context | None) -> Iterator[click.Context]:
    context = click.Context(in_language(command, _), info_name=name, parent=parent)
    yield context
    if isinstance(command, click.Group):
        for inner in command.list_commands(context):
            found = command.get_command(context, inner)
            if found is not None:
                yield from _contexts(found, inner, context)


def man_page(context: click.Context) -> str:
    """Return the page of a command in the language of man pages (roff)."""
    command, path = context.command, context.command_path
    name = path.replace(" ", "-")
    summary = command.get_short_help_str(limit=200).rstrip(".")
    lines = [
        f'.TH "{escape_roff(name.upper())}" "1" "" "Albireo {__version__}" "Albireo"',
        ".SH NAME",
        f"{escape_roff(name)} \\- {escape_roff(summary)}",
        ".SH SYNOPSIS",
        f".B {escape_roff(path)}",
        escape_roff(" ".join(command.collect_usage_pieces(context))),
        ".SH DESCRIPTION",
        *_paragraphs(command.help or ""),
    ]
    options = [
        record
        for each in command.get_params(context)
        if isinstance(each, click.Option) and (record := each.get_help_record(context))
    ]
    if options:
        lines.append(".SH OPTIONS")
        for term, text in options:
            lines += [".TP", f".B {escape_roff(term)}", escape_roff(text)]
    if isinstance(command, click.Group):
        lines.append(".SH COMMANDS")
        for inner in command.list_commands(context):
            found = command.get_command(context, inner)
            if found is not None and not found.hidden:
                lines += [
                    ".TP",
                    f".B {escape_roff(f'{name}-{inner}')}(1)",
                    escape_roff(found.get_short_help_str(200)),
                ]
    return "\n".join(lines) + "\n"


def _paragraphs(text: str) -> Iterator[str]:
    """Yield the paragraphs of a help text; those marked for it keep their lines."""
    for number, paragraph in enumerate(cleandoc(text).split("\n\n")):
        if number:
            yield ".PP"
        lines = paragraph.splitlines()
        if lines and lines[0].strip() == BLOCK:
            yield from (".nf", *(escape_roff(line) for line in lines[1:]), ".fi")
        else:
            yield escape_roff(" ".join(line.strip() for line in lines))


def escape_roff(text: str) -> str:
    """Return a line that roff prints as it is.

    >>> escape_roff("-o OUT"), escape_roff(".TP"), escape_roff("'quoted'")
    ('\\\\-o OUT', '\\\\&.TP', "\\\\&'quoted'")
    """
    plain = text.replace("\\", "\\e").replace("-", "\\-").replace("\n", " ")
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain
