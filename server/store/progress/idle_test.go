package progress

import (
	"testing"
	"time"
)

// TestIdleLearnersAreForgotten: all of theirs goes; anyone who wrote something since stays as they are.
func TestIdleLearnersAreForgotten(t *testing.T) {
	k := keeper(t, Limits{Idle: 8760 * time.Hour})
	idle, busy := phrase(t), phrase(t)
	for _, p := range []Phrase{idle, busy} {
		if err := k.Keep(t.Context(), p, Place{Lesson: "tiles", Position: 1}); err != nil {
			t.Fatal(err)
		}
		if _, err := k.Do(t.Context(), p, "tiles", "one", func(w *Work) { w.Tries++ }); err != nil {
			t.Fatal(err)
		}
	}
	if n, err := k.Tidy(t.Context()); n != 0 || err != nil {
		t.Errorf("%d learners forgotten at once, %v", n, err)
	}
	written := time.Now()
	for time.Now().Equal(written) { // the next write is later, whatever the clock's steps are
	}
	if err := k.Keep(t.Context(), busy, Place{Lesson: "halo", Position: 1}); err != nil {
		t.Fatal(err)
	}
	all, err := k.All(t.Context())
	if err != nil || len(all) != 2 || all[0].ID != ID(idle) || all[0].Keys != 2 || all[1].Keys != 3 {
		t.Fatalf("%+v, %v", all, err)
	}
	k.now = func() time.Time { return all[0].Seen.Add(8760 * time.Hour).Add(time.Nanosecond) } // the other one wrote after that
	if n, err := k.Tidy(t.Context()); n != 1 || err != nil {
		t.Errorf("%d learners forgotten, %v", n, err)
	}
	for p, want := range map[Phrase]int{idle: 0, busy: 2} {
		places, err := k.Places(t.Context(), p)
		works, worksErr := k.Works(t.Context(), p, "")
		if err != nil || worksErr != nil || len(places) != want || len(works) != min(want, 1) {
			t.Errorf("%d places and %d answers, %v %v", len(places), len(works), err, worksErr)
		}
	}
}

// TestABracketIsOneByte: code counts as long as it is.
func TestABracketIsOneByte(t *testing.T) {
	code := make([]byte, 8000)
	for i := range code {
		code[i] = "<>&"[i%3]
	}
	k := keeper(t, Limits{Bytes: 10_000})
	p := phrase(t)
	if err := k.Keep(t.Context(), p, Place{Lesson: "one", Code: string(code)}); err != nil {
		t.Errorf("8,000 brackets: %v", err)
	}
	if places, err := k.Places(t.Context(), p); err != nil || places[0].Code != string(code) {
		t.Errorf("they come back otherwise (%v)", err)
	}
}
