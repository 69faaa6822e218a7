package en

import "tilescope/engine/i18n"

// cost words what a launch costs on a device.
var cost = i18n.Texts{
	"cost-title":     "{kernel} on {device}",
	"cost-title-cut": "{kernel} on {device}; warps are cut to {lanes} {lanes|lane|lanes} for the picture, so steps compare with nothing",

	"occupancy-threads":        "threads",
	"occupancy-blocks":         "blocks",
	"occupancy-shared":         "shared memory",
	"occupancy-registers":      "registers",
	"occupancy-threads-text":   "{takes} a block, {has} an SM",
	"occupancy-blocks-text":    "{has} an SM",
	"occupancy-shared-text":    "{takes} bytes a block, {has} an SM",
	"occupancy-registers-text": "{takes} a block (about {a} a thread), {has} an SM",
	"occupancy-text": "An SM holds {blocks} {blocks|block|blocks} of {threads} {threads|thread|threads}: {warps} of {most} " +
		"warps, {percent} %.",
	"occupancy-refused":          "Not one block of {threads} threads fits on an SM.",
	"occupancy-source":           "Modelled by the rules of the CUDA Occupancy Calculator; registers are this compiler’s estimate.",
	"occupancy-warps-text":       "{takes} {takes|warp|warps} a block, {has} an SM",
	"occupancy-registers-warps":  "{takes} a warp (about {a} a thread): {n} warps",
	"occupancy-change-full":      "All {n} warps of the SM are in use.",
	"occupancy-change-threads":   "With {n} threads a block more blocks would fit.",
	"occupancy-change-shared":    "With {n} bytes of shared memory a block more blocks would fit.",
	"occupancy-change-registers": "With {n} registers a thread more blocks would fit.",
	"occupancy-change-blocks":    "No more blocks fit on an SM; only larger blocks would use more of it.",
	"occupancy-change-none":      "Less of it alone lets no further block in.",

	"stays-text": "{blocks} {n|block|blocks} on {sms} {sms|SM|SMs}, at most {slots} together on one: the busiest executed {length} " +
		"of {steps} warp steps.",
	"stays-in-order": "This run executed its {blocks} {n|block|blocks} one after another, {steps} warp steps. Choose a number of SMs " +
		"to run it with blocks side by side: nothing in the kernel changes.",
	"stays-text-open": "So far {blocks} {n|block|blocks} on {sms} {sms|SM|SMs}, at most {slots} together on one: the busiest has " +
		"executed {length} of {steps} warp steps.",
	"stays-in-order-open": "This run executes its blocks one after another: {blocks} {n|block|blocks} so far, {steps} warp steps. Choose a " +
		"number of SMs to run it with blocks side by side: nothing in the kernel changes.",
	"stays-fewer": "{chosen} SMs were asked for; no more blocks than these are held at once here, to bound what a run takes.",
	"stays-none":  "No block of this launch was recorded.",

	"roofline-asked":   "as lanes ask",
	"roofline-moved":   "as sectors move",
	"roofline-memory":  "{intensity} operations a byte: memory allows {reach} GFLOPS at most, {percent} % of the peak.",
	"roofline-compute": "{intensity} operations a byte: arithmetic allows {reach} GFLOPS, the peak.",
	"roofline-text": "{flops} floating-point {n|operation|operations}. {bandwidth} GB/s feed the {peak} GFLOPS only from {ridge} " +
		"operations a byte on.",
	"roofline-no-flops": "This launch makes no floating-point operation, so the roofline has no place for it.",
	"roofline-no-bytes": "{flops} floating-point {n|operation|operations}, and not one byte of global memory: only arithmetic limits it.",
	"roofline-unknown":  "No peak or bandwidth is known of {device}.",
	"roofline-by-cores": "cores × clock × 2, a fused or chained multiply-add counted as two",
	"roofline-by-bus":   "memory clock × 2 × bus width / 8",
	"roofline-note":     "Every byte is taken to come from the device’s memory: caches would lift the roof’s slope.",
	"roofline-double":   "Some operations are in double precision, for which the device’s peak is lower.",
}
