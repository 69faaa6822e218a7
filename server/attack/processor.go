package attack

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// busyOthers is the part of the processors that other processes may take before late answers are not judged: a machine that
// works for somebody else is late without any attack.
const busyOthers = 0.15

// spent is what processors did until now, in hundredths of a second: for everybody, for the server with its workers and the attack itself,
// and in all with what they rested.
type spent struct{ busy, ours, all int64 }

// processors reads what they did. It is zero where the system does not say.
func processors(s *server) (now spent) {
	text, err := os.ReadFile("/proc/stat")
	if err != nil {
		return now
	}
	line, _, _ := strings.Cut(string(text), "\n")
	for i, field := range strings.Fields(line) {
		n, err := strconv.ParseInt(field, 10, 64)
		if i == 0 || i > 8 || err != nil { // the name of the line; what guests took is counted for users already
			continue
		}
		now.all += n
		if i != 4 && i != 5 { // idle, and idle while a disk works
			now.busy += n
		}
	}
	for _, pid := range append(children(s.cmd.Process.Pid), s.cmd.Process.Pid, os.Getpid()) {
		now.ours += took(pid)
	}
	return now
}

// took is how long a process has had processors, with those of its children that have ended, in hundredths of a second.
func took(pid int) (sum int64) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0
	}
	fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
	for i := 11; i <= 14 && i < len(fields); i++ {
		if n, err := strconv.ParseInt(fields[i], 10, 64); err == nil {
			sum += n
		}
	}
	return sum
}

// others is the part of the processors, from 0 to 1, that neither the server nor the attack had since before.
func (now spent) others(before spent) float64 {
	all := now.all - before.all
	if all <= 0 {
		return 0
	}
	return max(0, float64(now.busy-before.busy-(now.ours-before.ours))/float64(all))
}
