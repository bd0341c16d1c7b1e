"""Put the compiled catalogues into the wheel instead of their sources; run by hatchling."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface[Any]):
    """Compiles `*.po` into a separate folder, so that no stale files are left in the checkout."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # runs from the checkout, which has the sources
            return
        source = Path(self.root) / "src"
        sys.path.insert(0, str(source))
        from albireo.i18n.catalogue import compile_catalogue

        self.made = TemporaryDirectory()
        for po in sorted((source / "albireo" / "i18n").glob("*.po")):
            mo = Path(self.made.name) / f"{po.stem}.mo"
            mo.write_bytes(compile_catalogue(po.read_bytes(), po.stem))
            build_data["force_include"][str(mo)] = f"albireo/i18n/{mo.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self.made.cleanup()
