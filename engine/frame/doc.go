// Package frame is the projection of a timeline, its analyses and a focus into plain data that a page draws.
//
// It knows what a reader looks at. It must never know HTML, colours, or pixels.
package frame
