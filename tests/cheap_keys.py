"""A stand-in for age, whose keys take a second and a gigabyte each: for tests of what is around it.

`tests/desk/test_encrypted_backups.py` has the real one.
"""

import hashlib

import pyrage
import pytest

HEAD = b"age-encryption.org/v1\n-> scrypt " + b"A" * 22 + b" 10\n"


def use_cheap_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pyrage.passphrase, "encrypt", _encrypted)
    monkeypatch.setattr(pyrage.passphrase, "decrypt", _decrypted)


def _encrypted(data: bytes, passphrase: str) -> bytes:
    return HEAD + hashlib.sha256(passphrase.encode()).digest() + bytes(byte ^ 255 for byte in data)


def _decrypted(data: bytes, passphrase: str) -> bytes:
    if not data.startswith(HEAD + hashlib.sha256(passphrase.encode()).digest()):
        raise pyrage.DecryptError("wrong passphrase")
    return bytes(byte ^ 255 for byte in data[len(HEAD) + 32 :])
