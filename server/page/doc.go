// Package page makes the HTML of every page from templates: shells that the page's script fills.
//
// It knows lessons as a catalog gives them and the names of assets. It must never know a run, a frame, or a socket.
//
//	page.Finding(assets, explanation).Render(ctx, w)
package page
