package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tilescope/engine"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
)

// folderFlag collects -I.
type folderFlag []string

func (f *folderFlag) String() string { return strings.Join(*f, " ") }

func (f *folderFlag) Set(folder string) error {
	if folder == "" {
		return errors.New("give a folder")
	}
	*f = append(*f, folder)
	return nil
}

func (f *folderFlag) add(set *flag.FlagSet) {
	set.Var(f, "I", "search this `folder` for the files that the program includes; may be repeated")
}

// lineAt is a line of one of the program's files; of the program itself where no file is named.
type lineAt struct {
	file string
	line int
}

// lineFlag collects lines, separated by commas: 12, or x.h:12.
type lineFlag []lineAt

func (l *lineFlag) String() string {
	list := []string{}
	for _, at := range *l {
		list = append(list, at.String())
	}
	return strings.Join(list, ",")
}

func (at lineAt) String() string {
	if at.file != "" {
		return at.file + ":" + strconv.Itoa(at.line)
	}
	return strconv.Itoa(at.line)
}

func (l *lineFlag) Set(s string) error {
	for _, word := range strings.Split(s, ",") {
		at := lineAt{}
		if i := strings.LastIndexByte(word, ':'); i > 0 {
			at.file, word = word[:i], word[i+1:]
		}
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 {
			return errors.New("give line numbers, as in 12,14 or x.h:12")
		}
		at.line = n
		*l = append(*l, at)
	}
	return nil
}

// whole are the lines counted through the whole text of a program.
func (l lineFlag) whole(name, text string) ([]int, error) {
	if len(l) == 0 {
		return nil, nil
	}
	file := source.NewFile(name, text)
	var list []int
	for _, at := range l {
		n := at.line
		if at.file != "" {
			if n = file.Whole(at.file, at.line); n == 0 {
				return nil, fmt.Errorf("--off %v: the program has no such line", at)
			}
		}
		list = append(list, n)
	}
	return list, nil
}

// includes finds what a text may include, also where a condition leaves it out: only the compiler knows which it reads.
var includes = regexp.MustCompile(`(?m)^[ \t]*#[ \t]*include[ \t]*([<"])([^">\r\n]+)[">]`)

// includesMacro finds an #include of what a macro names, definesName a macro's value, and fileName a value that names a file.
var (
	includesMacro = regexp.MustCompile(`(?m)^[ \t]*#[ \t]*include[ \t]+([A-Za-z_]\w*)[ \t\r]*(?:/[/*].*)?$`)
	definesName   = regexp.MustCompile(`(?m)^[ \t]*#[ \t]*define[ \t]+([A-Za-z_]\w*)[ \t]+(["<][^">\r\n]+[">])`)
	fileName      = regexp.MustCompile(`^(["<])([^">\r\n]+)[">]$`)
)

// begins finds where a program begins.
var begins = regexp.MustCompile(`(?m)^[^/"*\n]*\b(int|void|auto)\s+(main|wmain)\s*\(`)

// gathered is a program with the files that belong to it.
type gathered struct {
	name, text string
	root       string   // the folder of the program
	near       []string // files that were found although no -I names their folders
}

// gather reads a program: one or several .cu files, or a folder of them, one of which has main, and the files that they include, searched
// as nvcc does: beside the including file, then in the folders; and in the end in folders nearby of a usual name.
func gather(given, folders []string, defines defineFlag, limits engine.Limits) (gathered, error) {
	files, err := programFiles(given)
	if err != nil {
		return gathered{}, err
	}
	g := gatherer{limits: limits.Filled(), folders: folders, seen: map[string]bool{}, defined: map[string][][2]string{}}
	for macro, value := range defines {
		g.define(macro, value)
	}
	main, err := g.begin(files)
	if err != nil {
		return gathered{}, err
	}
	g.root = filepath.Dir(main)
	for _, folder := range folders {
		g.relative = append(g.relative, g.named(folder))
	}
	texts := map[string]string{}
	for _, file := range append([]string{main}, slices.DeleteFunc(files, func(f string) bool { return f == main })...) {
		if texts[file], err = g.read(file); err != nil {
			return gathered{}, err
		}
		if file != main {
			g.parts = append(g.parts, part{file, texts[file], true})
		}
	}
	g.follow(main, texts[main])
	for i := 0; i < len(g.parts) || g.bringMacros(); i++ {
		g.follow(g.parts[i].file, g.parts[i].text)
	}
	return gathered{filepath.Base(main), g.text(texts[main]), g.root, g.near}, g.err
}

// programFiles are the files given, and in the place of a folder its .cu files, with those of C++ where only these have a main.
func programFiles(given []string) ([]string, error) {
	if len(given) == 0 {
		return nil, errors.New("no program was given: name a .cu file or a folder")
	}
	var files []string
	for _, name := range given {
		info, err := os.Stat(name)
		if err != nil {
			return nil, unread(err)
		}
		if !info.IsDir() {
			files = append(files, filepath.Clean(name))
			continue
		}
		found, err := filepath.Glob(filepath.Join(name, "*.cu"))
		if err != nil || len(found) == 0 {
			return nil, fmt.Errorf("the folder %s has no .cu file", name)
		}
		if !slices.ContainsFunc(found, hasMain) { // it is in C or C++ then
			for _, ext := range []string{"*.cpp", "*.cc", "*.cxx", "*.c"} {
				more, _ := filepath.Glob(filepath.Join(name, ext))
				found = append(found, more...)
			}
		}
		files = append(files, found...)
	}
	return files, nil
}

