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
	differ := false
	switch a.Kind() {
	case reflect.Invalid:
	case reflect.Pointer, reflect.Interface:
		if !a.IsNil() && !b.IsNil() {
			if a.Kind() == reflect.Pointer && a.Pointer() == b.Pointer() {
				return ""
			}
			return Differs(a.Elem(), b.Elem(), path)
		}
		differ = a.IsNil() != b.IsNil()
	case reflect.Struct:
		return structsDiffer(a, b, path)
	case reflect.Slice, reflect.Array:
		return listsDiffer(a, b, path)
	case reflect.Map:
		return mapsDiffer(a, b, path)
	case reflect.Func:
		differ = a.IsNil() != b.IsNil()
	default:
		differ = !a.Equal(b)
	}
	if differ {
		return path
	}
	return ""
}

func structsDiffer(a, b reflect.Value, path string) string {
	for i := range a.NumField() {
		name := a.Type().Field(i).Name
		if name == "gen" || name == "fresh" {
			continue
		}
		if where := Differs(a.Field(i), b.Field(i), path+"."+name); where != "" {
			return where
		}
	}
	return ""
}

func listsDiffer(a, b reflect.Value, path string) string {
	if a.Kind() == reflect.Slice && a.Len() == b.Len() && a.Len() > 0 && a.Pointer() == b.Pointer() {
		return ""
	}
	both := min(a.Len(), b.Len())
	for i := range both {
		if where := Differs(a.Index(i), b.Index(i), fmt.Sprintf("%s[%d]", path, i)); where != "" {
			return where
		}
	}
	longer := a
	if b.Len() > both {
		longer = b
	}
	pages := a.Type().Elem().Kind() == reflect.Pointer
	for i := both; i < longer.Len(); i++ {
		if !pages || !longer.Index(i).IsNil() {
			return fmt.Sprintf("%s: %d and %d elements", path, a.Len(), b.Len())
		}
	}
	return ""
}

func mapsDiffer(a, b reflect.Value, path string) string {
	if a.Len() != b.Len() {
		return path
	}
	for _, k := range a.MapKeys() {
		if where := Differs(a.MapIndex(k), b.MapIndex(k), fmt.Sprintf("%s[%v]", path, k)); where != "" {
			return where
		}
	}
	return ""
}
