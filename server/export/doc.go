// Package export makes files of executions: pictures, films, handouts, pages that need no server, tables and event streams.
//
// It knows executions, the protocol's messages and the drawing that takes them, and bounds the work. It must never know HTTP, nor how a
// figure is drawn.
//
//	studio := export.NewStudio(parts, export.DefaultLimits())
//	err := studio.PNG(ctx, export.Subject{Execution: x}, export.Picture{Scale: 2}, out)
package export
