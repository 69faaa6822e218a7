//go:build browser

package browser

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestTablesBoard: the tables that make sense are offered, a cell leads to its moment, arrow keys go over the cells, and the table can be
// taken along.
func TestTablesBoard(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for _, l := range looks() {
		size, theme := [2]int64{l.width, l.height}, l.theme
		t.Run(fmt.Sprintf("%d-%s", size[0], theme), func(t *testing.T) {
			p := open(t, s.url+"/lessons/tiled-matrix-multiply?see=tables&theme="+theme, size[0], size[1])
			p.ready()
			p.until("the first table is there", `$('[data-part=tables]')?.dataset.table === 'access-order'`)
			p.until("no table that makes no sense is offered", `!document.querySelector('[data-part=table][data-table=trapezoid]') && `+
				`!!document.querySelector('[data-part=table][data-table=phases]')`)
			p.shoot(fmt.Sprintf("tables-order-%d-%s", size[0], theme))
			p.accessible()
			p.click("[data-part=table][data-table=phases]")
			p.until("the phases are there", `$('[data-part=tables]').dataset.table === 'phases' && location.search.includes('table=phases')`)
			p.until("both phases", `$('[data-part=table-grid]').textContent.includes('phase 2')`)
			p.shoot(fmt.Sprintf("tables-phases-%d-%s", size[0], theme))
			// A cell leads to its moment and its thread.
			at := js[string](p, `$('[data-part=table-grid] td[data-row="1"][data-col="1"]').dataset.at`)
			js[bool](p, `$('[data-part=table-grid] td[data-row="1"][data-col="1"]').click() === undefined`)
			p.until("the cell's moment is shown", fmt.Sprintf(`$('tilescope-stage').dataset.position === '%s' && `+
				`$('tilescope-stage').state.frame.focus.thread.join() === '1,0,0'`, at))
			p.until("and marked", `!!document.querySelector('[data-part=table-grid] td.now')`)
			// Arrow keys go over the cells and do not step.
			js[bool](p, `$('[data-part=table-grid] td[tabindex="0"]').focus() === undefined`)
			p.press(kb.ArrowRight)
			p.press(kb.ArrowDown)
			p.until("the focus has moved", `document.activeElement.dataset.row === '2' && document.activeElement.dataset.col === '2'`)
			if now := js[string](p, `$('tilescope-stage').dataset.position`); now != at {
				t.Errorf("an arrow key in the table stepped from %s to %s", at, now)
			}
			p.press("\r")
			p.until("Enter leads there", `$('tilescope-stage').state.frame.focus.thread.join() === '2,0,0'`)
			p.click("[data-part=table][data-table=reuse]")
			p.until("reuse", `$('[data-part=tables]').dataset.table === 'reuse'`)
			p.shoot(fmt.Sprintf("tables-reuse-%d-%s", size[0], theme))
			// The text that is handed out.
			js[bool](p, `(window.copied = '', navigator.clipboard.write = async (items) => { window.copied = await (await `+
				`items[0].getType('text/plain')).text(); }, true)`)
			p.click("[data-part=table-hand][data-format=csv]")
			p.until("values were copied", `window.copied.includes('loads from global')`)
			p.click("[data-part=table-hand][data-format=text]")
			p.until("text was copied", `window.copied.startsWith('Reuse\n')`)
			// The pictures are those that the server draws of any view, in the theme that is seen.
			js[bool](p, `(window.saved = {}, URL.createObjectURL = b => (window.saved.last = b, '#'), HTMLAnchorElement.prototype.click = `+
				`function () { window.saved[this.download] = window.saved.last; }, true)`)
			p.click("[data-part=table-hand][data-format=svg]")
			p.until("a picture was saved", `!!window.saved['tiled-matrix-multiply-reuse.svg'] && `+
				`!$('[data-part=table-hand][data-format=png]').disabled`)
			if difference := js[string](p, `(async () => {
				const own = location.pathname.split('/').pop() + '.svg' + location.search + '&view=table', drawn = t => t.replace(/<metadata>.*?<\/metadata>/, '');
				const [file, picture] = [await window.saved['tiled-matrix-multiply-reuse.svg'].text(), await (await fetch('/picture/' + own)).text()];
				return drawn(file) !== drawn(picture) ? 'another picture: ' + picture.slice(0, 300) : /<source [^>]*>[^<]*see=tables/.test(file) ? '' : 'no link: ' + file.slice(0, 600); })()`); difference != "" {
				t.Error(difference)
			}
			p.click("[data-part=table-hand][data-format=png]")
			p.until("and one of dots", `window.saved['tiled-matrix-multiply-reuse.png']?.type === 'image/png' && `+
				`!!$('[data-part=table-hand][data-format=png]').textContent.includes('✓')`)
			// What cannot be made says why.
			js[bool](p, `(window.fetch = async () => new Response('no paper', { status: 422 }), true)`)
			p.click("[data-part=table-hand][data-format=svg]")
			p.until("why there is no picture", `$('[data-part=table-problem]')?.textContent === 'no paper' && `+
				`!$('[data-part=table-hand][data-format=svg]').disabled`)
			p = open(t, s.url+"/lessons/tiled-convolution?see=tables&table=tiles&theme="+theme, size[0], size[1])
			p.ready()
			p.until("tiles and halos", `$('[data-part=tables]')?.dataset.table === 'tiles'`)
			p.shoot(fmt.Sprintf("tables-tiles-%d-%s", size[0], theme))
			p.accessible()
			if caption := js[string](p, `$('[data-part=table-caption]').textContent`); !strings.Contains(caption, "ghost elements") {
				t.Errorf("the caption says %q", caption)
			}
		})
	}
}

