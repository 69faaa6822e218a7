package texts

import (
	"tilescope/engine/i18n"
	"tilescope/server/texts/de"
	"tilescope/server/texts/en"
)

var catalogue = i18n.Catalogue{"en": en.Texts, "de": de.Texts}

func init() { i18n.Add(catalogue) }
