package syntax

import (
	"slices"
	"strings"

	"tilescope/engine/meter"
	"tilescope/engine/source"
)

// Config is what besides the text decides the tree.
type Config struct {
	// Defines override `#define NAME …` of the text and define NAME where the text does not.
	Defines map[string]string
	// Off are the lines whose statements are switched off: an expression statement that begins there
	// becomes an *EmptyStmt with Off set. A line with nothing to switch off is a warning.
	Off []int
	// Arch is the value of __CUDA_ARCH__ where the text is read for the device; 0 for the host, where the macro is not defined.
	Arch int
	// HostAlone says that the text is read for the host, and again for the device.
	HostAlone bool
	// MaxTokens, MaxDepth, MaxExpansion and MaxIncludes bound the work; zero means the default. Reaching one is an error diagnostic.
	MaxTokens, MaxDepth, MaxExpansion, MaxIncludes int
	// Libraries are the files of the text that are Tilescope's own, by name: the program's macros do not change them.
	Libraries map[string]bool
	// Work is what reading may cost; nil bounds nothing. Where it ends, Parse does not return: see meter.
	Work *meter.Work
}

// Define is an object-like macro that the text itself defines with a single integer or floating constant.
type Define struct {
	Name  string
	Value string // as in the text, before Config.Defines
	Line  int
}

// Unit is a parsed translation unit.
type Unit struct {
	File    *source.File
	Decls   []Decl
	Defines []Define
	// Pragmas of Tilescope's own: comments `// tilescope: key value…` in order.
	Comments []Directive
	// Included are the headers of the prelude's that the text includes.
	Included []Included
	// Doubt is what errors leave uncertain.
	Doubt Doubt
	// Selves are the structs with a constructor that hands on `this`.
	Selves map[string]bool
	// Tries says that the text has a try block.
	Tries bool
}

// Included is a header of Tilescope's own that a text includes.
type Included struct {
	Header source.Header
	At     source.Span // its name in the text, or in the header that includes it
}

// Where tells in which included header a place is, on which of its lines, and where the text requests it. It is false of other places.
func (u *Unit) Where(p source.Pos) (at source.Span, header string, line int, ok bool) {
	if u == nil {
		return source.Span{}, "", 0, false
	}
	for depth := 0; p.InPrelude() && depth <= len(u.Included); depth++ {
		i := slices.IndexFunc(u.Included, func(in Included) bool {
			from := in.Header.From
			return p.Offset() >= from && p.Offset() <= from+len(in.Header.Text)
		})
		if i < 0 {
			return source.Span{}, "", 0, false
		}
		in := &u.Included[i]
		if header == "" {
			header, line = in.Header.Name, 1+strings.Count(in.Header.Text[:p.Offset()-in.Header.From], "\n")
		}
		at, p = in.At, in.At.From
	}
	return at, header, line, header != "" && !p.InPrelude()
}

// Directive is a `// tilescope: …` comment: "warp 8", "define TILE 2 4 8", "layout M matrix 8", …
type Directive struct {
	Line  int
	Words []string
}

// Prelude is the parsed text that every program starts from: the types and prototypes of CUDA and of the C library.
// It is never written after ParsePrelude, so that any number of runs may share it.
type Prelude struct {
	File    *source.File
	Decls   []Decl
	headers map[string]source.Header
	macros  map[string]*macro // object- and function-like, known to every unit
	global  *scope            // what a parser must know to tell a type from a value
}
