package lessoneval_test

import (
	"testing"

	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
)

// The key of a lesson has each variant of each prediction with its answer, none of whose misconceptions is right, and each exercise with
// its solution and every hint.
func TestKeys(t *testing.T) {
	each(t, func(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson) {
		key, err := u.Key(t.Context(), l.Slug)
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range blocks(l) {
			switch {
			case b.Question != nil:
				q := b.Question
				if n := len(key.Predictions[q.ID]); n != u.Draws(l.Slug, q.ID) {
					t.Errorf("lesson.md:%d: %s has %d variants in the key, and %d to be asked", q.Line, q.ID, n, u.Draws(l.Slug, q.ID))
				}
				for i, v := range key.Predictions[q.ID] {
					if !v.Settled.Right(v.Settled.Number, v.Settled.List) || len(v.Drawn) != len(q.Vary) {
						t.Errorf("lesson.md:%d: %s, variant %d: the answer is not right, or %d parameters are told", q.Line, q.ID, i, len(v.Drawn))
					}
					for _, s := range v.Settled.Slips {
						if v.Settled.Right(s.Number, s.List) || s.Why == "" || s.ID == "" {
							t.Errorf("lesson.md:%d: %s, variant %d: the misconception %+v is right, or not explained", q.Line, q.ID, i, s)
						}
					}
				}
			case b.Exercise != nil:
				e := b.Exercise
				s := key.Exercises[e.ID]
				if s == nil || s.Solution != l.Files[e.Solution] || len(s.Hints) != len(e.Hints) || len(s.Inputs) != len(e.Cases) {
					t.Fatalf("lesson.md:%d: the key of %s is %+v", e.Line, e.ID, s)
				}
				for _, g := range s.Golf {
					if g.Ours <= 0 && g.Counter == "warp_steps" {
						t.Errorf("lesson.md:%d: the solution of %s takes no steps", e.Line, e.ID)
					}
				}
			}
		}
	})
}
