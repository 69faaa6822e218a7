// Command sbom writes the bill of materials of a program that was built, as CycloneDX JSON: the Go modules that the program says it was
// made of, and the packages that the page's bundle takes in, with licences. The same program gives the same bytes.
//
//	go run ./server/page/licence/sbom release/tilescope-linux-amd64 > release/tilescope-linux-amd64.cdx.json
//
// It knows what the Go toolchain writes into a program, and CycloneDX. It must never know how the program is built.
package main
