"""Title norms in words: the same sentences in terminal, app and documents."""

from collections.abc import Iterator

from albireo.domain.explanation import Note
from albireo.domain.message import Translatable, plural, translatable
from albireo.domain.points import plural_number
from albireo.domain.wording import Participant, Score
from albireo.ratings.norms.application import CheckedRequirement, Requirement
from albireo.ratings.norms.conditions import CheckedCondition, Condition
from albireo.ratings.norms.event import Exemption
from albireo.ratings.norms.forecast import NormForecast, Outlook
from albireo.ratings.norms.games import LeftOut
from albireo.ratings.norms.search import Norm, Remark
from albireo.ratings.norms.strangers import MOST_PEOPLE
from albireo.ratings.norms.titles import NormTitle

CONDITIONS = {
    Condition.GAMES: translatable("games"),
    Condition.PLAYERS: translatable("players in a double round robin"),
    Condition.FEDERATIONS: translatable("federations other than the player’s"),
    Condition.OWN_FEDERATION: translatable("opponents from the player’s federation"),
    Condition.ONE_FEDERATION: translatable("opponents from one federation"),
    Condition.TITLE_HOLDERS: translatable("opponents with a title"),
    Condition.REQUIRED_TITLES: translatable("opponents with the required title"),
    Condition.DIFFERENT_TITLES: translatable("different opponents with the required title"),
    Condition.AVERAGE: translatable("average of the opponents"),
    Condition.PER_CENT: translatable("percentage score"),
    Condition.PERFORMANCE: translatable("performance"),
}
REMARKS = {
    Remark.STAND_IN: translatable("eight games and a forfeit win or bye"),
    Remark.GAMES_AFTER_IGNORED: translatable("games at the end ignored"),
    Remark.WINS_IGNORED: translatable("won games ignored"),
    Remark.LAST_ROUND_NO_SHOW: translatable("no-show in the last round counted as a loss"),
    Remark.EXEMPTION: translatable("depends on an exemption from the mix of federations"),
}
LEFT_OUT = {
    LeftOut.NO_GAME: translatable("no game"),
    LeftOut.NOT_STARTED: translatable("result marked as unrated"),
    LeftOut.NOT_FINISHED: translatable("no result yet"),
    LeftOut.NOT_IN_FIDE: translatable("opponent not from a FIDE federation"),
    LeftOut.UNRATED_WITHOUT_POINT: translatable("unrated opponent with no points against rated players"),
}
EXEMPTIONS = {
    Exemption.NATIONAL_FINAL: translatable("final of a national championship"),
    Exemption.NATIONAL_TEAM: translatable("national team championship"),
    Exemption.ZONAL: translatable("zonal or sub-zonal tournament"),
    Exemption.FOREIGN_SWISS: translatable("Swiss with many foreign players"),
}
"""Exemptions from the mix of federations (1.4.3)."""


REQUIREMENTS = {
    Requirement.NORMS: translatable("norms"),
    Requirement.GAMES: translatable("games the norms count as"),
    Requirement.RATING: translatable("highest rating known"),
    Requirement.WITHOUT_EXEMPTION: translatable("norms without an exemption"),
    Requirement.STAND_IN: translatable("norms with eight games and a forfeit win or bye"),
    Requirement.LISTED_EVENT: translatable("norms from a large Swiss or another listed event"),
    Requirement.SINGLE_ROUNDS: translatable("norms from events with single rounds on three days"),
    Requirement.REGISTERED: translatable(
        "norms from before July 2005, which had to be registered by July 2013"
    ),
}
"""Requirements of a title application (1.5)."""


def requirement(item: CheckedRequirement) -> Note:
    """Return a requirement of an application with the value found and the limit."""
    text = (
        "{condition}: {found}, at most {limit}"
        if item.requirement.is_upper_limit
        else "{condition}: {found}, at least {limit}"
    )
    return Note(
        "requirement",
        text,
        item.requirement.article,
        {"condition": REQUIREMENTS[item.requirement], "found": item.found, "limit": item.limit},
    )


def figure(item: CheckedCondition) -> Note:
    """Return a condition with the value found and the limit."""
    text = (
        "{condition}: {found}, at most {limit}"
        if item.condition.is_upper_limit
        else "{condition}: {found}, at least {limit}"
    )
    return Note(
        "condition",
        text,
        item.condition.article,
        {"condition": CONDITIONS[item.condition], "found": item.found, "limit": item.limit},
        tuple(dict.fromkeys(item.opponents)),
    )


def missing(norm: Norm) -> tuple[Note, ...]:
    """Return the conditions not met, as warnings: what is missing, and by how much."""
    return tuple(_short(item, norm) for item in norm.assessment.checked if not item.is_met)


