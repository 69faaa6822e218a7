// Alugen is a step of `make generate`: it reads engine/machine/ops.go and writes alu.gen.go beside it.
//
//	go generate ./engine/machine
//
// It knows how operations are written down, and Go. It must never know a kernel, or when an operation is executed.
package main
