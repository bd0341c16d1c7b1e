"""Click's own messages, and the help of commands, in the language of the command line.

Click translates its sentences with `_` and `ngettext` in its modules, which use gettext's compiled catalogues
in system folders, where there are none. Alternatives considered: installing such folders (a second form of
the catalogues, and another installation step), and rewording every error of Click (thirty classes and types,
some with their sentence inside). Instead, the two names refer to Albireo's catalogue while a command runs. A
test keeps `SENTENCES` in step with Click.
"""

from collections.abc import Callable
from copy import copy
from importlib import import_module
from inspect import cleandoc
from typing import Any

import click

from albireo.domain.message import Counted, plural, translatable

AS_WRITTEN = "\b"
"""Prefix of a paragraph that Click must not rewrap."""
Translate = Callable[[str], str]
MODULES = ("core", "decorators", "exceptions", "formatting", "parser", "termui", "types")
SENTENCES = (
    translatable("Usage:"),
    translatable("Options"),
    translatable("Commands"),
    translatable("Aborted!"),
    translatable("Error: {message}"),
    translatable("Error: invalid input"),
    translatable("Try '{command} {option}' for help."),
    translatable("Show this message and exit."),
    translatable("Show the version and exit."),
    translatable("Argument {name!r} takes {nargs} values."),
    translatable("Missing command."),
    translatable("Missing argument"),
    translatable("Missing option"),
    translatable("Missing parameter"),
    translatable("Choose from:\n\t{choices}"),
    translatable("default: {default}"),
    translatable("env var: {var}"),
    translatable("required"),
    translatable("Invalid value: {message}"),
    translatable("Invalid value for {param_hint}: {message}"),
    translatable("No such option {name!r}."),
    translatable("No such command {name!r}."),
    translatable("Option {name!r} does not take a value."),
    translatable("Could not open file {filename!r}: {message}"),
    translatable("{value!r} is not a valid {number_type}."),
    translatable("{value} is not in the range {range}."),
    translatable("{value!r} is not a valid boolean. Recognized values: {states}"),
    translatable("{name} {filename!r} does not exist."),
    translatable("{name} {filename!r} is a file."),
    translatable("{name} {filename!r} is a directory."),
    translatable("{name} {filename!r} is not readable."),
    translatable("{name} {filename!r} is not writable."),
    plural("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})", 1),
    plural("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", 1),
    plural("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", 1),
    plural("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments.", 1),
    plural("Takes {nargs} values but 1 was given.", "Takes {nargs} values but {len} were given.", 1),
)
"""Sentences that Click may show here."""
TYPES = {
    "integer": translatable("whole number"),
    "integer range": translatable("whole number"),
    "float": translatable("number"),
    "float range": translatable("number"),
    "File": translatable("File"),
    "Directory": translatable("Folder"),
    "Path": translatable("Path"),
}
"""Names of types that Click inserts untranslated into its sentences."""


def translate_click(translate: Translate) -> None:
    """Make Click translate all its messages with `translate`."""

    def one(text: str) -> str:
        return _Sentence(translate(text), translate)

    def of_number(singular: str, plural: str, number: int) -> str:
        return _Sentence(translate(Counted(singular, plural, number)), translate)

    for name in MODULES:
        module: Any = import_module(f"click.{name}")
        module._ = one
        module.ngettext = of_number


class _Sentence(str):
    """A sentence whose placeholders Click fills, sometimes with its own words."""

    def __new__(cls, text: str, translate: Translate) -> "_Sentence":
        made = super().__new__(cls, text)
        made.translate_type = translate
        return made

    translate_type: Translate

    def format(self, *args: object, **values: object) -> str:
        words = {
            name: self.translate_type(TYPES[value]) if isinstance(value, str) and value in TYPES else value
            for name, value in values.items()
        }
        return super().format(*args, **words)


def in_language(command: click.Command, translate: Translate) -> click.Command:
    """Return the command with its help and that of its options translated."""
    made = copy(command)
    made._help_option = None  # recreated in the language and with the option names of the group
    made.help = _help(command.help, translate) if command.help else command.help
    made.params = [_option(parameter, translate) for parameter in command.params]
    if isinstance(made, click.Group):
        made.commands = {name: in_language(each, translate) for name, each in made.commands.items()}
    return made


def _option(parameter: click.Parameter, translate: Translate) -> click.Parameter:
    if not isinstance(parameter, click.Option) or not parameter.help:
        return parameter
    made = copy(parameter)
    made.help = _help(parameter.help, translate)
    return made


def _help(text: str, translate: Translate) -> str:
    """Return a help text translated by paragraph, except preformatted ones."""
    return "\n\n".join(
        part if part.startswith(AS_WRITTEN) else translate(" ".join(part.split()))
        for part in cleandoc(text).split("\n\n")
    )
