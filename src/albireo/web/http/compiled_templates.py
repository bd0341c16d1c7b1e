"""Templates compiled once for all starts of the program, like Python's compiled modules.

Compiling those of a round takes a tenth of a second, which the first clerk after a restart would wait for.
Alternatives considered: compiling them when the program is packaged (the result depends on the installed
version of Jinja) and Jinja's own file cache (a file left incomplete by a power cut makes its page fail for
ever).
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
"""Length of the digest at the beginning of a file: damaged files are never run."""


class CompiledTemplates(BytecodeCache):
    """A shared folder of compiled templates; a file is replaced when its template or the program changes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        with suppress(OSError):  # otherwise they are compiled at every start
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)

    def get_source_checksum(self, source: str) -> str:
        """Return a checksum of the template and its compiler."""
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
    *(
        "round.html",
        "round_lead.html",
        "round_keys.html",
        "round_results.html",
        "list_of_boards.html",
        "board_row_plain.html",
    ),
    *("round_changes.html", "start_positions.html"),
    *("public_base.html", "public.html", "public_lead.html", "public_clock.html"),
    "public_rounds.html",
    *("public_boards.html", "public_board_row.html"),
)
"""Templates that clerks and spectators of a round open."""


def load_first(environment: Environment) -> None:
    """Load these templates in advance; the first start of a version compiles them."""
    for name in FIRST:
        environment.get_template(name)
