package host_test

import (
	"slices"
	"strings"
)

// callNames are fileCalls' names in seeds, in their order.
var callNames = strings.Fields("open fclose getc fread fgets fscanf ungetc fputc fputs fwrite fprintf fseek rewind clearerr " +
	"remove rename freopen tmpfile openAll makeAll")

// do encodes a call on the i-th stream, and its choices.
func do(call string, i int, choices ...int) string {
	b := []byte{byte(slices.Index(callNames, call)), byte(i)}
	for _, c := range choices {
		b = append(b, byte(c))
	}
	return string(b)
}

func fopen(i int, name, mode string) string {
	return do("open", i, slices.Index(fileNames, name), slices.Index(fileModes, mode))
}

func remove(name string) string { return do("remove", 0, slices.Index(fileNames, name)) }

func rename(from, to string) string {
	return do("rename", 0, slices.Index(fileNames, from), slices.Index(fileNames, to))
}

func freopen(i int, name, mode string, same bool) string {
	return do("freopen", i, slices.Index(fileNames, name), slices.Index(fileModes, mode), number(!same))
}

func fgets(i, length int) string { return do("fgets", i, slices.Index(fileLengths, length), 0) }

func fread(i, size, count int) string { return do("fread", i, size, slices.Index(fileLengths, count)) }

func fseek(i int, offset int64, whence int) string {
	return do("fseek", i, slices.Index(fileOffsets, offset), whence)
}

func fscanf(i int, format string) string { return do("fscanf", i, slices.Index(scanFormats, format)) }

// fputs writes the text itself, fillFile a pattern of the given length.
func fputs(i int, text string) string { return do("fputs", i, 3, len(text)) + text }

func fillFile(i, kind, length int) string {
	return do("fwrite", i, kind, slices.Index(fileLengths, length), 0)
}

// everyMode opens, writes, reads, seeks and appends with one mode after the other, over a file that is there and one that is not.
func everyMode() (seeds []string) {
	for _, name := range []string{"a.txt", "c.txt"} {
		for _, mode := range fileModes {
			seeds = append(seeds, "\x00"+fopen(0, name, mode)+fputs(0, "12 ab\n")+do("getc", 0, 0)+do("rewind", 0)+do("getc", 0, 1)+
				fputs(0, "end")+fseek(0, 0, 0)+fgets(0, 100)+do("fputc", 0, 65, 0, 0)+do("clearerr", 0)+fread(0, 1, 100)+do("fclose", 0))
		}
	}
	return seeds
}

