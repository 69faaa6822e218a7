// Package version tells what was built: of which source, with which Go, with which engine.
//
// It knows what the Go toolchain writes into a program, and what a build without a repository at hand puts in its place. It must never know what the program does.
package version
