package en

import "tilescope/engine/i18n"

// harness words why no main is written for a kernel.
var harness = i18n.Texts{
	"harness-errors": "The program has errors. Mend them first.",
	"harness-main":   "The program has a main already.",
	"harness-template": "{name} is a template: nobody can launch it before its arguments are chosen. Write main by hand and launch " +
		"{name}<…><<<…>>>(…), or make it a plain kernel.",
	"harness-parameter": "No main can be written for this kernel: {name} is of type {type}. Parameters may be numbers, structs, " +
		"and pointers to them. Write main by hand.",
	"harness-kernel":  "The text has no kernel {name} any more. Open the form again.",
	"harness-changed": "The parameters have changed. Open the form again.",
	"harness-size":    "Each size of grid and block is a number from 1 to {most}.",
	"harness-length":  "{name}: an array has 1 to {most} elements.",
	"harness-value":   "{name} needs a value.",
	"harness-expression": "{name}: a value is an expression of C on one line, of at most {most} characters, without quotes, braces " +
		"or semicolons.",
}
