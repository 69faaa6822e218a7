// Package catalog reads lessons from their folders.
//
// It knows Markdown and the head of a lesson. It must never know a lesson by name, a page, or how a program is run.
package catalog
