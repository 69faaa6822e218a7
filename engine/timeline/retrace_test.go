package timeline_test

import (
	"context"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/isa"
	"tilescope/engine/timeline"
)

// The last write to a cell is the last one of its history, whatever checkpoints there are and whatever was asked with it.
func TestLastWritesAgreeWithHistories(t *testing.T) {
	ctx := context.Background()
	for _, file := range []string{"product.cu", "histogram.cu", "two_launches.cu", "blocks.cu"} {
		for _, interval := range []int64{5, 1 << 15} {
			limits := engine.Limits{Timeline: timeline.Limits{Interval: interval, Checkpoints: 16}}
			x := enginetest.Execute(t, enginetest.Program(t, "../frame/why/testdata/"+file), limits)
			line := x.Timeline()
			var asks []*timeline.Ask
			for launch := range line.Launches() {
				arrays, err := x.Frames().Arrays(ctx, launch)
				if err != nil {
					t.Fatal(err)
				}
				for _, a := range arrays.List {
					for cell := 0; cell < a.Length(); cell += 3 {
						for at := int64(0); at <= x.Steps(); at += 7 {
							c := timeline.Cell{Space: a.Space, Addr: a.Base + uint64(cell*a.Elem.Bytes), Bytes: a.Elem.Bytes, Launch: launch}
							asks = append(asks, &timeline.Ask{Cell: c, Before: at, Site: -1})
						}
					}
				}
			}
			if err := line.Retrace(1<<40).LastWrites(ctx, asks); err != nil {
				t.Fatal(err)
			}
			for _, a := range asks {
				compareWithHistory(t, line, a)
			}
		}
	}
}

func compareWithHistory(t *testing.T, line *timeline.Execution, a *timeline.Ask) {
	t.Helper()
	h, err := line.History(context.Background(), a.Cell, a.Before, nil)
	if err != nil {
		t.Fatal(err)
	}
	var want *timeline.Touch
	for i := range h.Touches {
		if x := &h.Touches[i]; x.Kind != isa.Load && x.Where.Position < a.Before {
			want = x
		}
	}
	switch got := a.Last; {
	case (got == nil) != (want == nil):
		t.Errorf("%+v before %d: %+v, want %+v", a.Cell, a.Before, got, want)
	case got == nil:
	case got.Where.Position != want.Where.Position || got.Host != want.Host || got.Site != want.Site || got.Value != want.Value:
		t.Errorf("%+v before %d: %+v, want %+v", a.Cell, a.Before, *got, *want)
	}
}

// A question that may replay too little says so.
func TestLastWritesAtTheirLimit(t *testing.T) {
	limits := engine.Limits{Timeline: timeline.Limits{Interval: 5}}
	x := enginetest.Execute(t, enginetest.Program(t, "../frame/why/testdata/product.cu"), limits)
	arrays, err := x.Frames().Arrays(context.Background(), 0)
	if err != nil {
		t.Fatal(err)
	}
	a := &arrays.List[2]
	ask := &timeline.Ask{Cell: timeline.Cell{Space: a.Space, Addr: a.Base, Bytes: a.Elem.Bytes}, Before: x.Steps(), Site: -1}
	r := x.Timeline().Retrace(1)
	r.Charge(1)
	if err := r.LastWrites(context.Background(), []*timeline.Ask{ask}); err != nil || !ask.Limited || ask.Last != nil {
		t.Errorf("%+v, %v", ask, err)
	}
}
