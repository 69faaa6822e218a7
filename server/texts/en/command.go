package en

import "tilescope/engine/i18n"

// command words what the command line says of a run.
var command = i18n.Texts{
	"command-budget":   "the run reached a limit: {flag}",
	"command-done":     "{file}: {done} of {of}",
	"command-ended":    "the program ended here with status {status}",
	"command-given-up": "cancelled; no file was written",
	"command-file":     "The program wrote the file {file} ({bytes} {bytes|byte|bytes}). --files FOLDER saves such files.",
	"command-lost": "{n} {n|byte of kernel output was|bytes of kernel output were} lost: the program ended without a later " +
		"cudaDeviceSynchronize",
	"command-lost-stopped": "{n} {n|byte|bytes} of kernel output {n|was|were} not printed: the run was stopped before the next " +
		"cudaDeviceSynchronize",
	"command-no-main":      "the program has no main, so there is nothing to run",
	"command-no-main-hint": "add int main() { … } that launches the kernels",
	"command-no-run":       "{what} could not be run:",
	"command-number":       "{n}",
	"command-not-here":     "not available: {why}",
	"command-step":         "--step {step}: the block has {n} {n|step|steps}",
	"command-why-more":     "Also:",
	"command-why-more-of":  "Also, for cause {n}:",
	"command-why-insert":   "Insert {call} below line {line}: this removes the race.",
	"command-why-pad":      "Write {change} on line {line}: the access then takes fewer wavefronts.",
	"command-why-on":       "Switch {call} on line {line} on: this removes the race.",
}
