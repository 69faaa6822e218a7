package worker

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"

	seccomp "github.com/elastic/go-seccomp-bpf"
	"golang.org/x/sys/unix"
)

// slack is what a process may have mapped beside what it may hold: the runtime's own, stacks, what is unused between objects.
const slack = 256 << 20

// confine gives up every right that running programs does not need: from then on the process opens no file, makes no connection and starts
// no process, it can map no more than twice its memory, and the kernel ends it first when memory runs out. What a kernel does not offer is
// reported and the rest holds.
func confine(memory int64) (lacks []string) {
	// The kernel's badness goes from -1000 to 1000.
	if err := os.WriteFile("/proc/self/oom_score_adj", []byte("900"), 0o644); err != nil {
		lacks = append(lacks, "oom_score_adj: "+err.Error())
	}
	if memory > 0 {
		if err := mappable(memory); err != nil {
			lacks = append(lacks, err.Error())
		}
	}
	for name, resource := range map[string]int{"RLIMIT_CORE": unix.RLIMIT_CORE, "RLIMIT_FSIZE": unix.RLIMIT_FSIZE} {
		if err := unix.Setrlimit(resource, &unix.Rlimit{}); err != nil {
			lacks = append(lacks, name+": "+err.Error())
		}
	}
	// A worker's steps matter as much as anything; its runs yield to the server's own work.
	_ = unix.Setpriority(unix.PRIO_PROCESS, 0, 2)
	if err := filter(); err != nil {
		lacks = append(lacks, "seccomp: "+err.Error())
	}
	return lacks
}

// mappable bounds what the process can map, for one that may hold so much.
func mappable(memory int64) error {
	most := uint64(2*memory + slack)
	var now unix.Rlimit
	err := unix.Getrlimit(unix.RLIMIT_DATA, &now)
	if err == nil && now.Max > most {
		err = unix.Setrlimit(unix.RLIMIT_DATA, &unix.Rlimit{Cur: most, Max: most})
	}
	if err != nil {
		return fmt.Errorf("RLIMIT_DATA: %w", err)
	}
	return nil
}

// calls are the system calls that Go's runtime makes of a process that computes, reads and writes what is open. Everything else fails with
// EPERM.
var calls = []string{
	"read", "write", "readv", "writev", "close", "fcntl", "lseek",
	"mmap", "munmap", "mprotect", "madvise", "mincore", "mremap", "brk", "membarrier",
	"futex", "nanosleep", "clock_nanosleep", "clock_gettime", "clock_getres", "gettimeofday", "sched_yield", "sched_getaffinity",
	"epoll_create1", "epoll_ctl", "epoll_pwait", "epoll_pwait2", "eventfd2", "pipe2",
	"rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack", "rt_sigtimedwait", "tgkill", "restart_syscall",
	"timer_create", "timer_settime", "timer_delete", "setitimer",
	"getpid", "gettid", "getppid", "getuid", "geteuid", "getgid", "getegid", "getrandom", "getrusage",
	"sched_getparam", "sched_getscheduler", "getrlimit", "uname", "set_robust_list", "rseq", "set_tid_address",
	"exit", "exit_group", "prctl",
}

// old are those of them that only some processors have.
var old = map[string][]string{"amd64": {"epoll_wait", "epoll_create", "arch_prctl", "time"}}

func filter() error {
	if !seccomp.Supported() {
		return errors.New("the kernel cannot filter system calls")
	}
	names := append(append([]string{}, calls...), old[runtime.GOARCH]...)
	const thread = unix.CLONE_THREAD
	return seccomp.LoadFilter(seccomp.Filter{
		NoNewPrivs: true, Flag: seccomp.FilterFlagTSync,
		Policy: seccomp.Policy{
			DefaultAction: seccomp.ActionErrno,
			Syscalls: []seccomp.SyscallGroup{{
				Names: names,
				// Threads, and no processes.
				NamesWithCondtions: []seccomp.NameWithConditions{{
					Name: "clone", Conditions: seccomp.ArgumentConditions{{Argument: 0, Operation: seccomp.BitsSet, Value: thread}},
				}},
				Action: seccomp.ActionAllow,
			}, {
				// The C library requests a thread by clone3, whose arguments no filter can see, and takes clone where there is no such
				// call.
				Names: []string{"clone3"}, Action: seccomp.ActionErrno | seccomp.Action(unix.ENOSYS),
			}},
		},
	})
}

// allow lets a process compute for so many seconds more than it has: without word from its watcher the kernel ends it.
func allow(pid int, seconds uint64) error {
	used, _, err := usage(pid)
	if err != nil {
		return err
	}
	return unix.Prlimit(pid, unix.RLIMIT_CPU, &unix.Rlimit{Cur: uint64(used) + seconds, Max: unix.RLIM_INFINITY}, nil)
}

// usage is how many seconds of processor time a process has used and how many bytes of memory it holds for itself, as the kernel counts:
// what it shares with others, as the program's own code, is not among them.
func usage(pid int) (seconds float64, held int64, err error) {
	dir := "/proc/" + strconv.Itoa(pid)
	stat, err := os.ReadFile(dir + "/stat")
	if err != nil {
		return 0, 0, err
	}
	// The name, in parentheses, may hold anything. What follows begins with the third field of proc(5).
	const user, system, first = 14, 15, 3
	times, err := numbers(stat[bytes.LastIndexByte(stat, ')')+1:], user-first, system-first)
	if err != nil {
		return 0, 0, fmt.Errorf("%s/stat: %w", dir, err)
	}
	statm, err := os.ReadFile(dir + "/statm")
	if err != nil {
		return 0, 0, err
	}
	const resident, shared = 1, 2
	pages, err := numbers(statm, resident, shared)
	if err != nil {
		return 0, 0, fmt.Errorf("%s/statm: %w", dir, err)
	}
	const ticks = 100 // a second, in every kernel's interface
	return float64(times[0]+times[1]) / ticks, (pages[0] - pages[1]) * int64(os.Getpagesize()), nil
}

// numbers are two fields of a line.
func numbers(line []byte, i, k int) (n [2]int64, err error) {
	fields := strings.Fields(string(line))
	if len(fields) <= max(i, k) {
		return n, fmt.Errorf("it has %d fields", len(fields))
	}
	for at, field := range []int{i, k} {
		if n[at], err = strconv.ParseInt(fields[field], 10, 64); err != nil {
			return n, err
		}
	}
	return n, nil
}
