"""Entering results while a rating list is loaded: `python benchmarks/result_while_loading.py [--players N]`.

A real server on this computer. A clerk enters results one after another, first alone, then while a list of
1.5 million players is sent and loaded. Prints both, and their ratio; the exit code is 1 if a limit is missed.
"""

import argparse
import asyncio
import os
import re
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from time import perf_counter

from rating_list import write_text, write_xml
from web_clients import Announced, Clerk, timed
from web_load import come_in, p95, prepare

LIMIT = 0.050
"""Seconds for a result, p95: the same as without a load."""
ALONE, BOARDS = 80, 300
"""Boards whose results are entered before, and all of them."""
PAUSE = 0.15
LONGEST = 600.0
"""Seconds after which the load is given up."""


def send(port: int, file: Path, cookie: str, token: str) -> None:
    """The file as a browser sends it, in slices."""
    head = (
        '--x\r\nContent-Disposition: form-data; name="file"; filename="' + file.name + '"\r\n\r\n'
    ).encode()
    tail = b"\r\n--x--\r\n"
    connection = HTTPConnection("127.0.0.1", port, timeout=120)
    connection.putrequest("POST", "/rating-lists/load")
    connection.putheader("Content-Type", "multipart/form-data; boundary=x")
    connection.putheader("Content-Length", str(len(head) + file.stat().st_size + len(tail)))
    connection.putheader("Cookie", cookie)
    connection.putheader("X-CSRF-Token", token)
    connection.endheaders()
    connection.send(head)
    with file.open("rb") as source:
        while chunk := source.read(1 << 20):
            connection.send(chunk)
    connection.send(tail)
    answer = connection.getresponse()
    assert answer.status == 303, (answer.status, answer.read()[:300])


async def enter(
    clerk: Clerk, boards: Iterable[int], times: list[float], until: asyncio.Future[None] | None = None
) -> None:
    """Results on one board after another; a board that has one would only be asked about."""
    for board in boards:
        if until is not None and until.done():
            return
        await timed(lambda board=board: clerk.enter(board), times)  # type: ignore[misc]
        await asyncio.sleep(PAUSE)


async def loaded(clerk: Clerk) -> str:
    """Waits for the end of the load; what the page says of it."""
    until = perf_counter() + LONGEST
    while perf_counter() < until:
        _, page = await clerk.client.send("GET", "/rating-lists")
        if 'id="loading"' not in page:
            found = re.search(r'role="(?:status|alert)">(?:<span[^>]*>)?([^<]+)', page)
            return found[1] if found else "nothing said"
        await asyncio.sleep(1)
    raise SystemExit("the list was not loaded in time")


async def measure(app: Announced, uid: str, file: Path) -> bool:
    clerk, watcher = Clerk(app, f"/t/{uid}"), Clerk(app, f"/t/{uid}")
    await clerk.arrive()
    await watcher.arrive()
    alone: list[float] = []
    await enter(clerk, range(1, ALONE + 1), alone)
    cookie = "; ".join(f"{name}={value}" for name, value in watcher.client.cookies.items())
    during: list[float] = []
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    entering = asyncio.ensure_future(enter(clerk, range(ALONE + 1, BOARDS + 1), during, done))
    began = perf_counter()
    await asyncio.to_thread(send, app.port, file, cookie, watcher.token)
    sent, results_sent = perf_counter() - began, len(during)
    said = await loaded(watcher)
    seconds = perf_counter() - began
    done.set_result(None)
    await entering
    print(f"{said} {sent:.1f} s for {file.stat().st_size >> 20} MB sent, {seconds:.1f} s in all")
    rows = (
        ("alone", alone),
        ("while it is sent", during[:results_sent]),
        ("while it loads", during[results_sent:]),
    )
    for what, times in rows:
        if times:
            print(
                f"{what:<18}{len(times):>5} results: median {median(times) * 1000:6.1f} ms, p95"
                f" {p95(times) * 1000:6.1f} ms, slowest {max(times) * 1000:6.1f} ms; ratio of medians"
                f" {median(times) / median(alone):.2f}, of p95 {p95(times) / p95(alone):.2f}"
            )
    kept = p95(during) <= max(LIMIT, 2 * p95(alone))
    print(
        f"p95 while sent and loaded: {p95(during) * 1000:.1f} ms, limit {LIMIT * 1000:.0f} ms or twice alone"
        + ("" if kept else "  MISSED")
    )
    return kept and "loaded from" in said


def packed(plain: Path) -> Path:
    file = plain.with_name("players_list.zip")
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        archive.write(plain, plain.name)
    plain.unlink()
    return file


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--players", type=int, default=1_500_000, help="of the list")
    parser.add_argument("--xml", action="store_true")
    parser.add_argument("--unpacked", action="store_true", help="send the list as it is, not as a ZIP file")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / ("players_list_xml_foa.xml" if options.xml else "players_list_foa.txt")
        (write_xml if options.xml else write_text)(plain, options.players)
        file = plain if options.unpacked else packed(plain)
        place = Path(folder) / "load.db"
        uid = prepare(place, 2 * BOARDS)
        command = ["-m", "albireo", "serve", "--no-browser", "--port", "0", "--database", str(place)]
        server = subprocess.Popen(
            [sys.executable, *command],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "ALBIREO_DATA": folder, "PYTHONUNBUFFERED": "1", "LANGUAGE": "en"},
        )
        assert server.stdout is not None
        try:
            app = come_in(server.stdout.readline())
            return 0 if asyncio.run(measure(app, uid, file)) else 1
        finally:
            server.terminate()
            server.wait(10)
            server.stdout.close()


if __name__ == "__main__":
    sys.exit(main())
