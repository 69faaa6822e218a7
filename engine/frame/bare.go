package frame

// Bare is a text that compiles and has no main: its kernels, and the constant memory that a main would fill.
type Bare struct {
	Kernels   []BareKernel `json:"kernels"`
	Constants []BareParam  `json:"constants"`
}

// BareKernel is a kernel that a main can be written for; where Refused is not empty it says why none can.
type BareKernel struct {
	Name    string      `json:"name"`
	Line    int         `json:"line"`
	Params  []BareParam `json:"params"`
	Shared  string      `json:"shared"` // type of the elements of extern __shared__; "" where there is none
	Refused string      `json:"refused"`
	Usual   Harness     `json:"usual"` // what a form for it begins with
}

// BareParam is a parameter of a kernel, or a variable in constant memory.
type BareParam struct {
	Name   string `json:"name"`
	Type   string `json:"type"` // of its elements, where it is an array
	Array  bool   `json:"array"`
	Length int    `json:"length"` // of an array in constant memory; 0 where the main chooses it
	Writes bool   `json:"writes"` // the kernel may write its elements
	Number bool   `json:"number"` // it is, or its elements are, numbers
}

// Fill is what an array holds before the kernel runs.
type Fill string

// Fills, in the order of a menu.
const (
	FillIndex  Fill = "index"
	FillOnes   Fill = "ones"
	FillZero   Fill = "zero"
	FillRandom Fill = "random"
)

// Harness is what a main for a kernel is to do.
type Harness struct {
	Kernel    string       `json:"kernel"`
	Grid      [3]int       `json:"grid"`
	Block     [3]int       `json:"block"`
	Shared    int          `json:"shared"`    // elements of extern __shared__
	Args      []HarnessArg `json:"args"`      // in the order of the parameters
	Constants []HarnessArg `json:"constants"` // in the order of the text
}

// HarnessArg is the value of a parameter. Expect is an expression of C in i that element i should be afterwards; "" for nothing expected.
type HarnessArg struct {
	Length int    `json:"length"` // of an array
	Fill   Fill   `json:"fill"`   // of an array
	Value  string `json:"value"`  // of what is no array
	Expect string `json:"expect"`
}
