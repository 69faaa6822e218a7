package en

import "tilescope/engine/i18n"

// report words what the command line says of a run.
var report = i18n.Texts{
	"report-hint":          "hint: {text}",
	"report-other-atomic":  "the other access: an atomic operation",
	"report-other-barrier": "the other barrier",
	"report-other-host":    "the other access: by the host",
	"report-other-read":    "the other access: a read",
	"report-other-write":   "the other access: a write",
	"report-schedule":      "schedule: {text}",
	"report-see":           "to see it: tilescope run FILE {flags}",
	"report-times":         "({n} times)",
}
