package main

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"sort"
	"strconv"
	"strings"
)

func main() {
	log.SetFlags(0)
	out := flag.String("o", "", "file to write the TypeScript types to; none when empty")
	reference := flag.String("reference", "", "file to write a reference to; none when empty")
	title := flag.String("title", "", "heading of the reference")
	root := flag.String("root", "", "types that the reference is of, by a regular expression; the messages of the protocol when empty")
	flag.Parse()
	g := &generator{
		docs: map[*ast.TypeSpec]string{}, kinds: map[string][]string{}, values: map[string]string{}, meant: map[string]string{},
		tags: map[string]tag{},
	}
	for _, dir := range flag.Args() {
		if err := g.load(dir); err != nil {
			log.Fatal(err)
		}
	}
	if *reference != "" {
		if err := g.reference(*reference, *title, *root); err != nil {
			log.Fatal(err)
		}
	}
	if *out == "" {
		return
	}
	text, err := g.generate()
	if err == nil {
		err = os.WriteFile(*out, text, 0o644)
	}
	if err != nil {
		log.Fatal(err)
	}
}

// generator holds what the packages declare, in order of files and places.
type generator struct {
	types []*ast.TypeSpec
	docs  map[*ast.TypeSpec]string
	kinds map[string][]string // string type → its constants
	nums  []numConst

	values map[string]string // string constant → its value, quoted
	meant  map[string]string // string type and value of a constant → its comment
	about  string            // the comment of the package that was loaded last
	tags   map[string]tag    // message → its tag
}

// tag tells a message from the others of its union.
type tag struct{ of, constant string }

type numConst struct{ name, value string }

func (g *generator) load(dir string) error {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(files) == 0 {
		return &fs.PathError{Op: "load", Path: dir, Err: fs.ErrNotExist}
	}
	sort.Strings(files)
	fset := token.NewFileSet()
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		if file.Doc != nil {
			g.about = file.Doc.Text()
		}
		for _, decl := range file.Decls {
			switch d := decl.(type) {
			case *ast.GenDecl:
				g.declare(d)
			case *ast.FuncDecl:
				g.tagged(d)
			}
		}
	}
	return nil
}

// tagged notes the tag of a message: func (OpenMessage) kind() ClientKind { return Open }.
func (g *generator) tagged(f *ast.FuncDecl) {
	if f.Name.Name != "kind" || f.Recv == nil || len(f.Body.List) != 1 {
		return
	}
	message, ok := f.Recv.List[0].Type.(*ast.Ident)
	of, ok2 := f.Type.Results.List[0].Type.(*ast.Ident)
	ret, ok3 := f.Body.List[0].(*ast.ReturnStmt)
	if !ok || !ok2 || !ok3 {
		return
	}
	if constant, ok := ret.Results[0].(*ast.Ident); ok {
		g.tags[message.Name] = tag{of.Name, constant.Name}
	}
}

func (g *generator) declare(d *ast.GenDecl) {
	for _, spec := range d.Specs {
		switch s := spec.(type) {
		case *ast.TypeSpec:
			if of, ok := s.Type.(*ast.SelectorExpr); ok && s.Assign.IsValid() {
				g.rename(of.Sel.Name, s.Name.Name)
				s.Type = ast.NewIdent("string")
			}
			if s.Name.IsExported() && published(s) {
				g.types = append(g.types, s)
				doc := s.Doc.Text()
				if doc == "" {
					doc = d.Doc.Text()
				}
				g.docs[s] = strings.TrimSpace(doc)
			}
		case *ast.ValueSpec:
			g.constant(d, s)
		}
	}
}

// rename gives a string type of a package that was loaded before the name and the place that an alias gives it.
func (g *generator) rename(from, to string) {
	g.types = slices.DeleteFunc(g.types, func(s *ast.TypeSpec) bool { return s.Name.Name == from })
	for _, value := range g.kinds[from] {
		g.meant[to+value] = g.meant[from+value]
	}
	g.kinds[to] = g.kinds[from]
}

// published tells data from code: a struct with json names, one without any fields, or a string type.
func published(s *ast.TypeSpec) bool {
	switch t := s.Type.(type) {
	case *ast.ArrayType:
		return t.Len != nil && s.TypeParams == nil
	case *ast.StructType:
		if len(t.Fields.List) == 0 {
			return true
		}
		for _, f := range t.Fields.List {
			if f.Tag != nil && strings.Contains(f.Tag.Value, "json:") {
				return true
			}
		}
	case *ast.Ident:
		return t.Name == "string" || strings.HasPrefix(t.Name, "int") || strings.HasPrefix(t.Name, "uint")
	}
	return false
}

func (g *generator) constant(d *ast.GenDecl, s *ast.ValueSpec) {
	if d.Tok != token.CONST || len(s.Values) != len(s.Names) {
		return
	}
	for i, name := range s.Names {
		lit, ok := s.Values[i].(*ast.BasicLit)
		if !ok || !name.IsExported() {
			continue
		}
		switch typ, typed := s.Type.(*ast.Ident); {
		case typed && lit.Kind == token.STRING:
			g.kinds[typ.Name] = append(g.kinds[typ.Name], lit.Value)
			g.values[name.Name] = lit.Value
			g.meant[typ.Name+lit.Value] = strings.TrimSpace(s.Doc.Text() + " " + s.Comment.Text())
		case s.Type == nil && lit.Kind == token.INT:
			g.nums = append(g.nums, numConst{name.Name, lit.Value})
		}
	}
}

