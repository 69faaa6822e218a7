package frame_test

import (
	"encoding/json"
	"fmt"
	"testing"
)

func TestStage(t *testing.T) {
	in := executeFile(t, "../../lessons/tiled-matrix-multiply/kernel.cu", 8)
	s := look(t, in, focusOn(in, 0, [3]int{1, 0, 0}, [3]int{2, 1, 0}))
	b, _ := json.MarshalIndent(s.scene.Scene, "", " ")
	fmt.Println(len(b))
	for i := range s.track.Steps {
		f := s.at(i, nil)
		fmt.Println(i, f.Line, f.Say.Lead, f.Say.Rest)
	}
	f := s.at(15, nil)
	b, _ = json.Marshal(f)
	fmt.Println(string(b))
}
