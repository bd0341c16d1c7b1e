"""Codes of FIDE's member federations; an unknown code is reported but not refused."""

_CODES = """
AFG ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BER BHU BIH BIZ BLR BOL BOT BRA BRN
BRU BUL BUR CAF CAM CAN CAY CGO CHA CHI CHN CIV CMR COD COM CPV CRC CRO CUB CUR CYP CZE DEN DJI DMA DOM
ECU EGY ENG ERI ESA ESP EST ETH FAI FIJ FIN FRA GAB GAM GBS GCI GEO GEQ GER GHA GRE GRN GUA GUI GUM GUY
HAI HKG HON HUN IMN INA IND IRI IRL IRQ ISL ISR ISV ITA IVB JAM JCI JOR JPN KAZ KEN KGZ KOR KOS KSA KUW
LAO LAT LBA LBN LBR LCA LES LIE LTU LUX MAC MAD MAR MAS MAW MDA MDV MEX MGL MKD MLI MLT MNC MNE MOZ MRI
MTN MYA NAM NCA NCL NED NEP NGR NIG NOR NRU NZL OMA PAK PAN PAR PER PHI PLE PLW PNG POL POR PUR QAT ROU
RSA RUS RWA SCO SEN SEY SGP SKN SLE SLO SMR SOL SOM SRB SRI SSD STP SUD SUI SUR SVK SWE SWZ SYR TAN THA
TJK TKM TLS TOG TPE TTO TUN TUR UAE UGA UKR URU USA UZB VAN VEN VIE VIN WLS YEM ZAM ZIM
"""
FIDE_FEDERATIONS = frozenset(_CODES.split())
WITHOUT_FEDERATION = frozenset({"FID", "NON"})
"""Codes for players under FIDE's flag and players of no member federation."""

ORIGINAL_FEDERATIONS = ("RUS", "BLR")
"""Federations whose players under FIDE's flag count for norms as their own (QC, 2026)."""


def is_federation(code: str) -> bool:
    """Return whether a code stands for a federation, FIDE's flag or no federation.

    >>> is_federation("ita"), is_federation("FID"), is_federation("XYZ")
    (True, True, False)
    """
    return code.upper() in FIDE_FEDERATIONS or code.upper() in WITHOUT_FEDERATION
