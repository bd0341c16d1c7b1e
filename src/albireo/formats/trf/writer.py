"""Writing a report file: records in one fixed order, every field in its columns.

The output depends on the tournament only, so the same tournament always gives the same bytes. Points are
computed; ranks and team totals are written as reported (`reported_rank` and similar), since breaking ties is
the task of the standings.
"""

from collections.abc import Iterable, Iterator, Sequence

from albireo.domain import history
from albireo.domain.absence import absent_in
from albireo.domain.message import Remark, Translatable, remark, translatable
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament, VirtualPoints
from albireo.formats.trf import player_layout, rule_layout, settings_layout
from albireo.formats.trf.checks import written_score
from albireo.formats.trf.findings import Finding, TrfError
from albireo.formats.trf.forfeited_boards import with_forfeited_boards
from albireo.formats.trf.lines import COMMENT, INFORMATIVE, LEFT_FIDE_MODE, PLACE, KeptLine
from albireo.formats.trf.losses import Losses, TrfLoss
from albireo.formats.trf.reader import TrfFile
from albireo.pairing.acceleration import CannotAccelerate, as_records
from albireo.value_classes import dataclass

VERSIONS = ("TRF26", "TRF16")
JAVAFO = "javafo"
"""XX? lines."""
BBP = "bbp"
"""BB? lines for the points, XX? for the rest."""
DIALECTS = (JAVAFO, BBP)
LINE_BREAK = "\r\n"
MOST_PLAYERS = 9999
MOST_TEAMS = 999

_MARKS_26 = {mark: mark.value for mark in Mark}
_MARKS_16 = _MARKS_26 | {Mark.UNKNOWN: " ", Mark.ADJOURNED: " "}


@dataclass(frozen=True, slots=True)
class RenderedTrf:
    """The text of a report file, and what it cannot carry."""

    text: str
    losses: tuple[Remark, ...]
    """Data that another version could carry, or that did not fit its columns."""
    outside: tuple[Translatable, ...]
    """Data that no report file can carry: clubs, categories, K-factors …"""


def write_trf(
    content: Tournament | TrfFile,
    version: str = "TRF26",
    dialects: Iterable[str] = (),
    *,
    lossy: bool = False,
) -> bytes:
    """Return the bytes of a report file: UTF-8, lines ended by CR LF.

    Raises `TrfLoss` if the version cannot carry everything, unless `lossy`; `render_trf` returns the text and
    the list of what was left out.
    """
    rendered = render_trf(content, version, dialects)
    if rendered.losses and not lossy:
        raise TrfLoss(version, rendered.losses)
    return rendered.text.encode()


def render_trf(
    content: Tournament | TrfFile, version: str = "TRF26", dialects: Iterable[str] = ()
) -> RenderedTrf:
    """Return the text of a report file and what it leaves out."""
    chosen = frozenset(dialects)
    if version not in VERSIONS or not chosen <= set(DIALECTS):
        raise TrfError(
            "",
            [
                Finding(
                    0,
                    0,
                    remark(
                        "one of {first} and {second}", first=" ".join(VERSIONS), second=" ".join(DIALECTS)
                    ),
                    " ".join((version, *sorted(chosen))),
                )
            ],
        )
    tournament = content.tournament if isinstance(content, TrfFile) else content
    _refuse_too_large(tournament)
    losses = Losses()
    is_26 = version == "TRF26"
    kept = (
        [line for line in content.kept if _may_stay(line, is_26, losses)]
        if isinstance(content, TrfFile)
        else []
    )
    kept += _left_fide_mode(tournament, kept)
    raw: dict[int, dict[str, str]] = {}
    if isinstance(content, TrfFile):
        for field in content.raw_fields:
            raw.setdefault(field.player, {})[field.field] = field.text
    records = [
        *settings_layout.common(tournament, is_26, losses),
        *_settings(tournament, is_26, chosen, losses),
        *_players(with_forfeited_boards(tournament), is_26, BBP in chosen, raw, losses),
        *_rules(tournament, is_26, chosen, losses),
    ]
    lines = _in_order(records, kept)
    text = "".join(line.rstrip() + LINE_BREAK for line in lines)
    return RenderedTrf(text, tuple(losses.found), tuple(_outside(tournament)))


def _refuse_too_large(tournament: Tournament) -> None:
    for expected, most, numbers in (
        (
            translatable("player numbers up to {most}"),
            MOST_PLAYERS,
            [player.tpn for player in tournament.players],
        ),
        (translatable("team numbers up to {most}"), MOST_TEAMS, [team.tpn for team in tournament.teams]),
    ):
        if max(numbers, default=0) > most:
            raise TrfError("", [Finding(0, 0, remark(expected, most=most), str(max(numbers)))])


