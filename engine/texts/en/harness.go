package en

import "tilescope/engine/i18n"

// harness words why no main is written for a kernel.
var harness = i18n.Texts{
	"harness-errors": "The program has errors. Fix them first.",
	"harness-main":   "The program already has a main.",
	"harness-template": "{name} is a template: it cannot be launched before its arguments are chosen. Write main by hand and launch " +
		"{name}<…><<<…>>>(…), or make it a plain kernel.",
	"harness-parameter": "No main can be written for this kernel: {name} has type {type}. Parameters can be numbers, structs, and " +
		"pointers to them. Write main by hand.",
	"harness-kernel":  "The program no longer has a kernel {name}. Open the form again.",
	"harness-changed": "The parameters have changed. Open the form again.",
	"harness-size":    "Each size of grid and block must be a number from 1 to {most}.",
	"harness-length":  "{name}: an array must have 1 to {most} elements.",
	"harness-value":   "{name} needs a value.",
	"harness-expression": "{name}: the value must be a C expression on one line, with at most {most} characters and without quotes, " +
		"braces or semicolons.",
}
