"""Writing the XML that chess-results.com accepts: players, teams, rounds, pairings, places.

chess-results issues the signature in the last element to each program, so the file is written without one;
the server's operator or a program that has one adds it.
"""

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import quoteattr

from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, remark
from albireo.domain.player import Player, Sex
from albireo.domain.points import Points
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Round
from albireo.domain.tournament import Tournament
from albireo.domain.tournament_type import PairingKind
from albireo.formats.file_format import WrittenFile
from albireo.formats.swiss_manager.tie_break_numbers import NUMBERS, PERFORMANCE, TYPES
from albireo.standings.order import Standings, standings

TIE_BREAKS = 5
BYE, NOT_PAIRED = -1, -2


class CannotWriteUpload(AlbireoError):
    """A tournament that chess-results.com cannot represent."""


def write_upload(tournament: Tournament) -> WrittenFile:
    """Return the tournament for chess-results.com, unsigned."""
    if tournament.games_per_round > 1:
        raise CannotWriteUpload(
            "chess-results.com accepts one game per round: expected no matches of two games"
        )
    losses: list[Remark] = [remark("the signature: chess-results.com issues it to each program")]
    table = _standings(tournament, losses)
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        "<chessresults>",
        *_inside("tournamentdata", [_tournament(tournament, table, losses)]),
        *_inside("rounds", _rounds(tournament)),
        *_inside("players", _players(tournament, table)),
        *(_inside("teams", _teams(tournament, table)) if tournament.teams else ()),
        *_inside("playerpairings", _pairings(tournament, losses)),
        *(_inside("teampairings", _team_pairings(tournament)) if tournament.teams else ()),
        "</chessresults>",
        "",
    ]
    return WrittenFile("\n".join(lines).encode(), tuple(dict.fromkeys(losses)))


def _inside(name: str, elements: Sequence[str] | Iterator[str]) -> Iterator[str]:
    yield f"  <{name}>"
    for element in elements:
        yield f"    {element}"
    yield f"  </{name}>"


def _element(tag: str, /, **attributes: object) -> str:
    pairs = (key.rstrip("_") + "=" + quoteattr(str(value)) for key, value in attributes.items())
    return f"<{tag} {' '.join(pairs)} />"


def _standings(tournament: Tournament, losses: list[Remark]) -> Standings | None:
    if not tournament.paired_rounds:
        return None
    try:
        return standings(tournament)
    except AlbireoError as refusal:
        losses.append(remark("places and tie-breaks: {refusal}", refusal=refusal))
        return None


def _kind(tournament: Tournament) -> int:
    is_table = tournament.settings.type.kind is PairingKind.TABLE
    if tournament.is_paired_by_teams:
        return 2 if is_table else 3
    return 1 if is_table else 0


def _tie_breaks(codes: Sequence[str], losses: list[Remark]) -> dict[str, object]:
    """Return numbers and parameters of the first five tie-breaks."""
    found: dict[str, object] = {}
    for place in range(1, TIE_BREAKS + 1):
        code = codes[place - 1] if place <= len(codes) else ""
        base, _, cut = code.partition("/")
        base = base.partition(":")[0]
        number = NUMBERS.get(base, 0)
        if code and not number:
            losses.append(remark("tie-breaks: {codes}", codes=code))
        found[f"tb{place}no"] = number
        low = int(cut[1:]) if cut[:1] in ("C", "M") and cut[1:].isdecimal() else 0
        high = low if cut.startswith("M") else 0
        kind = TYPES[number].index(base) if number in TYPES else 0
        if number == PERFORMANCE:
            found[f"tb{place}_detail"] = f"{kind},1400"
        else:
            found[f"tb{place}_detail"] = f"{kind},{high},{low}" if low else f"{kind}" if kind else ""
    if len(codes) > TIE_BREAKS:
        losses.append(remark("tie-breaks: {codes}", codes=", ".join(codes[TIE_BREAKS:])))
    return found


