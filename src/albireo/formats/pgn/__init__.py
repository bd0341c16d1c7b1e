"""Games in PGN: headers for broadcast boards, games collected and compared with the results."""
