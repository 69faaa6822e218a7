package why

import (
	"regexp"
	"strconv"
	"strings"

	"tilescope/engine/frame/statement"
)

// number is where a number is in a line of output.
type number struct{ from, to int }

// aNumber is a number as printf writes it.
var aNumber = regexp.MustCompile(`[-+]?(0[xX][0-9a-fA-F]+|[0-9]+(\.[0-9]*)?([eE][-+]?[0-9]+)?|\.[0-9]+([eE][-+]?[0-9]+)?|nan\b|inf\b)`)

// numbers are those of a line. Digits of a name, such as h2, are none.
func numbers(line []byte) (out []number) {
	for _, at := range aNumber.FindAllIndex(line, -1) {
		from := at[0]
		if sign := line[from] == '-' || line[from] == '+'; sign && from > 0 && statement.NameByte(line[from-1]) {
			from++ // 3-5: a range or a difference
		}
		if from > 0 && statement.NameByte(line[from-1]) {
			continue
		}
		out = append(out, number{from, at[1]})
	}
	return out
}

// aConversion is a conversion of printf.
var aConversion = regexp.MustCompile(`%(%|[-+ #0]*(\*|[0-9]+)?(\.(\*|[0-9]+)?)?(hh|h|ll|l|j|z|t|L|q)?[diouxXeEfFgGaAcspn])`)

// formatOf is the format of a call of printf in a source text.
func formatOf(source string) (format string, ok bool) {
	quote := strings.IndexByte(source, '"')
	if quote < 0 || !strings.Contains(source[:quote], "printf") {
		return "", false
	}
	lit, err := strconv.QuotedPrefix(source[quote:])
	if err != nil {
		return "", false
	}
	rest := strings.TrimSpace(source[quote+len(lit):])
	for strings.HasPrefix(rest, `"`) { // adjacent literals are one
		more, err := strconv.QuotedPrefix(rest)
		if err != nil {
			return "", false
		}
		lit = lit[:len(lit)-1] + more[1:]
		rest = strings.TrimSpace(rest[len(more):])
	}
	format, err = strconv.Unquote(lit)
	return format, err == nil && strings.HasPrefix(rest, ",")
}

// conversionAt is the argument behind a format that printed what is at an offset of the printed text, counted from 0.
func conversionAt(format string, printed []byte, at int) (int, bool) {
	var pattern strings.Builder
	pattern.WriteString(`(?s)^`)
	var argument []int // by group
	next, from := 0, 0
	for _, m := range aConversion.FindAllStringIndex(format, -1) {
		pattern.WriteString(regexp.QuoteMeta(format[from:m[0]]))
		from = m[1]
		text := format[m[0]:m[1]]
		if text == "%%" {
			pattern.WriteString("%")
			continue
		}
		next += strings.Count(text, "*")
		kind := `(\s*[-+\w.]+\s*?)`
		if last := text[len(text)-1]; last == 's' || last == 'c' {
			kind = `(.*?)`
		}
		pattern.WriteString(kind)
		argument = append(argument, next)
		next++
	}
	pattern.WriteString(regexp.QuoteMeta(format[from:]))
	pattern.WriteString(`$`)
	p, err := regexp.Compile(pattern.String())
	if err != nil {
		return 0, false
	}
	groups := p.FindSubmatchIndex(printed)
	for i, k := range argument {
		if g := 2 * (i + 1); groups != nil && groups[g] <= at && at < groups[g+1] {
			return k, true
		}
	}
	return 0, false
}
