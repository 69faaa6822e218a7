package de

import "tilescope/engine/i18n"

// lessoneval words what came of checking a program against an exercise, and what a lesson asks of a run that the run does not have.
var lessoneval = i18n.Texts{
	"absent-array":    "kein Kernel dieses Laufs greift auf ein Array namens {name} zu",
	"absent-compiled": "das Programm lässt sich nicht übersetzen",
	"absent-did":      "das Programm lässt sich nicht übersetzen, also hat es nichts getan",
	"absent-finding":  "der Lauf hat keinen Befund {kind}",
	"absent-line":     "keine Zeile des Programms enthält `{text}`",
	"absent-long":     "der Lauf ist zu lang, um alles aufzuzählen, was er tat",
	"absent-number":   "in dieser Zeile der Ausgabe steht keine Zahl",
	"absent-one":      "`{text}` steht in den Zeilen {first} und {second}: mehr von der Zeile angeben",
	"absent-output":   "das Programm gibt {n} {n|Zeile|Zeilen} aus, also gibt es keine Zeile {line}",
	"absent-round":    "Block 0 hat {most} {most|Runde|Runden} zwischen Barrieren, also gibt es keine Runde {n}",
	"absent-work":     "der Lauf tut mehr, als diese Prüfung durchgehen kann",
	"check-negative":  "Der Index <code>{expr}</code> ist hier {index}, also negativ. Welche Threads haben an dieser Stelle nichts?",
	"check-surplus": "Der Index {index} ist der eigene Platz dieses Threads, und das Array endet davor. Der Start hat " +
		"mehr Threads als Elemente: die überzähligen fernhalten.",
	"check-past": "Der Index <code>{expr}</code> ist hier {index} und liegt hinter dem Ende. Welches Element ist für diesen Thread " +
		"gedacht? Gibt es keines: was soll er stattdessen tun?",
	"check-product-first": "Der Index <code>{expr}</code> ist hier {index} und liegt hinter dem Ende. In <code>{part}</code> multipliziert " +
		"C zuerst und teilt dann. Beginnt eine Zeile nach so vielen Zeilen von <code>{row}</code> Elementen, so setze <code>{row}</code> in " +
		"Klammern.",
	"check-past-row": "Der Index <code>{expr}</code> ist {index} für x = {x}, aber eine Zeile hat {row} Elemente: x liegt hinter dem " +
		"Ende der Zeile. Welche Threads haben keine Spalte?",
	"check-arrive": "Jeder Thread erreicht jede Barriere",
	"check-returned": "{n} von {of} Threads eines Blocks erreichen die Barriere in Zeile {line} nie: Sie sind schon zurückgekehrt. Vor " +
		"einer Barriere steht kein return. Lass alle Threads dort ankommen, und mache nur die Arbeit von der Bedingung abhängig.",
	"check-typed": "Der Index {index} steht als Zahl im Programm, und das Array ist bei dieser Eingabe kürzer. Berechne " +
		"ihn aus den Größen, die das Programm hat.",
	"check-stride": "Der Index <code>{expr}</code> ist {index} für Thread {x} des Starts: Die Schrittweite ist zu " +
		"groß. Wie weit liegen die Elemente zweier Nachbarn auseinander?",
	"check-swapped": "Der Index <code>{expr}</code> ist {index} für x = {x} und y = {y}. Das passt zu vertauschten " +
		"Zeilen und Spalten: Welches von beiden zählt die Zeilen?",
	"check-rows": "Der Index <code>{expr}</code> ist {index} für x = {x} und y = {y}: Eine Zeile hat dort {apart} Elemente. Wie lang ist " +
		"eine Zeile dieses Arrays?",
	"check-wide": "Der Index {index} ist der eigene Platz dieses Threads, und das Array endet davor. Die Bedingung <code>{check}</code> " +
		"lässt diesen Thread durch. Vergleicht sie mit der falschen Zahl, oder fehlt eine Abfrage?",
	"check-local": "Der Index <code>{expr}</code> ist hier {index} und liegt hinter dem Ende von <code>{array}</code>, dem eigenen Array " +
		"des Threads. Vergleiche ihn mit der Größe in der Deklaration.",
	"check-dynamic": "Der Start gibt {has} {has|Byte|Bytes} dynamischen Shared Memory, und der Index {index} braucht {needs}. Ist die " +
		"Größe zu klein oder der Index zu groß?",
	"check-cells": "<code>{array}</code> hat {count} {count|Zelle|Zellen} für den ganzen Block, und der Block hat {threads} Threads. Das " +
		"Array muss so groß sein, wie der Block es braucht.",
	"check-global": "<code>{array}</code> gehört einem Block und hat {count} {count|Zelle|Zellen}, aber {index} ist der Index dieses " +
		"Threads im ganzen Start. Nimm seinen Index im Block.",
	"check-tile": "<code>{array}</code> gehört einem Block und hat {count} {count|Zelle|Zellen}, und der Index <code>{expr}</code> ist " +
		"hier {index}. Ist das Array zu klein für die {threads} Threads des Blocks oder der Index zu groß?",
	"check-mend-first": "Behebe zuerst das: Die übrigen Prüfungen brauchen einen vollständigen Lauf.",
	"check-unmet":      "Noch nicht: {say}.",
	"check-broke-off":  "Ein Start von {kernel} wurde nicht abgeschlossen: Einige seiner Blöcke kamen nie zum Ende.",
	"check-busiest": "Thread {thread} allein greift {n}-mal auf Speicher zu, und {most} {most|Zugriff genügt|Zugriffe genügen} für " +
		"den fleißigsten. Jeder Thread soll seinen eigenen Teil erledigen.",
	"check-idle": "Threads, die arbeiten: {n}. {of} könnten sich die Arbeit teilen. Jeder Thread soll seinen " +
		"eigenen Teil erledigen.",
	"check-stores": "Thread {thread} allein speichert {n}-mal, und {most}-mal genügt für den fleißigsten. " +
		"Jeder Thread soll seinen eigenen Teil bringen.",
	"check-up-to": "bis zu ",
	"check-busy": "{threads} Threads eines Blocks greifen je {up}{n}-mal auf Speicher zu, und {most} {most|Zugriff genügt|Zugriffe " +
		"genügen} für den fleißigsten. Jeder Thread soll seinen eigenen Teil erledigen.",
	"check-busy-stores": "{threads} Threads eines Blocks speichern je {up}{n}-mal, und {most}-mal genügt für den fleißigsten. Jeder " +
		"Thread soll seinen eigenen Teil bringen.",
	"check-all-busy": "Jeder Thread greift {up}{n}-mal auf Speicher zu, und {most} {most|Zugriff genügt|Zugriffe genügen}. Liest er " +
		"dieselben Elemente immer wieder, oder tut er die Arbeit der anderen?",
	"check-few-busy": "Jeder Thread greift {up}{n}-mal auf Speicher zu, und {most} {most|Zugriff genügt|Zugriffe genügen}. Threads, " +
		"die arbeiten: {workers}. {of} könnten sich die Arbeit teilen.",
	"check-all-stores": "Jeder Thread speichert {up}{n}-mal, und {most}-mal genügt. Speichert er dieselben Elemente immer wieder, oder " +
		"tut er die Arbeit der anderen?",
	"check-shared":       "Die Threads teilen sich die Arbeit",
	"check-clean":        "Beim Ausführen geht nichts schief",
	"check-compiles":     "Es lässt sich übersetzen",
	"check-differs":      "{on}Zeile {n} der Ausgabe ist {have}, richtig wäre {want}.",
	"check-ends":         "Es lässt sich übersetzen, und jeder Block endet",
	"check-exit":         "{on}Das Programm endet mit Status {have}, richtig wäre {want}.",
	"check-hidden":       "Bei einer Eingabe, die nicht gezeigt wird:",
	"check-line":         "Zeile {n}: {text}",
	"check-no-main":      "Das Programm hat kein <code>main</code>, also läuft nichts. Das vorgegebene wiederherstellen oder neu beginnen.",
	"check-nothing":      "nichts",
	"check-nothing-more": "nichts mehr",
	"check-output":       "Die Ergebnisse stimmen bei jeder Eingabe",
	"check-stopped":      "Es wurde nach {steps} Warp-Schritten angehalten: Eine Schleife oder ein Warten endet nicht.",
	"check-toil": "Das Programm führt {n} Instruktionen aus, und die Lösung braucht {ours}. Wiederholt jeder Thread " +
		"die Arbeit aller Threads?",
	"check-too-long": "Das Programm wurde nach {n} Instruktionen angehalten; die Lösung braucht {ours}. Vielleicht endet " +
		"eine Schleife oder ein Warten nicht, oder jeder Thread wiederholt die Arbeit aller Threads.",
	"check-with":  "Mit {input}:",
	"check-word":  "{on}Wort {k} in Zeile {n} der Ausgabe ist {have}, richtig wäre {want}.",
	"check-wrong": "{on}Zeile {n} der Ausgabe stimmt nicht.",
}
