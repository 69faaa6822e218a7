package race

import (
	"reflect"
	"testing"
)

// TestCloneSharesNothing holds that a field that is added to a block survives a step back: a copy has all fields, and no memory of the
// block that continues. What a block knows is made anew when it grows, and may be shared; cells are saved on their own.
func TestCloneSharesNothing(t *testing.T) {
	shared := map[string]bool{"know": true, "shared": true}
	of := reflect.TypeFor[block]()
	for i := range of.NumField() {
		field := of.Field(i)
		switch field.Type.Kind() {
		case reflect.Int, reflect.Uint32, reflect.Bool, reflect.Slice, reflect.Struct:
		default:
			t.Errorf("%s is a %s: say here how a copy has it", field.Name, field.Type.Kind())
		}
	}
	b := block{
		index: 1, bar: 2, met: 8, published: 3, synced: true, left: 4, fenced: 5, fences: make([]lastFence, 1), know: make(knowledge, 1),
		own: make([]knowledge, 1), warps: make([]warp, 1), log: make([]logged, 1), values: make([]uint32, 1), stores: 6, marked: 7,
		rows: make([]row, 1), opened: true, written: true,
		copies: copies{words: map[uint64]underway{1: {}}, batches: make([]uint32, 1)},
	}
	c := b.clone()
	was, is := reflect.ValueOf(b), reflect.ValueOf(c)
	for i := range of.NumField() {
		name := of.Field(i).Name
		if was.Field(i).IsZero() && !shared[name] {
			t.Errorf("%s is not filled in this test", name)
		}
		if shared[name] {
			continue
		}
		if is.Field(i).IsZero() {
			t.Errorf("a copy lacks %s", name)
		}
		if is.Field(i).Kind() == reflect.Slice && is.Field(i).Pointer() == was.Field(i).Pointer() {
			t.Errorf("a copy shares %s", name)
		}
	}
	if c.copies.batches[0]++; b.copies.batches[0] != 0 {
		t.Error("a copy shares its batches")
	}
	if delete(c.copies.words, 1); len(b.copies.words) != 1 {
		t.Error("a copy shares its words")
	}
}
