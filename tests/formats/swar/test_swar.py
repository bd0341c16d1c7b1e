"""SWAR's files, written here by the public description of their layout."""

import struct
from dataclasses import dataclass, field

import pytest
from tests.foreign_files import read_or_refused

from albireo.checking.foreign import checked_rounds
from albireo.domain.colour import Colour
from albireo.domain.player import NationalRecord, Sex, Title
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing
from albireo.domain.tournament import ProhibitedPairs, RequestedBye, Withdrawal
from albireo.formats.foreign_tournament import FileSet, UnreadableTournament
from albireo.formats.registry import OpenedFile, read_files

WIN, DRAW, LOSS, BYE, HALF_BYE = 0x4000, 0x2000, 0x1000, 0x40, 0x20
AT_BYE, ABSENT = 0x1000, 0x4000


def number(*values: int, code: str = "i") -> bytes:
    return struct.pack(f"<{len(values)}{code}", *values)


def text(*values: str) -> bytes:
    return b"".join(number(len(value)) + value.encode("cp1252") for value in values)


@dataclass
class Person:
    own: int
    name: str
    rank: int
    rounds: tuple[tuple[int, int, int, int], ...] = ()
    """Table, opponent, result, colour."""
    club: int = 100
    category: int = 0
    absent: int = 4
    absent_rounds: str = ""
    fide: int = 0


@dataclass
class Swar:
    people: list[Person]
    version: str = "v6.65"
    kind: int = 0
    rounds: int = 5
    bye: int = 0
    absences: tuple[int, int, int] = (1, 1, 3)
    exclusion: tuple[int, str] = (-1, "")
    by_category: int = 0
    categories: int = 16
    tie_breaks: tuple[int, ...] = (4, 1, 6, 8, 0)
    rest: bytes = b""
    names: list[str] = field(default_factory=lambda: ["A", "B"])

    def data(self) -> bytes:
        new = self.version >= "v7"
        data = text(self.version, "guid", "mac", "[TOURNOI]")
        data += text("Tournoi de Lyre", "Club", "618", "Namur", "Béa Chef", "Dan", "07/03/2026", "8/3/2026")
        data += number(13) + text("90 + 30") + number(self.rounds, 0, 0, 0, 0, self.by_category, 0, 1)
        if self.version >= "v5.24":
            data += number(*[0] * (48 if not new else 45))
        else:
            data += text("")
        data += text("", "", "", "") + number(self.kind, *[0] * 10)
        data += number(1, 0, 0, 0, 0, self.bye) + bytes((*self.absences, 0)) + number(0, 1)
        data += text("[DATES]", *["07/03/2026"] * self.rounds)
        data += text("[TIE_BREAK]") + number(*self.tie_breaks)
        data += text("[EXCLUSION]") + number(self.exclusion[0]) + text(self.exclusion[1])
        blank = [""] * (self.categories + 1 - len(self.names))
        data += text("[CATEGORIES]") + number(1) + text(*self.names, *blank, *[""] * (self.categories + 1))
        data += text("[XTRA_POINTS]") + number(*[0] * 8)
        data += text("[JOUEURS]") + number(len(self.people))
        return data + b"".join(map(self._person, self.people)) + self.rest

    def _person(self, each: Person) -> bytes:
        data = number(1) + text(each.name) + number(each.own, each.rank, each.category) + text("19900131")
        data += number(2) + text("BEL") + number(20_000 + each.own, 200_000 + each.own, 1, 1500 + each.own)
        if self.version < "v7":
            data += number(each.fide)
        data += number(5, each.club) + text("Lyre")
        data += number(*[0] * (9 + ("v6.49" <= self.version < "v7") + (self.version >= "v5.52")))
        data += number(each.absent) + text(each.absent_rounds) + number(0, 0)
        data += number(len(each.rounds), 0, code="h") + text("[RONDE]")
        for at, (table, opponent, result, colour) in enumerate(each.rounds, start=1):
            data += number(at, table, opponent, result, colour, 0, 0)
        return data


def club() -> list[Person]:
    """Ranks differ from registration numbers: Ada is 7 in the file and number 1 here."""
    return [
        Person(3, "Cid, Cleo", 3, ((AT_BYE, 0, BYE, 0), (2, 9, 0x4, 1)), club=5),
        Person(7, "Alba, Ada", 1, ((1, 9, WIN, 1), (1, 4, DRAW, -1)), fide=2010, absent=2, absent_rounds="4"),
        Person(9, "Bo, Bén", 2, ((1, 7, LOSS, -1), (2, 3, 0x1, -1)), club=5),
        Person(4, "Dee, Dan", 4, ((ABSENT, 0, 0, 0), (1, 7, DRAW, 1)), absent=1),
    ]


def opened(swar: Swar) -> OpenedFile:
    return read_files(FileSet("club.swar", swar.data()))