def _short(item: CheckedCondition, norm: Norm) -> Note:
    by = abs(item.found - item.limit)
    values = {"count": by, "condition": CONDITIONS[item.condition], "title": norm.assessment.title.name}
    text: Translatable
    match item.condition:
        case Condition.REQUIRED_TITLES | Condition.DIFFERENT_TITLES:
            values["titles"] = _titles(norm.assessment.title)
            text = plural("one {titles} short", "{count} {titles} short", by)
        case Condition.TITLE_HOLDERS:
            text = plural("one title holder short", "{count} title holders short", by)
        case Condition.FEDERATIONS:
            text = plural("one federation short", "{count} federations short", by)
        case Condition.GAMES:
            text = plural("one game short", "{count} games short", by)
        case Condition.OWN_FEDERATION:
            text = plural(
                "one opponent too many from the player’s own federation",
                "{count} opponents too many from the player’s own federation",
                by,
            )
        case Condition.ONE_FEDERATION:
            text = plural(
                "one opponent too many from one federation",
                "{count} opponents too many from one federation",
                by,
            )
        case Condition.AVERAGE:
            text = plural(
                "opponents’ average one point too low",
                "opponents’ average {count} points too low",
                by,
            )
        case Condition.PERFORMANCE:
            needed = norm.assessment.required_points - norm.assessment.points
            values["points"] = Score(needed)
            text = plural("{points} point short", "{points} points short", plural_number(needed))
            if needed > 10 * len(norm.assessment.games) - norm.assessment.points:
                text = translatable("no score is enough against these opponents")
        case _:
            return figure(item)
    return Note("missing", text, item.condition.article, values, figure(item).players)


def outlook(item: NormForecast) -> Note:
    """Return what is still needed for a norm, and the assumptions about opponents not known yet."""
    values = {
        "player": Participant(item.tpn),
        "title": item.title.name,
        "points": Score(item.points or 0),
        "games": item.games,
    }
    if item.outlook is Outlook.MADE:
        text = "{player}: {title} norm achieved, whatever the results"
    elif item.outlook is Outlook.GONE:
        text = "{player}: {title} norm no longer possible"
    elif not item.is_counted:
        text = "{player}: {title} norm still possible"
    elif item.points is None:
        text = "{player}: {title} norm only against stronger opponents than so far"
    elif not item.points and not item.assumed:
        text = "{player}: {title} norm needs no more points, but the games to come must be played"
    else:
        text = plural(
            "{player}: {title} norm needs {points} from {games} game",
            "{player}: {title} norm needs {points} from {games} games",
            item.games,
        )
    return Note("outlook", text, values=values, players=(item.tpn,), parts=tuple(_assumption_notes(item)))


def _assumption_notes(item: NormForecast) -> Iterator[Note]:
    """Yield the games in which the points are needed.

    Also yield the assumptions about opponents not known yet, and the minimum.
    """
    if not item.is_counted:
        yield Note("games", "too many games could be left out to say what it takes", "B.01 1.4.1e, f")
    if item.points is not None and item.in_any_game is None and item.outlook is Outlook.OPEN and item.least:
        yield Note("games", "in the right games", "B.01 1.4.1e, f")
    elif item.points is not None and item.in_any_game is not None and item.in_any_game > item.points:
        in_any = {"points": Score(item.in_any_game)}
        yield Note("games", "in the right games; {points} in any of them", "B.01 1.4.1e, f", in_any)
    if not item.assumed:
        return
    assumed = "opponents not yet known count as {rating}, from federations that fit the norm"
    yield Note("assumed", assumed, values={"rating": item.assumed_rating})
    if item.required_titles:
        text = plural("among them one {titles}", "among them {count} {titles}", item.required_titles)
        values = {"count": item.required_titles, "titles": _titles(item.title)}
        yield Note("titles", text, "B.01 1.4.5b-e", values)
    if item.title_holders > item.required_titles:
        text = plural("among them one title holder", "among them {count} title holders", item.title_holders)
        yield Note("titles", text, "B.01 1.4.5a", {"count": item.title_holders})
    if item.least is not None and (item.points is None or item.least < item.points):
        least = "at least {points} against the strongest of the field"
        if item.assumed > MOST_PEOPLE:
            least = (
                "at least {points} against the strongest of the field; it may take more or be impossible,"
                " because the ratings, titles and federations of several unknown opponents are considered"
                " separately"
            )
        yield Note("least", least, values={"points": Score(item.least)})


def _titles(title: NormTitle) -> str:
    """Return the titles a norm requires among the opponents: `GM/IM`."""
    return "/".join(held.value for held in sorted(title.demands.titles, key=lambda held: held.rank))
