package en

import "tilescope/engine/i18n"

// progress words how far a learner is in the lessons.
var progress = i18n.Texts{
	"progress.done": "{done} of {items} predictions and exercises done; {finished} of {lessons} lessons finished.",
	"progress.all":  "You have done all of them.",
}
