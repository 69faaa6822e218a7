//go:build browser

package browser

import (
	"strings"
	"testing"
)

// TestPanelsFitATeachersLaptop: at 1280×720 no note beside a panel's heading is cut in either language, and four threads stand side by side
// wherever their panel is; alone, eight do. On a phone nothing lies beside the page.
func TestPanelsFitATeachersLaptop(t *testing.T) {
	t.Parallel()
	s := shared(t)
	const four, eight = "&threads=0,0_1,0_2,0_3,3", "&threads=0,0_1,0_2,0_3,3_0,1_1,1_2,2_3,1"
	p := open(t, s.url+"/", 1280, 720)
	for _, lang := range []string{"en", "de"} {
		for _, open := range []string{"locals" + eight, "phases,locals" + four, "halo,counters,locals" + four, "locals,reuse,phases" + four,
			"counters,locals,halo" + four, "threads,barriers,reuse"} {
			p.do(navigate(s.url + "/lessons/tiled-matrix-multiply?at=117&lang=" + lang + "&open=" + open))
			p.ready()
			if strings.Contains(open, "locals") {
				p.until("the threads are there", `document.querySelectorAll('[data-part=locals] thead th').length >= 4`)
			}
			if cut := js[string](p, `[...document.querySelectorAll('.ins .h span, [data-part=locals]')].filter(e => e.scrollWidth > e.clientWidth `+
				`+ 1).map(e => e.innerText).join('; ')`); cut != "" {
				t.Errorf("%s, %s: cut is %q", lang, open, cut)
			}
		}
	}
	phone := open(t, s.url+"/lessons/tiled-matrix-multiply?at=117&lang=de&open=locals"+four, 390, 844)
	phone.ready()
	if wide := js[int](phone, `document.documentElement.scrollWidth - innerWidth`); wide > 0 {
		t.Errorf("the page is %d wider than a phone", wide)
	}
}
