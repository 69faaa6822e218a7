package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"tilescope/engine/frame"
)

// whyProgram is the path of a program of the engine's tests of "why?".
func whyProgram(name string) string { return "../../../engine/frame/why/testdata/" + name }

func TestWhyIsPrinted(t *testing.T) {
	var stdout, stderr bytes.Buffer
	args := []string{whyProgram("no_barrier.cu"), "--warp", "4", "out[3]", "--schedule", "warp-after-warp"}
	if status := whyAsked(args, strings.NewReader(""), &stdout, &stderr); status != 0 {
		t.Fatalf("status %d: %s", status, stderr.String())
	}
	const want = `out[3] is 75 because thread 3 read tile[4] before thread 4 wrote it
Read at step 4, written at step 8: no barrier orders lines 8 and 11.
Insert __syncthreads() below line 8: this removes the race. With this change, out[3] is 98 at the end.

 1. out[3] is 75
    Thread 3 stores left + tile[t] + right = 33 + 42 + 0 at step 5, line 12.
 2. Thread 3 reads tile[4]: it holds 0
    At step 4, line 11.
 3. Thread 4 writes 23 to tile[4] 4 steps later
    At step 8, line 8, in warp 1: thread 3 should have read this value.
 4. No barrier between lines 8 and 11
    Put a __syncthreads() between the two accesses, where all threads of the block reach it.

Also, for cause 1:
    Thread 3 reads tile[2]: it holds 33. At step 3, line 10.
`
	if !strings.HasPrefix(stdout.String(), want) {
		t.Errorf("got\n%s\nwant\n%s", stdout.String(), want)
	}
}

// TestWhyOfASwitchedOffBarrier: what must be switched on again is what is on the line, also where less would order the two threads.
func TestWhyOfASwitchedOffBarrier(t *testing.T) {
	for line, want := range map[string]string{"15": "Switch __syncthreads() on line 15 on: this removes the race.",
		"18": "Switch __syncthreads() on line 18 on: this removes the race."} {
		var stdout, stderr bytes.Buffer
		args := []string{"../../../lessons/tiled-matrix-multiply/kernel.cu", "--off", line, "finding 1"}
		if status := whyAsked(args, strings.NewReader(""), &stdout, &stderr); status != 0 {
			t.Fatalf("status %d: %s", status, stderr.String())
		}
		if !strings.Contains(stdout.String(), want+"\n") {
			t.Errorf("line %s: got\n%s", line, stdout.String())
		}
	}
}

func TestWhyAsJSON(t *testing.T) {
	var stdout, stderr bytes.Buffer
	args := []string{"--format", "json", "--lang", "de", whyProgram("product.cu"), "acc", "--block", "1", "--thread", "1,1", "--step", "30"}
	if status := whyAsked(args, strings.NewReader(""), &stdout, &stderr); status != 0 {
		t.Fatalf("status %d: %s", status, stderr.String())
	}
	var answer frame.Why
	if err := json.Unmarshal(stdout.Bytes(), &answer); err != nil {
		t.Fatal(err)
	}
	c := answer.Causes[0]
	if c.Kind != frame.CauseVariable || c.Focus.Block != [3]int{1, 0, 0} || c.Step > 30 || !strings.HasPrefix(answer.Text, "acc ist ") {
		t.Errorf("%q, %+v", answer.Text, c)
	}
}

func TestWhyRefuses(t *testing.T) {
	for _, c := range []struct {
		args   []string
		status int
		want   string
	}{
		{[]string{whyProgram("transpose.cu")}, exitUsage, "give a program and a question"},
		{[]string{whyProgram("transpose.cu"), "out[3]", "more"}, exitUsage, "out[3]"},
		{[]string{whyProgram("transpose.cu"), "nope[3]"}, exitUsage, "No kernel has an array nope. Arrays: in, out, tile."},
		{[]string{whyProgram("transpose.cu"), "out[64]"}, exitUsage, "There is no element out[64]: the array has 64."},
		{[]string{whyProgram("transpose.cu"), "out[3]", "--launch", "2"}, exitUsage, "There is no launch 2."},
		{[]string{whyProgram("transpose.cu"), "tile[0][0]", "--block", "9"}, exitUsage, "Block (9,0,0) is outside the grid."},
		{[]string{whyProgram("transpose.cu"), "x", "--thread", "a"}, exitUsage, "give whole numbers, 0 or more"},
		{[]string{whyProgram("transpose.cu"), "out[3]", "--format", "svg"}, exitUsage, "choose text or json"},
		{[]string{sample("nothing.cu"), "out[3]"}, exitUsage, "does not exist: check the path"},
	} {
		var stdout, stderr bytes.Buffer
		if status := whyAsked(c.args, strings.NewReader(""), &stdout, &stderr); status != c.status || !strings.Contains(stderr.String(), c.want) {
			t.Errorf("%q: status %d, saying %q; want %d, %q", c.args, status, stderr.String(), c.status, c.want)
		}
	}
}
