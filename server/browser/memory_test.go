//go:build browser

package browser

import (
	"fmt"
	"strings"
	"testing"
)

// picture76 smooths a picture with a row of weights in constant memory.
const picture76 = `
// tilescope: image in W H
// tilescope: image out W H
#define W 40
#define H 18
__constant__ float weights[3] = {1, 2, 1};
__global__ void smooth(const unsigned char *in, unsigned char *out) {
  __shared__ unsigned char tile[8][10];
  int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  float near[3];
  if (y < H) {
    tile[threadIdx.y][threadIdx.x + 1] = in[y * W + x];
    if (threadIdx.x == 0) tile[threadIdx.y][0] = x > 0 ? in[y * W + x - 1] : 0;
    if (threadIdx.x == 7) tile[threadIdx.y][9] = x + 1 < W ? in[y * W + x + 1] : 0;
  }
  __syncthreads();
  float sum = 0;
  if (y < H) {
    for (int k = 0; k < 3; k++) { near[k] = tile[threadIdx.y][threadIdx.x + k]; sum += near[k] * weights[k]; }
    out[y * W + x] = sum / 4;
  }
}
int main() {
  unsigned char h[W * H], *in, *out;
  for (int i = 0; i < W * H; i++) h[i] = i % W * 6;
  cudaMalloc(&in, W * H); cudaMalloc(&out, W * H);
  cudaMemcpy(in, h, W * H, cudaMemcpyHostToDevice);
  smooth<<<dim3(5, 3), dim3(8, 8)>>>(in, out);
  cudaMemcpy(h, out, W * H, cudaMemcpyDeviceToHost);
  return 0;
}
`

// TestImages: an array that a comment calls an image is drawn as one, its numbers are there when one looks closer, and the reader may have
// it as cells.
func TestImages(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, "about:blank", 1280, 720)
	for _, theme := range []string{"light", "dark"} {
		p.do(navigate(linkTo(t, s, picture76, "?at=50&theme="+theme)))
		p.ready()
		p.until("two images", `document.querySelectorAll('tilescope-picture .images image').length === 2`)
		p.shoot("images-" + theme)
		p.accessible()
		js[bool](p, `(e => { e.value = 'only:in'; e.dispatchEvent(new Event('change')); return true })($('[data-part=closer]'))`)
		p.until("one image with its numbers", `document.querySelectorAll('tilescope-picture .images image').length === 1 && `+
			`$('tilescope-picture').cells.drawn.flat().filter(look => look?.text).length > 50 && location.search.includes('see=only')`)
		p.shoot("images-closer-" + theme)
		p.click(`[data-part=shapes]`)
		js[bool](p, `(e => { e.value = 'none'; e.dispatchEvent(new Event('change')); return true })($('[data-part=shape][data-array=in] `+
			`[data-part=image]'))`)
		p.until("cells instead", `document.querySelectorAll('tilescope-picture .images image').length === 0 && `+
			`location.search.includes('image=in:none')`)
	}
}

// TestBlocksBeside: the shared memory of chosen blocks is side by side, says when each is shown, and a link keeps the choice.
func TestBlocksBeside(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply?at=131&see=blocks", 1280, 720)
	p.ready()
	for _, size := range [][2]int64{{1280, 720}, {390, 844}} {
		p.turned(look{size[0], size[1], "light"})
		for i, block := range []string{"0,0,0", "0,1,0"} {
			p.click(fmt.Sprintf(`[data-part=beside-block][data-block="%s"]`, block))
			p.until("it stands there", fmt.Sprintf(`document.querySelectorAll('[data-part=beside]').length === %d && `+
				`!!$('[data-part=beside][data-block="%s"]')`, i+2, block))
		}
		p.until("the address has them", `location.search.includes('beside=0,0_0,1')`)
		if said := p.text(`[data-part=beside][data-block="0,1,0"] h2`); !strings.Contains(said, "not resident at this moment") {
			t.Errorf("the other block says %q", said)
		}
		if numbers := js[int](p, `document.querySelectorAll('[data-part=beside][data-block="0,1,0"] text.mono').length`); numbers < 32 {
			t.Errorf("%d numbers in the other block's tiles", numbers)
		}
		p.shoot(fmt.Sprintf("blocks-beside-%d", size[0]))
		p.accessible()
		p.click(`[data-part=beside][data-block="0,0,0"] .word`)
		p.until("one is put away", `document.querySelectorAll('[data-part=beside]').length === 2 && location.search.includes('beside=0,1')`)
		p.click(`[data-part=beside][data-block="0,1,0"] .word`)
		p.until("the other, too", `document.querySelectorAll('[data-part=beside]').length === 1`)
	}
}

