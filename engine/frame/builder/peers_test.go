package builder_test

import (
	"slices"
	"strings"
	"testing"

	"tilescope/engine/frame"
)

// clustered is a cluster of four blocks, each with 8 (or N) elements in shared memory, of which BODY is done.
func clustered(n, body string) string {
	return strings.NewReplacer("LENGTH", n, "BODY", body).Replace(`#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void __cluster_dims__(4) work(int *out) {
  __shared__ int part[LENGTH];
  cg::cluster_group cluster = cg::this_cluster();
  int t = threadIdx.x, rank = cluster.block_rank();
  for (int i = t; i < LENGTH; i += blockDim.x) part[i] = 100 * rank + i;
  cluster.sync();
  BODY
  cluster.sync();
}
int main() {
  int *out;
  cudaMalloc(&out, 8 * 8 * 4);
  work<<<8, 8>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
`)
}

// ofPeers are the arrays of other blocks in a scene.
func ofPeers(s *stage) (list []frame.Array) {
	for _, a := range s.scene.Scene.Arrays {
		if a.Space == "cluster" {
			list = append(list, a)
		}
	}
	return list
}

// TestPeers: a block that reads, writes or changes its neighbours' shared memory shows their arrays beside its own, with their contents and
// the access, and no array that it does not reach.
func TestPeers(t *testing.T) {
	const read = "if (rank < 3) out[blockIdx.x * 8 + t] = cluster.map_shared_rank(part, rank + 1)[7 - t];"
	for _, c := range []struct {
		name, body, kind, peer string
		block                  int
		cells                  string // of the peer, when the block is done
	}{
		{"read", read, "read", "block 2", 1, "200 201 202 203 204 205 206 207"},
		{"read in the second cluster", read, "read", "block 7", 6, "300 301 302 303 304 305 306 307"},
		{"nothing is read", read, "", "", 3, ""},
		{"write", "cluster.map_shared_rank(part, rank ^ 1)[t] = t;", "write", "block 0", 1, "0 1 2 3 4 5 6 7"},
		{"atomic", "if (rank == 2) atomicAdd(&cluster.map_shared_rank(part, 0)[t], 1);", "atomic", "block 0", 2, "1 2 3 4 5 6 7 8"},
	} {
		s := look(t, execute(t, "k.cu", clustered("8", c.body), 32), frame.Focus{Block: [3]int{c.block}})
		list := ofPeers(s)
		if c.peer == "" {
			if len(list) > 0 {
				t.Errorf("%s: %v is shown", c.name, list)
			}
			continue
		}
		if len(list) != 1 || list[0].Name != "part" || list[0].Peer != c.peer || list[0].Slot != "peer" || list[0].Length != 8 {
			t.Errorf("%s: %+v", c.name, list)
			continue
		}
		found := false
		for n := range len(s.track.Steps) + 1 {
			f := s.at(n, nil)
			for _, a := range f.Accesses {
				if a.Array != list[0].ID {
					continue
				}
				found = true
				i := slices.IndexFunc(f.Values, func(v frame.Values) bool { return v.Array == list[0].ID })
				if got := strings.Join(f.Values[i].Cells, " "); a.Kind != c.kind || len(a.Cells) != 8 || got != c.cells {
					t.Errorf("%s: %+v with %s", c.name, a, got)
				}
				if !strings.Contains(f.Say.Lead, "of "+c.peer) {
					t.Errorf("%s: %q", c.name, f.Say.Lead)
				}
			}
		}
		if !found {
			t.Errorf("%s: no access is shown", c.name)
		}
	}
}

// TestPeersAreWindows: of another block's large array the picture has what the block reaches, and of many blocks it has so many.
func TestPeersAreWindows(t *testing.T) {
	s := look(t, execute(t, "k.cu", clustered("64", "if (rank == 0 && t == 0) for (int r = 1; r < 4; r++) "+
		"out[r] = cluster.map_shared_rank(part, r)[40];"), 32), frame.Focus{})
	list := ofPeers(s)
	if len(list) != 3 {
		t.Fatalf("%d arrays of other blocks", len(list))
	}
	for _, a := range list {
		if w := a.Window; w.Rows != 1 || w.Cols != 4 || w.Col > 40 || w.Col+4 <= 40 {
			t.Errorf("%s: %+v", a.Peer, w)
		}
	}
	if s.scene.Scene.Layout != "matrices" && s.scene.Scene.Layout != "list" {
		t.Errorf("the layout %s has no place for them", s.scene.Scene.Layout)
	}
}

// TestNothingIsReadLast: what a block reads last, another block of its cluster may read yet.
func TestNothingIsReadLast(t *testing.T) {
	s := look(t, execute(t, "k.cu", clustered("8", "out[blockIdx.x * 8 + t] = part[7 - t];"), 32), frame.Focus{Block: [3]int{1}})
	for n := range len(s.track.Steps) + 1 {
		if say := s.at(n, nil).Say; strings.Contains(say.Lead, "Last read") {
			t.Errorf("%s %s", say.Lead, say.Rest)
		}
	}
}

// TestMorePeers: of more arrays than are drawn the text says how many are not.
func TestMorePeers(t *testing.T) {
	const body = "if (rank == 0) for (int r = 1; r < 4; r++) out[t] += cluster.map_shared_rank(part, r)[t]EXTRA;"
	for extra, want := range map[string]int{
		"": 0, " + cluster.map_shared_rank(b, r)[t] + cluster.map_shared_rank(c, r)[t]": 1,
	} {
		text := strings.Replace(clustered("8", strings.Replace(body, "EXTRA", extra, 1)), "int part[8];", "int part[8], b[8], c[8];", 1)
		s := look(t, execute(t, "k.cu", strings.Replace(text, "part[i] =", "b[i] = c[i] = part[i] =", 1), 32), frame.Focus{})
		if got := s.scene.Scene.MorePeers; got != want || want > 0 && len(ofPeers(s)) != 8 {
			t.Errorf("%d arrays of other blocks, and %d, want %d", len(ofPeers(s)), got, want)
		}
	}
}

// TestPeersLast: a block that ends after the others of its cluster still shows what these had last; before that, what none has written is
// empty.
func TestPeersLast(t *testing.T) {
	s := look(t, execute(t, "k.cu", strings.Replace(clustered("8", "if (rank == 3) out[t] = cluster.map_shared_rank(part, 0)[7 - t];\n"+
		"  if (rank == 0) part[t] += 5;"), "\n}\nint main", "\n  if (rank == 3) out[t]++;\n}\nint main", 1), 32), frame.Focus{Block: [3]int{3}})
	list := ofPeers(s)
	if len(list) != 1 {
		t.Fatalf("%d arrays of other blocks", len(list))
	}
	for n, want := range map[int]string{0: "       ", len(s.track.Steps): "5 6 7 8 9 10 11 12"} {
		f := s.at(n, nil)
		i := slices.IndexFunc(f.Values, func(v frame.Values) bool { return v.Array == list[0].ID })
		if got := strings.Join(f.Values[i].Cells, " "); got != want {
			t.Errorf("after step %d: %q, want %q", n, got, want)
		}
	}
}
