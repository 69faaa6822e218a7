package de

import "tilescope/engine/i18n"

// exam words tests at the end of a unit, and what of earlier lessons a lesson begins with.
var exam = i18n.Texts{
	"exam-about":   "Vorhersagen aus den Lektionen eines Kursteils, in neuen Fällen.",
	"exam-all":     "Alles ist richtig: weiter mit dem nächsten Teil.",
	"exam-another": "Noch ein Test",
	"exam-answer":  "Die Antwort:",
	"exam-from":    "Aus: {title}",
	"exam-hand":    "Abgeben",
	"exam-lead": "{n} {n|Frage|Fragen} aus {lessons} {lessons|Lektion|Lektionen}, mit neuen Fällen für diesen Test. Wer das Programm " +
		"ansehen will, klappt es auf. Nach der Abgabe werden die Programme ausgeführt; ihre Ergebnisse sind die Antworten.",
	"exam-moment":     "Moment zeigen",
	"exam-momentOf":   "Moment zeigen: Frage {n}",
	"exam-program":    "Programm: {file}",
	"exam-revisit":    "Lektionen zum Wiederholen",
	"exam-right":      "Richtig.",
	"exam-score":      "{n} von {of} richtig.",
	"exam-take":       "Selbsttest: {unit}",
	"exam-title":      "Test: {unit}",
	"exam-unanswered": "Nicht beantwortet.",
	"exam-wrong":      "Nicht ganz.",
	"exam-yours":      "Ihre Antwort:",
	"review-about":    "Fälle, die noch nicht dran waren. Das dauert eine Minute, und das Gelernte bleibt länger.",
	"review-title":    "Vorab: {n} {n|Frage|Fragen} aus früheren Lektionen",
}
