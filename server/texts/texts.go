package texts

import (
	"tilescope/engine/i18n"
	"tilescope/server/texts/en"
)

// Shared are the texts that the browser says, too, by language.
func Shared() i18n.Catalogue {
	shared := i18n.Catalogue{}
	for tag, texts := range catalogue {
		shared[tag] = i18n.Texts{}
		for key := range en.Shared {
			shared[tag][key] = texts[key]
		}
	}
	return shared
}
