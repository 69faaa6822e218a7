//go:build browser

package browser

import (
	"fmt"
	"testing"
)

// drawnIn lists what an SVG draws: texts with where they begin, rectangles and paths. Lines of text stand by their middle on the page and by their base in a file.
const drawnIn = `(root => [...root.querySelectorAll('text, rect:not(.hover):not(defs *), path:not(defs *), circle')].map(e => {
	const at = k => e.getAttribute(k) ?? '';
	return e.tagName === 'text' ? ['text', at('x'), e.textContent, at('font-size'), at('text-anchor'), at('font-weight')].join(' ')
		: [e.tagName, at('x'), at('y'), at('width'), at('height'), at('d'), at('cx'), at('cy'), at('r'), at('stroke-width'), at('stroke-dasharray'), at('opacity')].join(' ') }).sort())`

// A picture that the server draws is the one that the page shows.
func TestServerDrawsWhatThePageDraws(t *testing.T) {
	s := start(t, "127.0.0.1:0")
	for _, view := range []string{"tiled-matrix-multiply?at=117", "tiled-matrix-multiply?at=205&block=0,1&see=shared", "stencil?at=150", "reduction?at=30&notation=xy", "tiled-convolution?at=90&heat=loads", "sparse?at=40"} {
		p := open(t, s.url+"/embed/"+view, 1100, 700)
		p.ready()
		same := js[[]string](p, fmt.Sprintf(`(async () => {
			const drawn = %s, svg = $('svg.fig'), [, , w, h] = svg.getAttribute('viewBox').split(' ');
			const text = await (await fetch('/picture/%s&size=' + w + 'x' + h)).text();
			const file = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
			file.querySelector(':scope > rect').remove(); // the ground, which is the page's on the page
			const here = drawn(svg), there = drawn(file);
			if (here.length < 40) return ['the page draws next to nothing'];
			return [...here.filter(x => !there.includes(x)).map(x => 'the page alone: ' + x), ...there.filter(x => !here.includes(x)).map(x => 'the server alone: ' + x)].slice(0, 8) })()`,
			drawnIn, withSuffix(view)))
		for _, difference := range same {
			t.Errorf("%s: %s", view, difference)
		}
	}
}

// withSuffix makes a figure's address a picture's.
func withSuffix(view string) string {
	for i, c := range view {
		if c == '?' {
			return view[:i] + ".svg" + view[i:]
		}
	}
	return view + ".svg"
}
