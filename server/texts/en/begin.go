package en

import "tilescope/engine/i18n"

// begin words pages for addresses that name nothing yet, or nothing that there is.
var begin = i18n.Texts{
	"begin.program": "Program",
	"begin.with":    "with",
	"begin.same":    "the same program, edited",
	"begin.start":   "Start",
	"begin.pairs":   "Ready-made comparisons",
	"begin.compareHow": "Then change one side: a #define, a barrier, the device, or the source itself. Both step together, and the " +
		"counters that differ are listed below.",
	"begin.ready": ", with and without the barrier on line {line}",
	"begin.sweepHow": "Then choose a parameter and its values, as in 2, 4, 8 or 1..64 times 2. Each value is run, and you can plot any " +
		"counter.",
	"begin.own":   "To compare or sweep your own kernel, open the playground and choose More › Settings.",
	"begin.meant": "Did you mean",
	"begin.roomAbout": "A room is a live class: you follow each step on your own screen, vote on what happens next, and can leave to " +
		"explore.",
	"begin.roomOpen": "Teaching? Open a room yourself",
}
