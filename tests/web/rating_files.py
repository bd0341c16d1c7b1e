"""Rating lists as files, made up."""

import io
import zipfile

HEADING = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit"
    "           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)


def line(id_: int, name: str, rating: int, rapid: int = 0, title: str = "", fed: str = "ITA") -> str:
    return (
        f"{id_:<15}{name:<61}{fed} M   {title:<5}{'':5}{'':15}{'':4}"
        f"{rating:<6}{0:<4}{20:<3}{rapid:<6}{0:<4}{20:<3}{0:<6}{0:<4}{20:<3}1990  {'':4}"
    )


def fide_text(players: int = 50, first: int = 100_000) -> bytes:
    """FIDE's combined list: Aaaa, Bbbb … of falling strength."""
    rows = [
        line(first + n, f"Star{n:05}, Anna", 2700 - n % 1300, 2650 - n % 1300, "GM" if n < 9 else "")
        for n in range(players)
    ]
    return "\n".join([HEADING, *rows, ""]).encode()


def zipped(data: bytes, name: str = "players_list_foa.txt") -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        info = zipfile.ZipInfo(name, (2026, 11, 1, 8, 0, 0))
        info.compress_type = zipfile.ZIP_DEFLATED
        archive.writestr(info, data)
    return out.getvalue()
