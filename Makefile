# make lab    everything set up, JupyterLab open on the first notebook of your own copy, my-course
# make test   everything set up, then the tests for every change; make test-all: all that must hold for a release
# Both work on a fresh machine with Python 3.11 or later, and again.
# `make lab` and `make app` hand ARGS on: make lab ARGS="--no-browser --port 9999"
#
# make app        the table as a page without code
# make notebooks  run every notebook and save it, and the Polish ones whose sources changed; make picture: docs/table.png anew
# make reference  the API as pages in build/reference
# make fast       the engine compiled, in build/fast: PYTHONPATH=build/fast uses it; make test-fast: tests of it
# make binder     rehearse the hosted build, from the files that git knows

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready-test
BENCH := .bench-venv
JOBS ?= 2
# Whoever tests in a browser mostly waits for it: twice as many as there are processors keep them busy.
BROWSERS ?= 4
ARGS ?=
FIRST := my-course/00_start_here.ipynb
# nbval takes seconds to load, in each worker: only where it is used
# neighbours stay together and find what was worked out for the one before; who has finished takes from the others
PYTEST := $(BIN)/python -m pytest -p no:nbval --dist worksteal
COMPILED := $(PYTEST) -n $(JOBS) -o pythonpath="build/fast ."
NBVAL := --nbval --nbval-current-env --nbval-sanitize-with tests/notebooks/sanitize.cfg -p no:cacheprovider

# Where Python may keep nothing, each of the many kernels of a test run would compile the package anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: lab test test-all test-rest lint style types rules soak bench latency notebooks app picture reference fast test-fast binder clean

NEEDS := pyproject.toml constraints.txt tools/prepare.py $(shell find tools/jupyter -type f)

$(VENV)/.ready-lab: $(NEEDS)
	@$(PYTHON) tools/prepare.py lab
	@touch $@

$(READY): $(NEEDS)
	@$(PYTHON) tools/prepare.py test
	@touch $@ $(VENV)/.ready-lab

# What a reader does there changes nothing that git knows.
lab: $(VENV)/.ready-lab
	@$(BIN)/python tools/my_course.py
	@echo "Starting JupyterLab; $(if $(findstring --no-browser,$(ARGS)),open the address it prints,it opens) in your browser. To stop it, press Ctrl+C here twice."
	@$(BIN)/jupyter lab $(ARGS) $(FIRST)

test: style
	@echo "Types, and beside them the rules and everything else that needs no browser (some minutes) …"
	@$(MAKE) --no-print-directory -j 2 types rules
	@echo "Every notebook, run and compared (about a minute); of the Polish ones those whose sources changed …"
	$(BIN)/python -m pytest -n $(JOBS) --dist loadfile $(NBVAL) notebooks --ignore notebooks/pl $$($(BIN)/python tools/polish_notebooks.py changed)
	@echo "In a real browser (some minutes) …"
	$(PYTEST) -n $(BROWSERS) -m "not soak and not release" tests/browser

test-all: test test-rest

# what a release needs beyond `make test`
test-rest: $(READY)
	@echo "Every Polish notebook, run and compared (about a minute) …"
	$(BIN)/python -m pytest -n $(JOBS) --dist loadfile $(NBVAL) notebooks/pl
	@echo "Longer walks, more seeds, the rest of the browser's tests (some minutes) …"
	$(PYTEST) -n $(JOBS) -m "release and not soak" --ignore tests/browser
	$(PYTEST) -n $(BROWSERS) -m "release and not soak" tests/browser
	@echo "The same rules, compiled (some minutes) …"
	@$(MAKE) --no-print-directory test-fast

lint: style types

style: $(READY)
	@echo "Style …"
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

rules: $(READY)
	$(PYTEST) -n $(JOBS) -m "not soak and not release" --ignore tests/browser

soak: fast
	$(PYTEST) -n $(JOBS) -m soak
	$(COMPILED) -m soak tests/properties

bench: fast
	test -x $(BENCH)/bin/python || $(PYTHON) -m venv $(BENCH)
	$(BENCH)/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -c tests/bench/constraints.txt \
		-e . catanatron chess distributed ipywidgets ipycanvas anywidget
	$(BENCH)/bin/python tests/bench/bench.py
	PYTHONPATH=build/fast $(BENCH)/bin/python tests/bench/lab.py

# click to repaint beside a bare canvas, in a real browser
latency: $(READY)
	$(BIN)/python -m tests.browser.latency

notebooks: $(READY)
	$(BIN)/python tools/notebooks.py
	$(BIN)/python tools/polish_notebooks.py make
	$(BIN)/python tools/teachers.py

# Voilà comes into the same environment: all else that it needs is there already.
$(VENV)/.ready-app: tools/app-requirements.txt | $(VENV)/.ready-lab
	@$(PYTHON) tools/prepare.py app
	@touch $@

app: $(VENV)/.ready-app
	@echo "Starting the app; it opens in your browser after a few seconds. To stop it, press Ctrl+C here."
	@JUPYTER_PATH="$(CURDIR)/tools" $(BIN)/voila --template=drcongo $(ARGS) notebooks/app.ipynb

picture: $(READY)
	$(BIN)/python tools/picture.py

# the API from its docstrings; a public name without one fails the tests
reference: $(READY)
	$(BIN)/python tools/reference.py

# needs a C compiler; nothing else does
fast: $(READY)
	@$(BIN)/python tools/fast.py

# rules, players, recorded games and promises on the compiled engine; what reads the sources themselves is left to `make test`
test-fast: fast
	$(COMPILED) -m "not soak and not release" \
		tests/contracts/test_compiled.py tests/layers tests/players tests/playthroughs tests/properties

binder: $(READY)
	$(BIN)/python tools/rehearse_binder.py $(ARGS)

clean:
	rm -rf $(VENV) $(BENCH) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
