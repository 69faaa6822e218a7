package engine

import (
	"testing"
	"time"
)

// TestSizeWaitsForNobody: while a run is worded for one reader, which takes long where it is large, its size can be requested.
func TestSizeWaitsForNobody(t *testing.T) {
	x, err := Run(t.Context(), RunSpec{Name: "t.cu", Source: "int main() { return 0; }"}, Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	x.wording.Lock()
	defer x.wording.Unlock()
	size := make(chan int64, 1)
	go func() { size <- x.Size() }()
	select {
	case n := <-size:
		if n <= 0 {
			t.Errorf("the size is %d", n)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("the size waits for the words")
	}
}
