// Package lessons holds the lessons: one folder each, of text and CUDA source.
//
// It knows files. It must never know what is in them.
package lessons

import "embed"

// FS has one folder a lesson: lesson.md and kernel.cu.
//
//go:embed */*.md */*.cu
var FS embed.FS
