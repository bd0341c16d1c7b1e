"""Static files: addresses change with the contents, browsers keep them, compressed once."""

import gzip

import pytest
from tests.web.visitor import Visitor

from albireo.web.http import static_files
from albireo.web.http.static_files import static


def forget() -> None:
    for cached in (static_files._files, static_files._version, static_files._compress_file):
        cached.cache_clear()


def test_a_page_names_files_that_browsers_keep_for_ever(visitor: Visitor) -> None:
    address = static("app.js")
    assert f'src="{address}"' in visitor.get("/").text
    answer = visitor.get(address)
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.text == (static_files.STATIC / "app.js").read_text(encoding="utf-8")
    assert "last-modified" not in answer.headers


def test_the_address_follows_the_contents_and_not_the_time(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(static_files, "STATIC", tmp_path)
    (static_files.STATIC / "a.js").write_text("1")
    try:
        forget()
        first = static("a.js")
        (static_files.STATIC / "a.js").write_text("1")  # another time, the same contents
        forget()
        assert static("a.js") == first
        (static_files.STATIC / "a.js").write_text("2")
        forget()
        assert static("a.js") != first
    finally:
        forget()


def test_an_address_of_another_version_is_served_but_not_kept(visitor: Visitor) -> None:
    answer = visitor.get("/static/0123456789abcdef/app.js")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"
    again = visitor.get("/static/0123456789abcdef/app.js", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_files_are_compressed_for_browsers_that_can_unpack_them(visitor: Visitor) -> None:
    packed = visitor.client.get(static("albireo.css"), headers={"accept-encoding": "gzip"})
    plain = visitor.client.get(static("albireo.css"), headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(plain.content) / 3
    assert gzip.decompress(static_files._compress_file("albireo.css")) == plain.content == packed.content
    icon = visitor.client.get(static("icon-180.png"), headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in icon.headers
    assert icon.headers["content-type"] == "image/png"
