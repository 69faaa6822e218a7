package i18n

// Texts are the texts of one language by the names of their keys.
type Texts = map[string]string

// Catalogue holds what one speaker says: its texts by the language's tag.
type Catalogue map[string]Texts

// catalogues has all texts by language as Reader has it. It is filled while the program starts and never changed after.
var catalogues = map[string]Texts{}

// Add makes a catalogue's texts known. Each package of texts calls it in init; two that have a key of the same name are a mistake that
// stops the program.
func Add(c Catalogue) {
	for tag, texts := range c {
		language, ok := Known(tag)
		if !ok {
			panic("i18n: a catalogue has texts of no known language: " + tag + "; run `make generate`")
		}
		catalogues[language] = Joined(catalogues[language], texts)
	}
}

// Joined are the texts of several areas. A key in two of them is a mistake that stops the program.
func Joined(areas ...Texts) Texts {
	all := Texts{}
	for _, area := range areas {
		for key, template := range area {
			if _, twice := all[key]; twice {
				panic("i18n: key given twice: " + key)
			}
			all[key] = template
		}
	}
	return all
}

func catalogue(language string) Texts { return catalogues[language] }
