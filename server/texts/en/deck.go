package en

import "tilescope/engine/i18n"

// deck words lessons as slides.
var deck = i18n.Texts{
	"deck.of":      "Deck: {title}",
	"deck.name":    "Deck",
	"deck.tools":   "Deck",
	"deck.speaker": "Speaker view",
	"deck.print":   "Handout (PDF)",
	"deck.terms":   "Terms",
	"deck.slip":    "Common misconception",
	"deck.noNotes": "No notes for this slide.",
	"deck.next":    "Next",
	"deck.end":     "End of the deck",
	"deck.time":    "Time",
	"deck.needs":   "Slides need JavaScript. You can read the lesson itself without it.",
}
