"""A small Swiss-Manager file made by hand: four players, two rounds, one pair that must not meet."""

import struct
from collections.abc import Sequence

NAMES = (
    ("Ada", "Alba", 2100, 1),
    ("Bea", "Berta", 2000, 1),
    ("Carl", "Conte", 0, 0),
    ("Dario", "Dotti", 1800, 0),
)
GAMES = (((1, 3, 1), (4, 2, 3)), ((2, 1, 2), (3, 0xFFFF, 9), (4, 0xFFFE, 2)))


def text(value: str) -> bytes:
    return struct.pack("<H", len(value)) + value.encode("utf-16-le")


def marker(code: int) -> bytes:
    return bytes((code, 0xFF, 0x89, 0x44))


def put(record: bytearray, place: int, form: str, *values: int) -> None:
    struct.pack_into("<" + form, record, place, *values)


def player(
    given: str, surname: str, rating: int, sex: int, team: int = 0, board: int = 0, fide: int = 812345
) -> bytes:
    texts = [""] * 30
    texts[0], texts[1], texts[4], texts[5], texts[10] = (
        surname,
        given,
        "FM" if rating > 2050 else "",
        "77",
        "ITA",
    )
    record = bytearray(110)
    put(record, 0x06, "H", sex)
    put(record, 0x08, "H", rating)
    put(record, 0x0A, "H", 1900)
    put(record, 0x0E, "I", 19990102)
    put(record, 0x18, "I", fide)
    put(record, 0x1C, "HH", team, board)
    put(record, 0x3A, "H", 20)
    return b"".join(map(text, texts)) + bytes(record)


def tunx(
    games: Sequence[Sequence[tuple[int, int, int]]] = GAMES,
    kind: int = 0,
    prohibited: Sequence[tuple[int, int]] = ((3, 4),),
    players: Sequence[bytes] | None = None,
    teams: Sequence[str] = (),
    matches: Sequence[tuple[int, int]] = (),
    rounds: int = 3,
) -> bytes:
    header = bytearray(108)
    header[:4] = marker(0x93)
    texts = [""] * 40
    texts[0], texts[5], texts[14], texts[20], texts[21], texts[35] = (
        "Cup",
        "Pavia",
        "90+30",
        "ITA",
        "Gatti",
        "Neri",
    )
    rows = players or [player(*name) for name in NAMES]
    settings = bytearray(5883)
    put(settings, 0, "H", rounds)
    put(settings, 0x0B, "H", kind)
    put(settings, 0x11, "H", len(games))
    put(settings, 0x13, "H", len(rows))
    put(settings, 0x17, "H", rounds)
    put(settings, 0x1B, "H", 3)
    put(settings, 0x1D, "3H", 84, 84, 11)
    put(settings, 0x2F, "HH", len(teams), 2 if teams else 0)
    put(settings, 0x47, "II", 20260102, 20260104)
    settings[0x28B] = 0x01
    heads = b""
    for number in range(rounds):
        head = bytearray(76)
        put(head, 0, "I", 20260102 + number)
        put(head, 6, "H", len(games[number]) if number < len(games) else 0)
        heads += text("15:00") + b"\0\0" * 15 + bytes(head)
    body = bytes(header) + b"".join(map(text, texts)) + marker(0x95) + bytes(settings) + marker(0xA3) + heads
    body += marker(0xA5) + b"".join(rows) + marker(0xB3)
    for round_ in games:
        body += b"".join(struct.pack("<HHH", *game) + bytes(15) for game in round_)
    if teams:
        body += marker(0xB5) + b"".join(text(name) + b"\0\0" * 19 + bytes(66) for name in teams)
        body += marker(0xC3) + b"".join(struct.pack("<HH", *match) + bytes(11) for match in matches)
    if prohibited:
        body += marker(0xC5) + b"".join(struct.pack("<HH", *pair) for pair in prohibited)
    return body + marker(0xD3) + bytes(28) + marker(0xE3)
