//go:build browser

package browser

import "testing"

// tensorTile multiplies two tiles by tensor cores, one warp.
const tensorTile = `#include <cstdio>
#include <mma.h>
using namespace nvcuda;
__global__ void tile(const half *a, const half *b, float *c) {
    __shared__ half sa[16][24], sb[16][24];
    for (int i = threadIdx.x; i < 256; i += 32) {
        sa[i / 16][i % 16] = a[i];
        sb[i / 16][i % 16] = b[i];
    }
    __syncwarp();
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
    wmma::fill_fragment(fc, 0.0f);
    wmma::load_matrix_sync(fa, &sa[0][0], 24);
    wmma::load_matrix_sync(fb, &sb[0][0], 24);
    wmma::mma_sync(fc, fa, fb, fc);
    wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
}
int main() {
    half h[256], *a, *b;
    float r[256], *c;
    for (int i = 0; i < 256; i++) h[i] = __float2half((float)(i % 7));
    cudaMalloc(&a, sizeof h);
    cudaMalloc(&b, sizeof h);
    cudaMalloc(&c, sizeof r);
    cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
    cudaMemcpy(b, h, sizeof h, cudaMemcpyHostToDevice);
    tile<<<1, 32>>>(a, b, c);
    cudaMemcpy(r, c, sizeof r, cudaMemcpyDeviceToHost);
    printf("%g %g\n", r[0], r[255]);
    cudaFree(a);
    cudaFree(b);
    cudaFree(c);
}
`

// TestFragments: a run with tiles for tensor cores offers the view of who holds what, and no other run does.
func TestFragments(t *testing.T) {
	s := shared(t)
	p := open(t, s.url+"/lessons/averaging", 1280, 720)
	p.ready()
	if js[int](p, `document.querySelectorAll('[data-panel=fragments]').length`) != 0 {
		t.Error("a run without fragments offers them")
	}
	p = open(t, s.url+"/play", 1280, 720)
	p.ready()
	p.tryOut(tensorTile)
	p.until("fragments are offered", `document.querySelector('[data-panel=fragments]')`)
	js[bool](p, `(document.querySelector('[data-panel=fragments]').click(), true)`)
	p.until("three tiles are drawn", `document.querySelectorAll('[data-part=fragments] figure').length === 3`)
	for _, c := range []struct {
		what, sum string
		want      int
	}{
		{"cells", `document.querySelectorAll('[data-fragment=fa] td').length`, 256},
		{"cells of the focused lane", `document.querySelectorAll('[data-fragment=fa] td.me').length`, 8},
		{"of the accumulator", `document.querySelectorAll('[data-fragment=fc] td.me').length`, 8},
		{"the lane that holds a[1][2]", `parseInt(document.querySelector('[data-fragment=fa]').querySelectorAll('td')[16 + 2].textContent)`, 5},
	} {
		if got := js[int](p, c.sum); got != c.want {
			t.Errorf("%s: %d, not %d", c.what, got, c.want)
		}
	}
	p.shoot("fragments")
}
