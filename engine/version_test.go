package engine_test

import (
	"bytes"
	"flag"
	"fmt"
	"hash/fnv"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/i18n"
	"tilescope/engine/machine"
	"tilescope/engine/report"
)

var updateVersion = flag.Bool("update-version", false, "write the digests of today's executions to "+versionGolden)

// versionGolden holds the engine's version on its first line, and then a conformance case and the digest of its execution a line.
const versionGolden = "testdata/version.golden"

// TestVersion: engine.Version moves with what executions give. The digests beside it are of that version; where one differs today, short
// links, caches and rooms of the older version would be taken for equal to what this engine makes.
func TestVersion(t *testing.T) {
	now := executionDigests(t)
	version, was := readDigests(t)
	changed := changedDigests(was, now)
	if version == engine.Version && len(changed) > 0 {
		t.Fatalf("%d executions are other than engine version %s made them:\n\t%s\nIf that is meant: raise engine.Version (engine/spec.go), "+
			"say in the commit what changed, and run: go test ./engine -run '^TestVersion$' -update-version",
			len(changed), version, strings.Join(changed, "\n\t"))
	}
	if *updateVersion {
		writeDigests(t, now)
		return
	}
	if version != engine.Version || len(was) != len(now) {
		t.Errorf("%s is of engine version %s with %d cases; this is version %s with %d: "+
			"run go test ./engine -run '^TestVersion$' -update-version",
			versionGolden, version, len(was), engine.Version, len(now))
	}
}

// executionDigests are the digests of all conformance cases' executions: every event, the output, the exit status and the report but for
// its wording.
func executionDigests(t *testing.T) map[string]string {
	list, err := filepath.Glob(filepath.Join(conformance, "cases", "*.cu"))
	if err != nil || len(list) == 0 {
		t.Fatal("no cases", err)
	}
	digests := map[string]string{}
	for _, path := range list {
		spec := enginetest.Program(t, path)
		d := &digest{sum: fnv.New64a()}
		events, n := stream(t, spec, machine.Schedule{})
		d.word(events)
		d.word(uint64(n))
		x := enginetest.Execute(t, spec, engine.Limits{})
		told := report.Of(x, i18n.Reader{})
		for i := range told.Findings {
			told.Findings[i].Message, told.Findings[i].Hint, told.Findings[i].Sanitizer = "", "", nil
		}
		for i := range told.Launches {
			told.Launches[i].Occupancy.Advice = ""
		}
		if err := told.JSON(d.sum); err != nil {
			t.Fatal(err)
		}
		for _, text := range [][]byte{x.Stdout(), x.Stderr()} {
			d.word(uint64(len(text)))
			d.sum.Write(text)
		}
		digests[strings.TrimSuffix(filepath.Base(path), ".cu")] = fmt.Sprintf("%016x", d.sum.Sum64())
	}
	return digests
}

// changedDigests are the cases of both whose digests differ, and those that are gone.
func changedDigests(was, now map[string]string) (changed []string) {
	for _, name := range slices.Sorted(maps.Keys(was)) {
		if was[name] != now[name] {
			changed = append(changed, name)
		}
	}
	return changed
}

func readDigests(t *testing.T) (version string, digests map[string]string) {
	text, err := os.ReadFile(versionGolden)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, _ := strings.Cut(string(text), "\n")
	digests = map[string]string{}
	for line := range strings.Lines(rest) {
		name, sum, _ := strings.Cut(strings.TrimSpace(line), " ")
		digests[name] = sum
	}
	return strings.TrimPrefix(head, "engine version "), digests
}

func writeDigests(t *testing.T, digests map[string]string) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "engine version %s\n", engine.Version)
	for _, name := range slices.Sorted(maps.Keys(digests)) {
		fmt.Fprintln(&b, name, digests[name])
	}
	if err := os.WriteFile(versionGolden, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
