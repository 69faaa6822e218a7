package en

import "tilescope/engine/i18n"

// exam words tests at the end of a unit, and what of earlier lessons a lesson begins with.
var exam = i18n.Texts{
	"exam-about":   "Predictions from the lessons of one part of the course, with new cases.",
	"exam-all":     "All answers are right. Continue with the next part.",
	"exam-another": "Another test",
	"exam-answer":  "The answer:",
	"exam-from":    "From: {title}",
	"exam-hand":    "Hand in",
	"exam-lead": "{n} {n|question|questions} from {lessons} {lessons|lesson|lessons}, with new cases for this test. Open a program " +
		"whenever you want a closer look. When you hand in the test, its programs run, and their results give the answers.",
	"exam-moment":     "Show the step",
	"exam-momentOf":   "Show the step: question {n}",
	"exam-program":    "Program: {file}",
	"exam-revisit":    "Lessons to revisit",
	"exam-right":      "Right.",
	"exam-score":      "{n} of {of} right.",
	"exam-take":       "Test yourself: {unit}",
	"exam-title":      "Test: {unit}",
	"exam-unanswered": "Not answered.",
	"exam-wrong":      "Not quite.",
	"exam-yours":      "Your answer:",
	"review-about":    "These are new cases of questions that you know. A minute of review helps you remember what you learnt.",
	"review-title":    "Before you begin: {n} {n|question|questions} from earlier lessons",
}
