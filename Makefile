# Spielzeit. The work is done by tools/*.py; `make help` lists what there is.

# The first Python that is new enough; PYTHON=... chooses another.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
ifeq ($(PYTHON),)
$(error Python 3.11 or newer is needed (python3 in the PATH, or make PYTHON=/path/to/python3.12))
endif
RUN = $(PYTHON) -m tools

.PHONY: help play test check gallery soak bench ladder release lock format clean

help:
	@sed -n 's/^## //p' $(MAKEFILE_LIST)

## make play      install, build and start the game; PLAY_ARGS="--port 9000 --no-open" goes to `spielzeit serve`
play:
	@$(RUN).play $(PLAY_ARGS)

## make test      install everything and run every test, as CI does
test:
	@$(RUN).test

## make check     the quick loop: lint, types, unit tests (under a minute once installed)
check:
	@$(RUN).test check

## make gallery   pictures of every page and board in build/gallery; GALLERY_ARGS="--game sagani --size 390x844" for some
gallery:
	@$(RUN).gallery $(GALLERY_ARGS)

## make soak      the server's tests at length (an hour): 200 kills, an evening of play, hidden bytes, fuzz, games by ear and by friends; SOAK_ARGS=kills: one of them
soak:
	@$(RUN).soak $(SOAK_ARGS)

## make bench     the performance table; BENCH_ARGS goes to bench/run.py
bench:
	@$(RUN).bench $(BENCH_ARGS)

## make ladder    how strong the bots are: the rows missing in docs/ladder.md (hours; ^C keeps what is measured)
ladder:
	@$(RUN).bench ladder $(LADDER_ARGS)

## make release   the wheel with page and compiled engine in dist/, tried in a clean environment
release:
	@$(RUN).release

## make format    format Python and the page
format:
	@$(RUN).format

## make lock      rewrite requirements/*.lock from pyproject.toml; LOCK_ARGS=--upgrade takes newer versions
lock:
	@.venv/bin/python -m tools.lock $(LOCK_ARGS)

## make clean     remove everything that was built or installed here
clean:
	rm -rf build dist .venv web/node_modules web/.svelte-kit .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -rf src/*.egg-info
	find src tests tools bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
