package lessoneval

import (
	"slices"

	"github.com/expr-lang/expr/ast"

	"tilescope/server/texts"
)

// Kinds of findings after which a run may be incomplete.
const (
	barrierDivergence = "barrier-divergence"
	invalidLaunch     = "invalid-launch"
	outOfBounds       = "out-of-bounds"
)

// incomplete says whether a run tells too little to judge by: it was stopped, a launch or the host program broke off, or a finding shows
// that threads left their arrays or parted at a barrier. What such a run counts says nothing about the program's plan.
func (c *checking) incomplete(r *Run) bool {
	if r.Budget != "" || r.x.Ending().Crash != nil {
		return true
	}
	for _, l := range r.Launches {
		if l := l.(map[string]any); l["completed"] != true {
			return true
		}
	}
	return slices.ContainsFunc([]string{barrierDivergence, outOfBounds}, func(kind string) bool {
		return slices.Contains(r.Kinds, kind) && !slices.Contains(c.e.Findings, kind)
	})
}

// postpone marks a check that an incomplete run cannot decide.
func (k *Checked) postpone() { k.Passed, k.Later, k.Why = false, true, []string{} }

// mendFirst says in the report of an incomplete run, beside what was found in it or else why it did not end, that checks wait for it.
func (c *checking) mendFirst() {
	waits := func(k Checked) bool { return k.Later }
	if !slices.ContainsFunc(c.out.Checks, waits) || !c.incomplete(c.yours) {
		return
	}
	found := func(k Checked) bool { return !k.Passed && slices.Contains(c.yours.Kinds, k.Kind) }
	happened := func(k Checked) bool { return !k.Passed && k.Kind != "checks" }
	for _, which := range []func(Checked) bool{found, happened} {
		if i := slices.IndexFunc(c.out.Checks, which); i >= 0 {
			k := &c.out.Checks[i]
			k.Why = append(k.Why, c.say(texts.CheckMendFirst))
			return
		}
	}
}

// told are the fields of a run that can be judged even if the run is incomplete: a finding stays a finding. planned are those of a launch,
// since the program requested them before the launch ran.
func told() []string    { return []string{"findings", "kinds", "errors", "compiles", "code", "device"} }
func planned() []string { return []string{"kernel", "grid", "block", "shared_bytes", "occupancy"} }

// incompleteWillDo says whether an expression asks the program handed in only for what an incomplete run tells, too.
func (n *names) incompleteWillDo() bool { return n.yours > 0 && n.yours == n.told }

// count notes how an expression mentions the program handed in.
func (n *names) count(node ast.Node) {
	is := func(x ast.Node, name string) bool {
		id, ok := x.(*ast.IdentifierNode)
		return ok && id.Value == name
	}
	switch x := node.(type) {
	case *ast.IdentifierNode:
		if x.Value == "yours" || x.Value == "yours2" { // what is asked of the second case needs its whole run
			n.yours++
		}
	case *ast.MemberNode:
		field, ok := x.Property.(*ast.StringNode)
		switch {
		case !ok:
		case is(x.Node, "yours") && slices.Contains(told(), field.Value), aLaunch(x.Node, is) && slices.Contains(planned(), field.Value):
			n.told++
		}
	case *ast.CallNode:
		if len(x.Arguments) > 0 && is(x.Arguments[0], "yours") && (is(x.Callee, "finding") || is(x.Callee, "line")) {
			n.told++
		}
	}
}

// aLaunch says whether a node is one of the launches of the program handed in.
func aLaunch(node ast.Node, is func(x ast.Node, name string) bool) bool {
	one, ok := node.(*ast.MemberNode)
	if !ok {
		return false
	}
	all, ok := one.Node.(*ast.MemberNode)
	if !ok {
		return false
	}
	field, ok := all.Property.(*ast.StringNode)
	return ok && field.Value == "launches" && is(all.Node, "yours")
}
