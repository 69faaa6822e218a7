package experiment_test

import (
	"reflect"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/experiment"
	"tilescope/engine/frame"
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
		{"1..9", "at most 8", nil},
		{"1..999999999999999", "not a range", nil},
		{"", "missing value", nil},
		{"1,,2", "missing value", nil},
		{"8..2", "not a range", nil},
		{"1..8 by 0", "not a range", nil},
		{"0..8 times 2", "not a range", nil},
		{"1..8 and 2", "not a range", nil},
		{"a..b", "not a range", nil},
	} {
		got, err := experiment.Values(c.text, 8)
		switch {
		case c.fault == "" && (err != nil || !reflect.DeepEqual(got, c.want)):
			t.Errorf("%q: %v, %v; want %v", c.text, got, err, c.want)
		case c.fault != "" && (err == nil || !strings.Contains(err.Error(), c.fault)):
			t.Errorf("%q: %v, %v; want %q", c.text, got, err, c.fault)
		}
	}
}

func TestApply(t *testing.T) {
	base := engine.RunSpec{Source: "__shared__ int s[TILE];", Defines: map[string]string{"N": "4"}, Args: []string{"a"}}
	for _, c := range []struct {
		param experiment.SweepParam
		value string
		want  func(engine.RunSpec) bool
	}{
		{
			experiment.SweepParam{frame.DefineParam, "TILE"},
			"8",
			func(s engine.RunSpec) bool { return s.Defines["TILE"] == "8" && s.Defines["N"] == "4" },
		},
		{
			experiment.SweepParam{frame.ArgumentParam, "3"},
			"x",
			func(s engine.RunSpec) bool { return reflect.DeepEqual(s.Args, []string{"a", "", "x"}) },
		},
		{experiment.SweepParam{Kind: frame.DeviceParam}, "g80", func(s engine.RunSpec) bool { return s.Device == "g80" }},
		{
			experiment.SweepParam{Kind: frame.SMsParam},
			"2",
			func(s engine.RunSpec) bool { return s.Schedule.Blocks == "on-sms" && s.Schedule.SMs == 2 },
		},
		{
			experiment.SweepParam{Kind: frame.SeedParam},
			"7",
			func(s engine.RunSpec) bool { return s.Schedule.Warps == "shuffled" && s.Schedule.Seed == 7 },
		},
		{experiment.SweepParam{Kind: frame.WarpParam}, "8", func(s engine.RunSpec) bool { return s.WarpSize == 8 }},
		{experiment.SweepParam{frame.ArgumentParam, "0"}, "x", nil},
		{experiment.SweepParam{frame.DefineParam, "TIL"}, "8", nil},
		{experiment.SweepParam{frame.DefineParam, ""}, "8", nil},
		{experiment.SweepParam{frame.ArgumentParam, "65"}, "x", nil},
		{experiment.SweepParam{Kind: frame.SMsParam}, "many", nil},
		{experiment.SweepParam{Kind: frame.SeedParam}, "-1", nil},
		{experiment.SweepParam{Kind: "phase of the moon"}, "1", nil},
	} {
		s, err := c.param.Apply(base, c.value)
		if (err == nil) != (c.want != nil) || c.want != nil && !c.want(s) {
			t.Errorf("%+v to %q: %+v, %v", c.param, c.value, s, err)
		}
	}
	if len(base.Defines) != 1 || base.Args[0] != "a" || len(base.Args) != 1 {
		t.Errorf("turning changed what it began with: %+v", base)
	}
	kept := engine.RunSpec{Schedule: engine.Schedule{Blocks: "shuffled"}}
	if s, _ := (experiment.SweepParam{Kind: frame.SeedParam}).Apply(kept, "3"); s.Schedule.Warps != "" {
		t.Error("a seed shuffles warps although blocks are shuffled")
	}
}
