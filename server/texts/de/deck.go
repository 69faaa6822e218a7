package de

import "tilescope/engine/i18n"

// deck words lessons as slides.
var deck = i18n.Texts{
	"deck.of":      "Folien: {title}",
	"deck.name":    "Folien",
	"deck.tools":   "Folien",
	"deck.speaker": "Ansicht für Vortragende",
	"deck.print":   "Handout (PDF)",
	"deck.terms":   "Begriffe",
	"deck.slip":    "Häufiger Irrtum",
	"deck.noNotes": "Keine Notizen zu dieser Folie.",
	"deck.next":    "Als Nächstes",
	"deck.end":     "Ende der Folien",
	"deck.time":    "Zeit",
	"deck.needs":   "Folien brauchen JavaScript. Die Lektion selbst lässt sich ohne lesen.",
}
