package report_test

import (
	"reflect"
	"strings"
	"testing"

	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

func TestMeasures(t *testing.T) {
	r := &report.Report{Launches: []report.Launch{
		{Counters: report.Counters{GlobalLoadSectors: 5, Barriers: 2}, Occupancy: report.Occupancy{Blocks: 4},
			Executed:  report.Work{Flops32: 30, Instructions: map[string]report.Count{"load_global": {Warps: 3}}, Slots: report.Slots{Active: 5}},
			Intensity: report.Intensity{Accesses: 10, PerAccess: 3}},
		{Counters: report.Counters{GlobalLoadSectors: 7}, Occupancy: report.Occupancy{Blocks: 3},
			Executed: report.Work{Flops64: 10, Instructions: map[string]report.Count{"load_global": {Warps: 1}, "barrier": {Warps: 2}},
				Slots: report.Slots{Active: 6}}, Intensity: report.Intensity{Accesses: 10, PerAccess: 1}},
	}, Findings: []report.Finding{{Severity: "error"}, {Severity: "note"}, {Severity: "note"}}}
	want := map[string]float64{"launches": 2, "global_load_sectors": 12, "barriers": 2, "occupancy_blocks": 3, "lane_slots_active": 11,
		"instructions_load_global": 4, "instructions_barrier": 2, "intensity_accesses": 20, "intensity_flops_per_access": 2, "errors": 1,
		"notes": 2}
	seen := map[string]bool{}
	for _, m := range r.Measures(i18n.Reader{}) {
		if w, ok := want[m.Key]; ok && m.Value != w {
			t.Errorf("%s is %v, want %v", m.Key, m.Value, w)
		}
		if seen[m.Key] {
			t.Errorf("%s comes twice", m.Key)
		}
		if strings.Contains(m.Label, "measure-") || strings.Contains(m.Label, "class-") {
			t.Errorf("%s has no name: give it one in the phrases", m.Key)
		}
		seen[m.Key] = true
	}
	for key := range want {
		if !seen[key] {
			t.Errorf("%s is missing", key)
		}
	}
	// Every number of the counters is there, no matter who added it.
	for _, part := range []reflect.Type{reflect.TypeFor[report.Counters](), reflect.TypeFor[report.Work]()} {
		for i := range part.NumField() {
			if key := part.Field(i).Tag.Get("json"); part.Field(i).Type.Kind() == reflect.Int64 && !seen[key] {
				t.Errorf("the counter %s is not measured", key)
			}
		}
	}
}
