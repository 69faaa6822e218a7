package en

import "tilescope/engine/i18n"

// frame words the parties of a finding, and what is written beside a frame's numbers.
var frame = i18n.Texts{
	"culprit-read":    "Thread {thread} of block {block} reads it",
	"culprit-write":   "Thread {thread} of block {block} writes it",
	"culprit-atomic":  "Thread {thread} of block {block} updates it atomically",
	"culprit-barrier": "Thread {thread} of block {block} waits at the barrier",
	"culprit-thread":  "Thread {thread} of block {block}",
	"culprit-host":    "The host program",

	// constant memory
	"constant-broadcast": "one address for {lanes} {lanes|lane|lanes}: a broadcast, served at once",
	"constant-serial":    "{addresses} different addresses for {lanes} lanes: served one after another",

	// what lanes hand each other
	"exchange-from": "lane {lane} gets {value} from lane {from}",
	"exchange-one":  "all {n} lanes of warp {warp} get {value} from lane {from}",
	"exchange-own":  "lane {lane} gets its own value back, {value}",
	"exchange-lost": "lane {lane} reads lane {from}, which does not participate: the value is undefined",
	"exchange-all":  "lane {lane} gets {value} from {n} {n|lane|lanes}: {lanes}",

	// blocks beside the focused one
	"beside-now-open":  "at the same moment: step {step}",
	"beside-then-open": "not resident at this moment; shown at its own step {step} of {count} so far",
	"beside-now":       "at the same moment: step {step} of {count}",
	"beside-then":      "not resident at this moment; shown at its own step {step} of {count}",
}
