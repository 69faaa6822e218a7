package phrase

// englishWebExport words what pictures say that leave the page, and the dialog that makes them.
var englishWebExport = map[string]string{
	"export.block":  "block {at}",
	"export.cut":    "warps cut to {lanes} {lanes|lane|lanes}",
	"export.phase":  "phase {phase} of {of}",
	"export.thread": "thread {at}",

	"export.all":         "all",
	"export.begun":       "begun",
	"export.broken":      "the answer broke off: try again",
	"export.caption":     "with what the step does, below",
	"export.contrast":    "high contrast",
	"export.csv":         "everything that happened, as a table",
	"export.dark":        "dark",
	"export.eventsAbout": "Every launch, step, access, barrier and copy of the whole run, in order, with places, elements and values.",
	"export.far":         "{done} of {of}",
	"export.gif":         "a film of several steps",
	"export.givenUp":     "Given up: no file was made.",
	"export.how":         "How",
	"export.html":        "one page that runs from a disk, without any network",
	"export.jsonl":       "everything that happened, a line of JSON each",
	"export.light":       "light",
	"export.made":        "{name} is in your downloads.",
	"export.make":        "Make the file",
	"export.pdf":         "a handout: steps on paper, with their source",
	"export.png":         "a picture of this step, in dots",
	"export.progress":    "How far the file is",
	"export.steps":       "steps, as in 4-19,25",
	"export.svg":         "a picture of this step that scales",
	"export.theme":       "theme",
	"export.title":       "Export",
	"export.titleLong":   "Export: a picture, a film, a handout, a page of one file, the events",
	"export.what":        "What",

	"offline.broken": "This page is damaged: its recording cannot be read ({why}). Export it again.",
}
