package input

import (
	"tilescope/engine/advice"
	"tilescope/engine/diagnosis"
)

// Pad is the edit that makes the rows of a shared array longer, where this spares a site's accesses passes; nil elsewhere.
func (in *Run) Pad(site int) *advice.Edit {
	return Edit(diagnosis.Pad(in.File, in.Code, in.Final.Bank, site))
}

// Edit is a change as plain data; nil for none.
func Edit(c *diagnosis.Change) *advice.Edit {
	if c == nil {
		return nil
	}
	return &advice.Edit{Line: c.Line, Old: c.Old, New: c.New, Show: c.Show}
}
