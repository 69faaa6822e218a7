package lessoneval

import (
	"context"
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"sort"
	"strconv"

	"github.com/expr-lang/expr"
	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/builtin"
	"github.com/expr-lang/expr/types"
	"github.com/expr-lang/expr/vm"

	"tilescope/engine/i18n"
	"tilescope/server/texts"
)

// expression is one of a lesson's, compiled. Names of runs in it are run when it is evaluated, and no others.
type expression struct {
	text    string
	program *vm.Program
	names   []string // runs and parameters that it mentions
	early   bool     // it asks the program handed in only for what an incomplete run tells, too
}

// memoryNodes bounds what an expression may build, in elements of its lists.
const memoryNodes = 8 << 20

// compileExpression checks an expression over runs and parameters, whose values stand for their types.
func compileExpression(text string, runs []string, parameters map[string]any) (*expression, error) {
	env := functions(newWork(context.Background(), 0))
	for _, name := range runs {
		env[name] = (*Run)(nil)
	}
	maps.Copy(env, parameters)
	kinds := types.Map{}
	for name, v := range env {
		kinds[name] = types.TypeOf(v)
		if v == nil {
			kinds[name] = types.Any
		}
	}
	seen := &names{}
	program, err := expr.Compile(text, expr.Env(kinds), expr.DisableBuiltin("uniq"), expr.DisableBuiltin("string"), expr.Patch(seen),
		expr.Patch(watched{}))
	if err != nil {
		return nil, err
	}
	slices.Sort(seen.list)
	return &expression{text: text, program: program, names: slices.Compact(seen.list), early: seen.incompleteWillDo()}, nil
}

// nameable says whether expressions can mention a run by a name.
func nameable(name string) error {
	_, ours := functions(newWork(context.Background(), 0))[name]
	if _, theirs := builtin.Index[name]; ours || theirs {
		return fmt.Errorf("a run cannot be called %q: that is a function of expressions", name)
	}
	if !identifier.MatchString(name) {
		return fmt.Errorf("a run cannot be called %q: a name consists of letters and digits, so that expressions can contain it", name)
	}
	return nil
}

var identifier = regexp.MustCompile(`^[a-zA-Z][a-zA-Z0-9]*$`)

// names collects the runs and parameters that an expression mentions.
type names struct {
	list        []string
	yours, told int // how often it mentions the program handed in, and of these how often only for what an incomplete run tells
}

func (n *names) Visit(node *ast.Node) {
	n.count(*node)
	if id, ok := (*node).(*ast.IdentifierNode); ok {
		n.list = append(n.list, id.Value)
	}
}

// evaluate gives the expression's value; run makes those that it mentions. Most is how much work it may do, see work.
func (e *expression) evaluate(
	ctx context.Context, most int, run func(name string) (*Run, error), parameters map[string]any,
) (any, error) {
	env := functions(newWork(ctx, most))
	maps.Copy(env, parameters)
	for _, name := range e.names {
		if _, ok := env[name]; ok {
			continue
		}
		r, err := run(name)
		if err != nil {
			return nil, fmt.Errorf("%s: running %s: %w", e.text, name, err)
		}
		env[name] = r
	}
	machine := vm.VM{MemoryBudget: memoryNodes}
	v, err := machine.Run(e.program, env)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", e.text, err)
	}
	return v, nil
}

// functions are what expressions call, beside those of the expression language itself.
func functions(w *work) map[string]any {
	return map[string]any{
		goesOn: w.goesOn, weighed: w.weighed, "uniq": w.uniq, "string": plain,
		// What lanes did with an array's elements, in order.
		"loads": w.asks("load"), "stores": w.asks("store"), "accesses": w.asks(""),
		// What warps did.
		"steps": func(r *Run, where ...any) ([]Event, error) {
			f, err := filterOf(where)
			if err != nil {
				return nil, err
			}
			return r.warpSteps(w, f)
		},
		"arrivals": func(r *Run, where ...any) ([]Event, error) {
			f, err := filterOf(where)
			if err != nil {
				return nil, err
			}
			return r.barriers(w, false, f)
		},
		"releases": func(r *Run, where ...any) ([]Event, error) {
			f, err := filterOf(where)
			if err != nil {
				return nil, err
			}
			return r.barriers(w, true, f)
		},
		"waits": func(r *Run, where ...any) ([]Event, error) {
			f, err := filterOf(where)
			if err != nil {
				return nil, err
			}
			return r.waits(w, f)
		},
		// inRound are the warp steps of a line in one round of block 0 of the first launch: rounds begin at barriers, and are counted from 1.
		"inRound": func(r *Run, text string, round int) ([]Event, error) { return r.inRound(w, text, round) },
		// busiest is how many loads the thread makes that makes the most: it tells work that is shared from work that one thread does.
		"busiest": func(r *Run, where ...any) (int, error) {
			f, err := filterOf(where)
			if err != nil {
				return 0, err
			}
			return r.busiest(w, f)
		},
		// line is the number of the one line that holds a text.
		"line": func(r *Run, text string) (int, error) { return r.line(text) },
		// elements are those that events touch, each once, in order of the first touch; counts says how often each is touched, in order of
		// element.
		"elements": w.elements, "counts": w.counts, "ascending": ascending,
		// result is what the kernels left in an array, as far as they stored anything.
		"result": w.result,
		// calls are what the host program requested, in order, with streams and a model of time.
		"calls": func(r *Run, where ...any) ([]Call, error) { return r.calls(where...) },
		// notes are the codes of what the compiler noted about a program that compiles, each once.
		"notes": func(r *Run) ([]string, error) { return r.notes() },
		// moment of a finding of a kind: the last culprit's. Of races one between warps is meant, where there is one.
		"finding": func(r *Run, kind string) (map[string]any, error) { return r.found(kind) },
		// values reads the numbers of one line of the output, counted from 1.
		"values": func(r *Run, line int) ([]float64, error) { return values(r.Lines, line) },
		"sqrt":   of(math.Sqrt), "log2": of(math.Log2),
	}
}

// of makes a function of any number.
func of(f func(float64) float64) func(any) (float64, error) {
	return func(v any) (float64, error) {
		n, ok := number(v)
		if !ok {
			return 0, fmt.Errorf("%v is not a number", v)
		}
		return f(n), nil
	}
}

func elements(list []Event) []int {
	out, seen := []int{}, map[int]bool{}
	for i := range list {
		if n := list[i].Element; !seen[n] {
			seen[n] = true
			out = append(out, n)
		}
	}
	return out
}

func ascending(list []int) []int { return slices.Sorted(slices.Values(list)) }

func counts(list []Event) []int {
	by := map[int]int{}
	for i := range list {
		by[list[i].Element]++
	}
	keys := slices.Collect(maps.Keys(by))
	sort.Ints(keys)
	out := make([]int, len(keys))
	for i, k := range keys {
		out[i] = by[k]
	}
	return out
}

var numeral = regexp.MustCompile(`-?\d+(\.\d+)?([eE][-+]?\d+)?`)

func values(lines []string, line int) ([]float64, error) {
	if line < 1 || line > len(lines) {
		return nil, absent(texts.AbsentOutput, i18n.N("n", len(lines)), i18n.N("line", line))
	}
	var out []float64
	for _, text := range numeral.FindAllString(lines[line-1], -1) {
		v, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	if out == nil {
		return nil, absent(texts.AbsentNumber)
	}
	return out, nil
}