@pytest.mark.parametrize(
    ("version", "categories"),
    [("v6.65", 16), ("v6.50", 12), ("v6.02", 12), ("v5.34", 12), ("v5.20", 12)],
)
def test_players_rounds_and_settings_in_every_version(version: str, categories: int) -> None:
    found = opened(Swar(club(), version, categories=categories))
    tournament, settings = found.tournament, found.tournament.settings
    assert (found.format, settings.name, settings.city) == ("swar", "Tournoi de Lyre", "Namur")
    assert (settings.system, settings.number_of_rounds) == ("FIDE_DUTCH", 5)
    assert (settings.start, settings.end, settings.chief_arbiters[0].name) == (
        "2026/03/07",
        "2026/03/08",
        "Béa Chef",
    )
    assert settings.tie_breaks == ("BH/C1", "BH", "SB", "DE")
    assert settings.initial_colour is Colour.WHITE
    assert [player.name for player in tournament.players] == ["Alba, Ada", "Bo, Bén", "Cid, Cleo", "Dee, Dan"]
    ada = tournament.player(1)
    assert (ada.rating, ada.fide_id, ada.sex, ada.title) == (2010, "200007", Sex.WOMAN, Title.FM)
    assert ada.national == (NationalRecord("BEL", 1507, "20007"),)
    assert (ada.birth_date, ada.club, ada.federation) == ("1990/01/31", "Lyre", "BEL")
    assert tournament.rounds[0].pairings == (Pairing(1, 2, GameResult.WHITE_WINS),)
    assert tournament.rounds[0].byes == (Bye(3, Mark.PAIRING_BYE), Bye(4, Mark.HALF_BYE))
    assert tournament.rounds[1].pairings == (
        Pairing(4, 1, GameResult.DRAW),
        Pairing(3, 2, GameResult.WHITE_WINS_BY_FORFEIT),
    )
    assert tournament.requested_byes == (RequestedBye(4, 1, Mark.ZERO_BYE),)
    assert tournament.withdrawals == (Withdrawal(4, 2),)
    assert checked_rounds(tournament)[0].number == 1


def test_version_7_has_one_rating_fide_s() -> None:
    ada = opened(Swar(club(), "v7.05")).tournament.player(1)
    assert (ada.rating, ada.national) == (1507, (NationalRecord("BEL", None, "20007"),))


def test_absences_are_worth_half_a_point_only_so_often_and_so_long() -> None:
    away = ((ABSENT, 0, 0, 0),) * 3
    people = [Person(1, "Ada", 1, away), Person(2, "Ben", 2, ((1, 3, WIN, 1),) * 3)]
    people.append(Person(3, "Cleo", 3, ((1, 2, LOSS, -1),) * 3))
    found = opened(Swar(people, absences=(1, 2, 3))).tournament
    assert [round_.byes[0].mark for round_ in found.rounds] == [Mark.HALF_BYE, Mark.HALF_BYE, Mark.ZERO_BYE]
    found = opened(Swar(people, absences=(1, 3, 1))).tournament
    assert [round_.byes[0].mark for round_ in found.rounds] == [Mark.HALF_BYE, Mark.ZERO_BYE, Mark.ZERO_BYE]


@pytest.mark.parametrize(
    ("exclusion", "apart"),
    [
        ((-1, ""), ()),
        ((0, "7,9:3,99"), ((1, 2),)),
        ((1, "5"), ((2, 3),)),
        ((3, ""), ((2, 3), (1, 4))),
        ((4, ""), ((1, 2, 3, 4),)),
        ((2, "FRA"), ()),
    ],
)
def test_players_who_may_not_meet(exclusion: tuple[int, str], apart: tuple[tuple[int, ...], ...]) -> None:
    found = opened(Swar(club(), exclusion=exclusion)).tournament.prohibited
    assert set(found) == {ProhibitedPairs(group) for group in apart}


def test_categories_paired_separately_are_groups() -> None:
    people = [
        Person(1, "Ada", 1, category=200),
        Person(2, "Ben", 2, category=100),
        Person(3, "Cid", 3, category=2),
    ]
    found = opened(Swar(people, by_category=1)).tournament.players
    assert [(player.name, player.group) for player in found] == [("Ben", "A"), ("Ada", "B"), ("Cid", "B")]
    found = opened(Swar(people)).tournament.players
    assert [(player.category, player.group) for player in found] == [("B", ""), ("A", ""), ("B", "")]


def test_a_round_that_is_only_prepared_is_left_out() -> None:
    people = [Person(n, f"P{n}", n, ((1, 3 - n, DRAW, 3 - 2 * n), (-1, 0, 0, 0))) for n in (1, 2)]
    assert len(opened(Swar(people)).tournament.rounds) == 1


def test_no_point_for_sitting_out_in_a_round_robin() -> None:
    people = [Person(n, f"P{n}", n, ((1, 3 - n, DRAW, 3 - 2 * n),)) for n in (1, 2)]
    people.append(Person(3, "P3", 3, ((AT_BYE, 0, BYE, 0),)))
    found = opened(Swar(people, kind=4))
    assert found.tournament.settings.system == "BERGER_ROUNDROBIN"
    assert found.tournament.rounds[0].byes == (Bye(3, Mark.ZERO_BYE),)
    assert any("SWAR gives one" in str(note.text) for note in found.notes)


@pytest.mark.parametrize("kind", [3, 7, 8, 9])
def test_points_that_are_not_known_are_refused(kind: int) -> None:
    with pytest.raises(UnreadableTournament, match=f"type {kind}"):
        opened(Swar(club(), kind=kind))


def test_what_is_left_over_is_said() -> None:
    found = opened(Swar(club(), rest=b"teams"))
    assert any("bytes: 5" in str(note.text) for note in found.notes)


def test_the_same_number_twice_is_refused() -> None:
    with pytest.raises(UnreadableTournament, match="same number"):
        opened(Swar([Person(1, "Ada", 1), Person(1, "Ben", 2)]))


def test_spoilt_files_are_read_or_refused() -> None:
    read_or_refused(lambda each: read_files(FileSet("club.swar", each)), Swar(club()).data(), "swar")
