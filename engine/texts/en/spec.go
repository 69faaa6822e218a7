package en

import "tilescope/engine/i18n"

// spec words what a spec is refused for and how a run ended.
var spec = i18n.Texts{
	"spec-device":       "There is no device {name}. Known are: {known}.",
	"spec-source":       "The source has {bytes} bytes; at most {limit} are taken.",
	"spec-files":        "The program has {count} files; at most {limit} are taken.",
	"spec-data":         "The data file {name} is damaged: what follows its \"// tilescope: data\" line is not base64.",
	"spec-file-bytes":   "The files for the program have {bytes} bytes together; at most {limit} are taken.",
	"line-of-file":      "{number} of {file}",
	"spec-stdin":        "Arguments and standard input have {bytes} bytes together; at most {limit} are taken.",
	"spec-defines":      "{count} definitions and switched-off lines were asked for; at most {limit} are taken.",
	"spec-warp":         "A warp has 1 to 32 lanes, not {lanes}.",
	"spec-warp-comment": "Line {line}: `// tilescope: warp` takes a number of lanes from 1 to {most}.",
	"spec-warp-tiles": "This program uses tensor cores, which spread a tile over all {most} lanes of a warp, and this run cuts warps " +
		"to {lanes}. Run it with warps of {most}.",
	"spec-define": "{name} cannot be defined: a name is letters, digits and _, and its value is on one line.",
	"spec-warps":  "There is no warp order {name}. Known are: round-robin, warp-after-warp, shuffled.",
	"spec-blocks": "There is no block order {name}. Known are: in-order, together, on-sms, shuffled.",
	"spec-sms":    "A device has at least one multiprocessor, not {count}.",

	"comment-empty":   "This comment says nothing to Tilescope. Known are: {known}.",
	"comment-unknown": "Tilescope knows no comment {word}. Known are: {known}.",
	"comment-form":    "This comment is not understood and has no effect. Its form is: // tilescope: {form}",

	"ending-open": "The program is still running: {steps} warp {n|step|steps} so far.",
	"ending-stopped": "The program was stopped after {steps} warp {n|step|steps}. What had run by then can be looked at; what comes after " +
		"is not known.",
	"ending-completed": "The program ended and returned {exit}.",
	"ending-fault":     "A kernel broke off with {error}. The host program went on and returned {exit}.",
	"ending-hang": "A kernel hung: threads wait at a barrier that can never be satisfied. The launch ended with {error}; the host " +
		"program returned {exit}.",
}
