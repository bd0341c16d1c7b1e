"""Lots for the commands that need one, drawn before they are decided.

Commands are pure: the same command on the same state gives the same events. Whatever is left to chance is
therefore part of the command, and of the event that records it, so that anybody can repeat the draw.
"""

import secrets

from albireo.desk.commands.every import AnyCommand
from albireo.desk.commands.numbering import DrawNumbers
from albireo.desk.commands.pairing import PairRound
from albireo.desk.commands.settings import DrawInitialColour
from albireo.desk.commands.standings import DrawStandingsLots

_BYTES = 8


def with_lot(command: AnyCommand) -> AnyCommand:
    """The command with a lot of its own, unless it has one or needs none."""
    lot = secrets.token_hex(_BYTES)
    if isinstance(command, PairRound) and not command.lot:
        return PairRound(command.round, lot)
    if isinstance(command, DrawStandingsLots) and not command.seed:
        return DrawStandingsLots(lot)
    if isinstance(command, DrawInitialColour) and command.colour is None and not command.lot:
        return DrawInitialColour(lot=lot)
    if isinstance(command, DrawNumbers) and not command.lot:
        return DrawNumbers(command.varma, lot)
    return command
