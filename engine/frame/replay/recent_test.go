package replay

import "testing"

// TestRecentValuesAreKept: a value is made once while it is kept, the oldest goes when there is no room, and the bytes are those of the
// values kept.
func TestRecentValuesAreKept(t *testing.T) {
	r := NewRecent[int, string](2)
	r.weigh = func(s *string) int64 { return int64(len(*s)) }
	made := 0
	get := func(key int, value string) string {
		return *r.Get(key, func() *string { made++; return &value })
	}
	if get(1, "one") != "one" || get(1, "other") != "one" || made != 1 {
		t.Errorf("%d values were made of one key", made)
	}
	get(2, "second")
	if r.bytes.Load() != 9 {
		t.Errorf("%d bytes are kept, want 9", r.bytes.Load())
	}
	get(3, "third")
	if _, kept := r.Kept(1); kept || r.bytes.Load() != 11 || made != 3 {
		t.Errorf("the oldest is kept: %v; %d bytes, %d made", kept, r.bytes.Load(), made)
	}
	if v, kept := r.Kept(2); !kept || *v != "second" {
		t.Error("the second value is gone")
	}
}
