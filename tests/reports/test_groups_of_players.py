"""Documents of a tournament in groups that are paired on their own: each group has its own part."""

import csv
import io
from dataclasses import replace

from albireo.data import sample_bytes
from albireo.domain.tournament import Tournament
from albireo.formats.trf import read_trf
from albireo.reports.documents import cross_table, pairings, standings
from albireo.reports.formats import format_named
from albireo.reports.formatter import Formatter
from albireo.reports.page_setup import PageSetup
from albireo.reports.registry import kind_named
from albireo.reports.renderers.data import as_csv
from albireo.reports.source import Choices, FileSource

EN = Formatter("en")


def in_groups() -> Tournament:
    """Return the sample with everyone who met in round 1 in one group."""
    tournament = read_trf(sample_bytes()).tournament
    together = {tpn for game in tournament.rounds[0].pairings[::2] for tpn in (game.white, game.black)}
    return replace(
        tournament,
        players=tuple(
            replace(player, group="A" if player.tpn in together else "B") for player in tournament.players
        ),
    )


def test_a_part_for_each_group() -> None:
    source = FileSource(in_groups())
    for document in (
        pairings.pairings(source, Choices(round=1)),
        standings.standings(source, Choices()),
        cross_table.cross_table(source, Choices()),
    ):
        titles = [str(section.title) for section in document.sections if section.title]
        assert titles == ["Group A", "Group B"], document.id


def test_boards_are_numbered_through() -> None:
    document = pairings.pairings(FileSource(in_groups()), Choices(round=1))
    numbers = [row[0] for section in document.sections if section.id == "boards" for row in section.rows]
    assert sorted(numbers) == list(range(1, len(numbers) + 1))


def test_places_are_counted_in_each_group() -> None:
    document = standings.standings(FileSource(in_groups()), Choices())
    assert [section.rows[0][0] for section in document.sections] == [1, 1]
    text = format_named("txt").render([document], EN, PageSetup()).content.decode()
    assert text.index("Group A") < text.index("Group B")


def test_each_heading_of_a_file_is_there_once() -> None:
    """The group stood in two columns of one name, the first of which was empty."""
    made = kind_named("standings-of-groups").document(FileSource(in_groups()), Choices(by="group"))
    heading, *rows = csv.reader(io.StringIO(as_csv(made, EN)))
    assert len(set(heading)) == len(heading)
    assert {row[-1] for row in rows} == {"A", "B"}
