"""`albireo-engine -p --lines`: many files in one process, for servers.

A request is one line on the standard input: the path of a report file, or a JSON object with `file` (a path)
or `trf` (the text of a report) and, if wanted, an `id`. The answer is one line of JSON on the standard
output, in the order of the requests and as soon as it is known:

    {"id": …, "code": 0, "output": "…", "error": ""}

`id` is the one of the request, else the path; `code`, `output` and `error` are the exit code, the output and
the error output `albireo-engine` would have had for that file alone. Empty lines are passed over. The
process ends with the input.

Weighed: the command line itself on every line (quoting rules, and options that make no sense here), a socket
(a server to be found, guarded and ended), and this: what a program can read and write with its standard
library.
"""

import io
import json
import os
import sys
from contextlib import redirect_stderr, redirect_stdout

from albireo.cli.engine_mode import BAD_REQUEST, INTERRUPTED, OK, BadRequest, Call, carry_out, left
from albireo.value_classes import dataclass, replace


@dataclass(frozen=True, slots=True)
class Request:
    """One line of the input."""

    id: object
    file: str = ""
    trf: bytes | None = None


def answer_lines(call: Call) -> int:
    """Answer every line of the standard input; the exit code."""
    try:
        for number, line in enumerate(sys.stdin.buffer, start=1):
            if not line.strip():
                continue
            answer = _answer(call, line, number)
            sys.stdout.write(json.dumps(answer, ensure_ascii=False) + "\n")
            sys.stdout.flush()
            if answer["code"] == INTERRUPTED:
                return INTERRUPTED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return left()
    return OK


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
    if not line.lstrip().startswith(b"{"):
        path = os.fsdecode(line.rstrip(b"\r\n"))
        return Request(path, path)
    try:
        given = json.loads(line)
    except (ValueError, RecursionError):
        given = None
    match given:
        case {"trf": str(text), **others} if others.keys() <= {"id"}:
            return Request(others.get("id"), trf=text.encode(errors="surrogatepass"))
        case {"file": str(path), **others} if path and others.keys() <= {"id"}:
            return Request(others.get("id", path), path)
    raise BadRequest(
        'line {line}: expected a path, {{"file": "…"}} or {{"trf": "…"}}, found {found!r}',
        line=number,
        found=line[:60].decode(errors="replace"),
    )
