package en

import "tilescope/engine/i18n"

// Why a run ended before the program did. The keys of budgets are "budget-" and machine.Limit's name.
var machine = i18n.Texts{
	"budget-instructions": "The run was stopped after {limit} instructions. A loop may never end; otherwise a smaller problem shows the same.",
	"budget-memory":       "The run was stopped: it needed more than {limit} bytes of memory at once, with what watches it.",
	"budget-launches":     "The run was stopped after {limit} kernel launches.",
	"budget-depth":        "Stack overflow: calls are nested more than {limit} deep. A recursion may lack its end.",
	"budget-host":         "The run was stopped: the program wrote more output than a run may.",
	"remark-times": "The times that this program reads or prints are modelled, those of the host as well as those of the device. They and " +
		"their ratios are no measurement and say nothing about real speed.",
	"remark-absent": "Line {line} opens \"{file}\" for reading, but there is no such file. Add it as a tab of the playground, or pass " +
		"--file {file} on the command line.",
	"remark-not-run": "{kernel}<<<…>>> in line {line} was not run ({n} {n|time|times}): {error} of an earlier launch stays until the " +
		"program ends.",
	"remark-halt-memory": "Line {line} asks for {asked} bytes; {left} of the {limit} that a run may hold are left. Try at most 1/{part} of " +
		"this size.",
	"remark-halt-full": "Line {line} asks for {asked} bytes; nothing is left of the {limit} that a run may hold. Try smaller sizes.",
	"remark-halt-grid": "The run ended in line {line} with {done} of {blocks} blocks done (limit: {limit}). Try about 1/{part} of the " +
		"blocks, or a smaller problem.",
	"remark-halt":    "The run ended in line {line} (limit: {limit}). Try a smaller problem.",
	"budget-stopped": "The run was stopped from outside.",
	"budget-broken":  "The compiled program is damaged. This is a fault of Tilescope and not of the program.",
	"crash-null":     "Segmentation fault: the host program used a null pointer.",
	"crash-device":   "Segmentation fault: the host program used an address of device memory. Copy with cudaMemcpy first.",
	"crash-unmapped": "Segmentation fault: the host program used an address where no memory is.",
	"crash-divide":   "Floating point exception: the host program divided an integer by zero.",
	"crash-assert":   "Aborted: an assertion of the host program failed.",
	"crash-free":     "Aborted: the host program freed memory that it did not hold.",
	"crash-abort":    "Aborted: the host program ended itself.",
}
