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
	"results-right":         "richtig",
	"results-first":         "erste Runde",
	"results-second":        "zweite Runde",
	"results-prediction":    "Vorhersage",
	"results-misconception": "Fehlvorstellung",
	"results-true":          "ja",
	"results-false":         "nein",
}
