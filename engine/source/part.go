package source

import (
	"encoding/base64"
	"path"
	"strings"
)

// A program of several files is one text: the program itself, and behind it the other files, each after a line that names it. Positions and
// lines count through the whole text; Place says which file a line is in.
const (
	// FileMark begins the line before a file that others include.
	FileMark = "// tilescope: file "
	// UnitMark begins the line before a file that is compiled besides the program, as nvcc compiles each .cu file that it is given.
	UnitMark = "// tilescope: unit "
	// DataMark begins the line before a file of bytes, which follow in base64. The program opens it; nothing includes it.
	DataMark = "// tilescope: data "
	// IncludeMark begins a line that names a folder to search for included files, as -I does.
	IncludeMark = "// tilescope: include "
)

// Part is one file of a program.
type Part struct {
	Name     string // its path from the folder of the program
	From, To int    // its bytes in the whole text
	Before   int    // lines of the whole text before its first
	Unit     bool   // it is compiled for itself: the program, and what follows a UnitMark
	Data     bool   // it is bytes in base64, which only the program opens
}

// Bundle is the text of a program and its other files.
type Bundle struct{ text strings.Builder }

// NewBundle begins with the program's own text, and the folders that are searched for included files.
func NewBundle(program string, folders []string) *Bundle {
	b := &Bundle{}
	b.write(program)
	for _, f := range folders {
		b.write(IncludeMark + f)
	}
	return b
}

// Add puts a file behind the others.
func (b *Bundle) Add(name, text string, unit bool) {
	mark := FileMark
	if unit {
		mark = UnitMark
	}
	b.write(mark + name)
	b.write(text)
}

func (b *Bundle) write(text string) {
	if b.text.Len() > 0 && !strings.HasSuffix(b.text.String(), "\n") {
		b.text.WriteByte('\n')
	}
	b.text.WriteString(text)
}

func (b *Bundle) String() string { return b.text.String() }

// divide finds the files that a text consists of.
func (f *File) divide() {
	f.Parts = []Part{{Name: f.Name, To: len(f.Text), Unit: true}}
	if !strings.Contains(f.Text, "// tilescope: ") {
		return
	}
	for i, from := range f.lines {
		line := f.Line(i + 1)
		if folder, ok := strings.CutPrefix(line, IncludeMark); ok {
			f.Folders = append(f.Folders, path.Clean(strings.TrimSpace(folder)))
			continue
		}
		part, ok := marked(line)
		if !ok {
			continue
		}
		f.Parts[len(f.Parts)-1].To = from
		begin := len(f.Text)
		if i+1 < len(f.lines) {
			begin = f.lines[i+1]
		}
		part.From, part.To, part.Before = begin, len(f.Text), i+1
		f.Parts = append(f.Parts, part)
	}
}

// marked is the file that a line begins, without its place.
func marked(line string) (p Part, ok bool) {
	for _, mark := range [...]string{FileMark, UnitMark, DataMark} {
		if name, has := strings.CutPrefix(line, mark); has {
			return Part{Name: path.Clean(strings.TrimSpace(name)), Unit: mark == UnitMark, Data: mark == DataMark}, true
		}
	}
	return Part{}, false
}

// Opened are the files that the program may open, by the order of the text: all that are not compiled for themselves. The error says which
// of them is no base64.
func (f *File) Opened() (names []string, data [][]byte, bad string) {
	for _, p := range f.Parts {
		if p.Unit {
			continue
		}
		text := []byte(f.Text[p.From:p.To])
		if p.Data {
			// Lines' ends are skipped by the decoder, and nothing else is.
			bytes, err := base64.StdEncoding.AppendDecode(nil, text)
			if err != nil {
				return nil, nil, p.Name
			}
			text = bytes
		}
		names, data = append(names, p.Name), append(data, text)
	}
	return names, data, ""
}

// PartAt is the index of the file that a byte offset is in. The line that names a file belongs to the one before it.
func (f *File) PartAt(offset int) int {
	i := len(f.Parts) - 1
	for i > 0 && f.Parts[i].From > offset {
		i--
	}
	return max(i, 0)
}

// Several tells whether the text holds more than one file.
func (f *File) Several() bool { return len(f.Parts) > 1 }

// Place is the file that a line of the whole text is in, and the line's number there.
func (f *File) Place(line int) (name string, own int) {
	i := len(f.Parts) - 1
	for i > 0 && f.Parts[i].Before >= line {
		i--
	}
	if i < 0 {
		return f.Name, line
	}
	return f.Parts[i].Name, line - f.Parts[i].Before
}

// Whole is the line of the whole text that a file's own line is; 0 where there is no such file or line. A file may be named by the end of
// its path.
func (f *File) Whole(name string, own int) int {
	for i, p := range f.Parts {
		if p.Name != name && !strings.HasSuffix(p.Name, "/"+name) {
			continue
		}
		end := f.Lines()
		if i+1 < len(f.Parts) {
			end = f.Parts[i+1].Before - 1
		}
		if line := p.Before + own; own > 0 && line <= end {
			return line
		}
	}
	return 0
}

// Find is the index of the file that an #include in file number from means, and false where there is none: beside the including file when
// quoted, in the folders, and then any file whose path ends so.
func (f *File) Find(name string, from int, quoted bool) (int, bool) {
	name = path.Clean(strings.ReplaceAll(name, `\`, "/"))
	if quoted {
		if i, ok := f.named(path.Join(path.Dir(f.Parts[from].Name), name)); ok {
			return i, true
		}
	}
	for _, folder := range f.Folders {
		if i, ok := f.named(path.Join(folder, name)); ok {
			return i, true
		}
	}
	return 0, false
}

// FindEnd is the index of the first file whose path ends in name, without the steps up that name may begin with, or else in the last word
// of name: a text in which somebody has put files together need not repeat their folders.
func (f *File) FindEnd(name string) (int, bool) {
	name = path.Clean(strings.ReplaceAll(name, `\`, "/"))
	for strings.HasPrefix(name, "../") {
		name = name[len("../"):]
	}
	for _, end := range [...]string{name, path.Base(name)} {
		for i := 1; i < len(f.Parts); i++ {
			if n := f.Parts[i].Name; f.Parts[i].Data {
				continue
			} else if n == end || strings.HasSuffix(n, "/"+end) {
				return i, true
			}
		}
	}
	return 0, false
}

func (f *File) named(name string) (int, bool) {
	for i := range f.Parts {
		if f.Parts[i].Name == name && !f.Parts[i].Data {
			return i, true
		}
	}
	return 0, false
}
