"""Check the scripts of the pages: `python -m tools.lint_javascript`, one of the checks of `dev.py test`.

It finds syntax errors, undeclared or unused names, assignments to constants, `var`, `==`, and calls that do
not belong in a page (`eval`, `console`, `alert`, `debugger`); every script must begin with "use strict".

Alternatives considered: ESLint (npm and two hundred packages, for eighteen small scripts), a parser from PyPI
(esprima does not support modern JavaScript), the browser (checks syntax, not names). Playwright includes
Node, and Node a parser, so nothing more is installed; `lint_javascript.js` resolves the names.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
CHECKER = Path(__file__).with_suffix(".js")


def scripts() -> list[Path]:
    """Return our own scripts, without third-party ones."""
    found = sorted((ROOT / "src" / "albireo").rglob("*.js"))
    return [path for path in found if "vendor" not in path.parts]


def faults(files: list[Path]) -> list[str]:
    """Return one line per fault: file, line and what is wrong."""
    from playwright._impl._driver import compute_driver_executable

    node, _ = compute_driver_executable()
    command = [node, "--expose-internals", str(CHECKER), *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    if done.stderr:
        raise RuntimeError(done.stderr)
    return done.stdout.splitlines()


def main() -> int:
    """Print the faults found, and return the exit code."""
    found = faults(scripts())
    print("\n".join(found) or f"{len(scripts())} scripts: nothing found")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
