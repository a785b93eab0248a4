# SPDX-License-Identifier: MIT
# Castellan's everyday commands: 'make' alone lists them.

PYTHON = python3
PY = .venv/bin/python
BOARD =
# What 'make test-all' tries at random: another number each time, or SEED=…
NEW_SEED := $(or $(SEED),$(shell date +%s))
# Where the page is that QR codes lead to: make web ADDRESS=https://example.org/castellan/
ADDRESS =
export CASTELLAN_ADDRESS ?= $(ADDRESS)

# The type checker and npm ask the path for node, which may be the one in .venv.
export PATH := $(CURDIR)/.venv/bin:$(PATH)

# What Python compiles is kept, and out of the way: half of a quick run would be compiling.
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/pycache

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup sim web site flash test-on check lint test test-all pictures soak bench mutants coach \
  clean release release-check all-setup style reached-types reached-tests tests every-test \
  mutants-every mutants-changed mutants-firmware emulator emulator-setup browser-setup

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1	\2/p' Makefile | expand -t 24

setup: node_modules/.ready build/typings/.ready ## fetch what the checks need into .venv and node_modules
	@:

sim: setup ## play: a window, or this terminal
	@$(PY) -m host_sim

web: setup ## build the page that runs in a browser: build/web/
	@$(PY) -m tools.web

site: setup ## the page and the manual in one folder for any host: build/site/
	@$(PY) -m tools.site

# All are measured, part by part: 'make bench' prints the last figures. The command is not written where
# it is used: 'make -n' would run it there.
AGAIN := $(MAKE) --no-print-directory

check: setup ## after every change: style, and the types and quick tests that it can reach
	@$(PY) -m tools.bench.loop check $(AGAIN) -- style reached-types reached-tests

test: all-setup ## style, types on desk and devices, every test on each kind of board
	@$(PY) -m tools.bench.loop test $(AGAIN) -- lint tests mutants-changed

test-all: all-setup ## before a release: every board, language, power cut and mutant: an hour
	@$(PY) -m tools.bench.loop test-all $(AGAIN) -- lint every-test mutants-every mutants-firmware

all-setup: setup
	@$(PY) -m tools.bench.loop setup $(AGAIN) -- emulator-setup browser-setup

# 'loadgroup': tests that read the same recording run in the same process. They are in the order
# that tests/conftest.py gives them: the longest first.
PYTEST = $(PY) -m pytest -q -n 2 --dist loadgroup --no-loadscope-reorder

# The types of the tests are left to 'make test': here most of them run.
reached-types:
	@reached=$$($(PY) -m tests.reach --types) && if [ "$$reached" ]; then \
	  node_modules/.bin/pyright $$reached; fi

reached-tests:
	@reached=$$($(PY) -m tests.reach) && $(PYTEST) -m "not slow" $$reached

tests:
	$(PYTEST) -m "not sweep"

every-test:
	@echo "make test-all SEED=$(NEW_SEED) tries the same random examples again"
	CASTELLAN_SEED=$(NEW_SEED) $(PYTEST) --hypothesis-seed=$(NEW_SEED)

mutants-every:
	$(PY) -m tests.mutants --every

mutants-changed:
	@$(PY) -m tests.mutants --changed

mutants-firmware:
	$(PY) -m tests.mutants --firmware 30 --seed $(NEW_SEED)

style:
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

lint: setup style ## style and types only
	node_modules/.bin/pyright
	node_modules/.bin/pyright -p tools/stubs/micropython.json --pythonpath /dev/null
	node_modules/.bin/pyright -p tools/stubs/circuitpython.json --pythonpath /dev/null

pictures: setup ## make the pictures of docs/play.md again
	$(PY) -m tests.screens --pictures
	$(PY) -m tools.drawing.film

flash: setup ## put the program on a device; BOARD=… says which one, ARGS='--port …' more
	@$(PY) -m tools.flash $(if $(BOARD),--board $(BOARD)) $(ARGS)

