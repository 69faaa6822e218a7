package en

import "tilescope/engine/i18n"

// lessoneval words what came of checking a program against an exercise, and what a lesson asks of a run that the run does not have.
var lessoneval = i18n.Texts{
	"absent-array":    "no kernel of this run accesses an array called {name}",
	"absent-compiled": "the program does not compile",
	"absent-did":      "the program does not compile, so it did nothing",
	"absent-finding":  "the run has no finding {kind}",
	"absent-line":     "no line of the program contains `{text}`",
	"absent-long":     "the run is too long to list everything that it did",
	"absent-number":   "that line of the output contains no number",
	"absent-one":      "`{text}` is on lines {first} and {second}: quote more of the line",
	"absent-output":   "the program prints {n} {n|line|lines}, so there is no line {line}",
	"absent-round":    "block 0 has {most} {most|round|rounds} between barriers, so there is no round {n}",
	"absent-work":     "the run does more than this check can go through",
	"check-negative":  "The index <code>{expr}</code> is {index} here, which is negative. Which threads have no element there?",
	"check-surplus": "Index {index} belongs to this thread, but the array ends before it. The launch has more threads than" +
		" elements: add a " +
		"bounds check for the extra threads.",
	"check-past": "The index <code>{expr}</code> is {index} here, past the end. Which element is meant for this thread? If there is none, " +
		"what should it do instead?",
	"check-product-first": "The index <code>{expr}</code> is {index} here, past the end. In <code>{part}</code>, C multiplies first and " +
		"then divides. If <code>{row}</code> is the length of a row, put it in parentheses.",
	"check-past-row": "The index <code>{expr}</code> is {index} for x = {x}, but a row has {row} elements: x is past the end of its row. " +
		"Which threads have no column?",
	"check-arrive": "Every thread reaches each barrier",
	"check-returned": "{n} of {of} threads of a block never arrive at the barrier on line {line}: they have returned. Do not return above a " +
		"barrier. Let every thread reach it, and put only the work inside the condition.",
	"check-typed": "The index {index} is hard-coded, and the array is shorter on this input. Compute it from the sizes in the program.",
	"check-stride": "The index <code>{expr}</code> is {index} for thread {x} of the launch: the stride is too large. How " +
		"far apart are the " +
		"elements of two neighbouring threads?",
	"check-swapped": "The index <code>{expr}</code> is {index} for x = {x} and y = {y}. Rows and columns seem to be " +
		"swapped: which of x and " +
		"y counts rows?",
	"check-rows": "The index <code>{expr}</code> is {index} for x = {x} and y = {y}: a row has {apart} elements there. How long is a row " +
		"of this array?",
	"check-wide": "Index {index} belongs to this thread, but the array ends before it. The condition <code>{check}</code> lets " +
		"this thread through. Does it compare with the wrong number, or is a test missing?",
	"check-local": "The index <code>{expr}</code> is {index} here, past the end of the thread's own array <code>{array}</code>. Compare " +
		"it with the size in the declaration.",
	"check-dynamic": "The launch gives {has} {has|byte|bytes} of dynamic shared memory, and index {index} needs {needs}. Is the size too " +
		"small, or the index too large?",
	"check-cells": "<code>{array}</code> has {count} {count|cell|cells} for the whole block, and the block has {threads} threads. Make " +
		"the array as large as the block needs.",
	"check-global": "<code>{array}</code> belongs to one block and has {count} {count|cell|cells}, but {index} is this thread's index in " +
		"the whole launch. Use its index in the block.",
	"check-tile": "<code>{array}</code> belongs to one block and has {count} {count|cell|cells}, and the index <code>{expr}</code> is " +
		"{index} here. Is the array too small for the block's {threads} threads, or the index too large?",
	"check-mend-first": "Fix this first: the other checks need a complete run.",
	"check-unmet":      "Not yet: {say}.",
	"check-broke-off":  "A launch of {kernel} did not complete: some of its blocks never finished.",
	"check-clean":      "No findings while it runs",
	"check-busiest": "Thread {thread} alone makes {n} memory accesses, but {most} {most|is|are} enough for the busiest thread. Let each " +
		"thread do its share.",
	"check-idle": "Only {n} {n|thread works|threads work}; {of} could share the work. Let each thread do its share.",
	"check-stores": "Thread {thread} alone makes {n} stores, but {most} {most|is|are} enough for the busiest thread. Let each " +
		"thread store its share.",
	"check-up-to": "up to ",
	"check-busy": "{threads} threads of a block make {up}{n} memory accesses each, but {most} are enough for the busiest thread. Let " +
		"each thread do its share.",
	"check-busy-stores": "{threads} threads of a block make {up}{n} stores each, but {most} {most|is|are} enough for the busiest thread. " +
		"Let each thread store its share.",
	"check-all-busy": "Every thread makes {up}{n} memory accesses, but {most} {most|is|are} enough. Does it load the same elements again " +
		"and again, or do other threads' work?",
	"check-few-busy": "Every thread makes {up}{n} memory accesses, but {most} {most|is|are} enough. Only {workers} {workers|thread " +
		"works|threads work}; {of} could share the work.",
	"check-all-stores": "Every thread makes {up}{n} stores, but {most} {most|is|are} enough. Does it store the same elements again and " +
		"again, or do other threads' work?",
	"check-shared":       "The threads share the work",
	"check-compiles":     "It compiles",
	"check-differs":      "{on}line {n} of the output is {have}, but should be {want}.",
	"check-ends":         "It compiles, and every block ends",
	"check-exit":         "{on}the program ends with status {have}, but should end with {want}.",
	"check-hidden":       "On a hidden input:",
	"check-line":         "Line {n}: {text}",
	"check-no-main":      "The program has no <code>main</code>, so nothing runs. Restore the original one, or start over.",
	"check-nothing":      "nothing",
	"check-nothing-more": "nothing more",
	"check-output":       "The results are right on every input",
	"check-stopped":      "It was stopped after {steps} warp steps because it reached a limit: perhaps a loop or a wait does not end.",
	"check-toil": "Your program executes {n} instructions, and the solution takes {ours}. Does every thread repeat the " +
		"work of all threads?",
	"check-too-long": "Your program was stopped after {n} instructions; the solution takes {ours}. Perhaps a loop or a " +
		"wait does not end, or every thread repeats the work of all threads.",
	"check-with":  "With {input}:",
	"check-word":  "{on}word {k} on line {n} of the output is {have}, but should be {want}.",
	"check-wrong": "{on}line {n} of the output is not right.",
}
