package wire

//go:generate go run tilescope/server/wire/tsgen -o ../../web/src/protocol/types.gen.ts -reference REFERENCE.md -title "Wire protocol" ../../engine/i18n ../../engine/advice ../../engine/frame ../questionkind .
//go:generate go run tilescope/server/wire/wordgen ../../web/src/words
