package wire

import (
	"encoding/json"
	"reflect"
)

// Encode is the message as it travels. Lists that are empty travel as [] and never as null, so that a page may count on them;
// Encode fills nil lists of the message in place.
func Encode(m *Server) ([]byte, error) {
	fillLists(reflect.ValueOf(m).Elem())
	return json.Marshal(m)
}

// fillLists goes through structs, pointers and lists of structs; scalars and lists of scalars cost one look.
func fillLists(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			fillLists(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				fillLists(v.Field(i))
			}
		}
	case reflect.Slice:
		if v.IsNil() {
			v.Set(reflect.MakeSlice(v.Type(), 0, 0))
		}
		switch v.Type().Elem().Kind() {
		case reflect.Struct, reflect.Slice, reflect.Pointer:
			for i := range v.Len() {
				fillLists(v.Index(i))
			}
		}
	}
}
