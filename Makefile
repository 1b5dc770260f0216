# Everything a contributor runs. The work is done by the small scripts in .make/.
.DEFAULT_GOAL := help
.PHONY: help serve dev build test test-native test-e2e test-shared bench demo pictures fmt lint deny clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

serve: ## build the page and serve it on http://127.0.0.1:8080/ (PORT=… for another port, LISTEN=0.0.0.0 for everybody in the room)
	@.make/serve.sh serve

dev: ## serve a debug build that reloads when a file changes
	@.make/serve.sh dev

build: ## build the page into dist/, ready for any static host
	@.make/build.sh

test: ## every check and every test
	@LINT=1 .make/test.sh fmt deny native build e2e

test-native: ## the tests that need no browser
	@.make/test.sh native

test-e2e: ## the page itself, used as people use it, on a phone and on a desktop
	@.make/test.sh build e2e

test-shared: ## the tests on the material in ../shared, where there is such a folder
	@.make/test.sh shared

bench: ## what the page costs to open under three networks, what memory finds and takes, what reading and stepping through long games costs
	@.make/run-on-page.sh $(addprefix tests/bench/,page.mjs ratios.mjs scrub.mjs sizes.mjs play.mjs memory.mjs)
	cargo bench --bench viewer
	node tests/bench/summary.mjs

demo: ## play the bundled demo games again and write their logs
	cargo run --release --features cli --bin casebook -- demo

pictures: ## the README's pictures of the table, taken from the built page
	@.make/run-on-page.sh .make/pictures.mjs

fmt: ## format the source
	cargo fmt --all

lint: ## formatting and clippy, for the native target and for the browser
	@.make/test.sh fmt clippy

deny: ## licences and sources of the dependencies (DENY_CHECKS=advisories for those)
	@.make/test.sh deny

clean: ## remove what was built (the tools shared between clones stay)
	cargo clean
	rm -rf dist tests/e2e/node_modules tests/e2e/test-results
