// Package barrier follows every thread of the resident blocks (running, waiting at which line, gone) and finds barriers that not all
// threads of a block reach alike.
//
// It knows steps, arrivals, releases and exits. It must never know what a kernel computes or how the machine chooses who is next.
//
// Rule of the model (SEMANTICS, "Barriers"): all threads of a block that do not leave by an explicit return execute the same sequence of
// barrier calls. The first sign of anything else is reported, once per block: a warp arrives without some of its lanes, a release joins
// different places, a thread came to the kernel's end where others still wait, or nothing can move any more. A warp that arrives in parts
// is reported only once its barrier opens or the launch ends: if the block hangs, the finding is the
// hang; if the other lanes return, there is none.
//
//	b := barrier.New(run)
//	// … observe a run …
//	b.Block(3).Missing() // warps of a resident block with live lanes that do not wait where others do
//	b.Findings()
package barrier
