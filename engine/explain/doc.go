// Package explain holds a page for each kind of finding: what it means, why it is wrong by the CUDA model and how to fix it, with a small
// program that has exactly this finding and the fixed one that has none. Tests run both.
//
// A folder of a language, such as de, has the pages of all kinds in it.
//
// It knows the stable names of kinds. It must never know how a finding is made or worded.
//
//	page, ok := explain.For("race-shared")
//	page.Title // one line
//	page.Wrong // a program with exactly this finding; page.Right is the corrected one
package explain
