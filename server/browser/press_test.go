//go:build browser

package browser

import (
	"fmt"
	"testing"
)

// TestEveryPressCounts: keys that are pressed faster than frames come lead as far as they would one by one.
func TestEveryPressCounts(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply", 1280, 720)
	p.ready()
	size := js[[]int](p, `$('tilescope-stage').state.run.launches[0].block`)
	threads := size[0] * size[1] * size[2]
	thread := `(f => f.thread[0] + ` + fmt.Sprint(size[0]) + ` * f.thread[1])($('tilescope-stage').state.frame.focus)`
	grid := js[[]int](p, `$('tilescope-stage').state.run.launches[0].grid`)
	blocks := grid[0] * grid[1] * grid[2]
	block := `(f => f.block[0] + ` + fmt.Sprint(grid[0]) + ` * f.block[1])($('tilescope-stage').state.frame.focus)`
	home := int(js[float64](p, block))
	from, at := int(js[float64](p, thread)), int(js[float64](p, `Number($('tilescope-stage').dataset.step)`))
	hit := func(key string, times int) {
		js[bool](p, fmt.Sprintf(`(() => { for (let i = 0; i < %d; i++) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '%s', `+
			`bubbles: true, cancelable: true, composed: true })); return true })()`, times, key))
	}
	hit("]", threads+3)
	p.until("the thread is as many further", fmt.Sprintf(`%s === %d`, thread, (from+3)%threads))
	hit("[", 2)
	p.until("and back", fmt.Sprintf(`%s === %d`, thread, (from+1)%threads))
	hit("5", 1)
	hit("ArrowRight", 9)
	hit("ArrowLeft", 2)
	p.until("the step is as many further", fmt.Sprintf(`Number($('tilescope-stage').dataset.step) === %d`, at+7))
	hit("}", 1)
	hit("}", 1)
	hit("]", 1)
	p.until("blocks and threads mix", fmt.Sprintf(`%s === %d && %s === %d`, block, (home+2)%blocks, thread, (from+2)%threads))
}
