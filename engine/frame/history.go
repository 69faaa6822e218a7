package frame

// History is what happened to a cell, in order.
type History struct {
	Array   int     `json:"array"` // Array.ID
	Cell    int     `json:"cell"`
	Name    string  `json:"name"` // as the page writes it: M[2][3]
	Text    string  `json:"text"` // how often kernels read and wrote it
	Touches []Touch `json:"touches"`
	Before  int64   `json:"before"` // touches left out before the listed ones, and after them
	After   int64   `json:"after"`
	Partial bool    `json:"partial"` // only the steps around the place were looked at
}

// Touch is one access to a cell, by lanes of a warp that moved the same value, or by the host.
type Touch struct {
	Place  int64  `json:"place"` // position that shows it
	Kind   string `json:"kind"`  // "read", "write", "atomic"
	Host   bool   `json:"host"`
	Line   int    `json:"line"`
	When   string `json:"when,omitempty"` // "step 14" in the block that is looked at, "launch 2" in another launch; "" elsewhere
	Focus  Focus  `json:"focus"`          // who did it: the first of the threads; means nothing for the host
	Text   string `json:"text"`
	Value  string `json:"value"`  // "" where it is not known
	Origin string `json:"origin"` // element of another array that a written value is, "" for none
}
