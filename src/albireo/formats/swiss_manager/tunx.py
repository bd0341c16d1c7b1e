"""Reading Swiss-Manager's tournament files: players, rounds, results, teams and prohibited pairings."""

from collections.abc import Sequence

from albireo.domain.colour import Colour
from albireo.domain.player import NationalRecord, Player, Sex, Title
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Arbiter, ProhibitedPairs, RequestedBye, Settings, Tournament, Withdrawal
from albireo.formats.foreign_tournament import ForeignTournament, Notes, UnreadableTournament
from albireo.formats.rating_used import rating_method, with_national_ratings
from albireo.formats.sitting_out import with_sitting_out
from albireo.formats.swiss_manager import tie_break_numbers as tie_breaks
from albireo.formats.swiss_manager import tunx_layout as layout
from albireo.formats.swiss_manager.tie_break_list import NumberedTieBreak, read_tie_breaks
from albireo.formats.swiss_manager.tunx_layout import Section, u16, u32
from albireo.formats.swiss_manager.tunx_teams import TeamPart, read_teams
from albireo.pairing.registry import tournament_type
from albireo.value_classes import dataclass, replace

KINDS = ("FIDE_DUTCH", "BERGER_ROUNDROBIN", "BERGER_TEAM_ROUNDROBIN", "FIDE_TEAM")
"""Type codes by Swiss-Manager's number."""
ROUND_ROBIN = 1
TEAM_KINDS = (2, 3)
RESULTS = {
    0: GameResult.UNKNOWN,
    1: GameResult.WHITE_WINS,
    2: GameResult.DRAW,
    3: GameResult.BLACK_WINS,
    4: GameResult.WHITE_WINS_BY_FORFEIT,
    5: GameResult.BLACK_WINS_BY_FORFEIT,
    6: GameResult.DOUBLE_FORFEIT,
    7: GameResult.DOUBLE_FORFEIT,
    15: GameResult.UNRATED_WHITE_WINS,
    16: GameResult.UNRATED_DRAW,
    17: GameResult.UNRATED_BLACK_WINS,
}
UNRATED = frozenset((15, 16, 17))
"""Results read as unrated games: with this reading the next rounds are those of the system."""
NOT_PAIRED = {1: Mark.FULL_BYE, 2: Mark.HALF_BYE, 3: Mark.ZERO_BYE}
MOST_PLAYERS, MOST_ROUNDS = 9999, 999
PARAMETERS, PARAMETER_BYTES = 0x28B, 19
COUNTS_FORFEITS = 0x01


@dataclass(frozen=True, slots=True)
class _RoundHead:
    """The data of a round before its games."""

    date: str
    records: int


def read_tunx(data: bytes) -> ForeignTournament:
    """Return the tournament in a file of Swiss-Manager's."""
    found = layout.sections(data)
    notes = Notes()
    texts = _texts(found[0])
    facts = found[layout.SETTINGS].data
    kind = facts[0x0B] if len(facts) > 0x0B else 0
    if kind >= len(KINDS):
        raise UnreadableTournament("tournament type: expected 0 to 3, found {found}", found=kind)
    heads = _heads(found[layout.ROUNDS], u16(facts, 0x17))
    records = list(found[layout.PLAYERS].records_of(layout.PLAYER_TEXTS, layout.PLAYER_BYTES))
    if len(records) > MOST_PLAYERS:
        raise UnreadableTournament("players: expected at most {most}", most=MOST_PLAYERS)
    if len(records) != u16(facts, 0x13):
        notes.contradiction(
            "number of players: {told} in the settings, {found} in the list",
            told=u16(facts, 0x13),
            found=len(records),
        )
    players = [_player(tpn, *record, texts[20]) for tpn, record in enumerate(records, start=1)]
    rounds = _rounds(found[layout.GAMES], heads, len(players), notes)
    if kind == ROUND_ROBIN:
        rounds = list(with_sitting_out(rounds))
    requests = _take_requested_byes(rounds)
    current = u16(facts, 0x11)
    if current != len(rounds):
        notes.contradiction(
            "the settings say round {told}, but there are games up to round {found}",
            told=current,
            found=len(rounds),
        )
    settings = _settings(texts, facts, heads, kind, notes)
    settings = replace(settings, rating_method=rating_method(players))
    if kind == 0:
        settings = replace(settings, initial_colour=_initial_colour(rounds))
    tournament = Tournament(
        settings,
        with_national_ratings(players, notes),
        tuple(rounds),
        requested_byes=requests,
        withdrawals=_withdrawals(records, rounds),
        prohibited=_prohibited_pairs(found.get(layout.PROHIBITED), len(players)) if kind == 0 else (),
    )
    if kind in TEAM_KINDS:
        part = TeamPart(found.get(layout.TEAMS), found.get(layout.MATCHES), u16(facts, 0x31))
        places = [(u16(record, 0x1C), u16(record, 0x1E)) for _, record in records]
        tournament = read_teams(tournament, part, places, notes)
    return ForeignTournament(tournament, notes.found)


