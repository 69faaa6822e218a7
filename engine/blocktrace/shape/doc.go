// Package shape guesses how arrays are meant to be laid out: the rows and columns of each, and how the arrays of a launch are related to
// one another. It looks at the addresses that a block really used and at the index expressions that led there.
//
// It knows accesses and index texts. It must never know kernels or arrays by name.
//
//	guesses := shape.Guesses(shape.Input{Block: block, Program: program, Dim: dim}) // by array: columns, and rows of a plane
//	plan := shape.Arrange(block, sizes, dim)
package shape
