package en

import "tilescope/engine/i18n"

// program words what the host program does, and what becomes of each memory.
var program = i18n.Texts{
	"call-unnamed":        "memory of the host",
	"call-memory":         "memory {number}",
	"call-alloc-global":   "Allocates {name}, {bytes} {n|byte|bytes} of global memory.",
	"call-alloc-constant": "Allocates {name}, {bytes} {n|byte|bytes} of constant memory.",
	"call-alloc-host":     "Allocates {name}, {bytes} {n|byte|bytes} of host memory.",
	"call-free-global":    "Frees {name}, {bytes} {n|byte|bytes} of global memory.",
	"call-free-constant":  "Frees {name}.",
	"call-free-host":      "Frees {name}, {bytes} {n|byte|bytes} of host memory.",
	"call-copy-in":        "Copies {bytes} {n|byte|bytes} from {from} to {to}: host to device.",
	"call-copy-out":       "Copies {bytes} {n|byte|bytes} from {from} to {to}: device to host.",
	"call-copy-on":        "Copies {bytes} {n|byte|bytes} from {from} to {to}, on the device.",
	"call-fill":           "Fills {bytes} {n|byte|bytes} of {name} with {value}.",
	"call-launch-open": "Launch {number}, {kernel}: {grid} {blocks|block|blocks} of {threads} {threads|thread|threads}, {steps} warp " +
		"{n|step|steps} so far.",
	"call-launch": "Launch {number}, {kernel}: {grid} {blocks|block|blocks} of {threads} {threads|thread|threads}, {steps} warp " +
		"{n|step|steps}.",
	"call-launch-shared": "Each block has {bytes} {n|byte|bytes} of shared memory.",
	"call-refused":       "A launch that the runtime rejects: no kernel runs.",
	"call-sync":          "Waits for the device.",
	"call-output":        "Prints {bytes} {n|byte|bytes}.",
	"call-output-error":  "Prints {bytes} {n|byte|bytes} to standard error.",
	"call-output-kernel": "Output of kernels appears: {bytes} {n|byte|bytes}.",

	"memory-kept":           "kept",
	"memory-gone":           "gone",
	"memory-registers-name": "registers",
	"memory-host":           "{name} is host memory: kernels see only what is copied to the device.",
	"memory-host-variable":  "{name} is host memory: kernels see only what is copied to the device.",
	"memory-global": "{name} is global memory: every thread of every launch sees what earlier launches wrote, and the program never " +
		"frees it.",
	"memory-global-freed": "{name} is global memory: every thread of every launch sees what earlier launches wrote, until line " +
		"{line} frees it.",
	"memory-global-variable": "{name} is a variable in global memory: it keeps its contents from launch to launch until the program" +
		" ends.",
	"memory-constant": "{name} is constant memory: the host writes it, kernels read it, and it keeps its contents from launch to " +
		"launch.",
	"memory-constant-variable": "{name} is constant memory: the host writes it, kernels read it, and it keeps its contents from " +
		"launch to launch.",
	"memory-shared": "{name} is shared memory of {kernel}: each block has its own {bytes} {n|byte|bytes}, uninitialized at first " +
		"and gone when the block ends.",
	"memory-registers": "Registers and local variables: each thread has its own, gone when the thread ends.",
}
