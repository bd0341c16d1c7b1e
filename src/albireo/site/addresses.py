"""The addresses of the pages of a site, and links between them."""

from albireo.reports.page_setup import Logo

CHUNK = 50
"""Number of participants whose figures share a page."""
INDEX = "index.html"
PLAYERS = "players.html"
TEAMS = "teams.html"
CROSS_TABLE = "cross-table.html"
GROUPS = "groups.html"
NORMS = "norms.html"
STATISTICS = "statistics.html"
ARCHIVE = "archive.html"
"""Past seasons of a league."""
NAMES = "names.js"
"""Data for the search; its presence marks a folder as an Albireo site."""
CALENDAR = "fixtures.ics"
"""All matches of a league as a calendar file."""
POSTER = "poster.html"
PRIZES = "prizes.html"


def round_page(number: int) -> str:
    return f"round-{number}.html"


def standings_page(after: int) -> str:
    return f"standings-{after}.html"


def division_page(number: int) -> str:
    """Return the address of the page of a division of teams."""
    return f"division-{number}.html"


def club_page(number: int) -> str:
    """Return the address of the fixtures of a club; the number is that of its first team."""
    return f"clubs/{number}.html"


def club_calendar(number: int) -> str:
    """Return the address of the calendar file of a club."""
    return f"clubs/{number}.ics"


def season_folder(name: str) -> str:
    """Return the folder of the site of a past season."""
    return f"seasons/{name}/"


def player_page(tpn: int) -> str:
    return unit_page("players", tpn)


def team_page(tpn: int) -> str:
    return unit_page("teams", tpn)


def unit_page(units: str, tpn: int) -> str:
    """Return the page of a player or team; `units` says which."""
    return f"{units}/{tpn}.html"


def pairing_reasons(number: int) -> str:
    return f"why/round-{number}.html"


def figures_page(after: int, place: int) -> str:
    """Return the page with the figures of the participant in this position (from 0)."""
    return f"why/standings-{after}-{place // CHUNK + 1}.html"


def feed(language: str) -> str:
    return f"feed-{language}.xml"


def root_of(path: str) -> str:
    """Return the relative path from a page to the top folder of the site.

    >>> root_of("index.html"), root_of("players/3.html")
    ('', '../')
    """
    return "../" * path.count("/")


def logo(picture: Logo) -> str:
    return f"logo.{picture.format}"
