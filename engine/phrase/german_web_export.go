package phrase

// germanWebExport words what pictures say that leave the page, and the dialog that makes them.
var germanWebExport = map[string]string{
	"export.block":  "Block {at}",
	"export.cut":    "Warps auf {lanes} {lanes|Lane|Lanes} verkleinert",
	"export.phase":  "Phase {phase} von {of}",
	"export.thread": "Thread {at}",

	"offline.broken": "Diese Seite ist beschädigt: Ihre Aufzeichnung lässt sich nicht lesen ({why}). Bitte noch einmal exportieren.",
}
