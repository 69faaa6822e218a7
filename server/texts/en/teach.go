package en

import "tilescope/engine/i18n"

// teach words the pages for lecturers.
var teach = i18n.Texts{
	"teach.title":         "For lecturers",
	"teach.about":         "A syllabus, and for each lesson what you need in class: notes, answers and solutions.",
	"teach.key":           "Lecturer's key",
	"teach.keyText":       "The person who runs this server has the key. This browser then stays signed in for 30 days.",
	"teach.signIn":        "Sign in",
	"teach.wrongKey":      "This is not the lecturer's key. Check for capitals, or ask the person who runs this server.",
	"teach.signed":        "You are signed in as a lecturer.",
	"teach.leave":         "Sign out",
	"teach.noKey":         "This server has no lecturer's key, so answers, solutions and notes stay hidden. Start it with one:",
	"teach.syllabus":      "Syllabus",
	"teach.syllabusAbout": "The course by unit, mapped to the chapters of a textbook and to its topics.",
	"teach.syllabusLead":  "{n} lessons, {time} of reading, predicting and stepping. Exercises and discussion take extra time.",
	"teach.answers":       "Answer key",
	"teach.answersOf":     "Answer key: {title}",
	"teach.answersAbout":  "Every answer is computed by running the lesson's programs, for each variant that readers can get.",
	"teach.answer":        "Answer",
	"teach.wrong":         "Wrong:",
	"teach.noCells":       "no element",
	"teach.notes":         "Notes",
	"teach.prediction":    "Prediction",
	"teach.exercise":      "Exercise",
	"teach.hints":         "Hints",
	"teach.inputs":        "Inputs",
	"teach.hidden":        "hidden",
	"teach.solution":      "Solution",
	"teach.hours":         "{h} h {m} min",
	"teach.chapters":      "Chapters",
	"teach.byChapter":     "By chapter",
	"teach.book":          "Hwu, Kirk, El Hajj: Programming Massively Parallel Processors (PMPP), 4th edition, 2022.",
	"teach.topics":        "What is taught",
	"teach.topicsText":    "A running figure shows each topic, and tests verify its claims.",
}
