package de

import "tilescope/engine/i18n"

// profile words forms in which a profiler's counters are predicted, and how far guesses are off.
var profile = i18n.Texts{
	"profile-check":   "Prüfen",
	"profile-copy":    "ncu-Befehl kopieren",
	"profile-counted": "gezählt",
	"profile-counter": "Zähler",
	"profile-fewer":   "{n} weniger als geschätzt",
	"profile-guess":   "Ihre Schätzung",
	"profile-more":    "{n} mehr als geschätzt",
	"profile-nearest": "am nächsten:",
	"profile-none":    "gar keine",
	"profile-over":    "mehr als das {n}-Fache der Schätzung",
	"profile-own":     "keine Metrik des Profilers",
	"profile-part":    "1/{n} der Schätzung",
	"profile-some":    "geschätzt waren keine",
	"profile-times":   "das {n}-Fache der Schätzung",
	"profile-under":   "weniger als 1/{n} der Schätzung",
}
