package main

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"tilescope/server/census"
)

// TestCensus: each program of a folder has its outcome, none ends or hangs the others, and what stops most comes first.
func TestCensus(t *testing.T) {
	inTurn(t)
	t.Parallel()
	args := []string{"census", filepath.Join("testdata", "census"), "--max-instructions", "100000", "--workers", "2"}
	var table, stderr bytes.Buffer
	if status := dispatch(args, nil, &table, &stderr); status != 0 || stderr.Len() > 0 {
		t.Fatalf("status %d, saying %s", status, stderr.String())
	}
	for _, line := range []string{
		"     9  programs, ",
		"     2  ran to the end\n",
		"     1  stopped by a budget\n",
		"     2  do not compile\n",
		"     2  refused   'missing' is not declared\n                  deep/refused.cu:3\n",
		"     1  external  ",
	} {
		if !strings.Contains(table.String(), line) {
			t.Errorf("the table lacks %q:\n%s", line, table.String())
		}
	}

	var out bytes.Buffer
	if status := dispatch(append(args, "--json"), nil, &out, &stderr); status != 0 {
		t.Fatalf("status %d, saying %s", status, stderr.String())
	}
	var sum census.Summary
	if err := json.Unmarshal(out.Bytes(), &sum); err != nil {
		t.Fatal(err)
	}
	want := map[string]census.Result{
		"deep/foreign.cu": {Outcome: census.External, Line: 1},
		"deep/nomain.cu":  {Outcome: census.NoMain},
		"deep/refused.cu": {Outcome: census.Refused, Line: 3},
		"deep/lost.cu":    {Outcome: census.External, Line: 2},
		"ends.cu":         {Outcome: census.Ended},
		"pair/begins.cu":  {Outcome: census.Ended},
		"fails.cu":        {Outcome: census.Failed, Status: 3},
		"hangs.cu":        {Outcome: census.Budget, Line: 0},
		"refused.cu":      {Outcome: census.Refused, Line: 2},
	}
	if len(sum.Results) != len(want) {
		t.Fatalf("%d results: %+v", len(sum.Results), sum.Results)
	}
	for _, r := range sum.Results {
		if w := want[r.File]; r.Outcome != w.Outcome || r.Line != w.Line || r.Status != w.Status || r.Seconds <= 0 {
			t.Errorf("%+v; want %+v", r, w)
		}
	}
}

// TestCensusOfNothing: what is no folder of programs is reported, with the status of usage.
func TestCensusOfNothing(t *testing.T) {
	for _, args := range [][]string{{"census"}, {"census", "a", "b"}, {"census", "testdata/nowhere"}, {"census", t.TempDir()}} {
		var stdout, stderr bytes.Buffer
		if status := dispatch(args, nil, &stdout, &stderr); status != exitUsage || stderr.Len() == 0 || stdout.Len() > 0 {
			t.Errorf("%v: status %d, saying %q", args, status, stderr.String())
		}
	}
}
