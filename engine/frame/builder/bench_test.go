package builder_test

import (
	"context"
	"math/rand"
	"testing"

	"tilescope/engine/frame"
	"tilescope/engine/frame/project"
	"tilescope/engine/i18n"
)

// BenchmarkStep is a warp step forwards and its frame, of a 64×64 product with tiles of 16×16.
func BenchmarkStep(b *testing.B) {
	in := executeFile(b, cases+"matmul_tiled_64_16.cu", 0)
	s := look(b, in, focusOn(in, 0, [3]int{2, 1, 0}, [3]int{2, 1, 0}))
	sent := project.NewSent()
	b.ResetTimer()
	for i := range b.N {
		s.at(i%len(s.track.Steps), sent)
	}
}

// BenchmarkJump is the same at random places of the block's life.
func BenchmarkJump(b *testing.B) {
	in := executeFile(b, cases+"matmul_tiled_64_16.cu", 0)
	s := look(b, in, focusOn(in, 0, [3]int{2, 1, 0}, [3]int{2, 1, 0}))
	r := rand.New(rand.NewSource(1))
	b.ResetTimer()
	for range b.N {
		s.at(r.Intn(len(s.track.Steps)+1), nil)
	}
}

// BenchmarkScene replays the launch once and its blocks each time anew.
func BenchmarkScene(b *testing.B) {
	focus := frame.Focus{Block: [3]int{2, 1, 0}}
	for range b.N {
		b.StopTimer()
		in := executeFile(b, cases+"matmul_tiled_64_16.cu", 0)
		b.StartTimer()
		if _, err := in.Scene(context.Background(), focus, nil, i18n.Reader{}); err != nil {
			b.Fatal(err)
		}
	}
}
