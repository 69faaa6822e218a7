package main

import (
	"fmt"
	"net"

	"golang.org/x/sys/unix"
)

// userOf is the number of the user whose process is at the other end of a local socket, as the system tells it.
func userOf(c net.Conn) string {
	local, ok := c.(*net.UnixConn)
	if !ok {
		return "unknown"
	}
	raw, err := local.SyscallConn()
	if err != nil {
		return "unknown"
	}
	user := "unknown"
	_ = raw.Control(func(fd uintptr) {
		if who, err := unix.GetsockoptUcred(int(fd), unix.SOL_SOCKET, unix.SO_PEERCRED); err == nil {
			user = fmt.Sprint(who.Uid)
		}
	})
	return user
}
