// Package licence lists the parts by others that are in the program and its pages, with their licences.
//
// It knows names, versions and texts. It must never know what the parts do, or how the list is shown.
//
//	list, err := licence.All()
//	for _, part := range list.Parts { … }
package licence

//go:generate go run tilescope/server/page/licence/gen
