package de

import "tilescope/engine/i18n"

// history words what happened to a cell, and searches that found nothing.
var history = i18n.Texts{
	"cell-name":        "{cell}",
	"touch-read":       "Thread {thread} von Block {block} liest sie",
	"touch-write":      "Thread {thread} von Block {block} schreibt sie",
	"touch-atomic":     "Thread {thread} von Block {block} ändert sie atomar",
	"touch-reads":      "{count} Threads von Warp {warp} von Block {block} lesen sie",
	"touch-writes":     "{count} Threads von Warp {warp} von Block {block} schreiben denselben Wert hinein",
	"touch-host-read":  "Der Host kopiert sie weg",
	"touch-host-write": "Der Host kopiert etwas hinein",
	"touch-step":       "Schritt {step}",
	"touch-launch":     "Start {launch}",
	"touch-host-fill":  "Der Host füllt sie",
	"history-summary":  "Kernel haben sie {reads}-mal gelesen und {writes}-mal geschrieben.",
	"history-part":     "In den {count} Schritten um diesen herum haben Kernel sie {reads}-mal gelesen und {writes}-mal geschrieben.",
	"history-open":     "Das ist bisher so: Das Programm ist nicht zu Ende.",
	"search-open":      "Das ist bisher so: Das Programm ist nicht zu Ende.",
	"search-line":      "Kein Schritt {back|vor|nach} diesem führt in diesem Block Zeile {line} aus.",
	"search-lines":     "Kein Schritt {back|vor|nach} diesem führt eine Zeile mit Haltepunkt aus.",
	"search-access":    "Kein Kernel berührt {cell} {back|vor|nach} diesem Schritt.",
	"search-write":     "Kein Kernel schreibt {cell} {back|vor|nach} diesem Schritt.",
	"search-limited":   "In den {count} Schritten, die eine Suche ansieht, wurde nichts gefunden. Näher herangehen und noch einmal suchen.",
}
