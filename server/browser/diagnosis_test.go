//go:build browser

package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestDiagnosisLeadsToTheCure: two presses lead from a transpose with conflicts to what padding makes of it: the diagnosis, and the
// comparison with its change. Verdicts lead to their line, their lesson and what their counter is.
func TestDiagnosisLeadsToTheCure(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/banks/transpose.cu", 1280, 720)
	p.ready()
	p.click("[data-part=board][data-board=diagnosis]")
	p.until("the verdicts are there", `document.querySelectorAll('[data-part=verdict]').length === 3`)
	js[bool](p, `($('tilescope-stage').act({do: 'memory', name: 'shared'}), true)`)
	p.until("the verdicts are put away", `!$('[data-part=verdict]')`)
	p.restyle(look{390, 844, "dark"})
	p.click("[data-part=memory][data-memory=diagnosis]")
	p.until("the verdicts are there", `document.querySelectorAll('[data-part=verdict]').length === 3`)
	first := p.text("[data-part=verdict]")
	for _, want := range []string{"32-way bank conflict", "1,024", "best possible on this line: 32", "tile[N][N + PAD + 1]", "Lesson: Banks",
		"l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum"} {
		if !strings.Contains(first, want) {
			t.Errorf("the first verdict lacks %q: %q", want, first)
		}
	}
	if got := js[string](p, `[...document.querySelectorAll('[data-part=verdict]')].map(v => v.dataset.kind).join()`); got !=
		"bank-conflicts,few-blocks,barrier-waits" {
		t.Errorf("verdicts: %s", got)
	}
	p.click("[data-part=verdict-line]")
	p.until("its line is selected", `$('tilescope-stage').state.picked?.kind === 'line' && $('tilescope-stage').state.picked.line === 12`)
	p.click("[data-part=verdict] .metric summary")
	p.until("the counter is defined", `$('[data-part=verdict] .metric[open] p').innerText.includes('one word per bank')`)
	p.until("a swizzle is offered beside it", `$('[data-part=verdict] [data-part=swizzle]')?.innerText === 'Swizzle it' && `+
		`$('[data-part=verdict] [data-part=swizzle]').title.startsWith('With the swizzle, the launch takes 64 shared-memory wavefronts '+`+
		`'instead of 1,056')`)
	for _, l := range slices.Backward(looks()) {
		p.restyle(l)
		p.accessible()
	}
	p.click("[data-part=compare-with]")
	p.until("the comparison is open", `location.pathname === '/compare'`)
	p.sideBySide()
	p.until("no conflict is left", `$('[data-counter=shared_load_conflicts]').innerText.split(/\s*\t\s*/).join('|').includes('|992|0|−992|')`)
	p.until("the changed line is told, and where it is executed is shown", `$('[data-part=edited]').innerText.includes('tile[N][N + `+
		`PAD') && [...document.querySelectorAll('[data-part=variant]')].every(v => Number(v.dataset.step) > 0)`)
	p.shoot("diagnosis-cure-1280-light")
}

// TestDiagnosisFindsNothing: a kernel at its minimum is told so, with all that was checked; what was edited is diagnosed anew.
func TestDiagnosisFindsNothing(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/play?see=diagnosis", 1280, 720)
	p.ready()
	p.replace("__global__ void twice(const float *in, float *out) {\n  int i = blockIdx.x * blockDim.x + threadIdx.x;\n" +
		"  out[i] = 2 * in[i];\n}\n" +
		"int main() {\n  float *in, *out;\n  cudaMalloc(&in, 33792);\n  cudaMemset(in, 0, 33792);\n  cudaMalloc(&out, 33792);\n" +
		"  twice<<<132, 64>>>(in, out);\n  cudaFree(in);\n  cudaFree(out);\n  return 0;\n}\n")
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until("nothing is first", `$('[data-part=diagnosis] h1')?.innerText === 'Nothing to improve'`)
	p.until("everything was checked", `document.querySelectorAll('[data-part=check]').length === 10 && !$('[data-part=verdict]')`)
	p.until("the program, its results and the diagnosis are side by side", `['.playing > .code', 'tilescope-results', 'tilescope-diagnosis'].`+
		`every(part => $(part).getBoundingClientRect().width > 400 && $(part).getBoundingClientRect().height > 100)`)
	p.shoot("diagnosis-nothing")
	p.accessible()
}

// merging stores to one element in both branches of an if.
const merging = `__global__ void k(float *in, float *out, int n) {
    __shared__ float tile[64];
    int i = blockIdx.x * blockDim.x + threadIdx.x, t = threadIdx.x;
    tile[t] = in[i];
    __syncthreads();
    if (i % 2)
        out[i] = tile[63 - t];
    else
        out[i] = 0;
}
int main() {
    float *in, *out;
    cudaMalloc(&in, 1024);
    cudaMalloc(&out, 1024);
    cudaMemset(in, 0, 1024);
    k<<<1, 64>>>(in, out, 64);
    cudaDeviceSynchronize();
    return 0;
}
`

// TestDiagnosisAsCompiled: the diagnosis says with the verdict on such a store what an optimizing compiler may make of both, with both
// numbers, and leads to their lines.
func TestDiagnosisAsCompiled(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := openApart(t, linkTo(t, s, merging, "?see=diagnosis"), 1280, 720)
	p.ready()
	p.until("it is said once, with both numbers", `document.querySelectorAll('[data-part=as-compiled]').length === 1 && `+
		`$('[data-part=as-compiled]').dataset.counted === '4' && $('[data-part=as-compiled]').dataset.merged === '2'`)
	p.until("it is with the verdict on the first of the stores",
		`$('[data-part=as-compiled]').closest('[data-part=verdict]')?.dataset.line === '7'`)
	p.until("it leads to both lines", `[...document.querySelectorAll('[data-part=as-compiled] [data-part=verdict-line]')].`+
		`map(e => e.dataset.line).join() === '7,9'`)
	for _, l := range looks() {
		p.restyle(l)
		p.shoot(fmt.Sprintf("as-compiled-%d-%s", l.width, l.theme))
		p.accessible()
	}
}
