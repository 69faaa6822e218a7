package report_test

import (
	"context"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

// The report of a transpose with conflicts offers longer rows and swizzled columns, in words and in JSON.
func TestSwizzleIsReported(t *testing.T) {
	source, err := os.ReadFile("../testdata/conformance/cases/transpose_tile_unpadded.cu")
	if err != nil {
		t.Fatal(err)
	}
	x := enginetest.Execute(t, engine.RunSpec{Source: string(source)}, engine.Limits{})
	r := report.Of(x, i18n.Reader{})
	if err := r.Diagnose(context.Background(), x, i18n.Reader{}); err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	r.Diagnoses(&text, "t.cu", i18n.Reader{})
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"try on line 21: tile[TILE][TILE + 1]",
		"or swizzle the columns, tile[threadIdx.x][(threadIdx.y + j) ^ threadIdx.x]: 256 shared-memory wavefronts in the launch instead of " +
			"4,224, with the same results (verified by running the changed program)",
	} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("the text lacks %q: %s", want, text.String())
		}
	}
	for _, want := range []string{`"swizzle":{"edits":[{"line":`, `"before":4224,"after":`} {
		if !strings.Contains(string(data), want) {
			t.Errorf("the JSON lacks %q", want)
		}
	}
}
