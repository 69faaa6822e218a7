package i18n

// germanProgress is englishProgress in German.
var germanProgress = map[string]string{
	"progress.name":  "Ihr Fortschritt",
	"progress.done":  "{done} von {items} Vorhersagen und Aufgaben erledigt; {finished} von {lessons} Lektionen abgeschlossen.",
	"progress.next":  "Weiter: {title}",
	"progress.begin": "Beginnen: {title}",
	"progress.all":   "Sie haben alles erledigt.",
}