def _tournament(tournament: Tournament, table: Standings | None, losses: list[Remark]) -> str:
    settings = tournament.settings
    ratings = [player.rating for player in tournament.players if player.rating]
    rounds = max(settings.number_of_rounds or 0, tournament.paired_rounds)
    tie_breaks = _tie_breaks(settings.tie_breaks, losses)
    return _element(
        "tournament",
        key="",
        type=_kind(tournament),
        name=settings.name,
        location=settings.city,
        rounds=rounds,
        currentround=tournament.paired_rounds,
        rankinground=sum(map(tournament.is_round_complete, range(1, tournament.paired_rounds + 1))),
        sortstartrank=2,
        from_=settings.start.replace("/", ""),
        to=(settings.end or settings.start).replace("/", ""),
        **{key: value for key, value in tie_breaks.items() if key.endswith("no")},
        replay=1,
        timecontrol=settings.time_control,
        playerperteam=len(settings.board_colours) or "",
        ratingavg=round(sum(ratings) / len(ratings)) if ratings else 0,
        endstatus="J" if table is not None and table.finality.is_final else "N",
        **{key: value for key, value in tie_breaks.items() if key.endswith("detail")},
        chiefarbiter=", ".join(arbiter.name for arbiter in settings.chief_arbiters),
        deputyarbiter=", ".join(arbiter.name for arbiter in settings.deputy_arbiters),
        federation=settings.federation,
    )


def _rounds(tournament: Tournament) -> Iterator[str]:
    dates = tournament.settings.round_dates
    for number in range(1, max(tournament.settings.number_of_rounds or 0, tournament.paired_rounds) + 1):
        date = dates[number - 1] if number <= len(dates) else ""
        yield _element("round", round=number, date=date.replace("/", ""), time="")


def _figures(table: Standings | None, tpn: int) -> dict[str, object]:
    place = table.by_tpn.get(tpn) if table is not None else None
    values = [str(value).replace(".", ",") for value in place.values[:TIE_BREAKS]] if place else []
    values += [""] * (TIE_BREAKS - len(values))
    return {
        "rank": place.rank if place else "",
        **{f"tb{number}": value for number, value in enumerate(values, start=1)},
        "pts": _points(place.points).replace(".", ",") if place else "",
    }


def _players(tournament: Tournament, table: Standings | None) -> Iterator[str]:
    team_of = {
        tpn: (team.tpn, board) for team in tournament.teams for board, tpn in enumerate(team.players, start=1)
    }
    shown = None if tournament.is_paired_by_teams else table
    for player in sorted(tournament.players, key=lambda player: player.tpn):
        surname, _, given = player.name.partition(",")
        team, board = team_of.get(player.tpn, (0, ""))
        yield _element(
            "player",
            no=player.tpn,
            id=next((record.id for record in player.national if record.id), ""),
            lastname=surname.strip(),
            firstname=given.strip(),
            title=player.title.value if player.title else "",
            rtg=player.rating or 0,
            rtgfide=player.rating_for("standard"),
            rtgnat=player.national_rating() or 0,
            dob=player.birth_date.replace("/", ""),
            sex=_sex(player),
            fed=player.federation,
            board=board,
            teamno=team,
            clubname=player.club,
            fideid=player.fide_id,
            typ=player.category,
            **_figures(shown, player.tpn),
            kfaktor=player.k_factor or "",
        )


def _sex(player: Player) -> str:
    return "F" if player.sex is Sex.WOMAN else "M" if player.sex is Sex.MAN else ""


def _teams(tournament: Tournament, table: Standings | None) -> Iterator[str]:
    for team in sorted(tournament.teams, key=lambda team: team.tpn):
        figures = _figures(table, team.tpn)
        yield _element(
            "team",
            no=team.tpn,
            teamname=team.name,
            teamshort=team.nickname or team.name,
            points=figures.pop("pts"),
            **figures,
        )


