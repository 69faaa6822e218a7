//go:build browser

package browser

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// misnumbered is the first line of the editor that has its number in another row.
const misnumbered = `(async () => { for (let n = 0; n < 4; n++) await new Promise(requestAnimationFrame)
	const box = $('.cm-scroller').getBoundingClientRect(), lines = [...document.querySelectorAll('.cm-line')],
	numbers = [...document.querySelectorAll('.cm-lineNumbers .cm-gutterElement')].filter(e => e.offsetHeight);
	for (const [i, e] of numbers.entries()) { const a = e.getBoundingClientRect(), b = lines[i]?.getBoundingClientRect();
		if (b && b.top >= box.top && b.bottom <= box.bottom && Math.abs(a.top - b.top) > 3)
			return 'number ' + e.textContent + ' stands ' + Math.round(a.top - b.top) + ' from its line: ' + lines[i].textContent }
	return '' })()`

// pasted are programs that no lesson draws: those whose headlines are goldens, and in testdata/pasted more of other shapes.
func pasted(t *testing.T) []string {
	t.Helper()
	var all []string
	for _, dir := range []string{"../../engine/view/testdata/headlines", "testdata/pasted", "testdata/large"} {
		list, err := filepath.Glob(dir + "/*.cu")
		if err != nil || len(list) == 0 {
			t.Fatalf("no programs in %s: %v", dir, err)
		}
		all = append(all, list...)
	}
	for _, name := range []string{"transpose_tile_unpadded", "shared_histogram", "warp_shuffle_sum", "spmv_csr_4", "reduction_two_launches"} {
		all = append(all, "../../engine/testdata/conformance/cases/"+name+".cu")
	}
	return all
}

// tryOut puts a program in the place of the playground's, as a reader would, and runs it.
func (p *tab) tryOut(text string) {
	p.t.Helper()
	p.replace(text)
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until("the program runs", fmt.Sprintf(`$('tilescope-stage').dataset.state === 'ready' && `+
		`$('tilescope-stage').state.run.source.text === %q && !$('[data-part=diagnostic][data-severity=error]')`, text))
	js[bool](p, `(document.activeElement.blur(), true)`)
	p.position()
}

// TestPasted photographs programs that no lesson draws, pasted into the playground: the first screen, after one event and after four, the
// end, and one event back from it, at every size, light and dark, into the folder pasted of the directory that TILESCOPE_PICTURES names.
// Nothing in them may overlap, be cut off, or make the console complain. TILESCOPE_PROGRAMS is a pattern of their names.
func TestPasted(t *testing.T) {
	dir := os.Getenv("TILESCOPE_PICTURES")
	if dir == "" {
		t.Skip("pictures are taken by make pictures")
	}
	dir = filepath.Join(dir, "pasted")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("TILESCOPE_SHOTS", dir)
	wanted := regexp.MustCompile(os.Getenv("TILESCOPE_PROGRAMS"))
	s := shared(t)
	for _, file := range pasted(t) {
		name := strings.TrimSuffix(filepath.Base(file), ".cu")
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, size := range [][2]int64{{1280, 720}, {1920, 1080}, {390, 844}} {
			for _, theme := range []string{"light", "dark"} {
				title := fmt.Sprintf("%s-%dx%d-%s", name, size[0], size[1], theme)
				if !wanted.MatchString(title) {
					continue
				}
				t.Run(title, func(t *testing.T) {
					p := open(t, s.url+"/play?theme="+theme, size[0], size[1])
					p.ready()
					p.tryOut(string(text))
					look := func(moment string) {
						t.Helper()
						p.position()
						p.until("what moves rests", `!$('.canvas').dataset.moving && document.getAnimations().every(a => a.playState !== 'running')`)
						if wrong := js[string](p, untidy) + js[string](p, misnumbered); wrong != "" {
							t.Errorf("%s: %s", moment, wrong)
						}
						p.shoot(title + "-" + moment)
					}
					last := js[int](p, `$('tilescope-stage').state.frame.step.count`)
					step := func(key string) {
						t.Helper()
						before := p.position()
						if before == last && key != kb.ArrowLeft {
							return
						}
						p.press(key)
						p.until("the step is shown", fmt.Sprintf(`$('tilescope-stage').dataset.position !== '%d'`, before))
					}
					look("0")
					step(kb.ArrowRight)
					look("1")
					for range 3 {
						step(kb.ArrowRight)
					}
					look("4")
					step(kb.End)
					look("end")
					step(kb.ArrowLeft)
					look("back")
					p.close()
				})
			}
		}
	}
}

