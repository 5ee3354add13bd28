# Two commands do all the set-up: `make demo` builds and runs the example, `make test` passes the tests.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin

.PHONY: demo test check lint types tests golden clean

demo: $(VENV)/installed
	$(BIN)/toolgen build --config examples/shop/pyproject.toml
	$(BIN)/toolgen list --config examples/shop/pyproject.toml
	$(BIN)/python examples/shop/main.py

test: $(VENV)/installed lint types tests check

lint: $(VENV)/installed
	$(BIN)/ruff check .
	$(BIN)/black --check --quiet .

types: $(VENV)/installed
	$(BIN)/mypy

tests: $(VENV)/installed
	$(BIN)/pytest -q

# The committed output of the example is what its source gives.
check: $(VENV)/installed
	$(BIN)/toolgen build --check --config examples/shop/pyproject.toml
	$(BIN)/python examples/shop/main.py

golden: $(VENV)/installed
	$(BIN)/pytest -q --update-golden; git status --short tests/cases

$(VENV)/installed: pyproject.toml runtime/pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "toolgen needs Python 3.11 or newer: make PYTHON=python3.11 …")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/pip install --quiet -e ./runtime -e . --group dev
	touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
