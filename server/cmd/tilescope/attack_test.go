package main

import (
	"os"
	"strings"
	"testing"

	"tilescope/server/attack"
)

// TestAttack attacks the program in processes of its own: it is killed during writes, gets hostile texts and sockets, a flood, damaged
// files and a full disk, and is backed up under load. How fast it answers meanwhile is measured by `make attack`, which does all of that
// for an hour; here nothing may be lost.
func TestAttack(t *testing.T) {
	if testing.Short() {
		t.Skip("processes are attacked, and what they do at once is not seen by this one's race detector")
	}
	t.Parallel()
	// Each part has a server of its own.
	for _, part := range []string{"damage", "sockets", "backup", "kills", "floods", "texts", "disk"} {
		t.Run(part, func(t *testing.T) {
			t.Parallel()
			attacked(t, part)
		})
	}
}

// attacked makes one part of the attack.
func attacked(t *testing.T, part string) {
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var log strings.Builder
	rows, err := attack.Run(t.Context(), attack.Options{
		Program: []string{binary}, Env: []string{asProgram + "=1"}, Dir: t.TempDir(), Seed: 4, Log: &log, Size: 0.02,
		Flags: []string{"--warm=false", "--max-instructions", "1000000"},
		Parts: []string{part},
		Kinds: []string{
			"texts as runs", "slow bodies with Upgrade", "oversized frames", "compression bombs", "fragments without end", "odd requests",
			"wrong origins", "half-open pages", "endless runs",
			"deleted",
		},
	})
	if err != nil {
		t.Fatalf("%v\n%s", err, log.String())
	}
	var table strings.Builder
	lost, _, err := attack.Print(&table, rows)
	if err != nil {
		t.Fatal(err)
	}
	if lost > 0 {
		t.Error(table.String())
	}
	for _, r := range rows {
		if r.Tried == 0 && r.Untried == "" {
			t.Errorf("%s, %s: nothing was tried", r.Part, r.Kind)
		}
	}
}
