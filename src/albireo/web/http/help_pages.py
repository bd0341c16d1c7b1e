"""The page of the manual for each page of the app."""

import re

CONTENTS = "/help"
_PAGES = (
    (r"/t/[^/]+/(event|championships)|/events", "events"),
    (r"/t/[^/]+/players/(ratings|numbers)", "rating-lists"),
    (r"/t/[^/]+/(entries|register)", "waiting-lists"),
    (r"/t/[^/]+/(payments|prizes|awards)", "money"),
    (r"/t/[^/]+/site", "website"),
    (r"/t/[^/]+/(players|participants|registration|renumber)", "players"),
    (r"/rating-lists", "rating-lists"),
    (r"/t/[^/]+/(byes|check-in|self-check-in|before)", "byes-and-check-in"),
    (r"/t/[^/]+/outstanding", "leagues"),
    (r"/t/[^/]+/(teams|line-ups|captain|rounds/\d+/matches)", "teams"),
    (r"/t/[^/]+/rounds/\d+/manual", "pairing-by-hand"),
    (r"/t/[^/]+/(play-offs|bracket)", "play-offs"),
    (r"/t/[^/]+/(rounds|calendar|provisional)", "rounds"),
    (r"/t/[^/]+/(standings|cross-table|forecast)", "standings"),
    (r"/t/[^/]+/(ratings|norms|forms)", "ratings-and-norms"),
    (r"/t/[^/]+/settings", "settings"),
    (r"/t/[^/]+/(documents|print)", "documents"),
    (r"/t/[^/]+/(games|live-games)|/t/[^/]+/(public|hall)/live", "games"),
    (r"(/t/[^/]+)?/companion", "companion"),
    (r"/import", "coming-from"),
    (r"/t/[^/]+/export", "files"),
    (r"/t/[^/]+/(history|compare|checks|undo)", "history"),
    (r"/t/[^/]+/(outside|hall|helpers?|public|me|overlay|plan)|/network", "hall-and-phones"),
    (r"/people/tokens", "api"),
    (
        r"/(people|organisations|o/\d+|account|safety|access-log|mail)|/t/[^/]+/(people|erase)",
        "people-and-safety",
    ),
    (r"/t/[^/]+$", "rounds"),
    (r"/$", "start"),
)
_COMPILED = tuple((re.compile(pattern), name) for pattern, name in _PAGES)


def help_page(path: str) -> str:
    """Return the manual page for a page of the app, or the table of contents.

    >>> help_page("/t/ab12/rounds/3"), help_page("/rating-lists"), help_page("/elsewhere")
    ('/help/rounds', '/help/rating-lists', '/help')
    """
    return next((f"{CONTENTS}/{name}" for found, name in _COMPILED if found.match(path)), CONTENTS)
