# Two commands do all the set-up: `make demo` builds and runs the example, `make test` passes the tests.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
EXAMPLES = $(patsubst %/main.py,%,$(wildcard examples/*/main.py))

.PHONY: demo test check lint types tests test-all mutate undecided test-frameworks test-mcp test-browser test-integration test-engines test-pythons graph golden recording site publishable clean

demo: $(VENV)/installed
	$(BIN)/toolgen list --config examples/shop/pyproject.toml
	set -e; for example in $(EXAMPLES); do \
		printf '\n== %s\n' $$example; \
		$(BIN)/toolgen build --config $$example/pyproject.toml; \
		$(BIN)/python $$example/main.py < /dev/null; \
	done

test: $(VENV)/installed lint types tests check

lint: $(VENV)/installed
	$(BIN)/ruff check .
	$(BIN)/black --check --quiet .

types: $(VENV)/installed
	$(BIN)/mypy

tests: $(VENV)/installed
	$(BIN)/pytest -q --numprocesses auto --dist worksteal

# What CI leaves out: random examples by the hundred, other programs, installations.
EXAMPLES_TRIED ?= 300

test-all: test test-frameworks test-mcp test-browser test-integration test-engines
	TOOLGEN_EXAMPLES=$(EXAMPLES_TRIED) $(BIN)/pytest -q --numprocesses auto --dist worksteal

# Which changes of the changed lines does no test notice? `make mutate MUTATE="--sample 300"`: of any lines.
mutate: $(VENV)/installed
	$(BIN)/python -m benchmarks.mutation $(MUTATE)

# Which conditions, results, orders and words does no test decide? `make undecided UNDECIDED="--below generator/toolgen/lint"`.
undecided: $(VENV)/installed
	$(BIN)/python -m benchmarks.undecided $(UNDECIDED)

# The frameworks themselves, and the adapters within their own runners, whose models are scripts on
# loopback: in groups whose requirements fit each other; `make -j` runs groups at once.
REQUIREMENTS = tests/frameworks/requirements
GROUPS = $(patsubst $(REQUIREMENTS)/%.txt,%,$(wildcard $(REQUIREMENTS)/*.txt))
FRAMEWORK_TESTS = tests/frameworks tests/adapters tests/end_to_end tests/pages/test_walkthroughs.py

test-frameworks: $(GROUPS:%=test-frameworks-%)

.PRECIOUS: $(VENV)/frameworks/%/installed

test-frameworks-%: $(VENV)/frameworks/%/installed
	$(VENV)/frameworks/$*/bin/python -m pytest -q -p tests.frameworks.covering \
		--group $(REQUIREMENTS)/$*.txt $(FRAMEWORK_TESTS)

$(VENV)/frameworks/%/installed: $(REQUIREMENTS)/%.txt tests/frameworks/override.txt $(VENV)/frameworks/uv/bin/uv
	$(install_group)

# The server against the official library, and against the official programs for Node.
test-mcp: $(VENV)/mcp/installed $(VENV)/mcp-node/installed
	TOOLGEN_MCP_NODE=$(VENV)/mcp-node TOOLGEN_EXAMPLES=300 $(VENV)/mcp/bin/python -m pytest -q tests/serve tests/lint/test_headers.py

$(VENV)/mcp/installed: tests/serve/sdk/requirements.txt tests/frameworks/override.txt $(VENV)/frameworks/uv/bin/uv
	$(install_group)

$(VENV)/mcp-node/installed: tests/serve/sdk/npm.txt
	npm install --silent --no-audit --prefix $(@D) $$(cat $<)
	touch $@

# A group's requirements, the first prerequisite, beside toolgen, where the target is.
define install_group
	$(VENV)/frameworks/uv/bin/uv venv --quiet --clear --python $(PYTHON) $(@D)
	$(VENV)/frameworks/uv/bin/uv pip install --quiet --python $(@D)/bin/python \
		--override tests/frameworks/override.txt -r $< -e ./runtime -e ./integration -e . --group dev
	touch $@
endef

$(VENV)/frameworks/uv/bin/uv:
	$(PYTHON) -m venv $(VENV)/frameworks/uv
	$(VENV)/frameworks/uv/bin/python -m pip install --quiet uv
	touch $@

# The tests on each Python that is supported, and that all of them build the same bytes.
PYTHONS ?= 3.11 3.12 3.13

test-pythons: $(PYTHONS:%=$(VENV)/pythons/%/installed)
	TOOLGEN_PYTHONS=$$(echo $(PYTHONS:%=$(CURDIR)/$(VENV)/pythons/%/bin/python) | tr ' ' ':') \
		$(BIN)/pytest -q tests/test_determinism.py
	set -e; for python in $(PYTHONS); do \
		$(VENV)/pythons/$$python/bin/python -m pytest -q --numprocesses auto --dist worksteal; \
	done

.PRECIOUS: $(VENV)/pythons/%/installed

$(VENV)/pythons/%/installed: pyproject.toml $(VENV)/installed $(VENV)/frameworks/uv/bin/uv
	$(VENV)/frameworks/uv/bin/uv venv --quiet --clear --python $* $(@D)
	$(VENV)/frameworks/uv/bin/uv pip install --quiet --python $(@D)/bin/python \
		-e ./runtime -e ./integration -e . --group dev
	touch $@

# The catalogue in chromium, which comes from the system, with axe-core.
test-browser: $(VENV)/browser/installed
	$(VENV)/browser/bin/python -m pytest -q tests/browser

$(VENV)/browser/installed: tests/browser/requirements.txt tests/frameworks/override.txt $(VENV)/frameworks/uv/bin/uv
	$(install_group)

# The pages as a site, in site/: a link that leads nowhere is an error.
site: $(VENV)/site/installed
	$(VENV)/site/bin/zensical build --strict --clean --config-file mkdocs.yml

$(VENV)/site/installed: pyproject.toml $(VENV)/frameworks/uv/bin/uv
	$(VENV)/frameworks/uv/bin/uv venv --quiet --clear --python $(PYTHON) $(@D)
	$(VENV)/frameworks/uv/bin/uv pip install --quiet --python $(@D)/bin/python --group site
	touch $@

# The distributions as they are published, in dist/: checked, and installed in clean environments.
publishable: $(VENV)/publishing/installed
	.ci/publishable $(VENV)/publishing/bin/python dist

$(VENV)/publishing/installed: pyproject.toml $(VENV)/frameworks/uv/bin/uv
	$(VENV)/frameworks/uv/bin/uv venv --quiet --clear --seed --python $(PYTHON) $(@D)
	$(VENV)/frameworks/uv/bin/uv pip install --quiet --python $(@D)/bin/python --group publishing
	touch $@

# The session of the README, run anew, on the page and as a cast.
recording: $(VENV)/installed
	cd tests && ../$(BIN)/python record_session.py

# Whole life cycles, with front ends that install what they build with; needs a package index.
test-integration: $(VENV)/installed
	$(BIN)/pytest -q -m installing

# ninja over 200 targets, and Bazel from the system (Debian: bazel-bootstrap), which is skipped where it is missing.
test-engines: $(VENV)/installed
	$(BIN)/pytest -q -rs -m engines tests/engines

# The committed output of the examples is what their source gives, and they run.
check: $(VENV)/installed
	set -e; for example in $(EXAMPLES); do \
		$(BIN)/toolgen build --check --config $$example/pyproject.toml; \
		$(BIN)/python $$example/main.py < /dev/null > /dev/null; \
	done

# Who imports whom, drawn into docs/design.md.
graph: $(VENV)/installed
	cd tests && ../$(BIN)/python import_graph.py

golden: $(VENV)/installed
	$(BIN)/pytest -q --update-golden; git status --short tests/cases

$(VENV)/installed: pyproject.toml runtime/pyproject.toml integration/pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "toolgen needs Python 3.11 or newer: make PYTHON=python3.11 …")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/pip install --quiet -e ./runtime -e ./integration -e . --group dev
	touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .cache site dist
