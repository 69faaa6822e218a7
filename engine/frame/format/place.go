package format

import (
	"strconv"
	"strings"

	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// Triple is (x, y, z) as messages carry it.
func Triple(d event.Dim) [3]int { return [3]int{int(d[0]), int(d[1]), int(d[2])} }

// PlaceArg names a thread or block by as many parts as the extent has: 3, (x,y) or (x,y,z).
func PlaceArg(name string, at [3]int, extent event.Dim) i18n.Arg {
	switch {
	case extent[2] > 1:
		return i18n.Th(name, at[:]...)
	case extent[1] > 1:
		return i18n.Th(name, at[:2]...)
	}
	return i18n.N(name, at[0])
}

// Lines words line numbers: "11", "11 and 12", "11, 12 and 15".
func Lines(reader i18n.Reader, lines []int) string {
	words := make([]string, len(lines))
	for i, n := range lines {
		words[i] = strconv.Itoa(n)
	}
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " " + reader.Word(i18n.M(texts.TableAnd)) + " " + words[n-1]
	}
	return strings.Join(words, "")
}

// ThreadOf is the thread of a linear index in a block of the launch.
func ThreadOf(l *timeline.Launch, linear int) [3]int { return Triple(l.Block.At(linear)) }

// Sentences joins what is not empty.
func Sentences(list ...string) string {
	kept := list[:0:0]
	for _, s := range list {
		if s != "" {
			kept = append(kept, s)
		}
	}
	return strings.Join(kept, " ")
}
