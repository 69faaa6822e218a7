package set_test

import (
	"os"
	"slices"
	"testing"

	"tilescope/engine"
	"tilescope/engine/analysis"
	"tilescope/engine/enginetest"
	"tilescope/engine/i18n"
)

// Findings of members that nobody wrote name them, and say nothing about what is between members.
func TestUnwrittenMembersAreNamed(t *testing.T) {
	text, err := os.ReadFile("testdata/members.cu")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range enginetest.Execute(t, engine.RunSpec{Source: string(text)}, engine.Limits{}).Findings() {
		if f.Kind == analysis.UncoveredElements {
			got = append(got, i18n.Reader{}.Word(f.Message))
		}
	}
	want := []string{
		"This copies back 64 elements of 'b', but in 64 of them, beginning with b[0], at.z, history[3] were never written.",
		"This copies back 64 elements of 'b', but in 32 of them, beginning with b[32], mass was never written.",
		"This copies back 64 elements of 'q', but 48 of them were never written, beginning with q[16]. Either there is no thread for them," +
			" or a condition skips them.",
		"This copies back 64 elements of 'q', but in 16 of them, beginning with q[0], value, low were never written.",
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
}
