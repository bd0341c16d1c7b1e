"""A backup that only a passphrase opens, from the page *Safety* and back."""

import pytest
from tests.cheap_keys import use_cheap_keys
from tests.web.visitor import Visitor

PASSPHRASE = "four words make sense"


def test_a_backup_is_downloaded_encrypted_and_taken_back(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_cheap_keys(monkeypatch)
    visitor.tournament()
    visitor.get("/safety")
    assert visitor.post("/safety/backup", passphrase="short").status_code == 422
    answer = visitor.post("/safety/backup", passphrase=PASSPHRASE)
    assert answer.content.startswith(b"age-encryption.org/v1")
    assert answer.headers["content-disposition"].endswith('.zip.age"')
    visitor.get("/safety")
    for passphrase, status in (("", 422), ("another one altogether", 422), (PASSPHRASE, 200)):
        back = visitor.client.post(
            "/safety/restore",
            data={"csrf": visitor.token, "passphrase": passphrase},
            files={"file": ("all.zip.age", answer.content)},
        )
        assert back.status_code == status, passphrase
