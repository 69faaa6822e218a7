// Package browser holds the tests that a person would make: the built program on a real port, in a real Chromium.
//
// It knows the program's command line and what a page shows. It must never know how either is made.
//
//	make build && CHROMIUM="$(.ci/chromium)" go test -tags browser -run TestName ./server/browser
package browser
