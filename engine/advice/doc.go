// Package advice is a diagnosis as plain data: worded verdicts with their counts, as pages, reports and the command line show them.
//
//	d := advice.Diagnosis{Title: "Nothing to fix first", Passed: []advice.Check{{Kind: "divergence", Text: "0 of 64 branches"}}}
//
// It knows nothing but its fields. It must never know how anything was found out.
package advice
