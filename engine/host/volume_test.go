package host_test

import (
	"testing"

	"tilescope/engine/event"
	"tilescope/engine/host"
)

// TestVolumeMistakes requests copies, textures and surfaces that cannot be.
func TestVolumeMistakes(t *testing.T) {
	const begin = `#include <stdio.h>
		#include <string.h>
		__global__ void out(cudaSurfaceObject_t s) { surf2Dwrite(1.0f, s, 400, 0); }
		int main() {
			float h[4][4][4]; cudaArray_t a; cudaPitchedPtr p; cudaSurfaceObject_t s = 0; cudaTextureObject_t o; cudaResourceDesc r; cudaTextureDesc d;
			memset(&r, 0, sizeof r); memset(&d, 0, sizeof d);
			cudaChannelFormatDesc f = cudaCreateChannelDesc<float>(), i = cudaCreateChannelDesc<int>(), c = cudaCreateChannelDesc<uchar4>();
			cudaMemcpy3DParms m = {0};
			m.kind = cudaMemcpyHostToDevice; m.srcPtr = make_cudaPitchedPtr(h, 16, 4, 4); m.extent = make_cudaExtent(4, 4, 4);
			memset(h, 0, sizeof h); cudaMalloc3D(&p, make_cudaExtent(16, 4, 4)); cudaMalloc3DArray(&a, &f, make_cudaExtent(4, 4, 4));
			r.res.array.array = a;
			`
	for _, c := range []struct {
		name, body, want string
		faults           int
		kind             event.FaultKind
	}{
		{"right", `m.dstArray = a; printf("%d", cudaMemcpy3D(&m));`, "0", 0, 0},
		{"too-wide", `m.dstArray = a; m.srcPtr.pitch = 32; m.extent.width = 5; printf("%d", cudaMemcpy3D(&m));`, "1", 1, event.CopySize},
		{"too-deep", `m.dstArray = a; m.dstPos.z = 1; printf("%d", cudaMemcpy3D(&m));`, "1", 1, event.CopySize},
		{"no-target", `printf("%d", cudaMemcpy3D(&m));`, "1", 0, 0},
		{"two-targets", `m.dstArray = a; m.dstPtr = p; printf("%d", cudaMemcpy3D(&m));`, "1", 0, 0},
		{"direction", `m.dstPtr = p; m.kind = cudaMemcpyDeviceToHost; printf("%d", cudaMemcpy3D(&m));`, "1", 1, event.CopyDirection},
		{"huge", `m.dstPtr = p; m.extent.depth = (size_t)1 << 60; printf("%d", cudaMemcpy3D(&m));`, "1", 0, 0},
		{"no-memory", `printf("%d", cudaMalloc3D(&p, make_cudaExtent((size_t)1 << 40, 1 << 20, 1 << 20)));`, "2", 0, 0},
		{"extent", `printf("%d", cudaMalloc3DArray(&a, &f, make_cudaExtent(4, 0, 4)));`, "1", 0, 0},
		{"fill", `printf("%d", cudaMemset3D(p, 0, make_cudaExtent(16, 5, 4)));`, "1", 0, 0},
		{"no-surface", `printf("%d", cudaCreateSurfaceObject(&s, &r));`, "1", 0, 0},
		{"filter", `cudaMallocArray(&a, &i, 4); r.res.array.array = a; d.filterMode = cudaFilterModeLinear;
			printf("%d", cudaCreateTextureObject(&o, &r, &d, 0));`, "26", 0, 0},
		{"fractions", `d.readMode = cudaReadModeNormalizedFloat; printf("%d", cudaCreateTextureObject(&o, &r, &d, 0));`, "27", 0, 0},
		{"bytes", `cudaMallocArray(&a, &c, 4); r.res.array.array = a; d.filterMode = cudaFilterModeLinear; d.readMode = cudaReadModeNormalizedFloat;
			printf("%d", cudaCreateTextureObject(&o, &r, &d, 0));`, "0", 0, 0},
		{"trap", `cudaMallocArray(&a, &f, 4, 4, cudaArraySurfaceLoadStore); r.res.array.array = a; cudaCreateSurfaceObject(&s, &r);
			out<<<1, 1>>>(s); printf("%d", cudaDeviceSynchronize());`, "700", 1, event.Trapped},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := execute(t, "t.cu", begin+c.body+"}", host.Options{})
			var kinds []event.FaultKind
			for _, f := range got.faults {
				if f.Kind != event.Leak {
					kinds = append(kinds, f.Kind)
				}
			}
			if got.stdout != c.want || len(kinds) != c.faults || c.faults > 0 && kinds[0] != c.kind {
				t.Errorf("%q with faults %v, want %q", got.stdout, kinds, c.want)
			}
		})
	}
}
