"""The pages of a site: their contents and dependencies."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from markupsafe import Markup

from albireo.domain.matches import team_rows
from albireo.domain.message import remark, translatable
from albireo.domain.result import Mark
from albireo.organising.group_colours import group_colours
from albireo.reports.document import Document, Row
from albireo.reports.documents import (
    calendar,
    cross_table,
    matches,
    norms,
    pairings,
    players,
    prizes,
    standings,
    statistics,
)
from albireo.reports.group_colours import GroupColours
from albireo.reports.league_words import league_words
from albireo.reports.player_story import FLOATS
from albireo.reports.source import Choices
from albireo.reports.values import Name
from albireo.site import addresses
from albireo.site.contents import Contents
from albireo.site.divisions import division_page
from albireo.site.feeds import News
from albireo.site.figures import OpenedFigures
from albireo.site.options import CROSS_TABLE, PLAYERS, PRIZES, REASONS, STATISTICS
from albireo.site.reasons import account, reasons_of
from albireo.site.tables import RowLink, tables
from albireo.site.team_story import team_story
from albireo.site.texts import Texts

Link = Callable[[int], str]
WHY = translatable("Why?")


class Steps(NamedTuple):
    """Links to the other rounds, above a page of one round."""

    number: int
    is_after: bool
    """Whether it links to standings rather than rounds."""


class SitePage(NamedTuple):
    """A page that may have to be made."""

    path: str
    basis: str
    """Hash of its content; empty if it is rebuilt every time."""
    template: str
    values: Callable[[Texts], dict[str, Any]]
    link: Callable[[str], Link] | None = None
    """Function from the path to the top folder to the links of participants; None if names are not links."""
    steps: Steps | None = None

    def frame(self, contents: Contents) -> str:
        """Return the hash of the frame of the page."""
        if self.steps is None:
            return contents.tabs
        return f"{contents.tabs}-{contents.complete if self.steps.is_after else contents.rounds}"


def pages_of(contents: Contents, news: list[News]) -> Iterator[SitePage]:
    """Yield all pages, those that others link to first."""
    if contents.options.shows(REASONS):
        for number in range(1, contents.rounds + 1):
            yield _pairing_reasons(contents, number)
        if contents.has_standings:
            for after in range(1, contents.complete + 1):
                yield from _figures(contents, after)
    for number in range(1, contents.rounds + 1):
        yield _round(contents, number)
    if contents.has_standings:
        yield from _of_standings(contents)
    if contents.rounds and contents.options.shows(STATISTICS):
        yield _statistics(contents)
    for club, number in contents.clubs.items():
        yield _club(contents, club, number)
    if contents.options.shows(PLAYERS):
        yield from _participants(contents)
    yield _list(contents, addresses.PLAYERS, players.players(contents.source, Choices()), _player_link)
    if contents.past:
        basis = contents.settled(tuple(each._replace(made=Path()) for each in contents.past))
        yield SitePage(addresses.ARCHIVE, basis, "archive.html", partial(_constant, {}))
    if contents.options.address:
        yield SitePage(addresses.POSTER, "", "poster.html", partial(_poster, contents))
    yield SitePage(addresses.INDEX, "", "index.html", partial(_index, contents, news), _units(contents))


def _of_standings(contents: Contents) -> Iterator[SitePage]:
    """Yield the pages that rest on the standings."""
    for after in range(1, contents.complete + 1):
        yield _standings(contents, after)
    if contents.options.shows(CROSS_TABLE):
        yield _cross_table(contents)
    for number, name in enumerate(contents.divisions, start=1):
        yield _division(contents, number, name)
    if contents.has_groups:
        yield _groups(contents)
    if contents.has_norms:
        yield _norms(contents)
    if contents.options.shows(PRIZES) and contents.source.prizes(contents.standings(contents.complete)):
        yield _prizes(contents)


def _poster(contents: Contents, texts: Texts) -> dict[str, Any]:
    """Return a poster for the wall with the address as a QR code."""
    import segno

    made = segno.make(contents.options.address, error="m")
    return {"code": Markup(made.svg_inline(scale=8, border=2, omitsize=True))}


def _index(contents: Contents, news: list[News], texts: Texts) -> dict[str, Any]:
    found = contents.standings(contents.complete) if contents.has_standings else None
    words = league_words(contents.source.state, found) if found is not None else None
    top = standings.of_standings(found, league=words) if found is not None else None
    if top is not None and not contents.has_league_table:
        section = top.sections[0]
        top = top._replace(sections=(section._replace(rows=section.rows[:10]),))
    return {
        "tables": tables(top, texts) if top is not None else [],
        "marks": top.marks if top is not None else (),
        "is_team": contents.competition.offers("matches-of-team"),
        "news": news[:6],
    }


def _round(contents: Contents, number: int) -> SitePage:
    source, choices = contents.source, Choices(round=number)
    is_team = contents.competition.offers("matches-of-team")
    make = {"matches": matches.matches, "results": pairings.results}[contents.competition.match.documents[1]]
    reasons = addresses.pairing_reasons(number) if contents.options.shows(REASONS) else ""

    def values(texts: Texts) -> dict[str, Any]:
        document = GroupColours(source.state).put_into(make(source, choices))
        why = None if is_team or not reasons else RowLink(WHY, lambda row: _board_address(reasons, row))
        return _document(document, texts, why) | {
            "number": number,
            "starts": document.page.starts,
            "reasons": reasons if is_team else "",
        }

    moved = _appointments(contents, number) if is_team else ()
    basis = contents.up_to(
        number, number <= contents.complete, number in source.without_boards, moved, *_hall(contents)
    )
    steps = Steps(number, is_after=False)
    return SitePage(addresses.round_page(number), basis, "round.html", values, _players(contents), steps)


def _appointments(contents: Contents, number: int) -> tuple[object, ...]:
    """Return the days and venues of the matches of a round, which report files lack."""
    state = contents.source.state
    matches_of = state.rounds[number - 1].matches if state is not None and number <= len(state.rounds) else {}
    return tuple(match.appointment for _, match in sorted(matches_of.items()))


def _hall(contents: Contents) -> tuple[object, ...]:
    """Return the rooms and group colours, which report files lack; empty if there are none."""
    state = contents.source.state
    if state is None:
        return ()
    found = (state.documents.rooms, tuple(group_colours(state).items()))
    return found if any(found) else ()


def _board_address(reasons: str, row: Row) -> str:
    if isinstance(row[-1], Mark) and row[-1] is not Mark.PAIRING_BYE:
        return ""
    return f"{reasons}#p{_number(row)}"


def _number(row: Row) -> int:
    return next(value.number for value in row if isinstance(value, Name))


def _pairing_reasons(contents: Contents, number: int) -> SitePage:
    event = contents.tournament

    def values(texts: Texts) -> dict[str, Any]:
        found = reasons_of(event, number)
        return {"number": number, "found": found, "account": account(found, texts)}

    # the results of the round itself are irrelevant
    seats = [(game.white, game.black) for each in event.games_of(number) for game in each.pairings]
    byes = [each.byes for each in event.games_of(number)]
    basis = contents.up_to(number - 1, seats, byes)
    return SitePage(addresses.pairing_reasons(number), basis, "why_round.html", values, _units(contents))


def _standings(contents: Contents, after: int) -> SitePage:
    def values(texts: Texts) -> dict[str, Any]:
        found = contents.standings(after)
        why = None
        if contents.options.shows(REASONS):
            index = found.index

            def address(row: Row) -> str:
                tpn = _number(row)
                return f"{addresses.figures_page(after, index[tpn])}#p{tpn}"

            why = RowLink(WHY, address)
        words = league_words(contents.source.state, found)
        return _document(standings.of_standings(found, league=words), texts, why) | {
            "number": after,
            "legend": [(each.text, each.row.name, each.row.article) for each in found.tie_breaks],
        }

    steps = Steps(after, is_after=True)
    path, basis = addresses.standings_page(after), contents.up_to(after)
    return SitePage(path, basis, "standings.html", values, _units(contents), steps)


def _figures(contents: Contents, after: int) -> Iterator[SitePage]:
    opened: list[OpenedFigures] = []

    def values(start: int, texts: Texts) -> dict[str, Any]:
        found = contents.standings(after)
        if not opened:
            opened.append(OpenedFigures(found, texts))
        places = found.places[start : start + addresses.CHUNK]
        return {
            "number": after,
            "legend": opened[0].legend(),
            "people": [opened[0].opened(place) for place in places],
        }

    basis = contents.up_to(after)
    for start in range(0, len(contents.tournament.participants), addresses.CHUNK):
        path = addresses.figures_page(after, start)
        yield SitePage(path, basis, "why_standings.html", partial(values, start), _units(contents))


def _cross_table(contents: Contents) -> SitePage:
    def values(texts: Texts) -> dict[str, Any]:
        found = contents.standings(contents.complete)
        by = cross_table.SQUARE if found.field.predetermined else cross_table.RANK
        return _document(cross_table.of_standings(found, by), texts)

    basis = contents.up_to(contents.complete)
    return SitePage(addresses.CROSS_TABLE, basis, "list.html", values, _units(contents))


def _division(contents: Contents, number: int, name: str) -> SitePage:
    def values(texts: Texts) -> dict[str, Any]:
        return _document(division_page(contents.source, contents.standings(contents.complete), name), texts)

    moved = tuple(_appointments(contents, each) for each in range(1, contents.rounds + 1))
    basis = contents.up_to(contents.rounds, contents.complete, moved)
    return SitePage(addresses.division_page(number), basis, "list.html", values, _units(contents))


def _club(contents: Contents, club: str, number: int) -> SitePage:
    """Return the page of a club's matches by date."""

    def values(texts: Texts) -> dict[str, Any]:
        document = calendar.club_fixtures(contents.source, Choices(group=f"club={club}"))
        return _document(document, texts) | {"calendar_file": addresses.club_calendar(number)}

    own = tuple(each for each in contents.fixtures if each.is_of_club(club))
    basis = contents.settled(own)
    return SitePage(addresses.club_page(number), basis, "club.html", values, _units(contents))


