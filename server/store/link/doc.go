// Package link keeps short links: a run with its view, under a hash of just that, forever; with a digest of what the run
// gave, so that a later engine can say whether it would give something else.
//
// It knows specs, executions and the store. It must never know HTTP, pages, or who made a link.
//
//	name, err := links.Make(ctx, spec, "?at=117") // the same spec and view have the same name
//	kept, err := links.Get(ctx, name)
//	verdict, err := links.Compare(ctx, name)        // whether this engine would give something else
package link
