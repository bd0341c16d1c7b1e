"""Statistics: results by colour, round and rating difference; federations, titles, ages, ratings; upsets."""

from collections.abc import Sequence
from typing import Any

from albireo.domain.message import Translatable, remark, translatable
from albireo.domain.wording import Score
from albireo.reports.document import BarChart, Column, Document, Emphasis, Kind, Row, Section
from albireo.reports.event_statistics import EventStatistics, GroupOfPlayers, PlayedGame, Tally, strength
from albireo.reports.league_sections import NOTE, league_sections
from albireo.reports.registry import DocumentKind, Shelf
from albireo.reports.source import Choices, Source
from albireo.reports.values import Name, Share

GAMES = Column("games", "Games", kind=Kind.NUMBER)
RESULTS = (
    Column("round", "Round", "Rd", kind=Kind.NUMBER),
    Column("white", "White wins", "White", kind=Kind.NUMBER),
    Column("draws", "Draws", kind=Kind.NUMBER),
    Column("black", "Black wins", "Black", kind=Kind.NUMBER),
    Column("other", "Other results", "Other", kind=Kind.NUMBER, may_go=True),
    Column("forfeits", "Forfeits", kind=Kind.NUMBER),
    Column("white_share", "White’s score in %", "White %", kind=Kind.FIGURE),
)
DIFFERENCES = (
    Column("difference", "Rating difference", "Diff.", kind=Kind.TEXT),
    GAMES,
    Column("wins", "Wins by the higher-rated player", "Wins", kind=Kind.NUMBER),
    Column("draws", "Draws", kind=Kind.NUMBER),
    Column("losses", "Losses by the higher-rated player", "Losses", kind=Kind.NUMBER),
    Column("share", "Higher-rated player’s score in %", "Score %", kind=Kind.FIGURE),
    Column("expected", "Expected %", "Exp. %", kind=Kind.FIGURE, may_go=True),
)
GROUP = (
    Column("players", "Players", kind=Kind.NUMBER),
    Column("mean_rating", "Average rating", "Rtg", kind=Kind.NUMBER),
    GAMES,
    Column("points", "Points", "Pts", kind=Kind.POINTS),
    Column("share", "Score in %", "%", kind=Kind.FIGURE),
)
UPSETS = (
    Column("round", "Round", "Rd", kind=Kind.NUMBER),
    Column("difference", "Rating difference", "Diff.", kind=Kind.NUMBER),
    Column("winner", "Winner", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("winner_rating", "Rating", kind=Kind.NUMBER, beside="winner", emphasis=Emphasis.MINOR),
    Column("loser", "Loser", kind=Kind.NAME, weight=1),
    Column("loser_rating", "Rating", kind=Kind.NUMBER, beside="loser", emphasis=Emphasis.MINOR),
)
FIGURES = (
    Column("figure", "Item", weight=1),
    Column("value", "Value", kind=Kind.FIGURE, emphasis=Emphasis.STRONG),
)


def statistics(source: Source, choices: Choices) -> Document:
    """Return the statistics of the published rounds."""
    found = EventStatistics(source.tournament, source.without_boards)
    of_league = league_sections(source)
    # All rounds of a league are published at once: those without any game yet are not shown.
    rounds = [(number, each) for number, each in found.rounds if not of_league or each.games or each.forfeits]
    after = max((number for number, _ in rounds), default=0) if of_league else source.tournament.paired_rounds
    sections = [
        _figures(found),
        *of_league,
        Section(
            "rounds",
            RESULTS,
            [(number, *_tally(each)) for number, each in rounds],
            remark("Results by colour and round"),
            totals=_totals(found.total),
            chart=BarChart("round", ("white", "draws", "black")),
        ),
        Section(
            "rating_differences",
            DIFFERENCES,
            [
                (
                    f"{band.first or 1}–{band.last}" if band.last is not None else f"{band.first}+",
                    band.games,
                    band.wins,
                    band.draws,
                    band.losses,
                    Share(band.points, 10 * band.games),
                    Share(band.expected, 100 * band.games),
                )
                for band in found.differences
            ],
            remark("Results by rating difference"),
            chart=BarChart("difference", ("wins", "draws", "losses")),
        ),
        _groups("ratings", translatable("Rating"), found.ratings, remark("Ratings")),
        _groups("federations", translatable("Federation"), found.federations, remark("Federations")),
        _groups("titles", translatable("Title"), found.titles, remark("Titles")),
        _groups("ages", translatable("Age"), found.ages, remark("Ages")),
        Section(
            "upsets",
            UPSETS,
            [_upset(game) for game in found.upsets],
            remark("Upsets: wins by the lower-rated player"),
        ),
    ]
    return Document(
        "statistics",
        remark("Statistics after round {number}", number=after),
        source.page(choices),
        tuple(section for section in sections if section.rows),
        notes=(NOTE,) if of_league else (),
        facts={"tournament": source.tournament.settings.name, "after_round": after},
    )


def _figures(found: EventStatistics) -> Section:
    total = found.total
    players = found.tournament.players
    points = sum(game.white_points for game in found.games)
    rows: list[tuple[Translatable, Any]] = [
        (translatable("Players"), len(players)),
        (translatable("Rated players"), sum(1 for player in players if strength(player))),
        (translatable("Average rating"), found.mean_rating),
        (translatable("Federations"), len(found.federations) or None),
        (translatable("Titled players"), sum(1 for player in players if player.title) or None),
        (translatable("Games played"), total.games),
        (translatable("White’s score in %"), Share(points, 10 * total.games) if total.games else None),
        (translatable("Draws %"), Share(total.draws, total.games) if total.games else None),
        (translatable("Average rating difference per game"), found.mean_difference),
        (translatable("Forfeits"), total.forfeits),
    ]
    return Section("figures", FIGURES, [row for row in rows if row[1] is not None], remark("At a glance"))


def _tally(each: Tally) -> Row:
    share = Share(2 * each.white + each.draws, 2 * each.games) if each.games and not each.other else None
    return each.white, each.draws, each.black, each.other or None, each.forfeits or None, share


def _totals(total: Tally) -> dict[str, Any]:
    return dict(zip((column.id for column in RESULTS[1:]), _tally(total), strict=True))


def _groups(id_: str, heading: str, groups: Sequence[GroupOfPlayers], title: Any) -> Section:
    return Section(
        id_,
        (Column("name", heading, emphasis=Emphasis.STRONG), *GROUP),
        [
            (
                group.name,
                group.players,
                group.mean_rating,
                group.games or None,
                Score(group.points) if group.games else None,
                Share(group.points, 10 * group.games) if group.games else None,
            )
            for group in groups
        ],
        title,
        chart=BarChart("name", ("players",)),
    )


def _upset(game: PlayedGame) -> Row:
    winner, loser = game.white, game.black
    if game.black_points > game.white_points:
        winner, loser = loser, winner
    return (
        game.round,
        strength(loser) - strength(winner),
        Name(winner.name, winner.tpn),
        strength(winner),
        Name(loser.name, loser.tpn),
        strength(loser),
    )


KINDS = (
    DocumentKind(
        "statistics",
        translatable("Statistics"),
        translatable("Results by colour, round and rating difference, participants and upsets, with charts."),
        Shelf.STANDINGS,
        9,
        statistics,
    ),
)
