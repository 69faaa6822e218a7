package frame

// Heat is how often elements of the global arrays have been loaded so far in the launch, by all its blocks.
type Heat struct {
	TooLong bool        `json:"tooLong"`        // the launch is too long to be counted: no arrays
	Open    bool        `json:"open,omitempty"` // the launch is still running: Most is so far
	Most    int         `json:"most"`           // of any element of these arrays at the launch's end: the scale's end
	Arrays  []HeatArray `json:"arrays"`
}

// HeatArray are the loads of the elements in an array's window, row by row as Values.Cells are.
type HeatArray struct {
	Array int   `json:"array"`
	Loads []int `json:"loads"`
}
