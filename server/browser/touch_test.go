//go:build browser

package browser

import (
	"fmt"
	"os"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestLinesForFingers: beside the source each line's number, bar and switch is 44 px wide and 24 high for a finger, a finding's mark 24
// both ways, and no neighbour is over it. With a mouse lines are as close as before.
func TestLinesForFingers(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for i, query := range []string{"?at=60&break=20", "?at=60&lines=sectors&off=16"} {
		kinds := 2 + i // numbers and switches, then bars as well
		p := open(t, s.url+"/lessons/stencil"+query, 390, 844)
		p.ready()
		p.shoot(fmt.Sprintf("fingers-%d", i))
		// How far a press reaches from the middle of a button, sideways and up and down.
		small := js[string](p, `(() => { const out = [], seen = new Set();
			for (const b of document.querySelectorAll('.src li button')) {
				if (!b.getClientRects().length) continue;
				$('.code .scroll').scrollLeft = 0;
				b.scrollIntoView({ block: 'center', behavior: 'instant' });
				const r = b.getBoundingClientRect(), x = r.left + r.width / 2, y = r.top + r.height / 2, mine = (dx, dy) => document.elementFromPoint(x + dx, y + dy) === b;
				const reach = (dx, dy) => { let n = 0; while (n < 99 && mine(n * dx, n * dy)) n += .5; return n };
				const wide = reach(-1, 0) + reach(1, 0), high = reach(0, -1) + reach(0, 1);
				if (wide < (b.className === 'hotn' ? 24 : 44) || high < 24) out.push(b.className + ' of line ' + b.closest('li').dataset.line + ': ' + wide + '×' + high);
				seen.add(b.classList[0]);
			}
			return (seen.size < `+fmt.Sprint(kinds)+` ? 'seen are only ' + [...seen] + '; ' : '') + out.join('; ') })()`)
		if small != "" {
			t.Errorf("%s: too small for a finger: %s", query, small)
		}
		p.accessible()
	}
	p := open(t, s.url+"/lessons/stencil", 1280, 720)
	p.ready()
	if high := js[float64](p, `$('.src li').getBoundingClientRect().height`); high > 20 {
		t.Errorf("with a mouse a line is %g high", high)
	}
}

// TestLongSentenceOnPhone: a sentence of many lines is there as a whole above the transport, and leaves the picture's numbers free.
func TestLongSentenceOnPhone(t *testing.T) {
	t.Parallel()
	s := shared(t)
	text, err := os.ReadFile("../../engine/testdata/conformance/cases/matmul_tiled_4_2.cu")
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, linkTo(t, s, string(text), "?lang=de"), 390, 844)
	p.ready()
	for _, l := range []look{{390, 844, "light"}, {360, 740, "dark"}} {
		p.restyle(l)
		js[bool](p, `(document.activeElement.blur(), true)`)
		p.press(kb.Home)
		p.until("the first step", `$('tilescope-stage').dataset.step === '0'`)
		p.press("1")
		p.press(kb.ArrowRight)
		p.until("it is before the first phase", `Number($('tilescope-stage').dataset.step) > 0`)
		p.press(kb.ArrowRight)
		p.until("it tells of a phase", `$('[data-part=narration]').textContent.length > 170`)
		js[bool](p, `(scrollTo(0, 0), true)`)
		const lines = `(e => Math.round(e.getBoundingClientRect().height / parseFloat(getComputedStyle(e).lineHeight)))($('[data-part=narration]'))`
		if n := js[int](p, lines); n < 4 {
			t.Errorf("%d: the sentence has %d lines", l.width, n)
		}
		if wrong := js[string](p, `(() => { const b = s => $(s).getBoundingClientRect(), said = b('[data-part=narration]'), bar = b('.stage > .time');
			if (said.bottom > bar.top + 0.5) return 'the transport covers ' + (said.bottom - bar.top) + ' pixels of it';
			if (said.bottom > b('.stage > .say').bottom + 0.5 || said.top < b('.stage > .say').top - 0.5) return 'it leaves its box';
			if (innerHeight < 800) return '';
			for (const e of document.querySelectorAll('.fig .cells text')) if (e.getBoundingClientRect().bottom > b('.stage > .say').top) return 'it covers ' + e.textContent;
			return '' })()`); wrong != "" {
			t.Errorf("%d: %s", l.width, wrong)
		}
		p.shoot(fmt.Sprintf("sentence-%d", l.width))
	}
}
