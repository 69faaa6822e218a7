package en

import "tilescope/engine/i18n"

// history words what happened to a cell, and searches that found nothing.
var history = i18n.Texts{
	"cell-name":        "{cell}",
	"touch-read":       "Thread {thread} of block {block} reads it",
	"touch-write":      "Thread {thread} of block {block} writes it",
	"touch-atomic":     "Thread {thread} of block {block} updates it atomically",
	"touch-reads":      "{count} threads of warp {warp} of block {block} read it",
	"touch-writes":     "{count} threads of warp {warp} of block {block} write the same value into it",
	"touch-host-read":  "The host copies it out",
	"touch-host-write": "The host copies data into it",
	"touch-step":       "step {step}",
	"touch-launch":     "launch {launch}",
	"touch-host-fill":  "The host fills it",
	"history-summary":  "Kernels made {reads} {reads|read|reads} and {writes} {writes|write|writes}.",
	"history-part": "Among the {count} steps around this one, kernels made {reads} {reads|read|reads} and {writes} " +
		"{writes|write|writes}.",
	"history-open":   "These are the accesses so far: the program has not ended.",
	"search-open":    "This covers the steps so far: the program has not ended.",
	"search-line":    "No step {back|before|after} this one executes line {line} in this block.",
	"search-lines":   "No step {back|before|after} this one executes a line with a breakpoint.",
	"search-access":  "No kernel touches {cell} {back|before|after} this step.",
	"search-write":   "No kernel writes {cell} {back|before|after} this step.",
	"search-limited": "Nothing was found among the {count} steps that one search covers. Move closer and search again.",
}
