"""Why a round is paired as it is: the engine's explanation, with an anchor for every board."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from albireo.domain.errors import AlbireoError
from albireo.domain.explanation import Note
from albireo.domain.matches import names_of_units, team_rows
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.domain.wording import Participant
from albireo.pairing.registry import system_for
from albireo.pairing.system import request_for
from albireo.site.texts import Texts

Pair = tuple[int, int | None]
ANCHORED = ("pair", "bye", "colour")
"""Kinds of notes that boards link to."""


class RoundReasons(NamedTuple):
    """The explanation of one round."""

    notes: Sequence[Note]
    otherwise: tuple[tuple[Participant, Participant | None], ...]
    """Boards and the bye that the rules pair differently: made by hand, or by other rules."""
    problem: AlbireoError | None = None
    """Why there is no explanation."""


def reasons_of(tournament: Tournament, number: int) -> RoundReasons:
    """Return the system's explanation of a round that was played."""
    played, names = _pairs(tournament, number), names_of_units(tournament)
    named = [
        (Participant(one, names[one]), None if other is None else Participant(other, names[other]))
        for one, other in played
    ]
    try:
        made = system_for(tournament).load().pair(request_for(tournament, number))
    except AlbireoError as problem:
        return RoundReasons((), tuple(named), problem)
    same = {frozenset(pair) for pair in (*made.pairs, *((tpn, None) for tpn in made.byes))}
    otherwise = (pair for pair, seats in zip(named, played, strict=True) if frozenset(seats) not in same)
    return RoundReasons(made.explanation.notes(), tuple(otherwise))


def account(found: RoundReasons, texts: Texts) -> Markup:
    """Return the tree of notes; boards link to the first note about their pair or bye."""
    seen = {one.tpn for pair in found.otherwise for one in pair if one is not None}
    return _sections(found.notes, texts, seen)


def _sections(notes: Iterable[Note], texts: Texts, seen: set[int]) -> Markup:
    out: list[str] = []
    for note in notes:
        if note.parts:
            out.append(f"<h2>{_in_words(note, texts)}</h2>{_tree(note.parts, texts, seen)}")
        else:
            own, within = _anchors(note, seen)
            out.append(f"<p{own}>{within}{_in_words(note, texts)}</p>")
    return Markup("\n".join(out))


def _tree(notes: Iterable[Note], texts: Texts, seen: set[int]) -> str:
    lines = []
    for note in notes:
        own, within = _anchors(note, seen)
        parts = _tree(note.parts, texts, seen) if note.parts else ""
        lines.append(f"<li{own}>{within}{_in_words(note, texts)}{parts}</li>")
    return f"<ul>{''.join(lines)}</ul>"


def _in_words(note: Note, texts: Texts) -> str:
    article = f' <span class="art">{escape(note.article)}</span>' if note.article else ""
    return f"{texts.said(note)}{article}"


def _anchors(note: Note, seen: set[int]) -> tuple[str, str]:
    """Return the anchors of the participants concerned, for the element itself and inside it."""
    if note.kind not in ANCHORED:
        return "", ""
    new = [tpn for tpn in note.players if tpn not in seen]
    seen.update(new)
    own = f' id="p{new[0]}"' if new else ""
    return own, "".join(f'<span id="p{tpn}"></span>' for tpn in new[1:])


def _pairs(tournament: Tournament, number: int) -> list[Pair]:
    """Return the pairs of a round; the pairing-allocated bye has no second participant."""
    if tournament.is_paired_by_teams:
        entries = {tpn: row[number - 1] for tpn, row in team_rows(tournament, number).items()}
        return [
            (tpn, entry.opponent)
            for tpn, entry in sorted(entries.items())
            if (entry.opponent is not None and tpn < entry.opponent) or entry.mark is Mark.PAIRING_BYE
        ]
    played = tournament.games_of(number)[0]
    alone = [(bye.player, None) for bye in played.byes if bye.mark is Mark.PAIRING_BYE]
    return [*((game.white, game.black) for game in played.pairings), *alone]
