# make lab    everything set up, JupyterLab open on the first notebook
# make test   everything set up, then every test
# Both work on a fresh machine with Python 3.11 or later, and again.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BENCH := .bench-venv
JOBS ?= 2

.PHONY: lab test lint soak bench clean

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "drcongo needs Python 3.11 or later.")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[lab,test]'
	touch $(READY)

lab: $(READY)
	$(BIN)/jupyter lab notebooks/00_start.ipynb

test: lint
	$(BIN)/python -m pytest -n $(JOBS) -m "not soak"
	$(BIN)/python -m pytest --nbval --nbval-sanitize-with tests/notebooks/sanitize.cfg -p no:cacheprovider notebooks

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

soak: $(READY)
	$(BIN)/python -m pytest -n $(JOBS) -m soak

bench:
	test -x $(BENCH)/bin/python || $(PYTHON) -m venv $(BENCH)
	$(BENCH)/bin/python -m pip install --quiet --disable-pip-version-check -c tests/bench/constraints.txt -e . catanatron chess
	$(BENCH)/bin/python tests/bench/bench.py

clean:
	rm -rf $(VENV) $(BENCH) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
