package syntax

import "tilescope/engine/source"

// tokenKind is what a token is before anybody asks what it means.
type tokenKind uint8

const (
	tokEOF     tokenKind = iota
	tokNewline           // the end of a directive's line; seen only while a directive is read
	tokIdent
	tokKeyword // an identifier that the grammar reserves; set when the preprocessor lets go of it
	tokNumber  // a preprocessing number
	tokString  // with its quotes
	tokChar    // with its quotes
	tokPunct
	tokComment // seen by Highlight only
	tokOther   // a character that no token begins with
	tokNothing // an empty argument beside ##
	tokPragma  // a directive of OpenMP, with the span of its line; its words follow
)

type tokenFlag uint8

const (
	flagLineStart tokenFlag = 1 << iota // first token of its line
	flagSpace                           // white space or a comment comes before it
	flagHeader                          // a tokString that is the <…> of an #include
	flagStray                           // something that was reported and left out comes before it
	flagBroken                          // a literal that was reported: what follows may have been meant as part of it
)

// token is a preprocessing token, and after preprocessing one of the parser's.
type token struct {
	text  string
	span  source.Span // where a reader finds it: of the outermost macro's use for what came from a macro's body
	body  source.Span // its place in a macro's body; invalid for a token of the text itself
	use   *macroUse   // nil for a token of the text itself
	hide  *hideSet    // macros that may not expand it again
	kind  tokenKind
	flags tokenFlag
	pack  uint8 // what #pragma pack says here; 0 for nothing
}

// macroUse is the outermost macro whose body a token came from.
type macroUse struct{ name string }

func (t *token) macro() string {
	if t.use == nil {
		return ""
	}
	return t.use.name
}

func (t *token) has(f tokenFlag) bool { return t.flags&f != 0 }

// punctuators from the longest to the shortest, so that the first match is the right one.
var punctuators = [...]string{
	"<<<", ">>>", "<<=", ">>=", "...", "->*",
	"<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "++", "--", "->", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "::", "##", ".*",
	"{", "}", "(", ")", "[", "]", ";", ",", ":", "?", "~", "!", "+", "-", "*", "/", "%", "&", "|", "^", "<", ">", "=", ".", "#",
}

// alternative spellings of operators, which C++ reserves.
var alternative = map[string]string{
	"and": "&&", "or": "||", "not": "!", "xor": "^", "bitand": "&", "bitor": "|", "compl": "~",
	"and_eq": "&=", "or_eq": "|=", "xor_eq": "^=", "not_eq": "!=",
}

// wordClass sorts the reserved words, for the parser and for Highlight.
type wordClass uint8

const (
	wordNone    wordClass = iota
	wordControl           // statements, operators and constants
	wordType              // fundamental types and what qualifies them
	wordSpec              // specifiers
	wordCUDA              // what CUDA adds
)

// reserved holds the words that cannot name anything.
var reserved = map[string]wordClass{
	"if": wordControl, "else": wordControl, "for": wordControl, "while": wordControl, "do": wordControl, "switch": wordControl,
	"case": wordControl, "default": wordControl, "break": wordControl, "continue": wordControl, "return": wordControl, "goto": wordControl,
	"sizeof": wordControl, "alignof": wordControl, "new": wordControl, "delete": wordControl, "this": wordControl, "operator": wordControl,
	"true": wordControl, "false": wordControl, "nullptr": wordControl,
	"static_cast": wordControl, "reinterpret_cast": wordControl, "const_cast": wordControl, "dynamic_cast": wordControl,
	"try": wordControl, "catch": wordControl, "throw": wordControl, "asm": wordControl, "__asm__": wordControl, "__asm": wordControl,
	"template": wordControl, "typename": wordControl, "using": wordControl, "namespace": wordControl, "static_assert": wordControl,
	"_Static_assert": wordControl, "decltype": wordControl, "typeid": wordControl, "noexcept": wordControl,
	"co_await": wordControl, "co_return": wordControl, "co_yield": wordControl,
	"public": wordControl, "private": wordControl, "protected": wordControl,

	"void": wordType, "bool": wordType, "_Bool": wordType, "char": wordType, "short": wordType, "int": wordType, "long": wordType,
	"float": wordType, "double": wordType, "signed": wordType, "__signed__": wordType, "unsigned": wordType, "wchar_t": wordType,
	"char16_t": wordType, "char32_t": wordType, "__int64": wordType, "auto": wordType,
	"const": wordType, "volatile": wordType, "__volatile__": wordType, "__const__": wordType,
	"struct": wordType, "union": wordType, "enum": wordType, "class": wordType,

	"static": wordSpec, "extern": wordSpec, "inline": wordSpec, "__inline__": wordSpec, "__inline": wordSpec, "constexpr": wordSpec,
	"typedef": wordSpec, "register": wordSpec, "explicit": wordSpec, "virtual": wordSpec, "friend": wordSpec, "mutable": wordSpec,
	"thread_local": wordSpec, "alignas": wordSpec, "__attribute__": wordSpec, "__declspec": wordSpec, "restrict": wordSpec,
	"__restrict__": wordSpec, "__restrict": wordSpec,

	"__global__": wordCUDA, "__device__": wordCUDA, "__host__": wordCUDA, "__shared__": wordCUDA, "__constant__": wordCUDA,
	"__managed__": wordCUDA, "__forceinline__": wordCUDA, "__noinline__": wordCUDA, "__launch_bounds__": wordCUDA, "__align__": wordCUDA,
	"__grid_constant__": wordCUDA, "__maxnreg__": wordCUDA, "__cluster_dims__": wordCUDA, "__local__": wordCUDA,
}

// isValue tells whether the token begins a value, whatever names mean.
func (t *token) isValue() bool {
	return t.kind == tokNumber || t.kind == tokString || t.kind == tokChar || t.is("-") || t.is("true") || t.is("false") || t.is("nullptr")
}