def _groups(contents: Contents) -> SitePage:
    def values(texts: Texts) -> dict[str, Any]:
        found = contents.standings(contents.complete)
        document = standings.of_standings(found, groups=contents.groups, is_grouped=True)
        title = remark("Group standings after round {number}", number=contents.complete)
        return _document(document._replace(title=title), texts)

    basis = contents.up_to(contents.complete)
    return SitePage(addresses.GROUPS, basis, "list.html", values, _players(contents))


def _norms(contents: Contents) -> SitePage:
    def values(texts: Texts) -> dict[str, Any]:
        return _document(norms.norms_made(contents.source, Choices(after=contents.complete)), texts)

    basis = contents.up_to(contents.complete, contents.rounds)
    return SitePage(addresses.NORMS, basis, "list.html", values, _players(contents))


def _statistics(contents: Contents) -> SitePage:
    def values(texts: Texts) -> dict[str, Any]:
        return _document(statistics.statistics(contents.source, Choices()), texts)

    basis = contents.up_to(contents.rounds)
    return SitePage(addresses.STATISTICS, basis, "list.html", values, _players(contents))


def _prizes(contents: Contents) -> SitePage:
    def values(texts: Texts) -> dict[str, Any]:
        return _document(prizes.prizes(contents.source, Choices(after=contents.complete)), texts)

    return SitePage(addresses.PRIZES, "", "list.html", values, _units(contents))


