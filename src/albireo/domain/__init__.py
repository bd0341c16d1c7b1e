"""The chess world as frozen values; standard library only."""
