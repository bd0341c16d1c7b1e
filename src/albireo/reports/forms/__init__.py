"""FIDE's report forms, filled from tournaments: IT1, IT2, IT3, IT4, FA1 and IA1, as PDF and XLSX.

They are always in English: FIDE accepts no other language.
"""
