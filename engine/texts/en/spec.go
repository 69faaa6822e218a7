package en

import "tilescope/engine/i18n"

// spec words what a spec is refused for and how a run ended.
var spec = i18n.Texts{
	"spec-device":       "There is no device {name}. Devices: {known}.",
	"spec-source":       "The source has {bytes} bytes; the limit is {limit}.",
	"spec-files":        "The program has {count} files; the limit is {limit}.",
	"spec-data":         "The data file {name} is damaged: the text after its \"// tilescope: data\" line is not base64.",
	"spec-file-bytes":   "The files of the program have {bytes} bytes in total; the limit is {limit}.",
	"line-of-file":      "{number} of {file}",
	"spec-stdin":        "Arguments and standard input have {bytes} bytes in total; the limit is {limit}.",
	"spec-defines":      "The run has {count} definitions and switched-off lines; the limit is {limit}.",
	"spec-warp":         "A warp must have 1 to 32 lanes, not {lanes}.",
	"spec-warp-comment": "Line {line}: `// tilescope: warp` takes a number of lanes from 1 to {most}.",
	"spec-warp-tiles": "This program uses tensor cores, which spread a tile over all {most} lanes of a warp, and this run cuts warps " +
		"to {lanes}. Run it with warps of {most}.",
	"spec-define": "{name} cannot be defined: a name can contain letters, digits and _, and its value must be on one line.",
	"spec-warps":  "There is no warp order {name}. Orders: round-robin, warp-after-warp, shuffled.",
	"spec-blocks": "There is no block order {name}. Orders: in-order, together, on-sms, shuffled.",
	"spec-sms":    "A device must have at least one multiprocessor, not {count}.",

	"comment-empty":   "This comment has no effect: it names no directive. Directives: {known}.",
	"comment-unknown": "There is no directive {word}. Directives: {known}.",
	"comment-form":    "This directive is malformed and has no effect. Its form is: // tilescope: {form}",

	"ending-open":      "The program is still running: {steps} warp {n|step|steps} so far.",
	"ending-stopped":   "The program was stopped after {steps} warp {n|step|steps}. You can step through everything up to there.",
	"ending-completed": "The program ended and returned {exit}.",
	"ending-fault":     "A kernel was aborted with {error}. The host program continued and returned {exit}.",
	"ending-hang": "A kernel hung: its threads wait for something that never happens. The launch ended with {error}; the host " +
		"program returned {exit}.",
}
