package de

import "tilescope/engine/i18n"

// progress words how far a learner is in the lessons.
var progress = i18n.Texts{
	"progress.done": "{done} von {items} Vorhersagen und Aufgaben erledigt; {finished} von {lessons} Lektionen abgeschlossen.",
	"progress.all":  "Sie haben alles erledigt.",
}
