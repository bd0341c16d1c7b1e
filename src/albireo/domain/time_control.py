"""Time controls: the code of the report file (record 222), the notation of C.02, and words."""

import re

from albireo.domain.message import Listed, Remark, plural, remark
from albireo.value_classes import dataclass

MOVES = 60
"""Length of the game assumed for ratings and norms (B.02 1.1, B.01 1.1.3)."""
LONGEST = 24 * 3600
"""Maximum number of seconds in a period; anything longer is a typing error."""
_PERIOD = re.compile(r"(?:(?P<moves>\d{1,3})/)?(?P<seconds>\d{1,6})(?:\+(?P<increment>\d{1,4}))?", re.ASCII)
_WRITTEN_PERIOD = re.compile(r"(?P<minutes>\d{1,4})\s*['′’](?:\s*/\s*(?P<moves>\d{1,3}|end))?", re.ASCII)
_WRITTEN_INCREMENT = re.compile(r"(?P<seconds>\d{1,4})\s*(?:\"|″|''|’’|”)", re.ASCII)
_HOURS = r"hours?|h|or[ae]|stunden?|std\.?|heures?|horas?"
_MINUTES = r"min(?:ut(?:es?|[oi]|os|en))?\.?"
_MOVES = r"(?:moves?|mosse|z[üu]gen?|z[üu]ge|coups?|jugadas?|movimientos?)"
_MOVE = r"(?:move|mossa|zug|coup|jugada|movimiento)"
_TIME = (
    rf"(?P<time>\d{{1,4}})\s*(?P<unit>{_HOURS}|{_MINUTES})(?![a-zü])"
    rf"(?:(?:\s*(?:and|e|und|et|y))?\s*(?P<minutes>\d{{1,2}})\s*(?:{_MINUTES})(?![a-zü]))?"
)
_WORDED_PERIOD = re.compile(
    rf"(?:(?P<moves>\d{{1,3}})\s*{_MOVES}\s+(?:in|en)\s+)?{_TIME}"
    r"(?:\s*(?:for|per|für|pour|para|por)\s+(?:(?:the first|le prime|die ersten|les|las(?: primeras)?)\s+)?"
    rf"(?P<for_moves>\d{{1,3}})\s*{_MOVES})?"
)
_WORDED_INCREMENT = re.compile(
    r"(?P<seconds>\d{1,4})\s*(?:sec(?:onds?|ond[oi]|ondes?)?|sek(?:unden?)?|seg(?:undos?)?)\.?(?![a-zü])"
    rf"(?:\s*(?:increment|incremento|inkrement))?(?:\s*(?:per|/|a|pro|je|par|por)\s*{_MOVE})?"
    r"(?:,?\s*(?:(?:starting |beginning )?from|(?:a partire )?dalla|ab|à partir d[ue]|desde|a partir de)\s*"
    rf"(?:(?:the|dem|la|le|el)\s+)?(?:{_MOVE}\s*)?"
    r"(?P<first>\d{1,3}|one|first|prima|ersten|premier|primera?|1er)"
    rf"(?:-?(?:st|nd|rd|th|esima|\.|e))?(?:\s*{_MOVE})?)?",
)
_FIRST = frozenset({"one", "first", "prima", "ersten", "premier", "primer", "primera", "1er"})
_SILENT = frozenset(
    word
    for words in (
        "and then with an increment of plus for the rest game g rapid blitz standard followed by addition",
        "e poi con un incremento di partita per il la resto della più seguiti da",
        "und dann danach mit für den die das rest der partie plus zuzüglich gefolgt von",
        "et puis avec un incrément de pour le la fin reste partie suivies suivi",
        "y luego después con un incremento de para el la resto partida más seguidos por",
    )
    for word in words.split()
)
"""Words between the numbers that carry no meaning."""


