package en

import "tilescope/engine/i18n"

// work words what a launch executed and what a multiprocessor holds of it.
var work = i18n.Texts{
	"class-integer":       "integer",
	"class-float32":       "float",
	"class-float64":       "double",
	"class-conversion":    "conversions",
	"class-comparison":    "comparisons",
	"class-special":       "special functions",
	"class-load-global":   "loads, global",
	"class-load-shared":   "loads, shared",
	"class-load-constant": "loads, constant",
	"class-load-local":    "loads, local",
	"class-load-texture":  "loads, texture",
	"class-load-host":     "loads, host memory",
	"class-store-global":  "stores, global",
	"class-store-shared":  "stores, shared",
	"class-store-local":   "stores, local",
	"class-store-host":    "stores, host memory",
	"class-atomic-global": "atomics, global",
	"class-atomic-shared": "atomics, shared",
	"class-atomic-host":   "atomics, host memory",
	"class-warp":          "shuffles, votes",
	"class-branch":        "branches",
	"class-call":          "calls",
	"class-barrier":       "barriers",
	"class-fence":         "fences",
	"work-ours":           "As executed by Tilescope, from the operations of the source; a real compiler generates different instructions.",
	"work-merged": "As compiled: lines {first} and {second} store to {cell}, one in each branch of the if on line {if}. Warps execute " +
		"these two stores {counted} times, and that is what Tilescope counts. An optimizing compiler may merge them into one store, " +
		"with {merged} {merged|execution|executions}.",
	"work-merged-line": "As compiled: both branches of the if on line {if} store to {cell}. Warps execute these two stores {counted} " +
		"times, and that is what Tilescope counts. An optimizing compiler may merge them into one store, with {merged} " +
		"{merged|execution|executions}.",
	"work-intensity":      "{flops} floating-point operations for {asked} bytes requested from global memory",
	"work-intensity-none": "{flops} floating-point operations, and no bytes requested from global memory",
	"resident-by-blocks": "{warps} of {most} warps on an SM ({percent}%), in {blocks} {blocks|block|blocks}: limited by the " +
		"number of blocks.",
	"resident-by-threads": "{warps} of {most} warps on an SM ({percent}%), in {blocks} {blocks|block|blocks}: limited by the " +
		"number of threads.",
	"resident-by-shared": "{warps} of {most} warps on an SM ({percent}%), in {blocks} {blocks|block|blocks}: limited by shared" +
		" memory.",
	"resident-by-registers": "{warps} of {most} warps on an SM ({percent}%), in {blocks} {blocks|block|blocks}: limited by registers.",
	"resident-by-refused":   "A block does not fit on an SM.",
	"resident-blocks": "An SM holds at most {blocks} blocks, and {blocks} blocks of {threads} {threads|thread|threads} are only " +
		"{warps} of its {most} warps. Launch at least {need} threads per block.",
	"resident-threads": "Blocks of {threads} threads do not fill an SM’s {limit} threads: {blocks} {blocks|block|blocks}, " +
		"{warps} of {most} warps. Choose a block size that divides {limit}.",
	"resident-shared": "A block takes {bytes} of an SM's {limit} bytes of shared memory{reserved}, so {blocks} {blocks|block|blocks} fit: " +
		"{warps} of {most} warps. With at most {fit} bytes per block, {want} would fit; or let more threads share the same bytes.",
	"resident-shared-never": "A block takes {bytes} of an SM's {limit} bytes of shared memory{reserved}, so {blocks} {blocks|block|blocks} " +
		"fit: {warps} of {most} warps. Let more threads share the same bytes.",
	"resident-reserved": ", {n} of them reserved by CUDA",
	"resident-registers": "A thread uses about {registers} registers and an SM has {limit}, so {blocks} {blocks|block|blocks} of " +
		"{threads} threads fit: {warps} of {most} warps. With {fit} registers per thread, {want} would fit: keep fewer values at " +
		"once, or limit the registers with __launch_bounds__.",
	"resident-registers-never": "A thread uses about {registers} registers and an SM has {limit}, so {blocks} {blocks|block|blocks} " +
		"of {threads} threads fit: {warps} of {most} warps. Use smaller blocks.",
	"resident-spread": "The grid has {blocks} {blocks|block|blocks} for {sms} SMs: the remaining SMs are idle.",
}
