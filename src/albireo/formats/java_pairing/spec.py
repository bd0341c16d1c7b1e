"""JavaPairing's files among the file formats."""

from albireo.domain.message import translatable
from albireo.formats.file_format import FileFormat
from albireo.formats.foreign_tournament import FileSet, ForeignTournament


def _is_java_pairing(files: FileSet) -> bool:
    head = files.data[:4000]
    return b"// tournament type (0=" in head and b"// total Teams entered" in head


def _read_java_pairing(files: FileSet) -> ForeignTournament:
    from albireo.formats.java_pairing.java_pairing import read_java_pairing

    return read_java_pairing(files.data)


FORMATS = (
    FileFormat(
        "java-pairing",
        translatable("JavaPairing tournament"),
        "JavaPairing",
        (".txt",),
        translatable("players, rounds, results, teams"),
        recognises=_is_java_pairing,
        read=_read_java_pairing,
    ),
)
