package machine

import "slices"

// WarpOrder chooses among the warps of a block.
type WarpOrder uint8

const (
	RoundRobin WarpOrder = iota // one statement of each warp in turn: the teaching default
	WarpAfterWarp
	Shuffled // seeded
)

// BlockOrder chooses among blocks.
type BlockOrder uint8

const (
	InOrder        BlockOrder = iota // one block after another
	Together                         // all that fit are resident, one statement of each in turn
	OnSMs                            // as many as Schedule.SMs multiprocessors hold
	ShuffledBlocks                   // seeded, one after another
)

// The orders' names, in specs, links and messages: they never change.
var (
	warpOrders  = [...]string{"round-robin", "warp-after-warp", "shuffled"}
	blockOrders = [...]string{"in-order", "together", "on-sms", "shuffled"}
)

// WarpOrders are the names of all orders of warps, the usual one first.
func WarpOrders() []string { return slices.Clone(warpOrders[:]) }

// BlockOrders are the names of all orders of blocks, the usual one first.
func BlockOrders() []string { return slices.Clone(blockOrders[:]) }

// String is the order's name.
func (o WarpOrder) String() string { return warpOrders[o] }

// String is the order's name.
func (o BlockOrder) String() string { return blockOrders[o] }

// ParseWarpOrder is the order of a name; "" is the usual one.
func ParseWarpOrder(name string) (o WarpOrder, ok bool) {
	i := slices.Index(warpOrders[:], name)
	return WarpOrder(max(i, 0)), i >= 0 || name == ""
}

// ParseBlockOrder is the order of a name; "" is the usual one.
func ParseBlockOrder(name string) (o BlockOrder, ok bool) {
	i := slices.Index(blockOrders[:], name)
	return BlockOrder(max(i, 0)), i >= 0 || name == ""
}
