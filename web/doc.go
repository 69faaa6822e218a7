// Package web holds the page's built script, style sheet and icon.
//
// It knows the names that the build gave them. It must never know pages, routes or frames.
//
//	files, names, err := web.Assets() // names.Script["de"] is below /assets/
package web
