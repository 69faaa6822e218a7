// Package texts holds what the engine says: a typed key for each text, and the texts, in one package for each language.
//
//	reader.Word(i18n.M(texts.SyntaxExpected, i18n.T("what", "';'")))
//
// A text is written in the file of its area below en and below each other language's folder; `make generate` then writes its key.
// A further language has a folder beside en with the same keys; its language.json says what it is called and how it writes numbers. It
// has folders for the texts of server, web and explain as well.
//
// Package texts must never know what a message is about, nor what pages and commands say: those have their own texts in server and web.
package texts

//go:generate go run tilescope/engine/i18n/keygen -languages ../i18n/languages.gen.go -families budget,call,call-copy,stream-copy,class,culprit,ending,measure,memory,metric,occupancy,report-other,resident-by,roofline,schedule-blocks,schedule-warps,search,table,table-kind,touch,touch-host,verdict
