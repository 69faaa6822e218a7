package mutate

import (
	"math/rand/v2"
	"strings"
)

// MaxBytes is the most that mutating makes of a program, in bytes; a program that is longer to begin with only shrinks or keeps its length.
// It is below what a server takes, so that nothing is refused for its length alone.
const MaxBytes = 128 << 10

// stream keeps the random numbers of this package apart from those that others draw from the same seed.
const stream = 0x6d757461

// Text is one of the programs after some mutations: most texts after one to three that a program survives often, others after as many of
// any kind, and some after twelve. It is decided by the seed and the programs alone. Without programs it is "".
func Text(seed uint64, programs []string) string {
	if len(programs) == 0 {
		return ""
	}
	r := rand.New(rand.NewPCG(seed, stream))
	d := &draft{r: r, programs: programs}
	d.tokens = split(d.program())
	most := max(MaxBytes, d.size())
	from, left := gentle, 1+min(r.IntN(3), r.IntN(3))
	switch {
	case r.IntN(10) == 0:
		from, left = mutations, 4+r.IntN(9)
	case r.IntN(3) == 0:
		from = mutations
	}
	// A mutation that finds nothing to work on, or makes the text too long, does not count.
	for tries := 0; left > 0 && tries < 100; tries++ {
		before := d.tokens
		if from.pick(r)(d) && d.size() <= most {
			left--
		} else {
			d.tokens = before
		}
	}
	return d.text()
}

// program is one of the programs, mostly one that launches a kernel.
func (d *draft) program() string {
	p := one(d, d.programs)
	for range 4 {
		if strings.Contains(p, "<<<") {
			break
		}
		p = one(d, d.programs)
	}
	return p
}

// draft is a program being mutated. Mutations replace tokens by a new slice and never write into it.
type draft struct {
	r        *rand.Rand
	programs []string
	tokens   []token
}

// mutation changes the draft, or reports false where there is nothing that it could change.
type mutation func(*draft) bool

// weighed are mutations with how often each is taken.
type weighed []struct {
	weight int
	do     mutation
}

func (w weighed) pick(r *rand.Rand) mutation {
	sum := 0
	for _, m := range w {
		sum += m.weight
	}
	n := r.IntN(sum)
	for _, m := range w {
		if n -= m.weight; n < 0 {
			return m.do
		}
	}
	panic("unreachable: the weights' sum is more than n")
}

// mutations are all there are. It is never changed.
var mutations = weighed{
	{8, extremeNumber}, {4, extremeSize}, {2, extremeLaunch},
	{5, initialiseBySelf}, {3, sizeBySelf}, {3, referInCircle}, {4, macroBySelf}, {2, callSelf}, {6, declareHostile},
	{3, repeatToken}, {4, repeatPiece}, {3, doubleMacro}, {3, doubleType}, {4, nest},
	{4, swapTokens}, {4, swapPieces}, {3, replaceAny}, {1, replaceOperator}, {1, replaceType}, {3, replaceName}, {3, changeArguments},
	{4, deleteToken}, {4, deletePiece},
	{3, spliceHalves}, {4, splicePiece}, {5, insertHostile},
	{1, changeBytes}, {2, changeComment},
}

// gentle are those after which many a program still compiles, and does something else. It is never changed.
var gentle = weighed{
	{8, extremeNumber}, {3, extremeSize}, {5, extremeLaunch}, {6, insertHostile}, {2, changeComment}, {3, deleteStatement},
	{2, swapStatements}, {2, replaceOperator}, {1, replaceType}, {2, repeatStatement}, {1, replaceName}, {1, swapTokens}, {1, declareHostile},
	{1, doubleType},
}

func (d *draft) text() string {
	var b strings.Builder
	for _, t := range d.tokens {
		b.WriteString(t.text)
	}
	return b.String()
}

func (d *draft) size() int {
	n := 0
	for _, t := range d.tokens {
		n += len(t.text)
	}
	return n
}

// replace puts tokens in the place of those from i up to j.
func (d *draft) replace(i, j int, with ...token) {
	out := make([]token, 0, len(d.tokens)-(j-i)+len(with))
	out = append(append(append(out, d.tokens[:i]...), with...), d.tokens[j:]...)
	d.tokens = out
}

// write puts a text in the place of the tokens from i up to j.
func (d *draft) write(i, j int, text string) { d.replace(i, j, split(text)...) }

// rename writes another text wherever a token has one. What is written may be several tokens: it is cut anew.
func (d *draft) rename(was, now string) {
	with := split(now)
	var out []token
	for _, t := range d.tokens {
		if t.text == was {
			out = append(out, with...)
		} else {
			out = append(out, t)
		}
	}
	d.tokens = out
}

// one is one of a list.
func one[T any](d *draft, list []T) T { return list[d.r.IntN(len(list))] }

// where lists the tokens for which ok holds, by their index.
func (d *draft) where(ok func(i int) bool) []int {
	var list []int
	for i := range d.tokens {
		if ok(i) {
			list = append(list, i)
		}
	}
	return list
}

// some is one of the tokens of a kind, by its index; false where there is none.
func (d *draft) some(k kind) (int, bool) {
	list := d.where(func(i int) bool { return d.tokens[i].kind == k })
	if len(list) == 0 {
		return 0, false
	}
	return one(d, list), true
}

// count is how often something is repeated or nested: a few times, or so often that stacks and budgets feel it.
func (d *draft) count() int {
	return one(d, []int{2, 3, 5, 12, 12, 31, 32, 33, 64, 100, 300, 1000, 3000, 10000})
}
