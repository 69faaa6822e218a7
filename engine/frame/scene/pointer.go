package scene

import (
	"strconv"
	"strings"

	"tilescope/engine/frame/format"
	"tilescope/engine/isa"
)

// Pointer words an address by the array that it points into: "data + 3".
func (s *State) Pointer(p uint64) string {
	if p == 0 {
		return "nullptr"
	}
	space := isa.GlobalSpace
	if p-isa.SharedWindow < isa.ClusterBytes {
		space = isa.SharedSpace
	}
	array, cell := s.Arrays.Find(space, p)
	if array < 0 {
		return "0x" + strconv.FormatUint(p, 16)
	}
	name := s.Arrays.List[array].Name
	switch at := cell + s.Arrays.List[array].First; {
	case at > 0:
		return name + " + " + strconv.Itoa(at)
	case at < 0:
		return name + " − " + strconv.Itoa(-at)
	}
	return name
}

// Pointers words addresses in the same way, without spaces.
func (s *State) Pointers() format.Pointers {
	return func(p uint64) string { return strings.ReplaceAll(s.Pointer(p), " ", "") }
}