def _texts(section: Section) -> list[str]:
    texts: list[str] = []
    while not section.is_at_end:
        texts.append(section.text())
    return texts + [""] * max(0, 40 - len(texts))


def _settings(
    texts: Sequence[str], facts: bytes, heads: Sequence[_RoundHead], kind: int, notes: Notes
) -> Settings:
    rounds = u16(facts, 0)
    chief = texts[21] or texts[3]
    if not chief:
        notes.missing("the chief arbiter")
    if kind == 0:
        notes.assumed("paired by the Dutch system: the file says only Swiss")
    return Settings(
        name=texts[0],
        city=texts[10] or texts[5],
        federation=texts[20][:3],
        start=layout.date(u32(facts, 0x47)),
        end=layout.date(u32(facts, 0x4B)),
        round_dates=tuple(head.date for head in heads[:rounds]) if any(head.date for head in heads) else (),
        number_of_rounds=rounds if 1 <= rounds <= MOST_ROUNDS else None,
        type=tournament_type(KINDS[kind]),
        tie_breaks=_tie_breaks(facts, notes),
        chief_arbiters=(Arbiter(chief),) if chief else (),
        deputy_arbiters=tuple(Arbiter(name) for name in (texts[35],) if name),
        time_control=texts[14],
        controller="Swiss-Manager",
    )


def _tie_breaks(facts: bytes, notes: Notes) -> tuple[str, ...]:
    entries = (_tie_break(facts, place) for place in range(min(u16(facts, 0x1B), 9)))
    return read_tie_breaks(entries, notes)


def _tie_break(facts: bytes, place: int) -> NumberedTieBreak:
    number = u16(facts, 0x1D + 2 * place)
    start = PARAMETERS + PARAMETER_BYTES * place
    cuts, flags, kind = facts[start : start + 3].ljust(3, b"\0")
    # 68 uses two more bits than the one for forfeits; no known file shows their meaning.
    is_known = number != tie_breaks.WINS or not flags & ~COUNTS_FORFEITS
    return NumberedTieBreak(
        place + 1,
        number,
        kind if number == tie_breaks.EXTENDED_SONNEBORN else 0,
        (cuts >> 4, cuts & 0x0F),
        is_known,
    )


def _heads(section: Section, count: int) -> list[_RoundHead]:
    """Date and number of games of each round."""
    heads = []
    for _ in range(min(count, MOST_ROUNDS)):
        section.texts(layout.ROUND_TEXTS)
        record = section.take(layout.ROUND_BYTES)
        heads.append(_RoundHead(layout.date(u32(record, 0)), u16(record, 6)))
    return heads


def _player(tpn: int, texts: Sequence[str], record: bytes, host: str) -> Player:
    name = ", ".join(part for part in (texts[0], texts[1]) if part)
    title = texts[4].upper()
    national = u16(record, 0x0A)
    records: tuple[NationalRecord, ...] = ()
    if national or texts[5]:
        records = (NationalRecord(host[:3], national or None, texts[5]),)
    return Player(
        tpn,
        name or f"#{tpn}",
        rating=u16(record, 0x08) or None,
        title=Title(title) if title in Title.__members__ else None,
        federation=texts[10][:3],
        fide_id=str(u32(record, 0x18) or ""),
        sex=Sex.WOMAN if record[0x06] == 1 else Sex.MAN,
        birth_date=layout.date(u32(record, 0x0E)),
        national=records,
        k_factor=u16(record, 0x3A) or None,
        club=texts[9],
        category=texts[11],
    )


