// Package event is the closed set of what can happen in a run, and the Observer that is told.
//
// An event is a value: it never points into live state. The package knows addresses, masks and sites. It must never
// know the machine's internals, an analysis, or JSON.
package event
