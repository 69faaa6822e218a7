package timeline

import (
	"math/rand/v2"
	"testing"
)

// TestSpansAgainstMap: whatever order blocks run in, and however long they are, each block's steps are found again; also while some are
// resident.
func TestSpansAgainstMap(t *testing.T) {
	for seed := range uint64(200) {
		rng := rand.New(rand.NewPCG(seed, 0))
		s := &spans{}
		want := map[int]span{}
		over := map[int]bool{}
		blocks := rng.Perm(1 + rng.IntN(60))
		if seed%3 != 0 {
			for i := range blocks {
				blocks[i] = i
			}
		}
		slots := 1 + rng.IntN(4)
		length := rng.IntN(3)
		position, next := int64(rng.IntN(10)), 0
		left := map[int]int{}
		var resident []int
		check := func(p *spans) {
			for b := range len(blocks) + 2 {
				from, to, made, ended := p.of(b)
				w, started := want[b]
				if made != (started && w.first >= 0) || ended != over[b] || made && (from != w.first || to != w.end) {
					t.Fatalf("seed %d: block %d is [%d, %d) %v %v, want %+v %v", seed, b, from, to, made, ended, w, over[b])
				}
			}
		}
		for next < len(blocks) || len(resident) > 0 {
			for len(resident) < slots && next < len(blocks) {
				b := blocks[next]
				next++
				s.start(b)
				resident = append(resident, b)
				want[b] = span{first: -1}
				if left[b] = length; rng.IntN(8) == 0 {
					left[b] = rng.IntN(5)
				}
			}
			i := rng.IntN(len(resident))
			b := resident[i]
			if left[b] == 0 {
				s.finish(b)
				over[b] = true
				resident = append(resident[:i], resident[i+1:]...)
				continue
			}
			left[b]--
			w := want[b]
			if w.first < 0 {
				w.first = position
			}
			w.end = position + 1
			want[b] = w
			s.live[b].first, s.live[b].end = w.first, w.end
			position++
			if rng.IntN(20) == 0 {
				check(s.part())
			}
		}
		s.close()
		check(s)
	}
}

// TestEqualBlocksAreOneRun: fifty million blocks that do the same, or nothing, are one record.
func TestEqualBlocksAreOneRun(t *testing.T) {
	for _, steps := range []int64{0, 1, 7} {
		s := &spans{}
		const blocks = 1_000_000
		for b := range blocks {
			s.start(b)
			if steps > 0 {
				s.live[b].first, s.live[b].end = int64(b)*steps, int64(b+1)*steps
			}
			s.finish(b)
		}
		s.close()
		from, to, made, over := s.of(777_777)
		if len(s.runs) != 1 || made != (steps > 0) || !over || made && (from != 777_777*steps || to != from+steps) {
			t.Errorf("%d steps each: %d runs; [%d, %d) %v %v", steps, len(s.runs), from, to, made, over)
		}
	}
}
