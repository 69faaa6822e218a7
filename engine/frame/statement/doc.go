// Package statement reads a statement of CUDA C by its text: which variable it assigns, and from what.
//
//	name, op, value := statement.Assignment("acc += a[i] * b[i]") // "acc", "+=", "a[i] * b[i]"
//
// It parses no language: it cuts at brackets and operators, which is enough to word a step. It must not know programs or runs.
package statement
