"""The names for the search of a site, as a script, since pages opened from disk cannot fetch data."""

import json

from albireo.site import addresses
from albireo.site.contents import Contents
from albireo.site.options import PLAYERS


def names_script(contents: Contents) -> str:
    """Return every participant with the address of their page, as a script."""
    rows: list[tuple[str, str, str]] = []
    if contents.options.shows(PLAYERS):
        event = contents.tournament
        if contents.competition.offers("matches-of-team"):
            rows += [(team.name, "", addresses.team_page(team.tpn)) for team in event.teams]
        for player in event.players:
            said = " ".join(filter(None, (str(player.rating or ""), player.federation)))
            rows.append((player.name, said, addresses.player_page(player.tpn)))
    text = json.dumps(rows, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    return f"albireoNames({text});\n"
