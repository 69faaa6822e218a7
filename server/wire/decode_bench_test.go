package wire

import (
	"encoding/json"
	"strings"
	"testing"

	"tilescope/engine/frame"
)

// BenchmarkDecode reads what pages send most, and what is longest.
func BenchmarkDecode(b *testing.B) {
	for name, m := range map[string]ClientMessage{
		"step": StepToMessage{Size: frame.WarpStep, Count: 1},
		"open": OpenMessage{Version: Version, Spec: &Spec{Source: strings.Repeat("x[threadIdx.x] = \"a\";\n", 1000)}},
	} {
		data, err := json.Marshal(Client{Seq: 7, Body: m})
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(data)))
			for b.Loop() {
				if _, p := Decode(data, DefaultLimits()); p != nil {
					b.Fatal(p)
				}
			}
		})
	}
}
