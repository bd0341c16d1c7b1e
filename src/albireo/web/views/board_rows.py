"""Rows of boards as HTML, cached while the board is unchanged.

A row depends on the board, the round and the language only, not on the viewer: it is shared by all pages, and
after a result only one of hundreds of rows is rendered again.
"""

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from albireo.web.http.templating import environment
from albireo.web.views.boards import BoardView
from albireo.web.views.matches import MatchView

MOST_KEPT = 8_000


class RowOptions(NamedTuple):
    """The display options of rows on one page."""

    path: str
    """Path of the round."""
    language: str
    takes_results: bool


@lru_cache(maxsize=MOST_KEPT)
def board_row(board: BoardView, options: RowOptions, swap: bool = False) -> Markup:
    """Return the row of a board; with `swap` it replaces the existing one on the page."""
    return _render_row(board, options, swap=swap)


@lru_cache(maxsize=MOST_KEPT)
def public_board_row(board: BoardView, position: int | None, language: str) -> Markup:
    """Return the public row of a board, with its start position if boards have different ones."""
    template = environment().get_template("public_board_row.html")
    return Markup(template.render(board=board, position=position, language=language))


def asking_row(
    board: BoardView,
    options: RowOptions,
    wanted: str,
    wanted_text: str,
    is_conflict: bool,
    is_earlier: bool = False,
) -> Markup:
    """Return the row of a board with a different result: who entered it and when, and what to do.

    `is_earlier`: later rounds were paired with the old result.
    """
    return _render_row(
        board,
        options,
        wanted=wanted,
        wanted_text=wanted_text,
        is_conflict=is_conflict,
        is_earlier=is_earlier,
    )


def _render_row(board: BoardView, options: RowOptions, **more: object) -> Markup:
    is_match = isinstance(board, MatchView)
    template = environment().get_template("match.html" if is_match else "board_row_plain.html")
    context = {"swap": False, "wanted": "", "wanted_text": "", "is_conflict": False, **more}
    return Markup(
        template.render(
            board=board,
            path=f"{options.path}/{'matches' if is_match else 'boards'}/{board.number}",
            language=options.language,
            takes=options.takes_results,
            **context,
        )
    )
