package en

import "tilescope/engine/i18n"

// program words what the host program does, and what becomes of each memory.
var program = i18n.Texts{
	"call-unnamed":        "host memory",
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
	"call-refused":       "The runtime rejects this launch: no kernel runs.",
	"call-sync":          "Waits for the device.",
	"call-output":        "Prints {bytes} {n|byte|bytes}.",
	"call-output-error":  "Prints {bytes} {n|byte|bytes} to standard error.",
	"call-output-kernel": "Prints {bytes} {n|byte|bytes} of kernel output.",

	"call-sync-stream": "Waits for {stream}.",
	"call-sync-event":  "Waits for event {event}.",
	"call-record":      "Records event {event} in {stream}.",
	"call-await":       "Makes {stream} wait for event {event}.",
	"call-stream":      "In {stream}.",
	"call-pageable":    "The host waits: its memory is pageable, not pinned.",

	"stream-default":  "default stream",
	"stream-thread":   "per-thread default stream",
	"stream-own":      "stream {number}",
	"stream-copy-in":  "host-to-device copy of {name}[{from}–{to}] ({stream})",
	"stream-copy-out": "device-to-host copy of {name}[{from}–{to}] ({stream})",
	"stream-copy-on":  "device-to-device copy to {name}[{from}–{to}] ({stream})",
	"stream-fill":     "fill of {name}[{from}–{to}] ({stream})",
	"stream-launch":   "launch {number}, {name} ({stream})",
	"stream-bar":      "{name}: from {begin} to {end} µs.",
	"stream-pair":     "{one} overlaps {other}.",
	"stream-first":    "Of the first {n} calls:",
	"stream-more":     "{n} more {n|stream is|streams are} not drawn.",
	"stream-total":    "{end} µs; without overlap, {serial} µs.",
	"stream-none":     "{end} µs; nothing overlaps.",

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
