package enginetest

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/engine/view"
)

// Execute runs a spec to its end.
func Execute(t testing.TB, spec engine.RunSpec, limits engine.Limits) *engine.Execution {
	t.Helper()
	x, err := engine.Run(context.Background(), spec, limits, nil)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// Program is a spec of a file's program, read from the folder of the test.
func Program(t testing.TB, file string) engine.RunSpec {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return engine.RunSpec{Name: file[strings.LastIndexByte(file, '/')+1:], Source: string(text)}
}

// Whole is the frame at a position as a reader gets it who has nothing yet, and the analyses' saved state there.
func Whole(t testing.TB, v *view.Viewer, position int64) (string, any) {
	t.Helper()
	v.Seek(frame.Place{Position: position, Lane: -1})
	v.Forget()
	_, f, err := v.Render(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	return string(text), v.AnalysesState()
}

// Differs names a place where two values are not deeply equal; "" when there is none. It looks through the bookkeeping of sharing, which
// depends on the way and not on the place: fields called gen and fresh, and room at the end of a table of pages.
func Differs(a, b reflect.Value, path string) string {
	if a.IsValid() != b.IsValid() || a.IsValid() && a.Type() != b.Type() {
		return path
	}
	switch a.Kind() {
	case reflect.Invalid:
	case reflect.Pointer, reflect.Interface:
		if a.IsNil() || b.IsNil() {
			if a.IsNil() != b.IsNil() {
				return path
			}
			return ""
		}
		if a.Kind() == reflect.Pointer && a.Pointer() == b.Pointer() {
			return ""
		}
		return Differs(a.Elem(), b.Elem(), path)
	case reflect.Struct:
		for i := range a.NumField() {
			name := a.Type().Field(i).Name
			if name == "gen" || name == "fresh" {
				continue
			}
			if where := Differs(a.Field(i), b.Field(i), path+"."+name); where != "" {
				return where
			}
		}
	case reflect.Slice, reflect.Array:
		if a.Kind() == reflect.Slice && a.Len() == b.Len() && a.Len() > 0 && a.Pointer() == b.Pointer() {
			return ""
		}
		pages := a.Type().Elem().Kind() == reflect.Pointer
		for i := range max(a.Len(), b.Len()) {
			if i >= a.Len() || i >= b.Len() {
				longer := a
				if i >= a.Len() {
					longer = b
				}
				if !pages || !longer.Index(i).IsNil() {
					return fmt.Sprintf("%s: %d and %d elements", path, a.Len(), b.Len())
				}
				continue
			}
			if where := Differs(a.Index(i), b.Index(i), fmt.Sprintf("%s[%d]", path, i)); where != "" {
				return where
			}
		}
	case reflect.Map:
		if a.Len() != b.Len() {
			return path
		}
		for _, k := range a.MapKeys() {
			if where := Differs(a.MapIndex(k), b.MapIndex(k), fmt.Sprintf("%s[%v]", path, k)); where != "" {
				return where
			}
		}
	case reflect.Func:
		if a.IsNil() != b.IsNil() {
			return path
		}
	default:
		if !a.Equal(b) {
			return path
		}
	}
	return ""
}
