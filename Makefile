# Names for the commands of dev.py, which also work without make: `make test` is `python3 dev.py test`.
PYTHON ?= python3

.PHONY: start test coverage goldens mutants messages pictures lock executable release docs catalogue

start:
	$(PYTHON) dev.py start

test:
	$(PYTHON) dev.py test

coverage:
	$(PYTHON) dev.py coverage

goldens:
	$(PYTHON) dev.py goldens

mutants:
	$(PYTHON) dev.py mutants

messages:
	$(PYTHON) dev.py messages

lock:
	$(PYTHON) dev.py lock

executable:
	$(PYTHON) dev.py executable

release:
	$(PYTHON) dev.py release

docs:
	$(PYTHON) dev.py docs

pictures:
	$(PYTHON) dev.py pictures

catalogue:
	$(PYTHON) dev.py catalogue
