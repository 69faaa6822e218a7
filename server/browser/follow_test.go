//go:build browser

package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// audience is a presenter with those who follow: a wall, and a student who reads (x, y).
type audience struct {
	t                    *testing.T
	presenter, wall, one *tab
	url                  string // where students come in
}

func openAudience(t *testing.T) *audience {
	t.Helper()
	s := shared(t)
	presenter, code := openRoom(t, s, "/lessons/tiled-matrix-multiply?at=117", 1280, 720)
	a := &audience{
		t: t, presenter: presenter, url: s.url + "/r/" + code,
		wall: openApart(t, s.url+"/rooms/"+code+"/wall?theme=dark", 1280, 720),
		one:  openApart(t, s.url+"/r/"+code+"?notation=xy", 1280, 720),
	}
	a.arrive(117)
	return a
}

// everywhere waits until something is so for everybody.
func (a *audience) everywhere(what, condition string) {
	a.t.Helper()
	a.presenter.until(what+", for the presenter", condition)
	a.wall.until(what, condition)
	a.one.until(what, condition)
}

// arrive waits until those who follow are at a position.
func (a *audience) arrive(position int) {
	a.t.Helper()
	a.wall.at(position)
	a.one.at(position)
}

// TestOpenViewsReachFollowers: what a presenter looks at is what everybody sees, and who comes late, too: inspectors, marks, a cell's
// history, boards and what is on them, counters by line, loads, another program, another device. Who lets go has the same before them.
func TestOpenViewsReachFollowers(t *testing.T) {
	t.Parallel()
	a := openAudience(t)
	for _, p := range []*tab{a.presenter, a.wall, a.one} {
		p.do(reducedMotion) // what is seen at rest is the same
	}
	a.openHistory()
	a.openBoards()
	for _, look := range presented {
		js[bool](a.presenter, `($('tilescope-stage').act(`+look.act+`), true)`)
		a.everywhere(look.what, look.condition)
		a.presenter.ready()
	}
	before := a.presenter.position()
	a.presenter.press(kb.ArrowRight)
	a.presenter.until("a step on", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) > %d`, before))
	a.arrive(a.presenter.position())
	a.letGo()
}

// presented are ways of looking at a run, one after the other: what the presenter does, and what holds for everybody then.
var presented = []struct{ what, act, condition string }{
	{"a counter by line", `{do: 'hot', name: 'bank_conflicts'}`, `$('tilescope-stage').state.choice.hot === 'bank_conflicts'`},
	{"loads of elements", `{do: 'heat', on: true}`, `$('tilescope-stage').state.frame.heat`},
	{"colour by bank", `{do: 'shade', on: true}`, `$('tilescope-stage').state.choice.byBank`},
	{"threads compared", `{do: 'beside', threads: [[0, 0, 0], [1, 0, 0]]}`,
		`$('tilescope-stage').state.frame.threads?.length > 0 || $('tilescope-stage').state.choice.threads.length === 2`},
	{"blocks side by side", `{do: 'beside', blocks: [[1, 0, 0]]}`, `$('tilescope-stage').state.choice.blocks.length === 1`},
	{"a bank", `{do: 'pick', pick: {kind: 'bank', bank: 3}}`, `$('tilescope-stage').state.picked?.bank === 3`},
	{"a breakpoint", `{do: 'break', line: 20}`, `$('tilescope-stage').state.choice.breaks.join() === '20'`},
	{"an array's own shape", `{do: 'reshape', array: 'M', rows: 4, cols: 16}`,
		`$('tilescope-stage').state.scene.arrays.find(a => a.name === 'M').cols === 16`},
	{"another device", `{do: 'device', id: 'g80'}`, `$('tilescope-stage').state.run.device.id === 'g80'`},
	{"a barrier switched off", `{do: 'toggle', line: $('tilescope-stage').state.run.source.text.split('\n').findIndex(l => ` +
		`l.includes('__syncthreads')) + 1}`, `$('tilescope-stage').state.ran.off?.length === 1 && ` +
		`$('tilescope-stage').state.run.findings.length > 0`},
	{"a finding with its culprits", `{do: 'finding', index: 0, position: ` +
		`$('tilescope-stage').state.run.findings[0].culprits[0].position}`, `$('tilescope-stage').state.choice.finding === 0`},
	{"a parameter", `{do: 'define', name: 'TILE', value: '2'}`, `$('tilescope-stage').state.ran.defines?.TILE === '2'`},
	{"a text of one's own", `{do: 'run', source: $('tilescope-stage').state.run.source.text + '\n// ours'}`,
		`$('tilescope-stage').state.run.source.text.endsWith('// ours')`},
}

// openHistory: an inspector, and a cell with its history.
func (a *audience) openHistory() {
	a.t.Helper()
	a.presenter.click(`[data-part="panels"]`)
	a.presenter.click(`#panels [data-panel="counters"]`)
	js[bool](a.presenter, `(document.getElementById('panels').hidePopover(), true)`)
	a.everywhere("the inspector", `$('[data-part="panel"][data-panel="counters"]')`)
	js[bool](a.presenter, `($('tilescope-stage').act({do: 'recall', array: $('tilescope-stage').state.scene.arrays.find(a => a.space === `+
		`'shared').id, cell: 1}), true)`)
	a.everywhere("a cell's history", `$('[data-part="history"]')?.innerText.includes('Mds') || $('[data-part="history"] h2')?.innerText`)
	a.everywhere("the cell is marked", `$('tilescope-stage').state.picked?.kind === 'word' && $('tilescope-stage').state.picked.cell === 1`)
	a.wall.shoot("follow-history-wall")
	a.one.shoot("follow-history-student")
	js[bool](a.presenter, `($('tilescope-stage').act({do: 'forget'}), true)`)
	a.everywhere("the history is closed", `!$('[data-part="history"]')`)
}

