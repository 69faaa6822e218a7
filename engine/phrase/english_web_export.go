package phrase

// englishWebExport words what pictures say that leave the page, and the dialog that makes them.
var englishWebExport = map[string]string{
	"export.block":  "block {at}",
	"export.cut":    "warps cut to {lanes} {lanes|lane|lanes}",
	"export.phase":  "phase {phase} of {of}",
	"export.thread": "thread {at}",

	"offline.broken": "This page is damaged: its recording cannot be read ({why}). Export it again.",
}
