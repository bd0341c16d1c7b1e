"""A tournament for people: summary, cross table, boards of a round, teams."""

from rich.console import Console

from albireo.cli.language import _, language
from albireo.cli.output import GAP, Column, heading, table
from albireo.cli.show_data import SYMBOLS, cross_table, labels
from albireo.cli.terminal import safe
from albireo.domain import history
from albireo.domain.colour import Colour
from albireo.domain.matches import team_rows, team_score
from albireo.domain.message import translatable
from albireo.domain.player import Player
from albireo.domain.points import Points, chess
from albireo.domain.result import Mark
from albireo.domain.round import Round
from albireo.domain.team import ScoreKind
from albireo.domain.tournament import Tournament
from albireo.formats.trf import TrfFile
from albireo.i18n.dates import days

LEGEND = translatable("""\
12w1: won against 12 as White; + −: forfeit; *: no result yet; W D L: unrated
bye: pairing-allocated; -1 -½ -0: full-, half-, zero-point bye""")
BYE_WORDS = {
    Mark.PAIRING_BYE: translatable("bye (pairing-allocated)"),
    Mark.FULL_BYE: translatable("full-point bye"),
    Mark.HALF_BYE: translatable("half-point bye"),
    Mark.ZERO_BYE: translatable("zero-point bye"),
    Mark.FORFEIT_LOSS: translatable("absent"),
    Mark.FORFEIT_WIN: translatable("won, the board opposite empty"),
}
_GAMES = (translatable("Round {round}, first game"), translatable("Round {round}, second game"))
_NAME_WIDTH = 24
_SHORT_NAME = 14


def summary(screen: Console, file: TrfFile) -> None:
    """What and where, in a few lines."""
    tournament = file.tournament
    settings = tournament.settings
    heading(screen, settings.name or file.name or _("Tournament"))
    place = ", ".join(text for text in (settings.city, settings.federation) if text)
    dates = days(settings.start, settings.end, language())
    declared = f"/{settings.number_of_rounds}" if settings.number_of_rounds else ""
    facts = (
        (_("Where"), place),
        (_("When"), dates),
        (_("System"), settings.system or settings.description),
        (_("Players"), str(len(tournament.players))),
        (_("Teams"), str(len(tournament.teams)) if tournament.teams else ""),
        (_("Rounds paired"), f"{tournament.paired_rounds}{declared}"),
        (_("Time control"), settings.time_control),
        (_("Arbiter"), "; ".join(arbiter.name for arbiter in settings.chief_arbiters)),
        (_("Tie-breaks"), ", ".join(settings.tie_breaks)),
        (_("File"), f"{file.dialect}, {file.encoding}"),
    )
    width = max(len(name) for name, value in facts if value) + 2
    for name, value in facts:
        if value:
            screen.print(safe(f"  {name + ':':<{width}}{value}"), soft_wrap=True)
    screen.print()


def standings(screen: Console, tournament: Tournament) -> None:
    """The cross table; where the rounds do not fit the terminal, in several parts."""
    rows = cross_table(tournament)
    heads = labels(tournament)
    count = len(heads)
    name_width, fitting = _widths(screen.width, rows, count)
    for start in range(0, max(count, 1), fitting):
        end = min(start + fitting, count)
        if fitting < count:
            words = _("Rounds {first} to {last}", first=heads[start], last=heads[end - 1])
            heading(screen, words if end > start + 1 else _("Round {round}", round=heads[end - 1]))
        columns = [
            Column("No", "right"),
            Column("Ttl"),
            Column("Name", width=name_width),
            Column("Rtg", "right"),
            Column("Pts", "right"),
            *(Column(label, "right") for label in heads[start:end]),
        ]
        table(
            screen,
            columns,
            (
                [
                    str(player.tpn),
                    player.title.value if player.title else "",
                    player.name,
                    str(player.rating or ""),
                    chess(points),
                    *cells[start:end],
                ]
                for player, points, cells in rows
            ),
        )
        screen.print()
    if count:
        screen.print(_(LEGEND), soft_wrap=True)


