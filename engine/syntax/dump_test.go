package syntax

import (
	"fmt"
	"reflect"
	"strings"

	"tilescope/engine/source"
)

// dump writes a tree as an S-expression: node types, their non-zero fields and,
// with spans, the text that each node covers.
func dump(f *source.File, v any, spans bool) string {
	var b strings.Builder
	dumpValue(&b, f, reflect.ValueOf(v), 0, spans)
	return b.String()
}

func dumpValue(b *strings.Builder, f *source.File, v reflect.Value, depth int, spans bool) {
	pad := "\n" + strings.Repeat("  ", depth+1)
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			b.WriteString("nil")
			return
		}
		dumpValue(b, f, v.Elem(), depth, spans)
	case reflect.Slice:
		b.WriteByte('[')
		for i := range v.Len() {
			b.WriteString(pad)
			dumpValue(b, f, v.Index(i), depth+1, spans)
		}
		b.WriteByte(']')
	case reflect.Struct:
		t := v.Type()
		if id, ok := v.Interface().(Ident); ok {
			fmt.Fprintf(b, "%s", id.Name)
			if id.Macro != "" {
				fmt.Fprintf(b, "‹%s›", id.Macro)
			}
			return
		}
		fmt.Fprintf(b, "(%s", t.Name())
		for i := range t.NumField() {
			field := v.Field(i)
			if t.Field(i).Name == "Sp" {
				if spans {
					fmt.Fprintf(b, " @%q", f.Slice(field.Interface().(Sp).At))
				}
				continue
			}
			if field.IsZero() || t.Field(i).Name == "OpAt" {
				continue
			}
			b.WriteByte(' ')
			if field.Kind() == reflect.Bool {
				b.WriteString(t.Field(i).Name)
				continue
			}
			b.WriteString(t.Field(i).Name + ":")
			dumpValue(b, f, field, depth+1, spans)
		}
		b.WriteByte(')')
	case reflect.String:
		fmt.Fprintf(b, "%q", v.String())
	default:
		fmt.Fprintf(b, "%v", v.Interface())
	}
}
