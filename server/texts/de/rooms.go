package de

import "tilescope/engine/i18n"

// rooms words what live classes are told.
var rooms = i18n.Texts{
	"room-undecided": "Die Vorhersage ließ sich gerade nicht ausrechnen: Der Server ist mit anderen Läufen beschäftigt. In ein paar " +
		"Sekunden noch einmal versuchen.",
	"vote-more-elements":    "und {n} weitere",
	"results-vote":          "Abstimmung",
	"results-question":      "Frage",
	"results-answer":        "Antwort",
	"results-unit":          "Einheit",
	"results-right":         "richtig",
	"results-first":         "erste Runde",
	"results-second":        "zweite Runde",
	"results-prediction":    "Vorhersage",
	"results-misconception": "Fehlvorstellung",
	"results-true":          "ja",
	"results-false":         "nein",
	"closed.about": "„{title}“ ist vorbei. Was der Raum geantwortet hat, bleibt hier, bis der Raum verfällt: eine Stunde " +
		"nach seinem Ende. Wer geantwortet hat, steht nicht dabei.",
	"closed.none":  "In diesem Raum wurde nichts gefragt.",
	"closed.csv":   "Als Tabelle sichern (CSV)",
	"closed.votes": "Stimmen",
	"closed.again": "Einen weiteren Raum öffnen",
}
