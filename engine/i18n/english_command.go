package i18n

// englishCommand words what the command line says of a run.
var englishCommand = map[string]string{
	"command-budget":       "the run reached its budget ({budget}) and ended there",
	"command-done":         "{file}: {done} of {of}",
	"command-ended":        "the program ended here with status {status}",
	"command-given-up":     "given up; no file was made",
	"command-lost":         "kernels printed {n} {n|byte|bytes} that never came out: the program ended without cudaDeviceSynchronize after them",
	"command-no-main":      "the program has no main, so there is nothing to run",
	"command-no-main-hint": "write int main() { … } with the launches",
	"command-no-run":       "{what} gave no run:",
	"command-not-here":     "not here: {why}",
	"command-step":         "--step {step}: the block has {n} {n|step|steps}",
	"command-times":        "the times that the program read are a model and no measurement",
	"report-hint":          "hint: {text}",
	"report-other-atomic":  "the other atomic",
	"report-other-barrier": "the other barrier",
	"report-other-host":    "the other host",
	"report-other-read":    "the other read",
	"report-other-write":   "the other write",
	"report-schedule":      "schedule: {text}",
	"report-see":           "see it with: {flags}",
	"report-times":         "({n} times)",
}