// TestThreadsBeside: threads of different warps are compared, with local arrays element by element.
func TestThreadsBeside(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, linkTo(t, s, picture76, "?at=48&open=locals&thread=1,0"), 1280, 720)
	p.ready()
	p.until("with nobody to compare it says what to do", `$('[data-part=locals]')?.innerText.includes('press Add thread')`)
	p.click(`[data-part=thread-add]`)
	p.until("one thread", `document.querySelectorAll('[data-part=locals] thead th').length === 1`)
	p.click(`[data-part=pick-thread]`)
	p.until("the threads", `!!$('[data-part=thread][data-thread="1,5,0"]')`)
	p.click(`[data-part=thread][data-thread="1,5,0"]`)
	p.until("another warp's thread", `$('[data-part=thread-add]').textContent.includes('(1,5)')`)
	p.click(`[data-part=thread-add]`)
	p.until("two threads of two warps", `document.querySelectorAll('[data-part=locals] thead th').length === 2 && `+
		`location.search.includes('threads=1,0_1,5')`)
	if cells := js[int](p, `document.querySelectorAll('[data-part=locals] .cells li').length`); cells != 6 {
		t.Errorf("the local arrays have %d cells together, want 6", cells)
	}
	p.shoot("threads-beside")
	p.accessible()
}

// TestStaleMarks: when a phase begins, what the phase before left in the tiles is struck through, and words say so.
func TestStaleMarks(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply?at=115", 1280, 720)
	p.ready()
	// The second phase begins, and no cell has been filled again.
	at := js[int](p, `$('tilescope-stage').state.scene.track.phases.find(b => b.phase === 2).at + 1`)
	js[bool](p, fmt.Sprintf(`($('tilescope-stage').act({do: 'seek', place: {position: %d, lane: -1}}), true)`, at))
	p.until("it stands there", fmt.Sprintf(`$('tilescope-stage').dataset.position === '%d'`, at))
	p.until("left over", `document.querySelector('tilescope-picture .legend').textContent.includes('left over from an earlier phase')`)
	p.shoot("stale")
}

// TestLegendIsOfWhatIsDrawn: a picture explains the signs that are in it. One of shared memory alone has neither halo nor ghosts, which are
// in global memory there. Who is led to one memory alone reads that it is so, and has everything by one choice.
func TestLegendIsOfWhatIsDrawn(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/stencil?at=1&see=shared", 1280, 720)
	p.ready()
	explains := func(see string, want bool) {
		t.Helper()
		p.until(see+" memory: the picture has a legend", `$('tilescope-picture .legend li')`)
		for _, sign := range []string{"halo", "ghost", "read next"} {
			if is := js[bool](p, `$('tilescope-picture .legend').textContent.includes('`+sign+`')`); is != want {
				t.Errorf("%s memory: the legend explains %q: %v", see, sign, is)
			}
		}
	}
	p.until("shared memory alone is drawn",
		`$('[data-part=closer]').value === 'shared' && !$('[data-part=picture]').textContent.includes('block 0')`)
	explains("shared", false)
	js[bool](p, `(e => { e.value = ''; e.dispatchEvent(new Event('change')); return true })($('[data-part=closer]'))`)
	p.until("everything is drawn", `$('[data-part=picture]').textContent.includes('block 0')`)
	p.do(navigate(s.url + "/lessons/stencil?at=1&see=global"))
	p.ready()
	explains("global", true)
	// A thread that stores several elements has frames around them, and the step's own accesses theirs.
	p.do(navigate(s.url + "/lessons/tiled-transpose?at=300&block=0,0,0&thread=0,0&by=event&see=global"))
	p.ready()
	p.until("the signs of a thread's results and of its step are explained", `(x => x.includes('result of thread (0,0)') &&
		!x.includes('runs next'))($('tilescope-picture .legend')?.textContent ?? '')`)
}
