"""`albireo-engine -p --lines`: many files in one process, for servers.

A request is one line on standard input: the path of a report file, or a JSON object with `file` (a path) or
`trf` (the text of a report) and optionally an `id`. The response is one line of JSON on standard output, in
the order of the requests and as soon as it is known:

    {"id": …, "code": 0, "output": "…", "error": ""}

`id` is that of the request, else the path; `code`, `output` and `error` are the exit code, output and error
output `albireo-engine` would have for that file alone. Empty lines are skipped. The process ends only at the
end of the input: an invalid or overlong line gets an error response. Responses are plain ASCII (JSON escapes
the rest), so they do not depend on the locale.

Alternatives considered: a command line per line (quoting rules, and options that make no sense here), and a
socket (a server to find, secure and stop). Any program can read and write lines with its standard library.
"""

import codecs
import io
import json
import math
import os
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from typing import IO, NoReturn

from albireo.cli.engine_mode import BAD_REQUEST, INTERRUPTED, OK, BadRequest, Call, carry_out
from albireo.formats.bounded_file import MOST_BYTES
from albireo.value_classes import dataclass, replace


@dataclass(frozen=True, slots=True)
class Request:
    """One line of the input."""

    id: object
    file: str = ""
    trf: bytes | None = None


def answer_lines(call: Call) -> int:
    """Answer every line of standard input and return the exit code."""
    try:
        for number, line in enumerate(_lines(sys.stdin.buffer), start=1):
            if not line.strip():
                continue
            answer = _answer(call, line, number)
            sys.stdout.write(json.dumps(answer) + "\n")
            sys.stdout.flush()
            if answer["code"] == INTERRUPTED:
                return INTERRUPTED
    except KeyboardInterrupt:
        return INTERRUPTED
    return OK


def _lines(stream: IO[bytes]) -> Iterator[bytes]:
    """Yield the lines of the input without a byte order mark; overlong lines are truncated."""
    first = True
    while line := stream.readline(MOST_BYTES + 1):
        rest = line
        while len(rest) > MOST_BYTES and not rest.endswith(b"\n"):
            rest = stream.readline(MOST_BYTES + 1)
        yield line.removeprefix(codecs.BOM_UTF8) if first else line
        first = False


def _answer(call: Call, line: bytes, number: int) -> dict[str, object]:
    try:
        request = read_request(line, number)
    except BadRequest as wrong:
        return {"id": None, "code": BAD_REQUEST, "output": "", "error": f"{wrong}\n"}
    output, error = io.StringIO(), io.StringIO()
    with redirect_stdout(output), redirect_stderr(error):
        code = carry_out(replace(call, source=request.file), request.trf)
    return {"id": request.id, "code": code, "output": output.getvalue(), "error": error.getvalue()}


def read_request(line: bytes, number: int) -> Request:
    r"""Read a request, or refuse it.

    >>> read_request(b"events/open.trf\n", 1)
    Request(id='events/open.trf', file='events/open.trf', trf=None)
    >>> read_request(b'{"id": 7, "trf": "012 Open\\n"}', 1)
    Request(id=7, file='', trf=b'012 Open\n')
    """
    if len(line) > MOST_BYTES:
        raise BadRequest(
            "line {line}: expected at most {most} MB, found more", line=number, most=MOST_BYTES >> 20
        )
    if not line.lstrip().startswith(b"{"):
        given: object = {"file": os.fsdecode(line.rstrip(b"\r\n"))}
    else:
        try:
            given = json.loads(line, parse_constant=_no_number, parse_float=_finite)
        except (ValueError, RecursionError):
            given = None
    match given:
        case {"trf": str(text), **others} if others.keys() <= {"id"}:
            return Request(others.get("id"), trf=text.encode(errors="surrogatepass"))
        case {"file": str(path), **others} if path and "\0" not in path and others.keys() <= {"id"}:
            return Request(others.get("id", path), path)
    raise BadRequest(
        'line {line}: expected a path, {{"file": "…"}} or {{"trf": "…"}}, found {found!r}',
        line=number,
        found=line[:60].decode(errors="replace"),
    )


def _no_number(word: str) -> NoReturn:
    """Refuse `NaN` and `Infinity`, which are not valid JSON."""
    raise ValueError(word)


def _finite(digits: str) -> float:
    """Return a finite number; refuse one such as 1e999, which would be written as `Infinity`."""
    number = float(digits)
    return number if math.isfinite(number) else _no_number(digits)
