package shape

import "strings"

// Axes names what the source counts the planes of each array by, where all accesses say the same: z, as in tile[z + 1][y][x] or in
// in[(z * ny + y) * nx + x]. It is "" for an array without planes, and where accesses differ or say nothing, as buffers do that are told
// apart by k % 2. Volumes are the extents of arrays of three dimensions, nil for others. No scalar may be a variable of the kernel.
func Axes(in Input, volumes [][]int) []string {
	out, unknown := make([]string, len(volumes)), make([]bool, len(volumes))
	for site, cells := range samples(in) {
		for array := range cells {
			if len(volumes[array]) != 3 || unknown[array] {
				continue
			}
			name, told := in.axis(site, volumes[array])
			switch {
			case name == "" && told:
			case name == "" || out[array] != "" && out[array] != name:
				out[array], unknown[array] = "", true
			default:
				out[array] = name
			}
		}
	}
	return out
}

// axis is what a site's index counts planes by. It is told, but "", where the site always accesses the same plane.
func (in *Input) axis(site int, volume []int) (name string, told bool) {
	s := &in.Program.Sites[site]
	if len(s.Index) == len(volume) {
		l, ok := in.linear(s.Index[0])
		if !ok {
			return "", false
		}
		return l.counter(1)
	}
	if len(s.Index) != 1 {
		return "", false
	}
	// As it is written it says more than with the values of variables in their places.
	meant, _ := in.means(site)
	for _, text := range []string{s.Index[0], meant} {
		if l, ok := in.linear(text); ok {
			if name, ok := l.counter(volume[1] * volume[2]); ok && name != "" {
				return name, true
			}
		}
	}
	return "", false
}

// counter is what a sum counts such steps by: the name of the only term that is one of them, or of several that are parts of one
// coordinate, as blockIdx.z and threadIdx.z are. It is "" for a sum without such terms, and false where they have no common name.
func (l linear) counter(step int) (name string, ok bool) {
	for _, t := range l.terms {
		if t.times%step != 0 {
			continue
		}
		last := t.name[strings.LastIndexByte(t.name, '.')+1:]
		if last == "" || isDigit(last[0]) || strings.ContainsFunc(t.name, func(c rune) bool { return c > 0x7f || !inName(byte(c)) }) ||
			name != "" && name != last {
			return "", false
		}
		if t.times < 0 || t.times != step && t.name == last {
			return "", false // backwards, or of every second plane
		}
		name = last
	}
	return name, true
}
