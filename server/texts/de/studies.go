package de

import "tilescope/engine/i18n"

// studies words how searches and sweeps ended.
var studies = i18n.Texts{
	"search-stopped": "Die Suche wurde angehalten. Keiner der bis dahin probierten {tried} Abläufe ändert das Ergebnis.",
	"search-time": "Die Suche hat zu lange gedauert und wurde aufgegeben. Keiner der bis dahin probierten {tried} Abläufe ändert das " +
		"Ergebnis.",
	"sweep-busy": "Der Server ist mit anderen Läufen ausgelastet; dieser Wert wartet, bis er dran ist.",
}
