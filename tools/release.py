"""Make the files of a release in `dist`: `python3 dev.py release`.

Wheel and source distribution are built twice and must be the same bytes. Beside them come the software bill
of materials and the checksums of everything. Nothing is uploaded: see docs/releasing.md.
"""

import hashlib
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from albireo import __version__
from tools.bill_of_materials import ROOT, bill_of_materials

DIST = ROOT / "dist"
TARGETS = ("sdist", "wheel")


def main() -> int:
    """Write the files and say what they are."""
    DIST.mkdir(exist_ok=True)
    for problem in problems():
        print(f"not ready: {problem}", file=sys.stderr)
    made: list[Path] = []
    for target in TARGETS:
        with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
            one, two = built(target, Path(first)), built(target, Path(second))
            if one.read_bytes() != two.read_bytes():
                print(f"{one.name}: two builds differ", file=sys.stderr)
                return 1
            made.append(DIST / one.name)
            made[-1].write_bytes(one.read_bytes())
    made.append(DIST / f"albireo-{__version__}.cdx.json")
    made[-1].write_text(bill_of_materials(__version__), encoding="utf-8")
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in made]
    (DIST / "SHA256SUMS").write_text("\n".join(sums) + "\n", encoding="utf-8")
    print("\n".join(sums))
    return 1 if problems() else 0


def built(target: str, folder: Path) -> Path:
    """Return a wheel or source distribution, built into a folder."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (file,) = folder.iterdir()
    return file


def problems() -> list[str]:
    """Return what must be mended before this version is published."""
    found = []
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    if not re.search(rf"^## {re.escape(__version__)}\b", changes, flags=re.MULTILINE):
        found.append(f"CHANGELOG.md has no section {__version__}")
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    if f"\nversion: {__version__}\n" not in citation:
        found.append(f"CITATION.cff names another version than {__version__}")
    minor = ".".join(__version__.split(".")[:2])
    if f"| {minor}.x | yes |" not in (ROOT / "SECURITY.md").read_text(encoding="utf-8"):
        found.append(f"SECURITY.md does not say that {minor}.x is supported")
    return found


if __name__ == "__main__":
    sys.exit(main())
