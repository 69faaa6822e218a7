package measured

import (
	_ "embed"
	"encoding/json"
)

//go:generate go run ./gen ../../../engine/testdata/conformance measured.gen.json

//go:embed measured.gen.json
var stored []byte

// Result sums up all programs.
type Result struct {
	Device       string   `json:"device"`
	Launches     int      `json:"launches"`
	Counters     int      `json:"counters"`     // that the profiler gave
	Equal        int      `json:"equal"`        // of them, here too
	Outputs      int      `json:"outputs"`      // programs that print the same each time on the hardware
	OutputsEqual int      `json:"outputsEqual"` // of them, byte for byte
	Unstable     []string `json:"unstable"`     // programs that do not print the same each time on the hardware
	Unequal      []string `json:"unequal"`      // programs in which anything differs
	Table        []Row    `json:"table"`
}

// Row is one program, its counters summed over its launches.
type Row struct {
	Program  string `json:"program"`
	Hardware Sums   `json:"hardware"`
	Here     Sums   `json:"here"`
	Bytes    int    `json:"bytes"` // that it prints on the hardware
	Same     bool   `json:"same"`  // that it prints here, too
}

// Sums are counters as the profiler has them.
type Sums struct {
	LoadSectors   int64 `json:"global_load_sectors"`
	StoreSectors  int64 `json:"global_store_sectors"`
	LoadWaves     int64 `json:"shared_load_wavefronts"`
	LoadConflicts int64 `json:"shared_load_conflicts"`
}

// Load reads what is stored.
func Load() (*Result, error) {
	r := &Result{}
	return r, json.Unmarshal(stored, r)
}
