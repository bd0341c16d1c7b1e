"""Text of files that do not say how it is encoded."""


def decoded(data: bytes) -> str:
    """Decode UTF-8 if valid, UTF-16 if marked, else the one-byte encoding of Windows programs.

    >>> decoded("Müller".encode()), decoded("Müller".encode("cp1252"))
    ('Müller', 'Müller')
    """
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if error.start >= len(data) - 3 and error.end == len(data):  # cut off in the middle of a character
            return data[: error.start].decode("utf-8-sig")
        return data.decode("cp1252", "replace")
