//go:build browser

package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestLinks: a bank that is pressed shows the words behind it, and its words, lanes and line are marked everywhere; keys do the same.
func TestLinks(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for _, l := range wide() {
		size, theme := [2]int64{l.width, l.height}, l.theme
		t.Run(fmt.Sprintf("%d-%s", size[0], theme), func(t *testing.T) {
			p := open(t, s.url+"/lessons/tiled-matrix-multiply?at=117&open=banks,sectors,threads&theme="+theme, size[0], size[1])
			p.ready()
			// Step 18: warp 1 stores the lower half of Ns, banks 24 to 31.
			p.click("[data-bank='26']")
			p.until("the word behind it is named, and the line marked", `$('[data-part=bank-words]')?.innerText.includes('Ns[2][2]') && `+
				`$('[data-part=bank-words]').innerText.includes('lane 2') && $('[data-part=source-line].tied')?.dataset.line === '14'`)
			p.until("the cell and the thread have their rings", `document.querySelectorAll('.step rect[stroke-dasharray="4 2.5"]').length === 2`)
			p.shoot(fmt.Sprintf("links-bank-%d-%s", size[0], theme))
			p.accessible()
			p.press(kb.ArrowRight)
			p.until("the next bank", `$('[data-part=bank-words]')?.dataset.bank === '27' && $('[data-part=bank-strip]').ariaValueNow === '27'`)
			if at := p.position(); at != 117 {
				t.Errorf("the arrow went to position %d", at)
			}
			p.click("[data-part=word]")
			p.until("the word is picked", `$('[data-part=word]')?.ariaPressed === 'true'`)
			p.click("[data-sector='1']")
			p.until("the sector's elements and lanes are named",
				`/N\[2\]\[\d\]|N\[3\]\[\d\]/.test($('[data-part=sector-words]')?.innerText ?? '') && !$('[data-part=bank-words]')`)
			p.until("four lanes of warp 1 ask for four elements", `document.querySelectorAll('.step rect[stroke-dasharray="4 2.5"]').length === 8`)
			p.shoot(fmt.Sprintf("links-sector-%d-%s", size[0], theme))
			js[bool](p, `($('[data-part=sector-strip]').focus(), true)`)
			p.press(kb.Escape)
			p.until("nothing is picked", `!$('[data-part=sector-words]') && !$('[data-part=source-line].tied')`)
		})
	}
}
