package en

import "tilescope/engine/i18n"

// export words why no file is made.
var export = i18n.Texts{
	"export-at":      "{text} is no place: want a number from 0, as an address of the stage has it",
	"export-by":      "by={text} is no step size: there are phase, interval, event, statement, warp and thread",
	"export-byte":    "{n} {n|byte|bytes}",
	"export-counter": "no run has a counter '{counter}': there are {known}",
	"export-define":  "define={text}: want NAME:VALUE",
	"export-dots": "a picture of {width} × {height} dots cannot be made: it has at most as many as {most} × {most}; choose a " +
		"smaller scale or size",
	"export-edge":         "a picture of {width} × {height} cannot be made: each side has {least} to {most} units",
	"export-format":       "'{format}' is no kind of file that can be made: there are {known}",
	"export-image":        "image={text} is no image: want NAME:gray, NAME:rgb or NAME:none",
	"export-lane":         "{text} names no lane: want 0 to 31 behind the point",
	"export-large":        "the file would have more than {size}: choose fewer steps, or larger ones",
	"export-large-events": "the file would have more than {size}: run less of the program, or raise the limit",
	"export-late":         "it took longer than {seconds} seconds and was given up: ask for fewer steps",
	"export-many": "{n} steps are too many for one file, which holds {most}: choose some of them, as in steps=0-{last}, or larger " +
		"ones, as in by=interval",
	"export-mib":          "{n} MiB",
	"export-needs-rows":   "a {format} file is made of rows: name a table, or a view that has some",
	"export-no-film":      "a table is the same at every step, so there is no film of it: there are csv, json, png, svg and txt",
	"export-no-rows":      "the memories have no rows: name another view or a table, or none for all events",
	"export-no-view":      "the view {view} cannot be a {format} file: there are csv, gif, json, png, svg and txt",
	"export-nothing":      "the program launched no kernel, so there is nothing to draw",
	"export-number":       "{text}: want a number from 0",
	"export-off":          "off={text}: want line numbers, as in 12,14",
	"export-pair-about":   "Counters of two runs, A and B, and what lies between them: {n} of {of} {n|differs|differ}.",
	"export-pair-counter": "counter",
	"export-pair-key":     "key",
	"export-pair-title":   "Comparison of A, {a}, with B, {b}",
	"export-query":        "the view is no query of an address: {why}",
	"export-packed":       "the program that the address carries is damaged: copy the whole address again",
	"export-scale":        "a scale of {scale} cannot be: there are a quarter to eight dots a unit",
	"export-shape":        "shape={text} is no shape: want NAME:ROWSxCOLUMNS",
	"export-size":         "size={text} is no size: want WIDTHxHEIGHT, as in 960x440",
	"export-step":         "there is no step {step}: the block has {n} of this size",
	"export-steps":        "'{text}' are no steps: want numbers from 0, or pieces, as in 4-19,25",
	"export-study":        "the view {view} cannot be a {format} file: there are {known}",
	"export-study-lacks":  "a {view} is of several runs, and the request names one",
	"export-table":        "there is no table '{text}': there are {known}",
	"export-table-none":   "there is no table {name} here: {why}",
	"export-triple":       "{text}: want one to three numbers from 0, as in 1,0",
	"export-view":         "'{text}' is no view: there are {known}",
}