// TestTablesOfValues: what is computed by whom, found through which index and combined with what, of programs that a reader pastes one
// after the other.
func TestTablesOfValues(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/play?see=tables&table=trapezoid", 1280, 720)
	p.ready()
	for _, c := range []struct{ table, file, want string }{
		{"trapezoid", "../../engine/testdata/conformance/cases/avg_halo_16_two_arrays.cu", "36.96"},
		{"index-walk", "../../engine/testdata/conformance/cases/spmv_csr_4.cu", "2 … 5"},
		{"reduction", "../../engine/frame/builder/testdata/tables/reduction.cu", "distance 4"},
	} {
		text, err := os.ReadFile(c.file)
		if err != nil {
			t.Fatal(err)
		}
		p.holds(t, c.table, func(*testing.T) {
			p.turned(looks()[0])
			p.replace(string(text))
			p.press("\r", chromedp.ModifierCtrl)
			p.until("it has run", fmt.Sprintf(`$('tilescope-stage').dataset.state === 'ready' && `+
				`$('tilescope-stage').state.run.source.text === %q`, text))
			if js[string](p, `$('[data-part=tables]')?.dataset.table ?? ''`) != c.table {
				p.click("[data-part=table][data-table=" + c.table + "]")
			}
			for _, l := range looks() {
				p.turned(l)
				p.until("the table is there", fmt.Sprintf(`$('[data-part=tables]')?.dataset.table === %q && `+
					`$('[data-part=table-grid]').textContent.includes(%q)`, c.table, c.want))
				p.shoot(fmt.Sprintf("tables-%s-%d-%s", c.table, l.width, l.theme))
				p.accessible()
			}
		})
	}
	p.holds(t, "several launches", func(t *testing.T) { trapezoidOverLaunches(t, p) })
}

// trapezoidOverLaunches: iterations that take one launch each share one table, and a cell leads into the launch that made it.
func trapezoidOverLaunches(t *testing.T, p *tab) {
	t.Helper()
	text, err := os.ReadFile("../../engine/frame/builder/testdata/tables/averaging.cu")
	if err != nil {
		t.Fatal(err)
	}
	edited := strings.NewReplacer("#define BLOCKS 1", "#define BLOCKS 2", "#define SWEEPS 4", "#define SWEEPS 1", "#define LAUNCHES 1",
		"#define LAUNCHES 3").Replace(string(text))
	p.turned(looks()[0])
	p.replace(edited)
	p.press("\r", chromedp.ModifierCtrl)
	p.until("it has run", fmt.Sprintf(`$('tilescope-stage').dataset.state === 'ready' && $('tilescope-stage').state.run.source.text === %q`,
		edited))
	p.click("[data-part=table][data-table=trapezoid]")
	p.until("three launches in one table", `$('[data-part=tables]')?.dataset.table === 'trapezoid' && /3 iterations in 3 `+
		`launches/.test($('[data-part=table-caption]').textContent)`)
	p.shoot("tables-trapezoid-launches")
	at := js[string](p, `$('[data-part=table-grid] td[data-row="5"][data-col="7"]').dataset.at`)
	p.click(`[data-part=table-grid] td[data-row="5"][data-col="7"]`)
	p.until("the third launch is looked at, at that moment", fmt.Sprintf(`$('tilescope-stage').state.frame.focus.launch === 2 && `+
		`$('tilescope-stage').dataset.position === '%s'`, at))
	p.until("the table is the same from there, and marks the cell", `!!$('[data-part=table-grid] td.now.mine[data-row="5"][data-col="7"]')`)
}
