package texts

import (
	"tilescope/engine/i18n"
	"tilescope/server/texts/de"
	"tilescope/server/texts/en"
)

var catalogue = i18n.Catalogue{"en": en.Texts, "de": de.Texts}

// Shared are the texts that the browser says, too, by language.
var Shared = i18n.Catalogue{"en": en.Shared, "de": de.Shared}

func init() { i18n.Add(catalogue) }
