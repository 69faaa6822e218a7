package en

import "tilescope/engine/i18n"

// cost words what a launch costs on a device.
var cost = i18n.Texts{
	"cost-title":     "{kernel} on {device}",
	"cost-title-cut": "{kernel} on {device}; warps are cut to {lanes} {lanes|lane|lanes} here, so steps cannot be compared with hardware",

	"occupancy-threads":        "threads",
	"occupancy-blocks":         "blocks",
	"occupancy-shared":         "shared memory",
	"occupancy-registers":      "registers",
	"occupancy-threads-text":   "{takes} per block, {has} per SM",
	"occupancy-blocks-text":    "{has} per SM",
	"occupancy-shared-text":    "{takes} bytes per block{reserved}, {has} per SM",
	"occupancy-registers-text": "{takes} per block (about {a} per thread), {has} per SM",
	"occupancy-text": "An SM holds {blocks} {blocks|block|blocks} of {threads} {threads|thread|threads}: {warps} of {most} " +
		"warps, {percent}%.",
	"occupancy-refused": "A block of {threads} threads does not fit on an SM.",
	"occupancy-source":  "Modelled by the rules of the CUDA Occupancy Calculator; registers are this compiler’s estimate.",
	"occupancy-source-arrays": "Modelled by the rules of the CUDA Occupancy Calculator. Registers are this compiler’s estimate, {n} " +
		"of them for the thread’s local arrays, whose indices are constant once loops are unrolled.",
	"occupancy-source-local": "Modelled by the rules of the CUDA Occupancy Calculator. Registers are this compiler’s estimate, without " +
		"the {bytes} bytes that a thread has in local memory.",
	"occupancy-source-given":          "Modelled by the rules of the CUDA Occupancy Calculator, with the register count given in the source.",
	"occupancy-registers-given":       "{takes} per block ({a} per thread, as the source says), {has} per SM",
	"occupancy-registers-warps-given": "{takes} per warp ({a} per thread, as the source says): {n} warps",
	"occupancy-warps-text":            "{takes} {takes|warp|warps} per block, {has} per SM",
	"occupancy-registers-warps":       "{takes} per warp (about {a} per thread): {n} warps",
	"occupancy-change-full":           "All {n} warp slots of the SM are in use.",
	"occupancy-change-threads":        "With {n} threads per block, more blocks would fit.",
	"occupancy-change-shared":         "With {n} bytes of shared memory per block, more blocks would fit.",
	"occupancy-change-registers":      "With {n} registers per thread, more blocks would fit.",
	"occupancy-change-blocks":         "No more blocks fit on an SM; only larger blocks would use more of it.",
	"occupancy-change-none":           "Using less of this resource alone would not make room for another block.",

	"stays-text": "{blocks} {n|block|blocks} on {sms} {sms|SM|SMs}, at most {slots} resident on each: the busiest SM executed {length} " +
		"of {steps} warp steps.",
	"stays-in-order": "This run executed {blocks} {n|block|blocks one after another} in {steps} warp {steps|step|steps}. Choose a number " +
		"of SMs to run blocks side by side; the kernel does not change.",
	"stays-text-open": "So far {blocks} {n|block|blocks} on {sms} {sms|SM|SMs}, at most {slots} resident on each: the busiest SM has " +
		"executed {length} of {steps} warp steps.",
	"stays-in-order-open": "This run executes its blocks one after another: so far {blocks} {n|block|blocks} in {steps} warp " +
		"{steps|step|steps}. Choose a number of SMs to run blocks side by side; the kernel does not change.",
	"stays-fewer": "{chosen} SMs were requested; fewer are simulated, because the number of resident blocks is limited here.",
	"stays-none":  "No block of this launch was recorded.",

	"roofline-asked":   "as requested by lanes",
	"roofline-moved":   "as moved in sectors",
	"roofline-memory":  "{intensity} operations per byte, so memory allows at most {reach} GFLOPS, {percent}% of the peak.",
	"roofline-compute": "{intensity} operations per byte, so arithmetic allows the peak of {reach} GFLOPS.",
	"roofline-text": "{flops} floating-point {n|operation|operations}. At {bandwidth} GB/s, the peak of {peak} GFLOPS needs at " +
		"least {ridge} operations per byte.",
	"roofline-no-flops": "This launch executes no floating-point operation, so the roofline does not apply.",
	"roofline-no-bytes": "{flops} floating-point {n|operation|operations}, and no global memory traffic: only arithmetic limits it.",
	"roofline-unknown":  "The peak or the bandwidth of {device} is not known.",
	"roofline-by-cores": "cores × clock × 2, a fused or chained multiply-add counted as two",
	"roofline-by-bus":   "memory clock × 2 × bus width / 8",
	"roofline-note":     "The model assumes that every byte comes from the device’s memory; caches would raise the slope of the roof.",
	"roofline-double":   "Some operations are in double precision, for which the device’s peak is lower.",
}
