package de

import "tilescope/engine/i18n"

// ranks words leaderboards. All 32 animals are masculine, so that every adjective fits.
var ranks = i18n.Texts{
	"ranks.title": "Bestenliste",
	"ranks.of":    "Bestenliste: {title}",
	"ranks.about": "Programme, die diese Aufgabe lösen, geordnet nach den Zählern der Engine.",
	"ranks.by": "Zuerst zählt: {first}. Bei Gleichstand zählt: {second}. Weniger ist besser; gleiche " +
		"Programme teilen sich einen Rang.",
	"ranks.byOne": "Es zählt: {first}. Weniger ist besser; gleiche Programme teilen sich einen Rang.",
	"ranks.private": "Die Namen sind ausgelost. Hier steht nicht, wer Sie sind, und Ihre Zeile können Sie " +
		"jederzeit entfernen.",
	"ranks.rank":      "Rang",
	"ranks.name":      "Name",
	"ranks.you":       "Sie",
	"ranks.reference": "Musterlösung",
	"ranks.none":      "Noch steht niemand in dieser Bestenliste.",
	"ranks.enter":     "Mein Programm eintragen",
	"ranks.enterText": "Ihr zuletzt geprüftes Programm läuft noch einmal und wird unter einem ausgelosten " +
		"Namen eingetragen.",
	"ranks.again":     "Meine Zeile erneuern",
	"ranks.againText": "Ihr zuletzt geprüftes Programm ersetzt Ihre Zeile, wenn es besser ist.",
	"ranks.leave":     "Meine Zeile entfernen",
	"ranks.passFirst": "Lösen Sie die Aufgabe, um hier zu stehen.",
	"ranks.exercise":  "Zur Aufgabe",
	"ranks.ofRoom":    "Raum {code}",
	"ranks.open":      "Einschalten",
	"ranks.openText": "Dieser Raum hat keine Bestenliste. Schalten Sie sie ein, damit Teilnehmer ihre " +
		"Programme eintragen können.",
	"ranks.close":     "Ausschalten",
	"ranks.closeText": "Das Ausschalten löscht alle Zeilen.",
	"ranks.closed":    "Dieser Raum hat keine Bestenliste: Wer ihn leitet, hat sie nicht eingeschaltet.",
	"ranks.firstPass": "Lösen Sie zuerst die Aufgabe: Noch hat kein Programm von Ihnen bestanden.",
	"ranks.lastFails": "Ihr zuletzt geprüftes Programm besteht nicht. Prüfen Sie eines, das besteht, und " +
		"tragen Sie es dann ein.",
	"ranks.full":   "Diese Bestenliste ist voll. Es müssen Zeilen entfernt werden, bevor eine weitere Platz hat.",
	"ranks.json":   "Als JSON",
	"ranks.scroll": "Bestenliste zu {title}",
	"ranks.first": "Blauer Braver Bunter Edler Eifriger Emsiger Fleißiger Flinker Flotter Freier Froher " +
		"Geduldiger Goldener Heiterer Heller Kluger Kühner Leiser Lustiger Milder Munterer Mutiger Netter " +
		"Rascher Ruhiger Sanfter Schlauer Schneller Silberner Stiller Stolzer Wacher",
	"ranks.second": "Adler Bär Biber Bison Dachs Delfin Elch Falke Fink Fuchs Gecko Habicht Hai Hase Hirsch " +
		"Igel Kranich Lachs Luchs Marder Maulwurf Otter Panda Pinguin Rabe Reiher Specht Star Storch Tiger Wal Wolf",
}
