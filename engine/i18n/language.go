package i18n

import (
	"slices"
	"strconv"
	"strings"
)

// Language is a language that the catalogue has: the folder engine/texts/TAG, whose language.json says the rest.
type Language struct {
	Tag      string // BCP 47
	Name     string // in itself
	Point    string // before decimals
	Group    string // between groups of three digits
	Capitals bool   // nouns begin with a capital inside of a sentence, too
}

// Languages are those of the catalogue, the default first.
func Languages() []Language { return slices.Clone(languages) }

// language is the reader's.
func (r Reader) language() *Language {
	for i := range languages {
		if languages[i].Tag == r.Language {
			return &languages[i]
		}
	}
	return &languages[0]
}

// Known is a tag as Reader has it, whatever its case and region: "" for English. It is false where the catalogue lacks the language.
func Known(tag string) (string, bool) {
	primary, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(tag)), "-")
	for i, l := range languages {
		if l.Tag == primary {
			if i == 0 {
				return "", true
			}
			return l.Tag, true
		}
	}
	return "", false
}

// Preferred is the language of the catalogue that an Accept-Language header likes best, as Reader has it: English where it names none of
// them.
func Preferred(header string) string {
	best, most := "", 0.0
	for part := range strings.SplitSeq(header, ",") {
		tag, rest, _ := strings.Cut(part, ";")
		language, ok := Known(tag)
		if !ok {
			continue
		}
		weight := 1.0
		if q, given := strings.CutPrefix(strings.TrimSpace(rest), "q="); given {
			w, err := strconv.ParseFloat(q, 64)
			if err != nil {
				continue
			}
			weight = w
		}
		if weight > most {
			best, most = language, weight
		}
	}
	return best
}

// Tag is the reader's language as a page says it.
func (r Reader) Tag() string {
	if r.Language == "" {
		return languages[0].Tag
	}
	return r.Language
}

// Names are the arguments that a template names, sorted.
func Names(template string) []string {
	var names []string
	for {
		_, rest, found := strings.Cut(template, "{")
		if !found {
			break
		}
		spec, rest, closed := strings.Cut(rest, "}")
		if !closed {
			break
		}
		name, _, _ := strings.Cut(spec, "|")
		if name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
		template = rest
	}
	slices.Sort(names)
	return names
}
