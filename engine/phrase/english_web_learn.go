package phrase

// englishWebLearn words what pages draw by themselves: lessons, predictions and exercises.
var englishWebLearn = map[string]string{
	"common.aLine":      "line",
	"common.showMoment": "Show the moment",

	"exercise.away":       "The server does not answer. Your program is still here; try again in a moment.",
	"exercise.best":       "your best",
	"exercise.check":      "Check",
	"exercise.checking":   "Checking…",
	"exercise.counter":    "Counter",
	"exercise.done":       "All checks pass.",
	"exercise.failed":     "This could not be checked just now. Your program is still here; try again in a moment.",
	"exercise.forbidden":  "A solution can be seen after more tries, which are counted by a cookie.",
	"exercise.golf":       "Beside the reference",
	"exercise.hint":       "Hint",
	"exercise.hints":      "Hints",
	"exercise.isFailed":   "failed",
	"exercise.isPassed":   "passed",
	"exercise.later":      "A solution can be seen after {n} more tries.",
	"exercise.laterOne":   "A solution can be seen after one more try.",
	"exercise.long":       "The program is too long to be checked.",
	"exercise.ours":       "reference",
	"exercise.overloaded": "The server is busy. Your program is still here; try again in a moment.",
	"exercise.passed":     "{n} of {of} checks pass",
	"exercise.reset":      "Begin again",
	"exercise.run":        "Step it",
	"exercise.solution":   "Show a solution",
	"exercise.yours":      "yours",

	"keeper.cookies": "Your place in this lesson is not being kept, since this browser takes no cookies. Everything else works.",
	"keeper.hide":    "Hide this",
	"keeper.off":     "Your place in this lesson is not being kept: the server cannot keep it just now. Everything else works.",

	"lesson.next": "Next: {title}",
	"lesson.part": "part {n} of {of}",

	"predict.another":    "Another one",
	"predict.answer":     "It is",
	"predict.away":       "The server does not answer. Try again in a moment.",
	"predict.counted":    "by running it",
	"predict.failed":     "The answer could not be checked just now. Try again in a moment.",
	"predict.guess":      "your guess",
	"predict.numeric":    "Type a number.",
	"predict.overloaded": "The server is busy. Try again in a moment.",
	"predict.right":      "Right.",
	"predict.wrong":      "Not so.",
}
