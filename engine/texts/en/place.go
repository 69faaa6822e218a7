package en

import "tilescope/engine/i18n"

// place words what a connection is refused for.
var place = i18n.Texts{
	"place-block":  "Block {block} lies outside the grid.",
	"place-cell":   "Array {array} has no element {n}.",
	"place-empty":  "The program starts no kernel.",
	"place-launch": "There is no launch {n}.",
	"place-lines":  "A search for lines names at least one.",
	"place-size":   "There is no step size {name}.",
	"place-sought": "Nothing called {name} can be searched for.",
	"place-thread": "Thread {thread} lies outside the block.",
	"place-warp":   "There is no warp {n} in the block.",
}
