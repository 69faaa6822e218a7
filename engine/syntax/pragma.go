package syntax

import (
	"strconv"
	"strings"
)

// packs is what #pragma pack has said so far: the largest alignment of members, and what it was before each push.
type packs struct {
	now    uint8
	pushed []uint8
}

// packing takes the rest of a #pragma's line, if it is pack(…).
func (p *preprocessor) packing(rest string) {
	if p.lex.src.prelude {
		return
	}
	word, args, ok := strings.Cut(rest, "(")
	end := strings.LastIndexByte(args, ')')
	if !ok || strings.TrimSpace(word) != "pack" || end < 0 {
		return
	}
	s := &p.pack
	if strings.TrimSpace(args[:end]) == "" {
		s.now = 0
		return
	}
	for _, arg := range strings.Split(args[:end], ",") {
		switch arg = strings.TrimSpace(arg); arg {
		case "push":
			if len(s.pushed) < maxNestedPacks {
				s.pushed = append(s.pushed, s.now)
			}
		case "pop":
			if n := len(s.pushed); n > 0 {
				s.now, s.pushed = s.pushed[n-1], s.pushed[:n-1]
			}
		default:
			if n, err := strconv.ParseUint(arg, 0, 8); err == nil && n <= 16 && n&(n-1) == 0 {
				s.now = uint8(n)
			}
		}
	}
}

// maxNestedPacks bounds how many pushes may be open.
const maxNestedPacks = 100