def _may_stay(line: KeptLine, is_26: bool, losses: Losses) -> bool:
    if not is_26 and line.text.startswith((COMMENT, *INFORMATIVE)):
        losses.add(
            "comments ({comments}) and informative records ({informative})",
            comments=COMMENT,
            informative=" ".join(INFORMATIVE),
        )
        return False
    return True


def _left_fide_mode(tournament: Tournament, kept: Sequence[KeptLine]) -> list[KeptLine]:
    """Return the comment that FIDE mode was left; without it a file would return to FIDE mode."""
    is_there = any(each.text.startswith(f"{COMMENT} {LEFT_FIDE_MODE}") for each in kept)
    is_due = tournament.left_fide_mode and not is_there
    return [KeptLine(f"{COMMENT} {tournament.left_fide_mode}")] if is_due else []


def _settings(
    tournament: Tournament, is_26: bool, dialects: frozenset[str], losses: Losses
) -> list[tuple[str, str]]:
    javafo, bbp = JAVAFO in dialects, BBP in dialects
    records: list[tuple[str, str]] = []
    if is_26:
        records += settings_layout.trf26(tournament, losses, bbp)
    else:
        for loss in settings_layout.losses_in_trf16(tournament, javafo, bbp):
            losses.add(loss)
    if dialects:
        # beside record 162, XXS need not be complete; otherwise XXS is already there
        told = Losses() if is_26 and not bbp else losses
        lines = settings_layout.engine_lines(tournament.settings, told, javafo, bbp)
        records += [line for line in lines if line not in records]
    return records


def _players(
    tournament: Tournament, is_26: bool, bbp: bool, raw: dict[int, dict[str, str]], losses: Losses
) -> Iterator[tuple[str, str]]:
    rows = history.rows(tournament, len(tournament.rounds))
    marks = _MARKS_26 if is_26 else _MARKS_16
    if is_26 and not bbp:  # `?` is an adjourned game; one in progress has no sign yet
        marks = {**marks, Mark.UNKNOWN: " "}
    if is_26 and settings_layout.marks_adjourned(tournament, bbp):
        marks = {**marks, Mark.ADJOURNED: "?"}
    cells = player_layout.cells(tournament, marks)
    adjourned = False
    for player in tournament.players:
        row = rows[player.tpn]
        score = written_score(tournament, row)
        adjourned = adjourned or any(entry.mark is Mark.ADJOURNED for entry in row)
        yield (
            "001",
            player_layout.player_line(player, score, cells[player.tpn], raw.get(player.tpn, {}), losses),
        )
    if adjourned and not is_26:
        losses.add("adjourned games (X), written as not yet known")
    for player in tournament.players:
        for record in player.national:
            if is_26:
                yield "NRS", player_layout.national_line(player.tpn, record, losses)
            else:
                losses.add("national records, with national ratings and IDs")


def _rules(
    tournament: Tournament, is_26: bool, dialects: frozenset[str], losses: Losses
) -> Iterator[tuple[str, str]]:
    requests = _requests(tournament)
    engine = bool(dialects)
    virtual = _virtual_points(tournament, is_26, engine, losses)
    rounds = tournament.settings.number_of_rounds or tournament.next_round
    if is_26:
        yield from (("310", line) for line in rule_layout.teams(tournament, losses))
        yield from (("240", line) for line in rule_layout.byes(requests))
        yield from (("250", line) for line in rule_layout.virtual_points(virtual, losses))
        yield from (("260", line) for line in rule_layout.prohibited_records(tournament))
        yield from (("299", line) for line in rule_layout.abnormal(tournament, losses))
        yield from (("300", line) for line in rule_layout.line_ups(tournament))
        yield from (("320", line) for line in rule_layout.pairing_byes(tournament, losses))
        yield from (("330", line) for line in rule_layout.forfeited_match_records(tournament))
    else:
        yield from (("013", line) for line in rule_layout.old_teams(tournament.teams, losses))
        for loss in _rule_losses_in_trf16(tournament, requests, virtual, engine):
            losses.add(loss)
    yield from (("XXO", line) for line in rule_layout.system_options(tournament))
    yield from (("XXG", line) for line in rule_layout.groups(tournament, losses))
    yield from (("XXB", line) for line in rule_layout.fixed_board_records(tournament))
    yield from (("XXF", line) for line in rule_layout.fixed_table_records(tournament))
    yield from (("XXT", line) for line in rule_layout.group_systems(tournament, losses))
    yield from (("XXM", line) for line in rule_layout.scored_match_records(tournament))
    if engine and tournament.is_paired_by_teams:
        losses.add("pairing-engine lines for teams: engines pair players only")
    elif engine:
        absent = [tpn for round_, _, tpn in requests if round_ == tournament.next_round]
        if absent and JAVAFO in dialects:
            yield "XXZ", "XXZ " + " ".join(str(tpn) for tpn in sorted(set(absent)))
        yield from (("XXA", line) for line in rule_layout.javafo_virtual_points(tournament, virtual, rounds))
        yield from (
            ("XXP", line) for line in rule_layout.javafo_prohibited(tournament, tournament.next_round)
        )


