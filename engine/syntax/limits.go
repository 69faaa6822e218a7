package syntax

// Bounds on the work that one text can cause. The size of the text itself is
// limited by the code that accepts it. Config can set the first four to something
// else; reaching any of them is an error diagnostic and ends the reading there.
const (
	// DefaultMaxTokens bounds the tokens after macro expansion.
	DefaultMaxTokens = 500_000
	// DefaultMaxDepth bounds nesting: of blocks, parentheses, declarators,
	// conditionals and of macro expansions.
	DefaultMaxDepth = 200
	// DefaultMaxExpansion bounds the tokens that macro expansion handles,
	// arguments that are scanned again included.
	DefaultMaxExpansion = 2_000_000
	// DefaultMaxIncludes bounds how deep files of the program include each other.
	DefaultMaxIncludes = 50

	// maxChain bounds what is nested in the tree without being nested in the
	// text: a + b + c + …, a[0][0]…, case 1: case 2: … . Readers of the tree
	// recurse over it.
	maxChain = 2_000
)

// What reading spends of Config.Work: a token with its place in the tree, one that macros only handle, and a message.
const (
	workPerToken  = 12
	workPerExpand = 5
	workPerError  = 200
)

// maxLiteral bounds the bytes of one string, after macros and adjacent literals; maxWord those of one identifier, number or character.
// nvcc's front end takes longer ones, and no program that anybody reads has them.
const (
	maxLiteral = 256 << 10
	maxWord    = 1000
)

func orDefault(n, standard int) int {
	if n > 0 {
		return n
	}
	return standard
}
