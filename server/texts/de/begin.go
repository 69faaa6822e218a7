package de

import "tilescope/engine/i18n"

// begin words pages for addresses that name nothing yet, or nothing that there is.
var begin = i18n.Texts{
	"begin.program": "Programm",
	"begin.with":    "mit",
	"begin.same":    "demselben Programm, zum Ändern",
	"begin.start":   "Starten",
	"begin.pairs":   "Fertige Vergleiche",
	"begin.compareHow": "Dann eine Seite ändern: ein #define, eine Barriere, das Gerät oder den Quelltext selbst. Beide gehen gemeinsam " +
		"Schritt für Schritt; darunter stehen die Zähler, die sich unterscheiden.",
	"begin.ready": ", mit und ohne die Barriere in Zeile {line}",
	"begin.sweepHow": "Dann einen Parameter und seine Werte wählen, etwa 2, 4, 8 oder 1..64 times 2. Jeder Wert wird ausgeführt, jeder " +
		"Zähler lässt sich auftragen.",
	"begin.own":   "Mit einem eigenen Kernel: die Spielwiese öffnen und Mehr › Einstellungen wählen.",
	"begin.meant": "Meinten Sie",
	"begin.roomAbout": "Ein Raum ist ein Live-Kurs: Sie folgen jedem Schritt auf Ihrem Bildschirm, stimmen ab, was als Nächstes " +
		"geschieht, und können jederzeit selbst erkunden.",
	"begin.roomOpen": "Sie lehren? Öffnen Sie selbst einen Raum",
}
