// Package jsrender draws pictures of executions with the page's own drawing code, which it runs without a page.
//
// It knows the script that web builds for it, and that the script takes the protocol's messages and gives pictures, as SVG or as marks. It must never know
// what a picture shows: no array, no layout, no colour but by name.
package jsrender
