"""FIDE cards: each player's games with the rating figures (fidecard)."""

from typing import TYPE_CHECKING

from albireo.domain.message import Remark, remark, translatable
from albireo.domain.wording import Hundredths, Score
from albireo.reports.document import Column, Document, Emphasis, Kind, Medium, Row, Section
from albireo.reports.documents.rating_changes import notices
from albireo.reports.rating_words import REASONS
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source, title_of
from albireo.reports.values import Name, Signed

if TYPE_CHECKING:
    from albireo.ratings.change import RatedGame, RatingChange, UnratedRound
    from albireo.ratings.rated_event import RatedEvent

COLUMNS = (
    Column("player", "No.", kind=Kind.NUMBER, shown=Medium.FILES),
    Column("name", "Name", kind=Kind.NAME, shown=Medium.FILES),
    Column("round", "Round", "Rd", kind=Kind.NUMBER),
    Column("title", "Title", "Ttl", beside="opponent"),
    Column("opponent", "Opponent", kind=Kind.NAME, weight=1),
    Column("federation", "Federation", "Fed", beside="opponent"),
    Column("fide_id", "FIDE ID", kind=Kind.NUMBER, may_go=True),
    Column("rating", "Rating", "Rtg", kind=Kind.NUMBER),
    Column("result", "Result", kind=Kind.POINTS),
    Column("difference", "Rating difference", "D", kind=Kind.NUMBER, may_go=True),
    Column("expected", "Expected score", "We", kind=Kind.FIGURE),
    Column("change", "Score minus expected score", "ΔR", kind=Kind.FIGURE),
    Column("remark", "Remark", weight=1, emphasis=Emphasis.MINOR, may_go=True),
)


def fide_cards(source: Source, choices: Choices) -> Document:
    """Return the card of every player after a round, by default the last one paired."""
    event = source.rated_event(choices.after)
    return Document(
        "fide-cards",
        remark("FIDE cards after round {number}", number=event.after),
        source.page(choices, after=event.after),
        tuple(_card(event, event.changes[tpn]) for tpn in sorted(event.changes)),
        notes=notices(event),
        facts={"tournament": source.tournament.settings.name, "rules": event.rules.name},
    )


def _card(event: "RatedEvent", change: "RatingChange") -> Section:
    rounds: list[RatedGame | UnratedRound] = list(change.all_games)
    rounds += [item for part in change.parts for item in part.not_rated]
    rounds.sort(key=lambda item: item.round)
    return Section(
        "games",
        COLUMNS,
        [_row(event, change, item) for item in rounds],
        _title(event, change),
        totals={
            "result": Score(sum(part.points for part in change.parts)),
            "expected": Hundredths(sum(part.expected for part in change.parts)) if change.rating else None,
            "change": Hundredths(sum(part.sum_of_changes for part in change.parts), signed=True)
            if change.rating
            else None,
        },
    )


def _title(event: "RatedEvent", change: "RatingChange") -> Remark:
    player = event.tournament.by_tpn[change.tpn]
    who = " ".join(
        part
        for part in (str(change.tpn), title_of(player), player.name, player.federation, player.fide_id)
        if part
    )
    if not change.rating:
        new = change.final_rating
        if new is None:
            return remark("{player}: unrated", player=who)
        return remark("{player}: unrated, first rating {new}", player=who, new=new)
    return remark(
        "{player}: {rating}, K {k}, change {change}, new {new}",
        player=who,
        rating=change.rating,
        k=change.k_used,
        change=Hundredths(change.total, signed=True),
        new=change.final_rating,
    )


def _row(event: "RatedEvent", change: "RatingChange", item: "RatedGame | UnratedRound") -> Row:
    from albireo.ratings.change import RatedGame

    opponent = None if item.opponent is None else event.tournament.by_tpn[item.opponent]
    own = event.tournament.by_tpn[change.tpn]
    head = (
        change.tpn,
        Name(own.name, change.tpn),
        item.round,
        title_of(opponent) if opponent else "",
        Name(opponent.name, opponent.tpn) if opponent else None,
        opponent.federation if opponent else "",
        opponent.fide_id if opponent else "",
    )
    if not isinstance(item, RatedGame):
        listed = opponent.rating_for(event.rate.value, item.round) if opponent else None
        return (*head, listed or None, None, None, None, None, REASONS[item.reason])
    figures: Row = (None, None, None)
    if change.rating:
        figures = (
            Signed(item.counted_difference),
            Hundredths(item.expected),
            Hundredths(item.change, signed=True),
        )
    cut = remark(
        "{difference} counts as {counted}", difference=item.difference, counted=item.counted_difference
    )
    return (*head, item.opponent_rating, Score(item.points), *figures, cut if item.is_cut else None)


KINDS = (
    DocumentKind(
        "fide-cards",
        translatable("FIDE cards"),
        translatable("Every player’s games with the rating figures, for players and federations."),
        Shelf.RATINGS,
        3,
        fide_cards,
        Needs.PLAYERS | Needs.STANDINGS,
    ),
)
