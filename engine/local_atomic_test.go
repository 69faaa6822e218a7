package engine_test

import (
	"testing"

	"tilescope/engine"
	"tilescope/engine/analysis"
	"tilescope/engine/enginetest"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

// TestAtomicsOnAThreadsOwnMemory: each ends the launch with error 719, which stays, and nothing of the kernel's results arrives. One that
// no thread executes does nothing. SEMANTICS.md, "Faults", says what an H200 does.
func TestAtomicsOnAThreadsOwnMemory(t *testing.T) {
	const fails, passes = "0 719 719 unspecified launch failure, 0\n", "0 0 0 no error, 0\n"
	for _, c := range []struct{ call, prints string }{
		// what an H200 printed, too
		{"atomicAdd(&x, 5)", fails},
		{"atomicMax(&a[n + t % 3], 9)", fails},
		{"atomicAdd(&n, 5)", fails}, // a parameter
		{"cas(&x, 5)", fails},
		{"drop(&x, 5)", fails},
		{"more(&d)", fails},
		{"if (n) add(&x, 5)", passes},
		// where the compiler for an H200 did not know whose memory it is, the launch went on
		{"add(t < 8 ? &x : all, 5)", fails},
		{"if (t == 3) add(&x, 5); else add(all, 0)", fails},
		{"half_more(&h)", fails},
		{"cuda::atomic_ref<int>(x).fetch_add(5)", fails},
		{"cuda::atomic<int> own(t); own.exchange(9)", fails},
		// each other function and type
		{"atomicSub(&x, 1)", fails},
		{"atomicExch(&x, 1)", fails},
		{"atomicMin(&x, 1)", fails},
		{"atomicInc(&u, 1u)", fails},
		{"atomicDec(&pair.mask, 1u)", fails},
		{"atomicAnd(&pair.count, 1)", fails},
		{"atomicOr(&x, 1)", fails},
		{"atomicXor(a, 1)", fails},
		{"atomicCAS(&s, (unsigned short)0, (unsigned short)1)", fails},
		{"atomicAdd(&f, 1.0f)", fails},
		{"atomicAdd(&w, 1ull)", fails},
		{"atomicAdd_block(&x, 1)", fails},
		{"atomicMax_system(&x, 1)", fails},
	} {
		t.Run(c.call, func(t *testing.T) {
			spec := enginetest.Program(t, "testdata/local_atomics.cu")
			spec.Defines = map[string]string{"CALL": c.call}
			x := enginetest.Execute(t, spec, engine.Limits{})
			if got := string(x.Stdout()); got != c.prints {
				t.Errorf("prints %q, want %q", got, c.prints)
			}
			found := 0
			for _, f := range report.Of(x, i18n.Reader{}).Findings {
				switch {
				case f.Kind == analysis.LocalAtomic:
					found++
				case f.Severity == analysis.Error:
					t.Errorf("%s: %s", f.Kind, f.Message)
				}
			}
			if want := c.prints == fails; (found == 1) != want || found > 1 {
				t.Errorf("%d findings", found)
			}
		})
	}
}
