package attempts

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"tilescope/server/store"
)

func open(t *testing.T, dir string) (*Counter, func()) {
	t.Helper()
	s, err := store.Open(t.Context(), store.Options{Dir: dir}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	c, err := New(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	return c, func() {
		if err := s.Close(context.Background()); err != nil {
			t.Error(err)
		}
	}
}

func all(t *testing.T, c *Counter) map[string]map[string]Count {
	t.Helper()
	counts, err := c.All(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return counts
}

// TestAttemptsAreCounted: sums are there before and after they are written, by two counters of one store too, and after a restart.
func TestAttemptsAreCounted(t *testing.T) {
	dir := t.TempDir()
	c, end := open(t, dir)
	other := &Counter{bucket: c.bucket, pending: map[string]sums{}} // of another server
	for _, a := range []Attempt{
		{Lesson: "stencil", Item: "seven", First: true, Right: true, Took: 30 * time.Second},
		{Lesson: "stencil", Item: "seven", First: true, Slip: "misstep-1", Took: 90 * time.Second},
		{Lesson: "stencil", Item: "seven", Right: true}, // a second try
		{Lesson: "stencil", Item: "seven", First: true, Slip: "misstep-1", Took: 3 * time.Minute},
		{Lesson: "stencil", Item: "seven", First: true},
		{Lesson: "stencil", Item: "largest", Took: time.Hour}, // passed later
	} {
		c.Note(a)
	}
	want := map[string]map[string]Count{"stencil": {
		"seven":   {Tried: 4, Right: 1, Slips: map[string]int{"misstep-1": 2, Other: 1}, Minutes: [Spans]int{1, 1, 1}},
		"largest": {Minutes: [Spans]int{5: 1}},
	}}
	if got := all(t, c); !reflect.DeepEqual(got, want) {
		t.Errorf("before it is written: %+v", got)
	}
	if err := c.Write(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := all(t, other); !reflect.DeepEqual(got, want) {
		t.Errorf("after: %+v", got)
	}
	other.Note(Attempt{Lesson: "stencil", Item: "seven", First: true, Right: true})
	c.Note(Attempt{Lesson: "stencil", Item: "seven", First: true, Right: true})
	for _, k := range []*Counter{other, c, c} {
		if err := k.Write(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	end()
	c, end = open(t, dir)
	defer end()
	got := all(t, c)["stencil"]["seven"]
	if slip, n := got.Commonest(); got.Tried != 6 || got.Right != 3 || slip != "misstep-1" || n != 2 {
		t.Errorf("after a restart: %+v, commonest %s %d", got, slip, n)
	}
	if span, ok := got.Median(); !ok || span != 1 {
		t.Errorf("the median is in span %d (%v)", span, ok)
	}
	if err := c.Forget(t.Context()); err != nil || len(all(t, c)) != 0 {
		t.Errorf("after they are forgotten there are %+v (%v)", all(t, c), err)
	}
}

// TestCountsAreBounded: whatever is noted, a lesson has so many items, an item so many misconceptions, and its value fits.
func TestCountsAreBounded(t *testing.T) {
	c, end := open(t, t.TempDir())
	defer end()
	for i := range 3 * itemsMost {
		for k := range 2 * slipsMost {
			c.Note(Attempt{Lesson: "stencil", Item: fmt.Sprintf("item-%d", i), First: true, Slip: fmt.Sprintf("%s-%d",
				strings.Repeat("x", 50), k)})
		}
	}
	if err := c.Write(t.Context()); err != nil {
		t.Fatal(err)
	}
	got := all(t, c)["stencil"]
	if len(got) != itemsMost {
		t.Errorf("%d items are kept", len(got))
	}
	for item, n := range got {
		sum := 0
		for _, k := range n.Slips {
			sum += k
		}
		if len(n.Slips) > slipsMost+1 || n.Tried != 2*slipsMost || sum != n.Tried {
			t.Fatalf("%s: %d misconceptions of %d tries, %d others", item, len(n.Slips), n.Tried, n.Slips[Other])
		}
	}
}

// TestNothingAboutAPerson: what is stored are sums; nothing in it tells attempts apart, or when they were made.
func TestNothingAboutAPerson(t *testing.T) {
	c, end := open(t, t.TempDir())
	defer end()
	c.Note(Attempt{Lesson: "stencil", Item: "seven", First: true, Slip: "misstep-1", Took: 83*time.Second + 125*time.Millisecond})
	if err := c.Write(t.Context()); err != nil {
		t.Fatal(err)
	}
	v, err := c.bucket.Get(t.Context(), "stencil")
	if err != nil {
		t.Fatal(err)
	}
	var got, want any
	if err := json.Unmarshal(v.Data, &got); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(`{"seven":{"tried":1,"right":0,"slips":{"misstep-1":1},"minutes":[0,1,0,0,0,0]}}`), &want); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("it keeps %s", v.Data)
	}
}

// TestManyNoteAtOnce: a class that answers at once loses no attempt, while sums are written.
func TestManyNoteAtOnce(t *testing.T) {
	c, end := open(t, t.TempDir())
	defer end()
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() {
			for range 50 {
				c.Note(Attempt{Lesson: "stencil", Item: "seven", First: true, Right: true})
			}
		})
	}
	for range 5 {
		if err := c.Write(t.Context()); err != nil {
			t.Error(err)
		}
	}
	wg.Wait()
	if err := c.Write(t.Context()); err != nil {
		t.Error(err)
	}
	if n := all(t, c)["stencil"]["seven"].Tried; n != 1000 {
		t.Errorf("%d of 1000 are counted", n)
	}
	var none *Counter
	none.Note(Attempt{}) // a server that counts nothing
}
