// Package meter bounds what compiling one text may cost, and lets anyone who waits for it give up.
//
// Every stage of the compiler spends work as it goes: about a unit for a tenth of a microsecond, or for 16 bytes that it keeps. When the
// work is used up, or the context has ended, spending does not return: it unwinds to the Catch of the code that began.
//
//	w := meter.New(ctx, 20_000_000)
//	defer w.Catch(&err)
//	w.Spend(len(tokens))
//
// It knows units, bytes and a place in a text. It must never know the language, or what the work is for. A nil *Work spends nothing and
// never ends.
package meter
