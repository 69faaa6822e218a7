package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"tilescope/engine/report"
)

// transposing is a program with a bank conflict at every load of its tile.
const transposing = "../../../engine/testdata/conformance/cases/transpose_tile_unpadded.cu"

// TestDiagnoseTells: what is first, how much it is, what to try, the profiler's name and the lesson; after what the program prints.
func TestDiagnoseTells(t *testing.T) {
	inTurn(t)
	for _, c := range []struct {
		args []string
		want []string
	}{
		{nil, []string{
			"Launch 1: turn, grid 2 × 2, block 32 × 8", "Bank conflicts: 94% of 4,224 shared-memory wavefronts are extra",
			"1. transpose_tile_unpadded.cu:32: 32-way bank conflict on every load of 'tile'", "128 warp loads take 4,096 wavefronts",
			"best possible on this line: 128", "try on line 21: tile[TILE][TILE + 1]",
			"Nsight Compute: l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum", "lesson: Banks (/learn/banks on the server)",
			"2. transpose_tile_unpadded.cu:61: Only 4 blocks for 132 SMs", "Checked, no change suggested:", "0 of 320 branches",
			"[computed, not counted]",
		}},
		{[]string{"--lang", "de"}, []string{"Bankkonflikte: 94 % von 4.224", "in Zeile 21 versuchen: tile[TILE][TILE + 1]"}},
	} {
		var stdout, stderr bytes.Buffer
		if status := run(append(c.args, "--diagnose", transposing), strings.NewReader(""), &stdout, &stderr); status != 0 {
			t.Fatalf("status %d: %s", status, stderr.String())
		}
		rest := stdout.String()
		for _, want := range append([]string{"transpose: count 4096"}, c.want...) {
			_, after, ok := strings.Cut(rest, want)
			if !ok {
				t.Fatalf("%q is not there, or too early, in\n%s", want, stdout.String())
			}
			rest = after
		}
	}
}

// TestDiagnoseAsJSON: the report has the same, and no text beside it.
func TestDiagnoseAsJSON(t *testing.T) {
	var stdout, stderr bytes.Buffer
	run([]string{"--diagnose", "--report", "-", transposing}, strings.NewReader(""), &stdout, &stderr)
	_, text, _ := strings.Cut(stdout.String(), "\n{")
	var r report.Report
	if err := json.Unmarshal([]byte("{"+text), &r); err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	d := r.Launches[0].Diagnosis
	if d == nil || len(d.Verdicts) != 3 || d.Verdicts[0].Count != 4096 || d.Verdicts[0].Change == nil || d.Verdicts[0].Lesson == nil {
		t.Errorf("%+v", d)
	}
}

// TestDiagnoseIsBounded: the first launches are diagnosed, those that come to the same are told once, and it says how many were left out.
func TestDiagnoseIsBounded(t *testing.T) {
	inTurn(t)
	var stdout, stderr bytes.Buffer
	if status := run([]string{"--diagnose", sample("launches")}, strings.NewReader(""), &stdout, &stderr); status != 0 {
		t.Fatalf("status %d: %s", status, stderr.String())
	}
	got := stdout.String()
	if report.MostDiagnosed != 64 || strings.Count(got, "Launch") != 1 || !strings.Contains(got, "Launches 1 to 64, alike: fill") ||
		!strings.Contains(got, "6 further launches were not diagnosed.") {
		t.Error(got)
	}
	stdout.Reset()
	run([]string{"--diagnose", sample("early"), "--off", "6"}, strings.NewReader(""), &stdout, &stderr)
	if !strings.Contains(stdout.String(), "No kernel was launched") {
		t.Error(stdout.String())
	}
}
