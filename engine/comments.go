package engine

import (
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// forms are the `// tilescope: …` comments that a source may hold, by their first word.
var forms = map[string]struct {
	form string
	fits func(words []string) bool
}{
	"warp":   {"warp LANES", func(w []string) bool { return len(w) == 1 }},
	"define": {"define NAME VALUE VALUE …", func(w []string) bool { return len(w) >= 2 && identifier(w[0]) }},
	"shape":  {"shape ARRAY ROWS COLUMNS", func(w []string) bool { return len(w) == 3 && identifier(w[0]) }},
	"layout": {"layout strips, layout matrices or layout list", func(w []string) bool {
		return len(w) == 1 && slices.Contains([]string{"strips", "matrices", "list"}, w[0])
	}},
	"image":     {"image ARRAY WIDTH HEIGHT", func(w []string) bool { return len(w) == 3 && identifier(w[0]) }},
	"registers": {"registers COUNT, or registers MACRO VALUE:COUNT VALUE:COUNT …", fitsRegisters},
	"include":   {"include FOLDER", func(w []string) bool { return len(w) == 1 }},
	"focus":     {"focus block X Y thread X Y", fitsFocus},
}

func fitsFocus(words []string) bool {
	if len(words) == 0 || words[0] != "block" && words[0] != "thread" {
		return false
	}
	for _, w := range words {
		if _, err := strconv.Atoi(w); err != nil && w != "block" && w != "thread" {
			return false
		}
	}
	return true
}

// checkComments warns of comments for Tilescope that say nothing that it understands: a comment never keeps a program from running.
func checkComments(file *source.File, unit *syntax.Unit, bag *diag.Bag) {
	var known []string
	for word := range forms {
		known = append(known, word)
	}
	slices.Sort(known)
	for _, c := range unit.Comments {
		at := lineSpan(file, c.Line)
		if len(c.Words) == 0 {
			bag.Warn(at, i18n.M(texts.CommentEmpty, i18n.T("known", strings.Join(known, ", "))))
			continue
		}
		form, ok := forms[c.Words[0]]
		switch {
		case !ok:
			bag.Warn(at, i18n.M(texts.CommentUnknown, i18n.T("word", c.Words[0]), i18n.T("known", strings.Join(known, ", "))))
		case !form.fits(c.Words[1:]):
			bag.Warn(at, i18n.M(texts.CommentForm, i18n.T("form", form.form)))
		}
	}
}

// lineSpan is the text of a line, without the space around it.
func lineSpan(file *source.File, line int) source.Span {
	offset := file.LineOffset(line)
	text := file.Line(line)
	from := offset + len(text) - len(strings.TrimLeft(text, " \t"))
	return source.Span{From: source.At(from), To: source.At(offset + len(strings.TrimRight(text, " \t")))}
}
