"""The development coefficient K: how much a game changes a rating, and the reason (B.02 8.3.3)."""

from albireo.domain.explanation import Note
from albireo.domain.player import OfficialRating, Player
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class KRules:
    """K of one edition."""

    newcomer: int
    """Until `newcomer_games` rated games are completed."""
    normal: int
    high: int
    """Once the rating has reached `high_from`, permanently."""
    newcomer_games: int = 30
    high_from: int = 2400
    junior: int | None = None
    """Until the end of the year of the 18th birthday, while the rating stays below `junior_below`."""
    junior_below: int = 2300
    junior_age: int = 18


K_2014 = KRules(newcomer=40, normal=20, high=10, junior=40)
K_2011 = KRules(newcomer=30, normal=15, high=10)
K_2009 = KRules(newcomer=25, normal=15, high=10)
K_1997 = K_2009


@dataclass(frozen=True, slots=True)
class KFactor:
    """A player's K-factor with the reason."""

    value: int
    reason: Note
    is_certain: bool
    """False if it depends on data no tournament file contains, such as the number of games rated so far."""


def k_factor(
    player: Player,
    rating: int,
    rules: KRules,
    article: str,
    year: int | None,
    listed: OfficialRating | None = None,
) -> KFactor:
    """Return the K of the rating list if the player has one, else derive it from rating and birth year.

    `year` is that of the event. The order is that of the published lists: 2400 once reached, then juniors,
    then newcomers. No tournament file says who is a newcomer or was once above a limit.
    """
    given = listed.k_factor if listed is not None and listed.k_factor else player.k_factor
    if given:
        return KFactor(
            given, Note("k", "K = {k}: as on the rating list", article, {"k": given}), is_certain=True
        )
    if rating >= rules.high_from:
        text = "K = {k}: the rating has reached {limit}"
        return KFactor(
            rules.high, Note("k", text, article, {"k": rules.high, "limit": rules.high_from}), True
        )
    born = player.birth_year
    young = born and year and year - born <= rules.junior_age
    if rules.junior is not None and young and rating < rules.junior_below:
        text = "K = {k}: junior, until the end of the year they turn {age}, while below {limit}"
        values = {"k": rules.junior, "age": rules.junior_age, "limit": rules.junior_below}
        return KFactor(rules.junior, Note("k", text, article, values), is_certain=False)
    text = "K = {k}, assuming {games} rated games and a rating always below {limit}: the file does not say"
    values = {"k": rules.normal, "games": rules.newcomer_games, "limit": rules.high_from}
    return KFactor(rules.normal, Note("k", text, article, values), is_certain=False)
