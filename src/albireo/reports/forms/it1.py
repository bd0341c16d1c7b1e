"""IT1, the certificate of a title result: one for each norm (B.01 1.4)."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from albireo.domain.player import TITLES_2009
from albireo.domain.result import Mark
from albireo.domain.titled_name import without_arbiter_title
from albireo.ratings.norms.games import NO_FEDERATION, federation_for_norms
from albireo.ratings.norms.search import Remark
from albireo.ratings.norms.titles import UNRATED
from albireo.reports.forms import facts
from albireo.reports.forms.form import (
    NOTHING,
    FieldGroup,
    FilledForm,
    FormField,
    FormTable,
    Value,
    field_from,
    to_confirm,
)
from albireo.reports.source import Source

if TYPE_CHECKING:
    from albireo.ratings.norms.games import NormGame
    from albireo.ratings.norms.report import NormReport
    from albireo.ratings.norms.search import Norm

HEADS = ("Rd", "Opponent", "ID", "Fed", "Rating", "Rat. 1.4.6c", "Title", "Score", "")
WIDTHS = (0.5, 3.6, 1.3, 0.8, 0.9, 1.1, 0.8, 0.8, 1.6)
COUNTS_AS_LOSS = "counts as 0 (1.4.2c)"
UNPLAYED = {
    Mark.FORFEIT_WIN: "+",
    Mark.PAIRING_BYE: "+",
    Mark.FULL_BYE: "+",
    Mark.HALF_BYE: "=",
    Mark.FORFEIT_LOSS: "-",
    Mark.ZERO_BYE: "-",
    Mark.UNKNOWN: "",
    Mark.ADJOURNED: "",
}
"""As the form's legend says; a game without a result has no score."""
NOTES = (
    "Unrated = 1400, but see 1.4.6b. Score = 1, ½, 0 for played games or +, =, - for unplayed.",
    "To be given to the player, the player's federation, the organising federation and FIDE.",
    "Personal data are used for the assessment of the result by the federation and FIDE only.",
    "Not valid until confirmed by FIDE's Qualification Commission.",
)
UNDER_FIDE_FLAG = "Opponents under FID count for no federation, and not as of another than the player's."


def it1(source: Source, tpn: int | None = None, title: str = "") -> tuple[FilledForm, ...]:
    """Return a form for every norm achieved, or for those of a player or a title."""
    report = source.title_norms()
    return tuple(
        _form(source, report, number, norm)
        for number, norm in report.made
        if tpn in (None, number) and title in ("", norm.assessment.title.name)
    )


def _form(source: Source, report: "NormReport", tpn: int, norm: "Norm") -> FilledForm:
    player, found = report.tournament.by_tpn[tpn], norm.assessment
    settings, event = report.tournament.settings, facts.fide_event(source)
    chief = settings.chief_arbiters[0] if settings.chief_arbiters else None
    exemption, rests_on_it = report.players[tpn].exemption, Remark.EXEMPTION in norm.remarks
    open_ = facts.open_games(report)
    return FilledForm(
        "IT1",
        f"Certificate of title result (IT1): {found.title.name}{' - not final' if open_ else ''}",
        f"{facts.surname(player.name)} {found.title.name} norm",
        (
            FieldGroup(
                "Player",
                (
                    field_from("Surname", facts.surname(player.name)),
                    field_from("First name", facts.given_name(player.name)),
                    field_from("FIDE ID", facts.fide_id(player.fide_id)),
                    field_from("Federation", facts.federation(player)),
                    field_from("Date of birth", facts.date(player.birth_date)),
                    field_from("Rating", player.rating_for("standard") or "unrated"),
                    field_from("Title held", player.title.value if player.title else "none"),
                    to_confirm("Norm for", found.title.name),
                ),
            ),
            FieldGroup(
                "Event",
                (
                    field_from("Event", settings.name),
                    field_from("Event code", facts.fide_id(event.code)),
                    field_from("Federation", settings.federation),
                    field_from("City", settings.city),
                    field_from("Start", facts.date(settings.start)),
                    field_from("Close", facts.date(settings.end)),
                    field_from("Rounds", settings.number_of_rounds),
                    field_from("System", " ".join(filter(None, facts.system(report.tournament)[:2]))),
                    field_from("Rate of play", facts.rate_of_play(settings)),
                    field_from(
                        "Chief arbiter", facts.full_name(without_arbiter_title(chief.name)) if chief else ""
                    ),
                    field_from("Arbiter's FIDE ID", facts.fide_id(chief.fide_id) if chief else ""),
                ),
            ),
        ),
        _table(report, tpn, norm),
        (
            FieldGroup("Opponents counted", tuple(_opponents(report, tpn, norm))),
            FieldGroup(
                "Result",
                (
                    to_confirm("Games counted", len(found.games)),
                    to_confirm("Rating average (1.4.6b)", found.performance.mean),
                    to_confirm("Score required", facts.points(found.required_points)),
                    to_confirm("Score achieved", facts.points(found.points)),
                    to_confirm("Exceeding norm by (points)", facts.points(norm.exceeding)),
                    to_confirm("Performance", found.performance.rating),
                    to_confirm("Counts as games towards 27 (1.4.1d)", norm.counts_as),
                    to_confirm(
                        "Special remarks",
                        ", ".join(
                            [
                                *(each.value for each in norm.remarks if each is not Remark.EXEMPTION),
                                *([f"exemption 1.4.3{exemption.value}"] if exemption and rests_on_it else []),
                                *(["1.5.6a"] if report.is_large_swiss else []),
                            ]
                        )
                        or "none",
                    ),
                ),
            ),
            FieldGroup(
                "Confirmation",
                (
                    field_from("Federation confirming", ""),
                    field_from("Name of federation official", ""),
                    field_from("Date", ""),
                ),
            ),
        ),
        ("Chief arbiter's signature", "Federation official's signature"),
        (*filter(None, (open_, _under_fide_flag(norm))), *NOTES),
    )


