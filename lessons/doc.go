// Package lessons holds the lessons: one folder each, of text and CUDA source.
//
// It knows files. It must never know what is in them.
//
//	lessons, err := catalog.Load(lessons.FS)
package lessons
