package catalog

import (
	"fmt"
	"slices"
)

// chapters are the titles of the textbook's chapters, without their subtitles: Hwu, Kirk and El Hajj, "Programming Massively Parallel
// Processors", 4th edition, 2022.
var chapters = []string{
	"Introduction", "Heterogeneous data parallel computing", "Multidimensional grids and data", "Compute architecture and scheduling",
	"Memory architecture and data locality", "Performance considerations", "Convolution", "Stencil", "Parallel histogram", "Reduction",
	"Prefix sum (scan)", "Merge", "Sorting", "Sparse matrix computation", "Graph traversal", "Deep learning",
	"Iterative magnetic resonance imaging reconstruction", "Electrostatic potential map",
	"Parallel programming and computational thinking", "Programming a heterogeneous computing cluster", "CUDA dynamic parallelism",
	"Advanced practices and future evolution", "Conclusion and outlook",
}

// Chapter is the title of a chapter of the textbook that lessons are mapped to; "" where it has none of this number.
func Chapter(n int) string {
	if n < 1 || n > len(chapters) {
		return ""
	}
	return chapters[n-1]
}

// checkChapters holds that chapters are there, in order, each once.
func checkChapters(list []int) error {
	for i, n := range list {
		if Chapter(n) == "" {
			return fmt.Errorf("pmpp names chapter %d, and the book has chapters 1 to %d", n, len(chapters))
		}
		if i > 0 && n <= list[i-1] {
			return fmt.Errorf("pmpp names chapters in order, each once, and not %v", slices.Clone(list))
		}
	}
	return nil
}
