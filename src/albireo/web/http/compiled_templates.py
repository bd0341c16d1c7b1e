"""Templates compiled once for all starts of the program, as Python keeps the modules it has compiled.

To compile those of a round takes a tenth of a second of processor time, which the first clerk of a process
that was started again would wait for. Weighed: compiling them when the program is packed (what Jinja compiles
fits the Jinja that compiled it, and a package does not choose which one is installed), and Jinja's own cache
in files (a file that a power cut has left half written makes its page fail for ever).
"""

import hashlib
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

from jinja2 import BytecodeCache, Environment
from jinja2 import __version__ as jinja_version
from jinja2.bccache import Bucket

from albireo import __version__

DIGEST_BYTES = 32
"""At the beginning of a file, of all that follows: what is damaged is never run."""


class CompiledTemplates(BytecodeCache):
    """In a folder that processes share; a file is replaced when its template or the program changes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        with suppress(OSError):  # then they are compiled at every start
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)

    def get_source_checksum(self, source: str) -> str:
        """Of the template, and of what compiles it."""
        return hashlib.sha256(f"{__version__}\0{jinja_version}\0{source}".encode()).hexdigest()

    def load_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            found = self._file(bucket).read_bytes()
            digest, code = found[:DIGEST_BYTES], found[DIGEST_BYTES:]
            if digest == hashlib.sha256(code).digest():
                bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        code = bucket.bytecode_to_string()
        with suppress(OSError), NamedTemporaryFile(dir=self._folder, delete=False) as new:
            try:
                new.write(hashlib.sha256(code).digest() + code)
                new.close()
                Path(new.name).replace(self._file(bucket))
            except OSError:
                Path(new.name).unlink()
                raise

    def _file(self, bucket: Bucket) -> Path:
        return self._folder / f"{bucket.key}.jinja"


FIRST = (
    *("base.html", "menu.html", "forms.html", "words.html", "steps.html"),
    *("round.html", "round_lead.html", "round_keys.html", "round_boards.html", "board_row_plain.html"),
    *("round_changes.html", "start_positions.html"),
    *("public_base.html", "public.html", "public_lead.html", "public_clock.html"),
    *("public_boards.html", "public_board_row.html"),
)
"""What clerks and spectators of a round open."""


def load_first(environment: Environment) -> None:
    """Have these templates ready before anyone asks; the first start of a version compiles them."""
    for name in FIRST:
        environment.get_template(name)
