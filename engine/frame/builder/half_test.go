package builder_test

import (
	"slices"
	"strings"
	"testing"

	"tilescope/engine/frame"
)

// TestShortFloats: elements and variables of 16 bits are shown as the numbers that they are, and so is what a thread moves.
func TestShortFloats(t *testing.T) {
	s := look(t, execute(t, "k.cu", `#include <cuda_fp16.h>
#include <cuda_bf16.h>
__global__ void k(const half *a, half2 *b, __nv_bfloat16 *c) {
  half x = a[threadIdx.x];
  half list[2] = {x, __float2half(0.5f)};
  b[threadIdx.x] = __halves2half2(x, list[1]);
  c[threadIdx.x] = __float2bfloat16(__half2float(x));
}
int main() {
  half h[4] = {1, -2, 0.25f, 1024}, *a;
  half2 *b;
  __nv_bfloat16 *c;
  cudaMalloc(&a, 8); cudaMalloc(&b, 16); cudaMalloc(&c, 8);
  cudaMemcpy(a, h, 8, cudaMemcpyHostToDevice);
  k<<<1, 4>>>(a, b, c);
  return cudaDeviceSynchronize();
}
`, 32), frame.Focus{})
	f := s.at(len(s.track.Steps)-1, nil)
	want := map[string]string{"a": "1|-2|0.25|1024", "b": "1 0.5|-2 0.5|0.25 0.5|1024 0.5", "c": "1|-2|0.25|1024"}
	for _, a := range s.scene.Scene.Arrays {
		i := slices.IndexFunc(f.Values, func(v frame.Values) bool { return v.Array == a.ID })
		if got := strings.Join(f.Values[i].Cells, "|"); got != want[a.Name] {
			t.Errorf("%s is %s, want %s", a.Name, got, want[a.Name])
		}
	}
	for name, want := range map[string]string{"x": "1|-2|0.25|1024", "list": "{1, 0.5}|{-2, 0.5}|{0.25, 0.5}|{1024, 0.5}"} {
		i := slices.IndexFunc(f.Variables, func(v frame.Variable) bool { return v.Name == name })
		if i < 0 || strings.Join(f.Variables[i].Values, "|") != want {
			t.Errorf("%s: %+v, want %s", name, f.Variables, want)
		}
	}
	moved := 0
	for n := range len(s.track.Steps) + 1 {
		for _, x := range s.at(n, nil).Accesses {
			if s.scene.Arrays.List[x.Array].Name != "a" {
				continue
			}
			if moved++; strings.Join(x.Values, "|") != want["a"] {
				t.Errorf("a thread reads %v", x.Values)
			}
		}
	}
	if moved == 0 {
		t.Error("no access to a is shown")
	}
}

// TestStructsRead: members of a reader's struct and elements of any type are shown as a programmer writes them: numbers of 16 bits,
// bit-fields, names of enumerations, letters, and pointers by the array that they point into.
func TestStructsRead(t *testing.T) {
	s := look(t, execute(t, "k.cu", `#include <cuda_fp16.h>
#include <cuda_bf16.h>
enum Kind { IDLE, BUSY = 3, DONE };
enum class Colour : unsigned char { Red, Green };
struct Sample { half h; __nv_bfloat16 b; half2 pair; float4 v; };
struct Flags { unsigned ready : 1, level : 3; int delta : 4; Kind kind : 4; };
struct Task { Kind kind; Colour colour; char letter; const float *data; Flags f; };
struct Nest { struct { half m[2][2]; } in; short s[2]; long long big; };
__global__ void k(Sample *s, Task *t, Nest *n, const float *data, Kind *kinds, char *text, const float **where) {
  int i = threadIdx.x;
  s[i].h = __float2half(0.5f + i);
  s[i].b = __float2bfloat16(1.5f);
  s[i].pair = __floats2half2_rn(i, -2.0f);
  s[i].v = make_float4(i, 1, 2, 3);
  Task y;
  y.kind = i % 2 ? BUSY : DONE;
  y.colour = Colour::Green;
  y.letter = 'a' + i;
  y.data = i ? data + i : nullptr;
  y.f.ready = 1; y.f.level = i; y.f.delta = -i; y.f.kind = BUSY;
  t[i] = y;
  n[i].in.m[1][0] = i * 10;
  n[i].s[1] = -i;
  kinds[i] = y.kind;
  text[i] = y.letter;
  where[i] = data + i;
}
int main() {
  Sample *s; Task *t; Nest *n; float *data; Kind *kinds; char *text; const float **where;
  cudaMalloc(&s, 2 * sizeof *s); cudaMalloc(&t, 2 * sizeof *t); cudaMalloc(&n, 2 * sizeof *n); cudaMalloc(&data, 8);
  cudaMalloc(&kinds, 8); cudaMalloc(&text, 2); cudaMalloc(&where, 16);
  k<<<1, 2>>>(s, t, n, data, kinds, text, where);
  return cudaDeviceSynchronize();
}
`, 32), frame.Focus{})
	want := map[string]string{
		"s": "0.5 1.5 0 -2 0 1 2 3|1.5 1.5 1 -2 1 1 2 3", "t": "DONE Green 'a' nullptr 1 0 0 BUSY|BUSY Green 'b' data+1 1 1 -1 BUSY",
		"n": "· · 0 · · 0 ·|· · 10 · · -1 ·", "kinds": "DONE|BUSY", "text": "'a'|'b'", "where": "data|data+1",
	}
	f := s.at(len(s.track.Steps), nil)
	for _, a := range s.scene.Scene.Arrays {
		i := slices.IndexFunc(f.Values, func(v frame.Values) bool { return v.Array == a.ID })
		if got := strings.Join(f.Values[i].Cells, "|"); a.Name != "data" && got != want[a.Name] {
			t.Errorf("%s is %s, want %s", a.Name, got, want[a.Name])
		}
	}
	moved := map[string]string{
		"s.h": "0.5|1.5", "s.b": "1.5|1.5", "t.kind": "DONE|BUSY", "t.letter": "'a'|'b'", "t.data": "nullptr|data+1", "kinds": "DONE|BUSY",
		"text": "'a'|'b'", "where": "data|data+1", "n.in.m[1][0]": "0|10",
	}
	variable := false
	for n := range len(s.track.Steps) + 1 {
		f := s.at(n, nil)
		for _, x := range f.Accesses {
			name := s.scene.Arrays.List[x.Array].Name
			if x.Member != "" {
				name += "." + x.Member
			}
			if got := strings.Join(x.Values, "|"); moved[name] != "" && got != moved[name] {
				t.Errorf("threads store %s in %s, want %s", got, name, moved[name])
			} else if moved[name] == got {
				delete(moved, name)
			}
		}
		for _, v := range f.Variables {
			variable = variable || v.Name == "y" && strings.Join(v.Values, "|") ==
				"{DONE, Green, 'a', nullptr, 1, 0, 0, BUSY}|{BUSY, Green, 'b', data+1, 1, 1, -1, BUSY}"
		}
	}
	if len(moved) > 0 || !variable {
		t.Errorf("never stored: %v; variable told: %v", moved, variable)
	}
}
