// Package diag carries what the compiler has to say about a program text:
// a message key with arguments, a place, related places, a hint and a suggested edit.
//
// It knows spans and severities. It must never know which stage raised a diagnostic.
package diag
