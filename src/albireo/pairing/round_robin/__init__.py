"""Systems whose whole timetable is known beforehand: round robins, Scheveningen, Schiller."""
