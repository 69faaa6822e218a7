//go:build browser

package browser

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"tilescope/engine/frame"
)

// untidy lists what overlaps or is cut off: labels of the figure that are over each other, under a line or outside it, numbers that run
// into each other, words cut short, and bars whose content does not fit.
const untidy = `(() => { const out = [], svg = document.querySelector('tilescope-picture svg.fig');
	if (svg) { const box = svg.getBoundingClientRect();
		const inside = (x, y, r) => x > r.left + 2 && x < r.right - 2 && y > r.top + r.height * .25 && y < r.bottom - r.height * .25;
		const row = r => Math.round((r.top + r.bottom) / 8);
		const numbers = [...svg.querySelectorAll('.cells text')].map(e => ({ t: e.textContent, r: e.getBoundingClientRect() })).filter(x => x.r.width).sort((a, b) => row(a.r) - row(b.r) || a.r.left - b.r.left);
		numbers.forEach((x, i) => { const y = numbers[i + 1]; if (y && row(x.r) === row(y.r) && y.r.left < x.r.right - .5) out.push('runs into the next: ' + x.t + ' | ' + y.t) });
		for (const e of svg.querySelectorAll('.step path')) { const style = getComputedStyle(e); if (style.stroke === 'none' || style.fill !== 'none') continue;
			const m = e.getScreenCTM(), long = e.getTotalLength();
			for (let l = 4; l < long - 4; l += 4) { const p = e.getPointAtLength(l).matrixTransform(m), under = numbers.find(x => inside(p.x, p.y, x.r)); if (under) { out.push('a line over ' + under.t); break } } }
		for (const e of svg.querySelectorAll('.step text')) if (e.textContent.endsWith('…')) out.push('cut short: ' + e.textContent);
		const texts = [...svg.querySelectorAll('.still text, .step text')].map(e => ({ t: e.textContent, r: e.getBoundingClientRect() })).filter(x => x.t.trim() && x.r.width);
		for (const x of texts) if (x.r.left < box.left - 2 || x.r.right > box.right + 2 || x.r.top < box.top - 2 || x.r.bottom > box.bottom + 2) out.push('leaves the figure: ' + x.t);
		for (let i = 0; i < texts.length; i++) for (let k = i + 1; k < texts.length; k++) { const a = texts[i].r, b = texts[k].r;
			const w = Math.min(a.right, b.right) - Math.max(a.left, b.left), h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
			if (w > 3 && h > 4.5) out.push('overlap: ' + texts[i].t + ' | ' + texts[k].t) } }
	for (const e of document.querySelectorAll('.under .legend li')) { const r = e.getBoundingClientRect(), b = e.closest('.legend').getBoundingClientRect(); if (r.width && r.top < b.bottom - 2 && (r.left < b.left - 1 || r.right > b.right + 1)) out.push('cut off: ' + e.textContent) }
	for (const e of document.querySelectorAll('.ins .h span')) if (e.scrollWidth > e.clientWidth + 1) out.push('cut off: ' + e.textContent);
	for (const s of ['.top', '.ctl', '.say', '.say > p']) for (const e of document.querySelectorAll(s)) if (e.scrollWidth > e.clientWidth + 2 && getComputedStyle(e).display !== 'inline' || s === '.say' && e.scrollHeight > e.clientHeight + 2) out.push('cut off: ' + s);
	if (document.documentElement.scrollWidth > document.documentElement.clientWidth) out.push('wider than the window');
	return out.slice(0, 6).join('\n') })()`

// telling goes to the step of the first block that says most: the second culprit of its first error, or that load, store or computation of
// the chosen warp which is nearest to the middle. It is the position, -1 without steps.
const telling = `(() => { const { scene, frame } = $('tilescope-stage').state, t = scene?.track; if (!t?.at.length) return -1;
	const go = ask => $('tilescope-timeline').dispatchEvent(new CustomEvent('tilescope-ask', { detail: ask, bubbles: true, composed: true }));
	const error = t.moments.filter((m, _, all) => !m.note && m.finding === all.find(x => !x.note).finding).at(-1);
	if (error) { const position = t.at[error.step] + 1; go({ do: 'finding', index: error.finding, position }); return position }
	const middle = Math.floor(t.at.length / 2), mine = frame.warps.findIndex(w => w.warp === frame.focus.warp);
	const works = t.at.map((_, i) => i).filter(i => [%d, %d, %d, %d].includes(t.kind[i]) && (t.binned || t.warp[i] === mine));
	const position = t.at[works.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? middle] + 1;
	go({ do: 'seek', place: { position, lane: -1 } }); return position })()`