func (g *generator) generate() ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("// Code generated by server/wire/tsgen from the Go types of the wire. DO NOT EDIT.\n")
	for _, s := range g.types {
		b.WriteString("\n")
		comment(&b, "", g.docs[s])
		switch t := s.Type.(type) {
		case *ast.Ident:
			fmt.Fprintf(&b, "export type %s = %s;\n", s.Name.Name, g.alias(s.Name.Name, t.Name))
		case *ast.ArrayType:
			typ, err := g.typeOf(t)
			if err != nil {
				return nil, err
			}
			fmt.Fprintf(&b, "export type %s = %s;\n", s.Name.Name, typ)
		case *ast.StructType:
			if err := g.object(&b, s.Name.Name, t); err != nil {
				return nil, err
			}
		}
	}
	for _, of := range []string{"Client", "Server"} {
		fmt.Fprintf(&b, "\nexport type %s =\n", of)
		for _, s := range g.messages(of + "Kind") {
			fmt.Fprintf(&b, "  | %s\n", s.Name.Name)
		}
		b.Truncate(b.Len() - 1)
		b.WriteString(";\n")
	}
	b.WriteString("\n")
	for _, n := range g.nums {
		fmt.Fprintf(&b, "export const %s = %s;\n", n.name, n.value)
	}
	return b.Bytes(), nil
}

// messages are the types that have tags of a type, in order of their places.
func (g *generator) messages(of string) (list []*ast.TypeSpec) {
	for _, s := range g.types {
		if g.tags[s.Name.Name].of == of {
			list = append(list, s)
		}
	}
	return list
}

func (g *generator) alias(name, base string) string {
	if base != "string" {
		return "number"
	}
	if values := g.kinds[name]; len(values) > 0 {
		return strings.Join(values, " | ")
	}
	return "string"
}

func (g *generator) object(b *bytes.Buffer, name string, t *ast.StructType) error {
	var extends []string
	var fields bytes.Buffer
	message, isMessage := g.tags[name]
	if isMessage {
		fmt.Fprintf(&fields, "  kind: %s;\n  seq: number;\n", g.values[message.constant])
	}
	for _, f := range t.Fields.List {
		if len(f.Names) == 0 {
			extends = append(extends, f.Type.(*ast.Ident).Name)
			continue
		}
		typ, err := g.typeOf(f.Type)
		if err != nil {
			return fmt.Errorf("%s.%s: %w", name, f.Names[0].Name, err)
		}
		comment(&fields, "  ", strings.TrimSpace(f.Doc.Text()))
		for _, id := range f.Names {
			if !id.IsExported() {
				continue
			}
			key, optional, skip := jsonName(f.Tag, id.Name)
			if skip {
				continue
			}
			mark := ""
			if optional {
				mark = "?"
			}
			if isMessage {
				typ = strings.TrimSuffix(typ, " | null")
			}
			fmt.Fprintf(&fields, "  %s%s: %s;", key, mark, typ)
			if line := strings.TrimSpace(f.Comment.Text()); line != "" {
				fmt.Fprintf(&fields, " // %s", strings.ReplaceAll(line, "\n", " "))
			}
			fields.WriteString("\n")
		}
	}
	head := "export interface " + name
	if len(extends) > 0 {
		head += " extends " + strings.Join(extends, ", ")
	}
	fmt.Fprintf(b, "%s {\n%s}\n", head, fields.String())
	return nil
}

func jsonName(tag *ast.BasicLit, field string) (key string, optional, skip bool) {
	key = field
	if tag == nil {
		return
	}
	text, err := strconv.Unquote(tag.Value)
	if err != nil {
		return
	}
	parts := strings.Split(reflect.StructTag(text).Get("json"), ",")
	if parts[0] == "-" {
		return key, false, true
	}
	if parts[0] != "" {
		key = parts[0]
	}
	for _, p := range parts[1:] {
		optional = optional || p == "omitempty" || p == "omitzero"
	}
	return
}

// typeOf words a Go type. A nil slice travels as null, so pages are promised arrays: wire.Encode never sends a nil slice that is not
// omitted.
func (g *generator) typeOf(e ast.Expr) (string, error) {
	switch t := e.(type) {
	case *ast.Ident:
		switch t.Name {
		case "string":
			return "string", nil
		case "bool":
			return "boolean", nil
		case "int", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64":
			return "number", nil
		}
		return t.Name, nil
	case *ast.SelectorExpr:
		return t.Sel.Name, nil
	case *ast.StarExpr:
		inner, err := g.typeOf(t.X)
		return inner + " | null", err
	case *ast.ArrayType:
		inner, err := g.typeOf(t.Elt)
		if err != nil {
			return "", err
		}
		if n, ok := t.Len.(*ast.BasicLit); ok {
			count, err := strconv.Atoi(n.Value)
			if err != nil {
				return "", err
			}
			return "[" + strings.TrimSuffix(strings.Repeat(inner+", ", count), ", ") + "]", nil
		}
		if strings.Contains(inner, " ") {
			inner = "(" + inner + ")"
		}
		return inner + "[]", nil
	case *ast.MapType:
		value, err := g.typeOf(t.Value)
		return "Record<string, " + value + ">", err
	}
	return "", fmt.Errorf("no TypeScript type for %T", e)
}

func comment(b *bytes.Buffer, indent, text string) {
	if text == "" {
		return
	}
	for _, line := range strings.Split(text, "\n") {
		fmt.Fprintf(b, "%s// %s\n", indent, line)
	}
}