def _list(contents: Contents, path: str, document: Document, link: Callable[[str], Link]) -> SitePage:
    shown = link if contents.options.shows(PLAYERS) else None
    return SitePage(path, "", "list.html", partial(_document, document), shown)


def _document(document: Document, texts: Texts, why: RowLink | None = None) -> dict[str, Any]:
    return {"document": document, "tables": tables(document, texts, why)}


def _participants(contents: Contents) -> Iterator[SitePage]:
    event = contents.tournament
    settled = contents.standings(contents.complete) if contents.has_standings else None
    in_teams = contents.competition.offers("matches-of-team")
    places = settled.by_tpn if settled is not None and not in_teams else {}
    gone = {each.player: each for each in event.withdrawals} if not in_teams else {}
    teams = {tpn: team for team in event.teams for tpn in team.players}
    for player in event.players:
        story, place = contents.story(player.tpn), places.get(player.tpn)
        values = {
            "player": player,
            "story": story,
            "team": teams.get(player.tpn),
            "place": place.rank if place is not None else None,
            "index": settled.index[player.tpn] if settled is not None and place is not None else None,
            "gone": gone.get(player.tpn),
        }
        # rating and performance depend on these
        basis = contents.settled(values, contents.complete)
        path = addresses.player_page(player.tpn)
        yield SitePage(path, basis, "player.html", partial(_player, contents, values), _player_link)
    if in_teams:
        places = settled.by_tpn if settled is not None else {}
        rows = team_rows(event)
        for team in event.teams:
            found = team_story(
                event, team, places.get(team.tpn), rows, contents.source.without_boards, contents.days
            )
            values = {"team": found, "index": settled.index[team.tpn] if settled is not None else None}
            yield SitePage(
                addresses.team_page(team.tpn), "", "team.html", partial(_constant, values), _player_link
            )
        teams_list = matches.teams(contents.source, Choices())
        yield _list(contents, addresses.TEAMS, teams_list, _team_link)


def _player(contents: Contents, values: dict[str, Any], texts: Texts) -> dict[str, Any]:
    tpn = values["player"].tpn
    return values | {
        "performance": contents.stories.performance(tpn),
        "change": contents.rating_changes.get(tpn),
        "floats": FLOATS,
    }


def _constant(values: dict[str, Any], texts: Texts) -> dict[str, Any]:
    return values


def _player_link(root: str) -> Link:
    return lambda tpn: root + addresses.player_page(tpn)


def _team_link(root: str) -> Link:
    return lambda tpn: root + addresses.team_page(tpn)


def _players(contents: Contents) -> Callable[[str], Link] | None:
    return _player_link if contents.options.shows(PLAYERS) else None


def _units(contents: Contents) -> Callable[[str], Link] | None:
    """Return links to all participants; None if they have no pages."""
    if not contents.options.shows(PLAYERS):
        return None
    units = contents.competition.units.name
    return lambda root: lambda tpn: root + addresses.unit_page(units, tpn)