def _rounds(section: Section, heads: Sequence[_RoundHead], players: int, notes: Notes) -> list[Round]:
    games = list(section.records(layout.GAME_BYTES))
    counts = [head.records for head in heads]
    while counts and not counts[-1]:
        counts.pop()
    if sum(counts) != len(games):
        raise UnreadableTournament(
            "games: expected {count}, the sum of all rounds, found {found}",
            count=sum(counts),
            found=len(games),
        )
    rounds: list[Round] = []
    for number, count in enumerate(counts, start=1):
        rows, games = games[:count], games[count:]
        rounds.append(_round(number, rows, players, notes))
    return rounds


def _round(number: int, rows: Sequence[bytes], players: int, notes: Notes) -> Round:
    pairings: list[Pairing] = []
    byes: list[Bye] = []
    for row in rows:
        white, black, result = u16(row, 0), u16(row, 2), u16(row, 4)
        seats = {white, black} - {layout.BYE, layout.NOT_PAIRED, 0}
        if white in (0, layout.BYE, layout.NOT_PAIRED):
            white, black = black, white
        if not seats:
            continue
        if not all(1 <= seat <= players for seat in seats) or white == black:
            raise UnreadableTournament(
                "round {round}: expected players from 1 to {count}, found {white} and {black}",
                round=number,
                count=players,
                white=white,
                black=black,
            )
        if black == layout.BYE:
            byes.append(Bye(white, Mark.PAIRING_BYE))
        elif black in (layout.NOT_PAIRED, 0):
            byes.append(Bye(white, NOT_PAIRED.get(result, Mark.ZERO_BYE)))
        else:
            if result in UNRATED:
                notes.assumed("results 15, 16 and 17 are 1-0, ½-½ and 0-1 of games that are not rated")
            elif result not in RESULTS:
                notes.not_understood(
                    "round {round}, {white} and {black}: result {number}",
                    round=number,
                    white=white,
                    black=black,
                    number=result,
                )
            pairings.append(Pairing(white, black, RESULTS.get(result, GameResult.UNKNOWN)))
    return Round(tuple(pairings), tuple(byes))


def _take_requested_byes(rounds: list[Round]) -> tuple[RequestedBye, ...]:
    """Return the requested byes of future rounds, which contain only those, and remove these rounds."""
    found: list[RequestedBye] = []
    while rounds and not rounds[-1].is_paired:
        found += (RequestedBye(len(rounds), bye.player, bye.mark) for bye in rounds[-1].byes)
        rounds.pop()
    return tuple(found)


def _initial_colour(rounds: Sequence[Round]) -> Colour | None:
    """Return the colour of the first player who was paired in round 1."""
    if not rounds or not rounds[0].pairings:
        return None
    top = min(rounds[0].pairings, key=lambda game: min(game.white, game.black))
    return Colour.WHITE if top.white < top.black else Colour.BLACK


def _withdrawals(
    records: Sequence[tuple[Sequence[str], bytes]], rounds: Sequence[Round]
) -> tuple[Withdrawal, ...]:
    """Return players marked as no longer paired: withdrawn after their last game."""
    last: dict[int, int] = {}
    for number, round_ in enumerate(rounds, start=1):
        last |= {seat: number for game in round_.pairings for seat in (game.white, game.black)}
    gone = (tpn for tpn, (_, record) in enumerate(records, start=1) if u16(record, 0x34) == 1)
    return tuple(Withdrawal(tpn, last.get(tpn, 0)) for tpn in gone)


def _prohibited_pairs(section: Section | None, players: int) -> tuple[ProhibitedPairs, ...]:
    found = []
    for row in section.records(4) if section else ():
        pair = u16(row, 0), u16(row, 2)
        if all(1 <= number <= players for number in pair) and pair[0] != pair[1]:
            found.append(ProhibitedPairs(pair))
    return tuple(found)
