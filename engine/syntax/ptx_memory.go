package syntax

import (
	"strconv"
	"strings"
)

// Loads and stores of inline PTX.

// memory is the element that [address+offset] names, and how many make an access.
func (t *ptx) memory(mods []string, word string) (element Expr, vector, typ string) {
	typ = mods[len(mods)-1]
	shared, volatile := false, false
	for _, m := range mods[:len(mods)-1] {
		switch m {
		case "v2", "v4":
			vector = m[1:]
		case "shared":
			shared = true
		case "volatile":
			volatile = true
		case "global", "ca", "cg", "cs", "lu", "cv", "nc", "wb", "wt":
		default:
			return nil, "", ""
		}
	}
	if !strings.HasPrefix(word, "[") || !strings.HasSuffix(word, "]") {
		return nil, "", ""
	}
	base, offset, _ := strings.Cut(word[1:len(word)-1], "+")
	at := t.value(strings.TrimSpace(base), "u64")
	if at == nil {
		return nil, "", ""
	}
	if offset != "" {
		add := t.value(strings.TrimSpace(offset), "s64")
		if add == nil {
			return nil, "", ""
		}
		at = &Binary{Sp: t.sp, Op: "+", OpAt: t.sp.At, X: at, Y: add}
	}
	if shared {
		at = t.call("__ptx_shared", at)
	}
	elem := t.typ(typ)
	if vector != "" {
		name := map[string]string{"f32": "float", "b32": "uint", "u32": "uint", "s32": "int", "f64": "double", "b64": "ulonglong",
			"u64": "ulonglong", "s64": "longlong"}[typ]
		if name == "" || vector == "4" && strings.HasSuffix(typ, "64") {
			return nil, "", ""
		}
		elem = &NamedType{Sp: t.sp, Path: Path{Sp: t.sp, Last: Ident{Sp: t.sp, Name: name + vector}}, Volatile: volatile}
	} else if volatile {
		elem = &BasicType{Sp: t.sp, Kind: ptxTypes[typ], Volatile: true}
	}
	ptr := &Cast{Sp: t.sp, Type: &PointerType{Sp: t.sp, Elem: elem}, X: at}
	return &Unary{Sp: t.sp, Op: "*", X: ptr}, vector, typ
}

// parts are the registers of {a, b}.
func parts(word, vector string) []string {
	if !strings.HasPrefix(word, "{") || !strings.HasSuffix(word, "}") {
		return nil
	}
	list := operands(word[1 : len(word)-1])
	if strconv.Itoa(len(list)) != vector {
		return nil
	}
	return list
}

func (t *ptx) load(mods, words []string) Stmt {
	x, vector, typ := t.memory(mods, words[1])
	if x == nil {
		return nil
	}
	if vector == "" {
		return t.assign(words[0], x, typ)
	}
	list := parts(words[0], vector)
	if list == nil {
		return nil
	}
	whole := Ident{Sp: t.sp, Name: "ptx:vector"}
	d := &VarDecl{Sp: t.sp, Type: &AutoType{Sp: t.sp}, Name: whole, Init: x}
	b := &Block{Sp: t.sp, List: []Stmt{&DeclStmt{Sp: t.sp, Decls: []Decl{d}}}}
	for i, w := range list {
		part := &Member{Sp: t.sp, X: &Name{Sp: t.sp, Path: Path{Sp: t.sp, Last: whole}},
			Name: Path{Sp: t.sp, Last: Ident{Sp: t.sp, Name: "xyzw"[i : i+1]}}}
		s := t.assign(w, part, typ)
		if s == nil {
			return nil
		}
		b.List = append(b.List, s)
	}
	return b
}

func (t *ptx) store(mods, words []string) Stmt {
	x, vector, typ := t.memory(mods, words[0])
	if x == nil {
		return nil
	}
	var v Expr
	if vector == "" {
		v = t.value(words[1], typ)
	} else if list := parts(words[1], vector); list != nil {
		init := &InitList{Sp: t.sp, Type: x.(*Unary).X.(*Cast).Type.(*PointerType).Elem}
		for _, w := range list {
			part := t.value(w, typ)
			if part == nil {
				return nil
			}
			init.Elems, init.Fields = append(init.Elems, part), append(init.Fields, "")
		}
		v = init
	}
	if v == nil {
		return nil
	}
	return t.do(&Assign{Sp: t.sp, Op: "=", OpAt: t.sp.At, X: x, Y: v})
}
