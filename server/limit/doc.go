// Package limit is what every limit of the server has in common: a default, which its owner gives and which flags and zero fields take,
// and a name, that of its flag, which is told to anyone who exceeds it.
//
//	func (l Limits) filled() Limits {
//		l.Items = limit.Or(l.Items, DefaultLimits().Items)
//		…
//	return limit.Over("learner-items", ErrFull)
//
// It must never know what is limited. Rates and shares of work have packages below this one.
package limit
