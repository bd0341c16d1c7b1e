"""The options that describe random tournaments; `generate` and `selftest` share them."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import click

from albireo.checking.drawn import DRAWS
from albireo.checking.generator import COME, UNUSUAL
from albireo.checking.quota import Quota
from albireo.checking.recipe import BadRecipe, Range, Recipe, from_configuration
from albireo.checking.result_model import Model
from albireo.cli.language import _, wording
from albireo.domain.colour import Colour
from albireo.domain.errors import AlbireoError
from albireo.domain.groups import MOST_GROUPS
from albireo.domain.point_system import PointSystem
from albireo.domain.points import BadPoints, points
from albireo.domain.result import GameResult
from albireo.domain.tournament import Tournament
from albireo.formats.text_file import read_text
from albireo.pairing.registry import answering_to, choose_system

Command = TypeVar("Command", bound=Callable[..., object])


class _Parsed(click.ParamType):  # type: ignore[type-arg]
    """An option parsed by one of the core's parsers."""

    def __init__(self, name: str, parse: Callable[[str], object]) -> None:
        self.name = name
        self.parse = parse

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> object:
        try:
            return self.parse(value) if isinstance(value, str) else value
        except AlbireoError as refusal:
            self.fail(refusal.sentence(wording()), param, ctx)


def _share(text: str) -> float:
    amount = Quota.parse(text).usual
    if amount.number:
        raise AlbireoError("expected a share such as 5%, found {found!r}", found=text)
    return amount.share


def _points(text: str) -> PointSystem:
    try:
        parts = [points(part) for part in text.split("-")]
    except BadPoints:
        parts = []
    if len(parts) not in (3, 4):
        raise AlbireoError(
            "expected win-draw-loss or win-draw-loss-bye, such as 3-1-0, found {found!r}", found=text
        )
    return PointSystem.of(*parts)


def _ratings(text: str) -> tuple[int, ...]:
    words = [word.strip() for word in text.split(",")]
    if not all(word.isascii() and word.isdecimal() and len(word) <= 4 for word in words):
        raise BadRecipe("expected ratings such as 2400,2350,0, found {found!r}", found=text)
    return tuple(int(word) for word in words)


RESULTS = {
    "½-0": GameResult.WHITE_HALF,
    "=-0": GameResult.WHITE_HALF,
    "0-½": GameResult.BLACK_HALF,
    "0-=": GameResult.BLACK_HALF,
    "0-0": GameResult.BOTH_LOSE,
    "+-": GameResult.WHITE_WINS_BY_FORFEIT,
    "-+": GameResult.BLACK_WINS_BY_FORFEIT,
    "--": GameResult.DOUBLE_FORFEIT,
}
"""Results that can be requested individually."""


class ResultQuota(NamedTuple):
    """The number of games with a certain result."""

    result: GameResult
    quota: Quota

    def __str__(self) -> str:
        return f"{next(name for name, result in RESULTS.items() if result is self.result)}:{self.quota}"


def _result_quota(text: str) -> ResultQuota:
    name, colon, quota = text.partition(":")
    if name.strip() not in RESULTS or not colon:
        raise BadRecipe(
            "expected one of {results} with an amount, such as 0-0:2 or +-:5%, found {found!r}",
            results=" ".join(RESULTS),
            found=text,
        )
    return ResultQuota(RESULTS[name.strip()], Quota.parse(quota))


RANGE = _Parsed("N or N-M", Range.parse)
SHARE = _Parsed("N%", _share)
RATINGS = _Parsed("N,N,…", _ratings)
QUOTA = _Parsed("N, N% or ROUND:N", Quota.parse)
POINTS = _Parsed("W-D-L[-BYE]", _points)
RESULT = _Parsed("RESULT:N, N% or ROUND:N", _result_quota)

