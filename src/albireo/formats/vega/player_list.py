"""Reading Vega's list of players: a title, then columns `N;NAME;COUNTRY;BIRTHDAY;GENDER;TITLE;RATING;…`."""

from collections.abc import Iterator

from albireo.domain.player import NationalRecord, Player, Sex, Title
from albireo.domain.tournament import Settings, Tournament
from albireo.formats.code_pages import decode_text
from albireo.formats.foreign_tournament import ForeignTournament, Notes, UnreadableTournament
from albireo.formats.rating_used import rating_method, with_national_ratings
from albireo.formats.trf.dates import normalise_date

HEAD = "N;NAME;COUNTRY;"


def looks_like_list(data: bytes) -> bool:
    """Return whether the line of columns is one of the first lines."""
    return any(line.strip().startswith(HEAD) for line in decode_text(data[:2000]).splitlines()[:6])


def read_list(data: bytes) -> ForeignTournament:
    """Return a tournament with these players and no round."""
    notes = Notes()
    lines = decode_text(data).splitlines()
    at = next(number for number, line in enumerate(lines) if line.strip().startswith(HEAD))
    players = tuple(_players(lines, at))
    notes.missing("the rounds: they are in a separate file")
    name = lines[0].strip() if at else ""
    settings = Settings(name=name, rating_method=rating_method(players))
    return ForeignTournament(Tournament(settings, with_national_ratings(players, notes)), notes.found)


def _players(lines: list[str], at: int) -> Iterator[Player]:
    columns = [name.strip() for name in lines[at].split(";")]
    seen: set[int] = set()
    for number, line in enumerate(lines[at + 1 :], start=at + 2):
        if not line.strip():
            continue
        row = dict(zip(columns, (part.strip() for part in line.split(";")), strict=False))
        tpn = _whole(row.get("N", ""))
        if not tpn or tpn in seen or not row.get("NAME"):
            raise UnreadableTournament(
                "line {line}: expected the number of another player, found {found!r}",
                line=number,
                found=line[:60],
            )
        seen.add(tpn)
        title, birth = row.get("TITLE", ""), row.get("BIRTHDAY", "")
        national, id_ = _whole(row.get("ELONAT", "")), row.get("IDNAT", "")
        id_ = id_ if _whole(id_) else ""
        yield Player(
            tpn,
            row["NAME"],
            rating=_whole(row.get("ELOFIDE", "")) or None,
            title=Title(title) if title in Title.__members__ else None,
            federation=row.get("COUNTRY", "")[:3],
            fide_id=str(_whole(row.get("IDFIDE", "")) or ""),
            sex=Sex.WOMAN if row.get("GENDER", "").lower() in ("f", "w") else Sex.MAN,
            birth_date=normalise_date(birth, month_first=False) if birth.strip("0.") else "",
            national=(NationalRecord(row.get("COUNTRY", "")[:3], national or None, id_),)
            if national or id_
            else (),
            k_factor=_whole(row.get("KFIDE", "")) or None,
            club=row.get("CLUB", ""),
        )


def _whole(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 10 else 0
