package reference

import (
	"sort"

	"tilescope/engine/isa"
)

// piece is an allocation as the reference sees it.
type piece struct {
	addr  uint64
	bytes []byte
	name  string
	space isa.Space
}

// memory is what threads of a launch share: global and constant memory, and the program's constants, which are where only the reference
// looks.
type memory struct {
	pieces []piece // by address
	texts  []byte  // string literals and constant tables, from textBase
}

// textBase is where the reference keeps literals: nowhere in the engine's map.
const textBase uint64 = 0x1000_0000

func (m *memory) sort() {
	sort.Slice(m.pieces, func(i, j int) bool { return m.pieces[i].addr < m.pieces[j].addr })
}

// at is the n bytes of an address in global or constant memory; nil when no allocation holds them.
func (m *memory) at(addr uint64, n int) []byte {
	if off := addr - textBase; off < uint64(len(m.texts)) && off+uint64(n) <= uint64(len(m.texts)) {
		return m.texts[off : off+uint64(n)]
	}
	i := sort.Search(len(m.pieces), func(i int) bool { return m.pieces[i].addr > addr }) - 1
	if i < 0 {
		return nil
	}
	p := m.pieces[i]
	if off := addr - p.addr; off+uint64(n) <= uint64(len(p.bytes)) {
		return p.bytes[off : off+uint64(n)]
	}
	return nil
}

// bytes is what an address means to a thread.
func (t *thread) bytes(addr uint64, n int) []byte {
	var all []byte
	off := addr & (isa.WindowBytes - 1)
	switch addr &^ (isa.WindowBytes - 1) {
	case isa.SharedWindow:
		all = t.block.shared
		if off >= dynamicAt {
			off -= dynamicAt
			all = t.block.dynamic
		}
	case isa.LocalWindow:
		all = t.local
	default:
		if p := t.block.grid.memory.at(addr, n); p != nil {
			return p
		}
		refuse("an access at %#x, outside every allocation", addr)
	}
	if off+uint64(n) > uint64(len(all)) {
		refuse("an access outside the shared or local memory that there is")
	}
	return all[off : off+uint64(n)]
}

// text is the string at an address.
func (t *thread) text(addr uint64) string {
	var s []byte
	for {
		c := t.bytes(addr+uint64(len(s)), 1)[0]
		if c == 0 {
			return string(s)
		}
		s = append(s, c)
	}
}
