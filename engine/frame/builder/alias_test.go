package builder_test

import (
	"slices"
	"testing"

	"tilescope/engine/frame"
)

// An array that a kernel knows by several names is drawn once, and the scene tells all of them.
func TestAliasesAreTold(t *testing.T) {
	in := executeFile(t, "testdata/outlines/alias.cu", 0)
	s := look(t, in, focusOn(in, 0, [3]int{}, [3]int{}))
	var global []frame.Array
	for _, a := range s.scene.Scene.Arrays {
		if a.Space == "global" {
			global = append(global, a)
		}
	}
	if len(global) != 1 || global[0].Name != "from" {
		t.Fatalf("arrays %+v", global)
	}
	if want := []frame.Alias{{Name: "to"}, {Name: "next", Offset: 1}}; !slices.Equal(global[0].Also, want) {
		t.Errorf("also %+v, want %+v", global[0].Also, want)
	}
}
