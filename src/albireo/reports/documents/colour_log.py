"""The colours of all players or teams: those they had in each round, and the colour due next."""

from albireo.domain.colour import Colour
from albireo.domain.matches import rows_before
from albireo.domain.message import remark, translatable
from albireo.pairing.colours import difference
from albireo.pairing.preferences import preferences_before
from albireo.reports.document import Column, Document, Emphasis, Kind, Layout, Row, Section
from albireo.reports.documents.players import NUMBER
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source, participants
from albireo.reports.unit_history import Entry, colours
from albireo.reports.values import Name, Signed
from albireo.state.competition import competition_of

LEGEND = remark("""\
W, B: played with White, Black; (W), (B): had the colour, did not play; -: no game""")
LEGEND_OF_DUE = remark("Due: W, B mild; ! strong; !! absolute preference")
LEGEND_OF_TEAMS = remark("A team’s colour is the colour of its first board.")
SIGNS = {Colour.WHITE: "W", Colour.BLACK: "B"}


def colour_log(source: Source, choices: Choices) -> Document:
    """Return the colours after the rounds paired so far."""
    tournament = source.tournament
    table = rows_before(tournament, tournament.paired_rounds + 1)
    due = preferences_before(tournament, tournament.paired_rounds + 1)
    rounds = max((len(row) for row in table.values()), default=0)
    columns = (
        NUMBER,
        Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
        *(
            Column(str(number), str(number), kind=Kind.RESULT, part_of="rounds")
            for number in range(1, rounds + 1)
        ),
        Column("whites", "White", kind=Kind.NUMBER),
        Column("blacks", "Black", kind=Kind.NUMBER),
        Column("difference", "Difference", "W−B", kind=Kind.NUMBER),
        Column("due", "Due", kind=Kind.RESULT, emphasis=Emphasis.STRONG),
    )
    rows: list[Row] = []
    for tpn, unit in sorted(participants(tournament).items()):
        played = colours(table[tpn])
        whites = sum(colour is Colour.WHITE for colour in played)
        rows.append(
            (
                tpn,
                Name(unit.name, tpn),
                *(_sign(entry) for entry in table[tpn]),
                whites,
                len(played) - whites,
                Signed(difference(played)),
                due[tpn].sign if tpn in due else "",
            )
        )
    return Document(
        "colour-log",
        remark("Colours after round {number}", number=tournament.paired_rounds),
        source.page(choices),
        (Section(competition_of(tournament.settings.type).units.name, columns, rows),),
        Layout.CROSS,
        notes=(
            LEGEND,
            *((LEGEND_OF_DUE,) if due else ()),
            *((LEGEND_OF_TEAMS,) if tournament.is_paired_by_teams else ()),
        ),
        facts={"tournament": tournament.settings.name},
    )


def _sign(entry: Entry) -> str:
    if entry.colour is None:
        return "-"
    sign = SIGNS[entry.colour]
    return sign if entry.is_played else f"({sign})"


KINDS = (
    DocumentKind(
        "colour-log",
        translatable("Colours"),
        translatable("Everyone’s colours round by round, with the colour due next."),
        Shelf.ARBITER,
        3,
        colour_log,
        Needs.ROUND_PAST,
    ),
)
