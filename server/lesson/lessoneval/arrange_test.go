package lessoneval_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/questionkind"
)

// Each variant of a choice has an order of its own, and an answer means the option that the reader saw at that place: the right one is
// right wherever it is shown, and a wrong one is told its own misconception.
func TestVariantsOrderTheirOptions(t *testing.T) {
	u, _ := lesson(t, "```predict\nid: which\nkind: choice\nask: which?\nvary: {A: [0, 1, 2, 3, 4, 5, 6, 7]}\noptions:\n"+
		"  - {is: 1, say: one, why: not one}\n  - {is: 2, say: two}\n"+
		"  - {is: 3, say: three, why: not three}\n  - {is: 4, say: four, why: not four}\n"+
		"answer: 2\nreveal: {say: two}\n```\n")
	written := []string{"one", "two", "three", "four"}
	seen := map[string]bool{}
	for draw := range u.Draws("one", "which") {
		asked, err := u.Ask(t.Context(), "one", "which", draw)
		if err != nil {
			t.Fatal(err)
		}
		seen[fmt.Sprint(asked.Options)] = true
		for i, shown := range asked.Options {
			if kept := shown == written[i]; kept != (draw == 0) {
				t.Errorf("variant %d shows %q at place %d", draw, shown, i)
			}
			if again, err := u.Ask(t.Context(), "one", "which", draw+8); err != nil || !slices.Equal(again.Options, asked.Options) {
				t.Errorf("variant %d by another number shows %q, and first %q: %v", draw, again.Options, asked.Options, err)
			}
			given, err := json.Marshal(i)
			if err != nil {
				t.Fatal(err)
			}
			v, err := u.Answer(t.Context(), i18n.Reader{}, "one", "which", draw, given)
			if err != nil {
				t.Fatal(err)
			}
			at := slices.Index(written, shown)
			wantWhy, wantSlip := "not "+shown, fmt.Sprint("option-", at+1)
			if at == 1 {
				wantWhy, wantSlip = "", ""
			}
			if v.Right != (at == 1) || v.Why != wantWhy || v.Slip != wantSlip || asked.Options[v.Answer[0]] != "two" {
				t.Errorf("variant %d, %s: right %v, why %q, slip %q, answer %q", draw, shown, v.Right, v.Why, v.Slip, asked.Options[v.Answer[0]])
			}
		}
	}
	if len(seen) < 4 {
		t.Errorf("8 variants show only %d orders: %v", len(seen), seen)
	}
}

// A reader who has met a choice in each of its variants cannot answer it by the place of the right option.
func TestRightOptionsMove(t *testing.T) {
	each(t, func(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson) {
		for _, b := range blocks(l) {
			q := b.Question
			if q == nil || q.Kind != questionkind.Choice || u.Draws(l.Slug, q.ID) < 2 {
				continue
			}
			places := map[int]bool{}
			for draw := range u.Draws(l.Slug, q.ID) {
				s, err := u.Settle(t.Context(), l.Slug, q.ID, draw)
				if err != nil {
					t.Fatal(err)
				}
				places[s.List[0]] = true
			}
			if len(places) == 1 {
				t.Errorf("lesson.md:%d: %s has its right option at one place in all variants: write its options in another order", q.Line, q.ID)
			}
		}
	})
}