// fileSeeds reach every call and every mode.
var fileSeeds = append(everyMode(),
	"",
	// long lines, and reads across the end
	"\x00"+fopen(0, "b.bin", "r")+fgets(0, 1000)+fgets(0, 299)+fread(0, 8, 100)+fgets(0, 5000)+fgets(0, 100)+fread(0, 1, 1000)+
		do("getc", 0, 0),
	"\x00"+fopen(0, "a.txt", "r")+fgets(0, 1)+fgets(0, 0)+fgets(0, 3)+fgets(0, 100)+fread(0, 7, 8)+fgets(0, 1)+fread(0, 0, 5)+fread(0, 5, 0),
	// holes
	"\x00"+fopen(0, "c.txt", "w+")+fseek(0, 300, 0)+fputs(0, "")+fseek(0, 20, 1)+do("fprintf", 0, 111)+fseek(0, -20, 2)+fread(0, 1, 100)+
		fseek(0, 9000, 1)+fputs(0, "far")+do("rewind", 0)+fread(0, 8, 31),
	// offsets before the start, whences that are none, and offsets far past the end
	"\x00"+fopen(0, "a.txt", "r+")+fread(0, 1, 1000)+fseek(0, -1, 0)+fseek(0, -4097, 2)+fseek(0, 1<<63-1, 1)+fseek(0, -1<<63, 2)+
		do("fseek", 0, 1, 3, 0)+do("fseek", 0, 1, 3, 1)+fseek(0, 1<<40, 0)+do("getc", 0, 0)+fseek(0, 1<<40, 2),
	// files removed and renamed while they are open
	"\x00"+fopen(0, "a.txt", "r+")+fopen(1, "a.txt", "a+")+remove("a.txt")+fputs(0, "kept")+fgets(1, 5)+fopen(2, "a.txt", "w")+
		fputs(2, "new")+remove("a.txt")+remove("a.txt")+fread(0, 1, 100)+do("fclose", 0)+fputs(1, "still"),
	"\x00"+fopen(0, "a.txt", "r")+fopen(1, "b.bin", "r+")+rename("a.txt", "sub/../b.bin")+rename("a.txt", "c.txt")+
		rename("b.bin", "./a.txt")+
		rename("", "c.txt")+rename("a.txt", "")+rename("a.txt", "a.txt")+fgets(0, 8)+fputs(1, "gone")+fopen(2, "a.txt", "a")+fputs(2, "last")+
		fopen(3, "b.bin", "r"),
	// freopen keeps the stream; tmpfile
	"\x00"+fopen(0, "a.txt", "r")+fopen(1, "c.txt", "w")+freopen(0, "b.bin", "a+", false)+fputs(0, "more")+freopen(0, "", "r", true)+
		fgets(0, 8)+
		fputs(0, "no")+freopen(0, "", "r", false)+fopen(2, "a.txt", "r")+remove("a.txt")+freopen(2, "", "w+", true)+fputs(2, "again")+
		do("rewind", 2)+fgets(2, 5),
	"\x00"+do("tmpfile", 0)+fputs(0, "12,-5")+do("rewind", 0)+fscanf(0, "%d,%d")+fscanf(0, "%d")+do("clearerr", 0)+fputs(0, "x")+
		do("fclose", 0),
	// characters pushed back: the same, another, and none
	"\x00"+fopen(0, "a.txt", "r")+do("ungetc", 0, 0)+do("getc", 0, 0)+do("ungetc", 0, 1)+fread(0, 2, 3)+do("ungetc", 0, 1)+fseek(0, 2, 1)+
		do("ungetc", 0, 2)+fread(0, 1, 1000)+do("ungetc", 0, 0)+do("getc", 0, 0)+do("ungetc", 0, 1)+fscanf(0, "%9s")+do("ungetc", 0, 1)+
		do("rewind", 0),
	// numbers without digits, and fields that end with the file
	"\x00"+fopen(0, "c.txt", "w+")+fputs(0, "-x 0xg +")+do("rewind", 0)+fscanf(0, "%d")+fscanf(0, "%c")+fscanf(0, "%x")+fscanf(0, "%9s")+
		fscanf(0, "%i"),
	"\x00"+fopen(0, "c.txt", "w+")+fputs(0, "123")+do("rewind", 0)+fscanf(0, "%3d")+do("rewind", 0)+fscanf(0, "%3s")+do("rewind", 0)+
		fscanf(0, "%2d%2d")+do("rewind", 0)+fscanf(0, "%*d%c")+do("rewind", 0)+fscanf(0, "ab%d")+fscanf(0, "%d ")+fscanf(0, "%9[^\n]"),
	"\x00"+fopen(0, "c.txt", "w+")+fputs(0, "4 5")+do("rewind", 0)+fscanf(0, "%d ")+fscanf(0, "%c")+fscanf(0, "%c")+do("rewind", 0)+
		fscanf(0, "%d")+fscanf(0, " %c")+fscanf(0, " %c"),
	"\x00"+fopen(0, "a.txt", "w")+fscanf(0, "%d")+fgets(0, 1)+fread(0, 1, 0)+fread(0, 1, 1)+fgets(0, 8),
	// the end-of-file indicator stays when another stream adds to the file
	"\x00"+fopen(0, "a.txt", "r")+fopen(1, "a.txt", "a")+fread(0, 1, 1000)+fputs(1, "added")+do("getc", 0, 0)+fgets(0, 8)+fscanf(0, "%9s")+
		do("clearerr", 0)+fgets(0, 8),
	// limits: streams, files, and bytes in every way of writing
	"\x00"+do("openAll", 0)+fopen(0, "c.txt", "w")+do("openAll", 0),
	"\x00"+do("makeAll", 0)+do("tmpfile", 0)+fopen(1, "a.txt", "r")+remove("a.txt")+do("makeAll", 0),
	"\x01"+fopen(0, "c.txt", "w")+fillFile(0, 2, 5000),
	"\x01"+remove("b.bin")+fopen(0, "c.txt", "a")+fillFile(0, 2, 5000)+fillFile(0, 0, 299)+fillFile(0, 0, 299),
	"\x02"+fopen(0, "b.bin", "r+")+fillFile(0, 1, 5000)+fillFile(0, 1, 299)+fillFile(0, 1, 1000),
	"\x02"+fopen(0, "c.txt", "w")+fseek(0, 1<<40, 0)+do("fputc", 0, 65, 0, 0),
	"\x02"+fopen(0, "c.txt", "w")+fseek(0, 4096, 0)+do("fprintf", 0, 111),
	"\x02"+fopen(0, "b.bin", "r")+remove("b.bin")+fopen(1, "c.txt", "w")+do("fputs", 1, 0, slices.Index(fileLengths, 1000)),
	"\x03"+do("tmpfile", 0)+fillFile(0, 2, 5000)+do("fclose", 0)+do("tmpfile", 0)+fillFile(0, 2, 5000)+do("fclose", 0)+do("tmpfile", 0)+
		fillFile(0, 2, 5000)+fillFile(0, 2, 5000),
)
