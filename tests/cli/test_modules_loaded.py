"""What a command loads. A club's laptop waits for every module: the numbers fall.

They rose once, by the modules of plain reasons (`bye_reason`, `float_reason`, `verdict_words`) and of norms
over several events (`achieved_norm`, `application`, `federations`); another pairing system adds two,
the norm forecast with unknown opponents one (`strangers`), the choice of a code page one
(`code_pages`), the drawing of a bracket and the limits of entries three more for lists of documents. Each
format has two of its own, found by `convert` (SwissSys, SWAR and Gambit Pairing were the last); the facets
of a competition are two more for lists of documents and for `explain`, which names a match as the event
does; the plan of prizes and the list of receipts are one each, the bracket
read by its plan two (`plan`, `reading`).
"""

import subprocess
import sys
from pathlib import Path

import pytest

from albireo.data import sample_bytes

pytestmark = pytest.mark.slow

MOST = {
    "pair": ("pair FILE --round 7", 166),
    "explain": ("explain FILE", 176),
    "check": ("check FILE", 208),
    "standings": ("standings FILE", 173),
    "convert": ("convert FILE OUT.json", 199),
    "report": ("report FILE standings", 169),
    "second document of a module": ("report FILE results", 269),
    "list of documents": ("report FILE", 270),
    "documents of a round": ("report FILE round", 270),
    "all documents": ("report FILE --all -o OUT", 302),
}
"""A command, and how many modules of the program it loaded when this was last looked at."""
NEVER = ("albireo.desk", "albireo.storage", "albireo.web", "msgspec", "sqlalchemy")
LIST = """
import sys
from albireo.cli.start import main
code = main(sys.argv[1:])
print(code, *sorted(name for name in sys.modules if "." not in name or name.startswith("albireo.")))
"""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("loaded") / "sample.trf"
    path.write_bytes(sample_bytes())
    return path


@pytest.mark.parametrize("command", MOST)
def test_a_command_that_reads_a_file_loads_no_desk_and_not_more_than_before(command: str, file: Path) -> None:
    words, most = MOST[command]
    given = words.replace("FILE", str(file)).replace("OUT", str(file.parent / "out")).split()
    run = subprocess.run([sys.executable, "-c", LIST, *given], capture_output=True, text=True, check=True)
    code, *loaded = run.stdout.splitlines()[-1].split()
    assert code == "0", run.stderr
    assert [name for name in loaded if name.startswith(NEVER)] == []
    own = [name for name in loaded if name.split(".")[0] == "albireo"]
    assert most - 8 <= len(own) <= most, f"{command}: {len(own)} modules; put this number into the table"
