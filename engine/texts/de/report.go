package de

import "tilescope/engine/i18n"

// report words what the command line says of a run.
var report = i18n.Texts{
	"report-hint":          "Hinweis: {text}",
	"report-other-atomic":  "der andere atomare Zugriff",
	"report-other-barrier": "die andere Barriere",
	"report-other-host":    "die andere Stelle des Hosts",
	"report-other-read":    "der andere Lesezugriff",
	"report-other-write":   "der andere Schreibzugriff",
	"report-schedule":      "Ablauf: {text}",
	"report-see":           "zu sehen mit: tilescope run DATEI {flags}",
	"report-times":         "({n}-mal)",
}