// openBoards: each board, another table on theirs, which who comes late has too, and the picture again.
func (a *audience) openBoards() {
	a.t.Helper()
	for _, board := range []string{"cost", "diagnosis", "tables", "program"} {
		a.presenter.click(fmt.Sprintf(`[data-part="board"][data-board=%q]`, board))
		a.everywhere(board, map[string]string{
			"cost": `$('[data-part="occupancy"]') && $('[data-part="roofline"]')`, "tables": `$('[data-part="table-grid"]')`,
			"diagnosis": `document.querySelectorAll('[data-part="verdict"], [data-part="check"]').length >= 10`,
			"program":   `$('[data-part="program"] [data-part="call"]')`,
		}[board])
		a.wall.shoot("follow-" + board + "-wall")
		if board != "tables" {
			continue
		}
		js[bool](a.presenter, `($('tilescope-stage').act({do: 'table', name: 'phases'}), true)`)
		a.everywhere("another table", `$('[data-part="tables"]').dataset.table === 'phases'`)
		late := openApart(a.t, a.url, 390, 844)
		late.until("who comes late has the table", `$('[data-part="tables"]')?.dataset.table === 'phases'`)
		late.shoot("follow-tables-late")
		late.close()
	}
	a.presenter.click(`[data-part="board"][data-board="memory"]`)
	a.everywhere("the picture", `$('[data-part="picture"]')`)
}

// letGo: who lets go continues by themselves from there, with the same text, device and place, and comes back.
func (a *audience) letGo() {
	a.t.Helper()
	position := a.presenter.position()
	a.one.click(`[data-part="let-go"]`)
	a.one.until("a session of one's own", `$('[data-part="return"]') && $('tilescope-stage').dataset.state === 'ready' && `+
		`!$('tilescope-stage').hasAttribute('data-follows')`)
	a.one.at(position)
	a.one.until("the same", `$('tilescope-stage').state.run.source.text.endsWith('// ours') && $('tilescope-stage').state.run.device.id === `+
		`'g80' && $('tilescope-stage').state.choice.breaks.join() === '20'`)
	a.one.press(kb.End)
	a.one.until("somewhere else", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) > %d`, position))
	a.one.click(`[data-part="return"]`)
	a.one.at(position)
	a.one.until("following again", `$('[data-part="let-go"]') && $('tilescope-stage').hasAttribute('data-follows')`)
}
