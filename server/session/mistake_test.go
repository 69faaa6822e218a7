package session

import (
	"strings"
	"testing"

	"tilescope/engine/frame"
	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

// mistaken are kernels with the kind of their first error, launched with 2 blocks of 64 threads.
var mistaken = map[string]string{
	"race-shared":        `__global__ void k(int *x) { __shared__ int s[64]; int t = threadIdx.x; s[t] = t; if (t < 63) x[t] = s[t + 1]; }`,
	"out-of-bounds":      "__global__ void k(int *x) {\n  int i = blockIdx.x * blockDim.x + threadIdx.x;\n  x[i] = i;\n}",
	"barrier-divergence": "__global__ void k(int *x) {\n  x[threadIdx.x] = blockIdx.x;\n  if (threadIdx.x < 7) __syncthreads();\n}",
	"endless-loop":       "__global__ void k(int *x) {\n  x[threadIdx.x] = 1;\n  while (threadIdx.x == 40) ;\n}",
	"assert-failed":      "#include <cassert>\n__global__ void k(int *x) {\n  x[threadIdx.x] = 1;\n  assert(threadIdx.x != 33);\n}",
}

const launching = "\nint main() { int *x; cudaMalloc(&x, 256); k<<<2, 64>>>(x); return cudaDeviceSynchronize(); }\n"

// openAt opens a text before its first mistake.
func (p *page) openAt(source string, size frame.StepSize) *wiretest.Server {
	p.t.Helper()
	p.say(wire.OpenMessage{Version: wire.Version, Spec: &wire.Spec{Source: source}, Mistake: true, Size: size})
	return p.expect(wire.Opened)
}

// TestOpenBeforeAMistake: a run opens where the next step shows its first error, says so, and steps back and forth as from anywhere.
func TestOpenBeforeAMistake(t *testing.T) {
	for kind, kernel := range mistaken {
		for _, size := range frame.StepSizes() {
			t.Run(kind+"/"+string(size), func(t *testing.T) {
				p := serve(t, NewRuns(RunsOptions{}), 64)
				m := p.openAt(kernel+launching, size)
				var first *frame.Finding
				var at int64
				for i := range m.Run.Findings {
					for _, c := range m.Run.Findings[i].Culprits {
						if m.Run.Findings[i].Kind == kind {
							first, at = &m.Run.Findings[i], max(at, c.Position)
						}
					}
				}
				if first == nil {
					t.Fatalf("it is not found among %+v", m.Run.Findings)
				}
				before := m.Frame
				shown := before.Place.Position > at
				if size == frame.ThreadStep {
					shown = shown && (before.Place.Position > at+1 || before.Place.Lane >= before.Focus.Lane || before.Place.Lane < 0)
				}
				if shown || !strings.Contains(before.Say.Lead, "wrong") || before.Say.Rest != first.Text {
					t.Errorf("before position %d it opens at %d: %q %q", at, before.Place.Position, before.Say.Lead, before.Say.Rest)
				}
				p.say(wire.StepToMessage{Size: size, Count: 1})
				after := p.expect(wire.Framed).Frame
				if after.Place.Position <= at && after.Place.Lane < 0 || after.Say.Lead == before.Say.Lead {
					t.Errorf("a step leads from %v to %v, not past %d: %q", before.Place, after.Place, at, after.Say.Lead)
				}
				p.say(wire.StepToMessage{Size: size, Count: -1})
				if back := p.expect(wire.Framed).Frame; back.Place != before.Place {
					t.Errorf("a step back leads to %v, not to %v", back.Place, before.Place)
				}
			})
		}
	}
}

// TestOpenWithoutAMistake: a run without an error, or with a place of its own, opens where it did.
func TestOpenWithoutAMistake(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{}), 64)
	plain := p.open(wire.Spec{Source: scaleSource}).Frame
	if f := p.openAt(scaleSource, frame.EventStepSize).Frame; f.Place != plain.Place || f.Say.Lead != plain.Say.Lead {
		t.Errorf("it opens at %v: %q", f.Place, f.Say.Lead)
	}
	source := mistaken["race-shared"] + launching
	at := &frame.Place{Position: 2, Lane: -1}
	p.say(wire.OpenMessage{Version: wire.Version, Spec: &wire.Spec{Source: source}, Mistake: true, Place: at})
	if f := p.expect(wire.Opened).Frame; f.Place != *at || strings.Contains(f.Say.Lead, "wrong") {
		t.Errorf("a place besides opens at %v: %q", f.Place, f.Say.Lead)
	}
}

// TestAPlaceBeforeAMistakeAnnouncesIt: who opens a run at the place and focus before its first error is told so if they request it.
func TestAPlaceBeforeAMistakeAnnouncesIt(t *testing.T) {
	for kind, kernel := range mistaken {
		for _, size := range frame.StepSizes() {
			t.Run(kind+"/"+string(size), func(t *testing.T) {
				p := serve(t, NewRuns(RunsOptions{}), 64)
				first := p.openAt(kernel+launching, size).Frame
				if !first.Say.Mistake {
					t.Fatalf("it opens with %+v", first.Say)
				}
				for _, announced := range []bool{true, false} {
					p.say(wire.OpenMessage{Version: wire.Version, Spec: &wire.Spec{Source: kernel + launching}, Place: &first.Place,
						Focus: &first.Focus, Size: size, Mistake: announced})
					again := p.expect(wire.Opened).Frame
					if again.Place != first.Place || again.Say.Mistake != announced || (again.Say.Rest == first.Say.Rest) != announced {
						t.Errorf("announced %v: at %v of %v it says %q", announced, again.Place, first.Place, again.Say.Lead)
					}
				}
			})
		}
	}
}
