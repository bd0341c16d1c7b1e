"""Small pictures of the first page of every document, for the documents page and `docs/documents.md`.

Run: `python -m tools.document_pictures`. The documents are those of the sample tournament, at the desk where
they need it, with prizes, fees and rooms that the sample does not have; those of teams are of a file of
the tests, those of events of a festival that the sample is part of.
"""

import tempfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from albireo.data import sample_bytes
from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.documents.commands import ChangeDocuments
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.documents.source import DeskSource
from albireo.desk.mechanism.desk import Desk
from albireo.desk.money.commands import PlanPrizes, SetEntryFee
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.formats.trf import read_trf
from albireo.pairing.registry import system_for
from albireo.reports.document import Document
from albireo.reports.formatter import Formatter
from albireo.reports.registry import DocumentKind, Needs, kinds
from albireo.reports.renderers.pdf import as_picture
from albireo.reports.source import Choices, FileSource, Source
from albireo.state.documents import Room
from albireo.state.money import PrizeRow
from albireo.storage.database import Database
from albireo.storage.journal import Journal
from albireo.storage.migrate import bring_up_to_date
from tools.at_a_desk import act, agreed
from tools.sample_festival import festival
from tools.sample_league import league
from tools.sample_play_off import play_off

TOP = Path(__file__).parents[1]
FOLDER = TOP / "src" / "albireo" / "web" / "static" / "documents"
PAGE = TOP / "docs" / "documents.md"
RESOLUTION = 30.0
MADE = "2026-04-06T18:00:00+00:00"


def sample_at_desk() -> Source:
    """Return the sample tournament at a separate desk, with a fee, prizes and rooms."""
    with tempfile.TemporaryDirectory() as folder:
        database = Database(str(Path(folder) / "sample.db"))
        bring_up_to_date(database, Path(folder))
        desk = Desk(Journal(database), clock=lambda: datetime.fromisoformat(MADE))
        file = ImportTrf("sample.trf", sample_bytes().decode())
        uid, _ = agreed(lambda consent: desk.create(file, "arbiter", consent))
        for command in (
            SetEntryFee(3000, "EUR"),
            ChangeRules(RulesFacts(default_time=30)),
            ChangeDocuments(DocumentFacts(rooms=(Room("Main hall", 1, 4), Room("Library", 5, 9)))),
            PlanPrizes((PrizeRow("Prize", (50000, 30000, 20000)), PrizeRow("Women", (15000,), "sex=w"))),
        ):
            act(desk, uid, command)
        state, history = desk.state(uid), desk.history(uid)
        database.close()
    return DeskSource(state, history=lambda: history)


def round_robin() -> Source:
    """Return the first eight players of the sample in a round robin that has not begun."""
    from dataclasses import replace

    from albireo.pairing.registry import tournament_type

    sample = read_trf(sample_bytes()).tournament
    settings = replace(
        sample.settings,
        type=tournament_type("BERGER_ROUNDROBIN"),
        number_of_rounds=7,
        round_dates=(),
        tie_breaks=("DE", "WIN", "SB"),
    )
    found = replace(
        sample,
        settings=settings,
        players=sample.players[:8],
        rounds=(),
        requested_byes=(),
        withdrawals=(),
        virtual_points=(),
    )
    system_for(found)
    return FileSource(found)


def knock_out() -> Source:
    """Return a knock-out of eight fictional participants, played to the final."""
    from albireo.checking.generator import generate
    from albireo.checking.recipe import Range, Recipe
    from albireo.domain.colour import Colour

    recipe = Recipe(Range(8, 8), Range(3, 3), "CUSTOM_KNOCKOUT_THIRD", initial_colour=Colour.WHITE)
    return FileSource(generate(recipe, "documents"))


def documents() -> Iterator[tuple[DocumentKind, Document]]:
    """Yield every document, from an event that can have it."""
    desk = sample_at_desk()
    teams = FileSource(read_trf(TOP / "tests" / "data" / "trf" / "team-26.trf").tournament)
    sources = (desk, teams, round_robin(), knock_out(), play_off(), festival(), league())
    for kind in kinds():
        for source in sources:
            if kind.can_be_made(source):
                choices = Choices(round=1 if Needs.TEAMS in kind.needs else None, with_money=True, made=MADE)
                yield kind, kind.document(source, choices)
                break


def make_missing_pictures() -> None:
    """Draw only the documents that have no picture yet."""
    if all((FOLDER / f"{kind.id}.png").exists() for kind in kinds()):
        return
    for kind, document in documents():
        picture = FOLDER / f"{kind.id}.png"
        if not picture.exists():
            picture.write_bytes(as_picture(document, Formatter("en"), RESOLUTION))


def main() -> None:
    """Write the pictures and the page that shows them."""
    FOLDER.mkdir(exist_ok=True)
    english = Formatter("en")
    lines = [
        "# The documents",
        "",
        "Everything that is printed, posted or sent, each in PDF, HTML, text, XLSX, CSV and JSON, in every",
        "language: in the app under *Documents*, on the command line with",
        "[`albireo report`](reference/commands.md).",
        "The pictures are of the sample tournament (`albireo report sample NAME -o NAME.pdf`).",
        "",
        "| | document | what for |",
        "|---|---|---|",
    ]
    for kind, document in documents():
        (FOLDER / f"{kind.id}.png").write_bytes(as_picture(document, english, RESOLUTION))
        ways = f"; by {', '.join(by for by, _ in kind.by)}" if kind.by else ""
        picture = f"![{kind.title}](../src/albireo/web/static/documents/{kind.id}.png)"
        lines.append(f"| {picture} | **{kind.title}**<br>`{kind.id}`{ways} | {kind.purpose} |")
    PAGE.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
