"""FIDE's report forms, filled from tournaments: IT1, IT2, IT3, IT4, FA1 and IA1, as PDF and XLSX.

They are in English whatever language someone reads Albireo in: FIDE takes them in no other.
"""
