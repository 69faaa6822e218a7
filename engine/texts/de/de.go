package de

import "tilescope/engine/i18n"

// Texts are all of them, by the names of their keys.
var Texts = i18n.Joined(
	compile,
	cost,
	diagnosis,
	findings,
	frame,
	history,
	host,
	machine,
	place,
	program,
	report,
	harness,
	spec,
	stage,
	steps,
	syntax,
	tables,
	terms,
	types,
	variants,
	why,
	work,
)
