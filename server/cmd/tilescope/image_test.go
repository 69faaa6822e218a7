package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestImage holds the Dockerfile to what it is built of: the Go of go.mod, and a server whose flags it sets by the environment.
func TestImage(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile("../../../" + name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	image := read("Dockerfile")
	asked := regexp.MustCompile(`(?m)^go (\S+)$`).FindStringSubmatch(read("go.mod"))
	if len(asked) == 0 || !strings.Contains(image, "FROM golang:"+asked[1]+"-") {
		t.Errorf("the image is not built with the Go of go.mod, %q", asked)
	}
	set := serveFlags(&settings{})
	variables := regexp.MustCompile(`TILESCOPE_[A-Z_]+`).FindAllString(image, -1)
	if len(variables) == 0 {
		t.Error("the image sets no flag")
	}
	for _, v := range variables {
		if set.Lookup(strings.ToLower(strings.ReplaceAll(strings.TrimPrefix(v, "TILESCOPE_"), "_", "-"))) == nil {
			t.Errorf("%s sets no flag of serve", v)
		}
	}
	for _, word := range []string{`CMD ["serve"]`, `CMD ["/tilescope", "healthcheck"]`, "USER 65532:65532", "VOLUME /data"} {
		if !strings.Contains(image, word) {
			t.Errorf("the image lacks %s", word)
		}
	}
}