def _under_fide_flag(norm: "Norm") -> str:
    """Return why federations and opponents do not add up, if some are under FIDE's flag."""
    return UNDER_FIDE_FLAG if any(game.federation == NO_FEDERATION for game in norm.assessment.games) else ""


def _opponents(report: "NormReport", tpn: int, norm: "Norm") -> Iterator[FormField]:
    """Yield the counts of the mix of opponents (1.4.3 to 1.4.5); with 1.4.3d, the minimum over the rounds."""
    games = norm.assessment.games
    own = federation_for_norms(report.tournament.by_tpn[tpn])
    host = report.tournament.settings.federation
    codes = [game.federation for game in games]
    foreign = [code for code in codes if code not in ("", NO_FEDERATION, own)]
    titles = Counter(game.title for game in games)
    yield to_confirm("Federations", len({code for code in codes if code not in ("", NO_FEDERATION)}))
    yield to_confirm("Not of the player's federation", len(foreign))
    yield to_confirm("Of the host federation", sum(bool(host) and code == host.upper() for code in codes))
    yield to_confirm("Rated", sum(bool(game.rating) for game in games))
    yield to_confirm("Titled", sum(titles[title] for title in facts.SHOWN_TITLES))
    for title in sorted(facts.SHOWN_TITLES, key=TITLES_2009.index):
        yield to_confirm(title.value, titles[title])
    if report.is_foreign_swiss:
        yield to_confirm("1.4.3d: federations", min(count.federations for count in report.counts))
        yield to_confirm("1.4.3d: rated, not of the host", min(count.foreign for count in report.counts))
        yield to_confirm("1.4.3d: GM, IM, WGM, WIM of these", min(count.titled for count in report.counts))


def _table(report: "NormReport", tpn: int, norm: "Norm") -> FormTable:
    rows = sorted(_rows(report, tpn, norm), key=lambda row: int(str(row[0])))
    struck = frozenset(place for place, row in enumerate(rows) if row[-1] not in ("", COUNTS_AS_LOSS))
    return FormTable("Games", HEADS, tuple(rows), WIDTHS, struck, by_hand=frozenset(("ID",)))


def _rows(report: "NormReport", tpn: int, norm: "Norm") -> Iterator[tuple[Value, ...]]:
    found = norm.assessment
    last = max((game.round for game in found.games), default=0)
    has_end_ignored = Remark.GAMES_AFTER_IGNORED in norm.remarks
    no_show = report.players[tpn].played.last_round_no_show
    for game in found.games:
        words = COUNTS_AS_LOSS if game == no_show else ""
        yield _game(report, game, found.raised, found.title.demands.floor, words)
    for game in norm.ignored:
        letter = "e" if has_end_ignored and game.round > last else "f"
        row = _game(report, game, found.raised, found.title.demands.floor, f"ignored (1.4.1{letter})")
        yield (*row[:-2], "+", row[-1]) if game == no_show else row
    counted = {game.round for game in (*found.games, *norm.ignored)}
    for item in report.players[tpn].played.left_out:
        if item.round not in counted:
            yield _row_of_unplayed(report, tpn, item.round, item.opponent)


def _game(
    report: "NormReport", game: "NormGame", raised: int | None, floor: int, words: str
) -> tuple[Value, ...]:
    player = report.tournament.by_tpn[game.opponent]
    adjusted = floor if game.opponent == raised else "" if game.rating else UNRATED
    return (
        game.round,
        facts.full_name(player.name),
        facts.fide_id(player.fide_id),
        facts.federation(player),
        game.rating or "unr.",
        adjusted,
        game.title.value if game.title in facts.SHOWN_TITLES else "",
        "+" if words == COUNTS_AS_LOSS else facts.points(game.points),
        words,
    )


def _row_of_unplayed(report: "NormReport", tpn: int, round_: int, opponent: int | None) -> tuple[Value, ...]:
    from albireo.domain.history import rows

    entry = rows(report.tournament, report.after * report.tournament.games_per_round)[tpn][round_ - 1]
    player = report.tournament.by_tpn[opponent] if opponent is not None else None
    return (
        round_,
        facts.full_name(player.name) if player else "bye",
        facts.fide_id(player.fide_id) if player else NOTHING,
        facts.federation(player) if player else "",
        (player.rating_for("standard") or "unr.") if player else "",
        "",
        player.title.value if player and player.title in facts.SHOWN_TITLES else "",
        UNPLAYED.get(entry.mark, facts.points(entry.points)),
        "does not count",
    )
