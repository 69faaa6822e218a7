package en

import "tilescope/engine/i18n"

// place words what a connection is refused for.
var place = i18n.Texts{
	"place-block":    "Block {block} is outside the grid.",
	"place-cell":     "Array {array} has no element {n}.",
	"place-empty":    "The program launches no kernel.",
	"place-rejected": "No kernel ran. {finding}",
	"place-launch":   "There is no launch {n}.",
	"place-lines":    "A search for lines must name at least one.",
	"place-size":     "There is no step size {name}.",
	"place-sought":   "There is no search for {name}.",
	"place-thread":   "Thread {thread} is outside the block.",
	"place-warp":     "There is no warp {n} in the block.",
}
