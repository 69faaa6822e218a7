// Package analysis says what an analysis is. Each analysis has a folder of its own below and depends on events, the device and the
// bytecode's tables alone.
//
// It knows events. It must never know the live machine, a kernel's name, or a page.
package analysis
