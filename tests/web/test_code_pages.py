"""Files in old code pages: the app asks how the names read."""

import re
from typing import Any

from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk

REPORT = (
    "012 Кубок\n042 2026/02/02\n062 2\nXXR 1\n"
    "001    1      Иванов, Сергей                    2511                             1.0    1     2 w 1\n"
    "001    2      Петрова, Анна                     2402                             0.0    2     1 b 0\n"
)
VEGA = (
    "Кубок\nN;NAME;COUNTRY;BIRTHDAY;GENDER;TITLE;ELOFIDE\n"
    "1;Иванов, Сергей;RUS;;m;;2100\n2;Петрова, Анна;RUS;;f;;2000\n"
)


def sent(visitor: Visitor, address: str, name: str, data: bytes) -> Any:
    return visitor.client.post(address, data={"csrf": visitor.token}, files={"file": (name, data)})


def kept(page: str, field: str = "again") -> str:
    found = re.search(rf'name="{field}" value="([^"]+)"', page)
    assert found, page
    return found[1]


def names(desk: Desk) -> list[str]:
    state = desk.state(desk.heads()[-1].uid)
    return [entrant.name for entrant in state.entrants.values()]


def test_a_report_file_is_imported_once_the_code_page_is_chosen(visitor: Visitor, desk: Desk) -> None:
    visitor.get("/")
    answer = sent(visitor, "/import", "kubok.trf", REPORT.encode("cp1251"))
    assert answer.status_code == 409
    assert "<b>Петрова Иванов</b>" in answer.text
    assert not desk.heads()
    again = visitor.confirmed("/import", again=kept(answer.text), code_page="cp1251")
    assert again.status_code == 303, again.text
    assert names(desk) == ["Иванов, Сергей", "Петрова, Анна"]


def test_another_program_s_file_is_asked_about_previewed_and_imported(visitor: Visitor, desk: Desk) -> None:
    visitor.get("/")
    answer = sent(visitor, "/import", "kubok.txt", VEGA.encode("cp1251"))
    assert answer.status_code == 409
    preview = visitor.post("/import", again=kept(answer.text), code_page="cp1253")
    assert "Κσαξκ" in preview.text  # the wrong one, as its sender sees
    preview = visitor.post("/import", again=kept(preview.text), code_page="cp1251")
    assert "Кубок" in preview.text
    done = visitor.confirmed("/import", foreign=kept(preview.text, "foreign"), code_page="cp1251")
    assert done.status_code == 303, done.text
    assert names(desk) == ["Иванов, Сергей", "Петрова, Анна"]


def test_a_western_file_is_not_asked_about_and_can_be_read_again(visitor: Visitor, desk: Desk) -> None:
    visitor.get("/")
    data = (
        VEGA.replace("Иванов, Сергей", "Křen, Jan")
        .replace("Петрова, Анна", "Èze, Luc")
        .replace("Кубок", "Cup")
    )
    page = sent(visitor, "/import", "cup.txt", data.replace("ř", "ø").encode("cp1252")).text
    assert "Western European (Windows): " in page
    again = visitor.post("/import", again=kept(page), code_page="cp1250")
    done = visitor.confirmed("/import", foreign=kept(again.text, "foreign"), code_page="cp1250")
    assert done.status_code == 303
    assert names(desk) == ["Křen, Jan", "Čze, Luc"]


def test_a_list_of_players(visitor: Visitor) -> None:
    home = visitor.tournament()
    data = "Name;Rating\nИванов, Сергей;2100\n".encode("cp1251")
    answer = sent(visitor, f"{home}/players/file", "list.csv", data)
    assert answer.status_code == 409
    again = visitor.post(f"{home}/players/file", again=kept(answer.text), code_page="cp1251")
    assert "Иванов, Сергей" in again.text


def test_what_was_kept_is_gone_after_an_hour_and_unknown_names_choose_nothing(visitor: Visitor) -> None:
    visitor.get("/")
    assert "choose it again" in visitor.post("/import", again="0" * 32, code_page="cp1251").text
    answer = sent(visitor, "/import", "kubok.trf", REPORT.encode("cp1251"))
    assert visitor.post("/import", again=kept(answer.text), code_page="../../utf").status_code == 409
