"""`albireo rate`: rating changes in detail, and forecasts of the next games."""

from pathlib import Path

import click

from albireo.cli import exit_codes, rate_data, rate_text
from albireo.cli.language import _
from albireo.cli.participant import participant
from albireo.cli.terminal import width as page_width
from albireo.cli.tournament_file import read_tournament, tournament_argument
from albireo.domain.errors import AlbireoError
from albireo.domain.tournament import Tournament
from albireo.formats.earlier_games import read_earlier_games
from albireo.formats.user_values import read_user_values
from albireo.library.ratings import rated_event
from albireo.ratings.comparison import differences
from albireo.ratings.forecast import rating_forecasts
from albireo.ratings.kind_of_play import RateOfPlay
from albireo.ratings.pooling import with_earlier_games
from albireo.ratings.rules import RatingRules


class BadRatingOption(AlbireoError):
    """An option that does not fit the tournament."""


@click.command()
@tournament_argument
@click.option("--after", metavar="R", type=click.IntRange(min=0), help="Rating changes after round R.")
@click.option("--player", "who", metavar="PLAYER", multiple=True, help="Only this player, by number or name.")
@click.option("--explain", "explained", is_flag=True, help="Show every figure, game by game.")
@click.option("--forecast", is_flag=True, help="What a win, a draw or a loss in the next game would do.")
@click.option(
    "--target",
    metavar="RATING",
    multiple=True,
    type=click.IntRange(1, 4000),
    help="Points needed to reach a rating.",
)
@click.option(
    "--rated-as",
    type=click.Choice([rate.value for rate in RateOfPlay]),
    help="How the event is rated.  [default: by its time control]",
)
@click.option(
    "--rules",
    "rules_file",
    metavar="FILE",
    help="A federation’s rating rules: a file, or `italy`.",
)
@click.option(
    "--earlier",
    metavar="TABLE",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Earlier games of unrated players, an event per line: number, day, points, opponents’ ratings"
    " (19 2025/05/01 1.5 1850 1912).",
)
@click.option(
    "--compare",
    metavar="TABLE",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Published changes to compare with: one player number and one change per line.",
)
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "csv"]), default="text", show_default=True
)
@click.option("--width", type=click.IntRange(min=40), help="Width of the text. [default: the terminal’s]")
def command(
    file: str,
    lenient: bool,
    after: int | None,
    who: tuple[str, ...],
    explained: bool,
    forecast: bool,
    target: tuple[int, ...],
    rated_as: str | None,
    rules_file: str | None,
    earlier: Path | None,
    compare: Path | None,
    form: str,
    width: int | None,
) -> int:
    """Rating changes of the tournament in FILE, by the rules in force when it started.

    With one player, the calculation is shown game by game: difference, expected score, change. A capped
    difference has a star. With --compare, the exit code is 1 if a published change differs. FILE is a report
    file, - for standard input, or `sample`.
    """
    tournament = read_tournament(file, lenient).tournament
    refuse_later_round(tournament, after)
    event = rated_event(tournament, after, rated_as=rated_as or "", rules=_rules(rules_file))
    if earlier is not None:
        event = with_earlier_games(event, read_earlier_games(earlier, list(event.changes)))
    shown = [participant(tournament, text, is_team=False) for text in who] or list(event.changes)
    looks_ahead = forecast or bool(target)
    forecasts = rating_forecasts(event, target) if looks_ahead else {}
    published = read_user_values(compare, list(event.changes)) if compare else {}
    differing = differences(event.changes, published)
    if form == "json":
        click.echo(rate_data.as_json(event, shown, forecasts, differing if compare else None))
    elif form == "csv":
        click.echo(rate_data.as_csv(event, shown, forecasts if looks_ahead else None, target), nl=False)
    else:
        columns = page_width(width)
        text = rate_text.page(event, shown, explained or bool(who), forecasts, columns)
        if forecast and all(forecasts[tpn].next_game is None for tpn in shown):
            text = f"{text}\n\n{_('The next game is not known yet.')}"
        click.echo(f"{text}\n\n{rate_text.comparison(event, published, differing)}" if compare else text)
    return exit_codes.NO if differing else exit_codes.OK


def refuse_later_round(tournament: Tournament, after: int | None) -> None:
    """Refuse a round that the file does not have."""
    if after is not None and after > tournament.paired_rounds:
        raise BadRatingOption(
            "--after {round}: the last round in the file is {last}",
            round=after,
            last=tournament.paired_rounds,
        )


def _rules(name: str | None) -> RatingRules | None:
    if name is None:
        return None
    from albireo.formats.rating_rules_toml import rules_named

    return rules_named(name)
