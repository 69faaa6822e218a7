package project

import (
	"math/bits"
	"slices"

	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/isa"
)

// askedWords are the different words of 4 bytes that an access requests, by bank and then by address, and the address of each.
func (h *shot) askedWords(e *event.Access, mask uint32, bytes, banks int) ([]frame.BankWord, []uint64) {
	const word = 4
	var at []uint64 // of each word, parallel to out
	out := []frame.BankWord{}
	for m := mask; m != 0; m &= m - 1 {
		lane := bits.TrailingZeros32(m)
		from := e.Addr[lane] / word * word
		for w := from; w < e.Addr[lane]+uint64(max(bytes, 1)); w += word {
			i := slices.Index(at, w)
			if i < 0 {
				i = len(at)
				at = append(at, w)
				array, cell := h.State.Arrays.Find(isa.SharedSpace, max(w, e.Addr[lane]))
				if array >= 0 && h.State.Index[array] < 0 {
					array = -1
				}
				out = append(out, frame.BankWord{Bank: int((w & (isa.WindowBytes - 1)) / word % uint64(banks)), Array: array, Cell: cell,
					Lanes: []int{}})
			}
			out[i].Lanes = append(out[i].Lanes, lane)
		}
	}
	order := make([]int, len(out))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(x, y int) int {
		if d := out[x].Bank - out[y].Bank; d != 0 {
			return d
		}
		return int(int64(at[x]) - int64(at[y]))
	})
	sorted, begin := make([]frame.BankWord, len(out)), make([]uint64, len(out))
	for i, k := range order {
		sorted[i], begin[i] = out[k], at[k]
	}
	return sorted, begin
}

// sectorUses tells for each sector, by the address where it begins, who requests which bytes of it.
func (h *shot) sectorUses(e *event.Access, mask uint32, bytes int, first []uint64, size int) []frame.SectorUse {
	out := make([]frame.SectorUse, len(first))
	for i := range out {
		out[i] = frame.SectorUse{Lanes: []int{}, At: []int{}, Cells: []int{}}
	}
	for m := mask; m != 0; m &= m - 1 {
		lane := bits.TrailingZeros32(m)
		from, to := e.Addr[lane], e.Addr[lane]+uint64(bytes)
		for i, s := range first {
			if to <= s || from >= s+uint64(size) {
				continue
			}
			out[i].Lanes = append(out[i].Lanes, lane)
			out[i].At = append(out[i].At, int(int64(from)-int64(s)))
			step := uint64(1)
			for at := max(from, s); at < min(to, s+uint64(size)); at += step {
				array, cell := h.State.Arrays.Find(isa.GlobalSpace, at)
				if array < 0 {
					continue
				}
				if !slices.Contains(out[i].Cells, cell) {
					out[i].Cells = append(out[i].Cells, cell)
				}
				step = uint64(h.State.Arrays.List[array].Elem.Bytes)
			}
		}
	}
	return out
}
