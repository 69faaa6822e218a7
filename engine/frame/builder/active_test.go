package builder_test

import (
	"slices"
	"strings"
	"testing"

	"tilescope/engine/frame"
)

// Sentences name the threads that are active where warps are cut small, and whole warps where they are not.
func TestActiveThreadsAreNamed(t *testing.T) {
	for _, c := range []struct {
		name, body string
		width      int
		want       string // how one of the sentences begins
	}{
		{"one thread", "if (t == 0) s[16] = 7;", 4, "Thread 0 writes 7 to s[16]:"},
		{"another thread", "if (t == 5) s[16] = 7;", 4, "Thread 5 writes 7 to s[16]:"},
		{"neighbours", "if (t > 0 && t < 3) s[t + 16] = 7;", 4, "Threads 1–2 write s[17…18]: 2 lanes"},
		{"apart", "if (t % 2 == 0) s[t + 16] = 7;", 8, "4 of 16 threads write "},
		{"on a condition", "float v = t == 2 ? in[t] : 1; s[t + 16] = v;", 4, "Thread 2 loads in[2]: 1 lane"},
		{"in global memory", "if (t == 1) out[40] = 7;", 4, "Thread 1 stores 7 in out[40]:"},
		{"all of a small warp", "s[t + 16] = 7;", 4, "Threads 0–3 write s[16…19]: 4 lanes"},
		{"a warp of the device's width", "if (t == 0) s[16] = 7;", 32, "Warp 0 writes s[16]: 1 lane"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := look(t, execute(t, "k.cu", combine(c.body), c.width), frame.Focus{})
			var said []string
			for n := range len(s.track.Steps) + 1 {
				f := s.at(n, nil)
				said = append(said, f.Say.Lead+" "+f.Say.Rest)
			}
			if !slices.ContainsFunc(said, func(says string) bool { return strings.HasPrefix(says, c.want) }) {
				t.Errorf("nothing begins with %q:\n%s", c.want, strings.Join(said, "\n"))
			}
		})
	}
}

// TestStoresOutsideAreNobodysValue: where the thread in focus stores outside of all arrays, the sentence names one that stores inside, with
// its own value.
func TestStoresOutsideAreNobodysValue(t *testing.T) {
	s := look(t, execute(t, "k.cu", combine("out[t == 1 ? 100000 : t] = t + 40;"), 4), frame.Focus{Thread: [3]int{1}})
	var said []string
	for n := range len(s.track.Steps) + 1 {
		said = append(said, s.at(n, nil).Say.Rest)
	}
	all := strings.Join(said, "\n")
	if !strings.Contains(all, "thread 3 stores 43.") || strings.Contains(all, "thread 1 stores") {
		t.Errorf("thread 3 stores 43, and thread 1 nothing that is drawn:\n%s", all)
	}
}
