package activity_test

import (
	"fmt"
	"testing"

	"tilescope/engine/blocktrace/activity"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

func TestGroups(t *testing.T) {
	r := activity.NewRecorder(1, event.Dim{3, 2, 1}, 2)
	touch := func(launch, block, warp int, mask, faulted uint32, space isa.Space, kind isa.AccessKind) {
		r.Access(&event.Access{Where: event.Where{Launch: launch, Block: block, Warp: warp, Mask: mask}, Faulted: faulted, Space: space,
			Kind: kind})
	}
	for _, b := range []int{0, 1, 3, 4} { // the interior: everyone loads, everyone but lane 0 of warp 1 stores
		touch(1, b, 0, 0xf, 0, isa.GlobalSpace, isa.Store)
		touch(1, b, 1, 0xf, 0, isa.SharedSpace, isa.Load)
		touch(1, b, 1, 0xe, 0, isa.GlobalSpace, isa.Atomic)
	}
	touch(1, 2, 0, 0x3, 0x2, isa.GlobalSpace, isa.Store) // lane 1's store faulted
	touch(1, 2, 1, 0xf, 0, isa.LocalSpace, isa.Store)    // a thread's own memory is no work to see
	touch(0, 5, 0, 0xf, 0, isa.GlobalSpace, isa.Store)   // another launch
	touch(1, 5, 0, 0x1, 0, isa.ConstantSpace, isa.Load)  // neither
	r.BlockStart(&event.BlockEvent{Launch: 0, Block: 6})
	r.BlockStart(&event.BlockEvent{Launch: 1, Block: 5}) // does nothing, and its end is not seen
	for _, b := range []int{4, 0, 2, 3, 1} {
		r.BlockEnd(&event.BlockEvent{Launch: 1, Block: b})
	}
	r.BlockEnd(&event.BlockEvent{Launch: 0, Block: 0})
	g := r.Done()
	want := "[{4 [0 0 0] [1 1 0] 0 8 7} {1 [2 0 0] [2 0 0] 2 1 1} {1 [2 1 0] [2 1 0] 5 0 0}]"
	if got := fmt.Sprint(g.List); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := fmt.Sprint(g.Of(0), g.Of(2), g.Of(5), g.Of(6)); got != "0 1 2 -1" {
		t.Errorf("the blocks' groups are %s", got)
	}
}
