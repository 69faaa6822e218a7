package machine

import "testing"

func TestOrdersHaveNames(t *testing.T) {
	for i, name := range WarpOrders() {
		if o, ok := ParseWarpOrder(name); !ok || o != WarpOrder(i) || o.String() != name {
			t.Errorf("%q is the order %d, which is called %v", name, o, o)
		}
	}
	for i, name := range BlockOrders() {
		if o, ok := ParseBlockOrder(name); !ok || o != BlockOrder(i) || o.String() != name {
			t.Errorf("%q is the order %d, which is called %v", name, o, o)
		}
	}
	if len(WarpOrders()) != int(Shuffled)+1 || len(BlockOrders()) != int(ShuffledBlocks)+1 || Shuffled.String() != "shuffled" ||
		OnSMs.String() != "on-sms" {
		t.Errorf("warps: %v, blocks: %v", WarpOrders(), BlockOrders())
	}
	if o, ok := ParseWarpOrder(""); !ok || o != RoundRobin {
		t.Errorf("the usual order of warps is %v", o)
	}
	if o, ok := ParseBlockOrder(""); !ok || o != InOrder {
		t.Errorf("the usual order of blocks is %v", o)
	}
	_, warps := ParseWarpOrder("together")
	_, blocks := ParseBlockOrder("round-robin")
	if warps || blocks {
		t.Error("an order of one kind is taken for the other")
	}
}