// TestRunShowsTheKernel: when a pasted program runs, its kernel is in view although the editor measures nothing before the run has
// come, and so it is when the same program is pasted and run once more; on a phone the picture is. While it is stepped each line keeps its
// number beside it.
func TestRunShowsTheKernel(t *testing.T) {
	t.Parallel()
	s := shared(t)
	text, err := os.ReadFile("../../engine/view/testdata/headlines/convolution_2d.cu")
	if err != nil {
		t.Fatal(err)
	}
	p := openApart(t, s.url+"/play", 1280, 720)
	p.ready()
	const kernel = `(b => (e => e && e.top >= b.top - 1 && e.bottom <= b.bottom + 1)([...document.querySelectorAll('.cm-line')]` +
		`.find(e => e.textContent.startsWith('__global__'))?.getBoundingClientRect()))($('.cm-scroller').getBoundingClientRect())`
	steps := func() {
		t.Helper()
		js[bool](p, `(document.activeElement.blur(), true)`)
		for range 5 {
			before := p.position()
			p.press(kb.ArrowRight)
			p.until("the step is shown", fmt.Sprintf(`$('tilescope-stage').dataset.position !== '%d'`, before))
			if wrong := js[string](p, misnumbered); wrong != "" {
				p.t.Errorf("step %d: %s", p.position(), wrong)
			}
		}
	}
	p.holds(t, "the first time and once more", func(*testing.T) {
		js[bool](p, `(window.frame = requestAnimationFrame, window.held = [], true)`)
		for _, round := range []string{"the first time", "once more"} {
			js[bool](p, `(window.requestAnimationFrame = f => /measure/.test(f) ? held.push(f) : frame(f), true)`)
			p.replace(string(text))
			p.press(kb.Enter, kb.ModifierCtrl)
			p.until("it runs "+round, fmt.Sprintf(`$('tilescope-stage').dataset.state === 'ready' && `+
				`$('tilescope-stage').state.run.source.text === %q`, text))
			js[bool](p, `(window.requestAnimationFrame = frame, held.splice(0).forEach(f => f(performance.now())), true)`)
			p.until("its kernel is in view "+round, kernel)
		}
	})
	p.holds(t, "line by line", func(*testing.T) { steps() })
	p.holds(t, "on a phone", func(*testing.T) {
		p.turned(look{390, 844, "dark"})
		p.part("code")
		p.replace(string(text) + "\n")
		p.press(kb.Enter, kb.ModifierCtrl)
		p.until("it runs", fmt.Sprintf(`$('tilescope-stage').state.run.source.text === %q`, string(text)+"\n"))
		p.position()
		p.until("the picture is in view", `(e => e && e.top >= -1 && e.bottom <= innerHeight + 1)`+
			`($('[data-part=picture]')?.getBoundingClientRect())`)
		steps()
	})
	p.holds(t, "the picture keeps its room", func(*testing.T) {
		p.turned(look{1280, 720, "light"})
		p.pictureKeepsItsRoom()
	})
}

// pictureKeepsItsRoom: what an inspector says in one step and not in the next leaves the picture of a pasted program as high as it was.
func (p *tab) pictureKeepsItsRoom() {
	p.t.Helper()
	for _, file := range []string{"testdata/large/transpose_64.cu", "../../engine/testdata/conformance/cases/warp_shuffle_sum.cu"} {
		text, err := os.ReadFile(file)
		if err != nil {
			p.t.Fatal(err)
		}
		p.tryOut(string(text))
		const high = `$('.canvas').clientHeight`
		first, panels := js[int](p, high), map[string]bool{}
		for range 5 {
			panels[js[string](p, `$('.stage > .ins').innerText`)] = true
			before := p.position()
			p.press(kb.ArrowRight)
			p.until("the step is shown", fmt.Sprintf(`$('tilescope-stage').dataset.position !== '%d'`, before))
			if now := js[int](p, `new Promise(ok => requestAnimationFrame(() => requestAnimationFrame(() => ok(`+high+`))))`); now != first {
				p.t.Errorf("%s: the picture is %d px high after step %d, %d at first", filepath.Base(file), now, p.position(), first)
			}
		}
		if len(panels) < 2 {
			p.t.Errorf("%s: the inspector says the same in all steps: %v", filepath.Base(file), panels)
		}
	}
}
