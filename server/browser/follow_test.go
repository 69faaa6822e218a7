//go:build browser

package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestOpenViewsReachFollowers: what a presenter looks at is what everybody sees, and who comes late, too: inspectors, marks, a cell's
// history, boards and what stands on them, counters by line, loads, another program, another device. Who lets go has the same before them.
func TestOpenViewsReachFollowers(t *testing.T) {
	t.Parallel()
	s := start(t, "127.0.0.1:0")
	presenter, code := openRoom(t, s, "/lessons/tiled-matrix-multiply?at=117", 1280, 720)
	wall := openApart(t, s.url+"/rooms/"+code+"/wall?theme=dark", 1280, 720)
	one := openApart(t, s.url+"/r/"+code+"?notation=xy", 1280, 720)
	followers := []*tab{wall, one}
	everywhere := func(what, condition string) {
		t.Helper()
		presenter.until(what+", for the presenter", condition)
		for _, p := range followers {
			p.until(what, condition)
		}
	}
	for _, p := range followers {
		p.at(117)
	}
	presenter.click(`[data-part="open-panel"][data-panel="counters"], .words [data-panel="counters"], button[data-panel="counters"]`)
	for _, p := range followers {
		p.until("the inspector", `$('[data-part="panel"][data-panel="counters"]')`)
	}
	// A cell, with its history.
	js[bool](presenter, `($('tilescope-stage').act({do: 'recall', array: $('tilescope-stage').state.scene.arrays.find(a => a.space === `+
		`'shared').id, cell: 1}), true)`)
	everywhere("a cell's history", `$('[data-part="history"]')?.innerText.includes('Mds') || $('[data-part="history"] h2')?.innerText`)
	everywhere("the cell is marked", `$('tilescope-stage').state.picked?.kind === 'word' && $('tilescope-stage').state.picked.cell === 1`)
	wall.shoot("follow-history-wall")
	one.shoot("follow-history-student")
	js[bool](presenter, `($('tilescope-stage').act({do: 'forget'}), true)`)
	everywhere("the history is closed", `!$('[data-part="history"]')`)
	// Boards.
	for _, board := range []string{"cost", "tables", "program"} {
		presenter.click(fmt.Sprintf(`[data-part="board"][data-board=%q]`, board))
		everywhere(board, map[string]string{
			"cost": `$('[data-part="occupancy"]') && $('[data-part="roofline"]')`, "tables": `$('[data-part="table-grid"]')`,
			"program": `$('[data-part="program"] [data-part="call"]')`,
		}[board])
		wall.shoot("follow-" + board + "-wall")
		if board != "tables" {
			continue
		}
		js[bool](presenter, `($('tilescope-stage').act({do: 'table', name: 'phases'}), true)`)
		everywhere("another table", `$('[data-part="tables"]').dataset.table === 'phases'`)
		late := openApart(t, s.url+"/r/"+code, 390, 844)
		late.until("who comes late has the table", `$('[data-part="tables"]')?.dataset.table === 'phases'`)
		late.shoot("follow-tables-late")
		late.close()
	}
	presenter.click(`[data-part="board"][data-board="memory"]`)
	everywhere("the picture", `$('[data-part="picture"]')`)
	// Counters by line, loads, blocks beside, threads compared, an array alone.
	for _, step := range []struct{ what, act, condition string }{
		{"a counter by line", `{do: 'hot', name: 'bank_conflicts'}`, `$('tilescope-stage').state.choice.hot === 'bank_conflicts'`},
		{"loads of elements", `{do: 'heat', on: true}`, `$('tilescope-stage').state.frame.heat`},
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
	} {
		js[bool](presenter, `($('tilescope-stage').act(`+step.act+`), true)`)
		everywhere(step.what, step.condition)
		presenter.ready()
	}
	before := presenter.position()
	presenter.press(kb.ArrowRight)
	presenter.until("a step on", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) > %d`, before))
	position := presenter.position()
	for _, p := range followers {
		p.at(position)
	}
	// Who lets go goes on from there by themselves: the same text, device and place.
	one.click(`[data-part="let-go"]`)
	one.until("a session of one's own", `$('[data-part="return"]') && $('tilescope-stage').dataset.state === 'ready' && `+
		`!$('tilescope-stage').hasAttribute('data-follows')`)
	one.at(position)
	one.until("the same", `$('tilescope-stage').state.run.source.text.endsWith('// ours') && $('tilescope-stage').state.run.device.id === `+
		`'g80' && $('tilescope-stage').state.choice.breaks.join() === '20'`)
	one.press(kb.End)
	one.until("somewhere else", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) > %d`, position))
	one.click(`[data-part="return"]`)
	one.at(position)
	one.until("following again", `$('[data-part="let-go"]') && $('tilescope-stage').hasAttribute('data-follows')`)
}
