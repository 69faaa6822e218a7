package store

import (
	"errors"
	"fmt"
	"testing"
)

// overwrite puts 20 keys of 1000 bytes 20 times over, and deletes half of them. The last revision is given back.
func overwrite(t *testing.T, b *Bucket) (last uint64) {
	t.Helper()
	for round := range 20 {
		for i := range 20 {
			r, err := b.Put(t.Context(), fmt.Sprintf("k%d", i), fmt.Appendf(make([]byte, 1000), "%d", round))
			if err != nil {
				t.Fatal(err)
			}
			last = r
		}
	}
	for i := range 10 {
		if err := b.Delete(t.Context(), fmt.Sprintf("k%d", i)); err != nil {
			t.Fatal(err)
		}
	}
	if err := b.Tidy(t.Context(), -1); err != nil {
		t.Fatal(err)
	}
	return last
}

// TestCompactGivesBack: what was overwritten and deleted takes nothing any more, what is kept is as it was, and revisions continue.
func TestCompactGivesBack(t *testing.T) {
	s := open(t, Options{Dir: memory(t)})
	b := bucket(t, s, BucketOptions{Value: 2000})
	last := overwrite(t, b)
	before, _, err := s.Used()
	if err != nil || len(before) != 1 || before[0].Keys != 10 || before[0].Deleted != 0 || before[0].Waste < 300_000 {
		t.Fatalf("%+v, %v", before, err)
	}
	if err := s.Compact(); err != nil {
		t.Fatal(err)
	}
	after, _, err := s.Used()
	if err != nil || after[0].Keys != 10 || after[0].Bytes != before[0].Bytes || after[0].Waste > 2000 {
		t.Errorf("%+v, %v", after, err)
	}
	for i := range 20 {
		v, err := b.Get(t.Context(), fmt.Sprintf("k%d", i))
		if i < 10 && !errors.Is(err, ErrMissing) || i >= 10 && (err != nil || string(v.Data[1000:]) != "19") {
			t.Errorf("k%d: %q, %v", i, v.Data, err)
		}
	}
	r, err := b.Put(t.Context(), "new", []byte("one"))
	if err != nil || r <= last {
		t.Errorf("revision %d after %d, %v", r, last, err)
	}
	if report, err := s.Check(); err != nil || report.Damaged() || len(report.Problems) > 0 {
		t.Errorf("%+v, %v", report, err)
	}
}
