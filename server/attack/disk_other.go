//go:build !linux

package attack

import (
	"context"
	"errors"
)

// tmpfs needs namespaces, which Linux has.
func tmpfs(context.Context, int) (dir string, done func(), err error) {
	return "", nil, errors.New("namespaces are Linux's")
}