// hasMain tells whether a file that can be read has a main.
func hasMain(file string) bool {
	text, err := os.ReadFile(file)
	return err == nil && begins.Match(text)
}

// part is a file that belongs to a program.
type part struct {
	file, text string
	unit       bool
}

// includedMacro is an #include of what a macro names.
type includedMacro struct{ file, macro string }

type gatherer struct {
	limits            engine.Limits
	folders, relative []string
	root              string // the folder of the program
	parts             []part
	seen              map[string]bool
	macros            []includedMacro
	defined           map[string][][2]string // what macros may be that name a file: the quote and the name
	near              []string
	bytes             int
	err               error
}

// begin is the file of several that has main.
func (g *gatherer) begin(files []string) (string, error) {
	if len(files) == 1 {
		return files[0], nil
	}
	var with []string
	for _, file := range files {
		text, err := readSource(file, g.limits.SourceBytes)
		if err != nil {
			return "", err
		}
		if begins.MatchString(text) {
			with = append(with, file)
		}
	}
	switch len(with) {
	case 0:
		return "", fmt.Errorf("none of %s has a main, so there is nothing to run", strings.Join(files, ", "))
	case 1:
		return with[0], nil
	}
	return "", fmt.Errorf("one program at a time: both %s and %s have a main (arguments of the program follow --)", with[0], with[1])
}

// unread says why a file or a folder that somebody named cannot be read.
func unread(err error) error {
	var at *fs.PathError
	switch {
	case !errors.As(err, &at):
		return err
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s does not exist: check the path", at.Path)
	}
	return fmt.Errorf("%s cannot be read: %w", at.Path, at.Err)
}

// readSource reads a text that may be a part of a program.
func readSource(file string, limit int) (string, error) {
	info, err := os.Stat(file)
	switch {
	case err != nil:
		return "", unread(err)
	case !info.Mode().IsRegular() && info.Mode()&fs.ModeNamedPipe == 0:
		return "", fmt.Errorf("%s is not a file", file)
	case info.Size() > int64(limit):
		return "", fmt.Errorf("%s has %d bytes; the limit for a program is --max-source, %d", file, info.Size(), limit)
	}
	text, err := os.ReadFile(file)
	return string(text), err
}

func (g *gatherer) read(file string) (string, error) {
	g.seen[file] = true
	text, err := readSource(file, g.limits.SourceBytes)
	g.bytes += len(text)
	return text, err
}

// follow adds the files that a text includes and that are there, and remembers what it defines and includes as a macro.
func (g *gatherer) follow(file, text string) {
	for _, m := range includes.FindAllStringSubmatch(text, -1) {
		g.bring(file, m[1], m[2])
	}
	for _, m := range includesMacro.FindAllStringSubmatch(text, -1) {
		g.macros = append(g.macros, includedMacro{file, m[1]})
	}
	for _, m := range definesName.FindAllStringSubmatch(text, -1) {
		g.define(m[1], m[2])
	}
}

// define remembers what a macro may be, if that is the name of a file.
func (g *gatherer) define(macro, value string) {
	if m := fileName.FindStringSubmatch(value); m != nil {
		g.defined[macro] = append(g.defined[macro], [2]string{m[1], m[2]})
	}
}

// bringMacros adds what macros may name wherever one is included, and tells whether that is more than there was.
func (g *gatherer) bringMacros() bool {
	before := len(g.parts)
	for _, at := range g.macros {
		for _, name := range g.defined[at.macro] {
			g.bring(at.file, name[0], name[1])
		}
	}
	return len(g.parts) > before
}

// bring adds a file that another includes, in quotes or else in angle brackets, if it is there and not yet among the program's.
func (g *gatherer) bring(file, quote, name string) {
	if g.err != nil || len(g.parts) >= g.limits.Files || g.bytes > g.limits.SourceBytes {
		return // the engine says which limit it was
	}
	name = filepath.FromSlash(strings.ReplaceAll(name, `\`, "/"))
	if syntax.OpensWindow(name) {
		return
	}
	places := g.folders
	if quote == `"` {
		places = append([]string{filepath.Dir(file)}, g.folders...)
	}
	found := ""
	for _, place := range places {
		at := filepath.Join(place, name)
		if filepath.IsAbs(name) {
			at = name
		}
		if info, err := os.Stat(at); g.seen[at] || err == nil && info.Mode().IsRegular() {
			found = at
			break
		}
	}
	if found == "" && quote == `"` {
		if found = near(file, name); found != "" && !g.seen[found] {
			g.near = append(g.near, found)
		}
	}
	if found == "" || g.seen[found] {
		return
	}
	included, err := g.read(found)
	if err != nil {
		g.err = err
		return
	}
	g.parts = append(g.parts, part{found, included, false})
}

// named is a path as the program's files have it: from the program's folder.
func (g *gatherer) named(file string) string {
	from, err := filepath.Abs(g.root)
	if err == nil {
		var to string
		if to, err = filepath.Abs(file); err == nil {
			var rel string
			if rel, err = filepath.Rel(from, to); err == nil {
				return filepath.ToSlash(rel)
			}
		}
	}
	return filepath.ToSlash(file)
}

// text is the program with its files, which is the program alone where there are none.
func (g *gatherer) text(program string) string {
	if len(g.parts) == 0 {
		return program
	}
	b := source.NewBundle(program, g.relative)
	for _, p := range g.parts {
		b.Add(g.named(p.file), p.text, p.unit)
	}
	return b.String()
}
