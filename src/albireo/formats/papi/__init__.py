"""Files of Papi, the program of the French federation: databases of Microsoft Access."""
