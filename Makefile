# Names for the commands of dev.py, which also work without make: `make test` is `python3 dev.py test`.
PYTHON ?= python3

.PHONY: start test messages lock executable

start:
	$(PYTHON) dev.py start

test:
	$(PYTHON) dev.py test

messages:
	$(PYTHON) dev.py messages

lock:
	$(PYTHON) dev.py lock

executable:
	$(PYTHON) dev.py executable
