package de

import "tilescope/engine/i18n"

// Why a run ended before the program did. The keys of budgets are "budget-" and machine.Limit's name.
var machine = i18n.Texts{
	"budget-instructions": "Der Lauf wurde nach {limit} Instruktionen angehalten. Vielleicht endet eine Schleife nie; sonst zeigt ein " +
		"kleineres Problem dasselbe.",
	"budget-memory": "Der Lauf wurde angehalten: Er hat mehr als {limit} Bytes Speicher auf einmal gebraucht, mit dem, was ihn " +
		"beobachtet.",
	"budget-launches":   "Der Lauf wurde nach {limit} Kernelstarts angehalten.",
	"budget-depth":      "Stapelüberlauf: Aufrufe sind tiefer als {limit} verschachtelt. Vielleicht fehlt einer Rekursion das Ende.",
	"budget-file-bytes": "Der Lauf wurde angehalten: Das Programm hat Dateien von zusammen mehr als {limit} Bytes geschrieben.",
	"budget-host":       "Der Lauf wurde angehalten: Das Programm hat mehr ausgegeben, als ein Lauf darf.",
	"remark-times": "Die Zeiten, die dieses Programm liest oder ausgibt, sind modelliert, die des Hosts wie die des Geräts. Sie und ihre " +
		"Verhältnisse sind keine Messung und sagen nichts über wirkliche Geschwindigkeit.",
	"remark-absent": "Zeile {line} öffnet „{file}“ zum Lesen, aber eine solche Datei gibt es nicht. Als Reiter im Playground hinzufügen " +
		"oder auf der Befehlszeile --file {file} angeben.",
	"remark-not-run": "{n} {n|Start|Starts} von {kernel}<<<…>>> in Zeile {line} {n|lief|liefen} nicht: Ein früherer Start endete mit " +
		"{error}, und danach läuft kein Kernel mehr.",
	"remark-halt-memory": "Zeile {line} verlangt {asked} Bytes; von den {limit}, die ein Lauf halten darf, sind {left} frei. Höchstens " +
		"1/{part} dieser Größe versuchen.",
	"remark-halt-full": "Zeile {line} verlangt {asked} Bytes; von den {limit}, die ein Lauf halten darf, ist nichts frei. Kleinere Größen " +
		"versuchen.",
	"remark-halt-grid": "Der Lauf wurde in Zeile {line} nach {limit} {unit} angehalten, als {done} von {blocks} Blöcken fertig waren. Etwa " +
		"1/{part} der " +
		"Blöcke oder ein kleineres Problem versuchen.",
	"remark-halt-depth": "Der Lauf wurde in Zeile {line} angehalten: Zu viele Aufrufe waren ineinander verschachtelt. Prüfen, ob die " +
		"Rekursion endet.",
	"remark-halt": "Der Lauf wurde in Zeile {line} nach {limit} Instruktionen angehalten. Vielleicht endet eine Schleife nie; sonst ein " +
		"kleineres Problem versuchen.",
	"remark-halt-bytes":        "Bytes Speicher",
	"remark-halt-instructions": "Instruktionen",
	"remark-halt-files": "Der Lauf wurde in Zeile {line} angehalten: Das Programm hat Dateien von zusammen mehr als {limit} Bytes " +
		"geschrieben. Weniger " +
		"schreiben.",
	"remark-halt-output": "Der Lauf wurde in Zeile {line} angehalten: Das Programm hat mehr als {limit} Bytes ausgegeben. Vielleicht endet " +
		"eine Schleife " +
		"nie; sonst weniger ausgeben.",
	"remark-halt-launches": "Der Lauf wurde in Zeile {line} nach {limit} Kernelstarts angehalten. Vielleicht endet eine Schleife nie; " +
		"sonst weniger Kernel " +
		"starten.",
	"remark-halt-needed": "Der Lauf wurde in Zeile {line} angehalten: Er brauchte mehr als {limit} Bytes Speicher auf einmal. Ein " +
		"kleineres Problem " +
		"versuchen.",
	"budget-stopped": "Der Lauf wurde von außen angehalten.",
	"budget-broken":  "Das übersetzte Programm ist beschädigt. Das ist ein Fehler von Tilescope und nicht des Programms.",
	"crash-null":     "Speicherzugriffsfehler (Segmentation Fault): Das Hostprogramm hat einen Nullzeiger benutzt.",
	"crash-device": "Speicherzugriffsfehler (Segmentation Fault): Das Hostprogramm hat eine Adresse des Gerätespeichers benutzt. " +
		"Zuerst mit cudaMemcpy kopieren.",
	"crash-unmapped": "Speicherzugriffsfehler (Segmentation Fault): Das Hostprogramm hat eine Adresse benutzt, an der kein Speicher ist.",
	"crash-divide":   "Rechenfehler (Floating Point Exception): Das Hostprogramm hat eine ganze Zahl durch null geteilt.",
	"crash-assert":   "Abgebrochen: Eine Zusicherung (assert) des Hostprogramms ist gescheitert.",
	"crash-free":     "Abgebrochen: Das Hostprogramm hat eine Adresse freigegeben, die nicht reserviert ist.",
	"crash-abort":    "Abgebrochen: Das Hostprogramm hat abort() aufgerufen oder eine Ausnahme nicht abgefangen.",
}
