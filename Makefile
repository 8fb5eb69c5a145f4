# Each target needs no arguments and does the same here and in CI. `make` alone lists them.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin

# A change to one of these is compiled anew: the patterns of COMPILED_SOURCES in hatch_build.py.
PATTERNS := $(shell sed -n '/^COMPILED_SOURCES = (/,/^)/s|^ *"\(.*\)",.*|src/\1|p' hatch_build.py)
SOURCES := $(filter-out %/__init__.py,$(sort $(wildcard $(PATTERNS))))
INPUTS := hatch_build.py $(SOURCES) $(VENV)/sources.list
CHECKED := $(wildcard src tests scripts benchmarks examples hatch_build.py)

# Both builds of the engine are tested, and tests/laws compares their games; what only uses it is
# tested once.
ENGINE_TESTS := $(addprefix tests/,catalog engine game notation perft playthroughs rules search)
# One worker more than processors, as many tests wait for a process. Each has its own stretch and then
# helps with another's, so that most servers and browsers are started once.
WORKERS := $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
PYTEST := $(BIN)/pytest -n $(WORKERS) --dist worksteal
# Tests start hundreds of processes, which would all compile the same sources.
unexport PYTHONDONTWRITEBYTECODE

# `make play` installs no developer's tools; where they are installed, it keeps them.
PACKAGES := $(or $(wildcard $(VENV)/dev.stamp),$(VENV)/play.stamp)
COMPILED := $(VENV)/compiled.stamp
READY := $(VENV)/dev.stamp $(COMPILED)
IS_COMPILED := env -u COLTEXPRESS_PURE $(BIN)/python -c \
	"from coltexpress.pure import is_compiled; print(is_compiled())"

# The compiler keeps one processor busy for minutes; what does not need its work goes on beside it.
SIDE_BY_SIDE := $(MAKE) --no-print-directory --jobs=2

# The browser's pages; they are built anew where their sources have changed.
PAGES = $(BIN)/python -m scripts.pages
NODE_PATHS = $(BIN)/python -c "from scripts.pages import node_path; print(node_path())"
NPM = PATH="$$($(NODE_PATHS))" npm --prefix web

# Where the browser for the tests is, or is put.
export CHROMIUM ?= /usr/bin/chromium
AS_ROOT := $(if $(filter 0,$(shell id -u)),,sudo)

.PHONY: help setup play pages web check interpreted test cover bench golden build clean FORCE

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

setup: ## install the package, compiled where possible, and the developer's tools
	+@$(SIDE_BY_SIDE) $(READY)

play: ## play in the browser
	+@$(SIDE_BY_SIDE) $(COMPILED) $(PACKAGES)
	@$(PAGES)
	@$(BIN)/coltexpress

pages: $(VENV)/package.stamp ## build the browser's pages, if their sources have changed
	@$(PAGES)

# Interpreted, because the compiled modules may just be in the making.
web: $(VENV)/dev.stamp pages $(CHROMIUM) ## check and test the browser's own code
	COLTEXPRESS_PURE=1 $(BIN)/python -m scripts.games web/tests/fixtures
	$(NPM) run check
	$(NPM) test
	$(NPM) run browser

check: $(VENV)/dev.stamp ## lint, formatting and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy $(CHECKED)

interpreted: $(VENV)/dev.stamp
	COLTEXPRESS_PURE=1 nice $(PYTEST) $(ENGINE_TESTS)

test: ## check, then all tests, those of the engine interpreted as well
	+@$(SIDE_BY_SIDE) --output-sync=target $(COMPILED) $(CHROMIUM) check web interpreted
	@if [ "$$($(IS_COMPILED))" = True ]; then \
		echo "$(PYTEST)  # compiled"; env -u COLTEXPRESS_PURE $(PYTEST); \
	else \
		echo "make: the engine's tests ran interpreted alone"; \
		COLTEXPRESS_PURE=1 $(PYTEST) $(addprefix --ignore=,$(ENGINE_TESTS)); \
	fi

cover: $(VENV)/dev.stamp ## line and branch coverage of the interpreted engine
	COLTEXPRESS_PURE=1 $(PYTEST) --cov

bench: $(READY) ## measure speed, and the strength of quick bots
	@for script in benchmarks/*.py; do $(BIN)/python $$script || exit 1; done

golden: $(READY) ## write the golden files anew and show what changed
	$(BIN)/python -m scripts.golden
	$(BIN)/python -m scripts.spiel_golden

build: $(VENV)/dev.stamp ## sdist and wheel, into dist/
	$(BIN)/python -m build

clean: ## remove everything that the other targets made
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
	find src tests \( -name '*.so' -o -name '*.pyd' \) -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

PIP_INSTALL = $(BIN)/pip install --quiet --disable-pip-version-check

# The package itself, interpreted and with the pages, so that it is there while it is compiled.
$(VENV)/package.stamp: $(VENV)/build.stamp
	@COLTEXPRESS_PURE=1 $(PIP_INSTALL) --no-build-isolation --no-deps --editable .
	@touch $@

$(COMPILED): $(VENV)/package.stamp $(INPUTS)
	@echo "compiling coltexpress; this takes two or three minutes"
	@rm -f $@
	@$(BIN)/python hatch_build.py
	@touch $@

# The package is installed: these are what it needs.
$(VENV)/dev.stamp: $(VENV)/package.stamp
	@$(PIP_INSTALL) 'coltexpress[dev]'
	@touch $(VENV)/play.stamp $@

$(VENV)/play.stamp: $(VENV)/package.stamp
	@$(PIP_INSTALL) coltexpress
	@touch $@

# The build requirements live in the environment, so that compiling anew fetches nothing.
BUILD_REQUIRES = $(BIN)/python -c \
	"import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['build-system']['requires'], sep='\n')"

$(VENV)/build.stamp: pyproject.toml | $(BIN)/python
	@echo "installing coltexpress into $(VENV)"
	@$(BUILD_REQUIRES) > $(VENV)/build-requires.txt
	@$(PIP_INSTALL) --requirement $(VENV)/build-requires.txt
	@command -v npm > /dev/null || $(PIP_INSTALL) "$$(sed -n 's/^NODE = "\(.*\)"/\1/p' hatch_build.py)"
	@touch $@

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(CHROMIUM):
	@command -v apt-get > /dev/null || \
		{ echo "make: the tests need a Chromium; name it, as in: make test CHROMIUM=/path/to/it"; exit 1; }
	$(AS_ROOT) apt-get update -qq
	DEBIAN_FRONTEND=noninteractive $(AS_ROOT) apt-get install -qq --no-install-recommends chromium

# Changes when a source is added or removed, which no file's date tells.
$(VENV)/sources.list: FORCE
	@mkdir -p $(VENV)
	@echo $(SOURCES) | cmp -s - $@ || echo $(SOURCES) > $@
