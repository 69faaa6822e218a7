// Package timeline makes an execution a place to walk about in: it runs a program once, keeps checkpoints of machine and analyses,
// and goes to any position by restoring the nearest one and running forward.
//
// It knows positions, blocks' own steps and checkpoints. It must never know what the analyses conclude, pages or source text.
package timeline
