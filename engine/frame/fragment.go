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

// Tiles is what the focused warp holds of the scene's fragments.
type Tiles struct {
	// At is the fragment that the warp's last statement about one names first, as an index into the scene's: what it fills, loads, adds to
	// or stores. It is −1 before the first such statement.
	At int `json:"at"`
	// Values are those of each fragment's elements, row by row: "·" for one without a value yet, "" for one of a lane that does not know the
	// variable; empty where no lane does.
	Values [][]string `json:"values"`
}
