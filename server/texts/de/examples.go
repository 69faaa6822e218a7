package de

import "tilescope/engine/i18n"

// examples words the gallery.
var examples = i18n.Texts{
	"examples.title": "Beispiele",
	"examples.lead": "Vollständige Programme mit ihrem Host-Code. Öffnen Sie eines bei dem Schritt, auf den es ankommt, ändern Sie es, " +
		"reparieren Sie es.",
	"examples.search":   "Beispiele durchsuchen",
	"examples.found":    "{n} gefunden",
	"examples.topics":   "Themen",
	"examples.line":     "Zeile {n}",
	"examples.all":      "Alle {n} Beispiele",
	"examples.start":    "Erste Schritte",
	"examples.memory":   "Zugriffe auf globalen Speicher",
	"examples.shared":   "Kacheln im gemeinsamen Speicher",
	"examples.sums":     "Summen und Zähler",
	"examples.matrices": "Matrizen und Gitter",
	"examples.bugs":     "Berühmte Fehler",
}