test-on: setup ## prove the program on a physical device: BOARD=… PORT=…
	@$(PY) -m tools.test_on $(if $(BOARD),--board $(BOARD)) $(if $(PORT),--port $(PORT)) $(ARGS)

release: emulator-setup ## all files of a release: dist/; only after 'make test-all' of this commit
	@$(PY) -m tools.release $(ARGS)

release-check: emulator-setup ## make it twice and compare; start each image on the emulated Pico
	@$(PY) -m tools.release --again $(ARGS)
	$(PY) -m pytest -q -n 2 tests/pico/test_images.py

emulator: emulator-setup ## an emulated Pico in the terminal: BOARD=pico_oled, ARGS=--profile, ARGS=--image
	@$(PY) -m tools.pico_emulator --board $(or $(BOARD),pico_oled) $(ARGS)

emulator-setup: setup ## build the emulated Pico's firmware, once
	@$(PY) -m tools.pico_emulator.firmware_build

soak: emulator-setup ## a million presses, flipped bits: hours, see docs/reliability.md
	$(PY) -m tests.soak --keep

browser-setup: setup ## see that there are three browsers to test the page in
	@$(PY) -m tools.browser

bench: emulator-setup browser-setup ## measure what matters on the device and in the browser
	$(PY) -m tools.bench
	@$(PY) -m tools.bench.loop

coach: setup ## train the coach of the dice game: simulate, learn, check, write its tables
	$(PY) -m tools.coach
	$(PY) -m tools.coach check

mutants: setup ## break the program on purpose and see the tests notice; FIRMWARE=30 SEED=1, ARGS=--every
	$(PY) -m tests.mutants $(if $(FIRMWARE),--firmware $(FIRMWARE)) $(if $(SEED),--seed $(SEED)) $(ARGS)

clean: ## remove all that these commands made, except saved games
	rm -rf .venv node_modules build dist .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 9))' || \
	  { echo "Castellan needs Python 3.9 or later: install it, or say make PYTHON=..."; \
	    exit 1; }
	@$(PYTHON) -m venv --clear .venv || \
	  { echo "No virtual environment: install Python's venv (on Debian: python3-venv)"; \
	    exit 1; }
	@touch $@

.venv/.ready: .venv/.made requirements.txt
	$(PY) -m pip install --quiet --disable-pip-version-check --no-deps -r requirements.txt
	@touch $@

# Apart from .venv: in there they would hide Python's own modules. The board's definition
# is put where the type checker looks for `board`.
build/typings/.ready: .venv/.ready tools/stubs/micropython.txt tools/stubs/circuitpython.txt
	@rm -rf build/typings
	for python in micropython circuitpython; do \
	  $(PY) -m pip install --quiet --disable-pip-version-check --no-deps \
	    --target build/typings/$$python -r tools/stubs/$$python.txt || exit 1; done
	@cp build/typings/circuitpython/board_definitions/pybadge/__init__.pyi \
	  build/typings/circuitpython/board-stubs/__init__.pyi
	@touch $@

# The machine's own Node will do from 18 on; else one comes from a Python package.
.venv/.node: .venv/.made tools/node/requirements.txt
	@if [ ! -e .venv/bin/node ] && command -v npm >/dev/null && \
	  node -e 'process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)' 2>/dev/null; \
	then echo "Node: the machine's own"; \
	else echo "Node: from tools/node/requirements.txt"; \
	  $(PY) -m pip install --quiet --disable-pip-version-check \
	    -r tools/node/requirements.txt; fi
	@touch $@

# Not from the root: 'mpremote mip install' would take a package.json there for its own.
node_modules/.ready: .venv/.ready .venv/.node tools/node/package.json tools/node/package-lock.json
	@mkdir -p build/node
	@cp tools/node/package.json tools/node/package-lock.json tools/node/.npmrc build/node/
	npm ci --no-audit --no-fund --prefix build/node
	@rm -rf node_modules
	@ln -s build/node/node_modules node_modules
	@touch $@
