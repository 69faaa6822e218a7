package de

import "tilescope/engine/i18n"

// export words why no file is made.
var export = i18n.Texts{
	"export-at":      "{text} ist kein Ort: Erwartet wird eine Zahl ab 0, wie in der Adresse einer Bühne",
	"export-by":      "by={text} ist keine Schrittweite: Es gibt phase, interval, event, statement, warp und thread",
	"export-byte":    "{n} {n|Byte|Bytes}",
	"export-counter": "kein Lauf hat einen Zähler '{counter}': Möglich sind {known}",
	"export-define":  "define={text}: Erwartet wird NAME:WERT",
	"export-dots": "ein Bild mit {width} × {height} Bildpunkten lässt sich nicht erstellen: Es hat höchstens so viele wie {most} × {most}; " +
		"einen kleineren Maßstab oder eine kleinere Größe wählen",
	"export-edge":         "ein Bild von {width} × {height} lässt sich nicht erstellen: Jede Seite hat {least} bis {most} Einheiten",
	"export-format":       "'{format}' ist keine Art von Datei, die sich erstellen lässt: Es gibt {known}",
	"export-image":        "image={text} ist kein Bild: Erwartet wird NAME:gray, NAME:rgb oder NAME:none",
	"export-lane":         "{text} nennt keine Lane: Hinter dem Punkt wird 0 bis 31 erwartet",
	"export-large":        "die Datei hätte mehr als {size}: weniger oder größere Schritte wählen",
	"export-large-events": "die Datei hätte mehr als {size}: weniger vom Programm ausführen oder die Grenze anheben",
	"export-late":         "es dauerte länger als {seconds} Sekunden und wurde aufgegeben: weniger Schritte wählen",
	"export-many": "{n} Schritte sind zu viele für eine Datei, die {most} fasst: einige davon wählen, etwa steps=0-{last}, oder größere, " +
		"etwa by=interval",
	"export-mib":        "{n} MiB",
	"export-needs-rows": "eine Datei {format} entsteht aus Zeilen: eine Tabelle nennen oder eine Ansicht, die welche hat",
	"export-no-film": "eine Tabelle ist bei jedem Schritt gleich, daher gibt es keinen Film davon: " +
		"Möglich sind csv, json, png, svg und txt",
	"export-no-rows": "die Speicher haben keine Zeilen: eine andere Ansicht oder eine Tabelle nennen oder nichts, dann sind es alle " +
		"Ereignisse",
	"export-no-view":      "aus der Ansicht {view} wird keine Datei {format}: Möglich sind csv, gif, json, png, svg und txt",
	"export-nothing":      "das Programm hat keinen Kernel gestartet, daher gibt es nichts zu zeichnen",
	"export-number":       "{text}: Erwartet wird eine Zahl ab 0",
	"export-off":          "off={text}: Erwartet werden Zeilennummern wie 12,14",
	"export-pair-about":   "Zähler zweier Läufe, A und B, und was dazwischen liegt: {n} von {of} {n|unterscheidet|unterscheiden} sich.",
	"export-pair-counter": "Zähler",
	"export-pair-key":     "Schlüssel",
	"export-pair-title":   "Vergleich von A, {a}, mit B, {b}",
	"export-query":        "die Ansicht ist keine Abfrage einer Adresse: {why}",
	"export-packed":       "das Programm in der Adresse ist beschädigt: bitte die ganze Adresse noch einmal kopieren",
	"export-scale":        "einen Maßstab von {scale} gibt es nicht: Möglich sind ein Viertel bis acht Bildpunkte je Einheit",
	"export-shape":        "shape={text} ist keine Form: Erwartet wird NAME:ZEILENxSPALTEN",
	"export-size":         "size={text} ist keine Größe: Erwartet wird BREITExHÖHE wie 960x440",
	"export-step":         "einen Schritt {step} gibt es nicht: Der Block hat {n} von dieser Größe",
	"export-steps":        "'{text}' sind keine Schritte: Erwartet werden Zahlen ab 0 oder Abschnitte wie 4-19,25",
	"export-study":        "aus der Ansicht {view} wird keine Datei {format}: Möglich sind {known}",
	"export-study-lacks":  "eine Ansicht {view} zeigt mehrere Läufe, und die Anfrage nennt einen",
	"export-table":        "eine Tabelle '{text}' gibt es nicht: Es gibt {known}",
	"export-table-none":   "eine Tabelle {name} gibt es hier nicht: {why}",
	"export-triple":       "{text}: Erwartet werden eine bis drei Zahlen ab 0, etwa 1,0",
	"export-view":         "'{text}' ist keine Ansicht: Es gibt {known}",
}
