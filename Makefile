# make lab    everything set up, JupyterLab open on the first notebook
# make test   everything set up, then every test
# Both work on a fresh machine with Python 3.11 or later, and again.
# `make lab` and `make app` hand ARGS on: make lab ARGS="--no-browser --port 9999"
#
# make app        the table as a page without code, in an environment of its own
# make notebooks  run every notebook and save it; make picture: docs/table.png anew
# make binder     rehearse the hosted build, from the files that git knows

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BENCH := .bench-venv
APP := .app-venv
JOBS ?= 2
ARGS ?=
FIRST := notebooks/00_start_here.ipynb
NBVAL := --nbval --nbval-current-env --nbval-sanitize-with tests/notebooks/sanitize.cfg -p no:cacheprovider

.PHONY: lab test lint soak bench latency notebooks app picture binder clean

# JupyterLab's settings: it asks nobody for news or updates, and so works without a network.
$(READY): pyproject.toml constraints.txt binder/overrides.json
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "drcongo needs Python 3.11 or later.")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[lab,test]'
	mkdir -p $(VENV)/share/jupyter/lab/settings && cp binder/overrides.json $(VENV)/share/jupyter/lab/settings/
	touch $(READY)

# The course's own notebooks are trusted, so that their stored boards show before they are run.
lab: $(READY)
	$(BIN)/jupyter trust notebooks/*.ipynb > /dev/null
	$(BIN)/jupyter lab $(ARGS) $(FIRST)

test: lint
	$(BIN)/python -m pytest -n $(JOBS) -m "not soak" --ignore tests/browser
	$(BIN)/python -m pytest -n $(JOBS) --dist loadfile $(NBVAL) notebooks
	$(BIN)/python -m pytest tests/browser

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

soak: $(READY)
	$(BIN)/python -m pytest -n $(JOBS) -m soak

bench:
	test -x $(BENCH)/bin/python || $(PYTHON) -m venv $(BENCH)
	$(BENCH)/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -c tests/bench/constraints.txt \
		-e . catanatron chess distributed
	$(BENCH)/bin/python tests/bench/bench.py
	$(BENCH)/bin/python tests/bench/lab.py

# click to repaint beside a bare canvas, in a real browser
latency: $(READY)
	$(BIN)/python -m tests.browser.latency

notebooks: $(READY)
	$(BIN)/python tools/notebooks.py
	$(BIN)/python tools/teachers.py

$(APP)/.ready: pyproject.toml constraints.txt tools/app-requirements.txt
	$(PYTHON) -m venv $(APP)
	$(APP)/bin/python -m pip install --quiet --disable-pip-version-check -r tools/app-requirements.txt
	touch $(APP)/.ready

app: $(APP)/.ready
	JUPYTER_PATH=$(CURDIR)/tools $(APP)/bin/voila --template=drcongo $(ARGS) notebooks/app.ipynb

picture: $(READY)
	$(BIN)/python tools/picture.py

binder: $(READY)
	$(BIN)/python tools/rehearse_binder.py $(ARGS)

clean:
	rm -rf $(VENV) $(BENCH) $(APP) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
