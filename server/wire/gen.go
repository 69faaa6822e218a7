package wire

//go:generate go run tilescope/server/wire/tsgen -o ../../web/src/protocol/types.gen.ts -reference REFERENCE.md -title "Wire protocol" ../../engine/i18n ../../engine/frame ../quiz .
//go:generate go run tilescope/server/wire/wordgen ../../web/src/words
