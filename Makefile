# Tilescope. The two commands: `make run` serves http://localhost:8080, `make test` checks everything.
# Either works with Go and Node, or with Docker alone.

ADDR ?= localhost:8080
DATA ?= data
BIN  := bin/tilescope

# The program is of Go alone, so that it needs no file beside it; tests are built the same way and share what is built. Without the folder's name in it, clones do too.
export CGO_ENABLED ?= 0
export GOFLAGS ?= -trimpath

# Tests are linked without what debuggers need: half of the time that linking takes.
TEST := go test -vet=off -ldflags=-w

# Tests and linters live for seconds: they collect garbage less often, which spares a fifth of their processor time. Servers under test in
# browsers collect as they do for users.
unit race vet fresh bin/browser.test: export GOGC ?= 400

# What hangs is ended after this time: several times what the slowest package takes on two quiet cores.
HANGS ?= 60m

ifneq ($(shell command -v go),)
ifneq ($(shell command -v node),)
NATIVE := yes
endif
endif

.PHONY: .FORCE release reproducible image pin run build web generate test fresh vet unit race browser browse bench fuzz pages class overload attack picture pictures clean

ifdef NATIVE

run: build
	$(BIN) serve --addr $(ADDR) --data $(DATA)

build: web
	go build -trimpath -o $(BIN) ./server/cmd/tilescope

# The bundle is built, not committed; web/web.go embeds it.
web: web/dist/manifest.json

web/dist/manifest.json: web/node_modules/.package-lock.json $(shell find web/src web/build.mjs web/tsconfig.json -type f 2>/dev/null)
	cd web && npm run --silent build

web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

generate: web
	go generate ./engine/machine ./engine/texts ./server/texts ./server/wire ./server/page/licence ./server/page/measured ./engine/report ./server/lesson/lessoneval
	go tool templ generate -path server/page
	cd web && node reference.mjs && node figures.mjs && node builtins.mjs

# Browsers and servers wait more than they compute, so that parts run beside each other, AT_ONCE at most. Each prints its output in one piece when it ends; when one
# fails the others still end, and then all fails. Nothing may run beside what writes files of the tree. The browser's tests take longest and are built first.
AT_ONCE ?= 2
test:
	@$(MAKE) --no-print-directory fresh
	@$(MAKE) --no-print-directory bin/browser.test
	@$(MAKE) --no-print-directory --keep-going -j$(AT_ONCE) $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) browse unit race vet
	@echo "all checks passed"

# Generated files must be what their sources give.
fresh:
	.ci/fresh

vet: web
	@test -z "$$(gofmt -l engine server web/*.go lessons)" || { echo "gofmt these:"; gofmt -l engine server web/*.go lessons; exit 1; }
	go vet ./...
	.ci/lint
	GOOS=js GOARCH=wasm go build ./engine/...
	cd web && npm run --silent check

# Vet has looked at all of it.
unit: web
	$(TEST) -timeout $(HANGS) ./...
	cd web && npm test --silent

# The engine begins nothing beside itself. Servers do, and share what it gives: the packages of the server that do things at once or guard
# against it, in themselves or in their tests, and the engine's tests of many readers at once.
race: web
	packages=$$(.ci/at-once) && CGO_ENABLED=1 $(TEST) -timeout $(HANGS) -race -short ./engine/timeline $$packages
	CGO_ENABLED=1 $(TEST) -timeout $(HANGS) -race -run 'AtOnce$$' ./engine/view ./engine/frame/builder

# Pages wait more than they work.
browser: bin/browser.test
	@$(MAKE) --no-print-directory browse

# The same of what is built already: in `make test` it must begin before everything else, and not wait for a place of its own.
browse:
	cd server/browser && CHROMIUM="$$(../../.ci/chromium)" ../../bin/browser.test -test.parallel 4 -test.timeout $(HANGS)

# Its sources are Go's to know.
bin/browser.test: build .FORCE
	$(TEST) -tags browser -c -o $@ ./server/browser

.FORCE:

# What a step costs, from key press to painted frame; a page to its first frame, and its weight; going anywhere in a million steps; lessons while 50 learners
# check their programs; a reader's memory on the server.
pages: build
	CHROMIUM="$$(.ci/chromium)" go test -tags browser -count=1 -timeout 15m -run '^$$' -bench . -benchtime 1x ./server/browser
	go test -run '^$$' -bench Viewers -benchtime 1x ./server/session

# A live class of 2,000 followers on loopback: what a step costs until the last of them has it, and what each costs in memory.
class: build
	go test -tags class -count=1 -run TestClass -v ./server/cmd/tilescope

# Two hundred runs asked for at once: what steps of runs that are looked at take meanwhile, and who is served. Then thirty hostile pages of each kind, of one
# address: what another address gets meanwhile. The times are the machine's as well: nothing else may run on it.
overload: build
	go test -tags overload -count=1 -timeout 30m -run 'TestOverload|TestShares' -v ./server/cmd/tilescope

# An hour of attacks on a server of its own, on loopback: what was tried, what survived, and what was lost. PARTS=kills,floods and SIZE=0.1 make less of it.
SIZE ?= 1
attack: build
	go run ./server/cmd/attack -program $(BIN) -parts "$(PARTS)" -size $(SIZE)
	go test -tags attack -count=1 -timeout 60m -run TestAttack -v ./server/store

# The picture of the README.
picture: build
	dir=$$(mktemp -d) && TILESCOPE_SHOTS=$$dir CHROMIUM="$$(.ci/chromium)" go test -tags browser -count=1 -run 'TestEveryView/product-barrier-1280x720$$' ./server/browser && \
	cp $$dir/product-barrier-1280x720-light.png web/picture.png

# Pictures of every conformance program at three sizes, light and dark, in web/pictures, which is not committed; their sheet is. In the folder pasted are
# programs that no lesson draws, pasted into the playground, at five moments each.
pictures: build
	mkdir -p web/pictures
	TILESCOPE_PICTURES=$$PWD/web/pictures CHROMIUM="$$(.ci/chromium)" go test -tags browser -count=1 -timeout 60m -run 'TestPictures$$|TestPasted$$' ./server/browser
	cp web/pictures/sheet.jpg web/programs.jpg

# Our own figures, then those beside Oclgrind's where it is installed.
bench:
	go test -run '^$$' -bench . -benchmem ./engine/...
	.ci/bench-peers

# Every fuzz target for FUZZTIME, then FUZZTEXTS mutated programs from the number FUZZSEED on, each in a process with 1 GiB and 10 s. It ends with what came of them;
# what was found is in the folder finds, each with its seed.
FUZZTIME ?= 60s
FUZZTEXTS ?= 100000
FUZZSEED ?= 1
fuzz: web
	.ci/fuzz $(FUZZTIME) $(FUZZTEXTS) $(FUZZSEED)

# What is given away, in release: static programs for five platforms, their bills of materials and SHA256SUMS. The same commit gives the same bytes, as the second command shows.
release: web
	rm -rf release
	.ci/release release

reproducible:
	.ci/reproducible

clean:
	rm -rf bin release web/dist web/node_modules

else

run:
	docker build -t tilescope .
	docker run --rm -p 127.0.0.1:8080:8080 -v tilescope-data:/data tilescope

test:
	docker build --target test -t tilescope-test .
	docker run --rm tilescope-test

endif

# The image, which says what it was built of; and the digests of the images that it is built on.
image:
	docker build -t tilescope --build-arg VERSION="$$(git describe --tags --always --dirty)" --build-arg REVISION="$$(git rev-parse HEAD)" --build-arg TIME="$$(git log -1 --format=%cI)" .

pin:
	.ci/pin
