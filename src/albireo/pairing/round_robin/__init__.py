"""Systems whose whole schedule is known in advance: round robins, Scheveningen, Schiller."""
