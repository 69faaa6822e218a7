package page

import (
	"fmt"
	"strings"

	"rsc.io/qr"
)

// quiet is the empty margin that readers of QR codes need, in modules.
const quiet = 4

// QR is a text as a QR code, black on white in any theme: an SVG document.
func QR(text string) (string, error) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return "", fmt.Errorf("a QR code of %q: %w", text, err)
	}
	side := code.Size + 2*quiet
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges"><title>%s</title><rect `+
		`width="%d" height="%d" fill="#fff"/><path d="`, side, side, escape(text), side, side)
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			if !code.Black(x, y) {
				continue
			}
			run := 1
			for code.Black(x+run, y) && x+run < code.Size {
				run++
			}
			fmt.Fprintf(&b, "M%d %dh%dv1h-%dz", x+quiet, y+quiet, run, run)
			x += run
		}
	}
	b.WriteString(`"/></svg>`)
	return b.String(), nil
}

func escape(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(s)
}