OPTIONS = (
    click.option("--players", type=RANGE, help="Players, or teams in a team system."),
    click.option("--rounds", type=RANGE, help="Number of rounds; round robins set their own."),
    click.option(
        "--system", default="", metavar="NAME", help="For example dutch, dutch-2017 or a TRF26 type code."
    ),
    click.option("--highest-rating", type=RANGE),
    click.option("--lowest-rating", type=RANGE),
    click.option(
        "--spread",
        type=click.Choice(["uniform", "normal", "low"]),
        help="How ratings are distributed between the two.",
    ),
    click.option(
        "--rating-step",
        type=click.IntRange(1, 1000),
        metavar="N",
        help="Difference from one player to the next, instead of ratings at random.",
    ),
    click.option("--ratings", type=RATINGS, help="Individually, 0 for none; drawn for further players."),
    click.option("--unrated", type=SHARE, help="Share of unrated players."),
    click.option(
        "--model",
        type=click.Choice([model.value for model in Model]),
        help="Results by the published statistical model, FIDE’s expectation table, or even chances.",
    ),
    click.option(
        "--draws", type=SHARE, help="Share of draws between equal players; not for the statistical model."
    ),
    click.option("--forfeits", type=SHARE, help="Share of games with a no-show."),
    click.option("--unusual", type=SHARE, help="Share of games that end ½-0, 0-½ or 0-0."),
    click.option(
        "--result",
        "results",
        type=RESULT,
        multiple=True,
        help="Games in a round that end ½-0, 0-½, 0-0, +-, -+ or --, e.g. 0-0:2, +-:5%, ½-0:1:3,4:1.",
    ),
    click.option("--unrated-games", type=SHARE, help="Share of games too short to be rated."),
    click.option("--half-byes", type=QUOTA, help="Half-point byes, e.g. 3, 2% or by round 1:3,2:5%."),
    click.option("--zero-byes", type=QUOTA, help="Zero-point byes."),
    click.option("--full-byes", type=QUOTA, help="Full-point byes."),
    click.option("--withdrawals", type=QUOTA, help="Players who withdraw after a round."),
    click.option("--returns", type=QUOTA, help="Withdrawn players who return after a round."),
    click.option(
        "--late-entries", type=QUOTA, help="Late entries after round 1, or by round, e.g. 2:3,5:10%."
    ),
    click.option(
        "--prohibited",
        type=click.IntRange(min=0),
        metavar="N",
        help="Number of groups whose members may not meet.",
    ),
    click.option(
        "--groups",
        type=click.IntRange(1, MOST_GROUPS),
        metavar="N",
        help="Groups of players paired separately.",
    ),
    click.option(
        "--points", type=POINTS, help="Points for a win, draw, loss and (optionally) bye, e.g. 3-1-0."
    ),
    click.option(
        "--initial-colour",
        type=click.Choice([colour.name.lower() for colour in Colour]),
        help="Colour of the first player in round 1.",
    ),
    click.option("--baku/--no-baku", default=None, help="Baku acceleration."),
    click.option(
        "--tie-breaks", metavar="CODES", help="Tie-breaks named in the file; they decide the places."
    ),
    click.option("--boards", type=click.IntRange(1, 20), metavar="N", help="Boards per team."),
    click.option(
        "--config",
        type=click.Path(exists=True, dir_okay=False),
        help="File of KEY=VALUE lines as read by JaVaFo and bbpPairings; command-line options override it.",
    ),
)


def recipe_options(command: Command) -> Command:
    for option in reversed(OPTIONS):
        command = option(command)
    return command


def recipe_of(given: dict[str, Any], base: Recipe | None = None) -> Recipe:
    """Return the recipe of the options; what they leave open is drawn for each tournament."""
    recipe = replace(base or Recipe(), drawn=frozenset(DRAWS))
    if given["config"]:
        recipe = from_configuration(read_text(Path(given["config"])), recipe, str(given["config"]))
    changes: dict[str, Any] = {
        name: given[name]
        for name in (
            "players",
            "rounds",
            "highest_rating",
            "lowest_rating",
            "spread",
            "rating_step",
            "ratings",
            "unrated",
            "draws",
            "forfeits",
            "unusual",
            "unrated_games",
            "half_byes",
            "zero_byes",
            "full_byes",
            "withdrawals",
            "returns",
            "late_entries",
            "prohibited",
            "groups",
            "baku",
            "boards",
        )
        if given[name] is not None
    }
    if given["results"]:
        changes["results"] = tuple(given["results"])
        asked = {each.result for each in given["results"]}
        # Random results of the same kind would be added to those requested.
        if asked & set(UNUSUAL):
            changes.setdefault("unusual", 0.0)
        if asked & set(COME.values()):
            changes.setdefault("forfeits", 0.0)
    if given["model"]:
        changes["model"] = Model(given["model"])
    elif given["draws"] is not None:
        changes["model"] = Model.TABLE
    if given["draws"] is not None and given["model"] == Model.STATISTICAL.value:
        raise click.UsageError(
            _("--draws cannot be used with the statistical model: it sets its own share of draws")
        )
    if given["initial_colour"]:
        changes["initial_colour"] = Colour[given["initial_colour"].upper()]
    if given["points"] is not None:
        changes["point_system"] = given["points"]
    if given["tie_breaks"] is not None:
        codes = (code.strip() for code in given["tie_breaks"].split(","))
        changes["tie_breaks"] = tuple(code for code in codes if code)
    if given["system"]:
        changes["system"] = type_code(given["system"])
    return recipe.fixed(**changes)


def type_code(name: str) -> str:
    """Return the type code of a system given by name or by the code itself.

    >>> type_code("dubov"), type_code("dutch-2017"), type_code("FIDE_LIM")
    ('FIDE_DUBOV', 'FIDE_DUTCH_2017', 'FIDE_LIM')
    """
    return name if answering_to(name) else choose_system(Tournament(), name).code
