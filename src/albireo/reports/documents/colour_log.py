"""The colours of all players: what they had in each round, and what they are due next."""

from albireo.domain import history
from albireo.domain.colour import Colour
from albireo.domain.message import remark, translatable
from albireo.pairing.colours import difference, preference
from albireo.reports.document import Column, Document, Emphasis, Kind, Layout, Row, Section
from albireo.reports.documents.players import NUMBER
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source
from albireo.reports.values import Name

LEGEND = remark("""\
W, B: played with White, Black; (W), (B): had the colour, did not play; -: no game
Due: W, B mild; ! strong; !! absolute preference""")
SIGNS = {Colour.WHITE: "W", Colour.BLACK: "B"}


def colour_log(source: Source, choices: Choices) -> Document:
    """After the rounds there are."""
    tournament = source.tournament
    table = history.rows(tournament)
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
    for player in sorted(tournament.players, key=lambda player: player.tpn):
        played = history.colours(table[player.tpn])
        whites = sum(colour is Colour.WHITE for colour in played)
        rows.append(
            (
                player.tpn,
                Name(player.name, player.tpn),
                *(_sign(entry) for entry in table[player.tpn]),
                whites,
                len(played) - whites,
                f"{difference(played):+d}" if difference(played) else "0",
                preference(played).sign,
            )
        )
    return Document(
        "colour-log",
        remark("Colours after round {number}", number=tournament.paired_rounds),
        source.page(choices),
        (Section("players", columns, rows),),
        Layout.CROSS,
        notes=(LEGEND,),
        facts={"tournament": tournament.settings.name},
    )


def _sign(entry: history.Entry) -> str:
    if entry.colour is None:
        return "-"
    sign = SIGNS[entry.colour]
    return sign if entry.is_played else f"({sign})"


KINDS = (
    DocumentKind(
        "colour-log",
        translatable("Colours"),
        translatable("Everybody's colours round by round, with what is due next."),
        Shelf.ARBITER,
        3,
        colour_log,
        Needs.ROUND_PAST | Needs.SINGLE_PLAYERS,
    ),
)