def _widths(width: int, rows: list[tuple[Player, Points, list[str]]], count: int) -> tuple[int, int]:
    """Width of the names, and how many rounds stand side by side: names give way first."""
    number = max((len(str(player.tpn)) for player, _, _ in rows), default=1)
    score = max((len(chess(points)) for _, points, _ in rows), default=1)
    cell = max((len(text) for _, _, cells in rows for text in cells), default=1)
    # number, title, rating and points, each with the gap behind it; the last round needs none
    fixed = max(number, 2) + 3 + 4 + max(score, 3) + 4 * GAP - GAP
    round_width = max(cell, len(str(count))) + GAP
    room = width - fixed
    for name in range(_NAME_WIDTH, _SHORT_NAME, -1):
        if room - name - GAP >= count * round_width:
            return name, max(count, 1)
    return _SHORT_NAME, max(1, (room - _SHORT_NAME - GAP) // round_width)


def players(screen: Console, tournament: Tournament) -> None:
    """The players in the order of their numbers."""
    columns = [
        Column("No", "right"),
        Column("Ttl"),
        Column("Name", width=_NAME_WIDTH),
        Column("Rtg", "right"),
        Column("Nat", "right"),
        Column("Fed"),
        Column("FIDE id", "right"),
        Column("Born"),
    ]
    table(
        screen,
        columns,
        (
            [
                str(player.tpn),
                player.title.value if player.title else "",
                player.name,
                str(player.rating or ""),
                "/".join(str(record.rating) for record in player.national if record.rating),
                player.federation,
                player.fide_id,
                player.birth_date.removesuffix("/00/00"),
            ]
            for player in sorted(tournament.players, key=lambda player: player.tpn)
        ),
    )


def matches(screen: Console, tournament: Tournament, number: int) -> None:
    """The matches of a round with their boards, in the order of the match points before it."""
    heading(screen, _("Round {round}", round=number))
    entries = {tpn: row[number - 1] for tpn, row in team_rows(tournament, number).items()}
    before = {
        tpn: team_score(row, ScoreKind.MATCH_POINTS, number)
        for tpn, row in team_rows(tournament, number).items()
    }
    names = {team.tpn: team.name for team in tournament.teams}
    order = sorted(entries, key=lambda tpn: (-before[tpn], tpn))
    shown: set[int] = set()
    for tpn in order:
        entry = entries[tpn]
        if tpn in shown:
            continue
        if entry.opponent is None:
            heading(screen, f"{tpn} {names[tpn]}: {_(BYE_WORDS[entry.mark])}")
            continue
        shown.add(entry.opponent)
        white, black = (entry.opponent, tpn) if entry.colour is Colour.BLACK else (tpn, entry.opponent)
        points = f"{chess(entries[white].game_points)} - {chess(entries[black].game_points)}"
        heading(screen, f"{white} {names[white]}  {points}  {black} {names[black]}")
        table(
            screen,
            [
                Column("", "right"),
                Column("", width=_NAME_WIDTH),
                Column("", "center"),
                Column("", width=_NAME_WIDTH),
            ],
            (
                [
                    str(board.number),
                    _named(tournament.by_tpn[board.player]),
                    f"{_colour_sign(board.colour)} {SYMBOLS.get(board.mark, board.mark.value)}",
                    _named(tournament.by_tpn[board.opponent]) if board.opponent else _("nobody"),
                ]
                for board in entries[white].boards
            ),
        )


def _colour_sign(colour: Colour | None) -> str:
    return "-" if colour is None else colour.value


def round_(screen: Console, tournament: Tournament, number: int) -> None:
    """The boards of a round with the scores before it, then those without a board."""
    games = tournament.games_of(number)
    for at, played in enumerate(games):
        words = _("Round {round}", round=number)
        if len(games) > 1:
            words = _(_GAMES[at], round=number)
        heading(screen, words)
        _boards(screen, tournament, played, (number - 1) * len(games) + at)


def _boards(screen: Console, tournament: Tournament, played: Round, rounds: int) -> None:
    """The boards of one game, with the scores after so many rounds of the file."""
    before = {tpn: history.score(row) for tpn, row in history.rows(tournament, rounds).items()}
    columns = [
        Column("Board", "right"),
        Column("White", width=_NAME_WIDTH),
        Column("Pts", "right"),
        Column("Result", "center"),
        Column("Pts", "right"),
        Column("Black", width=_NAME_WIDTH),
    ]
    table(
        screen,
        columns,
        (
            [
                str(game.board or board),
                _named(tournament.by_tpn[game.white]),
                chess(before[game.white]),
                str(game.result) or "-",
                chess(before[game.black]),
                _named(tournament.by_tpn[game.black]),
            ]
            for board, game in enumerate(played.pairings, start=1)
        ),
    )
    for bye in played.byes:
        player = tournament.by_tpn[bye.player]
        screen.print(
            safe(f"  {_named(player)} ({chess(before[bye.player])}): {_(BYE_WORDS[bye.mark])}"),
            soft_wrap=True,
        )


def _named(player: Player) -> str:
    return f"{player.tpn} {player.name}"


def teams(screen: Console, tournament: Tournament) -> None:
    """Teams with their points; matches are derived from the games."""
    scores = {
        tpn: (team_score(row, ScoreKind.MATCH_POINTS), team_score(row, ScoreKind.GAME_POINTS))
        for tpn, row in team_rows(tournament).items()
    }
    heading(screen, _("Teams"))
    table(
        screen,
        [Column("No", "right"), Column("Team", width=40), Column("MP", "right"), Column("GP", "right")],
        (
            [str(team.tpn), team.name, *(chess(points) for points in scores[team.tpn])]
            for team in sorted(
                tournament.teams, key=lambda team: tuple(-points for points in scores[team.tpn])
            )
        ),
    )
    screen.print()
