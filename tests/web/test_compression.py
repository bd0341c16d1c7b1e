"""Parts that many get are compressed once, and only for those who can unpack."""

from starlette.requests import Request

from albireo.web.http.compression import SMALLEST, compress, shared_html

LONG = "Castor, Emil " * SMALLEST


def asking(encoding: str) -> Request:
    return Request({"type": "http", "headers": [(b"accept-encoding", encoding.encode())]})


def test_a_long_text_is_packed_once() -> None:
    before = compress.cache_info()
    answers = [shared_html(asking("gzip, br"), LONG) for _ in range(3)]
    after = compress.cache_info()
    assert after.misses == before.misses + 1
    assert {bytes(answer.body) for answer in answers} == {compress(LONG)}
    assert answers[0].headers["content-encoding"] == "gzip"
    assert answers[0].headers["content-type"] == "text/html; charset=utf-8"
    assert len(answers[0].body) < len(LONG) / 10


def test_the_one_who_cannot_unpack_gets_it_plain() -> None:
    answer = shared_html(asking("br"), LONG)
    assert "content-encoding" not in answer.headers
    assert bytes(answer.body).decode() == LONG


def test_a_short_text_is_not_packed() -> None:
    assert "content-encoding" not in shared_html(asking("gzip"), "short").headers
