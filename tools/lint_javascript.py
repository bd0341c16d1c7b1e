"""Checks the scripts of the pages: `python -m tools.lint_javascript`, one of the checks of `dev.py test`.

Found are faults of syntax, names that are not declared or never used, constants written to, `var`, `==`, and
what has no place in a page (`eval`, `console`, `alert`, `debugger`); every script begins with "use strict".

Weighed: ESLint (npm and two hundred packages, for eighteen small scripts), a parser from PyPI (esprima does
not know the language of today), the browser (tells syntax, not names). Playwright brings Node with it, and
Node a parser, so nothing more is installed; `lint_javascript.js` follows the names.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
CHECKER = Path(__file__).with_suffix(".js")


def scripts() -> list[Path]:
    """Our own, not those of others."""
    found = sorted((ROOT / "src" / "albireo").rglob("*.js"))
    return [path for path in found if "vendor" not in path.parts]


def faults(files: list[Path]) -> list[str]:
    """One line for each: file, line and what is wrong."""
    from playwright._impl._driver import compute_driver_executable

    node, _ = compute_driver_executable()
    command = [node, "--expose-internals", str(CHECKER), *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    if done.stderr:
        raise RuntimeError(done.stderr)
    return done.stdout.splitlines()


def main() -> int:
    """Print what is wrong."""
    found = faults(scripts())
    print("\n".join(found) or f"{len(scripts())} scripts: nothing found")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
