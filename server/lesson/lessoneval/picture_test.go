package lessoneval_test

import (
	"context"
	"reflect"
	"sync/atomic"
	"testing"

	"tilescope/engine"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/session"
)

// counted counts the runs that lessons request.
type counted struct {
	lessoneval.Runs
	n atomic.Int64
}

func (c *counted) Run(ctx context.Context, spec engine.RunSpec) (*engine.Execution, error) {
	c.n.Add(1)
	return c.Runs.Run(ctx, spec)
}

// TestPicturesNeedFewRuns: a lesson's card shows the moment that its page names, and finding it takes at most two runs. A page may take
// dozens, and a home page with all cards must not wait for them.
func TestPicturesNeedFewRuns(t *testing.T) {
	if testing.Short() {
		t.Skip("what lessons show is tried without -short")
	}
	list, taught := load(t)
	runs := &counted{Runs: session.NewRuns(session.RunsOptions{Limits: engine.DefaultLimits(), Kept: 64})}
	u := lessoneval.Open(list, runs, lessoneval.DefaultLimits())
	for _, l := range list.All() {
		before := runs.n.Load()
		at, err := u.Picture(t.Context(), l.Slug)
		if err != nil {
			t.Error(err)
			continue
		}
		if n := runs.n.Load() - before; n > 2 {
			t.Errorf("%s: the picture of its card takes %d runs", l.Slug, n)
		}
		p, err := taught.Page(t.Context(), l.Slug)
		if err != nil {
			t.Error(err)
			continue
		}
		if !reflect.DeepEqual(at, p.Picture) {
			t.Errorf("%s: the card shows %+v, the page names %+v", l.Slug, at, p.Picture)
		}
	}
}
