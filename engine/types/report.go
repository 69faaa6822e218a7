package types

import (
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

func text(name, s string) i18n.Arg       { return i18n.T(name, s) }
func number(name string, n int) i18n.Arg { return i18n.N(name, n) }
func term(name, s string) i18n.Arg       { return i18n.W(name, s) }

// err reports an error, naming the template instance that it was found in.
func (c *checker) err(span source.Span, key i18n.Key, args ...i18n.Arg) {
	c.report(diag.Diagnostic{Severity: diag.Error, Span: span, Message: i18n.M(key, args...)})
}

// errHint is err with advice, worded with the same arguments.
func (c *checker) errHint(span source.Span, key, hint i18n.Key, args ...i18n.Arg) {
	c.report(diag.Diagnostic{Severity: diag.Error, Span: span, Message: i18n.M(key, args...), Hint: i18n.M(hint, args...)})
}

// errSee is err with a second place.
func (c *checker) errSee(span, see source.Span, key, seeKey i18n.Key, args ...i18n.Arg) {
	d := diag.Diagnostic{Severity: diag.Error, Span: span, Message: i18n.M(key, args...)}
	d.Related = c.related(see, i18n.M(seeKey, args...))
	c.report(d)
}

// errSeeHint is errSee with advice.
func (c *checker) errSeeHint(span, see source.Span, key, hint, seeKey i18n.Key, args ...i18n.Arg) {
	d := diag.Diagnostic{Severity: diag.Error, Span: span, Message: i18n.M(key, args...), Hint: i18n.M(hint, args...)}
	d.Related = c.related(see, i18n.M(seeKey, args...))
	c.report(d)
}

// suggest is an error with the word that was surely meant.
func (c *checker) suggest(span source.Span, word string, key i18n.Key, args ...i18n.Arg) {
	d := diag.Diagnostic{Severity: diag.Error, Span: span, Message: i18n.M(key, args...),
		Hint: i18n.M(texts.TypesDidYouMean, text("name", word))}
	if span.IsValid() && !span.From.InPrelude() {
		d.Suggestion = &diag.Suggestion{Span: span, Text: word}
	}
	c.report(d)
}

func (c *checker) warn(span source.Span, key, hint i18n.Key, args ...i18n.Arg) {
	d := diag.Diagnostic{Severity: diag.Warning, Span: span, Message: i18n.M(key, args...)}
	if !hint.IsZero() {
		d.Hint = i18n.M(hint, args...)
	}
	c.report(d)
}

// related points at a second place, or at where the text includes the header that has it. The prelude no reader sees.
func (c *checker) related(span source.Span, m i18n.Message) []diag.Related {
	if !span.IsValid() {
		return nil
	}
	if span.From.InPrelude() {
		at, _, _, ok := c.unit.Where(span.From)
		if !ok {
			return nil
		}
		span = at
	}
	return []diag.Related{{Span: span, Message: m}}
}

func (c *checker) report(d diag.Diagnostic) {
	if d.Severity == diag.Warning && c.uni != nil && d.Span.From.InPrelude() { // the reader can mend nothing there
		return
	}
	d = c.instantiated(d)
	if d.Severity == diag.Warning {
		if c.warnings++; c.warnings > maxWarnings { // nobody reads on, and the bag compares each with all
			return
		}
	}
	if at, header, line, ok := c.unit.Where(d.Span.From); ok {
		if d.Severity == diag.Warning {
			return
		}
		d.Span = at
		d.Related = append(d.Related, c.related(at, i18n.M(texts.SyntaxHeaderLine, text("header", header), number("number", line)))...)
	}
	if c.uni != nil && d.Span.From.InPrelude() { // nobody sees the prelude: say it at the place in the text
		if d.Span = c.callAt; !d.Span.IsValid() {
			d.Span = c.userAt
		}
	}
	if c.despite && c.bag == c.told && c.uncertain(d) {
		return
	}
	c.bag.Add(d)
	if c.bag == c.told && c.bag.Full() {
		c.meter.Enough()
	}
}

// unsupported says that a part of C++ is missing, by name.
func (c *checker) unsupported(span source.Span, what string) {
	c.err(span, texts.TypesUnsupported, term("what", what))
}

// quietly runs f and reports whether it raised no error; nothing that it says is kept.
func (c *checker) quietly(f func()) bool {
	kept := c.bag
	var trial diag.Bag
	trial.Limit = 1
	c.bag = &trial
	f()
	c.bag = kept
	return !trial.HasErrors()
}

// maxFrames bounds the instances of templates that a message names.
const maxFrames = 3

// instantiated is a diagnostic with the instances of templates that it was found in. What is wrong in a library's template is said where
// the text requests the instance, with the library's own line as a note.
func (c *checker) instantiated(d diag.Diagnostic) diag.Diagnostic {
	hidden := c.uni != nil && d.Span.From.InPrelude()
	told := 0
	for i := len(c.instances) - 1; i >= 0 && (hidden || told < maxFrames); i-- {
		in := c.instances[i]
		switch {
		case c.uni != nil && in.span.From.InPrelude(): // nobody sees it
		case hidden:
			if at, header, line, ok := c.unit.Where(d.Span.From); ok {
				d.Related = append(d.Related, c.related(at, i18n.M(texts.SyntaxHeaderLine, text("header", header), number("number", line)))...)
			}
			d.Span, hidden = in.span, false
		default:
			d.Related = append(d.Related, c.related(in.span, i18n.M(texts.TypesInstanceHere, text("name", in.name)))...)
			told++
		}
	}
	return d
}
