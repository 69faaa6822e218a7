package en

import "tilescope/engine/i18n"

// export words why no file is made.
var export = i18n.Texts{
	"export-at":      "{text} is not a position: give a whole number, 0 or more, as in the stage's address",
	"export-by":      "by={text} is not a step size: choose phase, interval, event, statement, warp or thread",
	"export-byte":    "{n} {n|byte|bytes}",
	"export-counter": "there is no counter '{counter}'; the counters are {known}",
	"export-define":  "define={text}: give NAME:VALUE",
	"export-dots": "the picture would have {width} × {height} pixels; at most {most} × {most} are possible. Choose a " +
		"smaller scale or size",
	"export-edge":         "a picture of {width} × {height} is not possible: each side must be {least} to {most} units",
	"export-format":       "'{format}' is not a format that Tilescope writes; choose one of {known}",
	"export-image":        "image={text} is not an image: give NAME:gray, NAME:rgb or NAME:none",
	"export-lane":         "'{text}' is not a lane: give 0 to 31 after the point",
	"export-large":        "the file would be larger than {size}: choose fewer steps, or larger ones",
	"export-large-events": "the file would be larger than {size}: run less of the program, or raise the limit",
	"export-late":         "the export took longer than {seconds} seconds and was stopped: choose fewer steps",
	"export-many": "{n} steps are too many for one file: the limit is {most}. Choose some of them, as in steps=0-{last}," +
		" or larger steps, " +
		"as in by=interval",
	"export-mib":          "{n} MiB",
	"export-needs-rows":   "a {format} file consists of rows: name a table, or a view that has rows",
	"export-no-film":      "a table is the same at every step, so it cannot be animated; choose csv, json, png, svg or txt",
	"export-no-rows":      "the memory view has no rows: name another view or a table, or leave the view out to get all events",
	"export-no-view":      "the view {view} cannot be exported as {format}; choose csv, gif, json, png, svg or txt",
	"export-nothing":      "the program launched no kernel, so there is nothing to draw",
	"export-number":       "'{text}' is not a whole number, 0 or more",
	"export-off":          "off={text}: give line numbers, as in 12,14",
	"export-pair-about":   "Counters of the two runs A and B, and their differences: {n} of {of} {n|differs|differ}.",
	"export-pair-counter": "counter",
	"export-pair-key":     "key",
	"export-pair-title":   "Comparison of A, {a}, with B, {b}",
	"export-query":        "the view is not a valid query: {why}",
	"export-packed":       "the program in the address is damaged: copy the whole address again",
	"export-scale":        "a scale of {scale} is not possible: choose 0.25 to 8 pixels per unit",
	"export-shape":        "shape={text} is not a shape: give NAME:ROWSxCOLUMNS",
	"export-size":         "size={text} is not a size: give WIDTHxHEIGHT, as in 960x440",
	"export-step":         "there is no step {step}: the block has {n} {n|step|steps} of this size",
	"export-steps":        "'{text}' is not a list of steps: give whole numbers, 0 or more, and ranges, as in 4-19,25",
	"export-study":        "the view {view} cannot be exported as {format}; choose one of {known}",
	"export-study-lacks":  "a {view} needs several runs, but the request names only one",
	"export-table":        "there is no table '{text}'; the tables are {known}",
	"export-table-none":   "this run has no table {name}: {why}",
	"export-triple":       "'{text}' is not an index: give one to three whole numbers, 0 or more, as in 1,0",
	"export-view":         "'{text}' is not a view; the views are {known}",
}
