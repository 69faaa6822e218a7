package en

import "tilescope/engine/i18n"

var compile = i18n.Texts{
	"compile-unsupported":     "{what} is not supported",
	"compile-no-builtin":      "'{name}' is declared, but Tilescope does not implement it",
	"compile-device-only":     "'{name}' can be called from kernels and device functions only",
	"compile-host-only":       "'{name}' can be called from the host program only",
	"compile-value-too-large": "a value of type {type} is too large to be passed or copied: it has more than {limit} scalars",
	"compile-work":            "compiling this program takes more than {limit} steps",
	"compile-work-hint": "Something near here expands too much: a macro, a template, a constant, a struct or a table. Make it smaller, " +
		"or raise --max-compile.",
	"compile-too-many-registers": "'{name}' is too large: it needs more than {limit} registers or constants",
	"compile-frame-too-large":    "the local variables of '{name}' are too large",
	"compile-needs-device": "{name} needs compute capability {capability} (first available on the {first}); " +
		"the {device} does not have it",
	"compile-needs-capability": "{name} needs compute capability {capability}; the {device} does not have it",
	"compile-shared-too-large": "the shared arrays of '{name}' take {bytes} bytes; a block may have at most {limit} bytes of static " +
		"shared memory",
	"compile-shared-too-large-hint": "make the arrays smaller, or use an extern __shared__ array: after cudaFuncSetAttribute, a launch may " +
		"give a block up to {most} bytes",
	"compile-shared-far-too-large-hint": "make the arrays smaller: a block on the {device} can have at most {most} bytes of shared memory",
	"compile-constant-too-large":        "the constant variables need {bytes} bytes; the limit is {limit}",
	"compile-local-too-large":           "a thread of '{name}' needs {bytes} bytes of local memory; the limit is {limit}",
	"compile-removed":                   "newer toolkits no longer have '{name}'; use '{instead}'",
	"compile-removed-warp":              "nvcc compiles {name} only for devices before Volta; use {instead}(0xffffffff, …)",
	"compile-unset":                     "'{name}' is used before it has a value",
	"compile-local-atomic":              "'{name}' is local to each thread, but atomic functions need shared or global memory",
	"compile-local-atomic-hint": "to share it within a block, declare it __shared__; to share it across the grid, put it into " +
		"global memory",
	"compile-device-initialiser": "the initial value of '{name}' is not a constant",
	"compile-device-initialiser-hint": "device and constant variables are initialized before the program runs; copy the value with " +
		"cudaMemcpyToSymbol instead",
}