// TestPictures takes pictures of every conformance program at a telling step of its first block, at three sizes, light and dark, into the
// directory that TILESCOPE_PICTURES names, and a sheet of the light ones of a projector's size. Nothing in them may overlap, be cut off, or
// make the console complain. TILESCOPE_PROGRAMS is a pattern of their names, such as 1280x720-light; all without it.
func TestPictures(t *testing.T) {
	dir := os.Getenv("TILESCOPE_PICTURES")
	if dir == "" {
		t.Skip("pictures are taken by make pictures")
	}
	wanted := regexp.MustCompile(os.Getenv("TILESCOPE_PROGRAMS"))
	files, err := filepath.Glob("../../engine/testdata/conformance/cases/*.cu")
	if err != nil || len(files) == 0 {
		t.Fatalf("no programs: %v", err)
	}
	s := shared(t)
	var sheet []image.Image
	for _, file := range files {
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
					p := open(t, linkTo(t, s, string(text), "?theme="+theme), size[0], size[1])
					p.until("the program ran", `$('tilescope-stage')?.dataset.state === 'ready'`)
					if at := js[int](p, fmt.Sprintf(telling, frame.MarkLoadM, frame.MarkLoadN, frame.MarkCompute, frame.MarkStore)); at >= 0 {
						p.until("the step", fmt.Sprintf(`$('tilescope-stage').dataset.position === '%d'`, at))
					}
					if wrong := js[string](p, untidy); wrong != "" {
						t.Errorf("%s", wrong)
					}
					data, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
					if err != nil {
						t.Fatal(err)
					}
					if err := os.WriteFile(filepath.Join(dir, title+".png"), data, 0o644); err != nil {
						t.Fatal(err)
					}
					if size[0] == 1280 && theme == "light" {
						picture, err := png.Decode(bytes.NewReader(data))
						if err != nil {
							t.Fatal(err)
						}
						sheet = append(sheet, smaller(picture, 4))
					}
					p.close()
				})
			}
		}
	}
	if len(sheet) > 0 {
		if err := os.WriteFile(filepath.Join(dir, "sheet.jpg"), contact(t, sheet, 5), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// smaller is a picture with every n × n pixels averaged into one.
func smaller(p image.Image, n int) image.Image {
	b := p.Bounds()
	out := image.NewRGBA(image.Rect(0, 0, b.Dx()/n, b.Dy()/n))
	for y := range b.Dy() / n {
		for x := range b.Dx() / n {
			var sum [3]uint32
			for k := range n * n {
				r, g, bl, _ := p.At(b.Min.X+x*n+k%n, b.Min.Y+y*n+k/n).RGBA()
				sum[0], sum[1], sum[2] = sum[0]+r>>8, sum[1]+g>>8, sum[2]+bl>>8
			}
			of := uint32(n * n)
			out.SetRGBA(x, y, color.RGBA{uint8(sum[0] / of), uint8(sum[1] / of), uint8(sum[2] / of), 255})
		}
	}
	return out
}

// contact is one picture of many of the same size.
func contact(t *testing.T, list []image.Image, across int) []byte {
	t.Helper()
	const gap = 6
	w, h := list[0].Bounds().Dx(), list[0].Bounds().Dy()
	rows := (len(list) + across - 1) / across
	out := image.NewRGBA(image.Rect(0, 0, across*(w+gap)+gap, rows*(h+gap)+gap))
	draw.Draw(out, out.Bounds(), image.NewUniform(color.RGBA{110, 115, 120, 255}), image.Point{}, draw.Src)
	for i, p := range list {
		x, y := gap+i%across*(w+gap), gap+i/across*(h+gap)
		draw.Draw(out, image.Rect(x, y, x+w, y+h), p, p.Bounds().Min, draw.Src)
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, out, &jpeg.Options{Quality: 60}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
