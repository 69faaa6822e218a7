package attack

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"
)

// sampleEvery is how often the memory of a server and its workers is read.
const sampleEvery = 200 * time.Millisecond

// sampler follows the memory that a process and its children hold.
type sampler struct {
	pid  int
	most int64
	mu   sync.Mutex
	peak int64
	over bool
}

// tooMuch times what a server may hold ends it, so that the machine it is attacked on lives.
const tooMuch = 2

// sample begins to follow a process until it has ended. It is killed when it holds far more than it may, in bytes.
func sample(process *os.Process, may int64, ended <-chan struct{}) *sampler {
	s := &sampler{pid: process.Pid, most: tooMuch * may}
	go func() {
		tick := time.NewTicker(sampleEvery)
		defer tick.Stop()
		for {
			if s.now() > s.most {
				s.mu.Lock()
				s.over = true
				s.mu.Unlock()
				_ = process.Kill()
			}
			select {
			case <-tick.C:
			case <-ended:
				return
			}
		}
	}()
	return s
}

// felled says whether the process was killed for what it held.
func (s *sampler) felled() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.over
}

// now reads what the process and its children hold, in bytes; 0 where the system does not say.
func (s *sampler) now() int64 {
	sum := held(s.pid)
	for _, child := range children(s.pid) {
		sum += held(child)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.peak = max(s.peak, sum)
	return sum
}

// take is the most that was held since it was asked last.
func (s *sampler) take() int64 {
	now := s.now()
	s.mu.Lock()
	defer s.mu.Unlock()
	peak := max(s.peak, now)
	s.peak = 0
	return peak
}

// held is the memory of one process that is no file's, in bytes.
func held(pid int) int64 {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0
	}
	var sum int64
	for line := range strings.SplitSeq(string(text), "\n") {
		name, rest, _ := strings.Cut(line, ":")
		if name != "RssAnon" && name != "RssShmem" {
			continue
		}
		if kb, err := strconv.ParseInt(strings.TrimSuffix(strings.TrimSpace(rest), " kB"), 10, 64); err == nil {
			sum += kb << 10
		}
	}
	return sum
}

// children are the processes that a process has begun, and theirs.
func children(pid int) []int {
	lists, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	if err != nil {
		return nil
	}
	var all []int
	for _, list := range lists {
		text, err := os.ReadFile(list)
		if err != nil {
			continue // the thread has ended
		}
		for word := range strings.FieldsSeq(string(text)) {
			if child, err := strconv.Atoi(word); err == nil {
				all = append(append(all, child), children(child)...)
			}
		}
	}
	return all
}

// parent is who began a process, and whether it is there and has not ended.
func parent(pid int) (ppid int, there bool) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, false
	}
	fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
	if len(fields) < 2 || fields[0] == "Z" {
		return 0, false
	}
	ppid, err = strconv.Atoi(fields[1])
	return ppid, err == nil
}

// machineMemory is half of what the machine has, in bytes: what a server may hold where no flag says otherwise.
func machineMemory() int64 {
	text, err := os.ReadFile("/proc/meminfo")
	if err != nil {
		return 0
	}
	for line := range strings.SplitSeq(string(text), "\n") {
		if rest, ok := strings.CutPrefix(line, "MemTotal:"); ok {
			if kb, err := strconv.ParseInt(strings.TrimSuffix(strings.TrimSpace(rest), " kB"), 10, 64); err == nil {
				return kb << 9
			}
		}
	}
	return 0
}
