// Package diag carries what the compiler has to say about a program text:
// a message key with arguments, a place, related places, a hint and a suggested edit.
//
// It knows spans and severities. It must never know which stage raised a diagnostic.
//
//	var bag diag.Bag
//	bag.Error(span, message, hint) // the compiler continues, and says everything that it finds
//	if bag.HasErrors() {
//		diag.Write(os.Stderr, file, reader, bag.Sorted())
//	}
package diag
