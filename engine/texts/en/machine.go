package en

import "tilescope/engine/i18n"

// Why a run ended before the program did. The keys of budgets are "budget-" and machine.Limit's name.
var machine = i18n.Texts{
	"budget-instructions": "The run was stopped after {limit} instructions. Check for an endless loop, or try a smaller problem.",
	"budget-memory":       "The run was stopped: it needed more than {limit} bytes of memory at once, analyses included.",
	"budget-launches":     "The run was stopped after {limit} kernel launches.",
	"budget-depth":        "Stack overflow: calls are nested more than {limit} deep. Check that the recursion ends.",
	"budget-file-bytes":   "The run was stopped: the program wrote files of more than {limit} bytes in total.",
	"budget-host":         "The run was stopped: the program wrote more output than the limit allows.",
	"remark-times": "The times that this program reads or prints are modelled, on the host and on the device. They and their ratios " +
		"are not measurements and say nothing about real speed.",
	"remark-absent": "Line {line} opens \"{file}\" for reading, but there is no such file. Add it as a tab of the playground, or pass " +
		"--file {file} on the command line.",
	"remark-not-run": "{n} {n|launch|launches} of {kernel}<<<…>>> on line {line} did not run: an earlier launch failed with {error}, and " +
		"no kernel runs after that.",
	"remark-halt-memory": "Line {line} requests {asked} bytes; {left} of the run’s limit of {limit} are left. Try at most " +
		"1/{part} of this size.",
	"remark-halt-full": "Line {line} requests {asked} bytes; nothing is left of the run’s limit of {limit}. Try smaller sizes.",
	"remark-halt-grid": "The run was stopped on line {line} after {limit} {unit}, with {done} of {blocks} blocks done. Try about 1/{part} " +
		"of the " +
		"blocks, or a smaller problem.",
	"remark-halt-depth": "The run was stopped on line {line}: too many calls were nested. Check that the recursion ends.",
	"remark-halt": "The run was stopped on line {line} after {limit} instructions. Check for an endless loop, or try a " +
		"smaller problem.",
	"remark-halt-bytes":        "bytes of memory",
	"remark-halt-instructions": "instructions",
	"remark-halt-files":        "The run was stopped on line {line}: the program wrote files of more than {limit} bytes in total. Write less.",
	"remark-halt-output": "The run was stopped on line {line}: the program printed more than {limit} bytes. Check for an endless loop, or " +
		"print less.",
	"remark-halt-launches": "The run was stopped on line {line} after {limit} kernel launches. Check for an endless loop, or launch " +
		"fewer kernels.",
	"remark-halt-needed": "The run was stopped on line {line}: it needed more than {limit} bytes of memory at once. Try a smaller " +
		"problem.",
	"budget-stopped": "The run was cancelled.",
	"budget-broken":  "The compiled program is damaged. This is a bug in Tilescope, not in the program.",
	"crash-null":     "Segmentation fault: the host program used a null pointer.",
	"crash-device":   "Segmentation fault: the host program used an address of device memory. Copy with cudaMemcpy first.",
	"crash-unmapped": "Segmentation fault: the host program used an address that is not mapped.",
	"crash-divide":   "Floating point exception: the host program divided an integer by zero.",
	"crash-assert":   "Aborted: an assertion of the host program failed.",
	"crash-free":     "Aborted: the host program freed an address that is not allocated.",
	"crash-abort":    "Aborted: the host program called abort(), or an exception was not caught.",
}
