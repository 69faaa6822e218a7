package syntax

// Bounds on the work that one text can cause. The size of the text itself is
// limited by whoever accepts it. Config can set the first three to something
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

	// maxChain bounds what is nested in the tree without being nested in the
	// text: a + b + c + …, a[0][0]…, case 1: case 2: … . Readers of the tree
	// recurse over it.
	maxChain = 2_000
)

// What reading spends of Config.Work: a token with its place in the tree, and one that macros only handle.
const (
	workPerToken  = 6
	workPerExpand = 3
)

func orDefault(n, standard int) int {
	if n > 0 {
		return n
	}
	return standard
}
