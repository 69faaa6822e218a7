package texts

import (
	"testing"

	"tilescope/engine/i18n/i18ntest"
)

func TestTextsAreComplete(t *testing.T) { i18ntest.Complete(t, catalogue) }

func TestTextsAreUsed(t *testing.T) { i18ntest.Used(t, "keys.gen.go", "", "..") }
