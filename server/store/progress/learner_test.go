package progress

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tilescope/server/limit"
	"tilescope/server/store"
)

func keeper(t *testing.T, limits Limits) *Keeper {
	t.Helper()
	s, err := store.Open(t.Context(), store.Options{Dir: t.TempDir()}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	k, err := New(t.Context(), s, limits)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func phrase(t *testing.T) Phrase {
	t.Helper()
	p, err := NewPhrase()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPhrases(t *testing.T) {
	seen := map[Phrase]bool{}
	for range 1000 {
		p := phrase(t)
		if seen[p] {
			t.Fatalf("%q twice", p)
		}
		seen[p] = true
		typed := "  " + strings.ToUpper(strings.ReplaceAll(string(p), " ", " - ")) + "\n"
		if again, err := Parse(typed); err != nil || again != p {
			t.Fatalf("%q is read as %q (%v)", typed, again, err)
		}
	}
	for _, bad := range []string{"", "zoo", "zoo zoo zoo zoo zoo", "zoo zoo zoo zoo zoo zoo zoo", "zoo zoo zoo zoo zoo zzzzz",
		"../../etc/passwd a b c d e"} {
		if _, err := Parse(bad); !errors.Is(err, ErrPhrase) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

// TestWordListStays: learners have written phrases down, so the list is the one that BIP-39 publishes, to the byte.
func TestWordListStays(t *testing.T) {
	const published = "2f5eed53a4727b4bf8880d8f3f199efc90e58503646d9ff8eff3a2ed3b24dbda"
	if sum := fmt.Sprintf("%x", sha256.Sum256([]byte(english))); sum != published {
		t.Errorf("the hash of the word list is %s, not %s", sum, published)
	}
	if list := wordList(); len(list) != 2048 || !slices.IsSorted(list) {
		t.Errorf("%d words, sorted: %v", len(list), slices.IsSorted(list))
	}
	p, err := Parse("abandon ability leader legal zone zoo")
	if id := p.id(); err != nil || id != "jjppoaz5bg3r7brd5nrgom226oktcnvd" {
		t.Errorf("a phrase that was written down is read as %q, %v", id, err)
	}
}

func TestPlacesAreKept(t *testing.T) {
	k := keeper(t, Limits{})
	ctx, one, other := t.Context(), phrase(t), phrase(t)
	clock := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	k.now = func() time.Time { clock = clock.Add(time.Minute); return clock }
	for _, p := range []Place{
		{Lesson: "tiles", Position: 5, Furthest: 90, Steps: 100},
		{Lesson: "halo", Position: 1, Furthest: 1, Steps: 10, Code: "int main() {}\n", Address: "s=x"},
		{Lesson: "tiles", Position: 7, Furthest: 7, Steps: 100},
	} {
		if err := k.Keep(ctx, one, p); err != nil {
			t.Fatal(err)
		}
	}
	places, err := k.Places(ctx, one)
	if err != nil || len(places) != 2 || places[0].Lesson != "tiles" || places[0].Position != 7 || places[0].Furthest != 90 ||
		places[1].Code != "int main() {}\n" || places[1].Address != "s=x" {
		t.Errorf("%+v (%v)", places, err)
	}
	if places, err := k.Places(ctx, other); err != nil || len(places) != 0 {
		t.Errorf("somebody else sees %+v (%v)", places, err)
	}
	if err := k.Forget(ctx, one); err != nil {
		t.Fatal(err)
	}
	if places, err := k.Places(ctx, one); err != nil || len(places) != 0 {
		t.Errorf("after forgetting: %+v (%v)", places, err)
	}
}

// Two pages that write at once lose nothing that either reached.
func TestTwoPages(t *testing.T) {
	k := keeper(t, Limits{})
	p := phrase(t)
	var wg sync.WaitGroup
	for page := range 2 {
		wg.Go(func() {
			for i := range int64(20) {
				if err := k.Keep(t.Context(), p, Place{Lesson: "tiles", Position: i, Furthest: i * int64(page), Steps: 50}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	if places, err := k.Places(t.Context(), p); err != nil || len(places) != 1 || places[0].Furthest != 19 {
		t.Errorf("%+v (%v)", places, err)
	}
}

func TestLimits(t *testing.T) {
	k := keeper(t, Limits{Lessons: 2, Items: 2, Code: 10, Answer: 4})
	p := phrase(t)
	for lesson, wanted := range map[string]error{"a": nil, "b": nil} {
		if err := k.Keep(t.Context(), p, Place{Lesson: lesson, Code: strings.Repeat("\x01", 10)}); !errors.Is(err, wanted) {
			t.Error(err)
		}
	}
	if err := k.Keep(t.Context(), p, Place{Lesson: "c"}); !errors.Is(err, ErrFull) {
		t.Errorf("a third lesson: %v", err)
	}
	if err := k.Keep(t.Context(), p, Place{Lesson: "a", Code: "12345678901"}); !errors.Is(err, ErrTooLarge) {
		t.Errorf("long code: %v", err)
	}
	do := func(item string, f func(*Work)) string {
		_, err := k.Do(t.Context(), p, "a", item, f)
		if err != nil && !errors.Is(err, ErrTooLarge) && !errors.Is(err, ErrFull) {
			t.Error(err)
		}
		return limit.Name(err)
	}
	for _, c := range []struct {
		item, code, given, limit string
	}{
		{"one", "1234567890", "1234", ""}, {"one", "12345678901", "", "learner-code"}, {"one", "", "12345", "learner-answer"},
		{"two", "", "1234", ""}, {"three", "", "", "learner-items"},
	} {
		if got := do(c.item, func(w *Work) { w.Code, w.Given = c.code, json.RawMessage(c.given) }); got != c.limit {
			t.Errorf("%+v: refused by %q", c, got)
		}
	}
}

// TestALearnerKeepsSoManyBytes: code beyond them is refused; less of it, other learners and small places are kept all the same.
func TestALearnerKeepsSoManyBytes(t *testing.T) {
	k := keeper(t, Limits{Bytes: 10_000})
	p := phrase(t)
	code := strings.Repeat("c", 4000)
	for _, lesson := range []string{"one", "two"} {
		if err := k.Keep(t.Context(), p, Place{Lesson: lesson, Code: code}); err != nil {
			t.Fatal(err)
		}
	}
	if err := k.Keep(t.Context(), p, Place{Lesson: "three", Code: code}); !errors.Is(err, ErrFull) {
		t.Errorf("a third: %v", err)
	}
	if _, err := k.Do(t.Context(), p, "one", "mend", func(w *Work) { w.Code = code }); !errors.Is(err, ErrFull) {
		t.Errorf("an exercise: %v", err)
	}
	if err := k.Keep(t.Context(), p, Place{Lesson: "three", Position: 7}); err != nil {
		t.Errorf("a small place: %v", err)
	}
	if err := k.Keep(t.Context(), p, Place{Lesson: "two", Code: code[:100]}); err != nil {
		t.Errorf("less than before: %v", err)
	}
	if err := k.Keep(t.Context(), p, Place{Lesson: "three", Code: code}); err != nil {
		t.Errorf("a third when there is room: %v", err)
	}
	if err := k.Keep(t.Context(), phrase(t), Place{Lesson: "one", Code: code}); err != nil {
		t.Errorf("another learner: %v", err)
	}
}
