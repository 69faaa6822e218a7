package de

import "tilescope/engine/i18n"

// place words what a connection is refused for.
var place = i18n.Texts{
	"place-block":    "Block {block} liegt außerhalb des Grids.",
	"place-cell":     "Array {array} hat kein Element {n}.",
	"place-empty":    "Das Programm startet keinen Kernel.",
	"place-rejected": "Kein Kernel lief. {finding}",
	"place-launch":   "Einen Start {n} gibt es nicht.",
	"place-lines":    "Eine Suche nach Zeilen nennt mindestens eine.",
	"place-size":     "Eine Schrittweite {name} gibt es nicht.",
	"place-sought":   "Nach {name} lässt sich nicht suchen.",
	"place-thread":   "Thread {thread} liegt außerhalb des Blocks.",
	"place-warp":     "Einen Warp {n} gibt es im Block nicht.",
}
