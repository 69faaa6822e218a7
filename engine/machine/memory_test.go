package machine

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

func memoryOf(t *testing.T) (*Machine, *Memory) {
	t.Helper()
	m := New(newProgram(), Config{Device: h200(), Observer: event.Ignore{}}, &script{})
	return m, m.Memory()
}

// TestMemoryAgreesWithBytes does random writes, fills, copies, snapshots and restores, and the same on plain slices.
func TestMemoryAgreesWithBytes(t *testing.T) {
	m, mem := memoryOf(t)
	r := rand.New(rand.NewPCG(5, 6))
	const size = 3*pageBytes + 100
	var addr [3]uint64
	var plain [3][]byte
	for i, s := range []isa.Space{isa.GlobalSpace, isa.HostSpace, isa.GlobalSpace} {
		addr[i], _ = mem.Alloc(AllocSpec{Space: s, Bytes: size})
		plain[i] = make([]byte, size)
	}
	type saved struct {
		s *Snapshot
		p [3][]byte
	}
	var kept []saved
	for range 3000 {
		i, j := r.IntN(3), r.IntN(3)
		at := r.IntN(size)
		n := r.IntN(size-at) + 1
		if r.IntN(2) == 0 {
			n = min(n, 9)
		}
		switch r.IntN(8) {
		case 0, 1:
			b := make([]byte, n)
			for k := range b {
				b[k] = byte(r.Uint32())
			}
			mem.Write(addr[i]+uint64(at), b)
			copy(plain[i][at:], b)
		case 2:
			v := byte(r.IntN(2) * 7)
			mem.Fill(addr[i]+uint64(at), v, int64(n), Asked{})
			for k := range n {
				plain[i][at+k] = v
			}
		case 3, 4:
			to := r.IntN(size - n + 1)
			mem.Copy(addr[j]+uint64(to), addr[i]+uint64(at), int64(n), Asked{})
			copy(plain[j][to:to+n], bytes.Clone(plain[i][at:at+n]))
		case 5:
			s := saved{s: m.Snapshot()}
			for k := range plain {
				s.p[k] = bytes.Clone(plain[k])
			}
			kept = append(kept, s)
		case 6:
			if len(kept) > 0 {
				s := kept[r.IntN(len(kept))]
				m.Restore(s.s)
				for k := range plain {
					plain[k] = bytes.Clone(s.p[k])
				}
			}
		case 7:
			got := make([]byte, n)
			if !mem.Read(addr[i]+uint64(at), got) || !bytes.Equal(got, plain[i][at:at+n]) {
				t.Fatalf("bytes %d to %d of %d differ", at, at+n, i)
			}
		}
	}
}

func TestAllocations(t *testing.T) {
	_, mem := memoryOf(t)
	a, _ := mem.Alloc(AllocSpec{Space: isa.GlobalSpace, Bytes: 100, Name: "a"})
	b, _ := mem.Alloc(AllocSpec{Space: isa.GlobalSpace, Bytes: 3 << 20, Name: "b"})
	h, _ := mem.Alloc(AllocSpec{Space: isa.HostSpace, Bytes: 10})
	if a%isa.AllocAlign != 0 || b%isa.AllocAlign != 0 || h%16 != 0 {
		t.Errorf("addresses %#x %#x %#x are not aligned", a, b, h)
	}
	if got, ok := mem.Find(b + 3<<20 - 1); !ok || got.Name != "b" {
		t.Errorf("find in b: %v %v", got, ok)
	}
	if _, ok := mem.Find(b + 3<<20); ok {
		t.Error("found something past b")
	}
	if got, ok := mem.Near(a + 200); !ok || got.Name != "a" {
		t.Errorf("near a: %v", got)
	}
	if mem.Write(a+96, make([]byte, 8)) {
		t.Error("wrote past the end")
	}
	if s, ok := mem.ReadString(h, 4); s != "" || !ok {
		t.Errorf("string %q %v", s, ok)
	}
	for _, want := range []Freeing{FreedNow, FreedBefore} {
		if got := mem.Free(a, 0); got != want {
			t.Errorf("freed: %d, want %d", got, want)
		}
	}
	if mem.Free(b+4, 0) != NotAllocated || mem.Read(a, make([]byte, 1)) {
		t.Error("freed the middle of b, or read what was freed")
	}
	if again, _ := mem.Alloc(AllocSpec{Space: isa.GlobalSpace, Bytes: 100}); again <= b {
		t.Errorf("address %#x used again", again)
	}
	for addr, want := range map[uint64]isa.Space{a: isa.GlobalSpace, h: isa.HostSpace, isa.SharedWindow + 4: isa.SharedSpace,
		isa.LocalWindow: isa.LocalSpace, isa.ConstantBase: isa.ConstantSpace, isa.HostStack: isa.HostSpace, 12: isa.SpaceGeneric} {
		if got := SpaceOf(addr); got != want {
			t.Errorf("space of %#x is %v, want %v", addr, got, want)
		}
	}
}

// A snapshot must cost what changed and not what there is.
func TestSnapshotsShare(t *testing.T) {
	m, mem := memoryOf(t)
	a, _ := mem.Alloc(AllocSpec{Space: isa.GlobalSpace, Bytes: 64 * pageBytes})
	mem.Fill(a, 1, 64*pageBytes, Asked{})
	first := m.Snapshot().Size()
	mem.Write(a+5*pageBytes, []byte{1})
	second := m.Snapshot().Size()
	if first < 64*pageBytes || second > 3*pageBytes {
		t.Errorf("sizes %d, then %d", first, second)
	}
}
