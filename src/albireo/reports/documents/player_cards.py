"""Player cards: one for each player, with all rounds."""

from albireo.domain import history
from albireo.domain.message import Remark, Translatable, remark, translatable
from albireo.domain.player import Player
from albireo.domain.result import UNFINISHED, Mark
from albireo.domain.tournament_type import PairingKind
from albireo.domain.wording import Score
from albireo.reports.document import Column, Document, Emphasis, Kind, Medium, Row, Section
from albireo.reports.formatter import BYES
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import SITS_OUT, Choices, NoSuchDocument, Source, rating_of, title_of
from albireo.reports.values import Name
from albireo.standings.cross_cell import CrossCell

COLUMNS = (
    Column("player", "No.", kind=Kind.NUMBER, shown=Medium.FILES),
    Column("name", "Name", kind=Kind.NAME, shown=Medium.FILES),
    Column("round", "Round", "Rd", kind=Kind.NUMBER),
    Column("colour", "Colour", kind=Kind.COLOUR),
    Column("opponent", "No.", "No", kind=Kind.NUMBER),
    Column("opponent_title", "Title", shown=Medium.PAGE | Medium.SHEET, beside="opponent_name"),
    Column("opponent_name", "Opponent", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column(
        "opponent_rating",
        "Rating",
        "Rtg",
        kind=Kind.NUMBER,
        beside="opponent_name",
        emphasis=Emphasis.MINOR,
    ),
    Column("result", "Result", kind=Kind.RESULT, emphasis=Emphasis.STRONG),
    Column("points", "Points", "Pts", kind=Kind.POINTS),
)


def player_cards(source: Source, choices: Choices) -> Document:
    """Return the cards of all players, or of the player requested."""
    tournament = source.tournament
    table = history.rows(tournament)
    wanted = [player for player in tournament.players if choices.player in (None, player.tpn)]
    if not wanted:
        raise NoSuchDocument("there is no participant {tpn}", tpn=choices.player)
    gone = _left_out(source)
    return Document(
        "player-cards",
        remark("Player cards after round {number}", number=tournament.paired_rounds),
        source.page(choices),
        tuple(_card(source, player, table[player.tpn], gone) for player in wanted),
        facts={"tournament": tournament.settings.name},
        side_by_side=2,
    )


def _card(source: Source, player: Player, entries: history.Row, gone: frozenset[int]) -> Section:
    """Return the rounds of a player; games that do not count (`gone`) are in brackets."""
    players = source.tournament.by_tpn
    rows: list[Row] = []
    total = 0
    has_bracket = source.tournament.settings.type.kind.has_bracket
    for entry in entries:
        if has_bracket and entry.mark is Mark.ZERO_BYE:  # knocked out
            continue
        is_annulled = bool({player.tpn, entry.opponent} & gone)
        if not is_annulled and entry.mark not in UNFINISHED:  # pairing takes those for draws
            total += entry.points
        opponent = players[entry.opponent] if entry.opponent is not None else None
        rows.append(
            (
                player.tpn,
                Name(player.name, player.tpn),
                entry.round,
                entry.colour if opponent else None,
                entry.opponent,
                title_of(opponent) if opponent else "",
                Name(opponent.name, opponent.tpn) if opponent else _alone(source, entry.mark),
                rating_of(opponent) if opponent else None,
                _result(source, entry, is_annulled),
                Score(total),
            )
        )
    return Section("cards", COLUMNS, rows, _title(player))


def _left_out(source: Source) -> frozenset[int]:
    """Return the players whose games are annulled (C.05); a file does not say who left when."""
    if source.state is None:
        return frozenset()
    from albireo.state.leaving import left_out

    return left_out(source.state)


def _alone(source: Source, mark: Mark) -> Translatable | None:
    """Return the label for a round without an opponent; in a round robin it is not a bye."""
    return SITS_OUT if _is_rest(source, mark) else BYES.get(mark)


def _is_rest(source: Source, mark: Mark) -> bool:
    return mark is Mark.ZERO_BYE and source.tournament.settings.type.kind is PairingKind.TABLE


def _result(source: Source, entry: history.Entry, is_annulled: bool) -> CrossCell | None:
    """Return the result of a round; none for who sits out, since that is no bye worth 0."""
    if entry.opponent is not None:
        return CrossCell((entry.mark,), is_annulled=is_annulled)
    return None if _is_rest(source, entry.mark) else CrossCell((entry.mark,), is_alone=True)


def _title(player: Player) -> Remark | str:
    facts = [str(player.tpn), title_of(player), player.name, str(rating_of(player) or ""), player.federation]
    return " ".join(filter(None, facts))


KINDS = (
    DocumentKind(
        "player-cards",
        translatable("Player cards"),
        translatable("One card per player: opponents, colours, results and points round by round."),
        Shelf.PLAYERS,
        5,
        player_cards,
        Needs.ROUND_PAST | Needs.SINGLE_PLAYERS,
    ),
)
