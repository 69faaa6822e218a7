package en

import "tilescope/engine/i18n"

// exam words tests at the end of a unit, and what of earlier lessons a lesson begins with.
var exam = i18n.Texts{
	"exam-about":   "Predictions from the lessons of one part of the course, in new cases.",
	"exam-all":     "Everything is right. Continue with the next part.",
	"exam-another": "Another test",
	"exam-answer":  "The answer:",
	"exam-from":    "From: {title}",
	"exam-hand":    "Hand in",
	"exam-lead": "{n} {n|question|questions} from {lessons} {lessons|lesson|lessons}, in cases drawn for this test. " +
		"Open the program where you want to look at it. When you hand in, the programs run and decide.",
	"exam-moment":     "Show the moment",
	"exam-momentOf":   "Show the moment: question {n}",
	"exam-program":    "Program: {file}",
	"exam-revisit":    "Lessons to revisit",
	"exam-right":      "Right.",
	"exam-score":      "{n} of {of} right.",
	"exam-take":       "Test yourself: {unit}",
	"exam-title":      "Test: {unit}",
	"exam-unanswered": "Not answered.",
	"exam-wrong":      "Not quite.",
	"exam-yours":      "Your answer:",
	"review-about":    "Cases that you have not seen. This takes a minute, and what you learnt stays longer.",
	"review-title":    "Before you begin: {n} {n|question|questions} from earlier lessons",
}