_SPECIAL = {
    GameResult.UNKNOWN: ("", "", ""),
    GameResult.ADJOURNED: ("", "", ""),
    GameResult.WHITE_WINS_BY_FORFEIT: ("1.0", "0.0", "K"),
    GameResult.BLACK_WINS_BY_FORFEIT: ("0.0", "1.0", "K"),
    GameResult.DOUBLE_FORFEIT: ("0.0", "0.0", "K"),
}
_GAME_POINTS = {Mark.WIN: "1.0", Mark.DRAW: "0.5", Mark.LOSS: "0.0"} | {
    Mark.UNRATED_WIN: "1.0",
    Mark.UNRATED_DRAW: "0.5",
    Mark.UNRATED_LOSS: "0.0",
}


def _pairings(tournament: Tournament, losses: list[Remark]) -> Iterator[str]:
    for number, round_ in enumerate(tournament.rounds, start=1):
        if round_.is_paired:
            yield from _round(number, round_, tournament, losses)


def _round(number: int, round_: Round, tournament: Tournament, losses: list[Remark]) -> Iterator[str]:
    boards = {
        frozenset((own, other)): (match, board)
        for match, (first, second) in enumerate(_matches(tournament, number), start=1)
        for board, (own, other) in enumerate(_sides(tournament, number, first, second), start=1)
    }
    for place, game in enumerate(round_.pairings, start=1):
        if game.result is GameResult.ADJOURNED:
            losses.append(remark("the result of {white} and {black}", white=game.white, black=game.black))
        left, right, forfeit = _SPECIAL.get(game.result) or (
            _GAME_POINTS[game.result.white],
            _GAME_POINTS[game.result.black],
            "",
        )
        match, board = boards.get(frozenset((game.white, game.black)), (place, 1))
        seats = {"whiteno": game.white, "blackno": game.black}
        results = {"reswhite": left, "resblack": right, "forfeit": forfeit}
        yield _element("playerpairing", round=number, pairing=match, board=board, **seats, **results)
    if tournament.is_paired_by_teams:
        return
    for place, bye in enumerate(round_.byes, start=len(round_.pairings) + 1):
        against = BYE if bye.mark is Mark.PAIRING_BYE else NOT_PAIRED
        points = tournament.settings.points.award(bye.mark)
        yield _element(
            "playerpairing",
            round=number,
            pairing=place,
            board=1,
            whiteno=bye.player,
            blackno=against,
            reswhite=_points(points) if points else "",
            resblack="",
            forfeit="",
        )


def _matches(tournament: Tournament, number: int) -> list[tuple[int, int]]:
    """Pairs of teams in the order of their line-ups."""
    found: dict[frozenset[int], tuple[int, int]] = {}
    for line in tournament.line_ups:
        if line.round == number:
            found.setdefault(frozenset((line.team, line.opponent)), (line.team, line.opponent))
    return list(found.values())


def _sides(tournament: Tournament, number: int, first: int, second: int) -> Iterator[tuple[int, int]]:
    lines = {line.team: line.players for line in tournament.line_ups if line.round == number}
    for own, other in zip(lines.get(first, ()), lines.get(second, ()), strict=False):
        if own and other:
            yield own, other


def _team_pairings(tournament: Tournament) -> Iterator[str]:
    for number, round_ in enumerate(tournament.rounds, start=1):
        worth = tournament.settings.points
        points: dict[int, Points] = {}
        for game in round_.pairings:
            points[game.white] = worth.award(game.result.white)
            points[game.black] = worth.award(game.result.black)
        for bye in round_.byes:
            points[bye.player] = worth.award(bye.mark)
        lines = {line.team: line.players for line in tournament.line_ups if line.round == number}
        matches = _matches(tournament, number)
        for place, (first, second) in enumerate(matches, start=1):
            left, right = (sum(points.get(tpn or 0, 0) for tpn in lines.get(t, ())) for t in (first, second))
            yield _element(
                "teampairing",
                round=number,
                pairing=place,
                no1=first,
                no2=second,
                res1=_points(left),
                res2=_points(right),
            )
        byes = [bye.team for bye in tournament.team_byes if bye.round == number]
        for place, team in enumerate(byes, start=len(matches) + 1):
            yield _element("teampairing", round=number, pairing=place, no1=team, no2=BYE, res1="", res2="")


def _points(points: Points) -> str:
    return f"{points / 10:.1f}"
