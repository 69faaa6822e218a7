// Package catalog reads lessons from their folders.
//
// It knows Markdown and the head of a lesson. It must never know a lesson by name, a page, or how a program is run.
//
//	lessons, err := catalog.Load(os.DirFS("lessons")) // a *LessonError names file and line
//	lesson, ok := lessons.Get(slug)
package catalog
