package frame

import (
	"math/bits"
	"slices"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// BankWord is a word of shared memory that an access asks for: which element lies there, in which bank, and the lanes that ask.
type BankWord struct {
	Bank  int   `json:"bank"`
	Array int   `json:"array"` // -1: none that the scene draws
	Cell  int   `json:"cell"`
	Lanes []int `json:"lanes"` // more than one: the word is broadcast
}

// SectorUse is who asks for bytes of a sector, and for which elements.
type SectorUse struct {
	Lanes []int `json:"lanes"`
	Cells []int `json:"cells"`
}

// askedWords are the different words of 4 bytes that an access asks for, by bank and then by address.
func (h *shot) askedWords(e *event.Access, mask uint32, bytes, banks int) []BankWord {
	const word = 4
	var at []uint64 // of each word, parallel to out
	out := []BankWord{}
	for m := mask; m != 0; m &= m - 1 {
		lane := bits.TrailingZeros32(m)
		from := e.Addr[lane] / word * word
		for w := from; w < e.Addr[lane]+uint64(max(bytes, 1)); w += word {
			i := slices.Index(at, w)
			if i < 0 {
				i = len(at)
				at = append(at, w)
				array, cell := h.s.arrays.Find(isa.SharedSpace, max(w, e.Addr[lane]))
				if array >= 0 && h.s.index[array] < 0 {
					array = -1
				}
				out = append(out, BankWord{Bank: int((w & (isa.WindowBytes - 1)) / word % uint64(banks)), Array: array, Cell: cell, Lanes: []int{}})
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
	sorted := make([]BankWord, len(out))
	for i, k := range order {
		sorted[i] = out[k]
	}
	return sorted
}

// sectorUses tells for each sector, by the address where it begins, who asks for bytes of it.
func (h *shot) sectorUses(e *event.Access, mask uint32, bytes int, first []uint64, size int) []SectorUse {
	out := make([]SectorUse, len(first))
	for i := range out {
		out[i] = SectorUse{Lanes: []int{}, Cells: []int{}}
	}
	for m := mask; m != 0; m &= m - 1 {
		lane := bits.TrailingZeros32(m)
		from, to := e.Addr[lane], e.Addr[lane]+uint64(bytes)
		for i, s := range first {
			if to <= s || from >= s+uint64(size) {
				continue
			}
			out[i].Lanes = append(out[i].Lanes, lane)
			step := uint64(1)
			for at := max(from, s); at < min(to, s+uint64(size)); at += step {
				array, cell := h.s.arrays.Find(isa.GlobalSpace, at)
				if array < 0 {
					continue
				}
				if !slices.Contains(out[i].Cells, cell) {
					out[i].Cells = append(out[i].Cells, cell)
				}
				step = uint64(h.s.arrays.List[array].Elem.Bytes)
			}
		}
	}
	return out
}
