package engine

import (
	"reflect"
	"strings"
	"testing"

	"tilescope/engine/i18n"
)

func TestValues(t *testing.T) {
	for _, c := range []struct {
		text, fault string
		want        []string
	}{
		{"2, 4,8", "", []string{"2", "4", "8"}},
		{"h200,g80", "", []string{"h200", "g80"}},
		{"1..4", "", []string{"1", "2", "3", "4"}},
		{"0..64 by 16", "", []string{"0", "16", "32", "48", "64"}},
		{"1..20 times 3, 2", "", []string{"1", "3", "9", "2"}},
		{"-2..1", "", []string{"-2", "-1", "0", "1"}},
		{"4,4,2..4", "", []string{"4", "2", "3"}},
		{"1..9", "more than 8", nil},
		{"1..999999999999999", "no range", nil},
		{"", "empty place", nil},
		{"1,,2", "empty place", nil},
		{"8..2", "no range", nil},
		{"1..8 by 0", "no range", nil},
		{"0..8 times 2", "no range", nil},
		{"1..8 and 2", "no range", nil},
		{"a..b", "no range", nil},
	} {
		got, err := Values(c.text, 8)
		switch {
		case c.fault == "" && (err != nil || !reflect.DeepEqual(got, c.want)):
			t.Errorf("%q: %v, %v; want %v", c.text, got, err, c.want)
		case c.fault != "" && (err == nil || !strings.Contains(err.Error(), c.fault)):
			t.Errorf("%q: %v, %v; want %q", c.text, got, err, c.fault)
		}
	}
}

func TestTurn(t *testing.T) {
	base := RunSpec{Source: "__shared__ int s[TILE];", Defines: map[string]string{"N": "4"}, Args: []string{"a"}}
	for _, c := range []struct {
		knob  Knob
		value string
		want  func(RunSpec) bool
	}{
		{Knob{DefineKnob, "TILE"}, "8", func(s RunSpec) bool { return s.Defines["TILE"] == "8" && s.Defines["N"] == "4" }},
		{Knob{ArgumentKnob, "3"}, "x", func(s RunSpec) bool { return reflect.DeepEqual(s.Args, []string{"a", "", "x"}) }},
		{Knob{Kind: DeviceKnob}, "g80", func(s RunSpec) bool { return s.Device == "g80" }},
		{Knob{Kind: SMsKnob}, "2", func(s RunSpec) bool { return s.Schedule.Blocks == "on-sms" && s.Schedule.SMs == 2 }},
		{Knob{Kind: SeedKnob}, "7", func(s RunSpec) bool { return s.Schedule.Warps == "shuffled" && s.Schedule.Seed == 7 }},
		{Knob{Kind: WarpKnob}, "8", func(s RunSpec) bool { return s.WarpSize == 8 }},
		{Knob{ArgumentKnob, "0"}, "x", nil},
		{Knob{DefineKnob, "TIL"}, "8", nil},
		{Knob{DefineKnob, ""}, "8", nil},
		{Knob{ArgumentKnob, "65"}, "x", nil},
		{Knob{Kind: SMsKnob}, "many", nil},
		{Knob{Kind: SeedKnob}, "-1", nil},
		{Knob{Kind: "phase of the moon"}, "1", nil},
	} {
		s, err := c.knob.Turn(base, c.value)
		if (err == nil) != (c.want != nil) || c.want != nil && !c.want(s) {
			t.Errorf("%+v to %q: %+v, %v", c.knob, c.value, s, err)
		}
	}
	if len(base.Defines) != 1 || base.Args[0] != "a" || len(base.Args) != 1 {
		t.Errorf("turning changed what it began with: %+v", base)
	}
	kept := RunSpec{Schedule: Schedule{Blocks: "shuffled"}}
	if s, _ := (Knob{Kind: SeedKnob}).Turn(kept, "3"); s.Schedule.Warps != "" {
		t.Error("a seed shuffles warps although blocks are shuffled")
	}
}

func TestMeasures(t *testing.T) {
	r := &Report{Launches: []ReportLaunch{
		{Counters: ReportCounters{GlobalLoadSectors: 5, Barriers: 2}, Occupancy: ReportOccupancy{Blocks: 4},
			Executed: ReportWork{Flops32: 30, Instructions: map[string]ReportCount{"load_global": {Warps: 3}}, Slots: ReportSlots{Active: 5}}, Intensity: ReportIntensity{Accesses: 10, PerAccess: 3}},
		{Counters: ReportCounters{GlobalLoadSectors: 7}, Occupancy: ReportOccupancy{Blocks: 3},
			Executed: ReportWork{Flops64: 10, Instructions: map[string]ReportCount{"load_global": {Warps: 1}, "barrier": {Warps: 2}}, Slots: ReportSlots{Active: 6}}, Intensity: ReportIntensity{Accesses: 10, PerAccess: 1}},
	}, Findings: []ReportFinding{{Severity: "error"}, {Severity: "note"}, {Severity: "note"}}}
	want := map[string]float64{"launches": 2, "global_load_sectors": 12, "barriers": 2, "occupancy_blocks": 3, "lane_slots_active": 11, "instructions_load_global": 4, "instructions_barrier": 2, "intensity_accesses": 20, "intensity_flops_per_access": 2, "errors": 1, "notes": 2}
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
	// Every number of the counters is there, whoever added it.
	for _, part := range []reflect.Type{reflect.TypeFor[ReportCounters](), reflect.TypeFor[ReportWork]()} {
		for i := range part.NumField() {
			if key := part.Field(i).Tag.Get("json"); part.Field(i).Type.Kind() == reflect.Int64 && !seen[key] {
				t.Errorf("the counter %s is not measured", key)
			}
		}
	}
}
