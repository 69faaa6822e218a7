//go:build browser

package browser

import "testing"

// TestTabsOfAPhone: the memories and boards of a phone are in one row, of which the pressed one is in sight.
func TestTabsOfAPhone(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/banks/transpose.cu", 390, 844)
	p.ready()
	rows := js[int](p, `new Set([...document.querySelectorAll('.seg.memory button')].map(b => Math.round(b.getBoundingClientRect().top))).`+
		`size`)
	if rows != 1 {
		t.Errorf("the tabs are in %d rows", rows)
	}
	for _, name := range []string{"tables", "global"} {
		js[bool](p, `($('.seg.memory [data-memory="`+name+`"]').click(), true)`)
		p.until(name+" is in sight", `(() => { const b = $('.seg.memory [aria-pressed=true]'), r = b.getBoundingClientRect(); `+
			`return b.dataset.memory === '`+name+`' && r.left >= 0 && r.right <= innerWidth })()`)
	}
	if js[bool](p, `document.documentElement.scrollWidth > document.documentElement.clientWidth`) {
		t.Error("the page is wider than the phone")
	}
	// One that an address names is in sight, too, and the page stays where it is.
	p = open(t, s.url+"/lessons/banks/transpose.cu?see=tables", 390, 844)
	p.ready()
	p.until("the chosen tab is in sight", `(() => { const b = $('.seg.memory [aria-pressed=true]'), r = b.getBoundingClientRect(); `+
		`return b.dataset.memory === 'tables' && r.left >= 0 && r.right <= innerWidth && scrollY === 0 })()`)
}

// TestCutWarpsAreToldEverywhere: wherever a figure is drawn with fewer lanes, it says so, on a phone as well.
func TestCutWarpsAreToldEverywhere(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for _, path := range []string{"/lessons/stencil", "/learn/stencil?part=3", "/embed/stencil", "/lessons/reduction?see=tables"} {
		for _, width := range []int64{390, 1280} {
			p := open(t, s.url+path, width, 844)
			p.ready()
			p.until(path+" says with how many lanes it is drawn", `(e => e?.checkVisibility() && e.textContent.includes('warps of 4 lanes') && `+
				`(r => r.left >= 0 && r.right <= innerWidth)(e.getBoundingClientRect()))($('[data-part=cut]'))`)
			p.close()
		}
	}
}
