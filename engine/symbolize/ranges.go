package symbolize

import (
	"math/bits"
	"strconv"
	"strings"
)

// Ranges writes numbers in order as 3–5, 8.
func Ranges(all []int) string {
	var out []string
	for i := 0; i < len(all); {
		k := i
		for k+1 < len(all) && all[k+1] == all[k]+1 {
			k++
		}
		s := strconv.Itoa(all[i])
		if k > i {
			s += "–" + strconv.Itoa(all[k])
		}
		out = append(out, s)
		i = k + 1
	}
	return strings.Join(out, ", ")
}

// Lanes writes the lanes of a mask as 0–7, 12.
func Lanes(mask uint32) string {
	var all []int
	for ; mask != 0; mask &= mask - 1 {
		all = append(all, bits.TrailingZeros32(mask))
	}
	return Ranges(all)
}
