"""Asking for the passphrase of an encrypted file."""

import sys

import click

from albireo.cli.language import _


def ask_passphrase(*, is_new: bool = False) -> str:
    """Return the passphrase, typed hidden, a new one twice; without a terminal, the first line of input."""
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\r\n")
    again = _("The passphrase once more") if is_new else False
    return str(click.prompt(_("Passphrase"), hide_input=True, confirmation_prompt=again, err=True))
