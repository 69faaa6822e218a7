package catalog

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Measured are times that a real device needed, as times.yaml in a lesson's folder records them. Nothing here computes them.
type Measured struct {
	Device  string  `yaml:"device"`
	Toolkit string  `yaml:"toolkit"`
	Driver  string  `yaml:"driver"`
	Date    string  `yaml:"date"`
	Work    float64 `yaml:"work"` // of one launch
	Unit    string  `yaml:"unit"` // of work: one of WorkUnits
	Times   []Time  `yaml:"times"`
}

// WorkUnits are what work can be counted in: floating-point operations, bytes loaded and stored, values that are looked at.
var WorkUnits = []string{"operations", "bytes", "values"}

// Time is one program's, and what Nsight Compute counted of one launch of the machine code that nvcc made: it may load less than the
// source does.
type Time struct {
	Name                 string    `yaml:"name"`
	MS                   []float64 `yaml:"ms"`         // the least and the most of all launches timed
	L1Hit                float64   `yaml:"l1_hit"`     // percent of sectors
	L2Hit                float64   `yaml:"l2_hit"`     // percent of sectors
	DRAMBytes            float64   `yaml:"dram_bytes"` // read by one launch
	SharedLoadWavefronts float64   `yaml:"shared_load_wavefronts"`
	L1Busy               float64   `yaml:"l1_busy"`      // percent of the cycles in which L1 and shared memory served a wavefront
	Issued               float64   `yaml:"issued"`       // percent of the cycles, of all schedulers, in which an instruction was issued
	WarpsActive          float64   `yaml:"warps_active"` // percent of the warps that a multiprocessor can hold
	Registers            float64   `yaml:"registers"`    // of a thread
}

// Times is where a lesson shows its measured times.
type Times struct {
	ID      string `yaml:"id"`
	Caption Text   `yaml:"caption"`
	Line    int    `yaml:"-"`
}

// Rate is how many billions of the work's unit a second a time means: GFLOPS of operations, GB/s of bytes.
func (m *Measured) Rate(ms float64) float64 { return m.Work / ms / 1e6 }

// readMeasured reads times.yaml in a lesson's folder; nil where there is none.
func readMeasured(fsys fs.FS, dir string) (*Measured, error) {
	text, err := fs.ReadFile(fsys, path.Join(dir, "times.yaml"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	m := &Measured{}
	if err := readYAML(text, 1, m); err != nil {
		return nil, fmt.Errorf("times.yaml: %w", err)
	}
	if m.Device == "" || m.Toolkit == "" || m.Date == "" || m.Work <= 0 || len(m.Times) == 0 {
		return nil, errors.New("times.yaml needs `device`, `toolkit`, `date`, the `work` of a launch, and `times`")
	}
	if !slices.Contains(WorkUnits, m.Unit) {
		return nil, fmt.Errorf("times.yaml: the `unit` of work must be one of %s", strings.Join(WorkUnits, ", "))
	}
	for _, t := range m.Times {
		if t.Name == "" || len(t.MS) != 2 || t.MS[0] <= 0 || t.MS[0] > t.MS[1] {
			return nil, fmt.Errorf("times.yaml: the time %q needs `ms`: the least and the most", t.Name)
		}
	}
	return m, nil
}
