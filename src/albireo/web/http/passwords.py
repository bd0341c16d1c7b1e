"""Passwords no one should use: common ones, and trivial patterns."""

import unicodedata

from albireo.web.http.security import LONGEST_PASSWORD, SHORTEST_PASSWORD, BadPassword

FEWEST_CHARACTERS = 5
"""Minimum number of different characters."""
_ROWS = ("abcdefghijklmnopqrstuvwxyz", "01234567890123456789", "qwertyuiop", "qwertzuiop", "azertyuiop")
_MORE_ROWS = ("asdfghjklm", "yxcvbnm", "zxcvbnm", "1qaz2wsx3edc4rfv", "1q2w3e4r5t6z7u8i")
LONGEST_RUN = 5
"""Maximum run of consecutive characters of the alphabet or a keyboard, forwards or backwards."""
_COMMON = frozenset(
    """
    password passwort passwords motdepasse parola contrasena senha geheim secret letmein welcome
    willkommen benvenuto bienvenue admin administrator administrateur amministratore root user guest
    login master monkey dragon shadow sunshine princess football baseball basketball superman batman
    trustno iloveyou michael jordan harley ranger buster soccer hockey killer george charlie andrew
    daniel thomas jessica ashley nicole matthew joshua jennifer hunter hello hallo ciao salut
    computer internet samsung google facebook whatever freedom starwars pokemon liverpool chelsea
    arsenal juventus barcelona realmadrid chess schach scacchi echecs ajedrez xadrez chessclub
    schachclub checkmate schachmatt scaccomatto albireo arbiter arbitro arbitre schiedsrichter
    tournament turnier torneo tournoi fide elo magnus carlsen kasparov fischer karpov capablanca
    test testtest demo changeme default pass qwerty qwertz azerty abc access ninja mustang flower
    hottie lovely cookie summer winter spring autumn sommer estate inverno printemps ete hiver
    january
    """.split()  # noqa: SIM905
)
_SWAPS = str.maketrans("04135$@!7", "oaiessait")


def check_password(password: str, name: str = "") -> None:
    """Refuse a new password that is easy to guess; `name` is that of its account."""
    if len(password) < SHORTEST_PASSWORD:
        raise BadPassword(
            "The password must have at least {shortest} characters.", shortest=SHORTEST_PASSWORD
        )
    if len(password) > LONGEST_PASSWORD:
        raise BadPassword("The password can have at most {longest} characters.", longest=LONGEST_PASSWORD)
    plain = "".join(unicodedata.normalize("NFKD", password).casefold().split())
    if len(set(plain)) < FEWEST_CHARACTERS:
        raise BadPassword("This password has too few different characters.")
    swapped = plain.translate(_SWAPS)
    spellings = (plain, swapped, swapped.strip("aeiost"))
    letters = {"".join(filter(str.isalpha, text)) for text in spellings}
    if letters & _COMMON or any(_rests_on_rows(text) for text in (plain, swapped)):
        raise BadPassword("This password is among the first to be guessed. Use several words.")
    own = "".join(name.casefold().split())
    if own and len(own) > 2 and own in plain and len(plain) < len(own) + SHORTEST_PASSWORD:
        raise BadPassword("The password must not contain the account name.")


def _rests_on_rows(text: str) -> bool:
    """Return whether little remains of a text once runs are removed, such as `12345`, `qwertz` or `54321`."""
    rest = text
    rows = (*_ROWS, *_MORE_ROWS)
    for row in (*rows, *(row[::-1] for row in rows)):
        for length in range(min(len(row), len(text)), LONGEST_RUN - 2, -1):
            for start in range(len(row) - length + 1):
                rest = rest.replace(row[start : start + length], "")
    return len(rest) < FEWEST_CHARACTERS
