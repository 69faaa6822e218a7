package phrase

// germanWebExport words what pictures say that leave the page, and the dialog that makes them.
var germanWebExport = map[string]string{
	"export.block":  "Block {at}",
	"export.cut":    "Warps auf {lanes} {lanes|Lane|Lanes} verkleinert",
	"export.phase":  "Phase {phase} von {of}",
	"export.thread": "Thread {at}",

	"export.all":         "alle",
	"export.begun":       "begonnen",
	"export.broken":      "die Antwort brach ab: bitte noch einmal versuchen",
	"export.caption":     "darunter steht, was der Schritt tut",
	"export.contrast":    "hoher Kontrast",
	"export.csv":         "alles, was geschah, als Tabelle",
	"export.dark":        "dunkel",
	"export.eventsAbout": "Jeder Start, Schritt, Zugriff, jede Barriere und Kopie des ganzen Laufs, der Reihe nach, mit Orten, Elementen und Werten.",
	"export.far":         "{done} von {of}",
	"export.gif":         "ein Film aus mehreren Schritten",
	"export.givenUp":     "Abgebrochen: Es wurde keine Datei gemacht.",
	"export.how":         "Wie",
	"export.html":        "eine Seite, die von der Platte läuft, ohne Netz",
	"export.jsonl":       "alles, was geschah, je eine Zeile JSON",
	"export.light":       "hell",
	"export.made":        "{name} ist in Ihren Downloads.",
	"export.make":        "Datei machen",
	"export.pdf":         "ein Handzettel: Schritte auf Papier, mit ihrem Quelltext",
	"export.png":         "ein Bild dieses Schritts, in Punkten",
	"export.progress":    "Wie weit die Datei ist",
	"export.steps":       "Schritte, etwa 4-19,25",
	"export.svg":         "ein Bild dieses Schritts, das sich vergrößern lässt",
	"export.theme":       "Farben",
	"export.title":       "Export",
	"export.titleLong":   "Export: ein Bild, ein Film, ein Handzettel, eine Seite in einer Datei, die Ereignisse",
	"export.what":        "Was",

	"offline.broken": "Diese Seite ist beschädigt: Ihre Aufzeichnung lässt sich nicht lesen ({why}). Bitte noch einmal exportieren.",
}
