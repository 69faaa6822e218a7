//go:build browser

package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

const doubling = `__global__ void twice(int *x) {
  __shared__ int s[4];
  s[threadIdx.x] = x[threadIdx.x];
  __syncthreads();
  x[threadIdx.x] = 2 * s[3 - threadIdx.x];
}
int main() {
  int h[4] = {1, 2, 3, 4}, *d;
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  twice<<<1, 4>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  return 0;
}
`

// replace replaces the editor's text as a person would: select all, paste.
func (p *tab) replace(text string) {
	p.t.Helper()
	p.until("the editor is there", `!!$('[data-part=editor]')`)
	js[bool](p, `($('[data-part=editor]').focus(), true)`)
	p.press("a", kb.ModifierCtrl)
	p.do(call(input.InsertText, input.InsertTextParams{Text: text}))
}

// TestEditWithErrorAndMend: a mistake is shown at its place with a hint, and mending it runs.
func TestEditWithErrorAndMend(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/play", 1280, 720)
	p.ready()
	p.replace(`__global__ void twice(int *x) {
  x[threadIdx.x] = 2 * x[threadIdx.x]
}
int main() { twice<<<1, 4>>>(nullptr); }
`)
	p.click("[data-part=run]")
	p.until("the mistake is shown", `!!$('[data-part=diagnostic][data-severity=error][data-line="2"]')`)
	p.shoot("mistake")
	p.replace(doubling)
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until("the program runs", `$('tilescope-stage').dataset.state === 'ready' && !$('[data-part=diagnostic][data-severity=error]')`)
	before := p.position()
	p.press(kb.Escape)
	js[bool](p, `(document.activeElement.blur(), true)`)
	p.press("4")
	p.press(kb.ArrowRight)
	p.until("it can be stepped", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) > %d`, before))
	p.shoot("play")
}

// TestLinkHoldsTheSource: a link to an edited program opens exactly it.
func TestLinkHoldsTheSource(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/play", 1280, 720)
	p.ready()
	p.replace(doubling)
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until("the program runs", `$('tilescope-stage').dataset.state === 'ready' && ($('[data-part=picture]')?.textContent ?? '').length > 0 `+
		`&& location.hash.includes('s=')`)
	again := open(t, js[string](p, `location.href`), 1280, 720)
	again.ready()
	again.until("the text is the same", `($('[data-part=editor]')?.innerText ?? '').includes('2 * s[3 - threadIdx.x]')`)
}

// TestRefusedLaunch: where no kernel ran, the page says which launch was refused, where, why, and what to do.
func TestRefusedLaunch(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := openApart(t, s.url+"/play?device=g80", 1280, 720)
	p.ready()
	p.replace("#include <cstdio>\n__global__ void k(int *x) { x[threadIdx.x] = 1; }\nint main() {\n  int *d;\n  cudaMalloc(&d, 4096);\n" +
		"  k<<<1, 1024>>>(d);\n  printf(\"%d\\n\", cudaGetLastError());\n  cudaFree(d);\n  return 1;\n}\n")
	p.press(kb.Enter, kb.ModifierCtrl)
	p.inLooks(func(l look) {
		p.part("stage")
		p.until("the refusal is told", `/line 6.*rejects this launch.*block has `+
			`1,024 threads; the limit is 512.*cudagetlasterror/s.test($('[data-part=no-kernel-error]')?.innerText.toLowerCase() ?? '')`)
		p.shoot(fmt.Sprintf("refused-%d-%s", l.width, l.theme))
		p.accessible()
		if wide := js[float64](p, `document.documentElement.scrollWidth`); wide > float64(l.width) {
			t.Errorf("the page is %v wide", wide)
		}
	})
}

// TestSourceWithoutSteps: a program without a kernel shows its source, where it can be read and edited.
func TestSourceWithoutSteps(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := openApart(t, s.url+"/lessons/reuse/nest.cu?see=program", 1280, 720)
	p.ready()
	p.inLooks(func(l look) {
		p.until("all six loops are shown", `['i', 'j', 'k', 'ii', 'jj', 'kk'].every((name) => `+
			`[...document.querySelectorAll('[data-part=source-line]')].some((line) => line.innerText.includes('for (int ' + name + ' =')))`)
		p.shoot(fmt.Sprintf("no-kernel-%d-%s", l.width, l.theme))
		p.accessible()
	})
	p.click("[data-part=edit]")
	p.until("it can be edited", `($('[data-part=editor]')?.innerText ?? '').includes('six loops')`)
}

// TestDamagedLink: a link whose source was cut says so above the program that is shown in its stead, until that is closed.
func TestDamagedLink(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/play#s=broken", 390, 844)
	p.ready()
	p.until("it is said", `/source in this link is damaged/.test($('[data-part=banner]')?.innerText ?? '')`)
	p.shoot("damaged-link-390")
	p.click("[data-part=banner] .btn")
	p.until("and gone", `!$('[data-part=banner]')`)
}

// TestExplanationOpensItsProgram: from a finding to its page, and from there to the program that has it.
func TestExplanationOpensItsProgram(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/findings/race-shared", 1280, 720)
	p.until("the page is there", `!!document.querySelector('.pair a.btn')`)
	p.click(".pair a.btn")
	p.ready()
	p.until("the program has the finding", `/1 finding/.test($('tilescope-stage').innerText)`)
	p.until("the finding links back", `$('[data-part=explain]')?.getAttribute('href') === '/findings/race-shared'`)
}

// TestEditorGutters: a counter's share is beside the editor's lines and in words, and a line number that is pressed is a breakpoint, as
// in a lesson.
func TestEditorGutters(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/play?open=counters", 1280, 720)
	p.ready()
	p.tryOut(doubling)
	p.click("[data-part=to-lines][data-hot=sectors]")
	p.inLooks(func(l look) {
		p.until("two lines have sectors", `[...document.querySelectorAll('.cm-shares [data-part=hot-line]')].map(x => x.dataset.line).join() `+
			`=== '3,5'`)
		p.until("and say so in words", `document.querySelector('[data-part=hot-words]').textContent.includes('line 3: 1 of 2 sectors, 50%')`)
		p.part("code")
		js[bool](p, `(document.querySelector('[data-part=editor]').scrollIntoView({block: 'center'}), true)`)
		p.click("[data-part=hot-line]")
		p.until("its line is marked", `$('tilescope-stage').state.picked?.line === 3`)
		p.click(".cm-lineNumbers .cm-gutterElement:nth-child(6)")
		p.until("a breakpoint", `$('tilescope-stage').state.choice.breaks.join() === '5' && document.querySelectorAll('.cm-break').length === 1`)
		p.shoot(fmt.Sprintf("play-gutters-%d-%s", l.width, l.theme))
		p.accessible()
		js[bool](p, `($('[data-part=editor]').focus(), true)`)
		p.press(kb.Home, kb.ModifierCtrl)
		p.press(kb.F9)
		p.until("one at the cursor", `['1,5', '5,1'].includes($('tilescope-stage').state.choice.breaks.join())`)
		js[bool](p, `([1, 5].forEach(line => $('tilescope-stage').act({do: 'break', line})), `+
			`$('tilescope-stage').act({do: 'pick', pick: null}), true)`)
		p.until("there is neither", `!$('tilescope-stage').state.choice.breaks.length && !$('tilescope-stage').state.picked`)
	})
}

// TestReloadInvitesAgain: a program that goes wrong opens just before its first mistake when it is run, and so it does when its page is
// opened again.
func TestReloadInvitesAgain(t *testing.T) {
	t.Parallel()
	p := open(t, shared(t).url+"/play", 1280, 720)
	p.ready()
	p.tryOut(unordered)
	told := js[string](p, `$('[data-part=narration]').textContent`)
	before := p.position()
	if before == 0 || !strings.Contains(told, "goes wrong") {
		t.Fatalf("at %d it says %q", before, told)
	}
	p.until("the address holds the program", `location.hash.includes('s=')`)
	p.do(chromedp.Reload())
	p.ready()
	if again := p.position(); again != before {
		t.Errorf("it opened at %d, and again at %d", before, again)
	}
	if again := js[string](p, `$('[data-part=narration]').textContent`); again != told {
		t.Errorf("it says %q, and said %q", again, told)
	}
}

// unordered reads what another warp writes, and nothing orders them.
const unordered = `#include <cstdio>
__global__ void reversed(int *data) {
    __shared__ int kept[64];
    kept[threadIdx.x] = data[threadIdx.x];
    data[threadIdx.x] = kept[63 - threadIdx.x];
}
int main() {
    int *data;
    cudaMallocManaged(&data, 64 * sizeof(int));
    for (int i = 0; i < 64; i++) data[i] = i;
    reversed<<<1, 64>>>(data);
    cudaDeviceSynchronize();
    printf("%d\n", data[0]);
    cudaFree(data);
}
`
