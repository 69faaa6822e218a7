package de

import "tilescope/engine/i18n"

// Texts are all of them, by the names of their keys.
var Texts = i18n.Joined(
	begin,
	command,
	deck,
	exam,
	examples,
	export,
	guide,
	home,
	lessoneval,
	limits,
	link,
	page,
	problems,
	profile,
	progress,
	ranks,
	rooms,
	route,
	Shared,
	studies,
	teach,
)
