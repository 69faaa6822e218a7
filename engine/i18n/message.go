package i18n

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// ArgKind says how an argument is worded.
type ArgKind uint8

const (
	Text    ArgKind = iota // Text, as it is
	Number                 // Num, in decimal
	Thread                 // Idx = x, y, z of a thread or block; worded (x,y) or (x,y,z)
	Cell                   // Text = array name, Idx = its indices row first; worded name[r][c]
	Entry                  // Text = key of another template, with Args; worded in the reader's language
	Grouped                // Num, from 1,000 on in groups of three digits
	Decimal                // Text = digits with a decimal point, which the reader's language may write otherwise
	// Text = a thing that messages speak of; worded as the catalogue has it under "term:" and the text, and as it is where that is no term
	Term
)

// Arg is one named argument of a message: a value, never a sentence.
type Arg struct {
	Name string  `json:"name"`
	Kind ArgKind `json:"kind"`
	Text string  `json:"text,omitempty"`
	Num  int64   `json:"num,omitempty"`
	Idx  []int   `json:"idx,omitempty"`
	Args []Arg   `json:"args,omitempty"` // of an Entry
}

// T, N, Th and C build arguments.
func T(name, text string) Arg { return Arg{Name: name, Kind: Text, Text: text} }
func N[I ~int | ~int32 | ~int64 | ~uint8 | ~uint32](name string, n I) Arg {
	return Arg{Name: name, Kind: Number, Num: int64(n)}
}
func Th(name string, idx ...int) Arg       { return Arg{Name: name, Kind: Thread, Idx: idx} }
func C(name, array string, idx ...int) Arg { return Arg{Name: name, Kind: Cell, Text: array, Idx: idx} }

// G and D build numbers that are written for reading.
func G[I ~int | ~int32 | ~int64](name string, n I) Arg {
	return Arg{Name: name, Kind: Grouped, Num: int64(n)}
}
func D(name, digits string) Arg { return Arg{Name: name, Kind: Decimal, Text: digits} }

// Quoted is a name of the program as sentences have it where nothing else shows that it is one: many are words, such as in, from and as.
func Quoted(name string) string { return "'" + name + "'" }

// W builds an argument that is a thing in words, such as "an expression".
func W(name, term string) Arg { return Arg{Name: name, Kind: Term, Text: term} }

// K builds an argument that is itself a template's text.
func K(name string, key Key, args ...Arg) Arg {
	return Arg{Name: name, Kind: Entry, Text: key.name, Args: args}
}

// Message is what a diagnostic, a finding or a narrated step says: the name of a key
// and its arguments, worded for a reader only at the edge.
type Message struct {
	Key  string `json:"key"`
	Args []Arg  `json:"args,omitempty"`
}

// M builds a message.
func M(key Key, args ...Arg) Message { return Message{Key: key.name, Args: args} }

// Is tells whether this is the message of a key.
func (m Message) Is(key Key) bool { return m.Key == key.name }

// Rest is what follows a headline, of the same arguments: the text under the headline's key and ".rest".
func (m Message) Rest() Message { return Message{Key: m.Key + restSuffix, Args: m.Args} }

// Reader is who a message is worded for.
type Reader struct {
	Language string // BCP 47 tag of one of Languages; "" for English, so that readers alike are equal
	XY       bool   // elements as (x, y) and not as [row][column]
	// Places names the file of a line where a program has several; nil where lines are counted through the whole text.
	Places Places
}

// Places tells how a line of a program's whole text is named; false where its number says all.
type Places interface {
	Line(line int) (Message, bool)
}

// Word is the message in the reader's language. A key that the catalogue lacks is
// worded as the key with its arguments, so that a gap is seen and not hidden.
func (r Reader) Word(m Message) string {
	template, ok := catalogue(r.Language)[m.Key]
	if !ok {
		var b strings.Builder
		b.WriteString(m.Key)
		for _, a := range m.Args {
			b.WriteString(" " + a.Name + "=" + r.arg(a))
		}
		return b.String()
	}
	var b strings.Builder
	for {
		open := strings.IndexByte(template, '{')
		if open < 0 {
			break
		}
		end := strings.IndexByte(template[open:], '}')
		if end < 0 {
			break
		}
		b.WriteString(template[:open])
		b.WriteString(r.named(m.Args, template[open+1:open+end]))
		template = template[open+end+1:]
	}
	b.WriteString(template)
	return b.String()
}

// named words the content of braces: {name}, or {name|one|many} which chooses by number.
func (r Reader) named(args []Arg, spec string) string {
	parts := strings.Split(spec, "|")
	for _, a := range args {
		if a.Name != parts[0] {
			continue
		}
		if len(parts) == 3 {
			if a.Num == 1 {
				return parts[1]
			}
			return parts[2]
		}
		return r.arg(a)
	}
	return "{" + spec + "}"
}

// Element is an array's element as the reader has elements written.
func (r Reader) Element(array string, idx ...int) string { return r.arg(C("", array, idx...)) }

func (r Reader) arg(a Arg) string {
	switch a.Kind {
	case Number:
		if a.Name == "line" && r.Places != nil {
			if m, ok := r.Places.Line(int(a.Num)); ok {
				return r.Word(m)
			}
		}
		return strconv.FormatInt(a.Num, 10)
	case Thread:
		return "(" + join(a.Idx, ",") + ")"
	case Cell:
		if r.XY && len(a.Idx) == 2 {
			return a.Text + "(" + join([]int{a.Idx[1], a.Idx[0]}, ",") + ")"
		}
		return a.Text + "[" + join(a.Idx, "][") + "]"
	case Entry:
		return r.Word(Message{Key: a.Text, Args: a.Args})
	case Grouped:
		return r.Grouped(a.Num)
	case Decimal:
		return r.Decimal(a.Text)
	case Term:
		if term, ok := catalogue(r.Language)["term:"+a.Text]; ok {
			return term
		}
	}
	return a.Text
}

// Grouped words a number, from 1,000 on in groups of three digits, as pages do.
func (r Reader) Grouped(n int64) string {
	s := strconv.FormatInt(n, 10)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + r.language().Group + s[i:]
	}
	return s
}

// Decimal writes digits that may have a decimal point, and something behind them.
func (r Reader) Decimal(digits string) string {
	whole := len(digits) - len(strings.TrimLeft(digits, "0123456789"))
	rest := strings.Replace(digits[whole:], ".", r.language().Point, 1)
	if n, err := strconv.ParseInt(digits[:whole], 10, 64); err == nil {
		return r.Grouped(n) + rest
	}
	return digits[:whole] + rest
}

// Marked writes a number that was written for English readers, with a decimal point or commas between thousands, for this one.
func (r Reader) Marked(number string) string {
	return strings.NewReplacer(",", r.language().Group, ".", r.language().Point).Replace(number)
}

// Capital is a text with a capital letter at its beginning.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// Within is a name that begins a sentence as it is inside of one.
func (r Reader) Within(name string) string {
	if name == "" || r.language().Capitals {
		return name
	}
	return strings.ToLower(name[:1]) + name[1:]
}

func join(idx []int, sep string) string {
	words := make([]string, len(idx))
	for i, v := range idx {
		words[i] = strconv.Itoa(v)
	}
	return strings.Join(words, sep)
}
