package questionkind

// Kind is how a question is answered.
type Kind string

const (
	Choice  Kind = "choice" // one of Options, by its index
	Number  Kind = "number"
	Cell    Kind = "cell"    // an element of Array, by its index; no prediction of a lesson
	Cells   Kind = "cells"   // elements of Array: indices, separated by commas; predictions of lessons alone
	Order   Kind = "order"   // Items in order: their indices, separated by commas; predictions of lessons alone
	Profile Kind = "profile" // a number for each of several counters; predictions of lessons alone, and no vote
)
