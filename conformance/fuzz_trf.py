"""Throws broken report files at the reader: nothing but `TrfError` may come out.

    python conformance/fuzz_trf.py [INPUTS [SEED]]        (200,000 inputs by default, some minutes)

Inputs are the files of tests/data/trf with characters, lines and bytes deleted, doubled, moved, replaced
or taken from another file. Whatever is read, strictly or leniently, must come back the same after writing
(TRF26, alone and with the lines of pairing engines), and writing that again must give the same bytes.
"""

import random
import re
import sys
import time
import traceback
from pathlib import Path

from albireo.data import sample_bytes
from albireo.formats.trf import TrfError, TrfFile, read_trf, render_trf, write_trf
from albireo.formats.trf.findings import LEFT_AS_IT_STANDS

SEEDS = Path(__file__).parents[1] / "tests" / "data" / "trf"
ODD = "0019-+=½WDLHFUZX?* \t.,;#é中\u0085\u2028\ufeff\x00\x1b/wbmgRXB\r\n"


class Mutator:
    """Makes new inputs out of old ones."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.files = [path.read_bytes() for path in sorted(SEEDS.glob("*.trf"))]
        self.files.append(sample_bytes())
        self.lines = [line for file in self.files for line in file.splitlines()]

    def input(self) -> bytes:
        dice = self.dice
        if dice.random() < 0.05:
            return dice.randbytes(dice.randrange(200))
        lines = dice.choice(self.files).splitlines()
        for _ in range(dice.choice((1, 1, 1, 2, 3, 8))):
            self._mutate(lines)
        data = dice.choice((b"\n", b"\r\n", b"\r", b"\n")).join(lines)
        return data if dice.random() < 0.9 else self._scratch(data)

    def _mutate(self, lines: list[bytes]) -> None:
        dice = self.dice
        place = dice.randrange(len(lines)) if lines else 0
        match dice.randrange(7):
            case 0:
                lines.insert(place, dice.choice(self.lines))
            case 1 if lines:
                del lines[place]
            case 2 if lines:
                lines.insert(dice.randrange(len(lines)), lines[place])
            case 3 if lines:
                lines[place] = dice.choice(self.lines)[:3] + lines[place][3:]
            case _ if lines:
                lines[place] = self._line(lines[place])

    def _line(self, line: bytes) -> bytes:
        dice = self.dice
        start = dice.randrange(len(line) + 1)
        end = min(len(line), start + dice.choice((0, 0, 1, 1, 2, 5, 40)))
        match dice.randrange(5):
            case 0:
                middle = b""
            case 1:
                middle = " ".join(dice.choices(ODD, k=dice.randrange(3))).encode()
            case 2:
                middle = str(dice.choice((0, 1, 2, 7, 99, 1000, 10**7, -1, 0.5, 11.5))).encode()
            case 3:
                other = dice.choice(self.lines)
                from_ = dice.randrange(len(other) + 1)
                middle = other[from_ : from_ + dice.randrange(12)]
            case _:
                middle = dice.choice(ODD).encode()
        return line[:start] + middle + line[end:]

    def _scratch(self, data: bytes) -> bytes:
        place = self.dice.randrange(len(data) + 1)
        return data[:place] + self.dice.randbytes(self.dice.randrange(4)) + data[place + 1 :]


def content(file: TrfFile) -> tuple[object, ...]:
    return file.tournament, file.kept, file.raw_fields


def check(data: bytes) -> tuple[bool, bool]:
    """Return whether the input was read, strictly and leniently; raises if a promise is broken."""
    strict = read(data, lenient=False)
    lenient = read(data, lenient=True)
    if strict is not None and (lenient is None or content(lenient) != content(strict) or lenient.repairs):
        raise AssertionError("a lenient reading changes a file that needs no repair")
    if strict is not None:
        lines = re.split(r"\r\n|\r|\n", data.decode("latin-1").removeprefix("\xef\xbb\xbf"))
        players = sum(bool(re.match(r"\s*001(\s|$)", line)) for line in lines)
        if players > len(strict.tournament.players):
            raise AssertionError("a player line is lost without a word")
    if lenient is not None:
        comes_back_the_same(lenient)
        if len(data) % 5 == 0:
            dialects_say_the_same(lenient)
    return strict is not None, lenient is not None


def read(data: bytes, lenient: bool) -> TrfFile | None:
    try:
        return read_trf(data, lenient=lenient)
    except TrfError:
        return None


def comes_back_the_same(file: TrfFile) -> None:
    written = write_trf(file, lossy=True)
    again = read_trf(written, lenient=any(repair.action == LEFT_AS_IT_STANDS for repair in file.repairs))
    if content(again) != content(file):
        raise AssertionError("reading what was written gives another tournament")
    if write_trf(again, lossy=True) != written:
        raise AssertionError("writing again gives other bytes")


def dialects_say_the_same(file: TrfFile) -> None:
    for dialect in ("javafo", "bbp"):
        engine = render_trf(file, dialects=[dialect])
        if not engine.losses and read_trf(engine.text, lenient=True).tournament != file.tournament:
            raise AssertionError(f"reading the dialect {dialect} gives another tournament")
    render_trf(file, "TRF16", ["javafo"])


def main(arguments: list[str]) -> int:
    count = int(arguments[0]) if arguments else 200_000
    seed = int(arguments[1]) if len(arguments) > 1 else 1
    mutator = Mutator(seed)
    whole = repaired = failures = 0
    slowest = 0.0
    start = time.perf_counter()
    for number in range(count):
        data = mutator.input()
        began = time.perf_counter()
        try:
            strict, lenient = check(data)
        except Exception:
            failures += 1
            name = Path(f"fuzz-{seed}-{number}.trf")
            name.write_bytes(data)
            print(f"{name}:", traceback.format_exc().strip().splitlines()[-1], flush=True)
            if failures >= 20:
                break
            continue
        slowest = max(slowest, time.perf_counter() - began)
        whole += strict
        repaired += lenient and not strict
        if sys.stderr.isatty() and number % 1000 == 0:
            print(f"\r{number} inputs", end="", file=sys.stderr)
    print(
        f"{number + 1} inputs in {time.perf_counter() - start:.0f} s: {whole} read, {repaired} repaired,"
        f" the rest refused; slowest {slowest:.2f} s; {failures} failures"
    )
    return int(failures > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
