package phrase

// germanWebLearn words what pages draw by themselves: lessons, predictions and exercises.
var germanWebLearn = map[string]string{
	"common.aLine":      "Zeile",
	"common.showMoment": "Den Moment zeigen",

	"exercise.away":       "Der Server antwortet nicht. Das Programm ist noch da; gleich noch einmal versuchen.",
	"exercise.best":       "Ihr bestes",
	"exercise.check":      "Prüfen",
	"exercise.checking":   "Wird geprüft …",
	"exercise.counter":    "Zähler",
	"exercise.done":       "Alle Prüfungen bestanden.",
	"exercise.failed":     "Das konnte gerade nicht geprüft werden. Das Programm ist noch da; gleich noch einmal versuchen.",
	"exercise.forbidden":  "Eine Lösung ist nach weiteren Versuchen zu sehen, die ein Cookie zählt.",
	"exercise.golf":       "Neben der Referenz",
	"exercise.hint":       "Hinweis",
	"exercise.hints":      "Hinweise",
	"exercise.isFailed":   "nicht bestanden",
	"exercise.isPassed":   "bestanden",
	"exercise.later":      "Eine Lösung ist nach {n} weiteren Versuchen zu sehen.",
	"exercise.laterOne":   "Eine Lösung ist nach einem weiteren Versuch zu sehen.",
	"exercise.long":       "Das Programm ist zu lang, um geprüft zu werden.",
	"exercise.ours":       "Referenz",
	"exercise.overloaded": "Der Server ist ausgelastet. Das Programm ist noch da; gleich noch einmal versuchen.",
	"exercise.passed":     "{n} von {of} Prüfungen bestanden",
	"exercise.reset":      "Neu beginnen",
	"exercise.run":        "Schrittweise ansehen",
	"exercise.solution":   "Eine Lösung zeigen",
	"exercise.yours":      "Ihres",

	"keeper.cookies": "Die Stelle in dieser Lektion wird nicht behalten, da dieser Browser keine Cookies annimmt. Alles andere funktioniert.",
	"keeper.hide":    "Ausblenden",
	"keeper.off":     "Die Stelle in dieser Lektion wird nicht behalten: Der Server kann es gerade nicht. Alles andere funktioniert.",

	"lesson.next": "Weiter: {title}",
	"lesson.part": "Teil {n} von {of}",

	"predict.another":    "Noch eine",
	"predict.answer":     "Es ist",
	"predict.away":       "Der Server antwortet nicht. Gleich noch einmal versuchen.",
	"predict.counted":    "durch Ausführen",
	"predict.failed":     "Die Antwort konnte gerade nicht geprüft werden. Gleich noch einmal versuchen.",
	"predict.guess":      "Ihre Vorhersage",
	"predict.numeric":    "Eine Zahl eingeben.",
	"predict.overloaded": "Der Server ist ausgelastet. Gleich noch einmal versuchen.",
	"predict.right":      "Richtig.",
	"predict.wrong":      "Nicht ganz.",
}
