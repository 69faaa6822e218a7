package builder_test

import (
	"encoding/base64"
	"testing"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
)

const pictures = `
// tilescope: image gray 3 2
// tilescope: image colour W 2
// tilescope: image real 2 2
#define W 2

__constant__ float mask[3] = {1, 2, 3};

__global__ void paint(unsigned char *gray, unsigned char *colour, float *real, uchar3 *pixels, int *plain) {
    int t = threadIdx.x;
    gray[t] = t * 50;
    if (t < 4) {
        colour[3 * t] = 255;
        colour[3 * t + 1] = t;
        colour[3 * t + 2] = 0;
        real[t] = t * mask[0] / 3;
        plain[t] = t * mask[t % 3];
    }
    if (t == 5) pixels[0] = make_uchar3(1, 2, 3);
}

int main() {
    unsigned char *gray, *colour;
    float *real;
    uchar3 *pixels;
    int *plain;
    cudaMalloc(&gray, 6);
    cudaMalloc(&colour, 12);
    cudaMalloc(&real, 16);
    cudaMalloc(&pixels, 12);
    cudaMalloc(&plain, 16);
    paint<<<1, 6>>>(gray, colour, real, pixels, plain);
    cudaDeviceSynchronize();
    return 0;
}
`

func (s *stage) pixels(f *frame.Frame, name string) []byte {
	s.t.Helper()
	p := s.values(f, name).Pixels
	if p == nil {
		s.t.Fatalf("%s is no image", name)
	}
	data, err := base64.StdEncoding.DecodeString(p.Data)
	if err != nil {
		s.t.Fatal(err)
	}
	return data
}

func TestImages(t *testing.T) {
	in := execute(t, "pictures.cu", pictures, 0)
	s := look(t, in, focusOn(in, 0, [3]int{}, [3]int{}))
	for name, want := range map[string]frame.Image{
		"gray": {Kind: frame.ImageGray, Rows: 2, Cols: 3, Per: 1, How: "directive"}, "colour": {Kind: frame.ImageRGB, Rows: 2, Cols: 2, Per: 1,
			How: "directive"},
		"real": {Kind: frame.ImageGray, Rows: 2, Cols: 2, Per: 1, How: "directive"},
	} {
		if a := s.array(name); a.Image == nil || *a.Image != want {
			t.Errorf("%s is the image %+v, want %+v", name, a.Image, want)
		}
	}
	if a := s.array("plain"); a.Image != nil {
		t.Errorf("plain is an image: %+v", a.Image)
	}
	before, after := s.at(0, nil), s.at(len(s.track.Steps), nil)
	if got := string(s.pixels(before, "gray")); got != string(make([]byte, 12)) {
		t.Errorf("before the first write %v", []byte(got))
	}
	for name, want := range map[string]string{
		"gray":   string([]byte{0, 255, 50, 255, 100, 255, 150, 255, 200, 255, 250, 255}),
		"colour": string([]byte{255, 0, 0, 255, 255, 1, 0, 255, 255, 2, 0, 255, 255, 3, 0, 255}),
		"real":   string([]byte{0, 255, 85, 255, 170, 255, 255, 255}),
	} {
		if got := s.pixels(after, name); string(got) != want {
			t.Errorf("%s: %v, want %v", name, got, []byte(want))
		}
	}
	if p := s.values(after, "real").Pixels; p.Low != "0" || p.High != "1" {
		t.Errorf("real numbers from %s to %s", p.Low, p.High)
	}
	if p := s.values(after, "gray").Pixels; p.High != "255" {
		t.Errorf("bytes to %s", p.High)
	}
	// Within a step the picture has the shown lanes' pixels alone.
	f, n := s.find(0, func(f *frame.Frame) bool { return len(s.values(f, "gray").Fresh) > 0 })
	_ = f
	part := s.place(frame.Place{Position: s.track.Position(n), Lane: 1}, nil)
	if got := s.pixels(part, "gray"); got[3] != 255 || got[2] != 50 || got[5] != 0 {
		t.Errorf("at lane 1 %v", got)
	}
}

// The reader's own choice comes before the comment's, and an array that makes no such image stays cells.
func TestImageOfTheReader(t *testing.T) {
	in := execute(t, "pictures.cu", pictures, 0)
	scene, err := in.Scene(t.Context(), focusOn(in, 0, [3]int{}, [3]int{}), map[string]frame.Shape{
		"gray": {Image: frame.ImageNone}, "pixels": {Rows: 2, Cols: 2, Image: frame.ImageRGB}, "plain": {Image: frame.ImageRGB},
		"real": {Rows: 1, Cols: 4, Image: frame.ImageGray},
	}, i18n.Reader{})
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]*frame.Image{}
	for _, a := range scene.Scene.Arrays {
		got[a.Name] = a.Image
	}
	if got["gray"] != nil || got["plain"] != nil {
		t.Errorf("gray %+v, plain %+v", got["gray"], got["plain"])
	}
	if p := got["pixels"]; p == nil || p.Rows != 2 || p.Cols != 2 || p.Kind != frame.ImageRGB || p.How != "reader" {
		t.Errorf("pixels %+v", p)
	}
	if p := got["real"]; p == nil || p.Rows != 1 || p.Cols != 4 {
		t.Errorf("real %+v", p)
	}
}

// A large image is averaged down to what a frame carries.
func TestLargeImage(t *testing.T) {
	in := execute(t, "large.cu", `
// tilescope: image big 300 400
__global__ void one(unsigned char *big) { big[0] = 100; }
int main() {
  unsigned char *big;
  cudaMalloc(&big, 300 * 400); cudaMemset(big, 20, 300 * 400);
  one<<<1, 1>>>(big);
  cudaDeviceSynchronize();
  return 0;
}
`, 0)
	s := look(t, in, focusOn(in, 0, [3]int{}, [3]int{}))
	m := s.array("big").Image
	if m == nil || m.Per != 2 || m.Rows != 200 || m.Cols != 150 || m.Rows*m.Cols > frame.MaxPixels {
		t.Fatalf("%+v", m)
	}
	if got := s.pixels(s.at(len(s.track.Steps), nil), "big"); got[0] != 40 || got[2] != 20 || len(got) != 2*200*150 {
		t.Errorf("the first pixels are %v of %d bytes", got[:4], len(got))
	}
}

// Reads of constant memory say how they are served.
func TestConstantAccesses(t *testing.T) {
	in := execute(t, "pictures.cu", pictures, 0)
	s := look(t, in, focusOn(in, 0, [3]int{}, [3]int{}))
	seen := map[int]string{}
	for n := range len(s.track.Steps) + 1 {
		for _, a := range s.at(n, nil).Accesses {
			if a.Array >= 0 && s.scene.Scene.Arrays != nil && a.Served > 0 {
				seen[a.Served] = a.Text
			}
		}
	}
	if seen[1] != "one address for 4 lanes: a broadcast, served at once" ||
		seen[3] != "3 different addresses for 4 lanes: served one after another" {
		t.Errorf("constant reads say %v", seen)
	}
}
