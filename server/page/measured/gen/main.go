package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
	"tilescope/server/page/measured"
)

func main() {
	if len(os.Args) != 3 {
		log.Fatal("usage: gen CONFORMANCE OUT")
	}
	r, err := measure(context.Background(), os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	text, err := json.MarshalIndent(r, "", " ")
	if err != nil {
		log.Fatal(err)
	}
	if err := os.WriteFile(os.Args[2], append(text, '\n'), 0o644); err != nil {
		log.Fatal(err)
	}
}

// expectation is what a program did on the hardware.
type expectation struct {
	Device   string                       `json:"device"`
	Stable   bool                         `json:"stable"`
	Hangs    bool                         `json:"hangs"`
	Stdout   string                       `json:"stdout"`
	Launches []map[string]json.RawMessage `json:"launches"`
}

func measure(ctx context.Context, folder string) (*measured.Result, error) {
	list, err := filepath.Glob(filepath.Join(folder, "cases", "*.cu"))
	if err != nil || len(list) == 0 {
		return nil, fmt.Errorf("no programs in %s: %w", folder, err)
	}
	text, err := os.ReadFile(filepath.Join(folder, "table.txt")) // the programs of the page's table, one per line
	if err != nil {
		return nil, err
	}
	shown := strings.Fields(string(text))
	out := &measured.Result{Unstable: []string{}, Unequal: []string{}, Table: make([]measured.Row, len(shown))}
	for _, path := range list {
		if err := compare(ctx, folder, strings.TrimSuffix(filepath.Base(path), ".cu"), shown, out); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
	}
	return out, nil
}

// compare runs one program and adds how it compares.
func compare(ctx context.Context, folder, name string, shown []string, out *measured.Result) error {
	source, err := os.ReadFile(filepath.Join(folder, "cases", name+".cu"))
	if err != nil {
		return err
	}
	text, err := os.ReadFile(filepath.Join(folder, "expected", name+".json"))
	if err != nil {
		return err
	}
	var want expectation
	if err := json.Unmarshal(text, &want); err != nil {
		return err
	}
	x, err := engine.Run(ctx, engine.RunSpec{Name: name + ".cu", Source: string(source)}, engine.Limits{}, nil)
	if err != nil {
		return err
	}
	told := report.Of(x, i18n.Reader{})
	out.Device = want.Device
	same := string(x.Stdout()) == want.Stdout
	equal := true
	switch {
	case want.Hangs:
	case !want.Stable:
		out.Unstable = append(out.Unstable, name)
	default:
		out.Outputs++
		if same {
			out.OutputsEqual++
		}
		equal = same
	}
	row := measured.Row{Program: name, Bytes: len(want.Stdout), Same: same}
	for i, l := range want.Launches {
		if i >= len(told.Launches) {
			return fmt.Errorf("%d launches, and %d on the hardware", len(told.Launches), len(want.Launches))
		}
		out.Launches++
		here := told.Launches[i].Counters
		got := map[string]int64{
			"global_load_sectors": here.GlobalLoadSectors, "global_store_sectors": here.GlobalStoreSectors,
			"shared_load_wavefronts": here.SharedLoadWavefronts, "shared_store_wavefronts": here.SharedStoreWavefronts,
			"shared_load_conflicts": here.SharedLoadConflicts, "shared_store_conflicts": here.SharedStoreConflicts,
		}
		there := map[string]int64{}
		for c, here := range got {
			var n *int64
			if err := json.Unmarshal(l[c], &n); err != nil || n == nil {
				continue // it was not measured
			}
			there[c] = *n
			out.Counters++
			if *n == here {
				out.Equal++
			} else {
				equal = false
			}
		}
		add(&row.Hardware, there)
		add(&row.Here, got)
	}
	if !equal {
		out.Unequal = append(out.Unequal, name)
	}
	if i := slices.Index(shown, name); i >= 0 {
		out.Table[i] = row
	}
	return nil
}

func add(s *measured.Sums, n map[string]int64) {
	s.LoadSectors += n["global_load_sectors"]
	s.StoreSectors += n["global_store_sectors"]
	s.LoadWaves += n["shared_load_wavefronts"]
	s.LoadConflicts += n["shared_load_conflicts"]
}
