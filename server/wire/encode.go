package wire

import (
	"encoding/json"
	"reflect"
)

// Encode is the message as it travels. Lists that are empty travel as [] and never as null, so that a page may count on them.
// The message stays as it is: parts of it may be shared with whoever made it.
func Encode(m *Server) ([]byte, error) {
	v, _ := filled(reflect.ValueOf(m))
	return json.Marshal(v.Interface())
}

// filled is a value whose nil lists are empty ones, and whether that changed it. What needs no change is not copied.
// It goes through structs, pointers and lists of structs; scalars and lists of scalars cost one look.
func filled(v reflect.Value) (reflect.Value, bool) {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return v, false
		}
		to, changed := filled(v.Elem())
		if !changed {
			return v, false
		}
		p := reflect.New(to.Type())
		p.Elem().Set(to)
		return p, true
	case reflect.Struct:
		return filledStruct(v)
	case reflect.Slice:
		if v.IsNil() {
			return reflect.MakeSlice(v.Type(), 0, 0), true
		}
		switch v.Type().Elem().Kind() {
		case reflect.Struct, reflect.Slice, reflect.Pointer:
			return filledList(v)
		}
	}
	return v, false
}

func filledStruct(v reflect.Value) (reflect.Value, bool) {
	whole, copied := v, false
	for i := range v.NumField() {
		if !v.Type().Field(i).IsExported() {
			continue
		}
		field, changed := filled(v.Field(i))
		if !changed {
			continue
		}
		if !copied {
			whole, copied = reflect.New(v.Type()).Elem(), true
			whole.Set(v)
		}
		whole.Field(i).Set(field)
	}
	return whole, copied
}

func filledList(v reflect.Value) (reflect.Value, bool) {
	whole, copied := v, false
	for i := range v.Len() {
		element, changed := filled(v.Index(i))
		if !changed {
			continue
		}
		if !copied {
			whole, copied = reflect.MakeSlice(v.Type(), v.Len(), v.Len()), true
			reflect.Copy(whole, v)
		}
		whole.Index(i).Set(element)
	}
	return whole, copied
}
