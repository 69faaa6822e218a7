package symbolize_test

import (
	"testing"

	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/symbolize"
)

const base = isa.GlobalBase

func newMap() *symbolize.Map {
	float := isa.ElemType{Name: "float", Bytes: 4}
	p := &isa.Program{
		Funcs: []*isa.Func{
			{Name: "kernel", Kernel: true, Params: []isa.Param{{Name: "in", Reg: 0, Leaves: 1, Pointer: true, Elem: float},
				{Name: "rows", Reg: 1, Leaves: 1, Pointer: true, Elem: isa.ElemType{Name: "float *", Bytes: 8}}}},
			{Name: "other", Kernel: true},
		},
		Globals: []*isa.Global{
			{Name: "foreign", Space: isa.SharedSpace, Func: 1, Offset: 0, Bytes: 512, Elem: float, Dims: []int{128}},
			{Name: "tile", Space: isa.SharedSpace, Func: 0, Offset: 0, Bytes: 272, Elem: float, Dims: []int{4, 17}},
			{Name: "sum", Space: isa.SharedSpace, Func: 0, Offset: 272, Bytes: 4, Elem: float},
			{Name: "extra", Space: isa.SharedSpace, Func: 0, Dynamic: true, Elem: float},
			{Name: "late", Space: isa.SharedSpace, Func: 0, Offset: 276, Bytes: 8, Elem: float, Dims: []int{2}},
			{Name: "table", Space: isa.GlobalSpace, Func: -1, Bytes: 24, Elem: float, Dims: []int{2, 3}},
		},
		Sites: []isa.Site{
			{Func: 0, Array: "in", Text: "in[i]", Elem: float}, {Func: 0, Array: "tile", Text: "tile[y][x]", Elem: float},
			{Func: 0, Text: "*p", Elem: float},
			{Func: 0, Array: "table", Text: "table[1][2]", Elem: float}, {Func: 0, Array: "tile", Text: "tile[y + 1][x]", Elem: float, Shared: 2},
			{Func: 0, Array: "rows", Text: "rows[y][x]", Elem: float, Index: []string{"x"}},
			{Func: 0, Array: "rows", Text: "rows[y]", Elem: isa.ElemType{Name: "float *", Bytes: 8}, Index: []string{"y"}},
			{Func: 0, Array: "late", Text: "late[i]", Elem: float, Shared: 5, Index: []string{"i"}},
		},
	}
	m := symbolize.NewMap(p)
	m.Alloc(&event.AllocEvent{Alloc: 0, Space: isa.GlobalSpace, Addr: base, Bytes: 64, Name: "d_in", Elem: float})
	m.Alloc(&event.AllocEvent{Alloc: 1, Space: isa.GlobalSpace, Addr: base + 512, Bytes: 24, Name: "table", Elem: float})
	m.Alloc(&event.AllocEvent{Alloc: 2, Space: isa.GlobalSpace, Addr: base + 256, Bytes: 64, Elem: float})
	m.Launch(&event.Launch{
		Func: 0, Grid: event.Dim{2, 2, 1}, Block: event.Dim{8, 8, 1}, WarpSize: 32, SharedBytes: 400, DynamicOffset: 288,
		Params: []uint64{base + 8, base + 256},
	})
	return m
}

func TestCell(t *testing.T) {
	m := newMap()
	for _, c := range []struct {
		name  string
		site  int
		space isa.Space
		addr  uint64
		want  string
	}{
		{"a parameter counts from where it points", 0, isa.GlobalSpace, base + 20, "in[3]"},
		{"also before that", 0, isa.GlobalSpace, base, "in[-2]"},
		{"through another pointer the allocation's name", 2, isa.GlobalSpace, base + 12, "d_in[3]"},
		{"memory without a name as written", 2, isa.GlobalSpace, base + 260, "*p"},
		{"a variable with its dimensions", 3, isa.GlobalSpace, base + 512 + 20, "table[1][2]"},
		{"shared memory of this kernel", 1, isa.SharedSpace, isa.SharedWindow + 4*(17*2+5), "tile[2][5]"},
		{"an offset does as well", -1, isa.SharedSpace, 4, "tile[0][1]"},
		{"past its end still the variable that the source names", 4, isa.SharedSpace, isa.SharedWindow + 272, "tile[4][0]"},
		{"and before its beginning", 7, isa.SharedSpace, isa.SharedWindow + 272, "late[-1]"},
		{"even where it is before the beginning of shared memory", 4, isa.SharedSpace, isa.SharedWindow - 4*17, "tile[-1][0]"},
		{"an array of pointers", 6, isa.GlobalSpace, base + 256 + 16, "rows[2]"},
		{"and what one of its pointers leads to", 5, isa.GlobalSpace, base + 256 + 4, "rows[y][x]"},
		{"a scalar", -1, isa.SharedSpace, 272, "'sum'"},
		{"dynamic shared memory", -1, isa.SharedSpace, 288 + 8, "extra[2]"},
		{"nothing there", 2, isa.GlobalSpace, base + 4096, "*p"},
	} {
		if got := (i18n.Reader{}).Word(i18n.Message{Key: "x", Args: []i18n.Arg{m.Cell(c.site, c.space, c.addr)}}); got != "x cell="+c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestAllocations(t *testing.T) {
	m := newMap()
	saved := m.Save()
	m.Free(&event.FreeEvent{Alloc: 0, Pos: 9})
	m.Alloc(&event.AllocEvent{Alloc: 3, Space: isa.GlobalSpace, Addr: base, Bytes: 32})
	if a := m.Find(base + 31); a == nil || a.Alloc != 3 {
		t.Errorf("found %v", a)
	}
	if a := m.Find(base + 32); a != nil {
		t.Errorf("found %v past the end", a)
	}
	if a := m.Nearest(base + 255); a.Alloc != 3 {
		t.Errorf("nearest is %v", a)
	}
	if a := m.Of(0); !a.Freed || a.FreePos != 9 {
		t.Errorf("freed: %v", a)
	}
	m.Load(saved)
	if a := m.Find(base + 33); a == nil || a.Alloc != 0 || a.Freed {
		t.Errorf("gone back: %v", a)
	}
	if d := m.Thread(1, 3); d != (event.Dim{3, 4, 0}) {
		t.Errorf("thread %v", d)
	}
	if d := m.Block(3); d != (event.Dim{1, 1, 0}) {
		t.Errorf("block %v", d)
	}
}

// TestSharedAt: of variables that share an offset, the one that the site names is found, or the launched kernel's own, and never another
// kernel's.
func TestSharedAt(t *testing.T) {
	m := newMap()
	for _, c := range []struct {
		off, begin int
		want       string
	}{{4, 0, "tile"}, {272, 272, "sum"}, {296, 288, "extra"}, {1 << 20, 0, ""}} {
		g, begin := m.SharedAt(nil, c.off)
		name := ""
		if g != nil {
			name = g.Name
		}
		if name != c.want || begin != c.begin {
			t.Errorf("offset %d is in %q, which begins at %d: want %q, %d", c.off, name, begin, c.want, c.begin)
		}
	}
}
