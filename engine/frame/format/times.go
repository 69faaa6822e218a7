package format

import (
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// Times is the argument "times": how often something happens, as "once", "twice" or "3 times".
func Times[I int | int64](n I) i18n.Arg {
	key := texts.TimesMore
	switch n {
	case 1:
		key = texts.TimesOnce
	case 2:
		key = texts.TimesTwice
	}
	return i18n.K("times", key, i18n.G("n", n))
}
