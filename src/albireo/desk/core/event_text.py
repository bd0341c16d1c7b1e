"""Each event in words: "round 3, board 7: 1-0"."""

from albireo.desk.core import moved_words
from albireo.desk.core.codec import kind_of
from albireo.desk.core.event import Event
from albireo.desk.core.event_words import FROM_BEFORE, SENTENCES, WORDS, values_of
from albireo.desk.core.state import State
from albireo.desk.documents import words as documents
from albireo.desk.money import words as money
from albireo.desk.players import words as players
from albireo.desk.rounds import words as rounds
from albireo.desk.sections import words as sections
from albireo.desk.settings import words as settings
from albireo.desk.standings import words as standings
from albireo.desk.teams import words as teams
from albireo.desk.transfer import words as transfer
from albireo.domain.explanation import Note

__all__ = [
    "documents",
    "event_text",
    "money",
    "moved_words",
    "players",
    "rounds",
    "sections",
    "settings",
    "standings",
    "teams",
    "transfer",
]


def event_text(event: Event, before: State, after: State) -> Note:
    """An event in words; `before` and `after` are the states around its act."""
    state = before if type(event) in FROM_BEFORE else after
    sentence = SENTENCES.get(type(event))
    if sentence is not None:
        return Note(kind_of(event), sentence, values=values_of(event, state))
    return WORDS[type(event)](event, state)
