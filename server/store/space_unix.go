//go:build unix

package store

import "golang.org/x/sys/unix"

// free is how many bytes may still be written where a directory is; false where nobody knows.
func free(dir string) (int64, bool) {
	var s unix.Statfs_t
	if err := unix.Statfs(dir, &s); err != nil {
		return 0, false
	}
	return int64(s.Bavail) * int64(s.Bsize), true
}
