package machine

import "sort"

// Unwritten says that nothing has written bytes of global, constant or host memory between this snapshot and a later one of the same run,
// nor made or freed them. It compares which pages the two share: false says nothing, for another cell of a page may have been written.
func (s *Snapshot) Unwritten(later *Snapshot, addr uint64, bytes int) bool {
	a, b := s.alloc(addr), later.alloc(addr)
	if a == nil || b == nil {
		return a == b
	}
	if a.Ordinal != b.Ordinal || a.Position != b.Position || a.Freed != b.Freed {
		return false
	}
	from, to := (addr-a.Addr)/pageBytes, (addr-a.Addr+uint64(max(bytes, 1))-1)/pageBytes
	for i := from; i <= to; i++ {
		if a.tab.peek(i) != b.tab.peek(i) {
			return false
		}
	}
	return true
}

// SharedUnwritten says that nothing has written a block's shared memory between this snapshot and a later one; false says nothing.
func (s *Snapshot) SharedUnwritten(later *Snapshot, launch, block int) bool {
	a, b := s.resident(launch, block), later.resident(launch, block)
	return a != nil && b != nil && len(a.shared) > 0 && len(b.shared) > 0 && &a.shared[0] == &b.shared[0]
}

func (s *Snapshot) resident(launch, block int) *block {
	if s.launch == nil || s.launch.index != launch {
		return nil
	}
	for _, b := range s.launch.resident {
		if b.index == block {
			return b
		}
	}
	return nil
}

// alloc is the allocation that holds an address, nil for none.
func (s *Snapshot) alloc(addr uint64) *alloc {
	for id := range s.regions {
		list := s.regions[id].allocs
		i := sort.Search(len(list), func(i int) bool { return list[i].Addr > addr }) - 1
		if i >= 0 && addr-list[i].Addr < uint64(list[i].Bytes) {
			return &list[i]
		}
	}
	return nil
}

// peek is page i, nil where it was never written.
func (t *table) peek(i uint64) *page {
	if i < uint64(len(t.pages)) {
		return t.pages[i]
	}
	return nil
}
