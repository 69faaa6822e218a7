//go:build !linux

package worker

import "errors"

// confine gives up nothing where there is no Linux kernel: the process is a process of its own, watched by the clock, and the log says what
// is lacking.
func confine(int64) (lacks []string) {
	return []string{"only Linux confines workers: this one may open files and connections"}
}

func mappable(int64) error { return nil }

func allow(int, uint64) error { return nil }

var errUnknown = errors.New("known on Linux only")

func usage(int) (seconds float64, resident int64, err error) { return 0, 0, errUnknown }
