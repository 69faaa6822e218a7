// Package device is a table: one row of facts for each GPU architecture, each with its source.
//
// It knows limits, banks, granularities and rules. It must never know a kernel.
package device
