# Names for the commands of dev.py, which also work without make: `make test` is `python3 dev.py test`.
PYTHON ?= python3

.PHONY: test lock

test:
	$(PYTHON) dev.py test

lock:
	$(PYTHON) dev.py lock
