# Every command of the project. Each does its own set-up on a bare clone: it needs Python 3.11+ and make, nothing else.
# (The client for browsers is built with Node; where there is none, it comes as a Python package.)

VENV := .venv
BIN := $(VENV)/bin
IS_NEW_ENOUGH := -c 'import sys; sys.exit(sys.version_info < (3, 11))'
# The first Python that is new enough; another one: make PYTHON=python3.13 install
PYTHON ?= $(shell for python in python3 python3.13 python3.12 python3.11 python; do \
	$$python $(IS_NEW_ENOUGH) 2>/dev/null && echo $$python && break; done)
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-input
PINNED := --require-hashes --only-binary :all:
PIN := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--no-emit-find-links --custom-compile-command "make requirements"

EDITION ?= amsterdam
SEATS ?= you,medium

CODE := $(wildcard src tests benchmarks tools examples web/*.py hatch_build.py)
MESSAGES := $(wildcard src/trekvaart/locale/*/LC_MESSAGES/*.po)
CATALOGUES := $(patsubst %.po,%.mo,$(MESSAGES))

# The client for browsers. Folders count too, because a file that was removed is in none of them any more.
PAGE := src/trekvaart/server/page
WEB := $(shell find web/src web/public web/worker web/*.* -not -path '*/catalogues*' -not -name '*.pyc' 2>/dev/null)
TOOL := $(BIN)/python -m web.node
TYPES := web/src/wire/schema.ts
WRITE_TYPES := $(BIN)/python -m tools.openapi | $(TOOL) openapi-typescript

.DEFAULT_GOAL := help
.PHONY: help install serve play terminal page types test test-long check check-python check-page format bench bench-bots bench-rl bench-server report soak load chaos damage siege hostile docs ledger messages requirements catalogues clean
.DELETE_ON_ERROR:

help: ## List the commands
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1|/' | awk -F '|' '{ printf "make %-14s%s\n", $$1, $$2 }'

play: install ## Play in the browser (ARGS="--port 9000 ..." for trekvaart play)
	@$(BIN)/trekvaart play $(ARGS)

terminal: install ## Play in the terminal (EDITION=usa SEATS=you,easy,medium for another table)
	@$(BIN)/trekvaart terminal $(EDITION) --seats $(SEATS)

serve: install ## Serve games to browsers and programs (ARGS="--port 9000 ..." for trekvaart serve)
	@$(BIN)/trekvaart serve $(ARGS)

test: $(VENV)/dev $(VENV)/train catalogues page ## Run the tests, on all cores (ARGS=... for pytest)
	@$(if $(ARGS),,$(BIN)/python -m tests.compile_kernels &) $(TOOL) vitest run; status=$$?; wait; exit $$status
	@$(BIN)/pytest -n auto --dist worksteal $(ARGS)

test-long: $(VENV)/dev $(VENV)/train catalogues page ## Run the long tests, and search for new counter-examples of every property
	@$(if $(ARGS),,$(BIN)/python -m tests.compile_kernels)
	@$(BIN)/pytest -n auto --dist worksteal -m "long or hypothesis" --hypothesis-profile=explore $(ARGS)

check: check-python check-page ## Check the code: format, lint, types, layers, dependencies

check-python: $(VENV)/dev
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/ruff check $(CODE)
	$(BIN)/mypy $(CODE)
	$(BIN)/lint-imports --no-logo
	@$(BIN)/python -m tools.audit

check-page: $(VENV)/dev $(VENV)/node
	@$(BIN)/python -m web.catalogues
	$(TOOL) tsc --noEmit
	$(TOOL) tsc --noEmit --project worker
	$(TOOL) biome ci .
	$(TOOL) depcruise src
	@$(WRITE_TYPES) > $(VENV)/schema.ts && cmp -s $(VENV)/schema.ts $(TYPES) || { echo "$(TYPES) is not what the server describes: make types" >&2; exit 1; }

format: $(VENV)/dev $(VENV)/node ## Apply formatting and automatic lint fixes
	$(BIN)/ruff check --fix-only --quiet $(CODE)
	$(BIN)/ruff format $(CODE)
	$(TOOL) biome check --write .

install: $(VENV)/installed catalogues page ## Set up .venv only; the command is then .venv/bin/trekvaart

page: $(PAGE)/index.html ## Build the web page, if it changed

types: $(VENV)/installed $(VENV)/node ## Generate the page's TypeScript types from the HTTP interface
	@$(BIN)/python -m tools.view_example
	@$(WRITE_TYPES) > $(TYPES).new && mv $(TYPES).new $(TYPES)

bench: install ## Measure games and moves per second on one core
	@$(BIN)/trekvaart bench

bench-bots: $(VENV)/dev ## Measure how strong the bots are; takes hours (ARGS="--part 0.1 --only usa")
	@$(BIN)/python -m benchmarks.bots $(ARGS)

bench-rl: $(VENV)/dev ## Measure environment steps per second on one core (ARGS=--help)
	@$(BIN)/python -m benchmarks.environments $(ARGS)

bench-server: $(VENV)/dev catalogues ## Measure the server's CPU time per move, compared with a minimal echo server (ARGS=--help)
	@$(BIN)/python -m benchmarks.echo $(ARGS)

report: $(VENV)/report catalogues ## Measure how balanced a board is, as one HTML file (EDITION=usa ARGS="--games 5000 ..." for trekvaart report)
	@$(BIN)/trekvaart report $(EDITION) $(ARGS)

soak: install ## Play 1 000 000 random games of each edition and check every invariant (long)
	@$(BIN)/python -m benchmarks.soak $(ARGS)

load: $(VENV)/dev catalogues ## Play at 1 000 tables at once and measure the server (ARGS=--help)
	@$(BIN)/python -m benchmarks.load $(ARGS)

chaos: $(VENV)/dev catalogues ## Kill the server 200 times during games, and check that nothing is lost (ARGS=--help)
	@$(BIN)/python -m benchmarks.chaos $(ARGS)

damage: $(VENV)/dev catalogues ## Damage a database 200 times, and check that every fault is reported (ARGS=--help)
	@$(BIN)/python -m benchmarks.damage $(ARGS)

siege: $(VENV)/dev catalogues ## Attack the server from one address and measure the effect on others (ARGS=--help)
	@$(BIN)/python -m benchmarks.siege $(ARGS)

hostile: $(VENV)/dev catalogues ## Send the server 100 000 hostile messages, and check that it keeps working
	@$(BIN)/python -m benchmarks.hostile $(ARGS)

docs: ledger ## Regenerate the generated parts of docs/
	@$(BIN)/python -m tools.rl_table

ledger: $(VENV)/dev ## Update the tests listed in docs/rules.md
	@$(BIN)/python -m tests.ledger --write

messages: $(VENV)/dev ## Extract the messages from the code into every catalogue
	@$(BIN)/python -m tests.locale.catalogues --write

catalogues: $(CATALOGUES) ## Compile the message catalogues that changed

requirements: $(VENV)/installed ## Pin every dependency again (ARGS=--upgrade for the newest)
	@$(PIP_INSTALL) uv
	$(PIN) --output-file requirements/install.txt $(ARGS) pyproject.toml requirements/build.in
	$(PIN) --output-file requirements/postgres.txt $(ARGS) requirements/postgres.in
	$(PIN) --output-file requirements/report.txt $(ARGS) requirements/report.in
	$(PIN) --output-file requirements/rl.txt $(ARGS) requirements/rl.in
	$(PIN) --output-file requirements/dev.txt $(ARGS) requirements/dev.in
	UV_FIND_LINKS=$$PIP_FIND_LINKS $(PIN) --output-file requirements/train.txt $(ARGS) requirements/train.in
	$(PIN) --output-file requirements/node.txt $(ARGS) requirements/node.in

clean: ## Remove everything that these commands created
	rm -rf $(VENV) dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache $(CATALOGUES)
	rm -rf web/node_modules web/src/text/catalogues $(PAGE)
	find src tests $(wildcard benchmarks tools examples web) -name __pycache__ -type d -prune -exec rm -rf {} +

# A half-made environment would look like a whole one next time, so it is removed.
$(BIN)/python:
	@test -n "$(PYTHON)" && $(PYTHON) $(IS_NEW_ENOUGH) 2>/dev/null || \
		{ echo "Trekvaart needs Python 3.11 or newer. Name one: make PYTHON=python3.13 $(MAKECMDGOALS)" >&2; exit 1; }
	@echo "Preparing .venv with $(PYTHON) ..."
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(VENV)/installed: requirements/install.txt pyproject.toml hatch_build.py | $(BIN)/python
	@echo "Installing what the package needs ..."
	@$(PIP_INSTALL) $(PINNED) --requirement requirements/install.txt
	@$(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/report: requirements/report.txt $(VENV)/installed
	@echo "Installing what reports are drawn with ..."
	@$(PIP_INSTALL) $(PINNED) --requirement requirements/report.txt
	@touch $@

# After Node: the audit of dependencies reads the page's too, and two installations at once would disturb each other.
$(VENV)/dev: requirements/dev.txt $(VENV)/installed | $(VENV)/node
	@echo "Installing what the tests and checks need ..."
	@$(PIP_INSTALL) $(PINNED) --requirement requirements/dev.txt
	@touch $@

# PyTorch has no wheels for some Linux machines (requirements/train.in); the tests list what they skip without it.
$(VENV)/train: requirements/train.txt $(VENV)/dev
	@echo "Installing PyTorch ..."
	@if $(PIP_INSTALL) $(PINNED) --requirement requirements/train.txt; then touch $@; fi

$(VENV)/node: requirements/node.txt web/node.py $(VENV)/installed
	@$(BIN)/python -m web.node || { echo "Installing Node, to build the client for browsers ..."; \
		$(PIP_INSTALL) $(PINNED) --requirement requirements/node.txt; }
	@touch $@

$(PAGE)/index.html: $(WEB) $(MESSAGES) $(VENV)/node
	@echo "Building the client for browsers ..."
	@$(BIN)/python -m web.build

$(CATALOGUES): %.mo: %.po hatch_build.py | $(VENV)/installed
	@$(BIN)/python hatch_build.py $<
