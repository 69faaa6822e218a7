package lessoneval

import "slices"

// unearned postpones demands that the starter program meets, too, as long as the output is wrong: an empty kernel makes no load too many,
// and has no conflicts. What is found in a run, or not, stays.
func (c *checking) unearned() error {
	wrong := func(k Checked) bool { return !k.Passed && k.Kind == "output" }
	if c.own == 0 || !slices.ContainsFunc(c.out.Checks, wrong) {
		return nil
	}
	demands := c.out.Checks[c.own:]
	if !slices.ContainsFunc(demands, func(k Checked) bool { return k.Passed }) {
		return nil
	}
	met, err := c.metByStarter()
	if err != nil {
		return err
	}
	for i := range demands {
		x := c.b.exprs[c.e.Checks[i].That]
		if demands[i].Passed && met[i] && (x == nil || !x.early) {
			demands[i].postpone()
		}
	}
	return nil
}

// metByStarter tells of each demand whether the starter program meets it. It is run once, as the solution is.
func (c *checking) metByStarter() ([]bool, error) {
	c.t.mu.Lock()
	met, known := c.t.starters[c.e]
	c.t.mu.Unlock()
	if known {
		return met, nil
	}
	starter := &checking{ctx: c.ctx, t: c.t, b: c.b, e: c.e, source: c.b.lesson.Files[c.e.Start], out: &Report{Tries: true}}
	if err := starter.all(); err != nil {
		return nil, err
	}
	met = make([]bool, len(c.e.Checks))
	if starter.own > 0 {
		for i, k := range starter.out.Checks[starter.own:] {
			met[i] = k.Passed
		}
	}
	c.t.mu.Lock()
	defer c.t.mu.Unlock()
	c.t.starters[c.e] = met
	return met, nil
}
