// Package jsrender draws pictures of executions with the page's own drawing code, which it runs without a page.
//
// It knows the script that web builds for it, and that the script takes the protocol's messages and gives pictures, as SVG or as marks. It
// must never know what a picture shows: no array, no layout, no colour but by name.
//
//	script := jsrender.Compile(sources) // by language, once
//	board, err := script.Board(reader)
//	err = board.Take(ctx, message) // what a page would get: run, scene, frame
//	svg, told, err := board.SVG(ctx, jsrender.Asked{Figure: "banks", Theme: "dark"})
package jsrender
