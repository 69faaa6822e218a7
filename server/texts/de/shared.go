package de

import "tilescope/engine/i18n"

// Shared is said by pages of the server and by the browser.
var Shared = i18n.Texts{
	"explore.number":  "Fall",
	"explore.verdict": "Urteil",
	"explore.wrong":   "falsches Ergebnis",
	"explore.beaten":  "unterliegt Fall {n}",
	"explore.stands":  "lohnt sich",
	"explore.show":    "Fall {n} zeigen",
	"export.eventsAbout": "Jeder Start, Schritt, Zugriff, jede Barriere und Kopie des ganzen Laufs, der Reihe nach, mit Orten, Elementen " +
		"und Werten.",
	"common.share": "Teilen",
}
