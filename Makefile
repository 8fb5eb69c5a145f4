# Each target needs no arguments and does the same here and in CI. `make` alone lists them.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin

# A change to one of these is compiled anew: the patterns of COMPILED_SOURCES in hatch_build.py.
PATTERNS := $(shell sed -n '/^COMPILED_SOURCES = (/,/^)/s|^ *"\(.*\)",.*|src/\1|p' hatch_build.py)
SOURCES := $(filter-out %/__init__.py,$(sort $(wildcard $(PATTERNS))))
INPUTS := pyproject.toml hatch_build.py $(SOURCES) $(VENV)/sources.list
CHECKED := $(wildcard src tests scripts benchmarks examples hatch_build.py)

# Both builds of the engine are tested, and tests/laws compares their games; what only uses it is
# tested once.
ENGINE_TESTS := $(addprefix tests/,catalog engine game notation perft playthroughs rules search)

# `make play` installs no developer's tools; where they are installed, it keeps them.
INSTALLED := $(or $(wildcard $(VENV)/dev.stamp),$(VENV)/play.stamp)

COMPILED := env -u COLTEXPRESS_PURE $(BIN)/python -c \
	"from coltexpress.pure import is_compiled; print(is_compiled())"
NOT_COMPILED := no C compiler was found (or COLTEXPRESS_PURE=1 was set)

# The browser's pages; they are built anew where their sources have changed.
PAGES = $(BIN)/python -m scripts.pages
NODE_PATHS = $(BIN)/python -c "from scripts.pages import node_path; print(node_path())"
NPM = PATH="$$($(NODE_PATHS))" npm --prefix web

# Where the browser for the tests is, or is put.
export CHROMIUM ?= /usr/bin/chromium
AS_ROOT := $(if $(filter 0,$(shell id -u)),,sudo)

.PHONY: help setup play pages web check test cover bench golden build clean FORCE

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

setup: $(VENV)/dev.stamp ## install the package, compiled where possible, and the developer's tools

play: $(INSTALLED) ## play in the browser
	@$(PAGES)
	@$(BIN)/coltexpress

pages: $(INSTALLED) ## build the browser's pages, if their sources have changed
	@$(PAGES)

web: $(VENV)/dev.stamp pages $(CHROMIUM) ## check and test the browser's own code
	$(BIN)/python -m scripts.games web/tests/fixtures
	$(NPM) run check
	$(NPM) test
	$(NPM) run browser

check: $(VENV)/dev.stamp ## lint, formatting and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy $(CHECKED)

test: check web ## check, then all tests, those of the engine interpreted as well
	@if [ "$$($(COMPILED))" = True ]; then \
		echo "$(BIN)/pytest -n auto ENGINE_TESTS  # interpreted"; \
		COLTEXPRESS_PURE=1 $(BIN)/pytest -n auto $(ENGINE_TESTS) && \
		echo "$(BIN)/pytest -n auto  # compiled" && env -u COLTEXPRESS_PURE $(BIN)/pytest -n auto; \
	else \
		echo "make: the engine's tests run interpreted alone: $(NOT_COMPILED)"; \
		COLTEXPRESS_PURE=1 $(BIN)/pytest -n auto; \
	fi

cover: $(VENV)/dev.stamp ## line and branch coverage of the interpreted engine
	COLTEXPRESS_PURE=1 $(BIN)/pytest -n auto --cov

bench: $(VENV)/dev.stamp ## measure speed, and the strength of quick bots
	@for script in benchmarks/*.py; do $(BIN)/python $$script || exit 1; done

golden: $(VENV)/dev.stamp ## write the golden files anew and show what changed
	$(BIN)/python scripts/golden.py
	$(BIN)/python scripts/spiel_golden.py

build: $(VENV)/dev.stamp ## sdist and wheel, into dist/
	$(BIN)/python -m build

clean: ## remove everything that the other targets made
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
	find src tests \( -name '*.so' -o -name '*.pyd' \) -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/dev.stamp: $(INPUTS) | $(BIN)/python
	$(call install,.[dev])
	@touch $(VENV)/play.stamp $@

$(VENV)/play.stamp: $(INPUTS) | $(BIN)/python
	$(call install,.)
	@touch $@

# The build requirements live in the environment, so that compiling anew fetches nothing.
BUILD_REQUIRES = $(BIN)/python -c \
	"import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['build-system']['requires'], sep='\n')"
PIP_INSTALL = $(BIN)/pip install --quiet --disable-pip-version-check

define install
@echo "installing coltexpress into $(VENV); compiling takes two to four minutes"
@rm -f $(VENV)/*.stamp
@$(BUILD_REQUIRES) > $(VENV)/build-requires.txt
@$(PIP_INSTALL) --requirement $(VENV)/build-requires.txt
@command -v npm > /dev/null || $(PIP_INSTALL) "$$(sed -n 's/^NODE = "\(.*\)"/\1/p' hatch_build.py)"
@$(PIP_INSTALL) --no-build-isolation --editable '$(1)'
@[ "$$($(COMPILED))" != False ] || echo "make: the engine will run interpreted: $(NOT_COMPILED)"
endef

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
