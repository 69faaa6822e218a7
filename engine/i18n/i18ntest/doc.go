// Package i18ntest holds what every catalogue is tested for: each text is there in each language, names the same arguments, and has
// no English left in it. Whether it is in the right language is not tested.
//
//	func TestTexts(t *testing.T) { i18ntest.Complete(t, catalogue) }
//
// It knows how templates are written and what English words look like. It must never know a key.
package i18ntest
