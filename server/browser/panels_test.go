//go:build browser

package browser

import (
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestPanelsFitATeachersLaptop: at 1280×720 no note beside a panel's heading is cut in either language, and four threads are side by side
// wherever their panel is; alone, eight do. On a phone nothing is beside the page.
func TestPanelsFitATeachersLaptop(t *testing.T) {
	t.Parallel()
	s := shared(t)
	const four, eight = "&threads=0,0_1,0_2,0_3,3", "&threads=0,0_1,0_2,0_3,3_0,1_1,1_2,2_3,1"
	p := open(t, "about:blank", 1280, 720)
	for _, lang := range []string{"en", "de"} {
		p.do(navigate(s.url + "/lessons/tiled-matrix-multiply?at=117&lang=" + lang + "&open=locals" + eight))
		p.ready()
		for i, open := range []string{"locals", "phases,locals", "halo,counters,locals", "locals,reuse,phases", "counters,locals,halo",
			"threads,barriers,reuse"} {
			if i == 1 {
				js[bool](p, `($('tilescope-stage').act({do: 'beside', threads: [[0, 0, 0], [1, 0, 0], [2, 0, 0], [3, 3, 0]]}), true)`)
			}
			js[bool](p, `($('tilescope-stage').course.store.choose({panels: '`+open+`'.split(',')}), true)`)
			p.until(open+" are open", `[...document.querySelectorAll('.ins > [data-part=panel]')].map(e => e.dataset.panel).join() === '`+open+`'`)
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
	if wide := js[int](phone, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); wide > 0 {
		t.Errorf("the page is %d wider than a phone", wide)
	}
}

// TestFirstPanels: at first those inspectors are open that say what a run has to say and its picture does not. None of them is empty, the
// picture keeps two thirds of its height, which is what it has where they say most, and what is closed stays closed. A lesson's program,
// the playground and a program of a reader's own show at most mostControls at first.
func TestFirstPanels(t *testing.T) {
	t.Parallel()
	s, whole := shared(t), t
	one := openApart(t, "about:blank", 1280, 720)
	halving := strings.NewReplacer("out[(blockIdx.x * TILE + threadIdx.y) * N + blockIdx.y * TILE + threadIdx.x] = "+
		"tile[threadIdx.x][threadIdx.y];",
		"for (int h = TILE / 2; h > 0; h /= 2) { if (threadIdx.x < h) tile[threadIdx.y][threadIdx.x] += tile[threadIdx.y][threadIdx.x + h]; "+
			"__syncthreads(); }\n  out[y * N + x] = tile[threadIdx.y][0];").Replace(transposing)
	const open, unseen = `[...document.querySelectorAll('.stage > .ins > [data-part=panel]')].map(e => e.dataset.panel).join()`, "?"
	for _, c := range []struct{ name, url, want string }{
		{"product", s.url + "/lessons/tiled-matrix-multiply", ""},
		{"halo", s.url + "/lessons/stencil", ""},
		{"conflicts", s.url + "/lessons/banks", "banks"},
		{"tree", s.url + "/lessons/reduction", "reduction"},
		{"own", linkTo(t, s, transposing, ""), "banks"},
		{"wide", linkTo(t, s, strings.Replace(transposing, "#define TILE 8", "#define TILE 32", 1), ""), "banks"},
		{"rows", linkTo(t, s, halving, ""), "reduction"},
		{"playground", s.url + "/play", unseen},
		{"blocks", s.url + "/lessons/barriers-and-blocks", unseen},
		{"race", linkTo(t, s, racing, ""), unseen},
		{"findings", linkTo(t, s, wasteful, ""), unseen},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := one
			p.t = t
			defer func() { p.t = whole }()
			p.do(chromedp.EmulateViewport(1280, 720))
			p.afresh(c.url)
			p.ready()
			p.showsFewControls(c.name)
			if c.want == unseen {
				return
			}
			if got := js[string](p, open); got != c.want {
				t.Errorf("open are %q, want %q", got, c.want)
			}
			p.shoot("first-panels-" + c.name)
			for _, panel := range strings.FieldsFunc(c.want, func(r rune) bool { return r == ',' }) {
				p.until(panel+" says something", `$('[data-panel=`+panel+`] .body')?.innerText.trim().length >= 20`)
			}
			with := js[float64](p, `$('[data-part=picture]').clientHeight`)
			for _, panel := range strings.FieldsFunc(c.want, func(r rune) bool { return r == ',' }) {
				p.click("[data-part=panel-word][data-panel=" + panel + "]")
			}
			p.until("all are closed", open+` === '' && !$('.stage > .ins')`)
			without := js[float64](p, `$('[data-part=picture]').clientHeight`)
			if with < without*2/3 {
				t.Errorf("the picture has %v of %v pixels", with, without)
			}
			if c.want == "reduction" {
				p.rounds()
			}
			if c.name != "conflicts" && c.name != "rows" { // a lesson's program and a reader's own, with either panel
				return
			}
			p.until("the address has it", `location.search.includes('open=none')`)
			p.do(chromedp.Reload())
			p.ready()
			if got := js[string](p, open); got != "" {
				t.Errorf("after a reload %q is open", got)
			}
			p.do(chromedp.EmulateViewport(1280, 480))
			p.do(navigate("about:blank"), navigate(c.url))
			p.ready()
			if got := js[string](p, open); got != "" {
				t.Errorf("in a low window %q is open", got)
			}
		})
	}
}

// rounds opens the reduction and goes through its rounds, by keys and by a press.
func (p *tab) rounds() {
	p.t.Helper()
	p.click("[data-part=panel-word][data-panel=reduction]")
	p.until("it is before the first round", `$('[data-part=reduction]')?.dataset.round === '0'`)
	js[bool](p, `($('[data-part=reduction]').focus(), true)`)
	for _, step := range []struct{ key, round string }{{kb.ArrowDown, "1"}, {kb.ArrowDown, "2"}, {kb.ArrowUp, "1"}} {
		p.press(step.key)
		p.until("round "+step.round+" has begun", `$('[data-part=reduction]').dataset.round === '`+step.round+`' && `+
			`$('[data-part=round][aria-current=step] th').innerText === '`+step.round+`'`)
	}
	p.click("[data-part=round]:nth-child(3)")
	p.until("a press leads there", `$('[data-part=reduction]').dataset.round === '3'`)
	p.click("[data-part=panel-word][data-panel=reduction]")
}

// TestFirstBanksTellWhatTheyWillShow: before the first access to shared memory the open panel leads to the lines that will conflict, all of
// them within what is seen of it.
func TestFirstBanksTellWhatTheyWillShow(t *testing.T) {
	t.Parallel()
	s := shared(t)
	text, err := os.ReadFile("testdata/pasted/heat_2d.cu")
	if err != nil {
		t.Fatal(err)
	}
	p := openApart(t, s.url+"/play", 1280, 720)
	p.ready()
	p.tryOut(string(text))
	const first = `[...document.querySelectorAll('[data-panel=banks] [data-part=costly] button')]`
	p.until("the panel names lines", first+`.length > 1`)
	p.until("the picture is at its first step", `$('tilescope-stage').state.frame.step.index === 0`)
	if text := js[string](p, `$('[data-panel=banks]').innerText`); strings.Contains(text, "No access to shared memory yet.") {
		t.Errorf("the panel says %q", text)
	}
	if below := js[bool](p, first+`[0].getBoundingClientRect().bottom > $('.stage > .ins').getBoundingClientRect().bottom + 1`); below {
		t.Error("the first line is not seen")
	}
	p.click("[data-panel=banks] [data-part=costly] button")
	p.until("the panel shows the access", `$('tilescope-stage').state.frame.banks?.conflicts > 0 && $('[data-panel=banks] svg')`)
}
