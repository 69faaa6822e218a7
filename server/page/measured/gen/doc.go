// Command gen executes every conformance program and stores how it compares with what an H200 printed and counted.
//
// It knows the cases and what is expected of them. It must never know a page.
//
//	go run ./gen ../../../engine/testdata/conformance measured.gen.json
package main
