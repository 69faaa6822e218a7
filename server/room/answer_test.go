package room

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tilescope/engine/i18n"
	"tilescope/server/questionkind"
	"tilescope/server/store"
	"tilescope/server/wire"
)

func TestAnswersAreTakenInOneForm(t *testing.T) {
	cells := &Question{Question: wire.Question{Kind: questionkind.Cells, Array: "N", Rows: 2, Cols: 4, Right: "0,1,2,5"}}
	order := &Question{Question: wire.Question{Kind: questionkind.Order, Right: "1,0,2"}, Items: []string{"stores", "waits", "loads"},
		Ranks: []int{1, 0, 1}}
	about := &Question{Question: wire.Question{Kind: questionkind.Number, Right: "0.5"}, Tolerance: 0.25, Unit: "ms"}
	for _, test := range []struct {
		q     *Question
		given string
		key   string // "" for an answer that is none
		right bool
		label string
	}{
		{cells, "5, 2,1,0,1", "0,1,2,5", true, "N[0][0] … N[0][2], N[1][1]"},
		{cells, "3,4", "3,4", false, "N[0][3], N[1][0]"},
		{cells, "0,2,4,6,7,1", "0,1,2,4,6,7", false, "N[0][0] … N[0][2], N[1][0], N[1][2], N[1][3]"},
		{cells, "", "", false, ""},
		{cells, "8", "", false, ""},
		{cells, "-1", "", false, ""},
		{cells, "0;1", "", false, ""},
		{order, "1,0,2", "1,0,2", true, "B, A, C"},
		{order, "1,2,0", "1,2,0", true, "B, C, A"}, // they happen at once
		{order, "0,1,2", "0,1,2", false, "A, B, C"},
		{order, "0,1", "", false, ""},
		{order, "0,1,1", "", false, ""},
		{order, "0,1,3", "", false, ""},
		{about, "0,75", "", false, ""}, // pages send a decimal point
		{about, "0.76", "0.76", false, "0.76 ms"},
		{about, "NaN", "", false, ""},
	} {
		key, err := canonical(test.q, test.given)
		if key != test.key || (test.key == "") != errors.Is(err, ErrAnswer) {
			t.Errorf("%q is taken as %q, %v; want %q", test.given, key, err, test.key)
			continue
		}
		if err == nil && (right(test.q, key) != test.right || label(test.q, key, i18n.Reader{}) != test.label) {
			t.Errorf("%q: right %v, read as %q", key, right(test.q, key), label(test.q, key, i18n.Reader{}))
		}
	}
	if got := label(cells, "0,1,2,4,6,7", i18n.Reader{XY: true}); !strings.HasPrefix(got, "N(0,0) … N(2,0)") {
		t.Errorf("for a reader who writes columns first it is %q", got)
	}
	flat := &Question{Question: wire.Question{Kind: questionkind.Cells, Array: "a", Rows: 2, Cols: 4}, Flat: true}
	if got := label(flat, "2,3,4,7", i18n.Reader{}); got != "a[2] … a[4], a[7]" {
		t.Errorf("elements of one index are read %q", got)
	}
	stripes := &Question{Question: wire.Question{Kind: questionkind.Cells, Array: "a", Rows: 1, Cols: 20}}
	if got := label(stripes, "0,2,4,6,8,10", i18n.Reader{}); got != "a[0], a[2], a[4], a[6], and 2 more" {
		t.Errorf("a long one is %q", got)
	}
}

// A misconception is for the presenter before the answer, so that a second round is still one; then it is for all.
func TestWhatIsKnownOfWrongAnswers(t *testing.T) {
	r := rooms(t, openStore(t, store.Options{Dir: t.TempDir()}), Options{})
	code, _, m := opened(t, r)
	ctx := t.Context()
	q := Question{Question: wire.Question{Kind: questionkind.Cells, Text: "Which?", Array: "a", Rows: 1, Cols: 4, Right: "2,1", Why: "Two."},
		Prediction: "which", Slips: map[string]string{"3,2": "Off by one."}, Show: "/lessons/one?at=3"}
	want(t, m.Pose(ctx, q), nil)
	for voter, answer := range map[Voter]string{VoterOf(code, "a"): "2,3", VoterOf(code, "b"): "1,2"} {
		want(t, m.Vote(ctx, always(voter), answer), nil)
	}
	for _, phase := range []wire.VotePhase{wire.VoteOpen, wire.VoteLocked, wire.VoteDistribution, wire.VoteAnswer} {
		if phase != wire.VoteOpen {
			want(t, m.Turn(ctx, phase), nil)
		}
		until(t, m, string(phase), func(s State) bool {
			return s.Current() != nil && s.Current().Phase == phase && s.Current().voted(1) == 2
		})
		s := m.State()
		if got := s.Asked(); !slices.Equal(got, []string{"which"}) {
			t.Errorf("asked were %q", got)
		}
		shares, answer := phase == wire.VoteDistribution || phase == wire.VoteAnswer, phase == wire.VoteAnswer
		for _, presenter := range []bool{true, false} {
			v := s.Current().View(presenter, i18n.Reader{})
			why, right := "", false
			for _, o := range v.Options {
				why += o.Why
				right = right || o.Right
			}
			if (why != "") != (answer || shares && presenter) || right != answer || (v.Why != "") != answer || (v.Show != "") != presenter {
				t.Errorf("%s, presenter %v: misconceptions %q, right %v, why %q, show %q", phase, presenter, why, right, v.Why, v.Show)
			}
			if shares != slices.Equal(v.Picked, []int{0, 1, 2, 1}) || answer != slices.Equal(v.Right, []int{1, 2}) || v.Cols != 4 {
				t.Errorf("%s: picked %v, right %v, of %d", phase, v.Picked, v.Right, v.Cols)
			}
		}
	}
	var b strings.Builder
	want(t, r.Results(ctx, code, i18n.Reader{}, &b), nil)
	if !strings.Contains(b.String(), "a[1], a[2]\",,true,1,,which,\n") ||
		!strings.Contains(b.String(), "a[2], a[3]\",,false,1,,which,Off by one.\n") {
		t.Errorf("results:\n%s", b.String())
	}
	q.Right = "9"
	want(t, m.Turn(ctx, wire.VoteGone), nil)
	want(t, m.Pose(ctx, q), ErrAnswer)
}
