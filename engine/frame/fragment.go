package frame

// Fragment is a variable of the focused kernel that holds a tile of a matrix for the tensor cores, a part of it in each lane of a warp.
type Fragment struct {
	Name string `json:"name"`
	Use  string `json:"use"` // "a", "b", "c"
	Type string `json:"type"`
	// Shape is that of the product, as "16×16×16".
	Shape  string `json:"shape"`
	Rows   int    `json:"rows"`
	Cols   int    `json:"cols"`
	Held   int    `json:"held"`   // elements that each lane holds
	Copies int    `json:"copies"` // how often it holds each
	Lane   []int  `json:"lane"`   // of each element, row by row, the lane that holds it
	Index  []int  `json:"index"`  // and its index there: x[0] …
}
