"""The drawing of a knock-out bracket: a box for each tie, stages side by side, lines to the next tie.

The geometry is that of the app's page. The drawing on paper has no words, like a chart: the stages are named
by the tables below it.
"""

from collections.abc import Iterator, Mapping
from xml.sax.saxutils import escape

from albireo.domain.points import chess
from albireo.pairing.knockout.bracket import Bracket, Stage, Tie

WIDTH, HEIGHT = 196, 52
"""Size of a box."""
STEP_X, STEP_Y, TOP = 236, 66, 34
MOST_TIES = 16
"""Ties of the first stage drawn on paper; what comes before does not fit a page legibly."""
_NAME = 21
"""Letters of a name that fit a box."""


def middle_of(tie: int, stage: int) -> int:
    """Return the height of the middle of a tie, both numbered from 1."""
    return TOP + (2 * tie - 1) * (STEP_Y << (stage - 1)) // 2


def way_from(tie: int, stage: int, x: int) -> str:
    """Return the path of the line from a tie to the one of the next stage."""
    turn = x + WIDTH + (STEP_X - WIDTH) // 2
    towards = middle_of((tie + 1) // 2, stage + 1)
    return f"M{x + WIDTH} {middle_of(tie, stage)}H{turn}V{towards}H{x + STEP_X}"


def stage_ties(bracket: Bracket, number: int) -> tuple[Tie, ...]:
    """Return the ties of a stage, empty ones if it has not been reached."""
    if number <= len(bracket.stages):
        return bracket.stages[number - 1].ties
    return tuple(Tie(place, None, None) for place in range(1, 2 ** (bracket.total - number) + 1))


def first_drawn(bracket: Bracket) -> int:
    """Return the first stage that is drawn on paper."""
    return max(1, bracket.total - MOST_TIES.bit_length() + 1)


def bracket_svg(bracket: Bracket, names: Mapping[int, str], paired_rounds: int) -> str:
    """Return the bracket as SVG, from the first stage that fits a page."""
    stages = range(first_drawn(bracket), bracket.total + 1)
    parts: list[str] = []
    lowest = 0
    for shown, number in enumerate(stages, start=1):
        x = (shown - 1) * STEP_X + 1
        stage = bracket.stages[number - 1] if number <= len(bracket.stages) else None
        has_begun = stage is not None and paired_rounds >= stage.first_round
        for tie in stage_ties(bracket, number):
            y = middle_of(tie.number, shown) - HEIGHT // 2 - TOP
            if number < bracket.total:
                parts.append(f'<path transform="translate(0 {-TOP})" d="{way_from(tie.number, shown, x)}"/>')
            parts += _box(x, y, tie, names, has_begun)
            lowest = max(lowest, y + HEIGHT)
        if stage is not None and stage.third is not None:
            below = _third_top(stage, shown)
            parts += _box(x, below, stage.third, names, has_begun)
            lowest = max(lowest, below + HEIGHT)
    size = f'viewBox="0 0 {(len(stages) - 1) * STEP_X + WIDTH + 2} {lowest + 2}"'
    look = 'fill="none" stroke="#8a94a3" font-family="Noto Sans, sans-serif" font-size="13"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {look} aria-hidden="true">'
    return "".join([head, *parts, "</svg>"])


def _third_top(stage: Stage, shown: int) -> int:
    """Return the top of the match for third place, below the final."""
    return middle_of(stage.ties[0].number, shown) - HEIGHT // 2 - TOP + HEIGHT + STEP_Y // 2


def _box(x: int, y: int, tie: Tie, names: Mapping[int, str], has_begun: bool) -> Iterator[str]:
    yield f'<g transform="translate({x} {y})"><rect width="{WIDTH}" height="{HEIGHT}" rx="4" fill="#fff"/>'
    yield f'<path d="M0 {HEIGHT // 2}H{WIDTH}"/>'
    for line, (tpn, score) in enumerate(zip((tie.first, tie.second), tie.scores, strict=True)):
        if tpn is None:
            continue
        base = 18 + line * HEIGHT // 2
        weight = ' font-weight="bold"' if tie.through == tpn else ""
        name = names[tpn] if len(names[tpn]) <= _NAME else names[tpn][: _NAME - 1] + "…"
        text = 'stroke="none" fill="#111"'
        yield f'<text {text} x="8" y="{base}"{weight}>{tpn} {escape(name)}</text>'
        if has_begun and len(tie.pair) == 2:
            yield f'<text {text} x="{WIDTH - 8}" y="{base}" text-anchor="end"{weight}>{chess(score)}</text>'
    yield "</g>"