def _requests(tournament: Tournament) -> list[tuple[int, Mark, int]]:
    """Return round, mark and number of every requested bye and every future absence.

    Withdrawn players are absent in all future rounds, whatever they requested (C.04.2 3.2), late entries
    until they arrive: no other record says so.
    """
    if tournament.is_paired_by_teams:
        return [(bye.round, bye.mark, bye.team) for bye in tournament.team_byes]
    found = {(bye.round, bye.player): bye.mark for bye in tournament.requested_byes}
    next_round = tournament.next_round
    last_round = tournament.settings.number_of_rounds
    if last_round is None:
        last_round = max(next_round, *(round_ for round_, _ in found), 0)
    written = {bye.player for games in tournament.games_of(next_round) for bye in games.byes}
    for round_ in range(next_round, last_round + 1):
        for tpn, mark in absent_in(tournament, round_).items():
            if round_ > next_round or tpn not in written:
                found[round_, tpn] = mark
    return [(round_, mark, tpn) for (round_, tpn), mark in found.items()]


def _virtual_points(
    tournament: Tournament, is_26: bool, engine: bool, losses: Losses
) -> tuple[VirtualPoints, ...]:
    """Return explicit virtual points, even if the type code names Baku: most programs compute nothing.

    The code determines the groups only without late entries, and older versions have no code at all.
    """
    by_code = tournament.settings.acceleration is None and not tournament.virtual_points
    if by_code and not is_26 and not engine:
        return ()
    try:
        return as_records(tournament)
    except CannotAccelerate:
        losses.add("the acceleration, which lacks information it needs")
        return ()


def _rule_losses_in_trf16(
    tournament: Tournament,
    requests: list[tuple[int, Mark, int]],
    virtual: Sequence[VirtualPoints],
    engine: bool,
) -> Iterator[Translatable]:
    if any(round_ >= tournament.next_round for round_, _, _ in requests) and not engine:
        yield translatable("record 240, byes for future rounds")
    if virtual and not engine:
        yield translatable("record 250, virtual points")
    if tournament.prohibited and not engine:
        yield translatable("record 260, prohibited pairings")
    if tournament.abnormal_points:
        yield translatable("record 299, abnormal points")
    if tournament.line_ups:
        yield translatable("record 300, line-ups not in the default order")
    if any(bye.mark is Mark.PAIRING_BYE for bye in tournament.team_byes):
        yield translatable("record 320, pairing-allocated byes for teams")
    if tournament.forfeited_matches:
        yield translatable("record 330, forfeited matches")


def _in_order(records: list[tuple[str, str]], kept: list[KeptLine]) -> Iterator[str]:
    """Yield records in order, with kept lines before the records they preceded."""
    placed = [(PLACE[id_], 1, number, line) for number, (id_, line) in enumerate(records)]
    placed += [(line.place, 0, number, line.text) for number, line in enumerate(kept)]
    return (line for _, _, _, line in sorted(placed))


def _outside(tournament: Tournament) -> Iterator[Translatable]:
    """Yield data without a field in the report file."""
    players = tournament.players
    facts = (
        (any(player.club for player in players), translatable("clubs")),
        (any(player.category for player in players), translatable("categories")),
        (any(player.k_factor is not None for player in players), translatable("K-factors")),
        (any(player.entry_round > 1 for player in players), translatable("entry rounds")),
        (
            tournament.settings.acceleration is not None and not tournament.virtual_points,
            translatable("the acceleration method (its virtual points are written)"),
        ),
        (
            tournament.withdrawals,
            translatable("withdrawals (zero-point byes for future rounds are written)"),
        ),
        (tournament.decided_ties, translatable("who went through after a level knock-out tie")),
        (
            any(game.board is not None for round_ in tournament.rounds for game in round_.pairings),
            translatable("board numbers"),
        ),
    )
    yield from (what for is_given, what in facts if is_given)
