package attack

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
)

// tmpfs mounts a small file system in a namespace of its own, which ends with done. The directory leads into that namespace, so that
// servers outside see it.
func tmpfs(ctx context.Context, bytesOf int) (dir string, done func(), err error) {
	at, err := os.MkdirTemp("", "tilescope-attack-")
	if err != nil {
		return "", nil, err
	}
	ctx, stop := context.WithCancel(ctx)
	cmd := exec.CommandContext(ctx, "sh", "-c", fmt.Sprintf("mount -t tmpfs -o size=%d,mode=0700 tmpfs '%s' && echo mounted && exec "+
		"cat", bytesOf, at))
	cmd.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWNS | syscall.CLONE_NEWUSER,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}},
		Pdeathsig:   syscall.SIGKILL,
	}
	var said bytes.Buffer
	cmd.Stderr = &said
	in, err := cmd.StdinPipe()
	if err != nil {
		stop()
		return "", nil, err
	}
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		stop()
		return "", nil, err
	}
	done = func() {
		_ = in.Close()
		_ = cmd.Wait()
		stop()
		_ = os.Remove(at)
	}
	if line, _ := bufio.NewReader(out).ReadString('\n'); strings.TrimSpace(line) != "mounted" {
		done()
		return "", nil, fmt.Errorf("mount: %s", strings.TrimSpace(said.String()))
	}
	return fmt.Sprintf("/proc/%d/root%s", cmd.Process.Pid, at), done, nil
}
