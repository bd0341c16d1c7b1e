"""Reads every report file under some folders, writes it and reads it again.

    python conformance/trf_files.py FOLDER …

Prints how many were read and came back the same; every refusal with its first problem.
"""

import sys
from pathlib import Path

from albireo.formats.trf import TrfError, read_trf, write_trf


def main(folders: list[str]) -> int:
    same = different = refused = 0
    for folder in folders:
        for path in sorted(Path(folder).rglob("*")):
            if path.suffix not in (".trf", ".input", ".trfx"):
                continue
            try:
                file = read_trf(path)
            except TrfError as error:
                refused += 1
                print(error.problems[0].at(str(path)))
                continue
            written = write_trf(file)
            again = read_trf(written)
            if (again.tournament, again.kept, again.raw_fields) == (
                file.tournament,
                file.kept,
                file.raw_fields,
            ) and write_trf(again) == written:
                same += 1
            else:
                different += 1
                print(f"{path}: another tournament after writing and reading")
    print(f"{same} came back the same, {different} did not, {refused} were refused")
    return int(different > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
