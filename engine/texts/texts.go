package texts

import (
	"tilescope/engine/i18n"
	"tilescope/engine/texts/de"
	"tilescope/engine/texts/en"
)

var catalogue = i18n.Catalogue{"en": en.Texts, "de": de.Texts}

func init() { i18n.Add(catalogue) }