@dataclass(frozen=True, slots=True)
class Period:
    """The time for a number of moves or for the rest of the game."""

    seconds: int
    moves: int | None = None
    increment: int = 0
    """Seconds added for each move in this period."""

    @property
    def code(self) -> str:
        """The period as written in record 222."""
        moves = f"{self.moves}/" if self.moves else ""
        return f"{moves}{self.seconds}" + (f"+{self.increment}" if self.increment else "")


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The periods of White and of Black, whose time may be shorter (Armageddon)."""

    white: tuple[Period, ...]
    black: tuple[Period, ...]

    @property
    def is_equal(self) -> bool:
        return self.white == self.black

    @property
    def code(self) -> str:
        """The time control as written in record 222.

        >>> parse_time_control("W300-B240").code, parse_time_control("40/6000+30:900+30").code
        ('W300-B240', '40/6000+30:900+30')
        """
        white, black = (":".join(period.code for period in side) for side in (self.white, self.black))
        return white if self.is_equal else f"W{white}-B{black}"

    def seconds_for(self, moves: int = MOVES) -> int:
        """Return the longest time a player has for this many moves.

        Later periods and the increments of later moves do not count.

        >>> parse_time_control("40/7200:20/3600:900+30").seconds_for() // 60
        180
        """
        return max(_seconds_for(side, moves) for side in (self.white, self.black))

    @property
    def longest_game(self) -> int:
        """The maximum duration in seconds of a game of 60 moves, for both players together."""
        return _seconds_for(self.white, MOVES) + _seconds_for(self.black, MOVES)

    @property
    def words(self) -> Remark:
        """The time control as a translatable sentence.

        >>> str(parse_time_control("40/5400:1800").words)
        '90 minutes for 40 moves, then 30 minutes for the rest of the game'
        >>> str(parse_time_control("W300-B240").words)
        'White: 5 minutes for the game. Black: 4 minutes for the game'
        """
        if self.is_equal:
            return _words(self.white)
        return remark("White: {white}. Black: {black}", white=_words(self.white), black=_words(self.black))


def _seconds_for(periods: tuple[Period, ...], moves: int) -> int:
    seconds, left = 0, moves
    for period in periods:
        if left <= 0:
            break
        made = min(left, period.moves or left)
        seconds += period.seconds + made * period.increment
        left -= made
    return seconds


def _words(periods: tuple[Period, ...]) -> Remark:
    parts = [_period_words(period, is_first=place == 0) for place, period in enumerate(periods)]
    increments = {period.increment for period in periods}
    if increments == {0}:
        return Remark("{periods}", {"periods": Listed(parts)})
    if len(increments) == 1:
        (seconds,) = increments
        text = plural(
            "{periods}, plus {seconds} second per move",
            "{periods}, plus {seconds} seconds per move",
            seconds,
        )
        return remark(text, periods=Listed(parts), seconds=seconds)
    first = 1
    for period in periods:
        if period.increment:
            text = plural(
                "{periods}, plus {seconds} second per move from move {first}",
                "{periods}, plus {seconds} seconds per move from move {first}",
                period.increment,
            )
            return remark(text, periods=Listed(parts), seconds=period.increment, first=first)
        first += period.moves or 0
    raise AssertionError("one increment is not zero")


def _period_words(period: Period, is_first: bool) -> Remark:
    minutes, seconds = divmod(period.seconds, 60)
    time = (
        remark("{minutes}:{seconds:02d} minutes", minutes=minutes, seconds=seconds)
        if seconds
        else remark(plural("{minutes} minute", "{minutes} minutes", minutes), minutes=minutes)
    )
    if period.moves:
        text = plural("{time} for {moves} move", "{time} for {moves} moves", period.moves)
        if not is_first:
            text = plural("then {time} for {moves} move", "then {time} for {moves} moves", period.moves)
        return remark(text, time=time, moves=period.moves)
    if is_first:
        return remark("{time} for the game", time=time)
    return remark("then {time} for the rest of the game", time=time)


def parse_time_control(code: str) -> TimeControl | None:
    """Return the time control written in record 222, or None if it cannot be read.

    >>> [parse_time_control(code) for code in ("G/90", "", "5400+30:", "1800:40/5400")]
    [None, None, None, None]
    """
    sides = code.split("-")
    if len(sides) == 2 and sides[0].startswith("W") and sides[1].startswith("B"):
        white, black = _side(sides[0][1:]), _side(sides[1][1:])
        return TimeControl(white, black) if white and black else None
    both = _side(code)
    return TimeControl(both, both) if both else None


def _side(code: str) -> tuple[Period, ...]:
    periods = []
    for text in code.split(":"):
        found = _PERIOD.fullmatch(text)
        if found is None:
            return ()
        moves = int(found["moves"]) if found["moves"] else None
        periods.append(Period(int(found["seconds"]), moves, int(found["increment"] or 0)))
    return _in_order(periods)


def _in_order(periods: list[Period]) -> tuple[Period, ...]:
    """Return the periods if only the last is for the rest of the game and each gives time, else nothing."""
    fits = all(period.moves for period in periods[:-1]) and all(period.moves != 0 for period in periods)
    gives = all(period.seconds <= LONGEST and (period.seconds or period.increment) for period in periods)
    return tuple(periods) if periods and fits and gives else ()


def read_time_control(text: str) -> TimeControl | None:
    """Return the time control written as in C.02, article 12 or 7.3.22; None if it cannot be read.

    >>> read_time_control("40 moves in 2 hours + 20 moves in 1 hour + 15 minutes and 30 seconds per move "
    ... "from 61 move").code
    '40/7200:20/3600:900+30'
    >>> read_time_control('''100'/40+50'/20+15'/end with incr. 30"/move, starting from move 1''').code
    '40/6000+30:20/3000+30:900+30'
    >>> read_time_control("90 minutes at leisure") is None
    True
    """
    return _with_signs(text) or _with_words(text.strip().lower())


LEAST_CLEAR_FIGURE = 600
"""Bare figures of a description are seconds from here on: no one plays ten hours."""


def stated_time_control(code: str, description: str) -> TimeControl | None:
    """Return the time control by its code (record 222), else by its description (122); None if unknown.

    Bare figures of a description may be minutes: `90+30` says nothing.

    >>> [stated and stated.code for stated in (
    ...     stated_time_control("5400+30", "3 min + 2 sec"), stated_time_control("", "3 min + 2 sec"),
    ...     stated_time_control("", "5400+30"), stated_time_control("", "90+30"))]
    ['5400+30', '180+2', '5400+30', None]
    """
    found = parse_time_control(code) or read_time_control(description)
    if found is None:
        found = parse_time_control(description)
        if found is not None and min(found.white[0].seconds, found.black[0].seconds) < LEAST_CLEAR_FIGURE:
            return None
    return found


def _with_words(text: str) -> TimeControl | None:
    """Read `40 moves in 2 hours + 30 minutes`, `Rapid G-25 minutes` (7.3.22), and the usual words for them.

    The words are those of the five languages.
    """
    increments = list(_WORDED_INCREMENT.finditer(text))
    rest = _WORDED_INCREMENT.sub(" + ", text)
    written = list(_WORDED_PERIOD.finditer(rest))
    if len(increments) > 1 or not _SILENT.issuperset(
        re.findall(r"[^\s+,.;:/-]+", _WORDED_PERIOD.sub(" ", rest))
    ):
        return None
    seconds = int(increments[0]["seconds"]) if increments else 0
    said = increments[0]["first"] if increments else None
    first = 1 if said is None or said in _FIRST else int(said)
    periods, move = [], 1
    for found in written:
        minutes = int(found["time"]) * (60 if re.fullmatch(_HOURS, found["unit"]) else 1)
        minutes += int(found["minutes"] or 0)
        moves = int(found["moves"] or found["for_moves"] or 0) or None
        periods.append(Period(minutes * 60, moves, seconds if move >= first else 0))
        move += moves or 0
    if seconds and not any(period.increment for period in periods):
        return None
    ordered = _in_order(periods)
    return TimeControl(ordered, ordered) if ordered else None


def _with_signs(text: str) -> TimeControl | None:
    """Read `90'/40+30'/end with incr. 30"/move` (article 12)."""
    increments = [int(found["seconds"]) for found in _WRITTEN_INCREMENT.finditer(text)]
    written = list(_WRITTEN_PERIOD.finditer(_WRITTEN_INCREMENT.sub(" ", text)))
    if len(increments) > 1:
        return None
    increment = increments[0] if increments else 0
    periods = _in_order(
        [
            Period(
                int(found["minutes"]) * 60,
                int(found["moves"]) if found["moves"] not in (None, "end") else None,
                increment,
            )
            for found in written
        ]
    )
    return TimeControl(periods, periods) if periods else None


PRESETS = {
    "40/6000+30:20/3000+30:900+30": "C.02 12, 7.3.22 a",
    "40/5400+30:1800+30": "C.02 12, 7.3.22 b",
    "5400+30": "C.02 7.3.22 c",
    "40/7200:20/3600:900+30": "C.02 7.3.22 d",
    "40/7200:20/3600:1800": "C.02 7.3.22 e",
    "40/7200:1800": "C.02 7.3.22 f",
    "3600": "C.02 7.3.22 g",
    "40/7200:3600": "C.02 7.3.22 h",
    "900+10": "C.02 12, 7.3.22 j",
    "900+5": "C.02 7.3.22 k",
    "1500+10": "C.02 7.3.22 l",
    "1500": "C.02 7.3.22 m",
    "300": "C.02 7.3.22 n",
    "300+3": "C.02 7.3.22 o",
    "180+2": "C.02 12, 7.3.22 p",
}
"""Codes of the time controls named by FIDE, with the article."""
